/**
 * What differs between the products that one decision trades: what a point is worth, in which currency, what is put down for it,
 * what it costs, and when it may be sold again (spec/3-decisions.md 4: stocks, "Index and futures", "Currency").
 */
import { closingFees, NO_FEES, openingFees, type Direction, type Fees } from "./fees.ts";
import { RATE_SCALE, type Rate } from "../products/foreign-rates.ts";
import type { Coin, InstrumentKind } from "../products/instruments.ts";
import { marginOf } from "../products/leverage.ts";
import { newShareLeverOf } from "./new-share.ts";
import { mulDiv, PPM, valueOf, type Fen, type Ppm, type Price } from "../money.ts";
import { chargedOn, type StockSettings } from "./settings.ts";
import { swingLeverOf } from "./swing.ts";

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
 * A-share that isNewShare on the day; `swing` tells how far it is expected to move (terms/swing.ts), 0 where that bounds nothing; asked at openings alone.
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
