/**
 * An instrument that walks by itself and with its group, from day to day: its fair value in logarithms is a sum of what its days do,
 * forward from the base price for lived days, backward for history. No limit and no other price is looked at.
 */
import { spansOf, type ClockMode } from "../../../rules/time/foreign-sessions.ts";
import type { Day } from "../../../rules/time/calendar.ts";
import type { Instrument } from "../../../rules/products/instruments.ts";
import { OWN_MEMORY, ownClock, restlessness } from "../../law/heat.ts";
import { walked, type Walk } from "../../law/bursts.ts";
import { ln, normal } from "../../numbers.ts";
import type { KeyWords } from "../../random.ts";
import { cutsOf } from "./cuts.ts";
import { debutOf } from "./debut.ts";
import type { Groups, Seen } from "./groups.ts";
import { kept } from "./kept.ts";
import { burstOf, NEWS_PART, nightNews } from "./news.ts";
import { shapeOf, type Shape } from "./shape.ts";
import type { TradingDays } from "./trading-days.ts";
import type { Traits } from "./traits.ts";
import { DAY_WORDS, drawWalk, inPrice, walkDay, WORD, type WalkDay } from "./walk-day.ts";

/** One of its days, in logarithms. */
export interface WalkerDay {
  readonly day: Day;
  readonly key: KeyWords;
  readonly shape: Shape;
  readonly beta: number;
  readonly group: Seen;
  readonly own: WalkDay;
  readonly burst: Walk | null;
  readonly gap: number;
  readonly session: number;
}

export interface Walker {
  readonly line: TradingDays;
  readonly day: (n: number) => WalkerDay;
  /** Logarithm of the fair value (of 1/10,000) before the day of a number, at its opening, and at a point at which it is cut. */
  readonly before: (n: number) => number;
  readonly open: (n: number) => number;
  readonly at: (n: number, point: number) => number;
}

/** What of the way to the base price a day of history goes back: nobody can trade it. */
const PULL = 0.0008;
const DAYS_KEPT = 1000;
const words = new Uint32Array(DAY_WORDS);

/** The days of `instrument`, which `traits` say to walk. */
export function walkerOf(instrument: Instrument, { sd, moves }: Traits, line: TradingDays, groups: Groups, mode: ClockMode): Walker {
  if (!("group" in moves)) throw new TypeError(`${instrument.gid} follows another`);
  const { group, share, news } = moves;
  const { market, hours } = instrument.foreign!;
  const shocks = kept<number, number>();
  const days = kept<WalkerDay, number>(DAYS_KEPT);
  const keyOf = (n: number) => groups.key(market, line.day(n));
  const shockOf = (n: number) => shocks(n, () => normal(drawWalk(keyOf(n), instrument.id, words)[WORD.shock]!));
  const beta = sd * share;
  const unit = sd * Math.sqrt(1 - share * share);
  const dayOf = (n: number): WalkerDay => {
    const [day, key] = [line.day(n), keyOf(n)];
    const seen = groups.seen(group, hours, line.day(n - 1), day);
    const restless = restlessness(OWN_MEMORY, (lag) => shockOf(n - lag));
    const variance = unit * unit * ownClock(seen.restless, restless, 0) * (news ? 1 - NEWS_PART : 1);
    const shape = shapeOf(spansOf(hours, day, mode));
    drawWalk(key, instrument.id, words);
    const own = walkDay(words, shape, cutsOf(hours, day, mode, shape), variance);
    const surprise = news ? nightNews(words, unit) : 0;
    // A bond has no news of its own: the word of its size is free.
    const debut = debutOf(instrument, day, words[WORD.size]!);
    const burst = news ? burstOf(words, unit, shape, key, instrument.id) : null;
    const legs = own.legs.reduce((sum, leg) => sum + inPrice(leg), 0);
    return {
      ...{ day, key, shape, beta, own, burst, group: seen },
      gap: inPrice(seen.gap, beta) + inPrice(own.gap) + surprise + debut,
      session: inPrice(seen.session, beta) + legs + (burst ? walked(burst) : 0),
    };
  };
  const day = (n: number) => days(n, () => dayOf(n));
  const base = ln(instrument.basePrice);
  const before = summed(base, day);
  // Of a day of history the pull is a part of its night.
  const open = (n: number) => before(n + 1) - day(n).session;
  return {
    ...{ line, day, before, open },
    at: (n, point) => {
      const { own, group: seen } = day(n);
      const shared = seen.legs.filter((leg) => leg.to <= point).reduce((sum, leg) => sum + inPrice(leg, beta), 0);
      return own.legs.filter((leg) => leg.to <= point).reduce((sum, leg) => sum + inPrice(leg), open(n) + shared);
    },
  };
}

function summed(base: number, day: (n: number) => WalkerDay): (n: number) => number {
  const [ahead, behind] = [[base], [base]];
  return (n) => {
    while (n >= ahead.length) {
      const { gap, session } = day(ahead.length - 1);
      ahead.push(ahead.at(-1)! + gap + session);
    }
    while (-n >= behind.length) {
      const [now, { gap, session }] = [behind.at(-1)!, day(-behind.length)];
      behind.push(now - gap - session - PULL * (now - base));
    }
    return n >= 0 ? ahead[n]! : behind[-n]!;
  };
}
