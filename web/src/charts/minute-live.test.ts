import { expect, test } from "vitest";
import { legendOf } from "./minute-engine.ts";
import { dayNumber, marksOf, withQuote } from "./minute-live.ts";
import type { MinuteLine } from "./minute-scale.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`);
const TODAY = dayNumber(at("09:30:00"));
const line: MinuteLine = { price: [10, 10.1], average: [10, 10.05], volume: [500, 300], prevClose: 10, days: 1, averaged: true };
const quote = (time: string, nowPrice: number) => ({ quoteTime: at(time), nowPrice, business_amount: 1000, business_balance: 10_080 });

test("a quote of the running minute replaces its price, average and volume", () => {
  const next = withQuote(line, quote("09:30:42", 10.2), TODAY)!;
  expect(next.price).toEqual([10, 10.2]);
  expect(next.volume).toEqual([500, 500]);
  expect(next.average[1]).toBeCloseTo(10.08);
});

test("a contract's average is its turnover per lot and unit", () => {
  const gold: MinuteLine = { ...line, price: [4464, 4465], average: [4464, 4464.4], prevClose: 4472, unit: 100 };
  const next = withQuote(gold, { ...quote("09:30:42", 4466), business_amount: 10, business_balance: 4_465_000 }, TODAY)!;
  expect(next.average[1]).toBeCloseTo(4465);
});

test("a quote of the next minute adds a point", () => {
  const next = withQuote(line, quote("09:31:03", 10.2), TODAY)!;
  expect(next.price).toEqual([10, 10.1, 10.2]);
  expect(next.volume).toEqual([500, 300, 200]);
});

test("a gap or another day asks for the line again", () => {
  expect(withQuote(line, quote("09:40:00", 10.2), TODAY)).toBeNull();
  expect(withQuote(line, quote("09:30:42", 10.2), TODAY - 1)).toBeNull();
});

test("before the opening match nothing is drawn, an old quote changes nothing", () => {
  expect(withQuote(line, quote("09:20:00", 10.2), TODAY)).toBe(line);
  expect(withQuote(line, quote("09:26:00", 10.2), TODAY)).toBe(line);
  expect(withQuote(line, {}, TODAY)).toBe(line);
});

test("own fills of today stand at their minute, those of other days do not show", () => {
  const fill = (time: string, side: "B" | "S") => ({ at: at(time), side, price: 10 });
  const fills = [fill("09:30:12", "B"), fill("09:31:20", "S"), { ...fill("09:30:12", "B"), at: at("09:30:12") - 86_400_000 }];
  expect(marksOf(line, fills, TODAY).map(({ index, side }) => `${index}${side}`)).toEqual(["1B", "1S"]);
  expect(marksOf({ ...line, price: [] }, [fill("14:00:00", "B")], TODAY)).toEqual([]);
});

test("above the line stands the price of this moment, also one that is in no minute yet; under the finger that of the minute", () => {
  expect(legendOf(line, null, 2, 10.3)).toMatchObject({ at: null, price: "10.30", rate: "+3.00%", way: "up" });
  expect(legendOf(line, 0, 2, 10.3)).toMatchObject({ at: "09:30", price: "10.00" });
  expect(legendOf(line, null, 2)).toMatchObject({ price: "10.10" });
});
