/**
 * The draw of a new issue, which anybody can redo (spec/3-decisions.md 5): the numbers in the order of HMAC-SHA256(seed, L + number),
 * the first of them win. The seed's SHA-256 was public before anybody applied, L is the SHA-256 of the list of applications, which was
 * public before the seed. Whoever made the seed could not know the list, whoever applied could not know the seed.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { numberAt } from "./numbers.ts";

/** An application in the list: its numbers from..to, shares and bytes, and nothing of who made it. */
export interface DrawLine {
  readonly from: number;
  readonly to: number;
  readonly quantity: number;
  /** 16 bytes in hex. */
  readonly entropy: string;
}

/** A line as it is published and hashed. Synthetic applicants come last and have no bytes. */
export function lineText({ from, to, quantity, entropy }: DrawLine): string {
  return `${from},${to},${quantity},${entropy}\n`;
}

/** The lines of a published list in columns: a list may have a million of them, and an object each would be a hundred times its size. */
export interface DrawLines {
  readonly count: number;
  /** The last number of each; its first is the one after the line before. */
  readonly to: Float64Array;
  readonly quantity: Float64Array;
}

const [NEWLINE, COMMA, ZERO] = [10, 44, 48];

/** The lines of a published list; null when it is none. Their numbers follow each other from 1 on. */
export function linesOf(list: string): DrawLines | null {
  let count = 0;
  for (let at = list.indexOf("\n"); at >= 0; at = list.indexOf("\n", at + 1)) count++;
  const [to, quantity] = [new Float64Array(count), new Float64Array(count)];
  let [at, last] = [0, 0];
  // A whole number up to a comma, at which it stops; anything else is NaN.
  const number = () => {
    const from = at;
    let value = 0;
    for (; list.charCodeAt(at) !== COMMA; at++) {
      const digit = list.charCodeAt(at) - ZERO;
      if (!(digit >= 0 && digit <= 9)) return NaN;
      value = value * 10 + digit;
    }
    return at === from ? NaN : ((at += 1), value);
  };
  for (let k = 0; k < count; k++) {
    const [first, end, shares] = [number(), number(), number()];
    if (first !== last + 1 || !(end >= first) || !Number.isSafeInteger(end) || !Number.isSafeInteger(shares)) return null;
    while (list.charCodeAt(at) !== NEWLINE) if (list.charCodeAt(at++) === COMMA) return null;
    at++;
    to[k] = last = end;
    quantity[k] = shares;
  }
  return at === list.length ? { count, to, quantity } : null;
}

/** The line of a list that a number stands in, from 0 on. */
export function lineOf({ to, count }: DrawLines, number: number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(to, middle) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

const CHUNK = 1 << 16;

/** L: the SHA-256 of the list, 32 bytes. It has digits, commas, hex and line ends alone: a byte each. */
export function hashOfList(list: string): Uint8Array {
  const hash = sha256.create();
  const bytes = new Uint8Array(CHUNK);
  for (let at = 0; at < list.length; at += CHUNK) {
    const length = Math.min(CHUNK, list.length - at);
    for (let i = 0; i < length; i++) bytes[i] = list.charCodeAt(at + i);
    hash.update(bytes.subarray(0, length));
  }
  return hash.digest();
}

const PIECE = 1024;
const WORD = 0x1_0000_0000;

/**
 * How many numbers each line wins: of all the numbers the `winners` first in the order of HMAC-SHA256(seed, L +
 * number), the number as eight bytes, the highest first. `seed` and `hash` (L) are 32 bytes. Two microseconds a number, so a thread of its
 * own: `told` hears how many are done, every millisecond or two. Memory 16 bytes a number and 4 a line.
 */
export function winsOf(
  seed: Uint8Array,
  hash: Uint8Array,
  { count, to }: DrawLines,
  winners: number,
  told: (done: number) => void = () => undefined,
): Int32Array {
  const total = to[count - 1] ?? 0;
  if (count === 1) return Int32Array.of(Math.min(winners, total));
  const keyOf = openKeys(seed, hash);
  const keys = new Float64Array(total);
  for (let i = 0; i < total; i++) {
    keys[i] = keyOf.first(i + 1);
    if (i % PIECE === 0) told(i);
  }
  const wins = new Int32Array(count);
  if (winners >= total) return wins.map((_, k) => numberAt(to, k) - (to[k - 1] ?? 0));
  const last = keys.toSorted()[winners - 1] ?? -1;
  // Those whose first six bytes are the same as the last winner's are told apart by all thirty-two.
  const equal: number[] = [];
  let before = 0;
  for (let i = 0; i < total; i++) if (numberAt(keys, i) < last) before++;
  for (let i = keys.indexOf(last); i >= 0; i = keys.indexOf(last, i + 1)) equal.push(i);
  const rest = equal
    .map((i) => [keyOf.whole(i + 1), i] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, winners - before);
  const also = new Set(rest.map(([, i]) => i));
  for (let i = 0, line = 0; i < total; i++) {
    while (i >= numberAt(to, line)) line++;
    if (numberAt(keys, i) < last || also.has(i)) wins[line]! += 1;
  }
  return wins;
}

function openKeys(seed: Uint8Array, hash: Uint8Array) {
  // The state after the key, copied for each number: half of what a new HMAC would cost.
  const keyed = hmac.create(sha256, seed);
  const mac = keyed.clone();
  const message = new Uint8Array(40);
  message.set(hash);
  const number = new DataView(message.buffer, 32);
  const bytes = new Uint8Array(32);
  const out = new DataView(bytes.buffer);
  const at = (n: number) => {
    number.setUint32(0, Math.floor(n / WORD));
    number.setUint32(4, n >>> 0);
    keyed._cloneInto(mac).update(message).digestInto(bytes);
  };
  return {
    /** The first six bytes, as a whole number. */
    first: (n: number) => {
      at(n);
      return out.getUint32(0) * 0x1_0000 + out.getUint16(4);
    },
    whole: (n: number) => {
      at(n);
      return bytesToHex(bytes);
    },
  };
}

/**
 * Shares that each line of a placement is allotted: its part of `offered`, rounded down; the last line, the synthetic applicants, has
 * what the roundings leave.
 */
export function allotmentsOf({ count, to, quantity }: DrawLines, offered: number, synthetic: boolean): Float64Array {
  const total = to[count - 1] ?? 0;
  const parts = quantity.map((asked) => (total <= offered ? asked : Number((BigInt(asked) * BigInt(offered)) / BigInt(total))));
  const given = parts.reduce((sum, part) => sum + part, 0);
  if (synthetic && total > offered) parts[count - 1]! += offered - given;
  return parts;
}
