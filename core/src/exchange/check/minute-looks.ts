/** How a day's minutes look beside real ones, by class of price and amount: what would give a simulated chart away. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { createChain } from "../chain.ts";
import type { KeyOf } from "../law/factors.ts";
import { minuteBarsOf } from "../tape.ts";
import { KNOWN_MINUTES, type KnownMinutes } from "./known-minutes.ts";
import { correlation, kurtosis, later, mean, median, sum } from "./moments.ts";
import { itemAt } from "../../rules/item-at.ts";

export interface LooksRow {
  readonly known: KnownMinutes;
  /** In the order of `LOOKS`: medians over days, of minutes without a price of their own left out. */
  readonly simulated: readonly number[];
}

/** Shares of a class, the nearest by price and amount. */
const SHARES = 6;
/** Minutes of continuous trading; of a day. */
const CONTINUOUS = 237;
const HALF_HOUR = 30;
const BREAK = 120;

/** The looks of main board shares like each of the known ones on `days`. */
export function looksRows(listing: readonly Instrument[], days: readonly Day[], keyOf: KeyOf): LooksRow[] {
  const main = listing.filter(({ board, st, listedOn }) => board === "main" && !st && listedOn < "2020-01-01");
  return KNOWN_MINUTES.map((known) => {
    const chain = createChain(likeOf(known, main), days, 0, keyOf);
    const all = chain.instruments.flatMap((_, i) =>
      days.flatMap((day) => {
        const symbol = chain.symbolDay(i, day);
        return symbol.suspension ? [] : [looksOf(minutesOf(minuteBarsOf(symbol, day)))];
      }),
    );
    const simulated = itemAt(all, 0).map((_, k) => median(all.map((each) => each[k]!).filter((each) => !Number.isNaN(each))));
    return { known, simulated };
  });
}

/** Main board shares with the most similar price and amount to a known share; for a bank, banks only. */
export function likeOf(known: KnownMinutes, main: readonly Instrument[]): Instrument[] {
  const bank = known.name.startsWith("bank");
  const far = ({ basePrice, floatShares, turnoverPpm = 0 }: Instrument) =>
    1.5 * Math.abs(Math.log(basePrice / 10_000 / known.price)) +
    Math.abs(Math.log((turnoverPpm * floatShares * basePrice) / 1e18 / known.amount));
  return main
    .filter(({ industry }) => !bank || industry === "银行")
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, SHARES)
    .toSorted((a, b) => a.id - b.id);
}

interface Minutes {
  readonly prices: readonly number[];
  readonly shares: readonly number[];
}

function minutesOf(bars: ReturnType<typeof minuteBarsOf>): Minutes {
  const [opening, ...rest] = bars;
  return {
    prices: rest.map(({ close }) => close),
    shares: rest.map(({ shares }, k) => (k === 0 ? shares + opening!.shares : shares)),
  };
}

function looksOf({ prices, shares }: Minutes): number[] {
  const moves = prices.slice(1, CONTINUOUS).map((price, k) => Math.log(price / prices[k]!));
  const sizes = moves.map(Math.abs);
  const volumes = shares.slice(1, CONTINUOUS);
  const whole = sum(shares);
  const part = (from: number, to: number) => sum(shares.slice(from, to)) / whole;
  const range = rangeOf(prices);
  return [
    mean(moves.map((move) => (move === 0 ? 1 : 0))),
    1e4 * mean(sizes),
    kurtosis(moves),
    ...[later(moves, 1), later(sizes, 1), later(volumes, 1), correlation(volumes, sizes)],
    ...[part(0, HALF_HOUR), part(BREAK - HALF_HOUR, BREAK), part(210, 240), part(239, 240)],
    shares[BREAK]! / mean(shares.slice(BREAK + 1, BREAK + 6)),
    ...[Math.max(...volumes) / mean(volumes), median(volumes) / mean(volumes)],
    ...[rangeOf(prices.slice(0, HALF_HOUR)) / range, 100 * range],
    ...[shares[0]! / mean(shares), Math.max(...sizes) / mean(sizes)],
  ];
}

function rangeOf(prices: readonly number[]): number {
  return Math.log(Math.max(...prices) / Math.min(...prices));
}
