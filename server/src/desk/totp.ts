/**
 * Codes of six digits that change every 30 s (RFC 6238 with SHA-1, RFC 4226), as every authenticator app makes them. Twenty lines: a
 * library would bring a second set of hash functions.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_S = 30;
const DIGITS = 6;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Length of a secret: 160 bits. */
export const SECRET_BYTES = 20;

/** A secret as apps take it by hand. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The code of a step. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = mac[mac.length - 1]! & 15;
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step of `code` now or one beside it, later than `used`; null: it is no code. Wall milliseconds. */
export function stepOf(secret: Uint8Array, code: string, nowMs: number, used: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = Math.floor(nowMs / 1000 / STEP_S);
  const found = [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)));
  return found !== undefined && found > used ? found : null;
}
