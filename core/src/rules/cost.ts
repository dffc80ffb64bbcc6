/** What the ticket shows before an order is placed: its cost, line by line, there and back (spec/3-decisions.md 4). */
import { TICK } from "./boards.ts";
import { closingFees, openingFees, sumOf, type Direction, type Fees } from "./fees.ts";
import { nightFee } from "./holding-fee.ts";
import { marginOf } from "./leverage.ts";
import { forceLine, priceAtRatio } from "./maintenance.ts";
import { valueOf, type Fen, type Price } from "./money.ts";
import type { StockSettings } from "./settings.ts";

export interface Cost {
  readonly value: Fen;
  readonly margin: Fen;
  readonly opening: Fees;
  /** 应付: margin and the fees due at opening. */
  readonly need: Fen;
  /** Fees of a close at the same price. */
  readonly closing: Fees;
  readonly stayANight: Fen;
  /** All fees there and back, closed the same day. */
  readonly roundTrip: Fen;
  /** First price on the tick at which a close costs nothing in all. */
  readonly breakEven: Price;
  /** Estimated price of a forced close: at once, and after the nights of `FORCE_NIGHTS`. 0: none. */
  readonly forceNow: Price;
  readonly forceLater: Price;
}

/** How many nights of holding fee the far end of the forced-close range counts. */
export const FORCE_NIGHTS = 30;

/** The cost of `shares` at `price`; `value` in its place when the levels of a market order are known. */
export function costOf(
  given: { readonly price: Price; readonly shares: number; readonly lever: number; readonly direction: Direction; readonly value?: Fen },
  settings: StockSettings,
): Cost {
  const { direction, shares, lever } = given;
  const value = given.value ?? valueOf(given.price, shares, "up");
  const margin = marginOf(value, lever);
  const opening = openingFees(value, direction, settings);
  const closing = closingFees(value, direction, settings);
  const stayANight = nightFee({ cost: value, margin }, settings);
  const held = { direction, shares, cost: value, margin, marginAdd: 0, stayAccrued: 0 };
  return {
    value,
    margin,
    opening,
    need: margin + sumOf(opening),
    closing,
    stayANight,
    roundTrip: sumOf(opening) + sumOf(closing),
    breakEven: breakEven(value, shares, direction, settings),
    forceNow: priceAtRatio(held, forceLine(settings)),
    forceLater: priceAtRatio({ ...held, stayAccrued: stayANight * FORCE_NIGHTS }, forceLine(settings)),
  };
}

/** Most shares (on `step`, from `min`) whose need is within `money`; 0 when not even `min` is. */
export function mostShares(
  given: {
    readonly price: Price;
    readonly lever: number;
    readonly direction: Direction;
    readonly money: Fen;
    readonly min: number;
    readonly step: number;
    readonly max: number;
  },
  settings: StockSettings,
): number {
  const steps = Math.floor((given.max - given.min) / given.step);
  const fits = (n: number) => costOf({ ...given, shares: given.min + n * given.step }, settings).need <= given.money;
  const most = last(-1, steps, fits);
  return most < 0 ? 0 : given.min + most * given.step;
}

function breakEven(value: Fen, shares: number, direction: Direction, settings: StockSettings): Price {
  if (shares === 0) return 0;
  const paid = sumOf(openingFees(value, direction, settings));
  const net = (ticks: number) => {
    const close = valueOf(ticks * TICK, shares);
    return direction * (close - value) - paid - sumOf(closingFees(close, direction, settings));
  };
  const top = Math.ceil((value * 100) / shares / TICK) * 2 + 1000;
  if (direction === 1) return (last(0, top, (ticks) => net(ticks) < 0) + 1) * TICK;
  return (
    Math.max(
      0,
      last(0, top, (ticks) => net(ticks) >= 0),
    ) * TICK
  );
}

// The last whole number of `low`+1..`high` that still holds, or `low`; what holds once never holds again after it failed.
function last(low: number, high: number, holds: (n: number) => boolean): number {
  let [below, above] = [low, high + 1];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (holds(middle)) below = middle;
    else above = middle;
  }
  return below;
}
