import { describe, expect, test } from "vitest";
import { exp, ln, normal, normalOf12 } from "./numbers.ts";
import { draw, keyWords, uniform } from "./random.ts";

function block(key: Uint8Array, nonce = 0, slot = 0): Uint32Array {
  const out = new Uint32Array(16);
  draw(keyWords(key), nonce, slot, 1, out);
  return out;
}

function hex(words: Uint32Array): string {
  return [...words].map((word) => [0, 8, 16, 24].map((by) => ((word >>> by) & 0xff).toString(16).padStart(2, "0")).join("")).join("");
}

describe("the day's chance is ChaCha12 of the whole key", () => {
  test("it gives the published key stream for a key of zeros", () => {
    expect(hex(block(new Uint8Array(32)))).toBe(
      "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be",
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
