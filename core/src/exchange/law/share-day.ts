/** One share on one day: what its fair value does overnight, through the session and by news, as logarithms. No limit is looked at. */
import { between, type Character } from "./character.ts";
import { BLOCK_WORDS, draw, PLAN_SLOT, uniform, type KeyWords } from "../random.ts";
import { ln, normal } from "../numbers.ts";
import { aftershock, happens, NEWS_ONSETS, onsetOf, STIR_ONSETS, walk, walked, type Stir, type Walk } from "./bursts.ts";
import { exponential, night, pareto } from "./chance.ts";
import type { Factors } from "./factors.ts";

/** What each of a day's 32 words decides. */
export const WORD = {
  ...{ own: 0, gap: 1, gapClock: 2, auction: 3, session: 4, stirs: 5, stir: 6, night: 14, nightSize: 15, nightFall: 16, nightWay: 17 },
  ...{ news: 18, again: 19, newsOnset: 20, newsSize: 21, newsFall: 22, newsSide: 23, againOnset: 24, againSize: 25, againFall: 26 },
  ...{ againSide: 27, open: 28, close: 29, halt: 30, haltKind: 31 },
} as const;

export const DAY_WORDS = 2 * BLOCK_WORDS;
/** Slots of a share's bursts. */
const BURST_SLOT = PLAN_SLOT + 200;
const AGAIN_SLOT = PLAN_SLOT + 300;

/** The 32 words of a share's day. */
export function drawDay(key: KeyWords, id: number, out: Uint32Array, at = 0): void {
  draw(key, id, PLAN_SLOT, 2, out, at);
}

/** What the share's own news did, in units of its own deviation: it excites the days after. */
export interface OwnNews {
  /** Log return overnight. */
  readonly gap: number;
  readonly burst: Walk | null;
  readonly moved: number;
}

const NIGHTS = 0.12;
const NIGHT_UP = 0.7;
const DAY_UP = 0.56;
const FARTHEST = 25;
/** Sizes from so many of the share's own deviations on, with a tail of this exponent; how far behind is given up. */
interface Sizes {
  readonly scale: number;
  readonly tail: number;
  readonly fall: number;
  /** Part of them that is cut by a law of sizes by board, which the path never looks at. */
  readonly cut: number;
}
const NIGHT_NEWS: Sizes = { scale: 3, tail: 2.3, fall: 0.65, cut: 0.2 };
/** Many are hardly more than a usual day: the sizes of a day's moves across the market grow ever rarer (`market:check shape`). */
const DAYS = 0.42;
const FIRST_NEWS: Sizes = { scale: 2.6, tail: 1.4, fall: 0.65, cut: 0.5 };
/** Of a share in the news more is expected and more is at stake: it stays restless, and some streaks go on. */
const FURTHER_NEWS: Sizes = { scale: 3.7, tail: 1.65, fall: 1.3, cut: 0.6 };
const CUT_SPREAD = 0.1;
/** Boards with wider limits have no larger news, and hardly any that is not cut. */
const WIDEST_CUT = 0.2;
const WIDEST_PART = 0.92;
const LARGEST_NIGHT = 0.6;
/** News that tries more than this many of the share's own deviations goes faster, with the root of it, up to so much. */
const USUAL_GAIN = 3;
const FASTEST = 0.35;

/** News of a day whose board has a limit of `limit` (0.1 is 10 %) and whose news is `scale` times as large as usual: the first of the session and the night's. */
export function newsOf(
  words: Uint32Array,
  at: number,
  { own: usual, news }: Character,
  scale: number,
  limit: number,
  key: KeyWords,
  id: number,
): OwnNews {
  const own = scale * usual;
  const gap = nightNews(words, at, own, news, limit);
  const burst = happens(words[at + WORD.news]!, DAYS * news)
    ? burstOf(words, at + WORD.newsOnset, own, FIRST_NEWS, limit, key, id, BURST_SLOT)
    : null;
  return { gap: ln(1 + gap), burst, moved: Math.max(Math.abs(gap), burst ? Math.abs(walked(burst)) : 0) / usual };
}

// +a with probability b / (a + b), else -b: a fair game in the price.
function nightNews(words: Uint32Array, at: number, own: number, news: number, limit: number): number {
  if (!happens(words[at + WORD.night]!, NIGHTS * news)) return 0;
  const [a, b] = sizesOf(words[at + WORD.nightSize]!, words[at + WORD.nightFall]!, own, NIGHT_NEWS, limit);
  const rise = Math.min(LARGEST_NIGHT, a);
  const way = words[at + WORD.nightWay]!;
  const side = (way & 0xff) < NIGHT_UP * 256 ? 1 : -1;
  return ((way >>> 8) + 0.5) / 16_777_216 < b / (rise + b) ? side * rise : -side * b;
}

/** Another burst, which comes only to a share that is excited. */
export function againOf(
  words: Uint32Array,
  at: number,
  { own, news }: Character,
  scale: number,
  limit: number,
  key: KeyWords,
  id: number,
  excited: number,
): Walk | null {
  const chance = Math.min(excited, 0.85) * news;
  return happens(words[at + WORD.again]!, chance)
    ? burstOf(words, at + WORD.againOnset, scale * own, FURTHER_NEWS, limit, key, id, AGAIN_SLOT)
    : null;
}

function burstOf(words: Uint32Array, at: number, own: number, sizes: Sizes, limit: number, key: KeyWords, id: number, slot: number): Walk {
  const [gain, fail] = sizesOf(words[at + 1]!, words[at + 2]!, own, sizes, limit);
  const onset = onsetOf(words[at]!, NEWS_ONSETS);
  const fade = onset.fade * between((USUAL_GAIN * own) / gain, FASTEST, 1);
  return walk(key, id, slot, { onset: { ...onset, fade }, gain, side: uniform(words[at + 3]!) < DAY_UP ? 1 : -1, fail });
}

// What is tried and what is lost if it fails. The low bits of the second word decide whether and where the size is cut.
function sizesOf(size: number, word: number, own: number, { scale, tail, fall, cut }: Sizes, limit: number): readonly [number, number] {
  const tried = Math.min(FARTHEST, scale * pareto(size, tail, FARTHEST)) * own;
  const isCut = ((word & 0xff) + 0.5) / 256 < (limit > WIDEST_CUT ? WIDEST_PART : cut);
  const most = Math.min(limit, WIDEST_CUT) * (1 - CUT_SPREAD * ln((((word >>> 8) & 0xfff) + 0.5) / 4096));
  return [isCut ? Math.min(tried, most) : tried, own * fall * (0.5 + (word >>> 20) / 4096)];
}

/** The share's own calm day: variances and moves, the night's with its part that is left to the opening auction. */
export interface CalmDay {
  readonly gap: number;
  readonly gapClock: number;
  /** Of these two what the ten minutes of the opening auction see. */
  readonly auction: number;
  readonly auctionClock: number;
  /** Variance of the session without stirs, with them, and with what bursts leave. */
  readonly calm: number;
  readonly stirred: number;
  readonly sessionClock: number;
  readonly session: number;
  readonly stirs: readonly Stir[];
  /** What bursts leave: before they have ended nothing shown may depend on these. */
  readonly after: readonly Stir[];
}

const CALM = 0.6;
const NIGHT = 0.15;
/** Part of the night's own variance that is left to the opening auction. */
const AUCTION = 0.15;
const STIR = 0.25 * 0.25;
/** What a burst leaves of restlessness, for each of the share's deviations by which it moved; the most of them that count. */
const AFTER = 0.08;
const AFTER_MOST = 6;
/** Chances of at least one, two, three, four stirs: 1.5 a day. */
const STIRS = [0.7769, 0.4422, 0.1912, 0.0657] as const;

/** The calm part of a day under an own clock of `clock` (1 usually), with what the day's bursts leave. */
export function calmDay(words: Uint32Array, at: number, own: number, clock: number, walks: readonly Walk[]): CalmDay {
  const unit = own * own * clock;
  const gapClock = unit * NIGHT * night(words[at + WORD.gapClock]!);
  const many = uniform(words[at + WORD.stirs]!);
  const stirs: Stir[] = [];
  STIRS.forEach((part, k) => {
    if (many >= part) return;
    stirs.push({
      onset: onsetOf(words[at + WORD.stir + 2 * k]!, STIR_ONSETS),
      variance: unit * STIR * exponential(words[at + WORD.stir + 2 * k + 1]!),
    });
  });
  const after = walks.flatMap((each) => aftershock(each, unit * AFTER * Math.min(AFTER_MOST, Math.abs(walked(each)) / own)) ?? []);
  const calm = unit * CALM;
  const stirred = stirs.reduce((sum, stir) => sum + stir.variance, calm);
  const sessionClock = after.reduce((sum, stir) => sum + stir.variance, stirred);
  const gap = Math.sqrt(gapClock) * normal(words[at + WORD.gap]!);
  return {
    ...{ gap, gapClock, calm, stirred, sessionClock, stirs, after },
    auction: AUCTION * gap + Math.sqrt(gapClock * AUCTION * (1 - AUCTION)) * normal(words[at + WORD.auction]!),
    auctionClock: AUCTION * gapClock,
    session: Math.sqrt(sessionClock) * normal(words[at + WORD.session]!),
  };
}

/** What the market and the industry do to a share: its parts of their moves less half the variance, so that the price has no drift. */
export function shared(of: "gap" | "session", { beta, gamma, industry }: Character, factors: Factors): number {
  const [market, own] = [factors.market, factors.industry(industry)];
  const clocks = of === "gap" ? [market.gapClock, own.gapClock] : [market.sessionClock, own.sessionClock];
  return beta * market[of] + gamma * own[of] - (beta * beta * clocks[0]! + gamma * gamma * clocks[1]!) / 2;
}
