/** Site, settings, articles, messages (spec/4-calls.md 2.2, 2.3). */
import { CLASS_PRODUCTS } from "../rules/products/class-products.ts";
import { Type, type Static } from "typebox";
import { PUBLISHED_NAMES } from "../rules/terms/settings.ts";
import { endpoint, int, maybe, none, page, pageFields, text, type Area } from "./endpoint.ts";

const article = Type.Object({
  id: Type.Integer(),
  artTitle: Type.String(),
  artType: Type.String(),
  artImg: Type.String(),
  author: Type.String(),
  /** Exchange day as epoch milliseconds. */
  addTime: Type.Integer(),
  artSummary: Type.String(),
  artCnt: Type.String(),
  views: Type.Integer(),
});
/** Trading hours as HH:mm: of the mainland, of the United States (Us) and of Hong Kong (hk). */
const hours = Object.fromEntries(
  ["", "Us", "hk"].flatMap((market) =>
    ["transAmBegin", "transAmEnd", "transPmBegin", "transPmEnd"].map((name) => [name + market, Type.String()]),
  ),
);
const picture = Type.Unsafe<never>({ description: "文件" });
const numbers = <const N extends string>(...names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, Type.Number()])) as Record<N, ReturnType<typeof Type.Number>>;
/** By change (a fraction, a fall below zero), turnover of the order and price (yuan) a range from `from` to below `below`; by code a prefix. */
const spreadBand = Type.Object({
  by: Type.Union([Type.Literal("change"), Type.Literal("turnover"), Type.Literal("price"), Type.Literal("code")]),
  from: Type.Union([Type.Number(), Type.Null()]),
  below: Type.Union([Type.Number(), Type.Null()]),
  prefix: Type.String(),
  spreadRate: Type.Number(),
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
  Type.Literal("issues"),
  Type.Literal("placements"),
]);
/** What a message tells of. */
export type LeadsTo = Static<typeof leadsTo>;

export const contentCalls = {
  "/api/site/getInfo.do": endpoint({
    summary: "站点信息与交易所时钟",
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      siteName: Type.String(),
      siteLogo: Type.String(),
      siteLogoSm: Type.String(),
      siteIntro: Type.String(),
      siteVersionInfo: Type.String(),
      riskNotice: Type.String(),
      companyInfo: Type.String(),
      certImg1: Type.String(),
      certImg2: Type.String(),
      regAgree: Type.String(),
      regAgreeText: Type.String(),
      tradeAgree: Type.String(),
      tradeAgreeText: Type.String(),
      tradeAgreeTitle: Type.String(),
      onlineService: Type.String(),
      /** The invitation to register with; empty outside the demo. */
      agentCode: Type.String(),
      demo: Type.Boolean(),
      /** Products that the site does not open at present. */
      shut: Type.Array(Type.Enum([...CLASS_PRODUCTS])),
      /** MARKET_SEED is set: whoever knows it can work out every day. */
      seedPublic: Type.Boolean(),
      clock: Type.Object({
        mode: Type.String(),
        /** Exchange time, epoch milliseconds. */
        now: Type.Integer(),
        day: Type.String(),
        phase: Type.String(),
        speed: Type.Number(),
        /** The server's wall time now and at the next change of phase, epoch milliseconds; 0 when the calendar has ended. */
        wallNow: Type.Integer(),
        nextPhaseAt: Type.Integer(),
        /** The server's wall time when orders are next begun to be taken, at 09:15 or 13:00 of a trading day; 0 when there is none. */
        nextOrdersAt: Type.Integer(),
      }),
    }),
    refusals: [],
  }),
  "/api/site/getBannerByPlat.do": endpoint({
    summary: "首页横幅",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ platType: maybe(text(8)) }),
    data: Type.Array(
      Type.Object({
        id: Type.Integer(),
        bannerUrl: Type.String(),
        banTitle: Type.String(),
        targetUrl: Type.String(),
        /** The lines over and under the title. */
        small: Type.String(),
        note: Type.String(),
      }),
    ),
    refusals: [],
  }),
  "/api/site/banner.do": endpoint({
    summary: "一张首页横幅的图片",
    methods: ["GET"],
    who: "anyone",
    request: Type.Object({ id: int(1, 2_147_483_647), lang: maybe(text(8)) }),
    data: picture,
    file: "image/svg+xml",
    refusals: ["bannerUnknown"],
  }),
  "/api/admin/getSetting.do": endpoint({
    summary: "公开的交易设置（与撮合使用的数值相同）",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      ...numbers(...PUBLISHED_NAMES),
      /** What the desk has announced of them, in force or to come: what was placed before `from` keeps what it was. */
      changes: Type.Array(
        Type.Object({
          name: Type.String(),
          label: Type.String(),
          before: Type.Number(),
          value: Type.Number(),
          from: Type.String(),
          announcedAt: Type.Integer(),
        }),
      ),
      /** Leverages split by "/", the smallest first. */
      siteLever: Type.String(),
      /** Bands of the spread fee; the highest that an order falls into counts. */
      spreadBands: Type.Array(spreadBand),
      withTimeBegin: Type.String(),
      withTimeEnd: Type.String(),
      withWindows: Type.Array(Type.Object({ begin: Type.String(), end: Type.String() })),
      ...hours,
      tradeAgreeText: Type.String(),
      tradeAgreeTitle: Type.String(),
      onlineService: Type.String(),
      indexDisplay: Type.Boolean(),
      futuresDisplay: Type.Boolean(),
    }),
    refusals: [],
  }),
  "/api/admin/getIndexSetting.do": endpoint({
    summary: "指数交易设置",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      ...numbers("buyMaxPercent", "forceSellPercent", "riseLimit", "downLimit", "forceStopRemindRatio", "buyMinNum", "buyMaxNum"),
      ...hours,
    }),
    refusals: [],
  }),
  "/api/admin/getFuturesSetting.do": endpoint({
    summary: "期货交易设置",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object(
      numbers("buyMaxPercent", "forceSellPercent", "buySameTimes", "buySameNums", "buyNumTimes", "buyNumLots", "forceStopRemindRatio"),
    ),
    refusals: [],
  }),
  "/api/admin/getProductSetting.do": endpoint({
    summary: "开放的产品",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      stockDisplay: Type.Boolean(),
      kcStockDisplay: Type.Boolean(),
      indexDisplay: Type.Boolean(),
      futuresDisplay: Type.Boolean(),
      realNameDisplay: Type.Boolean(),
      fundsDisplay: Type.Boolean(),
      holidayDisplay: Type.Boolean(),
    }),
    refusals: [],
  }),
  "/api/user/findSpreadRateOne.do": endpoint({
    summary: "点差费率：按涨跌幅（%）、成交金额（元）、代码、单价（元）所在档位中最高的一档；无档位为 null",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ applies: maybe(text(16)), turnover: maybe(text(24)), code: maybe(text(16)), unitprice: maybe(text(24)) }),
    data: Type.Union([Type.Object({ typeName: Type.String(), spreadRate: Type.Number() }), Type.Null()]),
    refusals: ["badArgument"],
  }),
  "/api/art/list.do": endpoint({
    summary: "投资者教育文章",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ artTitle: maybe(text(32)), artType: maybe(text(16)), ...pageFields }),
    data: page(article),
    refusals: [],
  }),
  "/api/art/detail.do": endpoint({
    summary: "文章正文",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ artId: int(1, 1_000_000) }),
    data: article,
    refusals: ["articleUnknown"],
  }),
  "/user/cash/getMessagelist.do": endpoint({
    summary: "本人消息；读过即为已读",
    methods: ["POST"],
    who: "user",
    request: Type.Object(pageFields),
    data: page(
      Type.Object({
        id: Type.Integer(),
        typeName: Type.String(),
        /** 1 unread, 2 read. */
        status: Type.Integer(),
        content: Type.String(),
        addTime: Type.Integer(),
        /** What it tells of; empty: nothing that can be opened. */
        leadsTo,
        /** Of a position its number, and the account that it is held in. */
        positionSn: Type.String(),
        account: Type.Union([Type.Literal("stock"), Type.Literal("index"), Type.Literal("futures"), Type.Literal("sub")]),
        /** Of an alert its instrument. */
        stockGid: Type.String(),
      }),
    ),
    refusals: [],
  }),
  "/user/cash/getUnreadCount.do": endpoint({
    summary: "未读消息数",
    methods: ["GET"],
    who: "user",
    request: none,
    data: Type.Integer(),
    refusals: [],
  }),
} satisfies Area;
