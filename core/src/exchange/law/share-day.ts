/** One share on one day: what its fair value does overnight, through the session and by news, as logarithms. No limit is looked at. */
import type { Character } from "./character.ts";
import { BLOCK_WORDS, draw, PLAN_SLOT, uniform, type KeyWords } from "../random.ts";
import { ln, normal } from "../numbers.ts";
import { happens, onsetOf, walk, walked, type Onset, type Walk } from "./bursts.ts";
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
const NIGHT_SIZE = 3;
const NIGHT_UP = 0.7;
const DAYS = 0.31;
const DAY_SIZE = 4.95;
const DAY_UP = 0.56;
const TAIL = 2.3;
const FARTHEST = 25;
const FALL = 0.65;
/** Sizes of two fifths of the news are cut by a law of sizes by board, which its path never looks at. */
const CUT = { night: 0.2, day: 0.4 } as const;
const CUT_SPREAD = 0.12;
const LARGEST_NIGHT = 0.6;

/** News of a day whose board has a limit of `limit` (0.1 is 10 %): the first of the session and the night's. */
export function newsOf(words: Uint32Array, at: number, { own, news }: Character, limit: number, key: KeyWords, id: number): OwnNews {
  const gap = nightNews(words, at, own, news, limit);
  const burst = happens(words[at + WORD.news]!, DAYS * news) ? burstOf(words, at + WORD.newsOnset, own, limit, key, id, BURST_SLOT) : null;
  return { gap: ln(1 + gap), burst, moved: Math.max(Math.abs(gap), burst ? Math.abs(walked(burst)) : 0) / own };
}

// +a with probability b / (a + b), else -b: a fair game in the price.
function nightNews(words: Uint32Array, at: number, own: number, news: number, limit: number): number {
  if (!happens(words[at + WORD.night]!, NIGHTS * news)) return 0;
  const [a, b] = sizesOf(words[at + WORD.nightSize]!, words[at + WORD.nightFall]!, own, NIGHT_SIZE, limit, CUT.night);
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
  limit: number,
  key: KeyWords,
  id: number,
  excited: number,
): Walk | null {
  const chance = Math.min(excited, 0.85) * news;
  return happens(words[at + WORD.again]!, chance) ? burstOf(words, at + WORD.againOnset, own, limit, key, id, AGAIN_SLOT) : null;
}

function burstOf(words: Uint32Array, at: number, own: number, limit: number, key: KeyWords, id: number, slot: number): Walk {
  const [gain, fail] = sizesOf(words[at + 1]!, words[at + 2]!, own, DAY_SIZE, limit, CUT.day);
  return walk(key, id, slot, { onset: onsetOf(words[at]!), gain, side: uniform(words[at + 3]!) < DAY_UP ? 1 : -1, fail });
}

// What is tried and what is lost if it fails. The low bits of the second word decide whether and where the size is cut.
function sizesOf(size: number, fall: number, own: number, scale: number, limit: number, cut: number): readonly [number, number] {
  const tried = Math.min(FARTHEST, scale * pareto(size, TAIL, FARTHEST)) * own;
  const isCut = ((fall & 0xff) + 0.5) / 256 < cut;
  const most = limit * (1 - CUT_SPREAD * ln((((fall >>> 8) & 0xfff) + 0.5) / 4096));
  return [isCut ? Math.min(tried, most) : tried, own * FALL * (0.5 + (fall >>> 20) / 4096)];
}

/** The share's own calm day: variances and moves, the night's with its part that is left to the opening auction. */
export interface CalmDay {
  readonly gap: number;
  readonly gapClock: number;
  /** Of these two what the ten minutes of the opening auction see. */
  readonly auction: number;
  readonly auctionClock: number;
  /** Variance of the session without stirs, and with them. */
  readonly calm: number;
  readonly sessionClock: number;
  readonly session: number;
  readonly stirs: readonly { readonly onset: Onset; readonly variance: number }[];
}

const CALM = 0.66;
const NIGHT = 0.15;
/** Part of the night's own variance that is left to the opening auction. */
const AUCTION = 0.15;
const STIR = 0.25 * 0.25;
/** Chances of at least one, two, three, four stirs: 1.5 a day. */
const STIRS = [0.7769, 0.4422, 0.1912, 0.0657] as const;

/** The calm part of a day under an own clock of `clock` (1 usually). */
export function calmDay(words: Uint32Array, at: number, own: number, clock: number): CalmDay {
  const unit = own * own * clock;
  const gapClock = unit * NIGHT * night(words[at + WORD.gapClock]!);
  const many = uniform(words[at + WORD.stirs]!);
  const stirs = STIRS.flatMap((part, k) =>
    many < part
      ? [{ onset: onsetOf(words[at + WORD.stir + 2 * k]!), variance: unit * STIR * exponential(words[at + WORD.stir + 2 * k + 1]!) }]
      : [],
  );
  const calm = unit * CALM;
  const sessionClock = stirs.reduce((sum, stir) => sum + stir.variance, calm);
  const gap = Math.sqrt(gapClock) * normal(words[at + WORD.gap]!);
  return {
    ...{ gap, gapClock, calm, sessionClock, stirs },
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
