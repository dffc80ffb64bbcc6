/** The calls of whole lists (core/contract/market-lists.ts). */
import type { marketListCalls } from "@hongpan/core/contract/market-lists.ts";
import type { Handlers } from "../http.ts";
import { wholeList } from "./list.ts";
import type { Market } from "./market.ts";

export function marketListRoutes({ market }: { readonly market: Market }): Handlers<typeof marketListCalls> {
  return {
    "/api/market/list.do": ({ input }) => wholeList(market, input),
  };
}
