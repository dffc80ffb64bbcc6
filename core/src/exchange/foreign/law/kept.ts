/** What was worked out once and is asked for again. */
const KEPT = 20_000;

/** Values by name, made once and kept for a while. */
export function kept<V, K = string>(most: number = KEPT): (name: K, make: () => V) => V {
  const known = new Map<K, V>();
  return (name, make) => {
    const value = known.get(name);
    if (value !== undefined) return value;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(name, made);
    return made;
  };
}
