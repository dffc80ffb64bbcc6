/** A practice account that a phone makes up: a number that is nobody's, a password that stands here alone. */
import { SAMPLE_RANGE } from "@hongpan/core/rules/people/phone.ts";

export interface Account {
  readonly phone: string;
  readonly password: string;
  /** It was made up here, so its owner has to be shown it. */
  readonly made: boolean;
}

/** 32 letters and digits that are not taken for each other: five bits each. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUP = 4;

type Bytes = (count: number) => Uint8Array;
const chance: Bytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/** Eleven digits of the range of no phone. */
export function samplePhone(bytes: Bytes = chance): string {
  return SAMPLE_RANGE + Array.from(bytes(9), (byte) => byte % 10).join("");
}

/** "k7mp-4xwd-9trq": 60 bits, short enough to be copied by hand. */
export function madePassword(bytes: Bytes = chance): string {
  const letters = Array.from(bytes(3 * GROUP), (byte) => LETTERS[byte % LETTERS.length] ?? "");
  return [0, 1, 2].map((at) => letters.slice(at * GROUP, (at + 1) * GROUP).join("")).join("-");
}
