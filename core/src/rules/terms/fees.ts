/** What a trade costs: each fee a rate of the market value, rounded half up to the fen (spec/3-decisions.md 4). */
import { FEE_NAMES, type FeeName } from "../accounts/charges.ts";
import { mulRate, type Fen, type Ppm } from "../money.ts";
import type { StockSettings } from "./settings.ts";

/** 1 买涨, -1 买跌. */
export type Direction = 1 | -1;

export type Fees = Readonly<Record<FeeName, Fen>>;

export const NO_FEES: Fees = eachFee(() => 0);

/** Fees of an opening order's filled `value`; 买跌 opens with a sale, so it pays the stamp duty here. `spreadRate` is the order's own. */
export function openingFees(value: Fen, direction: Direction, settings: StockSettings, spreadRate: Ppm = 0): Fees {
  if (value === 0) return NO_FEES;
  return {
    commission: Math.max(settings.buyFeeMin, half(value, settings.buyFee)),
    duty: direction === -1 ? half(value, settings.dutyFee) : 0,
    transfer: half(value, settings.transferFee),
    spread: half(value, spreadRate),
  };
}

/** Fees of a closing order's filled `value`; 买涨 closes with a sale and pays the stamp duty here. */
export function closingFees(value: Fen, direction: Direction, settings: StockSettings): Fees {
  if (value === 0) return NO_FEES;
  return {
    commission: Math.max(settings.sellFeeMin, half(value, settings.sellFee)),
    duty: direction === 1 ? half(value, settings.dutyFee) : 0,
    transfer: half(value, settings.transferFee),
    spread: 0,
  };
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
  // Written out, so that the compiler asks for a new one.
  return { commission: of("commission"), duty: of("duty"), transfer: of("transfer"), spread: of("spread") };
}

export function sumOf(fees: Fees): Fen {
  let sum = 0;
  for (const name of FEE_NAMES) sum += fees[name];
  return sum;
}

function half(value: Fen, rate: Ppm): Fen {
  return mulRate(value, rate, "half-up");
}
