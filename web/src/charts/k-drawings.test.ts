import { expect, test } from "vitest";
import { drawingsOf } from "./k-drawings.ts";

const point = { timestamp: 1_760_000_000_000, value: 10.5 };

test("drawings come back as they were", () => {
  const line = { tool: "segment", points: [point, { ...point, value: 11 }], words: "" };
  const note = { tool: "simpleAnnotation", points: [point], words: "止损" };
  expect(drawingsOf(JSON.parse(JSON.stringify([line, note])))).toEqual([line, note]);
});

test.each([
  [null],
  ["x"],
  [[{ tool: "segment", points: [point] }]],
  [[{ tool: "toString", points: [point, point] }]],
  [[{ tool: "__proto__", points: [point, point] }]],
  [[{ tool: "segment", points: [point, { timestamp: "1", value: null }] }]],
  [[7, null, { points: [] }]],
])("%j is no drawing", (stored) => expect(drawingsOf(stored)).toEqual([]));

test("words and numbers of drawings are bounded", () => {
  const rows = Array.from({ length: 100 }, () => ({ tool: "simpleAnnotation", points: [point], words: "长".repeat(1000) }));
  const kept = drawingsOf(rows);
  expect([kept.length, kept[0]!.words.length]).toEqual([60, 40]);
});
