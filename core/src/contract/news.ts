/** News of the simulated market (spec/4-calls.md 2.3, 2.4): written as things happen, newest first. */
import { Type } from "typebox";
import { endpoint, page, pageFields, type Area } from "./endpoint.ts";
import { code, field, fieldLike, int, maybe, pick, string } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { deskFields } from "./fields/desk.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";

const brief = {
  id: siteFields.id,
  /** 1 财经要闻 2 经济数据 3 全球股市 5 商品资讯 6 上市公司 7 全球央行. */
  type: siteFields.type,
  title: deskFields.title,
  sourceName: string("来源", "Source"),
  views: siteFields.views,
  /** Exchange time of what it tells, epoch milliseconds. */
  ...pick(siteFields, "showTime", "addTime"),
  imgurl: string("图片，空为没有", "Picture, empty for none"),
  description: string("摘要", "Summary"),
  /** gids of what it is about. */
  codes: field("相关品种的全码", "Gids of what it is about", Type.Array(Type.String()), { example: "sh600519,sz000001" }),
};
const full = Type.Object({
  ...brief,
  content: accountFields.content,
});

export const newsCalls = {
  "/api/news/getNewsList.do": endpoint({
    summary: {
      zh: "资讯：type 1 至 7（4 为全部快讯），可按 code 取一个品种的资讯",
      en: "News by section 1 to 7 (4 is all), or of one symbol",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      type: fieldLike(siteFields.type, maybe(int(1, 7))),
      code: fieldLike(quoteFields.code, maybe(code())),
      ...pageFields,
    }),
    data: page(full),
    refusals: ["noSuchStock"],
  }),
  "/api/news/getDetail.do": endpoint({
    summary: { zh: "一条资讯", en: "One piece of news" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 999_999_999)),
    }),
    data: full,
    refusals: ["newsUnknown"],
  }),
  "/api/index/queryIndexNews.do": endpoint({
    summary: { zh: "大盘资讯", en: "News of the market" },
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({}),
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        title: deskFields.title,
        showTime: siteFields.showTime,
        digest: string("摘要", "Summary"),
      }),
    ),
    refusals: [],
  }),
} satisfies Area;
