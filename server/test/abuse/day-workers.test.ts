/** The threads beside the server: they answer what this thread would, survive a fault, and end with the server. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing } from "@hongpan/core/exchange/invented-listing.ts";
import { pastCloses, pastFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { afterAll, afterEach, expect, test } from "vitest";
import { OWN_WORK } from "../../src/fairness/job-queue.ts";
import { Crowded } from "../../src/fairness/turns.ts";
import { openDayWorkers } from "../../src/market/days/day-workers.ts";
import { keysFrom } from "../../src/market/key-chains.ts";

const first = "2026-11-20";
const keys = MARKETS.map((market) => ({ market, master: Buffer.alloc(32, 7), end: "2060-12-31", rounds: null }));
const listing = inventedListing(20);
const folder = mkdtempSync(join(tmpdir(), "hongpan-threads-"));
const segments = join(folder, "past");
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let today = first;
const open = (of = listing) => openDayWorkers({ listing: of, mode: "continuous", first, shown: first, keys, segments }, () => today);
let workers: ReturnType<typeof open> | undefined;
afterEach(() => workers?.close());

test("a thread answers what this one would, on the day that the server shows by now", async () => {
  workers = open();
  const ask = (day: string) => workers!.ask(OWN_WORK, day, "facts", day);
  const before = await ask("2026-11-19");
  await expect(ask("2026-11-23")).rejects.toThrow("is not a day of this market");
  today = "2026-11-24";
  const after = await ask("2026-11-23");
  const chain = openChain(listing, first, today, keysFrom(keys.find(({ market }) => market === "cn")!));
  expect([before, after]).toEqual([pastFacts(chain, "2026-11-19"), pastFacts(chain, "2026-11-23")]);
  expect(await workers.ask(OWN_WORK, "closes", "closes", "2026-11-19")).toEqual(pastCloses(chain, "2026-11-19"));
});

test("this thread goes on while another works", async () => {
  workers = open();
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  await workers.ask(OWN_WORK, "old", "closes", "2010-03-05");
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(20);
});

test("a distant day is reached in jobs of half a second, so that another client's day comes in between", async () => {
  workers = open(inventedListing(150));
  const ended: string[] = [];
  const reach = async () => {
    let jobs = 0;
    do jobs++;
    while (!(await workers!.ask({ asker: "a", gone: () => false }, "reach", "reach", "2018-03-05")));
    ended.push("distant");
    return jobs;
  };
  const near = async () => {
    await workers!.ask({ asker: "b", gone: () => false }, "near", "closes", "2026-11-18");
    ended.push("near");
  };
  const [jobs] = await Promise.all([reach(), near()]);
  expect([jobs > 1, ended]).toEqual([true, ["near", "distant"]]);
  expect(await workers.ask(OWN_WORK, "reached", "reach", "2018-03-05")).toBe(true);
});

test("closing ends what is under way and what waits", async () => {
  const closing = open();
  const asked = ["2001-03-05", "2003-06-04"].map((day) => closing.ask(OWN_WORK, day, "facts", day));
  const ends = Promise.allSettled(asked);
  await expect.poll(closing.waiting).toBe(2);
  await closing.close();
  for (const end of await ends) expect(end).toMatchObject({ status: "rejected", reason: expect.any(Crowded) });
  await expect(closing.ask(OWN_WORK, "late", "facts", "2026-11-19")).rejects.toBeInstanceOf(Crowded);
});
