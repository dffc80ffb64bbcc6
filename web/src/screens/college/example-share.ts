/** The share of the lessons' examples: a well-known one first, then those that trade most at this moment. */
import { exchangeOf, type ListingBoard } from "@hongpan/core/rules/markets/exchanges.ts";
import { boardLots } from "@hongpan/core/rules/products/boards.ts";
import { boardOf } from "@hongpan/core/rules/products/instruments.ts";
import { type Price, yuan, type Fen, type Ppm } from "@hongpan/core/rules/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { candles } from "../../data/market/candles.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useStock } from "../../data/market/stock.ts";
import { call, Refusal } from "../../data/wire/api.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { store, useStore } from "../../store/store.ts";
import { priceUnits } from "../../trade/rules-settings.ts";
import { amount, priceText, share } from "../../ui/format.ts";

const FIRST = "sz000001";
const MOST = 8;
/** Forward: an ex-date is no fall. */
const ADJUSTED = 1;

export interface ExampleShare {
  readonly gid: string;
  readonly name: string;
  readonly quote: Partial<Quote>;
  readonly board: ListingBoard;
  /** 0 while it has none. */
  readonly price: Price;
  /** The fewest shares that can be bought. */
  readonly lot: number;
}

/** Which of them is shown; kept from lesson to lesson. */
const chosen = store(0);

/** The share that is shown, live; undefined until it is known. `other` shows the next one. */
export function useExampleShare() {
  const at = useStore(chosen);
  const busy = useQuery({ queryKey: ["college", "busy"], queryFn: busiest, staleTime: 5 * 60_000 });
  const gids = [...new Set([FIRST, ...(busy.data ?? [])])];
  const gid = gids[at % gids.length] ?? FIRST;
  const stock = useStock(gid);
  const live = useQuote(gid);
  // A market of other symbols does not have the first one.
  const unknown = stock.error instanceof Refusal && stock.error.status > 0 && gids.length > 1;
  useEffect(() => {
    if (unknown) chosen.set(at + 1);
  }, [unknown, at]);
  return {
    share: stock.data ? shareOf(gid, { ...stock.data.stock, ...live }) : undefined,
    other: () => chosen.set(at + 1),
    error: unknown ? null : stock.error,
    retry: () => void stock.refetch(),
  };
}

function shareOf(gid: string, quote: Partial<Quote>): ExampleShare {
  const board = boardOf(exchangeOf(gid) ?? "sz", gid.slice(2));
  return { gid, name: quote.name ?? "", quote, board, price: priceUnits(quote.nowPrice), lot: boardLots(board).min };
}

async function busiest(): Promise<readonly string[]> {
  const reply = await call("/api/market/list.do", { node: "hs_a", sort: "amount", asc: 0, top: MOST, columns: "trade" });
  return (reply.rows ?? []).map(([gid]) => String(gid));
}

/** Its past days, oldest first. */
export function usePastDays(gid: string) {
  return useQuery({
    queryKey: ["college", "days", gid],
    queryFn: async () => (await candles(gid, "day", ADJUSTED)).bars,
    staleTime: 5 * 60_000,
  });
}

// Numbers of the examples as they are read.
/** Fen as yuan with separators. */
export function money(fen: Fen): string {
  return amount(yuan(fen));
}

/** Millionths as a percentage. */
export function partText(part: Ppm, places = 1): string {
  return share(part / 10_000, places);
}

/** A price of the rules. */
export function atPrice(price: Price): string {
  return priceText(price / 10_000);
}
