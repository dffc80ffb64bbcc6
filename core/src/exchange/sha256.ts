/** SHA-256 (FIPS 180-4): browsers give theirs to pages of https alone, and a phone in the same house has none. */
const BLOCK = 64;
const WORD = 0x1_0000_0000;
const START = Uint32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19);

/** The hash in hex. */
export function sha256(bytes: Uint8Array): string {
  return hexOf(sha256Bytes(bytes));
}

/** The hash as 32 bytes. */
export function sha256Bytes(bytes: Uint8Array): Uint8Array {
  const hash = openSha256();
  hash.add(bytes);
  return hash.end();
}

/** HMAC-SHA256 (RFC 2104) of `bytes` under `key`. */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(32);
  openHmac(key)(bytes, new DataView(out.buffer));
  return out;
}

/** A hash of what comes in pieces. */
export function openSha256() {
  const state = START.slice();
  const block = new Uint8Array(BLOCK);
  const view = new DataView(block.buffer);
  let length = 0;
  const add = (bytes: Uint8Array) => {
    let at = length % BLOCK;
    length += bytes.length;
    for (let from = 0; from < bytes.length;) {
      const part = bytes.subarray(from, from + BLOCK - at);
      block.set(part, at);
      from += part.length;
      at += part.length;
      if (at < BLOCK) return;
      compress(state, view);
      at = 0;
    }
  };
  return {
    add,
    end: (): Uint8Array => {
      const bits = length * 8;
      const rest = length % BLOCK;
      add(Uint8Array.of(0x80));
      add(new Uint8Array((rest < 56 ? 55 : 119) - rest));
      const last = new DataView(new ArrayBuffer(8));
      last.setUint32(0, Math.floor(bits / WORD));
      last.setUint32(4, bits >>> 0);
      add(new Uint8Array(last.buffer));
      return bytesOf(state);
    },
  };
}

/**
 * HMAC-SHA256 under `key` for many messages of at most 55 bytes, with what belongs to the key reckoned once: two compressions each.
 * Writes the 32 bytes to `out`. Longer messages cost what they cost.
 */
export function openHmac(key: Uint8Array): (bytes: Uint8Array, out: DataView) => void {
  const short = key.length > BLOCK ? sha256Bytes(key) : key;
  const block = new Uint8Array(BLOCK);
  const view = new DataView(block.buffer);
  const keyed = (pad: number) => {
    const state = START.slice();
    for (let i = 0; i < BLOCK; i++) block[i] = (short[i] ?? 0) ^ pad;
    compress(state, view);
    return state;
  };
  const [inner, outer] = [keyed(0x36), keyed(0x5c)];
  const state = new Uint32Array(8);
  // The rest of a message of `length` bytes that fits into this block, with its padding; BLOCK bytes of the key came before.
  const pad = (length: number, bytes: number) => {
    block[length] = 0x80;
    block.fill(0, length + 1);
    view.setUint32(60, (BLOCK + bytes) * 8);
  };
  return (bytes, out) => {
    state.set(inner);
    let from = 0;
    for (; bytes.length - from >= BLOCK; from += BLOCK) {
      block.set(bytes.subarray(from, from + BLOCK));
      compress(state, view);
    }
    const rest = bytes.length - from;
    block.set(bytes.subarray(from));
    if (rest > 55) {
      block[rest] = 0x80;
      block.fill(0, rest + 1);
      compress(state, view);
      block.fill(0);
      view.setUint32(60, (BLOCK + bytes.length) * 8);
    } else pad(rest, bytes.length);
    compress(state, view);
    for (let i = 0; i < 8; i++) view.setUint32(i * 4, state[i]!);
    state.set(outer);
    pad(32, 32);
    compress(state, view);
    for (let i = 0; i < 8; i++) out.setUint32(i * 4, state[i]!);
  };
}

/** Bytes as hex. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(state: Uint32Array): Uint8Array {
  const out = new Uint8Array(32);
  const view = new DataView(out.buffer);
  for (let i = 0; i < 8; i++) view.setUint32(i * 4, state[i]!);
  return out;
}

const words = new Int32Array(64);

// Whole 32-bit words in eight variables: nothing is allocated, which is most of what a hash of one block would cost.
function compress(state: Uint32Array, view: DataView): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4);
  for (let i = 16; i < 64; i++) {
    const [p, q] = [words[i - 15]!, words[i - 2]!];
    const one = ((p >>> 7) | (p << 25)) ^ ((p >>> 18) | (p << 14)) ^ (p >>> 3);
    const two = ((q >>> 17) | (q << 15)) ^ ((q >>> 19) | (q << 13)) ^ (q >>> 10);
    words[i] = (words[i - 16]! + one + words[i - 7]! + two) | 0;
  }
  let [a, b, c, d] = [state[0]! | 0, state[1]! | 0, state[2]! | 0, state[3]! | 0];
  let [e, f, g, h] = [state[4]! | 0, state[5]! | 0, state[6]! | 0, state[7]! | 0];
  for (let i = 0; i < 64; i++) {
    const big = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + big + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
    const small = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUNDS = Int32Array.from({ length: 64 }, (_, i) => fraction(prime(i)));

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
