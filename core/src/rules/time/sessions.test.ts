import { describe, expect, test } from "vitest";
import { xtOf } from "./calendar.ts";
import { acceptsCancels, acceptsOrders, isAuction, isContinuous, phaseAt, stepAt, xtOfStep, type Phase } from "./sessions.ts";

const DAY = "2026-11-20";

function at(time: string, day = DAY): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
}

describe("phases of a trading day, with whether orders and cancels are taken", () => {
  test.each<[string, Phase, boolean, boolean]>([
    ["00:00", "before", false, false],
    ["09:14:59", "before", false, false],
    ["09:15", "auction-open", true, true],
    ["09:20", "auction-locked", true, false],
    ["09:25", "auction-gap", false, false],
    ["09:30", "morning", true, true],
    ["11:29:59", "morning", true, true],
    ["11:30", "lunch", false, false],
    ["13:00", "afternoon", true, true],
    ["14:57", "auction-close", true, false],
    ["15:00", "close-gap", false, false],
    ["15:05", "fixed-price", false, true],
    ["15:30", "closed", false, false],
    ["23:59:59", "closed", false, false],
  ])("%s %s", (time, phase, orders, cancels) => {
    expect(phaseAt(at(time))).toBe(phase);
    expect([acceptsOrders(phase), acceptsCancels(phase)]).toEqual([orders, cancels]);
  });

  test("a weekend is one holiday", () => {
    expect(phaseAt(at("10:00", "2026-11-21"))).toBe("holiday");
    expect([isAuction("holiday"), isContinuous("holiday")]).toEqual([false, false]);
  });
});

describe("steps of three seconds", () => {
  test.each([
    ["09:14:59", -1],
    ["09:15", 0],
    ["09:20", 100],
    ["09:25", 200],
    ["09:30", 300],
    ["09:30:02", 300],
    ["09:30:03", 301],
    ["11:30", 2700],
    ["13:00", 4500],
    ["14:57", 6840],
    ["15:00", 6900],
    ["15:05", 7000],
    ["15:30", 7500],
    ["22:00", 7500],
  ])("at %s the last finished one is %d", (time, step) => expect(stepAt(at(time))).toBe(step));

  test("the instant of a step is where it ends", () => {
    for (let step = 0; step <= 7500; step += 7) expect(stepAt(xtOfStep(DAY, step))).toBe(step);
  });
});
