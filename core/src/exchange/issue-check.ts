/** A published draw or allotment redone and held against what was published (issue-draw.ts), for whoever does not believe it. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { IssueType } from "../rules/issues/offers.ts";
import { allotmentsOf, hashOfList, linesOf, winsOf, type DrawLines } from "./issue-draw.ts";

/** What was published of it. */
export interface PublishedDraw {
  readonly type: IssueType;
  readonly commitment: string;
  readonly seed: string;
  readonly list: string;
  readonly listHash: string;
  /** Numbers of synthetic applicants, shares of a placement. */
  readonly synthetic: number;
  /** By the lines in their order: numbers, of a placement shares. */
  readonly won: readonly number[];
  /** Numbers that win, and shares that are allotted. */
  readonly winners: number;
  readonly offered: number;
}

export interface CheckedDraw {
  /** The seed hashes to the commitment. */
  readonly seed: boolean;
  /** The list hashes to its hash. */
  readonly list: boolean;
  /** Every line won what it wins here. */
  readonly winners: boolean;
  /** The first line, from 0 on, that did not. */
  readonly difference: { readonly line: number; readonly ours: number; readonly served: number } | null;
  readonly numbers: number;
}

/** Redoes it; `told` hears the part that is done, 0 to 1, every millisecond or two. Null: the list is none. */
export function checkDraw(published: PublishedDraw, told: (part: number) => void = () => undefined): CheckedDraw | null {
  const { seed, commitment, list, listHash, won } = published;
  const lines = linesOf(list);
  if (lines === null) return null;
  const numbers = lines.to[lines.count - 1] ?? 0;
  const hash = hashOfList(list);
  const ours = redone(published, hash, lines, (done) => told(numbers === 0 ? 0 : done / numbers));
  const line = firstUnlike(ours, won);
  const wrong = line < 0 && won.length > ours.length ? ours.length : line;
  return {
    seed: bytesToHex(sha256(bytesOf(seed))) === commitment,
    list: bytesToHex(hash) === listHash,
    winners: wrong < 0,
    difference: wrong < 0 ? null : { line: wrong, ours: ours[wrong] ?? 0, served: won[wrong] ?? 0 },
    numbers,
  };
}

function firstUnlike(ours: ArrayLike<number>, won: readonly number[]): number {
  for (let k = 0; k < ours.length; k++) if (ours[k] !== won[k]) return k;
  return -1;
}

function redone(published: PublishedDraw, hash: Uint8Array, lines: DrawLines, told: (done: number) => void): ArrayLike<number> {
  const { type, seed, winners, offered, synthetic } = published;
  if (type === 2) return allotmentsOf(lines, offered, synthetic > 0);
  return winsOf(bytesOf(seed), hash, lines, winners, told);
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));
}
