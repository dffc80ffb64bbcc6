/** What was worked out once and may be asked again: kept up to a bound of memory, what was asked least lately goes first. */

export interface Kept<V> {
  readonly get: (name: string) => V | undefined;
  readonly set: (name: string, value: V) => void;
  /** The kept value, or what `make` gives. */
  readonly of: (name: string, make: () => V) => V;
}

/** At most `most` bytes of values that take `bytesOf` each, their names included. */
export function openKept<V>(most: number, bytesOf: (value: V) => number): Kept<V> {
  const known = new Map<string, V>();
  let bytes = 0;
  const drop = (name: string, value: V) => {
    known.delete(name);
    bytes -= bytesOf(value);
  };
  const get = (name: string) => {
    const value = known.get(name);
    if (value === undefined) return undefined;
    known.delete(name);
    known.set(name, value);
    return value;
  };
  const set = (name: string, value: V) => {
    const old = known.get(name);
    if (old !== undefined) drop(name, old);
    known.set(name, value);
    bytes += bytesOf(value);
    for (const [oldest, its] of known) {
      if (bytes <= most || known.size === 1) return;
      drop(oldest, its);
    }
  };
  return {
    get,
    set,
    of: (name, make) => {
      const found = get(name);
      if (found !== undefined) return found;
      const made = make();
      set(name, made);
      return made;
    },
  };
}
