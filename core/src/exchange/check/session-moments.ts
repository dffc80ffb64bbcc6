/** The first table, of what happens within a day: ranges, limits touched and lost, minutes, prints, by class of price where it matters. */
import { TICK } from "../../rules/products/boards.ts";
import type { Chain } from "../chain.ts";
import { BEATS_A_MINUTE } from "../law/season.ts";
import { correlation, later, mean, median, moment, quantile, type Moment } from "./moments.ts";
import { BEATS, emptyWalk, LAST_BEAT, walkDay, type Walked } from "./walked.ts";
import { itemAt } from "../../rules/item-at.ts";

interface Session {
  readonly price: number;
  readonly range: number;
  /** Minute of the first print at the upper limit, 0 the opening match; -1 none. */
  readonly touch: number;
  readonly sealed: boolean;
  readonly onePrice: boolean;
  /** Size of returns against volumes by minute, volume of the three largest minutes, returns and sizes one, five, twenty minutes apart. */
  readonly follows: number;
  readonly three: number;
  readonly bounce: number;
  readonly lasts: readonly [number, number, number];
  readonly first: number;
  readonly last: number;
  readonly sides: number;
  /** Parts of prints at the price before, of one lot, and of those from ten lots on in tens. */
  readonly same: number;
  readonly single: number;
  readonly rounds: number;
}

/** Moments of sessions of shares under a limit of 10 % on the first days of `chain`; `shares` a day, picked evenly. */
export function sessionMoments(chain: Chain, { days, shares }: { readonly days: number; readonly shares: number }): Moment[] {
  const sessions: Session[] = [];
  const members = chain.instruments.flatMap(({ board, st }, i) => (board === "main" && !st ? [i] : []));
  let walked: Walked | null = null;
  for (let n = 0; n < days; n++) {
    for (let k = 0; k < shares; k++) {
      const i = itemAt(members, (Math.floor((k * members.length) / shares) + n * 331) % members.length);
      if (chain.listedOn(i) > chain.dayAt(n)) continue;
      const symbol = chain.symbolDay(i, chain.dayAt(n));
      if (symbol.suspension || symbol.free) continue;
      walked = walkDay(symbol, walked ?? emptyWalk(symbol));
      sessions.push(sessionOf(walked));
    }
  }
  return momentsOf(sessions);
}

function sessionOf(walked: Walked): Session {
  const { columns, symbol, volume } = walked;
  const up = symbol.limits.up / TICK;
  const seen = columns.last.subarray(0, LAST_BEAT + 1);
  const close = symbol.close / TICK;
  const [high, low] = [Math.max(close, ...seen), Math.min(close, ...seen)];
  const touched = seen.indexOf(up);
  return {
    price: symbol.prevClose / 10_000,
    range: ((high - low) * TICK) / symbol.prevClose,
    touch: touched >= 0 ? Math.ceil(touched / BEATS_A_MINUTE) : close === up ? 240 : -1,
    sealed: close === up,
    onePrice: close === up && low === up,
    ...minutesOf(walked),
    first: volume(10 * BEATS_A_MINUTE) / volume(BEATS),
    last: 1 - volume(230 * BEATS_A_MINUTE) / (volume(BEATS) + symbol.closeShares),
    ...printsOf(walked),
  };
}

function minutesOf({ last, volume }: Walked) {
  const [moves, volumes]: [number[], number[]] = [[], []];
  for (let at = BEATS_A_MINUTE; at <= LAST_BEAT; at += BEATS_A_MINUTE) {
    moves.push(last(at) / last(at - BEATS_A_MINUTE) - 1);
    volumes.push(volume(at) - volume(at - BEATS_A_MINUTE));
  }
  const sizes = moves.map(Math.abs);
  const largest = sizes.map((size, k) => [size, volumes[k]!] as const).toSorted((a, b) => b[0] - a[0]);
  return {
    follows: correlation(sizes, volumes),
    three: mean(largest.slice(0, 3).map(([, shares]) => shares)) / mean(volumes),
    bounce: later(moves, 1),
    lasts: [later(sizes, 1), later(sizes, 5), later(sizes, 20)] as const,
  };
}

function printsOf({ last, shares, side }: Walked) {
  let [count, same, single, large, rounds] = [0, 0, 0, 0, 0];
  const sides: number[] = [];
  for (let at = 1; at <= LAST_BEAT; at++) {
    if (shares(at) === 0) continue;
    count++;
    sides.push(side(at));
    if (last(at) === last(at - 1)) same++;
    if (shares(at) < 200) single++;
    if (shares(at) >= 1000) large++;
    if (shares(at) >= 1000 && shares(at) % 1000 === 0) rounds++;
  }
  return { sides: later(sides, 1), same: same / count, single: single / count, rounds: rounds / Math.max(1, large) };
}

const PRICES = [
  ["below 5 yuan", 0, 5],
  ["5 to 15 yuan", 5, 15],
  ["15 to 50 yuan", 15, 50],
  ["above 50 yuan", 50, 1e9],
] as const;

function momentsOf(sessions: readonly Session[]): Moment[] {
  return [...limitMoments(sessions), ...minuteMoments(sessions), ...PRICES.flatMap((each) => printMoments(sessions, each))];
}

function limitMoments(sessions: readonly Session[]): Moment[] {
  const ranges = sessions.map(({ range }) => 100 * range);
  const touched = sessions.filter(({ touch }) => touch >= 0);
  const sealed = sessions.filter((each) => each.sealed);
  const part = (of: readonly Session[], fits: (each: Session) => boolean) => 100 * mean(of.map((each) => (fits(each) ? 1 : 0)));
  const by = (minute: number) => part(touched, ({ touch }) => touch <= minute);
  const [touches, lost] = [part(sessions, ({ touch }) => touch >= 0), part(touched, (each) => !each.sealed)];
  const onePrice = part(sealed, (each) => each.onePrice);
  return [
    moment("main: range, 5 %", quantile(ranges, 0.05), "1.2", 0.8, 1.8),
    moment("main: range, median %", median(ranges), "2.7-2.95", 2, 3.6),
    moment("main: range, 95 %", quantile(ranges, 0.95), "8.1", 5.5, 9.9),
    moment("main: touches the upper limit, % of days", touches, "1.87", 1.2, 2.6),
    moment("main: touches that do not close there, %", lost, "31-42", 28, 49),
    moment("main: seals of one price, %", onePrice, "5-14", 3, 16),
    moment("main: first touch in the opening, %", by(0), "15", 8, 24),
    moment("main: first touch by 09:40, %", by(10), "37", 27, 50),
    moment("main: first touch by 11:30, %", by(120), "80", 70, 90),
  ];
}

function minuteMoments(sessions: readonly Session[]): Moment[] {
  const of = (what: (each: Session) => number) => median(sessions.map(what));
  const [follows, three, bounce] = [of((each) => each.follows), of((each) => each.three), of((each) => each.bounce)];
  const [one, five, twenty] = [of(({ lasts }) => lasts[0]), of(({ lasts }) => lasts[1]), of(({ lasts }) => lasts[2])];
  return [
    moment("main: volume follows the size of its minute", follows, "0.32", 0.25, 0.4),
    moment("main: volume of the three largest moves, times", three, "2.6", 2, 3.2),
    moment("main: returns a minute apart", bounce, "-0.21", -0.3, 0),
    moment("main: sizes a minute apart", one, "0.16", 0.05, 0.3),
    moment("main: sizes five minutes apart", five, "0.07", 0.02, 0.2),
    moment("main: sizes twenty minutes apart", twenty, "0.03", -0.02, 0.12),
    moment("main: volume of the first ten minutes, %", 100 * mean(sessions.map(({ first }) => first)), "9.83", 7, 13),
    moment("main: volume of the last ten minutes, %", 100 * mean(sessions.map(({ last }) => last)), "5.15", 3, 7),
  ];
}

function printMoments(sessions: readonly Session[], [name, low, high]: (typeof PRICES)[number]): Moment[] {
  const some = sessions.filter(({ price }) => price >= low && price < high);
  const middle = (what: (each: Session) => number) => median(some.map(what));
  const [sides, same] = [middle((each) => each.sides), 100 * middle((each) => each.same)];
  const [single, rounds] = [100 * middle((each) => each.single), 100 * middle((each) => each.rounds)];
  return [
    moment(`main: ${name}: sides of neighbouring prints`, sides, "0-0.3", -0.02, 0.3),
    // Measured on shares of 3 to 28 yuan.
    moment(`main: ${name}: prints at the price before, %`, same, low < 50 ? "42-66" : "-", low < 50 ? 30 : 8, 75),
    moment(`main: ${name}: prints of one lot, %`, single, "2-29", 0, 40),
    moment(`main: ${name}: of ten lots and more in tens, %`, rounds, "12-43", 8, 45),
  ];
}
