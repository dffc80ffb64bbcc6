import { expect, test } from "vitest";
import { endsOf, halfRange, minuteIndex, minuteLabel, scaleOf, type MinuteLine } from "./minute-scale.ts";

const seconds = (text: string) => text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
const line: MinuteLine = { price: [10, 10.3, 9.9], average: [10, 10.1, 10], volume: [5, 9, 2], prevClose: 10, days: 1, averaged: true };

test.each([
  ["09:15:00", -1],
  ["09:25:00", 0],
  ["09:30:00", 0],
  ["09:30:03", 1],
  ["09:31:00", 1],
  ["09:31:03", 2],
  ["11:30:00", 120],
  ["12:10:00", 120],
  ["13:00:03", 121],
  ["14:57:00", 237],
  ["15:00:00", 240],
  ["15:20:00", 240],
])("%s belongs to minute %i", (at, index) => expect(minuteIndex(seconds(at))).toBe(index));

test.each([
  [0, "09:30"],
  [120, "11:30"],
  [121, "13:01"],
  [240, "15:00"],
])("minute %i reads %s", (index, label) => expect(minuteLabel(index)).toBe(label));

test("the axis is symmetric about the previous close and at least 1 % wide", () => {
  expect(halfRange(line)).toBeCloseTo(0.3);
  expect(halfRange({ ...line, price: [10, 10.01], average: [10, 10] })).toBeCloseTo(0.1);
  const scale = scaleOf(line, 241, 216, 50);
  expect(scale.y(10)).toBe(75);
  expect(scale.y(10.3) + scale.y(9.7)).toBeCloseTo(150);
});

test("the axis ends at the limits where it reaches them, each at its own fen", () => {
  const limits = { limitUp: 11.01, limitDown: 9 };
  const half = halfRange({ ...line, price: [10, 10.99], average: [10, 10.9], ...limits });
  expect(half).toBeCloseTo(1.01);
  expect(endsOf({ ...line, ...limits }, half)).toEqual([11.01, 9]);
  expect(endsOf({ ...line, ...limits }, 0.3)).toEqual([10.3, 9.7]);
  expect(endsOf(line, 0.3)).toEqual([10.3, 9.7]);
});

test("the day's limit bounds the axis, the auction belongs to it", () => {
  expect(halfRange({ ...line, limitUp: 10.2, limitDown: 9.8 })).toBeCloseTo(0.2);
  const auction = [{ part: 0, price: 10.8, matched: 100, unmatched: 0 }];
  expect(halfRange({ ...line, auction })).toBeCloseTo(0.8);
  expect(scaleOf({ ...line, auction }, 250, 216, 50).left).toBe(40);
  expect(scaleOf({ ...line, auction }, 250, 216, 50).x(0)).toBe(40.5);
});

test("a market of other hours has as many minutes as it is open", () => {
  const scale = scaleOf({ ...line, points: 391 }, 391, 216, 50);
  expect(scale.x(390)).toBe(390.5);
});

test("a touch finds the nearest minute that exists already", () => {
  const scale = scaleOf(line, 241, 216, 50);
  expect(scale.indexAt(1.4)).toBe(1);
  expect(scale.indexAt(200)).toBe(2);
  expect(scale.indexAt(-9)).toBe(0);
});
