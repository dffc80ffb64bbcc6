/** The figures of a symbol as a column shows them: how a value reads, and which field of a live quote renews it. */
import type { ListColumn } from "../data/market/whole-list.ts";
import type { Quote } from "../data/wire/shapes.ts";
import { amount, big, directionOf, MISSING, percent, priceText, share, signed } from "../ui/format.ts";
import { listedPrice } from "./listed-price.ts";

interface Figure {
  readonly text: (value: number | undefined) => string;
  /** The same of a live quote; without one the value of the list is shown until the list is refetched. */
  readonly live?: (quote: Partial<Quote>) => number | undefined;
  /** Coloured by its own sign. */
  readonly signed?: true;
}

/** 0 of what can be missing is missing. */
const some = (text: (value: number) => string) => (value: number | undefined) => (value ? text(value) : MISSING);

const FIGURES: Readonly<Record<ListColumn, Figure>> = {
  trade: { text: priceText, live: (quote) => quote.nowPrice },
  changepercent: { text: percent, live: (quote) => quote.hcrate, signed: true },
  pricechange: { text: signed, live: (quote) => quote.increase, signed: true },
  speed: { text: percent, signed: true },
  amount: { text: some(big), live: (quote) => quote.business_balance },
  turnoverratio: { text: some(share), live: (quote) => quote.turnoverRate },
  amplitude: { text: some(share), live: (quote) => quote.amplitude },
  volumeratio: { text: some(amount) },
  per: { text: some((value) => amount(value, 1)) },
  pb: { text: some(amount) },
  mktcap: { text: some((value) => big(value * 10_000)), live: (quote) => (quote.totalValue ? quote.totalValue / 10_000 : undefined) },
};

/** What a list knows of a symbol where its quote does not. */
type Listed = (column: ListColumn) => number | undefined;
const nothing: Listed = () => undefined;

function valueOf(column: ListColumn, quote: Partial<Quote> | null, listed: Listed): number | undefined {
  return (quote && FIGURES[column].live?.(quote)) ?? listed(column);
}

/** What a column shows of a symbol. */
export function textOf(column: ListColumn, gid: string, quote: Partial<Quote> | null, listed = nothing): string {
  const value = valueOf(column, quote, listed);
  return column === "trade" ? listedPrice(gid, value) : FIGURES[column].text(value);
}

/** The class of its colour: a price has that of the change. */
export function wayOf(column: ListColumn, quote: Partial<Quote> | null, listed = nothing): string {
  const of = column === "trade" ? "changepercent" : column;
  return FIGURES[of].signed ? directionOf(valueOf(of, quote, listed)) : "";
}
