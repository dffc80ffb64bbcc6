/** What the desk sets for the whole site: settings with notice, announcements and banners. Part of deskCalls (desk.ts). */
import { Type } from "typebox";
import { SITE_SWITCHES } from "../../rules/products/class-products.ts";
import type { DeskRole } from "./desk-roles.ts";
import { endpoint, none, nothing, type Area } from "../endpoint.ts";
import { boolean, field, fieldLike, int, integer, maybe, number, pick, string, text } from "../field.ts";
import { blockFields } from "../fields/blocks.ts";
import { deskFields } from "../fields/desk.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";

const limit = { max: 300, windowMs: 60_000, per: "ip" } as const;
const operator = ["operator"] as const satisfies readonly DeskRole[];
const reader = ["reviewer", "operator", "auditor"] as const satisfies readonly DeskRole[];
const auditor = ["auditor", "operator"] as const satisfies readonly DeskRole[];

const settingChange = Type.Object({
  id: siteFields.id,
  name: quoteFields.name,
  before: fieldLike(deskFields.before, Type.Number()),
  value: deskFields.value,
  /** Trading day from which it holds. */
  from: listFields.from,
  note: fieldLike(deskFields.note, Type.String()),
  proposedBy: string("提出人", "Who proposed it"),
  approvedBy: string("复核人，独自公布时为空", "Who approved it; empty when announced alone"),
  /** waiting for a second pair of eyes, announced, inForce, withdrawn. */
  state: field(
    "状态：waiting 待复核、announced 已公布、inForce 已生效、withdrawn 已撤回",
    "State: waiting for a second operator, announced, inForce, withdrawn",
    Type.Enum(["waiting", "announced", "inForce", "withdrawn"]),
  ),
});

const offer = Type.Object({
  id: siteFields.id,
  ...pick(quoteFields, "stockCode", "stockName"),
  discount: number("折扣，0.95 为参考价的 95 %", "Part of the reference price, 0.95 is 5 % off"),
  minShares: deskFields.minShares,
  quantity: blockFields.quantity,
  sold: integer("已成交，股", "Shares sold"),
  keptDays: deskFields.keptDays,
  minAssets: blockFields.minAssets,
  agreed: string("约定号（秘钥）", "Agreed number"),
  startTime: listFields.startTime,
  endTime: tradingFields.endTime,
  /** Drawn in public by week, or published by the desk. */
  byDesk: boolean("由操作台公布，否则为每周公开抽取", "Published by the desk, else drawn in public by week"),
  /** Whether its time is over. */
  over: boolean("是否已结束", "Whether its time is over"),
});

const wantedOffer = Type.Object({
  stockCode: fieldLike(quoteFields.stockCode, text(16)),
  percent: field("折扣，95 为参考价的 95 %", "Part of the reference price in per cent, 95 is 5 % off", int(0, 1000)),
  minShares: fieldLike(deskFields.minShares, int(0, 999_999_999)),
  quantity: fieldLike(blockFields.quantity, int(0, 999_999_999)),
  keptDays: fieldLike(deskFields.keptDays, int(0, 1000)),
  minAssets: fieldLike(blockFields.minAssets, int(0, 999_999_999)),
  days: field("挂牌交易日数", "Trading days on offer", int(0, 1000)),
});

export const deskSiteCalls = {
  "/operator/offer/list.do": endpoint({
    summary: { zh: "大宗交易挂牌：在售的和已结束的，新的在前", en: "Blocks on offer and those that are over, newest first" },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Array(offer),
    refusals: [],
    limit,
  }),
  "/operator/offer/preview.do": endpoint({
    summary: {
      zh: "预览一个大宗交易挂牌：公布后人人看到的价格、起止时间和折扣总额；不写入",
      en: "What a block's offer would look like once it is published, with its price, times and discounts; writes nothing",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: wantedOffer,
    data: Type.Object({
      ...pick(quoteFields, "stockName", "stockCode"),
      reference: blockFields.reference,
      price: quoteFields.price,
      startTime: listFields.startTime,
      endTime: tradingFields.endTime,
      /** What its discounts come to at most, and what the desk has left of them afterwards, yuan. */
      givenAway: number("折扣总额的上限，元", "What its discounts come to at most, yuan"),
      givenLeft: number("公布后操作台还可用的折扣总额，元", "What of discounts is left to the desk once it is published, yuan"),
    }),
    refusals: ["deskBlockStock", "deskBlockRange", "deskBlockGiven"],
    limit,
  }),
  "/operator/offer/publish.do": endpoint({
    summary: {
      zh: "公布一个大宗交易挂牌：折扣、数量、锁定期和买入条件立即公开，下一交易日开始",
      en: "Publish a block: discount, quantity, lock-up and rule are public at once, it begins on the next trading day",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: wantedOffer,
    data: Type.Object({
      id: siteFields.id,
    }),
    refusals: ["deskBlockStock", "deskBlockRange", "deskBlockGiven"],
    bad: { stockCode: "deskBlockStock" },
    say: "done",
    limit,
  }),
  "/operator/offer/end.do": endpoint({
    summary: { zh: "结束一个大宗交易挂牌；已成交的不变", en: "End a block's offer; what was dealt stays" },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
    }),
    data: nothing,
    refusals: ["deskBlockGone"],
    say: "done",
    limit,
  }),
  "/operator/switch/list.do": endpoint({
    summary: {
      zh: "产品开关：关掉的不能开仓，总能平仓；新股三类关掉的不展示、不能申购",
      en: "Products that are offered: what is off is opened by nobody and closed by everybody",
    },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Array(
      Type.Object({
        product: fieldLike(deskFields.product, Type.Enum([...SITE_SWITCHES])),
        on: deskFields.on,
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/switch/set.do": endpoint({
    summary: {
      zh: "开关一个产品：on 为 1 开、0 关；立即生效，写入操作日志",
      en: "Switch a product on (1) or off (0), at once; stands in the log",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      product: deskFields.product,
      on: fieldLike(deskFields.on, int(0, 1)),
    }),
    data: nothing,
    refusals: ["classProduct"],
    say: "done",
    limit,
  }),
  "/operator/setting/list.do": endpoint({
    summary: {
      zh: "可调的交易设置：现值、范围和修改记录；法定的印花税和过户费不在其中",
      en: "Settings that may be changed: values, ranges and changes; what the law sets is not among them",
    },
    methods: ["POST"],
    who: "operator",
    roles: auditor,
    request: none,
    data: Type.Object({
      /** Whether a change needs a second operator; else it is announced at once and holds after five trading days. */
      fourEyes: boolean("修改是否须由第二名管理员复核", "Whether a change needs a second operator"),
      /** First day from which a change proposed now may hold. */
      earliest: string("现在提出的修改最早的生效日", "First day from which a change proposed now may hold"),
      settings: field(
        "可调的设置",
        "Settings that may be changed",
        Type.Array(
          Type.Object({
            name: quoteFields.name,
            label: siteFields.label,
            value: deskFields.value,
            min: number("最小值", "Least value"),
            max: number("最大值", "Largest value"),
            digits: integer("小数位数", "Digits after the point"),
          }),
        ),
      ),
      changes: field(
        "已公布的修改：生效的和将生效的；此前的委托和持仓保持原条款",
        "Changes that were announced, in force or to come; what was placed before keeps its terms",
        Type.Array(settingChange),
      ),
    }),
    refusals: [],
    limit,
  }),
  "/operator/setting/propose.do": endpoint({
    summary: {
      zh: "提出修改一项交易设置；有两名管理员时由另一人复核，只有一名时立即公布、五个交易日后生效",
      en: "Propose a change of a setting: a second operator approves it, or, with one alone, it is announced at once and holds after five trading days",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      name: fieldLike(quoteFields.name, text(40)),
      value: fieldLike(deskFields.value, text(20)),
      from: fieldLike(listFields.from, maybe(text(10))),
      note: fieldLike(deskFields.note, text(200)),
    }),
    data: settingChange,
    refusals: ["deskSetting", "deskRange", "deskNote", "deskFrom", "deskSame", "deskTogether", "deskDayTaken"],
    bad: { name: "deskSetting", note: "deskNote" },
    limit,
  }),
  "/operator/setting/approve.do": endpoint({
    summary: {
      zh: "复核并公布另一名管理员提出的修改，最早下一交易日生效",
      en: "Approve and announce a change that another operator has proposed; it holds from the next trading day at the earliest",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
    }),
    data: settingChange,
    refusals: ["deskNoChange", "deskOwnChange", "deskTooNew", "deskTogether", "deskDayTaken"],
    limit,
  }),
  "/operator/setting/withdraw.do": endpoint({
    summary: { zh: "撤回一项尚未生效的修改", en: "Withdraw a change that does not hold yet" },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
    }),
    data: nothing,
    refusals: ["deskNoChange", "deskInForce", "deskTogether"],
    say: "done",
    limit,
  }),
  "/operator/notice/list.do": endpoint({
    summary: { zh: "正在展示的公告和首页横幅", en: "Announcements and banners that are shown" },
    methods: ["POST"],
    who: "operator",
    roles: reader,
    request: none,
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        kind: fieldLike(deskFields.kind, Type.Enum(["article", "banner"])),
        ...pick(deskFields, "title", "small"),
        /** Markdown: headings, lists, bold, links. */
        ...pick(deskFields, "body", "target"),
        madeDay: string("发布的交易所日期", "Exchange day of its publication"),
      }),
    ),
    refusals: [],
    limit,
  }),
  "/operator/notice/publish.do": endpoint({
    summary: {
      zh: "发布一条公告（Markdown）或首页横幅；只能撤下，不能修改",
      en: "Publish an announcement (Markdown) or a banner of home; it can be taken down, not changed",
    },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      kind: deskFields.kind,
      title: fieldLike(deskFields.title, text(60)),
      small: fieldLike(deskFields.small, maybe(text(100))),
      body: fieldLike(deskFields.body, text(5000)),
      target: fieldLike(deskFields.target, maybe(text(200))),
    }),
    data: Type.Object({
      id: siteFields.id,
    }),
    refusals: ["deskNoticeKind", "deskNoticeEmpty", "deskNoticeTarget"],
    bad: { title: "deskNoticeEmpty", body: "deskNoticeEmpty" },
    limit,
  }),
  "/operator/notice/end.do": endpoint({
    summary: { zh: "撤下一条公告或横幅", en: "Take an announcement or a banner down" },
    methods: ["POST"],
    who: "operator",
    roles: operator,
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
    }),
    data: nothing,
    refusals: ["deskNoNotice"],
    say: "done",
    limit,
  }),
} satisfies Area;
