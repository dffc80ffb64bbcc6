/**
 * Returns the item at `place`; throws RangeError outside the list. Not for hot loops of the market model: a shared function that reads
 * several kinds of typed array is slower than an indexed read.
 */
export function itemAt<T>(items: ArrayLike<T>, place: number): T {
  const item = items[place];
  if (item === undefined) throw new RangeError(`no item at ${place} of ${items.length}`);
  return item;
}
