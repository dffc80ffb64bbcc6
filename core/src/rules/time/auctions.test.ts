import { expect, test } from "vitest";
import { xtOf } from "./calendar.ts";
import { isAuction, phaseAt } from "./sessions.ts";
import { AUCTION_SPANS } from "./auctions.ts";

test("the call auctions run from 09:15 to 09:25 and from 14:57 to 15:00", () => {
  const runs = (second: number) => AUCTION_SPANS.some(([from, to]) => second >= from && second < to);
  const seconds = Array.from({ length: 86_400 }, (_, second) => second).filter(runs);
  expect(seconds.length).toBe(600 + 180);
  for (const second of seconds) expect(isAuction(phaseAt(xtOf("2026-11-23", second)))).toBe(true);
});
