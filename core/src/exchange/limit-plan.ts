/**
 * Which days a share is driven to its limit, and for how many days in a row (research/market.md 5.2, 5.3 point 6). Drawn by the
 * share's plan words alone, so a streak can be followed backward as well as forward: a day whose mark lies above every probability
 * of a seal begins anew whatever came before.
 */
import type { Factors } from "./factors.ts";
import { WORD, type PlanWords } from "./plan-words.ts";
import { uniform } from "./random.ts";

export interface LimitMark {
  /** 1 up, -1 down, 0 none. */
  readonly way: 1 | -1 | 0;
  /** Whether the plan closes at the limit; else it breaks for good. */
  readonly seals: boolean;
  /** Planned seals on the days before, counted up to 2. */
  readonly run: number;
}

/** The history of a share's marks: what its planned days need beside their own words. */
export interface MarkScene {
  readonly words: PlanWords;
  readonly factorsAt: (n: number) => Factors;
  readonly industry: number;
  /** The limit in percent on day n. */
  readonly percentAt: (n: number) => number;
}

/** Marks a day by the width of the limit; three times as many in an industry that is hot today. */
const MARKS = { narrow: 0.0112, wide: 0.0036, widest: 0.001 } as const;
const HOT = 3;
/** Planned touches that do not hold. */
const BREAKS = 0.42;
/** Probability of another seal after one, and after two or more: streaks as measured. */
const SEAL_AFTER = [0, 0.18, 0.46] as const;
const MOST = 0.46;
const BREAK_AFTER = [0, 0.06, 0.1] as const;
const DOWN = 0.0075;
const DOWN_BREAKS = 0.3;
/** The market's log return below which twice as many names fall to their limit. */
const BAD_DAY = -0.02;
const NONE: LimitMark = { way: 0, seals: false, run: 0 };

/** The mark of share `id` on day `n`. */
export function markOf(scene: MarkScene, id: number, n: number): LimitMark {
  const mark = markAt(scene, id, n);
  if (mark > 1 - downPart(scene, n)) return { way: -1, seals: uniform(scene.words(id, n, WORD.markKind)) >= DOWN_BREAKS, run: 0 };
  if (mark >= MOST + 0.2) return NONE;
  const run = runBefore(scene, id, n);
  const seal = sealPart(scene, n, run);
  if (mark < seal) return { way: 1, seals: true, run };
  const broken = run === 0 ? (seal / (1 - BREAKS)) * BREAKS : BREAK_AFTER[run]!;
  return mark < seal + broken ? { way: 1, seals: false, run } : NONE;
}

// Planned seals in a row up to the day before n, at most 2.
function runBefore(scene: MarkScene, id: number, n: number): number {
  let first = n - 1;
  while (markAt(scene, id, first) < MOST) first--;
  let run = 0;
  for (let day = first + 1; day < n; day++) run = markAt(scene, id, day) < sealPart(scene, day, run) ? Math.min(2, run + 1) : 0;
  return run;
}

function sealPart(scene: MarkScene, n: number, run: number): number {
  if (run > 0) return SEAL_AFTER[run]!;
  const percent = scene.percentAt(n);
  const base = percent <= 10 ? MARKS.narrow : percent <= 20 ? MARKS.wide : MARKS.widest;
  return base * (1 - BREAKS) * (scene.factorsAt(n).hot(scene.industry) ? HOT : 1);
}

function downPart(scene: MarkScene, n: number): number {
  const percent = scene.percentAt(n);
  const { market } = scene.factorsAt(n);
  const part = percent <= 10 ? DOWN : percent <= 20 ? DOWN * 0.3 : DOWN * 0.08;
  return market.gap + market.session < BAD_DAY ? 2 * part : part;
}

function markAt(scene: MarkScene, id: number, n: number): number {
  return uniform(scene.words(id, n, WORD.mark));
}
