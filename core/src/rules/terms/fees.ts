/** What a trade costs: each fee a rate of the market value, rounded half up to the fen (spec/3-decisions.md 4). */
import { FEE_NAMES, FEE_RATES, FEES, type FeeName, type FeeSettings } from "../accounts/charges.ts";
import { mulRate, type Fen, type Ppm } from "../money.ts";
import { recordBy } from "../records.ts";

/** 1 买涨, -1 买跌. */
export type Direction = 1 | -1;

export type Fees = Readonly<Record<FeeName, Fen>>;

export const NO_FEES: Fees = eachFee(() => 0);

/** Fees of an opening order's filled `value`. `ownRate` is the order's, of the spread fee. */
export function openingFees(value: Fen, direction: Direction, settings: FeeSettings, ownRate: Ppm = 0): Fees {
  return value === 0 ? NO_FEES : eachFee((name) => feeOf(name, "open", value, direction, settings) ?? half(value, ownRate));
}

/** Fees of a closing order's filled `value`. */
export function closingFees(value: Fen, direction: Direction, settings: FeeSettings): Fees {
  return value === 0 ? NO_FEES : eachFee((name) => feeOf(name, "close", value, direction, settings) ?? 0);
}

/** Null without a rate in the settings. 买涨 closes with a sale, 买跌 opens with one. */
function feeOf(name: FeeName, leg: "open" | "close", value: Fen, direction: Direction, settings: FeeSettings): Fen | null {
  const { [leg]: by, side } = FEES[name];
  if (!by.rate) return null;
  if (side === "seller" && (leg === "open") !== (direction === -1)) return 0;
  return Math.max(by.least ? settings[by.least] : 0, half(value, settings[by.rate]));
}

/** Rates of an opening and its close together, in millionths of the value. */
export function ratesOf(settings: FeeSettings): Ppm {
  return FEE_RATES.reduce((sum, { name, leg, rate }) => sum + settings[rate] * (leg === "both" && FEES[name].side === "both" ? 2 : 1), 0);
}

/** `after` less `before`: what a part is charged when an order fills in parts. */
export function feesBetween(before: Fees, after: Fees): Fees {
  return eachFee((name) => after[name] - before[name]);
}

export function feesTogether(a: Fees, b: Fees): Fees {
  return eachFee((name) => a[name] + b[name]);
}

/** Every fee as `of` says. */
export function eachFee(of: (name: FeeName) => Fen): Fees {
  return recordBy(FEE_NAMES, of);
}

export function sumOf(fees: Fees): Fen {
  let sum = 0;
  for (const name of FEE_NAMES) sum += fees[name];
  return sum;
}

function half(value: Fen, rate: Ppm): Fen {
  return mulRate(value, rate, "half-up");
}
