/** Match prices: on the tick, clustered at the previous close or a whole tenth of a yuan, with the fair value as their mean. */
import { describe, expect, test } from "vitest";
import { TICK } from "../../rules/products/boards.ts";
import { closingPrice, matchPrice, openingPrice } from "./closes.ts";

/** Evenly distributed words. */
const WORDS = Array.from({ length: 1 << 16 }, (_, k) => Math.imul(k * 2 + 1, 0x9e3779b1) >>> 0);
const limits = { up: 100_000_000, down: TICK };
const mean = (priceFor: (word: number) => number) => WORDS.reduce((sum, word) => sum + priceFor(word), 0) / WORDS.length / TICK;
const part = (priceFor: (word: number) => number, price: number) => WORDS.filter((word) => priceFor(word) === price).length / WORDS.length;

describe("a match", () => {
  const close = 1503;
  const values = [0, 0.3, 0.8, 1.4, 2.5, 3.7, 6.2].flatMap((off) => [close - off, close + off]);
  test.each(values)("has the fair value of %d ticks as its mean price at the opening and the close", (value) => {
    expect(mean((word) => matchPrice(value, word, limits))).toBeCloseTo(value, 1);
    expect(mean((word) => openingPrice(value, word, limits, close * TICK))).toBeCloseTo(value, 1);
    expect(mean((word) => closingPrice(value, word, limits))).toBeCloseTo(value, 1);
  });

  test("opens at the previous close more often than the nearest tick would", () => {
    const at = (value: number) => part((word) => openingPrice(value, word, limits, close * TICK), close * TICK);
    expect(at(close + 0.5)).toBeGreaterThan(0.75);
    expect(at(close + 1.5)).toBeGreaterThan(0.3);
    expect(at(close + 20)).toBe(0);
  });

  test("closes on a whole tenth of a yuan more often at higher prices", () => {
    const at = (value: number) => part((word) => closingPrice(value + 1.2, word, limits), value * TICK);
    expect(at(300)).toBeLessThan(0.05);
    expect(at(1500)).toBeGreaterThan(0.05);
    expect(at(15_000)).toBeGreaterThan(at(1500));
  });

  test("stays within the day's limits", () => {
    const near = { up: 1504 * TICK, down: 1502 * TICK };
    for (const word of WORDS.slice(0, 1000)) {
      expect(openingPrice(1506.5, word, near, close * TICK)).toBe(near.up);
      expect(closingPrice(1500.5, word, near)).toBe(near.down);
    }
  });
});
