/**
 * All chance of a market day: ChaCha12 keyed with the day's 256-bit key, nonce = symbol number, counter = slot * 4 + block
 * (spec/3-decisions.md 3). No smaller state stands between the key and a number.
 */
export const BLOCK_WORDS = 16;

/** Slots above the day's steps: the plan, the minutes' shapes, the minutes' prints, the book's windows, the auction's path. */
export const PLAN_SLOT = 1 << 20;
export const MINUTE_SLOT = 1 << 21;
export const PRINT_SLOT = 1 << 22;
export const BOOK_SLOT = 1 << 23;
export const AUCTION_SLOT = 1 << 24;

/** A key as the eight words of the cipher. */
export type KeyWords = Uint32Array;

/** 32 bytes as little-endian words. */
export function keyWords(bytes: Uint8Array): KeyWords {
  if (bytes.length !== 32) throw new RangeError("a day's key has 32 bytes");
  const words = new Uint32Array(8);
  for (let i = 0; i < 8; i++) {
    const at = i * 4;
    words[i] = (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) >>> 0;
  }
  return words;
}

const work = new Uint32Array(BLOCK_WORDS);

/** Sixteen words for (key, nonce, slot, block), written to `out`. */
export function drawBlock(key: KeyWords, nonce: number, slot: number, block: number, out: Uint32Array): void {
  const x = work;
  x[0] = 0x61707865;
  x[1] = 0x3320646e;
  x[2] = 0x79622d32;
  x[3] = 0x6b206574;
  for (let i = 0; i < 8; i++) x[4 + i] = key[i]!;
  x[12] = slot * 4 + block;
  x[13] = nonce;
  x[14] = 0;
  x[15] = 0;
  out.set(x);
  for (let round = 0; round < 6; round++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < BLOCK_WORDS; i++) out[i] = out[i]! + x[i]!;
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  let xa = x[a]!;
  let xb = x[b]!;
  let xc = x[c]!;
  let xd = x[d]!;
  xa = (xa + xb) | 0;
  xd ^= xa;
  xd = (xd << 16) | (xd >>> 16);
  xc = (xc + xd) | 0;
  xb ^= xc;
  xb = (xb << 12) | (xb >>> 20);
  xa = (xa + xb) | 0;
  xd ^= xa;
  xd = (xd << 8) | (xd >>> 24);
  xc = (xc + xd) | 0;
  xb ^= xc;
  xb = (xb << 7) | (xb >>> 25);
  x[a] = xa;
  x[b] = xb;
  x[c] = xc;
  x[d] = xd;
}

/** A word as a number in (0, 1), never its ends. */
export function uniform(word: number): number {
  return (word + 0.5) / 4_294_967_296;
}
