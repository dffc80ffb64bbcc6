/**
 * What a person's holdings entitle him to apply for (research/market.md 2.8): of Shanghai and Shenzhen apart, one number for each 5,000
 * yuan (10,000 where a number is of 1,000 shares) of the mean value at the close of the twenty trading days to the second before the
 * subscription, and nothing below 10,000 yuan. Beijing, placements and bonds ask for none. A setting, off at first.
 */
import type { Fen } from "../money.ts";
import type { StockExchange } from "../markets/exchanges.ts";
import { previousTradingDay, tradingDaysTo, type Day } from "../time/calendar.ts";
import type { Offer } from "./offers.ts";

/** Value held of a market's shares at the close of a day. */
export interface HeldDay {
  readonly day: Day;
  readonly exchange: StockExchange;
  readonly value: Fen;
}

const DAYS = 20;
const LEAST: Fen = 10_000_00;
/** Of a share of a number: 500 shares a 5,000 yuan. */
const FEN_A_SHARE = 10_00;

/** Shares that `held` entitles to apply for of an issue; null: nothing is asked. */
export function entitledShares(
  { type, exchange, unit, subscribeDay }: Pick<Offer, "type" | "exchange" | "unit" | "subscribeDay">,
  held: readonly HeldDay[],
): number | null {
  if (type !== 1 || exchange === "bj") return null;
  const days = new Set(tradingDaysTo(previousTradingDay(previousTradingDay(subscribeDay)), DAYS));
  const sum = held.reduce((all, each) => all + (each.exchange === exchange && days.has(each.day) ? each.value : 0), 0);
  const mean = Math.floor(sum / DAYS);
  return mean < LEAST ? 0 : Math.floor(mean / (unit * FEN_A_SHARE)) * unit;
}
