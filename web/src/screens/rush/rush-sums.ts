/** What a rush order costs about, and what keeps it from being sent; yuan and lots of a hundred shares. */
import { fenOf, priceOf, yuan } from "@hongpan/core/rules/money.ts";
import { costOf, mostShares } from "@hongpan/core/rules/orders/cost.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import type { Quote } from "../../data/wire/shapes.ts";

export interface Rush {
  readonly limited: boolean;
  readonly price: string;
  readonly lots: string;
}

type Seen = Partial<Pick<Quote, "code" | "hcrate" | "nowPrice" | "limitUp" | "limitDown" | "sell1_num" | "buy1_num">>;

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

/** What it costs about, in yuan: the shares, the fees of an opening, both together. The rules are those of any purchase at lever 1. */
export function rushCost(rush: Rush, quote: Seen, settings: StockSettings) {
  const { value, opening, need } = costOf({ ...given(rush, quote), shares: Number(rush.lots) * SHARES }, settings);
  return { value: yuan(value), fees: yuan(sumOf(opening)), need: yuan(need) };
}

/** Most lots that the money carries with the fees, and the site takes. */
export function mostLots(rush: Rush, quote: Seen, available: number, { max }: Bounds, settings: StockSettings): number {
  const asked = given(rush, quote);
  if (asked.price <= 0) return 0;
  const bounds = { min: SHARES, step: SHARES, max, money: fenOf(available.toFixed(2)) ?? 0 };
  return Math.floor(mostShares({ ...asked, ...bounds }, settings) / SHARES);
}

function given(rush: Rush, { code, hcrate = 0, nowPrice = 0, ...quote }: Seen) {
  const [price, last] = [Math.round(priceFor(rush, { ...quote, nowPrice }) * 10_000), Math.round(nowPrice * 10_000)];
  return { price, lever: 1, direction: 1, spread: { change: Math.round(hcrate * 10_000), code, price: last } } as const;
}

export type RushFault = "quantity" | "fewest" | "most" | "price" | "tick" | "above" | "below" | "least" | "money";

/** The first thing that keeps it from being sent, or null. */
export function rushFault(rush: Rush, quote: Seen, available: number, { min, max }: Bounds, settings: StockSettings): RushFault | null {
  const shares = Number(rush.lots) * SHARES;
  if (!(shares > 0)) return "quantity";
  if (shares < min) return "fewest";
  if (shares > max) return "most";
  const price = priceFor(rush, quote);
  if (price <= 0) return "price";
  if (rush.limited && (priceOf(rush.price) ?? 0) % (TICK * 10_000) !== 0) return "tick";
  if (rush.limited && quote.limitUp && price > quote.limitUp) return "above";
  if (rush.limited && quote.limitDown && price < quote.limitDown) return "below";
  if (available < yuan(settings.vipQcMaxAmt)) return "least";
  return rushCost(rush, quote, settings).need > available ? "money" : null;
}

/** A tick more or less. */
export function steppedPrice(price: string, way: 1 | -1): string {
  return Math.max(TICK, Number(price || 0) + way * TICK).toFixed(2);
}
