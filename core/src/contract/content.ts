/** Site, settings, articles, messages (spec/4-calls.md 2.2, 2.3). */
import { Type } from "typebox";
import { endpoint, int, maybe, none, page, pageFields, text, type Area } from "./endpoint.ts";

const article = {
  id: Type.Integer(),
  artTitle: Type.String(),
  artType: Type.String(),
  artImg: Type.String(),
  author: Type.String(),
  /** Exchange day as epoch milliseconds. */
  addTime: Type.Integer(),
  artSummary: Type.String(),
  views: Type.Integer(),
};
const fullArticle = Type.Object({ ...article, artCnt: Type.String() });

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
      clock: Type.Object({
        mode: Type.String(),
        /** Exchange time, epoch milliseconds. */
        now: Type.Integer(),
        day: Type.String(),
        phase: Type.String(),
        speed: Type.Number(),
        /** Wall time, epoch milliseconds. */
        nextPhaseAt: Type.Integer(),
      }),
    }),
    refusals: [],
  }),
  "/api/site/getBannerByPlat.do": endpoint({
    summary: "首页横幅",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ platType: maybe(text(8)) }),
    data: Type.Array(Type.Object({ id: Type.Integer(), bannerUrl: Type.String(), banTitle: Type.String(), targetUrl: Type.String() })),
    refusals: [],
  }),
  "/api/art/list.do": endpoint({
    summary: "投资者教育文章",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ artTitle: maybe(text(32)), artType: maybe(text(16)), ...pageFields }),
    data: page(Type.Object(article)),
    refusals: [],
  }),
  "/api/art/detail.do": endpoint({
    summary: "文章正文",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ artId: int(1, 1_000_000) }),
    data: fullArticle,
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
