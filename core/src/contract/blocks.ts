/** Block-trade listings (spec/4-calls.md 2.4, spec/3-decisions.md 5). Public; the agreed number that opens one is not told here. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();

export const blockCalls = {
  "/api/stock/getDzList.do": endpoint({
    summary: "大宗交易挂牌：折后价、最小数量、起止时间",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Array(
      Type.Object({
        ...{ id: I, stockName: S, stockCode: S, price: N, stockType: S, stockGid: S, stockPlate: S },
        /** Fewest shares. */
        stockNum: I,
        ...{ startTime: I, endTime: I },
        /** Part of the reference price, 0.95 for 5 % off. */
        discount: N,
      }),
    ),
    refusals: [],
  }),
} satisfies Area;
