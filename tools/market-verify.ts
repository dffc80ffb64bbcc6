/**
 * `npm run market:verify -- --day 2026-11-20 [--url http://localhost:8080] [--symbol sh600519] [--minutes 40|all] [--commitment hex] [--anchor hex]`
 *
 * Recomputes a revealed day from the outside: the listing, the commitments and the keys come over HTTP, the prices are worked out
 * here, and then held against what the server serves. Ends with 1 at the first difference, with 2 when the day cannot be recomputed.
 */
import { parseArgs } from "node:util";
import {
  barOfChart,
  barOfColumns,
  CannotRecompute,
  checkKeys,
  firstDifference,
  firstMinuteDifference,
  recompute,
  type Ask,
  type Difference,
  type PublicListing,
  type Hindrance,
  type Recomputed,
  type ServedBar,
} from "@hongpan/core/exchange/recompute.ts";
import type { PublicKeyOfDay } from "@hongpan/core/exchange/key/check.ts";
import type { PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import { isDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";

export interface Wanted {
  readonly url: string;
  readonly day: Day;
  /** One share instead of all. */
  readonly symbol?: string;
  /** For how many shares the minutes and the charts' calls are compared as well, spread over the list. */
  readonly minutes: number;
  /** The commitment as it was noted before the day, and the id of a market statement or the anchor: the server must still name them. */
  readonly commitment?: string;
  readonly anchor?: string;
}

interface ServedDay {
  readonly columns: readonly string[];
  readonly bars: readonly (readonly (string | number)[])[];
  readonly minutes: readonly (readonly number[])[];
}

const SENTENCES: Readonly<Record<Hindrance, (day: Day) => string>> = {
  notRevealed: (day) => `The key of ${day} is not public yet: it is revealed after that day's close.`,
  noSuchDay: (day) => `${day} has no commitment: it is no trading day of this market, or too far ahead.`,
  otherModel: () => "The server computes with another version of the model. Check out the version that it runs and try again.",
  formerDay: (day) =>
    `${day} was lived before a change of this market (its list, clock or model): what it follows from is no longer served.`,
  badCommitment: (day) => `The key of ${day} does not fit its commitment: this market was NOT fixed beforehand.`,
  badLink: (day) => `The link of ${day} does not lead to the one before it or to the anchor: this day was NOT fixed beforehand.`,
  badKey: (day) => `The key of ${day} does not follow from its link: this day was NOT fixed beforehand.`,
  otherAnchor: (day) => `${day} names another anchor than the market statement: the chain of keys was replaced.`,
  otherListing: () => "The listing is NOT the one that the market statement names: prices follow from a list that was not announced.",
  otherStatement: (day) => `${day} names another market statement than the one in effect.`,
  badStatements: () => "The market statements do not lead to the first one: what prices follow from was replaced.",
  lateStatement: (day) => `The market statement in effect from ${day} was published too late: that day was NOT fixed beforehand.`,
};

const LIES: ReadonlySet<Hindrance> = new Set<Hindrance>([
  ...(["badCommitment", "badLink", "badKey", "otherAnchor"] as const),
  ...(["otherListing", "otherStatement", "badStatements", "lateStatement"] as const),
]);

/** Verifies a day and prints a table of it; answers the exit code. */
export async function verify(wanted: Wanted, print: (line: string) => void): Promise<number> {
  try {
    return await compareAll(wanted, print);
  } catch (error) {
    if (error instanceof CannotRecompute) print(SENTENCES[error.reason](error.day));
    else if (error instanceof Refused) print(`${wanted.url} answered: ${error.message}`);
    else if (error instanceof TypeError)
      print(`${wanted.url} could not be reached (${error.cause instanceof Error ? error.cause.message : error.message}).`);
    else throw error;
    return error instanceof CannotRecompute && LIES.has(error.reason) ? 1 : 2;
  }
}

async function compareAll(wanted: Wanted, print: (line: string) => void): Promise<number> {
  const began = performance.now();
  const ours = await recompute(asking(wanted.url), wanted.day);
  print(`${wanted.day}  ${wanted.url}`);
  print(`commitment     ${ours.commitment}`);
  if (wanted.commitment !== undefined && wanted.commitment.toLowerCase() !== ours.commitment) {
    print(`✗ noted before ${wanted.commitment}: the server names another one now`);
    return 1;
  }
  print(`keys           ${ours.checked} fit their commitments`);
  print(`statements     ${statementsText(ours)}`);
  print(`anchor         ${ours.anchor.link} (${ours.anchor.day}), all links lead to it`);
  const named = [ours.anchor.link, ...ours.statements.map(({ id }) => id)];
  if (wanted.anchor !== undefined && !named.includes(wanted.anchor.toLowerCase())) {
    print(`✗ noted before ${wanted.anchor}: the server names another one now`);
    return 1;
  }
  print(`other markets  ${await othersOf(wanted, ours)}`);
  const gids = ours.shares.map(({ gid }) => gid).filter((gid) => wanted.symbol === undefined || gid === wanted.symbol);
  if (gids.length === 0) {
    print(`${wanted.symbol} is not in the listing.`);
    return 2;
  }
  const days = await compareDays(wanted, ours, gids);
  const minutes = days.difference ?? (await compareMinutes(wanted, ours, spread(gids, wanted.minutes)));
  print(`daily bars     ${days.equal} of ${gids.length} equal, the others did not trade`);
  if (minutes === null) {
    print(`minutes, chart ${Math.min(wanted.minutes, gids.length)} shares equal`);
    print(`✓ recomputed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return 0;
  }
  print(sentenceOf(minutes));
  return 1;
}

function statementsText({ statement, statements }: Recomputed): string {
  const name = ({ id, number, from }: PublicStatement) => `${id} (${number}, from ${from})`;
  const [first] = statements;
  return first && first.id !== statement.id ? `${name(statement)} leads to ${name(first)}` : `${name(statement)}, the listing fits it`;
}

// The keys of the other markets, from the anchor's day to this one: their prices are not worked out here.
async function othersOf({ url, day }: Wanted, { anchor }: Recomputed): Promise<string> {
  const from = anchor.day < day ? anchor.day : day;
  const checked: string[] = [];
  for (const market of MARKETS.filter((each) => each !== "cn")) {
    const keys = await checkKeys(asking(url), market, from, day);
    checked.push(`${market} ${keys.checked}`);
  }
  return `${checked.join(", ")} keys fit`;
}

async function compareDays({ url, day, symbol }: Wanted, ours: Recomputed, gids: readonly string[]) {
  const served = await get<ServedDay>(url, "/api/market/day.do", symbol === undefined ? { day } : { day, gid: symbol });
  const bars = new Map(served.bars.map(([gid, ...values]) => [String(gid), barOfColumns(served.columns, values as number[])]));
  let equal = 0;
  for (const gid of gids) {
    const bar = await ours.barOf(gid);
    const difference = firstDifference(gid, null, bar, bars.get(gid) ?? null);
    if (difference) return { equal, difference };
    if (bar) equal++;
  }
  return { equal, difference: null };
}

// Each share's minutes, and its bar as charts get it.
async function compareMinutes({ url, day }: Wanted, ours: Recomputed, gids: readonly string[]): Promise<Difference | null> {
  for (const gid of gids) {
    const minutes = await ours.minutesOf(gid);
    const served = await get<ServedDay>(url, "/api/market/day.do", { day, gid });
    const difference = firstMinuteDifference(
      gid,
      minutes,
      served.minutes.map((values) => barOfColumns(served.columns, values)),
    );
    if (difference) return difference;
    const bar = await ours.barOf(gid);
    const chart = firstDifference(gid, null, bar, bar ? await chartBar(url, gid, day) : null);
    if (chart) return chart;
  }
  return null;
}

async function chartBar(url: string, gid: string, day: Day): Promise<ServedBar | null> {
  return barOfChart(await get(url, "/api/stock/getDayK.do", { code: gid, size: "1", end: day }), day);
}

function sentenceOf({ gid, minute, what, ours, served }: Difference): string {
  const where = minute === null ? "day" : `minute ${minute}`;
  return `✗ ${gid} ${where}: ${what} is ${ours} by the key, ${served} by the server`;
}

// Evenly over the list, so that every board has its part.
function spread(gids: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, gids.length / Math.max(1, count));
  return count <= 0 ? [] : gids.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}

class Refused extends Error {}

function asking(url: string): Ask {
  return {
    listing: () => get<PublicListing>(url, "/api/market/listing.do"),
    proofs: (from, to, market) => get<readonly PublicKeyOfDay[]>(url, "/api/market/proofs.do", { from, to, market }),
    statements: () => get<readonly PublicStatement[]>(url, "/api/market/statements.do"),
  };
}

async function get<T>(url: string, path: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  for (;;) {
    const response = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, { headers: { lang: "en" } });
    // Too many requests of one address in a minute: wait for the next one.
    if (response.status === 429) {
      await new Promise((next) => setTimeout(next, 1000 * Math.max(1, Number(response.headers.get("retry-after") ?? 5))));
      continue;
    }
    const reply = (await response.json()) as { readonly status: number; readonly msg: string; readonly data: T };
    if (reply.status !== 0) throw new Refused(`${path}: ${reply.msg}`);
    return reply.data;
  }
}

function wantedBy(args: readonly string[]): Wanted | string {
  const options = { day: {}, url: {}, symbol: {}, minutes: {}, commitment: {}, anchor: {} } as const;
  const typed = Object.fromEntries(Object.keys(options).map((name) => [name, { type: "string" as const }]));
  let values: Readonly<Record<string, string | boolean | undefined>>;
  try {
    values = parseArgs({ args: [...args], options: typed }).values;
  } catch (error) {
    return (error as Error).message;
  }
  const {
    day,
    url = "http://localhost:8080",
    symbol,
    minutes = "40",
    commitment,
    anchor,
  } = values as Readonly<Record<string, string | undefined>>;
  if (day === undefined || !isDay(day)) return "--day takes a day such as 2026-11-20.";
  if (minutes !== "all" && !/^\d{1,4}$/.test(minutes)) return "--minutes takes a number of shares, or all.";
  for (const [name, hex] of Object.entries({ commitment, anchor }))
    if (hex !== undefined && !/^[0-9a-fA-F]{64}$/.test(hex)) return `--${name} takes 64 hex digits.`;
  return {
    ...{ day, url: url.replace(/\/$/, ""), minutes: minutes === "all" ? Number.MAX_SAFE_INTEGER : Number(minutes) },
    ...(symbol === undefined ? {} : { symbol }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(anchor === undefined ? {} : { anchor }),
  };
}

if (import.meta.main) {
  const wanted = wantedBy(process.argv.slice(2));
  if (typeof wanted === "string") console.error(wanted);
  process.exitCode = typeof wanted === "string" ? 2 : await verify(wanted, (line) => console.log(line));
}
