/** What moves with something that keeps longer hours opens and closes within them: there its session is cut. */
import { expect, test } from "vitest";
import { sessionOf, type Hours } from "../../../rules/markets/foreign-sessions.ts";
import { GUESTS } from "./cuts.ts";

test("a session is cut where those begin and end who look at it, and nowhere else", () => {
  const found = Object.fromEntries([...GUESTS].flatMap(([hours, guests]) => (guests.size > 0 ? [[hours, [...guests].toSorted()]] : [])));
  expect(found).toEqual({ globex: ["brent", "us"], hkex: ["hk"], spot: ["globex"] });
});

const LOOKS = [...GUESTS].flatMap(([leader, guests]) => [...guests].map((own): readonly [Hours, Hours] => [own, leader]));

test.each(LOOKS)("what keeps the hours of %s trades within those of %s, with which it moves", (own, leader) => {
  // A week without a holiday, in summer and in winter.
  for (const day of ["2026-06-08", "2026-06-09", "2026-06-10", "2026-11-09", "2026-11-10", "2026-11-11"]) {
    const [mine, its] = [sessionOf(own, day, "live")!, sessionOf(leader, day, "live")!];
    expect(its.openXt).toBeLessThanOrEqual(mine.openXt);
  }
});
