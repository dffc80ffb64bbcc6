/** A read that was turned away comes back when it was told to, not all at once; a refusal by rule does not come back. */
import { expect, test } from "vitest";
import { isAskedAgain, pauseBefore } from "./query.ts";
import { Refusal } from "./api.ts";

const crowded = (seconds: number) => new Refusal(1, "现在人有点多，请稍等片刻再试", null, seconds * 1000);
const unreached = new Refusal(-1, "连不上服务器", null);
const refused = new Refusal(1, "股票不存在", null);

test.each([
  ["turned away for 2 s, the first time", 0, crowded(2), true],
  ["turned away for 2 s, the third time", 2, crowded(2), true],
  ["turned away for 2 s, the fourth time", 3, crowded(2), false],
  ["turned away for a minute: the sentence is shown", 0, crowded(60), false],
  ["not reached, the second time", 1, unreached, true],
  ["not reached, the third time", 2, unreached, false],
  ["refused by rule", 0, refused, false],
])("%s", (_, failures, fault, again) => {
  expect(isAskedAgain(failures, fault)).toBe(again);
});

test("the pause is the server's, spread over half as much more", () => {
  expect(pauseBefore(0, crowded(4), 0)).toBe(4000);
  expect(pauseBefore(2, crowded(4), 1)).toBe(6000);
  expect([0, 1, 2, 3, 4].map((attempt) => pauseBefore(attempt, unreached))).toEqual([1000, 2000, 4000, 8000, 8000]);
});
