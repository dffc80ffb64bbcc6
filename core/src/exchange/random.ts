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
/** Slots of the public draws by year and by week: corporate actions, new issues, blocks. */
export const ACTION_SLOT = 1 << 25;
export const ISSUE_SLOT = 1 << 26;
export const BLOCK_SLOT = ISSUE_SLOT + (1 << 25);
/** Numbers of the market's factor and of the first industry's; all others are instrument ids. */
export const MARKET_NONCE = 0;
export const INDUSTRY_NONCE = 9_000_000;

/** A key as the eight words of the cipher. */
export type KeyWords = Uint32Array;

/** The key of what is public from the beginning: characters, corporate actions, new issues. */
export const PUBLIC_KEY: KeyWords = new Uint32Array(8);

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

/** `blocks` times sixteen words for (key, nonce) from the first block of `slot` on, written to `out` from `at` on (four blocks are a slot). */
export function draw(key: KeyWords, nonce: number, slot: number, blocks: number, out: Uint32Array, at = 0): void {
  for (let block = 0; block < blocks; block++) drawBlock(key, nonce, slot * 4 + block, out, at + block * BLOCK_WORDS);
}

/** A word as a number in (0, 1), never its ends. */
export function uniform(word: number): number {
  return (word + 0.5) / 4_294_967_296;
}

// ChaCha with twelve rounds (RFC 8439 has twenty), the 64-bit counter's low half in word 12 and the number in word 13. Written out
// in sixteen locals: through an array it takes twice as long, and it is most of the market's work.
// oxlint-disable-next-line eslint/max-lines-per-function -- cut in two, the locals would have to pass through an array
function drawBlock(key: KeyWords, nonce: number, counter: number, out: Uint32Array, at: number): void {
  let x0 = 0x61707865;
  let x1 = 0x3320646e;
  let x2 = 0x79622d32;
  let x3 = 0x6b206574;
  let x4 = key[0]! | 0;
  let x5 = key[1]! | 0;
  let x6 = key[2]! | 0;
  let x7 = key[3]! | 0;
  let x8 = key[4]! | 0;
  let x9 = key[5]! | 0;
  let x10 = key[6]! | 0;
  let x11 = key[7]! | 0;
  let x12 = counter | 0;
  let x13 = nonce | 0;
  let x14 = 0;
  let x15 = 0;
  for (let round = 0; round < 6; round++) {
    x0 = (x0 + x4) | 0;
    x12 = turn(x12 ^ x0, 16);
    x8 = (x8 + x12) | 0;
    x4 = turn(x4 ^ x8, 12);
    x0 = (x0 + x4) | 0;
    x12 = turn(x12 ^ x0, 8);
    x8 = (x8 + x12) | 0;
    x4 = turn(x4 ^ x8, 7);
    x1 = (x1 + x5) | 0;
    x13 = turn(x13 ^ x1, 16);
    x9 = (x9 + x13) | 0;
    x5 = turn(x5 ^ x9, 12);
    x1 = (x1 + x5) | 0;
    x13 = turn(x13 ^ x1, 8);
    x9 = (x9 + x13) | 0;
    x5 = turn(x5 ^ x9, 7);
    x2 = (x2 + x6) | 0;
    x14 = turn(x14 ^ x2, 16);
    x10 = (x10 + x14) | 0;
    x6 = turn(x6 ^ x10, 12);
    x2 = (x2 + x6) | 0;
    x14 = turn(x14 ^ x2, 8);
    x10 = (x10 + x14) | 0;
    x6 = turn(x6 ^ x10, 7);
    x3 = (x3 + x7) | 0;
    x15 = turn(x15 ^ x3, 16);
    x11 = (x11 + x15) | 0;
    x7 = turn(x7 ^ x11, 12);
    x3 = (x3 + x7) | 0;
    x15 = turn(x15 ^ x3, 8);
    x11 = (x11 + x15) | 0;
    x7 = turn(x7 ^ x11, 7);
    x0 = (x0 + x5) | 0;
    x15 = turn(x15 ^ x0, 16);
    x10 = (x10 + x15) | 0;
    x5 = turn(x5 ^ x10, 12);
    x0 = (x0 + x5) | 0;
    x15 = turn(x15 ^ x0, 8);
    x10 = (x10 + x15) | 0;
    x5 = turn(x5 ^ x10, 7);
    x1 = (x1 + x6) | 0;
    x12 = turn(x12 ^ x1, 16);
    x11 = (x11 + x12) | 0;
    x6 = turn(x6 ^ x11, 12);
    x1 = (x1 + x6) | 0;
    x12 = turn(x12 ^ x1, 8);
    x11 = (x11 + x12) | 0;
    x6 = turn(x6 ^ x11, 7);
    x2 = (x2 + x7) | 0;
    x13 = turn(x13 ^ x2, 16);
    x8 = (x8 + x13) | 0;
    x7 = turn(x7 ^ x8, 12);
    x2 = (x2 + x7) | 0;
    x13 = turn(x13 ^ x2, 8);
    x8 = (x8 + x13) | 0;
    x7 = turn(x7 ^ x8, 7);
    x3 = (x3 + x4) | 0;
    x14 = turn(x14 ^ x3, 16);
    x9 = (x9 + x14) | 0;
    x4 = turn(x4 ^ x9, 12);
    x3 = (x3 + x4) | 0;
    x14 = turn(x14 ^ x3, 8);
    x9 = (x9 + x14) | 0;
    x4 = turn(x4 ^ x9, 7);
  }
  out[at + 0] = x0 + 0x61707865;
  out[at + 1] = x1 + 0x3320646e;
  out[at + 2] = x2 + 0x79622d32;
  out[at + 3] = x3 + 0x6b206574;
  out[at + 4] = x4 + key[0]!;
  out[at + 5] = x5 + key[1]!;
  out[at + 6] = x6 + key[2]!;
  out[at + 7] = x7 + key[3]!;
  out[at + 8] = x8 + key[4]!;
  out[at + 9] = x9 + key[5]!;
  out[at + 10] = x10 + key[6]!;
  out[at + 11] = x11 + key[7]!;
  out[at + 12] = x12 + counter;
  out[at + 13] = x13 + nonce;
  out[at + 14] = x14;
  out[at + 15] = x15;
}

function turn(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
