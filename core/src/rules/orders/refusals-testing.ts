/** For tests of the order of refusals: of any two things that can be wrong at once the upper one of a list is answered. */

/** What is wrong, what is answered to it, the fields that it touches (no field can be wrong twice), and how it comes to be. */
export type Wrong<T> = readonly [what: string, answer: string, touches: string, spoil: (right: T) => T];

/** Pairs of a list that can be wrong at once, the upper one first. */
export function pairsOf<T>(list: readonly Wrong<T>[]): readonly (readonly [Wrong<T>, Wrong<T>])[] {
  const together = (upper: Wrong<T>, lower: Wrong<T>) => !upper[2].split(" ").some((field) => lower[2].split(" ").includes(field));
  return list.flatMap((upper, i) => list.slice(i + 1).flatMap((lower) => (together(upper, lower) ? [[upper, lower] as const] : [])));
}
