/**
 * History of a share in segments of 64 trading days, in a form that callers can store. A stored segment avoids computing a distant day from
 * the market's first day every time. Segment s has the days -1 - 64 s (its last) to -64 (s + 1).
 */
import type { Price } from "../../rules/money.ts";

/** Trading days of a piece and of a segment. A fair value is stored at the older end of each piece. */
export const PIECE = 16;
export const SEGMENT_DAYS = 64;
export const PIECES_A_SEGMENT = SEGMENT_DAYS / PIECE;

/** Bits of a day's mark: comparison of the close with the previous close (adjusted on an ex-date) and with the limits. */
export const MARK = { up: 1, down: 2, limitUp: 4, limitDown: 8, suspended: 16 } as const;

/** Fair values and closes of one share in a segment. */
export interface PastSegment {
  /** Logarithms of the fair value in ticks at the older end of each piece, newest first; shorter where the listing is within. */
  readonly fairs: ArrayLike<number>;
  /** Closes of the days, newest first, and that of the day before the oldest; shorter where the listing is within. */
  readonly closes: ArrayLike<Price>;
}

/** A computed segment, with one mark per day since the listing, newest first. */
export interface MarkedSegment extends PastSegment {
  readonly marks: Uint8Array;
}

/** Returns a stored segment of one share; null if it is not stored. */
export type StoredPast = (segment: number) => PastSegment | null;

/** A source without stored segments. */
export const NO_STORED_PAST: StoredPast = () => null;

/** The number of the segment of day n, a negative number: 0 for -1. */
export function segmentOf(n: number): number {
  return Math.floor((-1 - n) / SEGMENT_DAYS);
}

/** The last day of a segment. */
export function lastDayInSegment(segment: number): number {
  return -1 - segment * SEGMENT_DAYS;
}
