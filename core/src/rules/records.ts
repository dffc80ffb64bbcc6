/** Typed forms of `Object.keys`, `entries` and `fromEntries` for records whose names are a closed union. */

/** The names of a record literal, in their order. */
/* @__NO_SIDE_EFFECTS__ */
export function recordNames<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): readonly K[] {
  return Object.keys(record) as K[];
}

/** The names and values of a record literal, in their order. */
export function recordEntries<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  return recordNames(record).map((name) => [name, record[name]] as const);
}

/** The record that has `value(name)` under each name. */
/* @__NO_SIDE_EFFECTS__ */
export function recordBy<K extends string, V>(names: readonly K[], value: (name: K) => V): Readonly<Record<K, V>> {
  const record: Partial<Record<K, V>> = {};
  for (const name of names) record[name] = value(name);
  return record as Record<K, V>;
}

/** The record of `entries`, which have every name of the union. */
/* @__NO_SIDE_EFFECTS__ */
export function recordFrom<K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>> {
  return Object.fromEntries(entries) as Record<K, V>;
}

/** Whether a record literal has `name`. */
export function hasName<K extends string>(record: Readonly<Record<K, unknown>>, name: string): name is K {
  return Object.hasOwn(record, name);
}

/** The members of several objects as those of one. */
export type Merged<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;

/** One object with the members of all. */
/* @__NO_SIDE_EFFECTS__ */
export function merged<T extends object>(objects: readonly T[]): Merged<T> {
  return Object.assign({}, ...objects) as Merged<T>;
}
