/** What a trade costs: each fee a rate of the market value, rounded half up to the fen (spec/3-decisions.md 4). */
import { mulRate, type Fen, type Ppm } from "../money.ts";
import type { StockSettings } from "./settings.ts";

/** 1 买涨, -1 买跌. */
export type Direction = 1 | -1;

export interface Fees {
  readonly commission: Fen;
  readonly duty: Fen;
  readonly transfer: Fen;
  readonly spread: Fen;
}

export const NO_FEES: Fees = { commission: 0, duty: 0, transfer: 0, spread: 0 };

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
  return {
    commission: after.commission - before.commission,
    duty: after.duty - before.duty,
    transfer: after.transfer - before.transfer,
    spread: after.spread - before.spread,
  };
}

export function feesTogether(a: Fees, b: Fees): Fees {
  return {
    commission: a.commission + b.commission,
    duty: a.duty + b.duty,
    transfer: a.transfer + b.transfer,
    spread: a.spread + b.spread,
  };
}

export function sumOf(fees: Fees): Fen {
  return fees.commission + fees.duty + fees.transfer + fees.spread;
}

function half(value: Fen, rate: Ppm): Fen {
  return mulRate(value, rate, "half-up");
}
