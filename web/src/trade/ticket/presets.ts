/** Lots on one tap, where the usual ones are more than an account can carry. */

const SMALL = [1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 80] as const;

/**
 * The usual numbers while at least one of them can be had; else smaller ones, at most as many, from the `fewest` that an order may have up to
 * `most`. None where nothing can be had.
 */
export function presetsWithin(usual: readonly number[], fewest: number, most: number): readonly number[] {
  if (most < fewest) return [];
  if (usual.some((each) => each <= most)) return usual;
  const small = SMALL.filter((each) => each >= fewest && each <= most).slice(-usual.length);
  // Whole rows of three.
  return small.length > 3 ? small.slice(small.length % 3) : small;
}
