/** Of what the first screen's one answer is put together (first.ts): plain names, for the phone's sake without the schemas. */

/** The indices of the home screen, in their order. */
export const HOME_INDICES = ["sh000001", "sz399001", "sz399006"] as const;

/** The calls whose data the answer holds, by path, and the fields that home asks them with. */
export const FIRST_PARTS = {
  "/api/site/getInfo.do": {},
  "/api/site/getBannerByPlat.do": { platType: "m" },
  "/api/stock/getMarket.do": {},
  "/api/stock/getZdfNumber.do": {},
  "/api/market/proof.do": {},
  "/api/market/lines.do": { gids: HOME_INDICES.join(",") },
  "/api/news/getNewsList.do": { type: 4, pageNum: 1, pageSize: 1 },
  "/api/art/list.do": { pageNum: 1, pageSize: 10 },
} as const;
