/** What the desk sets for the whole site: settings with notice, announcements and banners. Part of deskCalls (desk.ts). */
import { Type } from "typebox";
import { SITE_SWITCHES } from "../../rules/products/class-products.ts";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, int, maybe, none, nothing, text, type Area } from "../endpoint.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const operator = ["operator"] as const satisfies readonly DeskRole[];
const reader = ["reviewer", "operator", "auditor"] as const satisfies readonly DeskRole[];
const auditor = ["auditor", "operator"] as const satisfies readonly DeskRole[];

const settingChange = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  before: Type.Number(),
  value: Type.Number(),
  /** Trading day from which it holds. */
  from: Type.String(),
  note: Type.String(),
  proposedBy: Type.String(),
  approvedBy: Type.String(),
  /** waiting for a second pair of eyes, announced, inForce, withdrawn. */
  state: Type.Enum(["waiting", "announced", "inForce", "withdrawn"]),
});

const offer = Type.Object({
  ...{ id: Type.Integer(), stockCode: Type.String(), stockName: Type.String(), discount: Type.Number(), minShares: Type.Integer() },
  ...{ quantity: Type.Integer(), sold: Type.Integer(), keptDays: Type.Integer(), minAssets: Type.Number() },
  ...{ agreed: Type.String(), startTime: Type.Integer(), endTime: Type.Integer() },
  /** Drawn in public by week, or published by the desk. */
  byDesk: Type.Boolean(),
  /** Whether its time is over. */
  over: Type.Boolean(),
});

const wantedOffer = Type.Object({
  ...{ stockCode: text(16), percent: int(0, 1000), minShares: int(0, 999_999_999), quantity: int(0, 999_999_999) },
  ...{ keptDays: int(0, 1000), minAssets: int(0, 999_999_999), days: int(0, 1000) },
});

export const deskSiteCalls = {
  "/operator/offer/list.do": endpoint({
    summary: "大宗交易挂牌：在售的和已结束的，新的在前",
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Array(offer),
    refusals: [],
    limit,
  }),
  "/operator/offer/preview.do": endpoint({
    summary: "预览一个大宗交易挂牌：公布后人人看到的价格、起止时间和折扣总额；不写入",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: wantedOffer,
    data: Type.Object({
      ...{ stockName: Type.String(), stockCode: Type.String(), reference: Type.Number(), price: Type.Number() },
      ...{ startTime: Type.Integer(), endTime: Type.Integer() },
      /** What its discounts come to at most, and what the desk has left of them afterwards, yuan. */
      ...{ givenAway: Type.Number(), givenLeft: Type.Number() },
    }),
    refusals: ["deskBlockStock", "deskBlockRange", "deskBlockGiven"],
    limit,
  }),
  "/operator/offer/publish.do": endpoint({
    summary: "公布一个大宗交易挂牌：折扣、数量、锁定期和买入条件立即公开，下一交易日开始",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: wantedOffer,
    data: Type.Object({ id: Type.Integer() }),
    refusals: ["deskBlockStock", "deskBlockRange", "deskBlockGiven"],
    bad: { stockCode: "deskBlockStock" },
    say: "done",
    limit,
  }),
  "/operator/offer/end.do": endpoint({
    summary: "结束一个大宗交易挂牌；已成交的不变",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ id: int(1, 2_147_483_647) }),
    data: nothing,
    refusals: ["deskBlockGone"],
    say: "done",
    limit,
  }),
  "/operator/switch/list.do": endpoint({
    summary: "产品开关：关掉的不能开仓，总能平仓；新股三类关掉的不展示、不能申购",
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Array(Type.Object({ product: Type.Enum([...SITE_SWITCHES]), on: Type.Boolean() })),
    refusals: [],
    limit,
  }),
  "/operator/switch/set.do": endpoint({
    summary: "开关一个产品：on 为 1 开、0 关；立即生效，写入操作日志",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ product: text(20), on: int(0, 1) }),
    data: nothing,
    refusals: ["classProduct"],
    say: "done",
    limit,
  }),
  "/operator/setting/list.do": endpoint({
    summary: "可调的交易设置：现值、范围和修改记录；法定的印花税和过户费不在其中",
    methods: ["POST"],
    who: "operator",
    roles: auditor,
    request: none,
    data: Type.Object({
      /** Whether a change needs a second operator; else it is announced at once and holds after five trading days. */
      fourEyes: Type.Boolean(),
      /** First day from which a change proposed now may hold. */
      earliest: Type.String(),
      settings: Type.Array(
        Type.Object({
          name: Type.String(),
          label: Type.String(),
          value: Type.Number(),
          min: Type.Number(),
          max: Type.Number(),
          digits: Type.Integer(),
        }),
      ),
      changes: Type.Array(settingChange),
    }),
    refusals: [],
    limit,
  }),
  "/operator/setting/propose.do": endpoint({
    summary: "提出修改一项交易设置；有两名管理员时由另一人复核，只有一名时立即公布、五个交易日后生效",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ name: text(40), value: text(20), from: maybe(text(10)), note: text(200) }),
    data: settingChange,
    refusals: ["deskSetting", "deskRange", "deskNote", "deskFrom", "deskSame", "deskTogether", "deskDayTaken"],
    bad: { name: "deskSetting", note: "deskNote" },
    limit,
  }),
  "/operator/setting/approve.do": endpoint({
    summary: "复核并公布另一名管理员提出的修改，最早下一交易日生效",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ id: int(1, 2_147_483_647) }),
    data: settingChange,
    refusals: ["deskNoChange", "deskOwnChange", "deskTooNew", "deskTogether", "deskDayTaken"],
    limit,
  }),
  "/operator/setting/withdraw.do": endpoint({
    summary: "撤回一项尚未生效的修改",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ id: int(1, 2_147_483_647) }),
    data: nothing,
    refusals: ["deskNoChange", "deskInForce", "deskTogether"],
    say: "done",
    limit,
  }),
  "/operator/notice/list.do": endpoint({
    summary: "正在展示的公告和首页横幅",
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        kind: Type.Enum(["article", "banner"]),
        title: Type.String(),
        small: Type.String(),
        /** Markdown: headings, lists, bold, links. */
        body: Type.String(),
        target: Type.String(),
        madeDay: Type.String(),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/notice/publish.do": endpoint({
    summary: "发布一条公告（Markdown）或首页横幅；只能撤下，不能修改",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ kind: text(20), title: text(60), small: maybe(text(100)), body: text(5000), target: maybe(text(200)) }),
    data: Type.Object({ id: Type.Integer() }),
    refusals: ["deskNoticeKind", "deskNoticeEmpty", "deskNoticeTarget"],
    bad: { title: "deskNoticeEmpty", body: "deskNoticeEmpty" },
    limit,
  }),
  "/operator/notice/end.do": endpoint({
    summary: "撤下一条公告或横幅",
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({ id: int(1, 2_147_483_647) }),
    data: nothing,
    refusals: ["deskNoNotice"],
    say: "done",
    limit,
  }),
} satisfies Area;
