/** The markets beside A-shares over a level home market, and tests of a server that starts beside one that has run all the time. */
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import type { HomeIndices } from "@hongpan/core/exchange/foreign/follow.ts";
import { isTradingDay } from "@hongpan/core/rules/time/calendar.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { describe, expect, test } from "vitest";
import { openForeignVenue } from "../../src/market/foreign/foreign-venue.ts";
import type { ForeignVenue } from "../../src/market/answers.ts";
import { instant } from "./harness.ts";

export const LEVEL = 45_000_000;
const HOME: HomeIndices = {
  closeThrough: () => LEVEL,
  minutes: (_, day) => (isTradingDay(day) ? Array.from({ length: 241 }, () => LEVEL) : null),
  live: () => null,
};
const keyOf = (market: string, day: string) => namedKey(market)(day);
export const open = (time: string, home = HOME) =>
  openForeignVenue({ mode: "live", first: "2026-11-20", keyOf, home }, "2026-11-20", instant(time));
export const id = (gid: string) => FOREIGN.find((each) => each.gid === gid)!.id;
export const all = (board: ForeignVenue) => FOREIGN.map((each) => [board.quote(each.id), board.book(each.id)]);

/** Walks every 3 s from one time to another. */
export function walk(board: ForeignVenue, from: string, to: string): Set<number> {
  const moved = new Set<number>();
  for (let xt = instant(from); xt <= instant(to); xt += 3000) for (const each of board.tick(xt)) moved.add(each);
  return moved;
}

/** One server runs from `from` on; one that is started at each of `times` shows the same. */
export function restartTests(from: string, times: readonly string[]): void {
  describe("beside a server that runs all the time", () => {
    const ran = open(from);
    let walked = from;

    test.each(times)("one that is started at %s shows the same", (time) => {
      walk(ran, walked, time);
      walked = time;
      const restarted = open(time);
      expect(all(restarted)).toEqual(all(ran));
      for (const gid of ["hf_GC", "usNVDA", "hk00700"]) {
        const step = ran.quote(id(gid)).step;
        expect(restarted.prints(id(gid), step - 500, step)).toEqual(ran.prints(id(gid), step - 500, step));
        expect(restarted.book(id(gid), step - 100)).toEqual(ran.book(id(gid), step - 100));
        expect(restarted.minutes(id(gid), 3)).toEqual(ran.minutes(id(gid), 3));
      }
    });
  });
}
