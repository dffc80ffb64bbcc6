/** What a sale brings, before it is placed (spec/3-decisions.md 4). */
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { valueOf } from "@hongpan/core/rules/money.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { stockTerms } from "@hongpan/core/rules/terms/terms.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { liveOf, marginOf, signOf } from "../live.ts";
import { priceUnits } from "../rules-settings.ts";

export interface SaleEstimate {
  /** All in yuan. */
  readonly fees: number;
  readonly profit: number;
  /** What comes back to the account: margin and result less fees; negative would become debt. */
  readonly net: number;
}

/** The estimate for `shares` of `position` at `price` in its coin, at the present rate. */
export function saleEstimate(position: Position, shares: number, price: number, settings: StockSettings): SaleEstimate {
  const part = position.orderNum === 0 ? 0 : shares / position.orderNum;
  const sign = signOf(position);
  const terms = stockTerms(settings, { coin: "CNY", rate: priceUnits(position.nowRate), sameDay: false });
  const fees = sumOf(terms.closing(valueOf(priceUnits(price), shares), shares, sign)) / 100;
  const gross = liveOf(position, price).profit * part;
  const stay = position.orderStayFee * part;
  const opening = (position.orderFee + position.spreadRatePrice + (sign === -1 ? position.orderSpread : 0)) * part;
  return {
    fees: round(fees),
    profit: round(gross - fees - stay - opening),
    net: round(marginOf(position) * part + gross - fees - stay),
  };
}

/** Shares for a part of what can be sold: whole lots, or everything. */
export function saleShares(canSell: number, part: number, lot: number): number {
  if (part >= 1) return canSell;
  return Math.min(canSell, Math.max(lot, Math.floor((canSell * part) / lot) * lot));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
