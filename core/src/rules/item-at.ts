/**
 * The item at `place`, which the list has. Throws RangeError beyond its ends. Not for the steps of the market: one function that reads
 * typed arrays of all kinds is slower there than a read in place.
 */
export function itemAt<T>(items: ArrayLike<T>, place: number): T {
  const item = items[place];
  if (item === undefined) throw new RangeError(`no item at ${place} of ${items.length}`);
  return item;
}
