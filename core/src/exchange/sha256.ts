/** SHA-256 (FIPS 180-4) of a few bytes: browsers give theirs to pages of https alone, and a phone in the same house has none. */
const BLOCK = 64;

/** The hash in hex. */
export function sha256(bytes: Uint8Array): string {
  return [...sha256Bytes(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** HMAC-SHA256 (RFC 2104) of `bytes` under `key`, 32 bytes. */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256Bytes(key) : key;
  const padded = (pad: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (short[i] ?? 0) ^ pad);
  return sha256Bytes(joined(padded(0x5c), sha256Bytes(joined(padded(0x36), bytes))));
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The hash as 32 bytes. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const hash = Uint32Array.of(...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]);
  const words = new Uint32Array(64);
  for (let at = 0; at < length; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++)
      words[i] = words[i - 16]! + small(words[i - 15]!, 7, 18, 3) + words[i - 7]! + small(words[i - 2]!, 17, 19, 10);
    compress(hash, words);
  }
  const out = new Uint8Array(32);
  const outView = new DataView(out.buffer);
  for (let i = 0; i < 8; i++) outView.setUint32(i * 4, hash[i]!);
  return out;
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  const s = Uint32Array.from(hash);
  for (let i = 0; i < 64; i++) {
    const [a, b, c, e, f, g] = [s[0]!, s[1]!, s[2]!, s[4]!, s[5]!, s[6]!];
    const one = s[7]! + big(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!;
    const two = big(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    s.copyWithin(1, 0, 7);
    s[4] = s[4]! + one;
    s[0] = one + two;
  }
  for (let i = 0; i < 8; i++) hash[i] = hash[i]! + s[i]!;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function small(word: number, a: number, b: number, shift: number): number {
  return (turn(word, a) ^ turn(word, b) ^ (word >>> shift)) >>> 0;
}

function big(word: number, a: number, b: number, c: number): number {
  return (turn(word, a) ^ turn(word, b) ^ turn(word, c)) >>> 0;
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUNDS = Uint32Array.from({ length: 64 }, (_, i) => fraction(prime(i)));

function prime(n: number): number {
  let found = -1;
  let candidate = 1;
  while (found < n) {
    candidate++;
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor++;
    if (divisor * divisor > candidate) found++;
  }
  return candidate;
}

// The cube root of p times 2^32, rounded down, by whole numbers: no engine's root decides a bit.
function fraction(p: number): number {
  const target = BigInt(p) << 96n;
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle * middle <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffff_ffffn);
}
