import { chacha12, chacha20 } from "@noble/ciphers/chacha.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exp, ln, normal, normalOf12 } from "./numbers.ts";
import { draw, keyWords, uniform } from "./random.ts";

function block(key: Uint8Array, nonce = 0, slot = 0): Uint32Array {
  const out = new Uint32Array(16);
  draw(keyWords(key), nonce, slot, 1, out);
  return out;
}

// Their nonce is twelve bytes, of which a symbol's number takes the first four.
function audited(cipher: typeof chacha12, key: Uint8Array, number: number, counter: number, blocks: number): string {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, number, true);
  return Buffer.from(cipher(key, nonce, new Uint8Array(64 * blocks), undefined, counter)).toString("hex");
}

function hex(words: Uint32Array): string {
  return [...words].map((word) => [0, 8, 16, 24].map((by) => ((word >>> by) & 0xff).toString(16).padStart(2, "0")).join("")).join("");
}

describe("the day's chance is ChaCha12 of the whole key", () => {
  // draft-strombergson-chacha-test-vectors-01, TC1 and TC2 with 256 bits and twelve rounds: blocks 0 and 1.
  test.each([
    [
      "a key of zeros",
      0,
      "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be",
      "0bd58841203e74fe86fc71338ce0173dc628ebb719bdcbcc151585214cc089b442258dcda14cf111c602b8971b8cc843e91e46ca905151c02744a6b017e69316",
    ],
    [
      "a key of a single bit",
      1,
      "12056e595d56b0f6eef090f0cd25a20949248c2790525d0f930218ff0b4ddd10a6002239d9a454e29e107a7d06fefdfef0210feba044f9f29b1772c960dc29c0",
      "0c7366c5cbc604240e665eb02a69372a7af979b26fbb78092ac7c4b88029a7c854513bc217bbfc7d90432e308eba15afc65aeb48ef100d5601e6afba257117a9",
    ],
  ])("%s gives the published key stream", (_what, first, ...blocks) => {
    const key = new Uint8Array(32);
    key[0] = first;
    const out = new Uint32Array(32);
    draw(keyWords(key), 0, 0, 2, out);
    expect([hex(out.subarray(0, 16)), hex(out.subarray(16))]).toEqual(blocks);
  });

  test("an audited library gives the same for any key, number, slot and block", () => {
    const ours = { key: fc.uint8Array({ minLength: 32, maxLength: 32 }), nonce: fc.nat(0xffff_ffff), slot: fc.nat((1 << 27) - 1) };
    fc.assert(
      fc.property(ours.key, ours.nonce, ours.slot, fc.integer({ min: 1, max: 4 }), (key, nonce, slot, blocks) => {
        const out = new Uint32Array(16 * blocks);
        draw(keyWords(key), nonce, slot, blocks, out);
        expect(hex(out)).toBe(audited(chacha12, key, nonce, slot * 4, blocks));
      }),
    );
  });

  test("the library puts key, number and counter where the standard does, which has twenty rounds (RFC 8439, 2.3.2)", () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => i);
    const nonce = Uint8Array.of(0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0);
    expect(Buffer.from(chacha20(key, nonce, new Uint8Array(64), undefined, 1)).toString("hex")).toBe(
      "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    );
  });

  test("every one of the 256 bits of the key changes every word but by chance", () => {
    const plain = block(new Uint8Array(32).fill(7));
    for (let bit = 0; bit < 256; bit++) {
      const key = new Uint8Array(32).fill(7);
      key[bit >> 3] = key[bit >> 3]! ^ (1 << (bit & 7));
      const same = block(key).filter((word, i) => word === plain[i]).length;
      expect(same, `bit ${bit}`).toBe(0);
    }
  });

  test("symbols, slots and blocks have streams of their own", () => {
    const key = new Uint8Array(32).fill(9);
    const seen = new Set<string>();
    for (let nonce = 0; nonce < 20; nonce++) for (let slot = 0; slot < 20; slot++) seen.add(hex(block(key, nonce, slot)));
    expect(seen.size).toBe(400);
  });

  test("several blocks at once are the blocks one by one", () => {
    const key = keyWords(new Uint8Array(32).fill(5));
    const many = new Uint32Array(16 * 8);
    const second = new Uint32Array(16 * 4);
    draw(key, 3, 10, 8, many);
    draw(key, 3, 11, 4, second);
    expect(many.slice(64)).toEqual(second);
  });

  test("a key of another length is refused", () => {
    expect(() => keyWords(new Uint8Array(31))).toThrow(RangeError);
  });

  test("uniform numbers never reach their ends", () => {
    expect(uniform(0)).toBeGreaterThan(0);
    expect(uniform(0xffffffff)).toBeLessThan(1);
  });
});

describe("own functions agree with the engine's", () => {
  test.each([-20, -3.7, -0.5, -0.01, 0, 1e-9, 0.02, 0.3466, 0.7, 1, 5.5, 40])("exp(%d)", (x) => {
    expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 13);
  });

  test.each([1e-12, 0.003, 0.5, 0.9, 1, 1.1, 2, 10, 12_345, 3.4e11])("ln(%d)", (x) => {
    expect(Math.abs(ln(x) - Math.log(x))).toBeLessThan(1e-13 * Math.max(1, Math.abs(Math.log(x))));
  });

  test("normal numbers have mean 0, variance 1 and tails near 3", () => {
    const values = Array.from({ length: 65_536 }, (_, i) => normal(i * 65_536 + 32_768));
    const moment = (power: number) => values.reduce((sum, each) => sum + each ** power, 0) / values.length;
    expect(Math.abs(moment(1))).toBeLessThan(0.001);
    expect(moment(2)).toBeCloseTo(1, 2);
    expect(moment(4)).toBeGreaterThan(2.85);
    expect(moment(4)).toBeLessThan(3.1);
    expect(normalOf12(0)).toBeCloseTo(-normalOf12(4095), 10);
  });
});
