/** What the ticket shows before an order is placed: its cost, line by line, there and back (spec/3-decisions.md 4). */
import { purseFacts } from "../accounts/purses.ts";
import type { Purse } from "../accounts/ledger.ts";
import { TICK } from "../products/boards.ts";
import { sumOf, type Direction, type Fees } from "../terms/fees.ts";
import { tickAt, type Stepped } from "../products/foreign-ticks.ts";
import { nightFee } from "../positions/positions.ts";
import { canBeForced, priceAtRatio } from "../positions/maintenance.ts";
import { valueOf, type Fen, type Ppm, type Price } from "../money.ts";
import { type StockSettings, spreadRateOf, type SpreadFacts } from "../terms/settings.ts";
import { costInYuan, inYuan, stockTerms, worth, type Terms } from "../terms/terms.ts";

/** What is priced: its price steps, what it costs, and the account that pays: the stock account unless given. */
export interface Priced {
  readonly instrument: Stepped;
  readonly terms: Terms;
  readonly purse?: Purse;
}

function anAShare(settings: StockSettings): Priced {
  return { instrument: { kind: "stock" }, terms: stockTerms(settings) };
}

/** Money in yuan, prices in the coin. */
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

interface Given {
  readonly price: Price;
  readonly lever: number;
  readonly direction: Direction;
  /** What the bands of the spread fee look at besides the value, or the rate of a placed order; null: no band counts. */
  readonly spread?: Omit<SpreadFacts, "turnover"> | Ppm | null;
}

/** The cost of `shares` at `price`; `value` (in hundredths of the coin) in its place when the levels of a market order are known. */
export function costOf(
  given: Given & { readonly shares: number; readonly value?: Fen },
  settings: StockSettings,
  { instrument, terms, purse = "stock" }: Priced = anAShare(settings),
): Cost {
  const { direction, shares, lever } = given;
  const { rate, unit } = terms;
  const value = given.value ?? valueOf(given.price, shares * unit, "up");
  const margin = terms.margin(value, shares, lever);
  const opening = terms.opening(value, shares, direction, rateOf(given.spread, value, settings));
  const closing = terms.closing(value, shares, direction);
  const stayANight = purseFacts(purse).ofShares ? nightFee({ cost: value, margin, openRate: rate }, settings) : 0;
  const held = { direction, shares, cost: value, margin, marginAdd: 0, stayAccrued: 0, unit };
  const forced = canBeForced({ purse, direction, lever });
  return {
    value: costInYuan(value, rate),
    margin,
    opening,
    need: margin + sumOf(opening),
    closing,
    stayANight,
    roundTrip: sumOf(opening) + sumOf(closing),
    breakEven: breakEven(value, shares, direction, terms, instrument, sumOf(opening)),
    forceNow: forced ? priceAtRatio(held, terms.forceRatio, rate) : 0,
    forceLater: forced ? priceAtRatio({ ...held, stayAccrued: stayANight * FORCE_NIGHTS }, terms.forceRatio, rate) : 0,
  };
}

/** Most shares (on `step`, from `min`) whose need is within `money`; 0 when not even `min` is. */
export function mostShares(
  given: Given & { readonly money: Fen; readonly min: number; readonly step: number; readonly max: number },
  settings: StockSettings,
  priced: Priced = anAShare(settings),
): number {
  const steps = Math.floor((given.max - given.min) / given.step);
  const fits = (n: number) => costOf({ ...given, shares: given.min + n * given.step }, settings, priced).need <= given.money;
  const most = last(-1, steps, fits);
  return most < 0 ? 0 : given.min + most * given.step;
}

function rateOf(spread: Given["spread"], value: Fen, { spreadBands }: StockSettings): Ppm {
  if (typeof spread === "number") return spread;
  return spread ? spreadRateOf(spreadBands, { ...spread, turnover: value }) : 0;
}

// Sought on the smallest step of the instrument, then moved outward to the step of its price.
function breakEven(value: Fen, shares: number, direction: Direction, terms: Terms, instrument: Stepped, paid: Fen): Price {
  if (shares === 0) return 0;
  const least = instrument.foreign?.tick ?? TICK;
  const net = (steps: number) => {
    const close = worth(steps * least, shares, terms.unit);
    return inYuan(direction * (close - value), terms.rate) - paid - sumOf(terms.closing(close, shares, direction));
  };
  const top = Math.ceil((value * 100) / (shares * terms.unit) / least) * 2 + 1000;
  const low =
    direction === 1
      ? last(0, top, (steps) => net(steps) < 0) + 1
      : Math.max(
          0,
          last(0, top, (steps) => net(steps) >= 0),
        );
  const price = low * least;
  const tick = tickAt(instrument, price);
  return (direction === 1 ? Math.ceil(price / tick) : Math.floor(price / tick)) * tick;
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
