import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DeskAnswer } from "./desk-call.ts";

export type Logged = DeskAnswer<"/operator/log/list.do">[number];

/** The number of the first entry, of all from the oldest on, that does not follow from the one before; null: all do. */
export function firstBroken(entries: readonly Logged[]): number | null {
  let previous = "0".repeat(64);
  for (const [i, { id, entry, previous: named, hash }] of entries.entries()) {
    const own = bytesToHex(sha256(concatBytes(hexToBytes(previous), utf8ToBytes(entry))));
    if (id !== i + 1 || named !== previous || hash !== own) return id;
    previous = hash;
  }
  return null;
}
