/** Ten baskets of shares to look at. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";

export type BasketRow = Answer<"/api/market/baskets.do">[number];
export type OneBasket = Answer<"/api/market/basket.do">;

const PERIOD_MS = 10_000;

/** All baskets, renewed every 10 s. */
export function useBaskets() {
  return useQuery({ queryKey: ["baskets"], queryFn: () => call("/api/market/baskets.do", {}), refetchInterval: PERIOD_MS });
}

/** One basket with its days and members. */
export function useBasket(basket: string) {
  return useQuery({ queryKey: ["basket", basket], queryFn: () => call("/api/market/basket.do", { basket }), refetchInterval: PERIOD_MS });
}
