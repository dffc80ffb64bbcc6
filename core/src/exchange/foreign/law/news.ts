/** News of a company abroad: a night that opens far away, or a burst in the session, both fair games (law/bursts.ts). */
import { happens, walk, type Walk } from "../../law/bursts.ts";
import { pareto } from "../../law/chance.ts";
import { exp, ln } from "../../numbers.ts";
import { PLAN_SLOT, uniform, type KeyWords } from "../../random.ts";
import { WORD } from "./walk-day.ts";
import type { Shape } from "./shape.ts";

/** About what news adds to a share's own variance: so much less is left for its calm days. */
export const NEWS_PART = 0.25;
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
export function nightNews(words: Uint32Array, own: number): number {
  if (!happens(words[WORD.night]!, NIGHTS)) return 0;
  const [a, b] = sizesOf(words[WORD.nightSize]!, words[WORD.nightFall]!, own, NIGHT_SIZE);
  const rise = Math.min(LARGEST_NIGHT, a);
  const way = words[WORD.nightWay]!;
  const side = way & 1 ? 1 : -1;
  return ln(1 + (((way >>> 8) + 0.5) / 16_777_216 < b / (rise + b) ? side * rise : -side * b));
}

/** The burst of a session; null on nearly all days. */
export function burstOf(words: Uint32Array, own: number, { points }: Shape, key: KeyWords, id: number): Walk | null {
  if (!happens(words[WORD.news]!, DAYS)) return null;
  const [gain, fail] = sizesOf(words[WORD.size]!, words[WORD.fall]!, own, DAY_SIZE);
  const word = words[WORD.onset]!;
  const when = (word >>> 16) / 65_536;
  const minutes = points - 1;
  const late = (when - AT_OPENING) / (1 - AT_OPENING);
  const minute = Math.floor(late < 0 ? -OPENING_MINUTES * ln(1 - when / AT_OPENING) : late * minutes);
  const onset = { minute: Math.min(minutes - 2, minute), fade: SHORTEST * exp(LONGEST_LN * ((word & 0xffff) / 65_536)) };
  return walk(key, id, BURST_SLOT, { onset, gain, fail, side: words[WORD.side]! & 1 ? 1 : -1 }, minutes);
}
