/**
 * Returns the item at `place`; throws RangeError outside the list. Not for hot loops of the market model: a shared function that reads
 * several kinds of typed array is slower than an indexed read.
 */
export function itemAt<T>(items: ArrayLike<T>, place: number): T {
  const item = items[place];
  if (item === undefined) throw new RangeError(`no item at ${place} of ${items.length}`);
  return item;
}

/** Returns the last item; throws RangeError when there is none. */
export function lastItem<T>(items: ArrayLike<T>): T {
  return itemAt(items, items.length - 1);
}

/** Returns the value under `key`; throws RangeError when there is none. */
export function mapValue<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value under ${String(key)}`);
  return value;
}

/** The items of a list by what `keyOf` gives, each group in the order of the list. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
