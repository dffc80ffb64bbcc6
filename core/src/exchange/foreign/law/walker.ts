/**
 * An instrument that walks by itself and with its group, from day to day: its fair value in logarithms is a sum of what its days do,
 * forward from the base price for lived days, backward for history. No limit and no other price is looked at.
 */
import { bothWays } from "../../both-ways.ts";
import { spansOf, type ClockMode } from "../../../rules/markets/foreign-sessions.ts";
import type { Day } from "../../../rules/time/calendar.ts";
import type { ForeignInstrument } from "../../../rules/products/instruments.ts";
import { OWN_MEMORY, ownClock, restlessness } from "../../law/heat.ts";
import { walked, type Walk, happens, walk } from "../../law/bursts.ts";
import { ln, normal, exp, wordAt } from "../../numbers.ts";
import { type KeyWords, PLAN_SLOT, uniform } from "../../random.ts";
import { cutsOf } from "./cuts.ts";
import type { Groups, Seen } from "./groups.ts";
import { shapeOf, type Shape } from "./shape.ts";
import { type TradingDays, kept } from "./trading-days.ts";
import type { Traits } from "./traits.ts";
import { DAY_WORDS, drawWalk, inPrice, walkDay, WORD, type WalkDay } from "./walk-day.ts";
import { between } from "../../law/character.ts";
import { pareto } from "../../law/chance.ts";

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
export function walkerOf(
  instrument: ForeignInstrument,
  { sd, moves, news }: Traits,
  line: TradingDays,
  groups: Groups,
  mode: ClockMode,
): Walker {
  if (!("group" in moves)) throw new TypeError(`${instrument.gid} follows another`);
  const { group, share } = moves;
  const { market, hours } = instrument.foreign;
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
    const debut = debutOf(instrument, day, wordAt(words, WORD.size));
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
  return bothWays(
    base,
    (now, n) => now + day(n).gap + day(n).session,
    (now, n) => now - day(n).gap - day(n).session - PULL * (now - base),
  );
}

/** Logarithms: a tenth of its price on the mean, nearly always below the first halt of its day. */
const MEAN = 0.095;
const SPREAD = 0.07;
const LEAST = -0.03;
const MOST = 0.18;

/** What `word` of its first day's key adds to the night before it; 0 for every other day and for what is no new bond. */
function debutOf({ issued, listedOn }: Pick<ForeignInstrument, "issued" | "listedOn">, day: Day, word: number): number {
  return issued === true && listedOn === day ? between(MEAN + SPREAD * normal(word), LEAST, MOST) : 0;
}

// News of a company abroad: a night that opens far away, or a burst in the session, both fair games (law/bursts.ts).

/** About what news adds to a share's own variance: so much less is left for its calm days. */
const NEWS_PART = 0.25;
const NIGHTS = 0.025;
const NIGHT_SIZE = 2;
const LARGEST_NIGHT = 0.4;
const DAYS = 0.05;
const DAY_SIZE = 2.6;
const TAIL = 2.3;
const FARTHEST = 3.5;
const FALL = 0.65;
const AT_OPENING = 0.28;
const OPENING_MINUTES = 4;
const SHORTEST = 1 / 3;
const LONGEST_LN = ln(30);
const BURST_SLOT = PLAN_SLOT + 200;

// What is tried and what is lost if it fails.
function sizesOf(size: number, fall: number, own: number, scale: number): readonly [gain: number, fail: number] {
  return [scale * pareto(size, TAIL, FARTHEST) * own, own * FALL * (0.5 + uniform(fall))];
}

/** The log return of a night's news; 0 on nearly all: +a with probability b / (a + b), else -b. */
function nightNews(words: Uint32Array, own: number): number {
  if (!happens(wordAt(words, WORD.night), NIGHTS)) return 0;
  const [a, b] = sizesOf(wordAt(words, WORD.nightSize), wordAt(words, WORD.nightFall), own, NIGHT_SIZE);
  const rise = Math.min(LARGEST_NIGHT, a);
  const way = wordAt(words, WORD.nightWay);
  const side = way & 1 ? 1 : -1;
  return ln(1 + (((way >>> 8) + 0.5) / 16_777_216 < b / (rise + b) ? side * rise : -side * b));
}

/** The burst of a session; null on nearly all days. */
function burstOf(words: Uint32Array, own: number, { points }: Shape, key: KeyWords, id: number): Walk | null {
  if (!happens(wordAt(words, WORD.news), DAYS)) return null;
  const [gain, fail] = sizesOf(wordAt(words, WORD.size), wordAt(words, WORD.fall), own, DAY_SIZE);
  const word = wordAt(words, WORD.onset);
  const when = (word >>> 16) / 65_536;
  const minutes = points - 1;
  const late = (when - AT_OPENING) / (1 - AT_OPENING);
  const minute = Math.floor(late < 0 ? -OPENING_MINUTES * ln(1 - when / AT_OPENING) : late * minutes);
  const onset = { minute: Math.min(minutes - 2, minute), fade: SHORTEST * exp(LONGEST_LN * ((word & 0xffff) / 65_536)) };
  return walk(key, id, BURST_SLOT, { onset, gain, fail, side: wordAt(words, WORD.side) & 1 ? 1 : -1 }, minutes);
}
