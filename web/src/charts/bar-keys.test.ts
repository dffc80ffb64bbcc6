import { expect, test } from "vitest";
import { keyOf, marksByBar } from "./bar-keys.ts";

const at = (text: string) => Date.parse(`2026-11-${text}+08:00`);
const shown = (bars: readonly string[], fills: readonly (readonly [string, "B" | "S"])[]) =>
  [
    ...marksByBar(
      bars.map((text) => ({ timestamp: at(text) })),
      fills.map(([text, side]) => ({ at: at(text), price: 10, side })),
    ),
  ].map(([index, sides]) => `${index}:${[...sides].join("")}`);

test("a fill stands at the five minutes in which it happened", () => {
  const bars = ["20T09:35:00", "20T09:40:00", "20T09:45:00"];
  expect(
    shown(bars, [
      ["20T09:37:12", "B"],
      ["20T09:40:00", "S"],
      ["20T09:40:03", "S"],
    ]),
  ).toEqual(["1:BS", "2:S"]);
});

test("a day's bar takes the fills of its day, whatever time the bar carries", () => {
  for (const time of ["T00:00:00", "T10:00:00", "T15:00:00"])
    expect(
      shown(
        [`19${time}`, `20${time}`],
        [
          ["20T09:37:12", "B"],
          ["20T14:00:00", "S"],
        ],
      ),
    ).toEqual(["1:BS"]);
});

test("a fill before the first bar or after the last day is not shown", () => {
  expect(
    shown(
      ["19T15:00:00", "20T15:00:00"],
      [
        ["18T10:00:00", "B"],
        ["23T10:00:00", "S"],
      ],
    ),
  ).toEqual([]);
});

test.each([
  ["week", "16T15:00:00", "20T15:00:00", true],
  ["week", "20T15:00:00", "23T15:00:00", false],
  ["month", "02T15:00:00", "27T15:00:00", true],
  ["day", "20T09:30:00", "20T15:00:00", true],
  ["5", "20T09:35:00", "20T09:40:00", false],
] as const)("bars of a %s at %s and %s belong together: %s", (period, one, other, together) =>
  expect(keyOf(at(one), period) === keyOf(at(other), period)).toBe(together),
);
