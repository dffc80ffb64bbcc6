/** What the home screen shows to everybody, in one answer: a phone that opens the app has to ask once in place of seven times. */
import { Type, type TSchema } from "typebox";
import { contentCalls } from "./content.ts";
import { endpoint, none, type Area } from "./endpoint.ts";
import { field } from "./field.ts";
import { marketListCalls } from "./market/market-lists.ts";
import { marketCalls } from "./market/market.ts";
import { newsCalls } from "./news.ts";
import { proofCalls } from "./market/proof.ts";

function dataOf<const T extends TSchema>(path: string, data: T): T {
  return field(`${path} 的 data`, `data of ${path}`, data);
}

export const firstCalls = {
  "/api/site/first.do": endpoint({
    summary: {
      zh: "首页首屏：各公开接口的 data，以路径为名，一次取回；每步最多变一次，带 ETag",
      en: "The first screen: data of several public calls by their paths, in one answer",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      /** Without the clock: it would make every answer another one, and the socket tells it. */
      "/api/site/getInfo.do": dataOf("/api/site/getInfo.do", Type.Omit(contentCalls["/api/site/getInfo.do"].data, ["clock"])),
      "/api/site/getBannerByPlat.do": dataOf("/api/site/getBannerByPlat.do", contentCalls["/api/site/getBannerByPlat.do"].data),
      "/api/stock/getMarket.do": dataOf("/api/stock/getMarket.do", marketCalls["/api/stock/getMarket.do"].data),
      "/api/stock/getZdfNumber.do": dataOf("/api/stock/getZdfNumber.do", marketCalls["/api/stock/getZdfNumber.do"].data),
      "/api/market/proof.do": dataOf("/api/market/proof.do", proofCalls["/api/market/proof.do"].data),
      "/api/market/lines.do": dataOf("/api/market/lines.do", marketListCalls["/api/market/lines.do"].data),
      "/api/news/getNewsList.do": dataOf("/api/news/getNewsList.do", newsCalls["/api/news/getNewsList.do"].data),
      "/api/art/list.do": dataOf("/api/art/list.do", contentCalls["/api/art/list.do"].data),
    }),
    refusals: [],
  }),
} satisfies Area;
