/**
 * `npm run market:check [-- part [kinds]]`: three tables about the simulated A-share market over the built-in list: moments with those
 * measured in the real market; fairness (results of predictors and strategies); cost. `part` (usually 1) is the part of the work to do,
 * `kinds` (daily, names, shape, sessions, minutes, properties, index, levers, even, events,
 * cost) selects the checks. Exits with 1 if a figure is outside its band or a row fails. Two threads share the work; the keys are fixed.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createChain, type Chain, openChain } from "@hongpan/core/exchange/chain.ts";
import { costOf, type Cost } from "@hongpan/core/exchange/check/cost.ts";
import { fairnessOf, type Fairness } from "@hongpan/core/exchange/check/fairness.ts";
import { leversOf, type Levers } from "@hongpan/core/exchange/check/levers.ts";
import { indexMoments } from "@hongpan/core/exchange/check/index-moments.ts";
import { dailyMoments, type Moment } from "@hongpan/core/exchange/check/moments.ts";
import { looksRows, type LooksRow } from "@hongpan/core/exchange/check/minute-looks.ts";
import { limitRows, nameRows, type LimitRow, type NameRow } from "@hongpan/core/exchange/check/names.ts";
import { quietTails, reachesOf, shapeRows, shapesOf, type Reach, type Shape } from "@hongpan/core/exchange/check/shape.ts";
import { propertyRows, type PropertyRow } from "@hongpan/core/exchange/check/tape-properties.ts";
import { sessionMoments } from "@hongpan/core/exchange/check/session-moments.ts";
import { judgePredictors, judgeStrategies, plantedIn } from "@hongpan/core/exchange/check/verdicts.ts";
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { nextTradingDay, tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { loadListing } from "../server/src/market/listing/load.ts";
import { printLevers, printLooks, printNames, printProperties, printShape } from "./market-looks.ts";

const KEYS = 10;
/** Of names: under ten the market's own calm and wild years move a name's deviation by a tenth. */
const NAME_KEYS = 60;
const THREADS = 2;
const LAST_DAY = "2026-11-20";
const MARKS = { passes: " ", fails: "!", 未能判定: "?" } as const;
const part = Number(process.argv[2] ?? 1);

/** Keys for the properties of the tape, fewer because each key has many prints and shares. */
const PROPERTY_KEYS = 4;

const KINDS = ["cost", "daily", "names", "shape", "index", "sessions", "minutes", "properties", "levers", "even", "events"] as const;
/** Done once, whatever the number of keys. */
const ONCE: readonly string[] = ["cost", "names", "minutes"];
type Kind = (typeof KINDS)[number];
interface Task {
  readonly kind: Kind;
  readonly key: number;
}
interface Done extends Task {
  readonly moments?: readonly Moment[];
  readonly fairness?: Fairness;
  readonly cost?: Cost;
  readonly names?: readonly NameRow[];
  readonly limits?: readonly LimitRow[];
  readonly looks?: readonly LooksRow[];
  readonly shapes?: readonly Shape[];
  readonly reaches?: readonly Reach[];
  readonly levers?: Levers;
  readonly properties?: readonly PropertyRow[];
}

if (isMainThread) await main();
else parentPort!.on("message", (task: Task) => parentPort!.postMessage({ ...task, ...work(task) }));

function work({ kind, key }: Task): Omit<Done, keyof Task> {
  const listing = loadListing(2);
  const scale = Number(workerData) || 1;
  const shares = (whole: number) => Math.max(10, Math.round(whole * scale));
  switch (kind) {
    case "daily":
      return {
        moments: dailyMoments(
          createChain(listing, tradingDaysTo(LAST_DAY, 250), 0, namedKey(`daily ${key}`)),
          tradingDaysTo(LAST_DAY, 250),
          8,
        ),
      };
    case "names": {
      const days = tradingDaysTo(LAST_DAY, 500);
      const keys = Array.from({ length: NAME_KEYS }, (_, k) => namedKey(`names ${k}`));
      const names = nameRows(listing, days, keys);
      return { names, limits: limitRows(names, listing, days, keys) };
    }
    case "shape": {
      const days = tradingDaysTo(LAST_DAY, 60);
      const chain = createChain(listing, days, 0, namedKey(`shape ${key}`));
      const some = days.filter((_, k) => k % 4 === 3);
      return { shapes: shapesOf(chain, some), reaches: reachesOf(chain, some) };
    }
    case "minutes":
      return { looks: looksRows(listing, tradingDaysTo(LAST_DAY, 43), namedKey("minutes")) };
    case "properties":
      return { properties: propertyRows(listing, tradingDaysTo(LAST_DAY, 150), namedKey(`properties ${key}`)) };
    case "index": {
      // 100,000 days together, in the short form too: factors alone are fast.
      const keys = Array.from({ length: 20 }, (_, k) => namedKey(`index ${key} ${k}`));
      return { moments: indexMoments(listing, tradingDaysTo(LAST_DAY, 500), keys) };
    }
    case "sessions":
      return { moments: sessionMoments(opened(`sessions ${key}`, 60), { days: 60, shares: shares(100) }) };
    case "levers":
      return { levers: leversOf(opened(`levers ${key}`, 130), { days: 120, every: Math.max(1, Math.round(5 / scale)) }) };
    case "even":
      return { fairness: fairnessOf(opened(`even ${key}`, 50), { days: 50, shares: shares(220), events: false }) };
    case "events":
      return { fairness: fairnessOf(opened(`events ${key}`, 60), { days: 60, shares: shares(1000), events: true }) };
    case "cost":
      return { cost: costOf(createChain(listing, tradingDaysTo(LAST_DAY, 3), 0, namedKey("cost"))) };
  }

  function opened(name: string, days: number): Chain {
    const all = tradingDaysTo(LAST_DAY, days);
    return openChain(listing, all[0]!, nextTradingDay(LAST_DAY), namedKey(name));
  }
}

async function main(): Promise<void> {
  const began = performance.now();
  const wanted = KINDS.filter((kind) => process.argv.length < 4 || process.argv.slice(3).includes(kind));
  const done = await shared(wanted.flatMap((kind) => Array.from({ length: keyCount(kind) }, (_, key): Task => ({ kind, key }))));
  const ofKind = (kind: Kind) => done.filter((each) => each.kind === kind).toSorted((a, b) => a.key - b.key);
  const moments = (["daily", "sessions", "index"] as const).flatMap((kind) => meanMoments(ofKind(kind).map((each) => each.moments!)));
  const fairness = [...ofKind("even"), ...ofKind("events")].map((each) => each.fairness!);
  let failed = moments.length > 0 ? printMoments(moments) : 0;
  for (const { names, limits } of ofKind("names")) failed += printNames(names!, limits!);
  const shapes = ofKind("shape");
  if (shapes.length > 0)
    failed += printShape(shapeRows(shapes.map((each) => each.shapes!)), quietTails(shapes.flatMap((each) => each.reaches!)));
  for (const { looks } of ofKind("minutes")) printLooks(looks!);
  const properties = ofKind("properties").map((each) => each.properties!);
  if (properties.length > 0) failed += printProperties(properties);
  const levers = ofKind("levers").map((each) => each.levers!);
  if (levers.length > 0) failed += printLevers(levers);
  if (fairness.length > 0) failed += printPredictors(fairness) + printStrategies(fairness);
  for (const { cost } of ofKind("cost")) printCost(cost!);
  console.log(`\n${failed} outside or failed; ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function keyCount(kind: Kind): number {
  return ONCE.includes(kind) ? 1 : kind === "properties" ? PROPERTY_KEYS : KEYS;
}

function shared(tasks: readonly Task[]): Promise<Done[]> {
  const waiting = [...tasks];
  const done: Done[] = [];
  const thread = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: part });
      const next = () => {
        const task = waiting.shift();
        if (task) return worker.postMessage(task);
        resolve(worker.terminate().then(() => undefined));
      };
      worker.on("error", reject);
      worker.on("message", (each: Done) => {
        done.push(each);
        next();
      });
      next();
    });
  return Promise.all(Array.from({ length: THREADS }, thread)).then(() => done);
}

function meanMoments(runs: readonly (readonly Moment[])[]): Moment[] {
  return (runs[0] ?? []).map((first, k) => ({ ...first, value: runs.reduce((sum, run) => sum + run[k]!.value, 0) / runs.length }));
}

function printMoments(moments: readonly Moment[]): number {
  console.log(`\n1. Moments, mean of ${KEYS} keys; of the indices over 100,000 days of the factors\n`);
  const isOut = ({ value, low, high }: Moment) => !(value >= low && value <= high);
  for (const each of moments) {
    const { name, value, real, low, high } = each;
    console.log(
      `${isOut(each) ? "!" : " "} ${name.padEnd(56)} ${value.toFixed(3).padStart(9)}   real ${real.padStart(9)}   band ${low} to ${high}`,
    );
  }
  return moments.filter(isOut).length;
}

function printPredictors(runs: readonly Fairness[]): number {
  console.log("\n2. Fairness: predictors, basis points a unit, hedged by market and industry, clustered by day\n");
  const judged = judgePredictors(runs);
  for (const { name, n, mean, se, t, smallest, verdict } of judged) {
    const figures = [mean.toFixed(3).padStart(9), se.toFixed(3).padStart(8), t.toFixed(2).padStart(7), smallest.toFixed(2).padStart(8)];
    console.log(`${MARKS[verdict]} ${name.padEnd(60)} ${String(n).padStart(8)} ${figures.join(" ")} ${verdict}`);
  }
  const [found, of] = plantedIn(runs);
  console.log(`\n  Of ${of} leaks of each row's smallest edge ${found} are found.`);
  return judged.filter(({ verdict }) => verdict === "fails").length + (found < 0.95 * of ? 1 : 0);
}

function printStrategies(runs: readonly Fairness[]): number {
  console.log("\n   Fairness: strategies, basis points a trade after costs; without the way's chance; smallest edge\n");
  const judged = judgeStrategies(runs);
  for (const { name, n, mean, se, t, door, smallest, verdict } of judged) {
    const net = [mean.toFixed(1).padStart(8), se.toFixed(1).padStart(6), t.toFixed(1).padStart(7)];
    const own = [door.mean.toFixed(2).padStart(8), door.se.toFixed(2).padStart(6), smallest.toFixed(1).padStart(6)];
    console.log(`${MARKS[verdict]} ${name.padEnd(72)} ${String(n).padStart(8)} ${net.join(" ")} | ${own.join(" ")} ${verdict}`);
  }
  return judged.filter(({ verdict }) => verdict === "fails").length;
}

function printCost({ words, pastWords, openMicros, walkMicros, closeMicros, stepMillis }: Cost): void {
  console.log("\n3. Cost\n");
  console.log(`  a share's day: ${words} random words, ${openMicros.toFixed(0)} µs to open, ${walkMicros.toFixed(0)} µs to walk`);
  console.log(
    `  a past close: at least ${pastWords} random words, ${closeMicros.toFixed(0)} µs; a step of the whole market ${stepMillis.toFixed(2)} ms`,
  );
}
