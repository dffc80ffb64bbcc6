/** The public calls that a check asks. `Get` brings the transport: HTTP with retries in tools/market-verify.ts, fetch in the browser's worker. */
import type { PublicKeyOfDay } from "../key/check.ts";
import type { PublicStatement } from "../key/statements.ts";
import {
  barOfChart,
  barOfColumns,
  firstDifference,
  firstMinuteDifference,
  type Ask,
  type Difference,
  type PublicListing,
  type Recomputed,
} from "../recompute.ts";
import { replayOf } from "./replay.ts";
import { RATE_SCALE } from "../../rules/markets/coins.ts";
import { joinedBars, type Bar } from "../../rules/tape/candles.ts";
import type { Day } from "../../rules/time/calendar.ts";
import type { SettingChange } from "../../rules/terms/setting-changes.ts";

/** The server's sentence of a reply that is not status 0. */
export class Refused extends Error {}

/** The data of a public call, by GET. Throws Refused and the errors of the transport. */
export type Get = <T>(path: string, query?: Readonly<Record<string, string>>) => Promise<T>;

/** Input of a recomputation. */
export function askBy(get: Get): Ask {
  return {
    listing: () => get<PublicListing>("/api/market/listing.do"),
    proofs: (from, to, market) => get<readonly PublicKeyOfDay[]>("/api/market/proofs.do", { from, to, market }),
    statements: () => get<readonly PublicStatement[]>("/api/market/statements.do"),
  };
}

/** The changes of the settings that have been announced. */
export async function publishedChanges(get: Get): Promise<readonly SettingChange[]> {
  return (await get<{ readonly changes: readonly SettingChange[] }>("/api/admin/getSetting.do")).changes;
}

/** The reply of /api/market/day.do. */
export interface ServedDay {
  readonly columns: readonly string[];
  readonly bars: readonly (readonly [string, ...number[]])[];
  readonly minutes: readonly (readonly number[])[];
}

/** The reply of /api/stock/getTicks.do: rows of [step, price, shares, side]. */
interface ServedTicks {
  readonly day: Day;
  readonly gid: string;
  readonly rows: readonly (readonly [number, number, number, number])[];
}

interface Asked {
  readonly get: Get;
  readonly ours: Recomputed;
  readonly gid: string;
  readonly day: Day;
}

/** The served series of an instrument's revealed day, each with its comparison to the recomputed minutes; null: no difference. */
const SERVED: readonly ((asked: Asked, minutes: readonly Bar[]) => Promise<Difference | null>)[] = [
  dayDifference,
  chartDifference,
  ticksDifference,
  fixingDifference,
];

export interface Compared {
  /** Minutes that were recomputed; 0: it did not trade. */
  readonly minutes: number;
  readonly difference: Difference | null;
}

/**
 * Holds everything that is served of an instrument's day against what follows from the keys. An index and what follows one may be
 * served by either of their two paths (replay.ts). Throws CannotRecompute, RangeError for a gid that the market does not have.
 */
export async function compareServed(get: Get, ours: Recomputed, gid: string, day: Day = ours.day): Promise<Compared> {
  const asked = { get, ours, gid, day };
  const pathOf = (at: number) =>
    ours.work((ground) => {
      const tape = replayOf(ground).tape(gid, day);
      return { paths: tape?.minutes.length ?? 1, minutes: tape?.minutes[at]?.() ?? [] };
    });
  let first: Compared | null = null;
  for (let at = 0, count = 1; at < count; at++) {
    const { paths, minutes } = await pathOf(at);
    const difference = await differenceFrom(asked, minutes);
    if (!difference) return { minutes: minutes.length, difference };
    first ??= { minutes: minutes.length, difference };
    count = paths;
  }
  return first!;
}

async function differenceFrom(asked: Asked, minutes: readonly Bar[]): Promise<Difference | null> {
  for (const differenceOf of SERVED) {
    const difference = await differenceOf(asked, minutes);
    if (difference) return difference;
  }
  return null;
}

async function dayDifference({ get, gid, day }: Asked, minutes: readonly Bar[]): Promise<Difference | null> {
  const served = await get<ServedDay>("/api/market/day.do", { day, gid });
  const [row] = served.bars.map(([, ...values]) => barOfColumns(served.columns, values));
  return (
    firstDifference(gid, null, joinedBars(minutes), row ?? null) ??
    firstMinuteDifference(
      gid,
      minutes,
      served.minutes.map((values) => barOfColumns(served.columns, values)),
    )
  );
}

async function chartDifference({ get, gid, day }: Asked, minutes: readonly Bar[]): Promise<Difference | null> {
  if (minutes.length === 0) return null;
  const chart = await get<Parameters<typeof barOfChart>[0]>("/api/stock/getDayK.do", { code: gid, size: "1", end: day });
  return firstDifference(gid, null, joinedBars(minutes), barOfChart(chart, day));
}

// The prints of the day that the server still shows, the newest of them: of an earlier day there is no call.
async function ticksDifference({ get, ours, gid, day }: Asked): Promise<Difference | null> {
  const served = await get<ServedTicks>("/api/stock/getTicks.do", { code: gid, size: "500" });
  if (served.day !== day || served.gid !== gid || served.rows.length === 0) return null;
  const from = served.rows[0]![0];
  const prints = await ours.work((ground) => replayOf(ground).tape(gid, day)?.prints(from, Infinity) ?? []);
  // The page may begin within a step.
  const own = prints.slice(-served.rows.length);
  if (own.length !== served.rows.length) return { gid, minute: null, what: "prints", ours: own.length, served: served.rows.length };
  for (const [k, [step, price, shares, side]] of served.rows.entries()) {
    const print = own[k]!;
    const wrong = (
      [
        ["step", print.step, step],
        ["price", print.price, Math.round(price * 10_000)],
        ["size", print.shares, shares],
        ["side", print.side, side],
      ] as const
    ).find(([, mine, theirs]) => mine !== theirs);
    if (wrong) return { gid, minute: null, what: wrong[0], ours: wrong[1], served: wrong[2] };
  }
  return null;
}

// The fixing of its coin, by which its trades are converted.
async function fixingDifference({ get, ours, gid, day }: Asked): Promise<Difference | null> {
  const coin = await ours.work((ground) => replayOf(ground).instrument(gid)?.foreign?.coin ?? "CNY");
  if (coin === "CNY") return null;
  const rows = await get<readonly { readonly day: Day; readonly rate: number }[]>("/api/market/rates.do", { coinCode: coin, size: "100" });
  const row = rows.find((each) => each.day === day);
  if (!row) return null;
  const mine = await ours.work((ground) => replayOf(ground).rate(coin, day));
  const served = Math.round(row.rate * RATE_SCALE);
  return mine === served ? null : { gid, minute: null, what: "fixing", ours: mine, served };
}
