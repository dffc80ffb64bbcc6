/** What moves with something that keeps longer hours opens and closes within them: there its session is cut. */
import { expect, test } from "vitest";
import { FOREIGN } from "../../../rules/products/foreign-contracts.ts";
import { sessionOf } from "../../../rules/time/foreign-sessions.ts";
import { GUESTS } from "./cuts.ts";
import { GROUPS } from "./groups.ts";
import { traitsOf } from "./traits.ts";

const hoursOf = (gid: string) => FOREIGN.find((each) => each.gid === gid)!.foreign!.hours;

/** Whose hours each instrument looks at that walks with a group, or follows another's price; none where an A-share index leads. */
const LOOKS = FOREIGN.flatMap((each) => {
  const { moves } = traitsOf(each);
  if ("home" in moves) return [];
  return [{ gid: each.gid, own: each.foreign!.hours, leader: "group" in moves ? GROUPS[moves.group].hours : hoursOf(moves.gid) }];
});

test("a session is cut where those begin and end who look at it, and nowhere else", () => {
  const wanted = new Set(LOOKS.filter(({ own, leader }) => own !== leader).map(({ own, leader }) => `${leader} ${own}`));
  const kept = Object.entries(GUESTS).flatMap(([leader, guests]) => guests.map((own) => `${leader} ${own}`));
  expect(new Set(kept)).toEqual(wanted);
});

test.each(LOOKS.filter(({ own, leader }) => own !== leader))("$gid trades within the hours of what it moves with", ({ own, leader }) => {
  // A week without a holiday, in summer and in winter.
  for (const day of ["2026-06-08", "2026-06-09", "2026-06-10", "2026-11-09", "2026-11-10", "2026-11-11"]) {
    const [mine, its] = [sessionOf(own, day, "live")!, sessionOf(leader, day, "live")!];
    expect(its.openXt).toBeLessThanOrEqual(mine.openXt);
  }
});
