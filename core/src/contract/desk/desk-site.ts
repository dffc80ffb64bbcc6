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
import type { Sentences } from "../texts/sentence.ts";

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

export const deskSiteTexts = {
  deskSetting: {
    zh: "没有这项设置，或它由法规规定，不能修改",
    tw: "沒有這項設定，或它由法規規定，不能修改",
    en: "There is no such setting, or the law sets it",
  },
  deskRange: {
    zh: "须在{min}与{max}之间，最多{digits}位小数",
    tw: "須在{min}與{max}之間，最多{digits}位小數",
    en: "Between {min} and {max}, with at most {digits} decimals",
  },
  deskSame: { zh: "与届时的值相同", tw: "與屆時的值相同", en: "That is what it will be already" },
  deskTogether: {
    zh: "与届时的其他设置不能同时成立：预警线须高于强平线，开仓限制的分钟和数量须都大于0；请先改另一项",
    tw: "與屆時的其他設定不能同時成立：預警線須高於強平線，開倉限制的分鐘和數量須都大於0；請先改另一項",
    en: "It does not go with the others of that day: the warning line lies above the forced close, and a bound on openings has minutes and a count. Change the other one first",
  },
  deskNote: { zh: "请写明理由", tw: "請寫明理由", en: "Say why" },
  deskFrom: {
    zh: "最早自{from}起生效，且须为交易日",
    tw: "最早自{from}起生效，且須為交易日",
    en: "From {from} on at the earliest, a trading day",
  },
  deskDayTaken: { zh: "该日已有这项设置的另一修改", tw: "該日已有這項設定的另一修改", en: "Another change of it begins on that day" },
  deskNoChange: { zh: "没有这项待处理的修改", tw: "沒有這項待處理的修改", en: "There is no such change to decide" },
  deskOwnChange: { zh: "须由另一名管理员复核", tw: "須由另一名管理員複核", en: "Another operator has to approve it" },
  deskTooNew: {
    zh: "新增不满七天的管理员不能复核",
    tw: "新增不滿七天的管理員不能複核",
    en: "An operator of less than seven days approves nothing",
  },
  deskInForce: {
    zh: "已经生效，不能撤回，请提出新的修改",
    tw: "已經生效，不能撤回，請提出新的修改",
    en: "It is in force: propose another change",
  },
  setting_buyFee: { zh: "买入佣金率", tw: "買進佣金率", en: "Commission, opening" },
  setting_buyFeeMin: { zh: "买入佣金每笔最低（元）", tw: "買進佣金每筆最低（元）", en: "Least commission, opening (yuan)" },
  setting_sellFee: { zh: "卖出佣金率", tw: "賣出佣金率", en: "Commission, closing" },
  setting_sellFeeMin: { zh: "卖出佣金每笔最低（元）", tw: "賣出佣金每筆最低（元）", en: "Least commission, closing (yuan)" },
  setting_stayFee: { zh: "持仓费率（每夜）", tw: "持倉費率（每夜）", en: "Holding fee a night" },
  setting_forceStopPercent: { zh: "强平：亏损占保证金", tw: "強平：虧損占保證金", en: "Forced close: loss of the margin" },
  setting_forceStopRemindRatio: { zh: "预警线（保证金率）", tw: "預警線（保證金率）", en: "Warning line (margin ratio)" },
  setting_withMinAmt: { zh: "最低转出金额（元）", tw: "最低轉出金額（元）", en: "Least withdrawal (yuan)" },
  setting_withFeeSingle: { zh: "转出每笔手续费（元）", tw: "轉出每筆手續費（元）", en: "Fee of a withdrawal (yuan)" },
  setting_withFeePercent: { zh: "转出手续费率", tw: "轉出手續費率", en: "Fee of a withdrawal (rate)" },
  setting_chargeMinAmt: { zh: "最低转入金额（元）", tw: "最低轉入金額（元）", en: "Least deposit (yuan)" },
  setting_buyMaxNum: { zh: "单笔最多股数", tw: "單筆最多股數", en: "Most shares of an order" },
  setting_buyMinAmt: { zh: "单笔最低金额（元）", tw: "單筆最低金額（元）", en: "Least value of an order (yuan)" },
  setting_buyMaxAmtPercent: { zh: "单笔最多占用可用资金", tw: "單筆最多占用可用資金", en: "Most of the available money an order takes" },
  setting_buySameTimes: {
    zh: "同一股票开仓限制：分钟（0 为关）",
    tw: "同一股票開倉限制：分鐘（0 為關）",
    en: "Openings of one stock: minutes (0 is off)",
  },
  setting_buySameNums: { zh: "同一股票开仓限制：笔数", tw: "同一股票開倉限制：筆數", en: "Openings of one stock: orders" },
  setting_buyNumTimes: { zh: "开仓手数限制：分钟（0 为关）", tw: "開倉手數限制：分鐘（0 為關）", en: "Lots opened: minutes (0 is off)" },
  setting_buyNumLots: { zh: "开仓手数限制：手", tw: "開倉手數限制：手", en: "Lots opened: lots" },
  setting_newShareLever: { zh: "新股开仓最高倍数", tw: "新股開倉最高倍數", en: "Most leverage of a new share" },
  setting_issueRate: { zh: "新股中签率", tw: "新股中籤率", en: "Win rate of new issues" },
  setting_issueEntitlement: {
    zh: "新股市值额度（1 开，0 关）",
    tw: "新股市值額度（1 開，0 關）",
    en: "Market-value entitlement of new issues (1 on, 0 off)",
  },
  setting_leverSwing: { zh: "杠杆 × 预计日波动上限", tw: "槓桿 × 預計日波動上限", en: "Most of leverage times expected swing" },
  deskNoticeKind: { zh: "只能发布公告或横幅", tw: "只能發布公告或橫幅", en: "An announcement or a banner" },
  deskNoticeEmpty: { zh: "请填写标题和正文", tw: "請填寫標題和正文", en: "Fill in title and text" },
  deskNoticeTarget: {
    zh: "横幅须指向本站的路径，如 /about?e=5",
    tw: "橫幅須指向本站的路徑，如 /about?e=5",
    en: "A banner leads to a path of this site, such as /about?e=5",
  },
  deskNoNotice: {
    zh: "没有这条公告或横幅，或已撤下",
    tw: "沒有這條公告或橫幅，或已撤下",
    en: "There is no such notice, or it was taken down",
  },
} satisfies Sentences;
