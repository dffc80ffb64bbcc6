/**
 * The prices at which anything can happen to what is watched. A print between them changes nothing, so nobody has to be looked at;
 * one at or beyond them is then decided by the rules themselves (rules/step/step.ts).
 */
import type { Day } from "../time/calendar.ts";
import { RATE_SCALE, type Rate } from "../markets/coins.ts";
import type { Ppm, Price } from "../money.ts";
import { ORDER_KINDS } from "../orders/order-kinds.ts";
import { sideOf, type Order } from "../orders/orders.ts";
import { sellable, type Position } from "../positions/positions.ts";
import type { Terms } from "../terms/terms.ts";
import { isSub } from "../accounts/purses.ts";

/** A print at or below `fall` or at or above `rise` may change something; infinite when none does, or when every one does. */
export interface PriceLines {
  readonly fall: Price;
  readonly rise: Price;
}

const { NEGATIVE_INFINITY: BELOW_ALL, POSITIVE_INFINITY: ABOVE_ALL } = Number;
const NONE: PriceLines = { fall: BELOW_ALL, rise: ABOVE_ALL };
const EVERY: PriceLines = { fall: ABOVE_ALL, rise: ABOVE_ALL };

/**
 * Where a working order can be reached: a limit order by prints at its price or better for it, a 突破委托 from where it fires. Whom a
 * step's book can reach its last print reaches too: no ask stands below it, no bid above it.
 */
export function orderLines(order: Pick<Order, "kind" | "price" | "action" | "direction" | "fired">): PriceLines {
  if (order.price === null) return NONE;
  if (order.fired) return EVERY;
  return isReachedFromBelow(order) ? { ...NONE, rise: order.price } : { ...NONE, fall: order.price };
}

function isReachedFromBelow(order: Pick<Order, "kind" | "action" | "direction">): boolean {
  switch (ORDER_KINDS[order.kind].price) {
    case "trigger":
      return order.direction === 1;
    case "none":
    case "limit":
    case "close":
      return sideOf(order) === -1;
  }
}

/** Where the marks of a live position change or it is closed on `day`: targets while it may be sold, warning, forced close, recovery. */
export function positionLines(position: Position, day: Day, terms: Pick<Terms, "warnRatio" | "forceRatio" | "rate">): PriceLines {
  const free = sellable(position, day) > 0;
  // A close that is due is tried at every print, unless the day itself forbids it and that has been noted.
  if (position.forcePending && (free || position.blockedBy !== "today" || !position.warned)) return EVERY;
  // A mark that no longer holds is taken off with the next print.
  if (!position.forcePending && position.blockedBy !== null) return EVERY;
  if (free && position.fired !== null) return EVERY;
  const ratios = ratioLines(position, terms);
  if (!free) return ratios;
  const { direction, profitTarget, stopTarget } = position;
  const [above, below] = direction === 1 ? [profitTarget, stopTarget] : [stopTarget, profitTarget];
  return { fall: Math.max(ratios.fall, below ?? BELOW_ALL), rise: Math.min(ratios.rise, above ?? ABOVE_ALL) };
}

function ratioLines(position: Position, { warnRatio, forceRatio, rate }: Pick<Terms, "warnRatio" | "forceRatio" | "rate">): PriceLines {
  // A sub-account answers with its whole equity.
  if (isSub(position.purse)) return NONE;
  const worse = position.warned ? forceRatio : Math.max(warnRatio, forceRatio);
  const line = position.forcePending ? null : lineOfRatio(position, worse, rate);
  const recovery = position.warned ? lineOfRatio(position, warnRatio, rate) : null;
  return position.direction === 1
    ? { fall: line ?? BELOW_ALL, rise: recovery === null ? ABOVE_ALL : recovery + 1 }
    : { fall: recovery === null ? BELOW_ALL : recovery - 1, rise: line ?? ABOVE_ALL };
}

type Held = Pick<Position, "direction" | "shares" | "cost" | "margin" | "marginAdd" | "stayAccrued" | "unit">;

/**
 * The price nearest to its holder at which the ratio (rules/positions/maintenance.ts) is at or below `ratio`: 买涨 is there from this price
 * downwards, 买跌 from it upwards. Infinite where no price is there, or every one. Each rounding of the ratio is undone exactly.
 */
export function lineOfRatio(position: Held, ratio: Ppm, rate: Rate = RATE_SCALE): Price {
  const { direction, shares, unit, cost, stayAccrued } = position;
  const paid = position.margin + position.marginAdd;
  const [none, all] = direction === 1 ? [BELOW_ALL, ABOVE_ALL] : [ABOVE_ALL, BELOW_ALL];
  const quantity = BigInt(shares) * BigInt(unit);
  // Nothing put down is a ratio of 0 at every price.
  if (paid === 0) return ratio >= 0 ? all : none;
  // ratio = floor(left x 1,000,000 / paid): the largest `left` that is still there, and the result that leaves it.
  const result = floorDiv((BigInt(ratio) + 1n) * BigInt(paid) - 1n, 1_000_000n) - BigInt(paid) + BigInt(stayAccrued);
  if (rate === 0 || quantity === 0n) return result >= 0n ? all : none;
  // The result in yuan is floor(amount x rate / 10,000); the amount in the coin is direction x (worth - cost).
  const amount = floorDiv((result + 1n) * BigInt(RATE_SCALE) - 1n, BigInt(rate));
  // worth = floor((price x quantity + 50) / 100).
  if (direction === 1) {
    const price = floorDiv((BigInt(cost) + amount) * 100n + 49n, quantity);
    return price < 0n ? none : Number(price);
  }
  const price = -floorDiv(-((BigInt(cost) - amount) * 100n - 50n), quantity);
  return price < 0n ? all : Number(price);
}

// Downwards for negative numbers too; `by` is positive.
function floorDiv(a: bigint, by: bigint): bigint {
  const quotient = a / by;
  return a < 0n && quotient * by !== a ? quotient - 1n : quotient;
}
