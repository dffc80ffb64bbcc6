import { expect, test } from "vitest";
import { stepped } from "./stepped.ts";

// An A-share at 143.68.
test.each([
  ["143.70", 1, "143.71"],
  ["", -1, "143.67"],
  ["0.01", -1, "0.01"],
] as const)("from %j step %i is %s", (text, way, next) => expect(stepped(text, 1_436_800, way)).toBe(next));

// Hong Kong steps with the price.
const stock = { kind: "hk", foreign: { tick: 10 } } as const;
test.each([
  ["455.2", 1, "455.40"],
  ["200.0", -1, "199.90"],
  ["455.1", 1, "455.20"],
  ["0.249", 1, "0.250"],
  ["", 1, "455.40"],
] as const)("from %j step %i is %s", (text, way, next) => expect(stepped(text, 4_552_000, way, stock)).toBe(next));
