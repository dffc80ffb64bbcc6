/** A small generator of its own: people's whims are no part of the market. */
export interface Dice {
  /** A whole number from 0, below `sides`. */
  (sides: number): number;
  /** One of a list; undefined when it is empty. */
  readonly one: <T>(list: readonly T[]) => T | undefined;
}

/** Dice that fall the same way for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed | 0;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 0) / 4_294_967_296) * sides);
  };
  return Object.assign(roll, { one: <T>(list: readonly T[]) => list[roll(list.length)] });
}
