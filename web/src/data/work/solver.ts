/**
 * Solves a proof of work off the page's own thread. The SHA-256 is a library's: browsers give theirs to pages of https alone, and a
 * phone in the same house opens this app by a plain address.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { Challenge } from "@hongpan/core/contract/work.ts";

export type Answer = number | null;

addEventListener("message", (event: MessageEvent<Challenge>) => postMessage(solve(event.data) satisfies Answer));

/** The number whose hash with the salt is the challenge; null when none up to its maximum is. */
function solve({ salt, challenge, maxnumber }: Challenge): number | null {
  const wanted = Uint8Array.from(challenge.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const prefix = new TextEncoder().encode(salt);
  const text = new Uint8Array(prefix.length + String(maxnumber).length);
  text.set(prefix);
  for (let number = 0; number <= maxnumber; number++) {
    const digits = String(number);
    for (let at = 0; at < digits.length; at++) text[prefix.length + at] = digits.charCodeAt(at);
    const hash = sha256(text.subarray(0, prefix.length + digits.length));
    if (hash[0] === wanted[0] && hash.every((byte, at) => byte === wanted[at])) return number;
  }
  return null;
}
