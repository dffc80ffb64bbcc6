/** Records that are read by names which may not be theirs: names of the wire, of storage, of an address. */

/** What a record has under a name; undefined where the name is not one of its own. */
export function wordOf<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
