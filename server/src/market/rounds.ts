/**
 * Beacon rounds of a market's days, in memory that the worker threads share. A day has no key before its round is stored. The table
 * day_commitment has them too.
 */
import { nightsBetween, type Day } from "@hongpan/core/rules/time/calendar.ts";

/** Rounds of the calendar dates from `first` on. */
export interface RoundMemory {
  readonly first: Day;
  readonly shared: SharedArrayBuffer;
}

export interface Rounds {
  readonly memory: RoundMemory;
  /** Registers the commitment to `day`, with a pending round or without a round. */
  readonly commit: (day: Day, isPending: boolean) => void;
  /** Stores the signature of a day's round, 48 bytes. */
  readonly store: (day: Day, signature: Uint8Array) => void;
  /** Signature mixed into the key of `day`; null for none. Throws RoundMissing before the commitment and while the round is pending. */
  readonly signatureOf: (day: Day) => Uint8Array | null;
}

/** Thrown for the key of a day whose round is not stored yet. */
export class RoundMissing extends Error {
  constructor(day: Day) {
    super(`the round of ${day} is not there yet`);
  }
}

const SIGNATURE_BYTES = 48;
/** Number of the last committed date, from 1; 0 for none. */
const HEAD_BYTES = 4;
const [NONE, PENDING, STORED] = [0, 1, 2] as const;

/** Allocates memory for the dates from `first` to `end`. */
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
    commit: (day, isPending) => {
      const place = placeOf(day);
      // At a first start a running foreign session may have begun on the day before `first`.
      if (place < 0) return;
      if (isPending) Atomics.compareExchange(states, place, NONE, PENDING);
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
      // A date up to the last commitment that is neither pending nor stored has no round, for example the first day.
      if (state === PENDING || place >= Atomics.load(head, 0)) throw new RoundMissing(day);
      return null;
    },
  };
}
