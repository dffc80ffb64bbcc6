import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";

/** Market data (spec/4-calls.md 2.4). Public. */
export const marketCalls = {
  "/api/stock/getZdfNumber.do": endpoint({
    summary: "沪深两市涨跌家数",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Object({
      zhang: Type.Integer(),
      die: Type.Integer(),
      ping: Type.Integer(),
      limitUp: Type.Integer(),
      limitDown: Type.Integer(),
    }),
    refusals: [],
  }),
} satisfies Area;
