/** Names of instruments in a language other than the server's: replies name Hong Kong and US shares and indices in Chinese. */
import { isRecord } from "../../store/store.ts";

type Names = Readonly<Record<string, string>>;

/** Fields that name an instrument, by the field with its gid. */
const NAMED: readonly (readonly [gid: string, name: string])[] = [
  ...(["name", "stockName", "indexName", "futuresName"] as const).map((name) => ["stockGid", name] as const),
  ...(["name", "indexName"] as const).map((name) => ["gid", name] as const),
  ["symbol", "name"],
  ["indexGid", "indexName"],
  ["futuresGid", "futuresName"],
];

let names: Names | null = null;

/** Names of the chosen language by gid; null where the server's names are its own. */
export function setInstrumentNames(next: Names | null): void {
  names = next;
}

/** The name of an instrument in the chosen language; the server's where there is none. */
export function instrumentName(gid: string, name: string): string {
  return names?.[gid] ?? name;
}

/** The data of a reply with its instruments named in the chosen language; changes the objects in place. */
export function nameInstruments<T>(data: T): T {
  if (names !== null) rename(data);
  return data;
}

function rename(value: unknown): void {
  // Arrays of numbers or strings (charts) are not searched.
  if (Array.isArray(value)) return isRecord(value[0]) ? value.forEach(rename) : undefined;
  if (!isRecord(value)) return;
  const record = value as Record<string, unknown>;
  for (const [gid, name] of NAMED) {
    const known = typeof record[gid] === "string" ? names?.[record[gid]] : undefined;
    if (known !== undefined && typeof record[name] === "string") record[name] = known;
  }
  for (const part of Object.values(record)) if (typeof part === "object") rename(part);
}
