/** Blocks on offer, one's own deals, and the names that have touched their upper limit today. */
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { CLOSE_AUCTION_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "./wire/api.ts";
import { useLoggedIn } from "./session.ts";

export type BlockRow = Answer<"/api/stock/getDzList.do">[number];
export type BlockRecord = Answer<"/user/buyStockDzList.do">[number];
export type RushRow = Answer<"/api/stock/getVipList.do">[number];

/** When the last deal of it can be made: as its last day's closing auction begins. */
export function dealtUntil({ endTime }: BlockRow): number {
  return Math.min(endTime, xtOfStep(dayOf(endTime), CLOSE_AUCTION_STEP));
}

const REFRESH_MS = 15_000;
const LIVE_MS = 5_000;

/** All that is on offer, the oldest first. */
export function useBlocks() {
  return useQuery({ queryKey: ["blocks"], queryFn: () => call("/api/stock/getDzList.do", {}), refetchInterval: REFRESH_MS });
}

/** One's own deals, newest first. */
export function useBlockRecords() {
  return useQuery({
    queryKey: ["my", "blocks"],
    queryFn: () => call("/user/buyStockDzList.do", {}),
    refetchInterval: REFRESH_MS,
    enabled: useLoggedIn(),
  });
}

/** The pool of 抢筹, in the order of first touch. Its prices are thousandths of a yuan. */
export function useRushPool() {
  return useQuery({ queryKey: ["rush-pool"], queryFn: () => call("/api/stock/getVipList.do", {}), refetchInterval: LIVE_MS });
}
