/** The sixteen words that plan a share's day. Plans look back over some days, so one share's latest days are remembered. */
import { BLOCK_WORDS, draw, PLAN_SLOT } from "./random.ts";
import type { Timeline } from "./timeline.ts";

/** What each word decides. */
export const WORD = {
  gap: 0,
  own: 1,
  heat: 2,
  volume: 3,
  news: 4,
  newsSize: 5,
  mark: 6,
  markKind: 7,
  markTime: 8,
  openVolume: 9,
  closeVolume: 10,
  jump: 11,
  jumpSize: 12,
  regime: 13,
  halt: 14,
  haltKind: 15,
} as const;

const RING = 64;

/** Words of (share, day number). */
export type PlanWords = (id: number, n: number, word: number) => number;

/** Words on `timeline`, each block drawn once while the same share is asked for. */
export function planWordsOf(timeline: Timeline): PlanWords {
  const words = new Uint32Array(RING * BLOCK_WORDS);
  const held = Array.from<number | null>({ length: RING }).fill(null);
  let share = -1;
  return (id, n, word) => {
    if (id !== share) held.fill(null);
    share = id;
    const place = n & (RING - 1);
    if (held[place] !== n) draw(timeline.factorsAt(n).key, id, PLAN_SLOT, 1, words, place * BLOCK_WORDS);
    held[place] = n;
    return words[place * BLOCK_WORDS + word]!;
  };
}
