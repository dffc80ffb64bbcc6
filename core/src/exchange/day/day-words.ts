/** The words of shares' days as they are looked back at. */
import { DAY_WORDS, drawDay, type OwnNews } from "../law/share-day.ts";
import type { Timeline } from "./timeline.ts";

/** The words of shares' days. Days look back over some others, so the latest days of one share are remembered. */
export interface DayWords<Move = unknown> {
  readonly drawn: Uint32Array;
  /** Where the words of (share, day number) lie in `drawn`, until another share is asked for. */
  readonly at: (id: number, n: number) => number;
  readonly word: (id: number, n: number, word: number) => number;
  readonly news: (id: number, n: number, of: (drawn: Uint32Array, at: number) => OwnNews) => OwnNews;
  /** What is made of them, remembered as long as they are: a day's ends are asked for several times in a row. */
  readonly move: (id: number, n: number, of: () => Move) => Move;
}

const RING = 128;

/** Words on `timeline`. */
export function dayWordsOf<Move>(timeline: Timeline): DayWords<Move> {
  const drawn = new Uint32Array(RING * DAY_WORDS);
  const held = Array.from<number | null>({ length: RING }).fill(null);
  const news = Array.from<OwnNews | null>({ length: RING }).fill(null);
  const moves = Array.from<Move | null>({ length: RING }).fill(null);
  let share = -1;
  const at = (id: number, n: number) => {
    if (id !== share) held.fill(null);
    share = id;
    const place = n & (RING - 1);
    if (held[place] !== n) {
      drawDay(timeline.factorsAt(n).key, id, drawn, place * DAY_WORDS);
      held[place] = n;
      news[place] = moves[place] = null;
    }
    return place * DAY_WORDS;
  };
  return {
    ...{ drawn, at },
    word: (id, n, word) => drawn[at(id, n) + word]!,
    news: (id, n, of) => {
      const from = at(id, n);
      return (news[n & (RING - 1)] ??= of(drawn, from));
    },
    move: (id, n, of) => {
      at(id, n);
      const known = moves[n & (RING - 1)];
      if (known) return known;
      const made = of();
      at(id, n);
      return (moves[n & (RING - 1)] = made);
    },
  };
}
