import { settingsOn, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { expect, test } from "vitest";
import type { Settings } from "../data/wire/shapes.ts";
import { placedSettings, rulesSettings } from "./rules-settings.ts";

const DAY = "2026-11-20";
const seeded = settingsOn(DAY);

/** As the server publishes a row: rates as fractions, money in yuan. */
function published(row: StockSettings): Settings {
  const rates = ["buyFee", "sellFee", "dutyFee", "transferFee", "stayFee", "buyMaxAmtPercent", "forceStopPercent"] as const;
  const more = [
    "forceStopRemindRatio",
    "stockRate",
    "creaseMaxPercent",
    "cyCreaseMaxPercent",
    "kcCreaseMaxPercent",
    "withFeePercent",
    "leverSwing",
    "issueRate",
  ] as const;
  const money = [
    "buyFeeMin",
    "sellFeeMin",
    "buyMinAmt",
    "chargeMinAmt",
    "vipQcMaxAmt",
    "placedMostAmt",
    "withMinAmt",
    "withFeeSingle",
  ] as const;
  return {
    ...row,
    ...Object.fromEntries([...rates, ...more].map((name) => [name, row[name] / 1_000_000])),
    ...Object.fromEntries(money.map((name) => [name, row[name] / 100])),
    siteLever: row.levers.join("/"),
    spreadBands: [
      { by: "turnover", from: 20_000.01, below: null, prefix: "", spreadRate: 0.0005 },
      { by: "change", from: -0.1, below: -0.05, prefix: "", spreadRate: 0.000001 },
      { by: "price", from: 99.99, below: 1000, prefix: "", spreadRate: 0.02 },
      { by: "code", from: null, below: null, prefix: "688", spreadRate: 0.001 },
    ],
  } as unknown as Settings;
}

test("what the server published is what the rules of the phone count with, to the last unit", () => {
  const row: StockSettings = {
    ...seeded,
    ...{
      levers: [1, 4],
      newShareLever: 3,
      leverSwing: 654_321,
      buyFee: 257,
      buyFeeMin: 501,
      stayFee: 217,
      buyMinAmt: 123_45,
      forceStopPercent: 777_777,
    },
    ...{
      buySameTimes: 3,
      buySameNums: 4,
      buyNumTimes: 5,
      buyNumLots: 6,
      cantSellTimes: 7,
      stockDays: 8,
      stockRate: 333_333,
      stayMaxDays: 9,
    },
    ...{ creaseMaxPercent: 57_000, cyCreaseMaxPercent: 157_000, kcCreaseMaxPercent: 29_000 },
    spreadBands: [
      { by: "turnover", from: 20_000_01, below: null, rate: 500 },
      { by: "change", from: -100_000, below: -50_000, rate: 1 },
      { by: "price", from: 999_900, below: 10_000_000, rate: 20_000 },
      { by: "code", prefix: "688", rate: 1000 },
    ],
  };
  expect(rulesSettings(DAY, published(row))).toEqual(row);
});

test("before the server has said anything the seeded row counts", () => {
  expect(rulesSettings(DAY, undefined)).toEqual(seeded);
});

test("an order keeps the terms of the day on which it was placed, which its number begins with", () => {
  const change = { label: "", announcedAt: 0 };
  const changes = [
    { ...change, name: "stayFee", before: 0.00022, value: 0.0003, from: "2026-11-23" },
    { ...change, name: "buyFee", before: 0.00025, value: 0.001, from: "2026-11-24" },
    { ...change, name: "stayFee", before: 0.0003, value: 0.0005, from: "2026-11-25" },
  ];
  const now = { ...published({ ...seeded, stayFee: 500, buyFee: 1000 }), changes };
  const rules = { ...seeded, stayFee: 500, buyFee: 1000 };
  const feesOf = (sn: string) => [placedSettings(rules, now, sn).stayFee, placedSettings(rules, now, sn).buyFee];
  expect(feesOf("20261120000000000001")).toEqual([220, 250]);
  expect(feesOf("20261123000000000001")).toEqual([300, 250]);
  expect(feesOf("20261124000000000001")).toEqual([300, 1000]);
  expect(feesOf("20261125000000000001")).toEqual([500, 1000]);
  expect(placedSettings(rules, now, "20261125000000000001")).toBe(rules);
});
