/** The columns of a market table: their words, how a value reads, and which field of a live quote renews it. */
import type { Quote } from "../data/wire/shapes.ts";
import { LIST_COLUMNS, type ListColumn, type ListRow } from "../data/market/whole-list.ts";
import { listedPrice } from "../quotes/listed-price.ts";
import { directionOf, MISSING, percent, signed } from "../ui/format.ts";
import { big, priceText, share } from "../ui/market-format.ts";
import { amount } from "../ui/format.ts";

interface Column {
  /** The value as text; 0 can mean missing. */
  readonly text: (value: number) => string;
  /** The same of a live quote; without it the list's own value stands until the list is renewed. */
  readonly live?: (quote: Partial<Quote>) => number | undefined;
  /** Coloured by its own sign. */
  readonly signed?: true;
}

const some = (text: (value: number) => string) => (value: number) => (value === 0 ? MISSING : text(value));

const COLUMNS: Readonly<Record<ListColumn, Column>> = {
  trade: { text: (value) => priceText(value), live: (quote) => quote.nowPrice },
  changepercent: { text: percent, live: (quote) => quote.hcrate, signed: true },
  pricechange: { text: signed, live: (quote) => quote.increase, signed: true },
  speed: { text: percent, signed: true },
  amount: { text: some(big), live: (quote) => quote.business_balance },
  turnoverratio: { text: some(share), live: (quote) => quote.turnoverRate },
  amplitude: { text: some(share), live: (quote) => quote.amplitude },
  volumeratio: { text: some(amount) },
  per: { text: (value) => amount(value === 0 ? null : value, 1) },
  pb: { text: some(amount) },
  mktcap: { text: some((value) => big(value * 10_000)), live: (quote) => (quote.totalValue ? quote.totalValue / 10_000 : undefined) },
};

/** What a cell shows, and the class of its colour. */
export function cellOf(column: ListColumn, row: ListRow, quote: Partial<Quote> | null): { readonly text: string; readonly way: string } {
  const { text, live, signed: coloured } = COLUMNS[column];
  const value = (quote && live?.(quote)) ?? row.values[LIST_COLUMNS.indexOf(column)] ?? 0;
  if (column === "trade") return { text: listedPrice(row.gid, value), way: directionOf(valueOf("changepercent", row, quote)) };
  return { text: text(value), way: coloured ? directionOf(value) : "" };
}

function valueOf(column: ListColumn, row: ListRow, quote: Partial<Quote> | null): number {
  return (quote && COLUMNS[column].live?.(quote)) ?? row.values[LIST_COLUMNS.indexOf(column)] ?? 0;
}

/** Columns with the one that was chosen to lead right behind the price. */
export function columnOrder(lead: ListColumn): readonly ListColumn[] {
  return ["trade", lead, ...LIST_COLUMNS.filter((column) => column !== "trade" && column !== lead)];
}
