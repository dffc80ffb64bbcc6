/**
 * One sentence or name of the specification: the page and section that have it; the text itself, where {name} stands for a value
 * and … for more of the sentence; the keys of our texts that say it (texts.… is the server's, agreements.… what is signed, the rest
 * the screens'), apart by spaces.
 */
type Said = readonly [place: string, text: string, keys: string];

export interface Message {
  readonly place: string;
  readonly text: string;
  readonly keys: readonly string[];
  /** The test that provokes it. */
  readonly file: string;
  readonly test: string;
}

/** A text of the specification that a later page words otherwise: that one is said, as a message of its own. */
export type Replaced = readonly [place: string, text: string, said: string, why: string];

/** What the tests of a file provoke, by their names. */
export function provoked(file: string, tests: Readonly<Record<string, readonly Said[]>>): readonly Message[] {
  return Object.entries(tests).flatMap(([test, all]) =>
    all.map(([place, text, keys]) => ({ place, text, keys: keys.split(" "), file, test })),
  );
}
