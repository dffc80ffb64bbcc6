/**
 * What differs between the products that one decision trades: what a point is worth, in which currency, what is put down for it,
 * what it costs, and when it may be sold again (spec/3-decisions.md 4: stocks, "Index and futures", "Currency").
 */
import { closingFees, NO_FEES, openingFees, type Direction, type Fees } from "./fees.ts";
import { RATE_SCALE, type Rate } from "../markets/coins.ts";
import type { Coin, InstrumentKind, Instrument } from "../products/instruments.ts";
import { marginOf } from "../products/leverage.ts";
import { mulDiv, PPM, valueOf, type Fen, type Ppm, type Price } from "../money.ts";
import { chargedOn, type StockSettings } from "./settings.ts";
import { isShare } from "../products/products.ts";
import { tradingDaysTo, type Day } from "../time/calendar.ts";

/** What bounds the leverage of an opening: the first days of a share, or how far it has moved lately. */
export type LeverRule = "newShare" | "swing";

export interface Terms {
  /** What one share or lot moves when the price moves by 1, in the coin. */
  readonly unit: number;
  readonly coin: Coin;
  /** Yuan for one of the coin, in 1/10,000. */
  readonly rate: Rate;
  /** What was opened today may be closed today. */
  readonly sameDay: boolean;
  /** Most times the own money that is opened; Infinity where only the levers on offer bound it. */
  readonly mostLever: (direction: Direction) => number;
  /** Which rule says so. */
  readonly leverRule: (direction: Direction) => LeverRule;
  /** Parts of the margin left at the warning and at the forced close. */
  readonly warnRatio: Ppm;
  readonly forceRatio: Ppm;
  /** In CNY, for the cumulated value (in hundredths of the coin) and size of an order. */
  readonly margin: (value: Fen, shares: number, lever: number) => Fen;
  /** With the rate of the order's spread fee, where it has one. */
  readonly opening: (value: Fen, shares: number, direction: Direction, spreadRate?: Ppm) => Fees;
  readonly closing: (value: Fen, shares: number, direction: Direction) => Fees;
  /** The terms that the order of this number was placed under, which its position keeps (terms/setting-changes.ts). */
  readonly placed: (sn: string) => Terms;
}

/** An amount of the coin in yuan. A result that is rounded never gains: profits go down, losses and costs up. */
export function inYuan(amount: Fen, rate: Rate): Fen {
  return rate === RATE_SCALE ? amount : mulDiv(amount, rate, RATE_SCALE, amount >= 0 ? "down" : "up");
}

/** A cost or a margin in yuan, rounded up. */
export function costInYuan(amount: Fen, rate: Rate): Fen {
  return rate === RATE_SCALE ? amount : mulDiv(amount, rate, RATE_SCALE, "up");
}

/** Value of `shares` or lots at `price`, in hundredths of the coin. */
export function worth(price: Price, shares: number, unit: number): Fen {
  return valueOf(price, shares * unit);
}

interface Foreign {
  readonly kind: InstrumentKind;
  readonly coin: Coin;
  readonly rate: Rate;
  readonly sameDay: boolean;
}
const AN_A_SHARE: Foreign = { kind: "stock", coin: "CNY", rate: RATE_SCALE, sameDay: false };

/**
 * Stocks: margin and every fee a rate of the market value. Those of Hong Kong and New York convert at the day's fixing. `newShare`: an
 * A-share that isNewShare on the day; `swing` tells how far it is expected to move, 0 where that bounds nothing; asked at openings alone.
 * `former`: the settings that an order was placed under, these very ones when nothing has changed since.
 */
export function stockTerms(
  settings: StockSettings,
  foreign: Foreign = AN_A_SHARE,
  newShare = false,
  swing: () => Ppm = () => 0,
  former: (sn: string) => StockSettings = () => settings,
): Terms {
  const { kind, ...money } = foreign;
  const charged = chargedOn(kind, settings);
  const young = (direction: Direction) => (newShare ? newShareLeverOf(direction, settings) : Infinity);
  const restless = (direction: Direction) => swingLeverOf(direction, swing(), settings);
  const terms: Terms = {
    ...money,
    unit: 1,
    mostLever: (direction) => Math.min(young(direction), restless(direction)),
    leverRule: (direction) => (young(direction) <= restless(direction) ? "newShare" : "swing"),
    warnRatio: settings.forceStopRemindRatio,
    forceRatio: PPM - settings.forceStopPercent,
    margin: (value, _, lever) => marginOf(costInYuan(value, foreign.rate), lever),
    opening: (value, _, direction, spreadRate) => openingFees(costInYuan(value, foreign.rate), direction, charged, spreadRate),
    closing: (value, _, direction) => closingFees(costInYuan(value, foreign.rate), direction, charged),
    placed: (sn) => {
      const own = former(sn);
      return own === settings ? terms : stockTerms(own, foreign, newShare, swing, () => own);
    },
  };
  return terms;
}

export interface ContractTerms {
  readonly unit: number;
  readonly coin: Coin;
  readonly rate: Rate;
  /** Value of one lot at leverage 1, in whole units of the coin. */
  readonly depositAmt: number;
  /** For one lot and side, in hundredths of the coin. */
  readonly transFee: Fen;
  readonly forceSellPercent: Ppm;
  readonly forceStopRemindRatio: Ppm;
}

/** Index and futures: margin = depositAmt x lots / leverage, a fee a lot and side, no holding fee, closed the same day if one likes. */
export function contractTerms({ unit, coin, rate, depositAmt, transFee, forceSellPercent, forceStopRemindRatio }: ContractTerms): Terms {
  const fee = (lots: number): Fees => ({ ...NO_FEES, commission: mulDiv(transFee * lots, rate, RATE_SCALE, "half-up") });
  const terms: Terms = {
    unit,
    coin,
    rate,
    sameDay: true,
    mostLever: () => Infinity,
    leverRule: () => "newShare",
    warnRatio: forceStopRemindRatio,
    forceRatio: PPM - forceSellPercent,
    margin: (_, lots, lever) => marginOf(costInYuan(depositAmt * 100 * lots, rate), lever),
    opening: (_, lots) => fee(lots),
    closing: (_, lots) => fee(lots),
    placed: () => terms,
  };
  return terms;
}

/** depositAmt: unit x previous close or settlement, rounded up to 1; renewed each day for new positions. */
export function depositAmtOf(unit: number, prevClose: Price): number {
  return mulDiv(prevClose, unit, 10_000, "up");
}

// How far a new share may be leveraged (spec/3-decisions.md 4): without a limit a day may take more than the own money, a written-off
// debt would be somebody else's loss, and so 30 times a free option.

/** Trading days from the listing on, on every board: Beijing has limits again from the second. */
const FIRST_DAYS = 5;

/** Whether an A-share is in its first five trading days on `day` (a trading day), or has no price limit that day (`free`). */
export function isNewShare(instrument: Pick<Instrument, "kind" | "listedOn">, free: boolean | undefined, day: Day): boolean {
  if (!isShare(instrument)) return false;
  return free === true || (instrument.listedOn <= day && tradingDaysTo(day, FIRST_DAYS + 1)[0]! < instrument.listedOn);
}

/** Most times the own money that a new share is opened with: the setting, 买跌 once. Infinity while the setting is off. */
export function newShareLeverOf(direction: Direction, { newShareLever }: Pick<StockSettings, "newShareLever">): number {
  if (newShareLever === 0) return Infinity;
  return direction === 1 ? newShareLever : Math.min(1, newShareLever);
}

// How far a share is expected to move in a day, from closes that everybody has seen, and how far it may be leveraged by it. Who is
// written off loses no more than his own money, so a leverage beyond what a day may take would be a free option on somebody else's.

/** Closes that are looked at, and what a day keeps of its weight. */
export const SWING_DAYS = 20;
const KEEPS = 0.94;
/** A large move counts alone for some days, less with each. */
const SHOCK_DAYS = 4;
const SHOCK = 0.8;
const SHOCK_KEEPS = 0.7;
/** What every share may do, of its limit another part, and how much of the past days is expected again. */
const LEAST = 0.0075;
const OF_LIMIT = 1 / 20;
const OF_PAST = 2 / 3;
/** News alone raises a swing up to here: at five times no class of shares gains by it. */
const NEWS_MOST = 0.133;
/** Falls are cut short by the listing's rises: who is short stands against the larger moves. */
const SHORT_SWING = 1.15;

/**
 * The swing of a share: the deviation of a day that is to be expected, in millionths. `moves` are the changes of the last closes against
 * their references, the newest first, 0.1 being 10 %; without days of a suspension. `limit` is that of the board. `news` is how often
 * there is news of the share against the median: overnight news is larger than calm closes suggest, so a frequency above the median
 * multiplies the swing by its root, up to a swing that still permits five times the own money.
 */
export function swingOf(moves: readonly number[], limit: number, news: number): Ppm {
  let [weight, weights, squares, shock] = [1, 0, 0, 0];
  let left = SHOCK;
  moves.slice(0, SWING_DAYS).forEach((move, k) => {
    // Days without a limit move farther than any later one will.
    const size = Math.min(limit, Math.abs(move));
    squares += weight * size * size;
    weights += weight;
    weight *= KEEPS;
    if (k < SHOCK_DAYS) shock = Math.max(shock, left * size);
    left *= SHOCK_KEEPS;
  });
  const past = Math.max(shock, weights > 0 ? Math.sqrt(squares / weights) : limit);
  const usual = LEAST + OF_LIMIT * limit + OF_PAST * past;
  return Math.round(PPM * Math.max(usual, Math.min(NEWS_MOST, usual * Math.sqrt(Math.max(1, news)))));
}

/** Weight of today's largest move within ten minutes: news moves a price for some minutes, and a share bought today is sold tomorrow at the earliest. */
const RUNNING = 1.25;

/**
 * The swing of a share during its trading day: `before`, or RUNNING times `move` if that is more. `move` is today's largest move within ten
 * minutes relative to the previous close, 0.1 being 10 %.
 */
export function runningSwing(before: Ppm, move: number): Ppm {
  return Math.max(before, Math.round(PPM * RUNNING * move));
}

/** Most times the own money that a share of this swing is opened with, at least once. Infinity while the setting is off or no swing is known. */
export function swingLeverOf(direction: Direction, swing: Ppm, { leverSwing }: Pick<StockSettings, "leverSwing">): number {
  if (leverSwing === 0 || swing === 0) return Infinity;
  return Math.max(1, Math.floor(leverSwing / (direction === 1 ? swing : SHORT_SWING * swing)));
}
