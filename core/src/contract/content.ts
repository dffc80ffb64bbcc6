/** Site, settings, articles, messages (spec/4-calls.md 2.2, 2.3). */
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { Type, type Static } from "typebox";
import { endpoint, none, page, pageFields, type Area } from "./endpoint.ts";
import { boolean, field, fieldLike, int, integer, maybe, pick, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { clockFields } from "./fields/clock.ts";
import { classroomFields } from "./fields/classroom.ts";
import { listFields } from "./fields/lists.ts";
import { quoteFields } from "./fields/quotes.ts";
import { contractSettingFields, hourFields, stockSettingFields } from "./fields/settings.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import type { Sentences } from "./texts/sentence.ts";

const article = Type.Object({
  id: siteFields.id,
  artTitle: fieldLike(siteFields.artTitle, Type.String()),
  artType: fieldLike(siteFields.artType, Type.String()),
  artImg: string("文章图片，空为没有", "Picture, empty for none"),
  author: string("作者", "Author"),
  /** Exchange day as epoch milliseconds. */
  addTime: integer("发布日，毫秒时间戳", "Day of publication, epoch ms"),
  artSummary: string("文章摘要", "Summary"),
  artCnt: string("文章正文", "Text of the article"),
  views: siteFields.views,
});
const picture = Type.Unsafe<never>({ description: "文件" });
/** By change (a fraction, a fall below zero), turnover of the order and price (yuan) a range from `from` to below `below`; by code a prefix. */
const spreadBand = Type.Object({
  by: field(
    "档位依据：change turnover price code",
    "What the band goes by: change, turnover, price, code",
    Type.Union([Type.Literal("change"), Type.Literal("turnover"), Type.Literal("price"), Type.Literal("code")]),
  ),
  from: fieldLike(listFields.from, Type.Union([Type.Number(), Type.Null()])),
  below: field("上界（不含），null 为没有", "Upper bound, itself not included, null for none", Type.Union([Type.Number(), Type.Null()])),
  prefix: string("代码前缀", "Prefix of the code"),
  spreadRate: siteFields.spreadRate,
});

const leadsTo = Type.Union([
  Type.Literal(""),
  Type.Literal("position"),
  Type.Literal("sold"),
  Type.Literal("orders"),
  Type.Literal("allocations"),
  Type.Literal("deposits"),
  Type.Literal("withdrawals"),
  Type.Literal("identity"),
  Type.Literal("card"),
  Type.Literal("ledger"),
  Type.Literal("alert"),
  Type.Literal("service"),
  Type.Literal("class"),
  Type.Literal("logins"),
  Type.Literal("issues"),
  Type.Literal("placements"),
]);
/** What a message tells of. */
export type LeadsTo = Static<typeof leadsTo>;

export const contentCalls = {
  "/api/site/getInfo.do": endpoint({
    summary: { zh: "站点信息与交易所时钟", en: "The site and the exchange's clock" },
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      siteName: string("站点名称", "Name of the site"),
      siteLogo: string("站点标志，空为没有", "Logo, empty for none"),
      siteLogoSm: string("小标志，空为没有", "Small logo, empty for none"),
      siteIntro: string("一句介绍", "A line on the site"),
      siteVersionInfo: string("程序版本", "Version of the program"),
      riskNotice: string("模拟提示", "That it is a simulation"),
      ...pick(siteFields, "companyInfo", "certImg1", "certImg2"),
      regAgree: string("注册协议标题", "Title of the registration agreement"),
      regAgreeText: string("注册协议正文", "Text of the registration agreement"),
      tradeAgree: string("合作协议标题", "Title of the cooperation agreement"),
      ...pick(siteFields, "tradeAgreeText", "tradeAgreeTitle", "onlineService"),
      /** The invitation to register with; empty outside the demo. */
      agentCode: accountFields.agentCode,
      demo: siteFields.demo,
      /** Products that the site does not open at present. */
      shut: fieldLike(classroomFields.shut, Type.Array(Type.Enum([...CLASS_PRODUCTS]))),
      /** MARKET_SEED is set: whoever knows it can work out every day. */
      seedPublic: boolean("种子是否公开（仅测试）", "Whether the seed is public (tests only)"),
      clock: field(
        "交易所时钟",
        "The exchange's clock",
        Type.Object({
          mode: siteFields.mode,
          /** Exchange time, epoch milliseconds. */
          ...pick(siteFields, "now", "day", "phase"),
          /** The server's wall time now and at the next change of phase, epoch milliseconds; 0 when the calendar has ended. */
          wallNow: integer("服务器现实时间，毫秒时间戳", "Wall time of the server, epoch ms"),
          nextPhaseAt: integer("下一时段的现实时间，毫秒；0 为没有", "Wall time of the next phase, epoch ms; 0 for none"),
          /** The server's wall time when orders are next begun to be taken, at 09:15 or 13:00 of a trading day; 0 when there is none. */
          nextOrdersAt: integer("下次可下单的现实时间，毫秒；0 为没有", "Wall time at which orders are next taken, epoch ms; 0 for none"),
          ...pick(clockFields, "speed", "jump", "paused", "announced"),
        }),
      ),
    }),
    refusals: [],
  }),
  "/api/site/getBannerByPlat.do": endpoint({
    summary: { zh: "首页横幅", en: "Banners of the home page" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      platType: field("平台：m 手机", "Platform: m for phones", maybe(text(8))),
    }),
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        bannerUrl: string("横幅图片（SVG）", "Picture of the banner (SVG)"),
        banTitle: string("横幅标题", "Title of the banner"),
        targetUrl: string("横幅通往的地址", "Where the banner leads"),
        /** The lines over and under the title. */
        small: string("标题上的小字", "Small line over the title"),
        note: accountFields.note,
      }),
    ),
    refusals: [],
  }),
  "/api/site/banner.do": endpoint({
    summary: { zh: "一张首页横幅的图片", en: "The picture of a banner" },
    methods: ["GET"],
    who: "anyone",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_147_483_647)),
      lang: siteFields.lang,
    }),
    data: picture,
    file: "image/svg+xml",
    refusals: ["bannerUnknown"],
  }),
  "/api/admin/getSetting.do": endpoint({
    summary: { zh: "公开的交易设置（与撮合使用的数值相同）", en: "Public settings of stocks, the very values that the engine uses" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      ...stockSettingFields,
      /** What the desk has announced of them, in force or to come: what was placed before `from` keeps what it was. */
      changes: field(
        "已公布的修改：生效的和将生效的；此前的委托和持仓保持原条款",
        "Changes that were announced, in force or to come; what was placed before keeps its terms",
        Type.Array(
          Type.Object({
            name: quoteFields.name,
            label: siteFields.label,
            before: quoteFields.before,
            value: accountFields.value,
            from: listFields.from,
            announcedAt: integer("公布的交易所时刻，毫秒时间戳", "Exchange time when it was announced, epoch ms"),
          }),
        ),
      ),
      /** Leverages split by "/", the smallest first. */
      siteLever: accountFields.siteLever,
      /** Bands of the spread fee; the highest that an order falls into counts. */
      spreadBands: field("点差费档位", "Bands of the spread fee", Type.Array(spreadBand)),
      withTimeBegin: string("转出开始，HH:mm", "Withdrawals from, HH:mm"),
      withTimeEnd: string("转出结束，HH:mm", "Withdrawals until, HH:mm"),
      withWindows: field(
        "转出时段",
        "Windows of withdrawals",
        Type.Array(
          Type.Object({
            begin: string("开始，HH:mm", "Begin, HH:mm"),
            end: quoteFields.end,
          }),
        ),
      ),
      ...hourFields,
      ...pick(siteFields, "tradeAgreeText", "tradeAgreeTitle", "onlineService", "indexDisplay", "futuresDisplay"),
    }),
    refusals: [],
  }),
  "/api/admin/getIndexSetting.do": endpoint({
    summary: { zh: "指数交易设置", en: "Public settings of indices" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      ...contractSettingFields,
      ...pick(stockSettingFields, "forceStopRemindRatio", "buyMinNum", "buyMaxNum"),
      ...hourFields,
    }),
    refusals: [],
  }),
  "/api/admin/getFuturesSetting.do": endpoint({
    summary: { zh: "期货交易设置", en: "Public settings of futures" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      ...pick(contractSettingFields, "buyMaxPercent", "forceSellPercent"),
      ...pick(stockSettingFields, "buySameTimes", "buySameNums", "buyNumTimes", "buyNumLots", "forceStopRemindRatio"),
    }),
    refusals: [],
  }),
  "/api/admin/getProductSetting.do": endpoint({
    summary: { zh: "开放的产品", en: "Which products are open" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      stockDisplay: boolean("是否开放股票", "Whether shares are shown"),
      kcStockDisplay: boolean("是否开放科创板", "Whether STAR is shown"),
      ...pick(siteFields, "indexDisplay", "futuresDisplay"),
      realNameDisplay: boolean("是否需要实名", "Whether an identity is asked for"),
      fundsDisplay: boolean("是否开放配资", "Whether sub-accounts are shown"),
      holidayDisplay: boolean("是否提示假日", "Whether holidays are announced"),
    }),
    refusals: [],
  }),
  "/api/user/findSpreadRateOne.do": endpoint({
    summary: {
      zh: "点差费率：按涨跌幅（%）、成交金额（元）、代码、单价（元）所在档位中最高的一档；无档位为 null",
      en: "Spread fee of an order: the highest of the bands that it falls into, null for none",
    },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      applies: field("涨跌幅，%", "Change, per cent", maybe(text(16))),
      turnover: field("成交金额，元", "Amount of the order, yuan", maybe(text(24))),
      code: fieldLike(quoteFields.code, maybe(text(16))),
      unitprice: field("股票单价，元", "Price of the share, yuan", maybe(text(24))),
    }),
    data: Type.Union([
      Type.Object({
        typeName: accountFields.typeName,
        spreadRate: siteFields.spreadRate,
      }),
      Type.Null(),
    ]),
    refusals: ["badArgument"],
  }),
  "/api/art/list.do": endpoint({
    summary: { zh: "投资者教育文章", en: "Lessons for investors" },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      ...pick(siteFields, "artTitle", "artType"),
      ...pageFields,
    }),
    data: page(article),
    refusals: [],
  }),
  "/api/art/detail.do": endpoint({
    summary: { zh: "文章正文", en: "One lesson" },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      artId: field("文章 id", "Id of the article", int(1, 1_000_000)),
    }),
    data: article,
    refusals: ["articleUnknown"],
  }),
  "/user/cash/getMessagelist.do": endpoint({
    summary: { zh: "本人消息；读过即为已读", en: "One's own messages; what is listed counts as read" },
    methods: ["POST"],
    who: "user",
    request: Type.Object(pageFields),
    data: page(
      Type.Object({
        id: siteFields.id,
        typeName: accountFields.typeName,
        /** 1 unread, 2 read. */
        status: integer("1 未读、2 已读", "1 unread, 2 read", { values: [1, 2] }),
        content: accountFields.content,
        addTime: siteFields.addTime,
        /** What it tells of; empty: nothing that can be opened. */
        leadsTo: field(
          "消息所指：position 持仓 sold 卖出记录 orders 委托 allocations 配资 deposits 转入 withdrawals 转出 identity 认证 card 银行卡 ledger 资金 alert 提醒 service 客服 class 班级 issues 申购记录 placements 配售记录，空为无",
          "What it tells of: position, sold, orders, allocations, deposits, withdrawals, identity, card, ledger, alert, service, class, issues, placements; empty for nothing",
          leadsTo,
        ),
        /** Of a position its number, and the account that it is held in. */
        positionSn: tradingFields.positionSn,
        account: fieldLike(
          accountFields.account,
          Type.Union([Type.Literal("stock"), Type.Literal("index"), Type.Literal("futures"), Type.Literal("sub")]),
        ),
        /** Of an alert its instrument. */
        stockGid: quoteFields.stockGid,
      }),
    ),
    refusals: [],
  }),
  "/user/cash/getUnreadCount.do": endpoint({
    summary: { zh: "未读消息数", en: "Number of unread messages" },
    methods: ["GET"],
    who: "user",
    request: none,
    data: Type.Integer(),
    refusals: [],
  }),
} satisfies Area;

export const contentTexts = {
  spreadByChange: { zh: "涨跌幅", tw: "漲跌幅", en: "Change" },
  spreadByTurnover: { zh: "成交金额", tw: "成交金額", en: "Amount" },
  spreadByPrice: { zh: "股票单价", tw: "股票單價", en: "Price" },
  spreadByCode: { zh: "股票代码", tw: "股票代號", en: "Code" },
  messageAccount: { zh: "账户消息", tw: "帳戶消息", en: "Account" },
  messageDeposit: { zh: "资金消息", tw: "資金消息", en: "Money" },
  messageTrade: { zh: "交易消息", tw: "交易消息", en: "Trading" },
  messageSystem: { zh: "系统消息", tw: "系統消息", en: "System" },
  identityPassedNotice: { zh: "实名认证已通过（模拟）", tw: "實名認證已通過（模擬）", en: "Your identity has passed (simulated)" },
  identityFailedNotice: { zh: "认证失败，请重新认证", tw: "認證失敗，請重新認證", en: "Your identity did not pass, please submit again" },
  bannerUnknown: { zh: "横幅不存在", tw: "橫幅不存在", en: "No such banner" },
  articleUnknown: { zh: "文章不存在", tw: "文章不存在", en: "No such article" },
  riskNotice: {
    zh: "此站为技术测试站，不提供真实交易服务。行情与资金均为模拟。",
    tw: "此站為技術測試站，不提供真實交易服務。行情與資金均為模擬。",
    en: "This is a technical test site without real trading. Prices and money are simulated.",
  },
} satisfies Sentences;
