/** What a rush order costs about, and what keeps it from being sent; yuan and lots of a hundred shares. */
import { priceOf } from "@hongpan/core/rules/money.ts";
import type { Quote } from "../../data/wire/shapes.ts";

export interface Rush {
  readonly limited: boolean;
  readonly price: string;
  readonly lots: string;
}

type Seen = Partial<Pick<Quote, "nowPrice" | "limitUp" | "limitDown" | "sell1_num" | "buy1_num">>;

/** Shares of one purchase: the board's fewest, and the most that the site takes. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Shares of a lot. */
export const SHARES = 100;
const TICK = 0.01;

/** Nobody sells at the upper limit. */
export function isSealed({ nowPrice = 0, limitUp = 0, sell1_num: asked = 0 }: Seen): boolean {
  return limitUp > 0 && nowPrice >= limitUp && asked === 0;
}

/** The price that it is reckoned at: its own limit, else the last. */
function priceFor({ limited, price }: Rush, { nowPrice = 0 }: Seen): number {
  return limited ? (priceOf(price) ?? 0) / 10_000 : nowPrice;
}

/** What it costs about, fees aside. */
export function rushValue(rush: Rush, quote: Seen): number {
  return priceFor(rush, quote) * Number(rush.lots) * SHARES;
}

/** Most lots that the money carries and the site takes. */
export function mostLots(rush: Rush, quote: Seen, available: number, { max }: Bounds): number {
  const price = priceFor(rush, quote);
  return price > 0 ? Math.min(Math.floor(available / (price * SHARES * 1.0005)), Math.floor(max / SHARES)) : 0;
}

export type RushFault = "quantity" | "fewest" | "most" | "price" | "tick" | "above" | "below" | "least" | "money";

/** The first thing that keeps it from being sent, or null. `least` is what must be available at all. */
export function rushFault(rush: Rush, quote: Seen, available: number, least: number, { min, max }: Bounds): RushFault | null {
  const shares = Number(rush.lots) * SHARES;
  if (!(shares > 0)) return "quantity";
  if (shares < min) return "fewest";
  if (shares > max) return "most";
  const price = priceFor(rush, quote);
  if (price <= 0) return "price";
  if (rush.limited && (priceOf(rush.price) ?? 0) % (TICK * 10_000) !== 0) return "tick";
  if (rush.limited && quote.limitUp && price > quote.limitUp) return "above";
  if (rush.limited && quote.limitDown && price < quote.limitDown) return "below";
  if (available < least) return "least";
  return rushValue(rush, quote) > available ? "money" : null;
}

/** A tick more or less. */
export function steppedPrice(price: string, way: 1 | -1): string {
  return Math.max(TICK, Number(price || 0) + way * TICK).toFixed(2);
}
