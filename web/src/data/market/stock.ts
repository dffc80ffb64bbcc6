/** One symbol: asked once by code, kept fresh by push. */
import { useQuery, keepPreviousData } from "@tanstack/react-query";
import { call, type Answer } from "../wire/api.ts";
import { takeQuote } from "./quotes.ts";
import type { Quote } from "../wire/shapes.ts";
import { kindOf } from "./symbols.ts";

/** The symbol's data that does not move with the tape; its quote goes to the store that `useQuote` reads. */
export function useStock(gid: string) {
  return useQuery({ queryKey: ["stock", gid], queryFn: () => stock(gid), enabled: gid !== "", staleTime: 60_000 });
}

async function stock(gid: string): Promise<{ readonly stock: Quote; readonly introduction: string }> {
  const reply = await call("/api/stock/getSingleStock.do", { code: gid });
  takeQuote(reply.stock.gid, reply.stock);
  return reply;
}

// What the detail page shows beside the quote. Sides and flow move with the prints: asked again now and then while in sight.
export type Detail = Answer<"/api/stock/getDetail.do">;

const REFRESH_MS = 15_000;

/** Sides, flow, auction, company and ex-dates of a symbol; undefined while on its way. */
export function useDetail(gid: string) {
  return useQuery({
    queryKey: ["detail", gid],
    queryFn: () => call("/api/stock/getDetail.do", { code: gid }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    enabled: gid !== "",
  });
}

/** Decimals of a symbol's prices: what the server says, until then those of its kind. */
export function placesOf(gid: string, detail: Detail | undefined): number {
  return detail?.places ?? (kindOf(gid) === "bond" ? 3 : 2);
}

/** The list that a symbol was opened from, so that its page can lead on to the next one. In memory only. */
const MOST = 10_000;
let list: readonly string[] = [];

/** Remembers the gids of a list in the order that was shown. */
export function keepSiblings(gids: readonly string[]): void {
  list = gids.slice(0, MOST);
}

/** The symbols before and after `gid` in the list that it was opened from; null at an end or when it came from no list. */
export function siblingsOf(gid: string): { readonly before: string | null; readonly after: string | null } {
  const at = list.indexOf(gid);
  return { before: at > 0 ? list[at - 1]! : null, after: at >= 0 ? (list[at + 1] ?? null) : null };
}

// The minute line of a symbol: asked once, carried on by live quotes, asked again when a quote shows a gap.
export interface Minutes {
  readonly time: readonly string[];
  readonly price: readonly number[];
  readonly averagePrice: readonly number[];
  readonly volumes: readonly number[];
  readonly preClose: number;
}

/** Minutes of the last `days` trading days (1 to 5). */
export function useMinutes(gid: string, days: number) {
  return useQuery({
    queryKey: ["minutes", gid, days],
    queryFn: () => minutes(gid, days),
    staleTime: 20_000,
    refetchInterval: days === 1 ? 60_000 : false,
  });
}

async function minutes(gid: string, days: number): Promise<Minutes> {
  return call("/api/realTime/findStock.do", { stockCode: gid, ndays: days });
}

// Ex-dates of a day, and of its month by their number.
export type ExDates = Answer<"/api/market/exdates.do">;

const RENEW_MS = 300_000;

/** `today` renews it: every day announces another one. */
export function useExDates(day: string, today: string | null) {
  return useQuery({
    queryKey: ["ex-dates", day, today],
    queryFn: () => call("/api/market/exdates.do", { day }),
    staleTime: RENEW_MS,
    placeholderData: keepPreviousData,
  });
}
