/** What is kept of days that are over: read again, or worked out again, and never of a day that runs. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChain, type Chain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { pastCloses, pastFacts, type DayFacts } from "@hongpan/core/exchange/results/day-facts.ts";
import { resultsOf } from "@hongpan/core/exchange/results/day-results.ts";
import { openMarketDay } from "@hongpan/core/exchange/market-day.ts";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { OWN_WORK } from "../../fairness/job-queue.ts";
import { Crowded } from "../../fairness/turns.ts";
import type { DayWorkers } from "../days/day-workers.ts";
import { openDayRecords } from "./day-records.ts";
import { createResults } from "./results.ts";

const listing = inventedListing(60);
const days = tradingDaysTo("2026-11-20", 30);
const today = days.at(-1)!;
const [yesterday, dayBefore] = [days.at(-2)!, days.at(-3)!];
const chain = createChain(listing, days, 25, namedKey("records"));
/** A market that remembers nothing and can work nothing out. */
const helpless: Chain = { ...chain, symbolDay: tooLate, plan: tooLate, closeBefore: tooLate, table: tooLate };

/** Yesterday's records as they are made once for all tests. */
const template = join(mkdtempSync(join(tmpdir(), "hongpan-records-")), "days");
afterAll(() => rmSync(join(template, ".."), { recursive: true, force: true }));
let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "hongpan-records-")), "days");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

function tooLate(): never {
  throw new Error("worked out again");
}

const usual = { versions: [5, 1], listing, first: days[25]!, keyOf: namedKey("records"), isOver: (day: string) => day < today };
const opened = (of: Chain = chain, other: Partial<typeof usual> = {}) => {
  const records = openDayRecords({ folder, ...usual, ...other });
  const walk = openMarketDay(chain, today);
  return createResults({ chain: of, today: () => walk, days: inPlace(of), records });
};
/** Tasks done in this thread, so that a chain which can work nothing out is one. */
function inPlace(of: Chain): Pick<DayWorkers, "answer" | "run"> {
  const tasks: Readonly<Record<string, (asked: never) => unknown>> = {
    reach: () => true,
    counts: (asked: readonly string[]) => asked.map(() => null),
    facts: (day: string) => pastFacts(of, day),
    closes: (day: string) => pastCloses(of, day),
    lists: (facts: DayFacts) => resultsOf(of, facts),
  };
  return { answer: async (_, __, work) => work(), run: async (name, asked) => tasks[name]!(asked as never) as never };
}

const files = () => readdirSync(folder).sort();
const bytes = () => files().map((name) => [name, readFileSync(join(folder, name)).toString("base64")]);

let made: ReturnType<typeof work> | undefined;

/** The results of yesterday, worked out and recorded. */
async function work() {
  const results = opened();
  const found = await results.of(OWN_WORK, yesterday);
  const breadth = await results.breadth(OWN_WORK, 3);
  await results.close();
  return { made: found, breadth };
}

/** The same, worked out once and copied for each test. */
async function recorded() {
  made ??= work().finally(() => cpSync(folder, template, { recursive: true }));
  const found = await made;
  if (!existsSync(folder)) cpSync(template, folder, { recursive: true });
  return found;
}

test("after a restart a day's results and counts come from its records, and no print of it is looked at again", async () => {
  const { made, breadth } = await recorded();
  expect(made.billboard.length + made.pools.up.length).toBeGreaterThan(0);
  const again = opened(helpless);
  expect(await again.of(OWN_WORK, yesterday)).toEqual(made);
  expect(await again.breadth(OWN_WORK, 3)).toEqual(breadth);
  await expect(again.of(OWN_WORK, dayBefore)).rejects.toThrow("worked out again");
});

test("a torn record is worked out again, to the same bytes", async () => {
  const { made } = await recorded();
  const whole = bytes();
  for (const name of files()) truncateSync(join(folder, name), 40);
  await expect(opened(helpless).of(OWN_WORK, yesterday)).rejects.toThrow("worked out again");
  expect((await work()).made).toEqual(made);
  expect(bytes()).toEqual(whole);
});

test("the same values have the same bytes, however the engine holds their numbers", async () => {
  const { made } = await recorded();
  const whole = bytes();
  // Less a half and a half more: whole again, but held as a fraction.
  expect(made.facts.up.size).toBeGreaterThan(0);
  const up = new Map([...made.facts.up].map(([i, fact]) => [i, { ...fact, firstTouch: fact.firstTouch - 0.5 + 0.5 }]));
  const records = openDayRecords({ folder, ...usual });
  records.keep(yesterday, "facts", { ...made.facts, up });
  await records.close();
  expect(bytes()).toEqual(whole);
});

test.each([
  ["model", { versions: [6, 1] }],
  ["making of lists", { versions: [5, 2] }],
  ["list", { listing: listing.slice(1) }],
  ["beginning", { first: days[26]! }],
  ["key", { keyOf: namedKey("others") }],
])("another %s does not read it, and its own takes the place", async (_, other) => {
  await recorded();
  const kept = bytes();
  await expect(opened(helpless, other).of(OWN_WORK, yesterday)).rejects.toThrow("worked out again");
  const results = opened(chain, other);
  await results.of(OWN_WORK, yesterday);
  await results.breadth(OWN_WORK, 3);
  await results.close();
  expect(files()).toHaveLength(kept.length);
  for (const [name, content] of bytes()) expect(kept).not.toContainEqual([name, content]);
});

test("of a day that is not over nothing is kept, and nothing is read", async () => {
  await recorded();
  const running = openDayRecords({ folder, ...usual, isOver: (day) => day < yesterday });
  expect(await running.read(yesterday, "facts")).toBeNull();
  running.keep(yesterday, "counts", { up: 1, down: 0, flat: 0, limitUp: 0, limitDown: 0 });
  await running.close();
  expect(await openDayRecords({ folder, ...usual }).read(yesterday, "counts")).not.toMatchObject({ up: 1 });
});

test("beyond 64 MB the oldest days go, and what was never finished", async () => {
  await recorded();
  const [name] = files().filter((each) => each.startsWith(`${yesterday}-facts`));
  for (const day of ["1999-01-04", "2003-01-06", "2005-01-04"]) {
    const big = join(folder, name!.replace(yesterday, day));
    writeFileSync(big, "");
    truncateSync(big, 30e6);
  }
  writeFileSync(join(folder, `${name!}.new`), "half");
  const records = openDayRecords({ folder, ...usual });
  records.keep(dayBefore, "counts", { up: 1, down: 0, flat: 0, limitUp: 0, limitDown: 0 });
  await records.close();
  const left = files().map((each) => each.slice(0, 10));
  expect(left).not.toContain("1999-01-04");
  expect(left).toEqual(expect.arrayContaining(["2003-01-06", "2005-01-04", yesterday, dayBefore]));
  expect(files().filter((each) => each.endsWith(".new"))).toEqual([]);
});

test("a day whose client disconnects is computed in the background, recorded and read by the next request", async () => {
  let gone = false;
  const left = { asker: "phone", gone: () => gone };
  const tasks = inPlace(chain);
  // The queue drops the jobs of a client that has disconnected.
  const answer: typeof tasks.answer = async (asker, name, work) => {
    if (name?.startsWith("reach") && asker === left) gone = true;
    if (asker.gone()) throw new Crowded(1);
    return tasks.answer(asker, name, work);
  };
  const records = openDayRecords({ folder, ...usual });
  const walk = openMarketDay(chain, today);
  const results = createResults({ chain, today: () => walk, days: { ...tasks, answer }, records });
  await expect(results.of(left, dayBefore)).rejects.toThrow(Crowded);
  await expect.poll(() => existsSync(folder) && files().filter((name) => name.startsWith(`${dayBefore}-lists`)).length).toBe(1);
  expect(await opened(helpless).of(OWN_WORK, dayBefore)).toEqual(await results.of(OWN_WORK, dayBefore));
});
