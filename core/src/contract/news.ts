/** News of the simulated market (spec/4-calls.md 2.3, 2.4): written as things happen, newest first. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, page, pageFields, type Area } from "./endpoint.ts";

const brief = {
  id: Type.Integer(),
  /** 1 财经要闻 2 经济数据 3 全球股市 5 商品资讯 6 上市公司 7 全球央行. */
  type: Type.Integer(),
  title: Type.String(),
  sourceName: Type.String(),
  views: Type.Integer(),
  /** Exchange time of what it tells, epoch milliseconds. */
  showTime: Type.Integer(),
  addTime: Type.Integer(),
  imgurl: Type.String(),
  description: Type.String(),
  /** gids of what it is about. */
  codes: Type.Array(Type.String()),
};
const full = Type.Object({ ...brief, content: Type.String() });

export const newsCalls = {
  "/api/news/getNewsList.do": endpoint({
    summary: "资讯：type 1 至 7（4 为全部快讯），可按 code 取一个品种的资讯",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ type: maybe(int(1, 7)), code: maybe(code()), ...pageFields }),
    data: page(full),
    refusals: ["noSuchStock"],
  }),
  "/api/news/getDetail.do": endpoint({
    summary: "一条资讯",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({ id: int(1, 999_999_999) }),
    data: full,
    refusals: ["newsUnknown"],
  }),
  "/api/index/queryIndexNews.do": endpoint({
    summary: "大盘资讯",
    methods: ["GET", "POST"],
    who: "anyone",
    request: Type.Object({}),
    data: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), showTime: Type.Integer(), digest: Type.String() })),
    refusals: [],
  }),
} satisfies Area;
