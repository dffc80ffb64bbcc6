/**
 * The beacon's rounds of a market's days, in memory that the worker threads share: a day's key is not there before its round is. The
 * database keeps them (day_commitment).
 */
import { nightsBetween, type Day } from "@hongpan/core/rules/time/calendar.ts";

/** Rounds of the calendar dates from `first` on. */
export interface RoundMemory {
  readonly first: Day;
  readonly shared: SharedArrayBuffer;
}

export interface Rounds {
  readonly memory: RoundMemory;
  /** Notes that the market has committed to `day`, with a round that is awaited or with none. */
  readonly commit: (day: Day, awaited: boolean) => void;
  /** Notes the signature of a day's round, 48 bytes. */
  readonly store: (day: Day, signature: Uint8Array) => void;
  /** The signature mixed into the key of `day`; null for none. Throws RoundMissing until it is stored, and before the commitment. */
  readonly signatureOf: (day: Day) => Uint8Array | null;
}

/** The key of a day was asked for before its round was there. */
export class RoundMissing extends Error {
  constructor(day: Day) {
    super(`the round of ${day} is not there yet`);
  }
}

const SIGNATURE_BYTES = 48;
/** Number of the last committed date, from 1. */
const HEAD_BYTES = 4;
const [NONE, AWAITED, STORED] = [0, 1, 2] as const;

/** Memory for the dates from `first` to `end`. */
export function roundMemory(first: Day, end: Day): RoundMemory {
  return { first, shared: new SharedArrayBuffer(HEAD_BYTES + (nightsBetween(first, end) + 1) * (1 + SIGNATURE_BYTES)) };
}

/** The rounds in `memory`. */
export function roundsIn(memory: RoundMemory): Rounds {
  const { first, shared } = memory;
  const count = (shared.byteLength - HEAD_BYTES) / (1 + SIGNATURE_BYTES);
  const head = new Int32Array(shared, 0, 1);
  const states = new Uint8Array(shared, HEAD_BYTES, count);
  const signatures = new Uint8Array(shared, HEAD_BYTES + count);
  const placeOf = (day: Day) => nightsBetween(first, day);
  const at = (place: number) => signatures.subarray(place * SIGNATURE_BYTES, (place + 1) * SIGNATURE_BYTES);
  return {
    memory,
    commit: (day, awaited) => {
      const place = placeOf(day);
      // A session abroad that runs at a first start may have begun the day before.
      if (place < 0) return;
      if (awaited) Atomics.compareExchange(states, place, NONE, AWAITED);
      Atomics.store(head, 0, Math.max(Atomics.load(head, 0), place + 1));
    },
    store: (day, signature) => {
      const place = placeOf(day);
      at(place).set(signature);
      Atomics.store(states, place, STORED);
    },
    signatureOf: (day) => {
      const place = placeOf(day);
      if (place < 0) return null;
      const state = place < count ? Atomics.load(states, place) : NONE;
      if (state === STORED) return at(place).slice();
      // A date before the last commitment and without a stored round has none: the first day, and days before it.
      if (state === AWAITED || place >= Atomics.load(head, 0)) throw new RoundMissing(day);
      return null;
    },
  };
}
