/** Industries and concept boards. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";

export type BoardKind = "industry" | "concept";
export type BoardRow = Answer<"/api/market/boards.do">[number];

const PERIOD_MS = 10_000;

/** All boards of a kind, the greatest amount first, renewed every 10 s. */
export function useBoards(kind: BoardKind, enabled = true) {
  return useQuery({
    queryKey: ["boards", kind],
    queryFn: () => call("/api/market/boards.do", { kind, sort: "amount", asc: 0 }),
    refetchInterval: PERIOD_MS,
    enabled,
  });
}

// Ten baskets of shares to look at.
export type BasketRow = Answer<"/api/market/baskets.do">[number];
export type OneBasket = Answer<"/api/market/basket.do">;

/** All baskets, renewed every 10 s. */
export function useBaskets() {
  return useQuery({ queryKey: ["baskets"], queryFn: () => call("/api/market/baskets.do", {}), refetchInterval: PERIOD_MS });
}

/** One basket with its days and members. */
export function useBasket(basket: string) {
  return useQuery({ queryKey: ["basket", basket], queryFn: () => call("/api/market/basket.do", { basket }), refetchInterval: PERIOD_MS });
}
