import { expect, test } from "vitest";
import { DEFAULT_PARAMS, paramsOf, settingsOf } from "./k-settings.ts";

test("nothing stored, or nonsense, is the default", () => {
  const first = settingsOf(undefined);
  expect(first).toMatchObject({ main: "MA", sub: "MACD", adjustment: 1, hollow: true, compared: null, params: DEFAULT_PARAMS });
  for (const nonsense of [[], "x", 7, { main: "__proto__", sub: 3, params: { MA: "5" }, adjustment: 9, compared: "sh600519" }])
    expect(settingsOf(nonsense)).toEqual(first);
});

test("a choice comes back", () => {
  const stored = { main: "BOLL", sub: "WR", adjustment: 0, hollow: false, compared: "sh000300", params: { KDJ: [14, 3, 3] } };
  expect(settingsOf(JSON.parse(JSON.stringify(stored)))).toMatchObject({ ...stored, params: { KDJ: [14, 3, 3], MA: [5, 10, 20, 30, 60] } });
});

test.each([
  ["MA", [5, 10, 20, 30, 120], [5, 10, 20, 30, 120]],
  ["MA", [5, 10], DEFAULT_PARAMS.MA],
  ["OBV", [0], DEFAULT_PARAMS.OBV],
  ["OBV", [251], DEFAULT_PARAMS.OBV],
  ["KDJ", [9, 3, 2.5], DEFAULT_PARAMS.KDJ],
] as const)("%s of %j takes %j", (name, asked, taken) => expect(paramsOf(name, asked)).toEqual(taken));
