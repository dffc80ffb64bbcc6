/** One share along a timeline: its rules of each day, and what the law does to its fair value. */
import { isTradingDay, nextTradingDay, type Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { freeDays, freeLimits, limitPercent, limitsOf, type Limits } from "../../rules/products/price-limits.ts";
import type { Price } from "../../rules/money.ts";
import { characterOf, type Character } from "../law/character.ts";
import { excitement, EXCITED_DAYS, newsScale, OWN_MEMORY, ownClock, restlessness } from "../law/heat.ts";
import { normal } from "../numbers.ts";
import { againOf, calmDay, newsOf, shared, WORD, type CalmDay, type OwnNews } from "../law/share-day.ts";
import { walked, type Walk } from "../law/bursts.ts";
import type { DayWords } from "./day-words.ts";
import { suspensionOf, type Suspension } from "./suspensions.ts";
import type { Timeline } from "./timeline.ts";

/** A day of a share's fair value in logarithms: from the previous close to the opening, from there to the close. */
export interface Move {
  readonly gap: number;
  readonly session: number;
  readonly calm: CalmDay;
  readonly walks: readonly Walk[];
  /** What the market and the industry do to it overnight and in the session, within `gap` and `session`. */
  readonly sharedSession: number;
  /** Variance of that. */
  readonly sharedClock: number;
  /** Words of rounding at the opening and at the closing match. */
  readonly openWord: number;
  readonly closeWord: number;
}

export interface ShareDays {
  readonly instrument: Instrument;
  readonly character: Character;
  /** Number of the first day of trading; negative for almost all. */
  readonly listed: number;
  /** Trading days since the listing, 1 on the first. */
  readonly age: (n: number) => number;
  readonly limitsAt: (n: number, prevClose: Price) => Limits;
  /** Whether day n has no price limit. */
  readonly free: (n: number) => boolean;
  /** What moves the share on a usual day of its age: its volume is measured by it. */
  readonly usualMove: (n: number) => number;
  readonly suspension: (n: number) => Suspension | null;
  readonly move: (n: number) => Move;
}

/** Trading days that a listing of the future is taken to have behind it: the list is newer than the market's start. */
const SEASONED = 250;

/** The days of `instrument`. */
export function shareDaysOf(instrument: Instrument, timeline: Timeline, words: DayWords<Move>): ShareDays {
  const character = characterOf(instrument);
  const { id, board, st } = instrument;
  const listed = listedOn(instrument, timeline);
  const freeFor = freeDays(board, timeline.dayAt(listed));
  const free = (n: number) => n - listed < freeFor;
  const percentAt = (n: number) => limitPercent(board, st, timeline.dayAt(n));
  const newsAt = (n: number): OwnNews => {
    const { key, restless } = timeline.factorsAt(n);
    return words.news(id, n, (drawn, at) => newsOf(drawn, at, character, newsScale(restless), percentAt(n) / 100, key, id));
  };
  const moveAt = (n: number): Move => {
    const factors = timeline.factorsAt(n);
    const own = restlessness(OWN_MEMORY, (lag) => normal(words.word(id, n - lag, WORD.own)));
    const young = n - EXCITED_DAYS < listed + freeFor;
    const excited = excitement((lag) => (young && n - lag < listed + freeFor ? 0 : newsAt(n - lag).moved));
    const clock = ownClock(factors.restless, own, excited);
    const at = words.at(id, n);
    if (free(n)) return debut(words.drawn, at, n - listed, character, factors);
    const news = newsAt(n);
    const scale = newsScale(factors.restless);
    const again = againOf(words.drawn, words.at(id, n), character, scale, percentAt(n) / 100, factors.key, id, excited);
    const walks = [news.burst, again].filter((each) => each !== null);
    const calm = calmDay(words.drawn, words.at(id, n), character.own, clock, walks);
    return moveOf(words.drawn, words.at(id, n), calm, news.gap, walks, character, factors);
  };
  return {
    ...{ instrument, character, listed, free },
    usualMove: (n) => (free(n) ? debutMove(n - listed) : character.sd),
    move: (n) => words.move(id, n, () => moveAt(n)),
    age: (n) => n - listed + 1,
    limitsAt: (n, prevClose) => (free(n) ? freeLimits(prevClose) : limitsOf(instrument.exchange, percentAt(n), prevClose)),
    suspension: (n) => suspensionOf(timeline, words.word, id, n, listed),
  };
}

type Factors = ReturnType<Timeline["factorsAt"]>;

function moveOf(
  drawn: Uint32Array,
  at: number,
  calm: CalmDay,
  newsGap: number,
  walks: readonly Walk[],
  character: Character,
  factors: Factors,
): Move {
  const sharedSession = shared("session", character, factors);
  const bursts = walks.reduce((sum, each) => sum + walked(each), 0);
  const { beta, gamma, industry } = character;
  const sharedClock = beta * beta * factors.market.sessionClock + gamma * gamma * factors.industry(industry).sessionClock;
  return {
    ...{ calm, walks, sharedSession, sharedClock },
    gap: shared("gap", character, factors) + calm.gap - calm.gapClock / 2 + newsGap,
    session: sharedSession + calm.session - calm.sessionClock / 2 + bursts,
    openWord: drawn[at + WORD.open]!,
    closeWord: drawn[at + WORD.close]!,
  };
}

/** Log return from the issue price to the first opening: its mean, its spread. */
const FIRST_GAP = [0.8, 0.4] as const;
/** Restlessness of the session by trading day. */
const DEBUT_SD = [0.17, 0.08, 0.06, 0.05, 0.045] as const;

function debutMove(age: number): number {
  return DEBUT_SD[age] ?? 0.045;
}

// The days without a limit: the first one opens far above the issue price, all are restless. From the opening on nothing drifts.
function debut(drawn: Uint32Array, at: number, age: number, character: Character, factors: Factors): Move {
  const calm = calmDay(drawn, at, debutMove(age), 1, []);
  const move = moveOf(drawn, at, calm, 0, [], character, factors);
  if (age > 0) return move;
  return { ...move, gap: Math.max(-0.15, Math.min(1.9, FIRST_GAP[0] + FIRST_GAP[1] * normal(drawn[at + WORD.gap]!))) };
}

function listedOn(instrument: Instrument, timeline: Timeline): number {
  const day: Day = isTradingDay(instrument.listedOn) ? instrument.listedOn : nextTradingDay(instrument.listedOn);
  if (instrument.issued === true) return timeline.numberOf(day);
  // Long ago is long ago: the days back to there are only counted when somebody asks for them.
  return day >= timeline.first ? -SEASONED : timeline.numberOf(day);
}
