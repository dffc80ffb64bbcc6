/** The third table: random words and time of a share's day and of a step of the whole market. */
import { LAST_BEAT, emptyWalk, walkDay, stepOf } from "./walked.ts";
import type { Chain } from "../chain.ts";
import { DAY_WORDS } from "../law/share-day.ts";
import { SESSION_MINUTES } from "../law/season.ts";
import { openMarketDay } from "../market-day.ts";
import { BLOCK_WORDS } from "../random.ts";
import { MINUTE_WORDS } from "../step/fair.ts";

export interface Cost {
  /** Random words of a day without news, of a past close at the least. */
  readonly words: number;
  readonly pastWords: number;
  /** Time to open a share's day, to walk it, to find a past close; of a step of all shares with their books. */
  readonly openMicros: number;
  readonly walkMicros: number;
  readonly closeMicros: number;
  readonly stepMillis: number;
}

declare const performance: { now(): number };

const STEPS = 200;
const SHARES = 400;
const PAST = 60;

/** Measured on the first days of `chain`. */
export function costOf(chain: Chain): Cost {
  const day = chain.dayAt(1);
  const some = chain.instruments.flatMap((_, i) =>
    i % Math.ceil(chain.instruments.length / SHARES) === 0 && chain.age(i, day) > PAST + 100 ? [i] : [],
  );
  const closeMicros = micros(some.length * PAST, () => some.forEach((i) => chain.closeOf(i, chain.dayAt(-PAST))));
  some.forEach((i) => chain.symbolDay(i, day));
  const openMicros = micros(some.length, () => some.forEach((i) => chain.symbolDay(i, day)));
  const days = some.map((i) => chain.symbolDay(i, day)).filter(({ suspension }) => suspension === null);
  const into = emptyWalk(days[0]!);
  const walkMicros = micros(days.length, () => days.forEach((each) => walkDay(each, into)));
  const market = openMarketDay(chain, day);
  const first = stepOf(LAST_BEAT) - STEPS;
  market.advance(first);
  const stepMillis =
    micros(STEPS, () => {
      for (let step = first + 1; step <= first + STEPS; step++) {
        market.advance(step);
        for (let i = 0; i < market.plans.length; i++) market.book(i);
      }
    }) / 1000;
  const words = DAY_WORDS + 2 * SESSION_MINUTES * (1 / 2) + 2 * BLOCK_WORDS + SESSION_MINUTES * MINUTE_WORDS;
  return { words, pastWords: DAY_WORDS, openMicros, walkMicros, closeMicros, stepMillis };
}

function micros(count: number, work: () => void): number {
  const began = performance.now();
  work();
  return ((performance.now() - began) * 1000) / count;
}
