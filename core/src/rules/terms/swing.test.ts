import { describe, expect, test } from "vitest";
import { runningSwing, swingLeverOf, swingOf } from "./terms.ts";

const AT = { leverSwing: 770_000 };
const calm = (move: number) => Array.from({ length: 20 }, (_, k) => (k % 2 === 0 ? move : -move));
const after = (days: number, move: number) => [...Array.from({ length: days - 1 }, () => 0), move, ...Array.from({ length: 16 }, () => 0)];

// 0.75 % and a twentieth of the limit, and two thirds of what the past says; 77 % over it, 买跌 over 1.15 times of it.
describe("what a share is expected to move, and how far it is leveraged by it", () => {
  test.each<[string, readonly number[], number, number, number, number]>([
    ["main board, 1 % a day: 1.25 + 0.6667", calm(0.01), 0.1, 19_167, 40, 34],
    ["main board, 3 % a day: 1.25 + 2", calm(0.03), 0.1, 32_500, 23, 20],
    ["ChiNext, 3 % a day: 1.75 + 2", calm(0.03), 0.2, 37_500, 20, 17],
    ["Beijing, 3 % a day: 2.25 + 2", calm(0.03), 0.3, 42_500, 18, 15],
    ["main board, at its limit yesterday, which counts as 8 %: 1.25 + 5.3333", after(1, 0.1), 0.1, 65_833, 11, 10],
    ["and four days ago, 8 % x 0.7 x 0.7 x 0.7 = 2.744 %: 1.25 + 1.8293", after(4, -0.1), 0.1, 30_793, 25, 21],
    ["a day without a limit counts as far as the limit goes", after(1, 1.8), 0.1, 65_833, 11, 10],
    ["nothing is known of its first day: 1.25 + two thirds of the limit", [], 0.1, 79_167, 9, 8],
  ])("%s", (_what, moves, limit, swing, long, short) => {
    expect(swingOf(moves, limit, 1)).toBe(swing);
    expect([swingLeverOf(1, swing, AT), swingLeverOf(-1, swing, AT)]).toEqual([long, short]);
  });

  test("only the last twenty closes count", () => {
    expect(swingOf([...calm(0.01), 0.1, 0.1], 0.1, 1)).toBe(19_167);
  });

  test.each([
    ["a share with news as often as the median or more rarely", calm(0.01), 0.1, 0.3, 19_167],
    ["four times as often: twice as much", calm(0.01), 0.1, 4, 38_333],
    ["no more than leaves five times", after(1, 0.1), 0.1, 9, 133_000],
    ["which does not lower what the closes say", after(1, 0.25), 0.3, 9, 155_833],
  ])("%s", (_what, moves, limit, news, swing) => expect(swingOf(moves, limit, news)).toBe(swing));

  test.each([
    ["an ordinary day: 1 % within ten minutes", 26_000, 0.01, 26_000],
    ["news: 6 % within ten minutes counts as 7.5 %", 26_000, 0.06, 75_000],
  ])("%s", (_what, before, move, swing) => expect(runningSwing(before, move)).toBe(swing));

  test("its own money alone may always be put in", () => {
    expect(swingLeverOf(-1, 2_000_000, AT)).toBe(1);
  });

  test.each([
    ["the setting is off", 65_833, 0],
    ["no swing is known", 0, 770_000],
  ])("nothing is bound while %s", (_what, swing, leverSwing) => expect(swingLeverOf(1, swing, { leverSwing })).toBe(Infinity));
});
