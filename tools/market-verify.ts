/**
 * `npm run market:verify -- --day 2026-11-20 [--url http://localhost:8080] [--symbol sh600519] [--minutes 40|all] [--commitment hex] [--anchor hex]`
 * `npm run market:verify -- --watch 20 --seen prices.json` notes live prices, which `--day … --seen prices.json` compares after the reveal.
 * With `HONGPAN_TOKEN=<login token>` in the environment, never on the command line, the account's own fills of the day are checked too.
 *
 * Recomputes a revealed day from the outside: the listing, the commitments and the keys come over HTTP, the prices are worked out
 * here, and then held against what the server serves. Ends with 1 at the first difference, with 2 when the day cannot be recomputed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  barOfColumns,
  CannotRecompute,
  checkKeys,
  firstDifference,
  recompute,
  type Difference,
  type Hindrance,
  type Recomputed,
} from "@hongpan/core/exchange/recompute.ts";
import { checkFills, type CheckedFill, type ReceiptRow } from "@hongpan/core/exchange/proof/account-fills.ts";
import { checkDraws } from "@hongpan/core/exchange/proof/draws.ts";
import { replayOf } from "@hongpan/core/exchange/proof/replay.ts";
import { checkSeen, type SeenDifference, type SeenPrice } from "@hongpan/core/exchange/proof/seen-prices.ts";
import { askBy, compareServed, Refused, type Get, type ServedDay } from "@hongpan/core/exchange/proof/served.ts";
import type { PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import { isDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { openGet, Unreachable } from "./market-get.ts";
import { watchPrices } from "./market-watch.ts";

const URL_HERE = "http://localhost:8080";

export interface Wanted {
  readonly url: string;
  readonly day: Day;
  /** One share instead of all. */
  readonly symbol?: string;
  /** For how many shares, and of how many other instruments, the minutes and the charts' calls are compared as well, spread over the list. */
  readonly minutes: number;
  /** The commitment as it was noted before the day, and the id of a market statement or the anchor: the server must still name them. */
  readonly commitment?: string;
  readonly anchor?: string;
  /** Prices that were noted while they were live. */
  readonly seen?: readonly SeenPrice[];
  /** A login token: the fills of its account on the day are worked out as well. */
  readonly token?: string;
  /** Pauses before another try of a broken connection, milliseconds. */
  readonly pausesMs?: readonly number[];
}

const SENTENCES: Readonly<Record<Hindrance, (day: Day) => string>> = {
  notRevealed: (day) => `The key of ${day} is not public yet: it is revealed after that day's close.`,
  noSuchDay: (day) => `${day} has no commitment: it is no trading day of this market, or too far ahead.`,
  otherModel: () => "The server computes with another version of the model. Check out the version that it runs and try again.",
  formerDay: (day) =>
    `${day} was lived before a change of this market (its list, clock or model): what it follows from is no longer served.`,
  badCommitment: (day) => `The key of ${day} does not fit its commitment: this market was NOT fixed beforehand.`,
  badRound: (day) =>
    `The beacon's round of ${day} is not the first one after its commitment, or is missing, or has no place there: its prices were NOT left to the beacon.`,
  badSignature: (day) => `The signature of ${day} is not the beacon's: the round that is mixed into its key was made up.`,
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
  ...(["badRound", "badSignature"] as const),
  ...(["otherListing", "otherStatement", "badStatements", "lateStatement"] as const),
]);

/** Verifies a day and prints a table of it; answers the exit code. */
export async function verify(wanted: Wanted, print: (line: string) => void): Promise<number> {
  try {
    return await compareAll(wanted, print);
  } catch (error) {
    if (error instanceof CannotRecompute) print(SENTENCES[error.reason](error.day));
    else if (error instanceof Refused) print(`${wanted.url} answered: ${error.message}`);
    else if (error instanceof Unreachable) print(`${wanted.url} could not be reached (${error.message}), however often it was tried.`);
    else throw error;
    return error instanceof CannotRecompute && LIES.has(error.reason) ? 1 : 2;
  }
}

async function compareAll(wanted: Wanted, print: (line: string) => void): Promise<number> {
  const began = performance.now();
  const ours = await recompute(askBy(getBy(wanted)), wanted.day);
  print(`${wanted.day}  ${wanted.url}`);
  print(`commitment     ${ours.commitment}`);
  if (wanted.commitment !== undefined && wanted.commitment.toLowerCase() !== ours.commitment) {
    print(`✗ noted before ${wanted.commitment}: the server names another one now`);
    return 1;
  }
  print(`keys           ${ours.checked} fit their commitments`);
  if (ours.round !== null) print(`beacon         round ${ours.round} is mixed into the key, its signature is the beacon's`);
  print(`statements     ${statementsText(ours)}`);
  print(`anchor         ${ours.anchor.link} (${ours.anchor.day}), all links lead to it`);
  const named = [ours.anchor.link, ...ours.statements.map(({ id }) => id)];
  if (wanted.anchor !== undefined && !named.includes(wanted.anchor.toLowerCase())) {
    print(`✗ noted before ${wanted.anchor}: the server names another one now`);
    return 1;
  }
  print(`other markets  ${await othersOf(wanted, ours)}`);
  const isWanted = (gid: string) => wanted.symbol === undefined || gid === wanted.symbol;
  const shares = ours.shares.map(({ gid }) => gid);
  const all = await ours.work((ground) => replayOf(ground).all.map(({ gid }) => gid));
  const listed: Listed = { shares: shares.filter(isWanted), others: all.slice(shares.length).filter(isWanted) };
  if (listed.shares.length + listed.others.length === 0) {
    print(`${wanted.symbol} is not in the listing.`);
    return 2;
  }
  for (const compare of [compareDays, compareShares, compareOthers, compareDraws, compareSeen, compareFills]) {
    const { text, fault } = await compare(wanted, ours, listed);
    if (text) print(text);
    if (fault) {
      print(fault);
      return 1;
    }
  }
  print(`✓ recomputed in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return 0;
}

/** The gids that are compared: of A-shares, and of everything else. */
interface Listed {
  readonly shares: readonly string[];
  readonly others: readonly string[];
}

/** Result of a comparison: a line of the table, and a description of the first difference. */
interface Found {
  readonly text: string;
  readonly fault: string | null;
}

function statementsText({ statement, statements }: Recomputed): string {
  const name = ({ id, number, from }: PublicStatement) => `${id} (${number}, from ${from})`;
  const [first] = statements;
  return first && first.id !== statement.id ? `${name(statement)} leads to ${name(first)}` : `${name(statement)}, the listing fits it`;
}

// The keys of the other markets, from the anchor's day to this one: their prices are not worked out here.
async function othersOf(wanted: Wanted, { anchor }: Recomputed): Promise<string> {
  const { day } = wanted;
  const from = anchor.day < day ? anchor.day : day;
  const checked: string[] = [];
  for (const market of MARKETS.filter((each) => each !== "cn")) {
    const keys = await checkKeys(askBy(getBy(wanted)), market, from, day);
    checked.push(`${market} ${keys.checked}`);
  }
  return `${checked.join(", ")} keys fit`;
}

// The daily bars of all shares at once.
async function compareDays(wanted: Wanted, ours: Recomputed, { shares }: Listed): Promise<Found> {
  const { day, symbol } = wanted;
  if (shares.length === 0) return { text: "", fault: null };
  const served = await getBy(wanted)<ServedDay>("/api/market/day.do", symbol === undefined ? { day } : { day, gid: symbol });
  const bars = new Map(served.bars.map(([gid, ...values]) => [gid, barOfColumns(served.columns, values)]));
  let equal = 0;
  for (const gid of shares) {
    const bar = await ours.barOf(gid);
    const difference = firstDifference(gid, null, bar, bars.get(gid) ?? null);
    if (difference) return { text: "", fault: sentenceOf(difference) };
    if (bar) equal++;
  }
  return { text: `daily bars     ${equal} of ${shares.length} equal, the others did not trade`, fault: null };
}

// Each share's minutes, and its bar as charts get it.
async function compareShares(wanted: Wanted, ours: Recomputed, { shares }: Listed): Promise<Found> {
  const some = spread(shares, wanted.minutes);
  for (const gid of some) {
    const { difference } = await compareServed(getBy(wanted), ours, gid);
    if (difference) return { text: "", fault: sentenceOf(difference) };
  }
  return { text: some.length > 0 ? `minutes, chart ${some.length} shares equal` : "", fault: null };
}

// Indices, index futures, gold, bonds, Hong Kong and New York: their bars, minutes and charts.
async function compareOthers(wanted: Wanted, ours: Recomputed, { others }: Listed): Promise<Found> {
  const some = spread(others, wanted.minutes);
  let sealed = 0;
  for (const gid of some) {
    try {
      const { difference } = await compareServed(getBy(wanted), ours, gid);
      if (difference) return { text: "", fault: sentenceOf(difference) };
    } catch (error) {
      if (!(error instanceof CannotRecompute) || error.reason !== "notRevealed") throw error;
      sealed++;
    }
  }
  const later = sealed > 0 ? `, ${sealed} not public yet` : "";
  return {
    text: some.length > 0 ? `indices, other ${some.length - sealed} of ${others.length} instruments equal${later}` : "",
    fault: null,
  };
}

// The draws and placements of new issues on the day.
async function compareDraws(wanted: Wanted): Promise<Found> {
  const { count, fault } = await checkDraws(getBy(wanted), wanted.day);
  const text = count > 0 ? `draws          ${count} of new issues redone` : "";
  return { text, fault: fault && `✗ draw of ${fault.code} (type ${fault.type}): its ${fault.what} cannot be redone` };
}

// Prices that were noted while they were live (--watch).
async function compareSeen(wanted: Wanted): Promise<Found> {
  const { seen } = wanted;
  if (seen === undefined) return { text: "", fault: null };
  const { checked, sealed, differences } = await checkSeen(getBy(wanted), seen);
  const [first] = differences;
  const text = `seen live      ${checked - differences.length} of ${checked} prices equal${sealed > 0 ? `, ${sealed} not public yet` : ""}`;
  return { text, fault: first ? seenSentence(first) : null };
}

function seenSentence({ gid, xt, what, seen, recomputed }: SeenDifference): string {
  return `✗ ${gid} at ${new Date(xt).toISOString()}: ${what} is ${recomputed} by the key, ${seen} was shown`;
}

// The account's own fills of the day, if a token was given.
async function compareFills({ url, day, token, pausesMs }: Wanted): Promise<Found> {
  if (token === undefined) return { text: "", fault: null };
  const ask = openGet(url, { token, pausesMs });
  const rows: ReceiptRow[] = [];
  for (let pageNum = 1, more = true; more; pageNum++) {
    const fields = { day, pageNum: String(pageNum), pageSize: "50" };
    const page = await ask<{ readonly list: readonly ReceiptRow[]; readonly hasNextPage: boolean }>("/user/fill/receipts.do", fields);
    rows.push(...page.list);
    more = page.hasNextPage;
  }
  const checked = await checkFills(getBy({ url, pausesMs }), rows);
  const differing = checked.find((each) => "fault" in each && each.fault !== null);
  const open = checked.filter((each) => "reason" in each).length;
  const good = checked.filter((each) => "fault" in each && each.fault === null).length;
  const text = `own fills      ${good} of ${rows.length} as they had to be${open > 0 ? `, ${open} not public yet` : ""}`;
  return { text, fault: differing ? fillSentence(differing) : null };
}

function fillSentence(checked: CheckedFill): string {
  if (!("fault" in checked) || !checked.fault) return "";
  const { what, recomputed, claimed } = checked.fault;
  return `✗ fill ${checked.fillId}: ${what} is ${recomputed || "none"} by the key, ${claimed || "none"} by the server`;
}

function getBy({ url, pausesMs }: Pick<Wanted, "url" | "pausesMs">): Get {
  return openGet(url, { pausesMs });
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

const OPTIONS = ["day", "url", "symbol", "minutes", "commitment", "anchor", "seen", "watch"] as const;
type Given = { readonly [Name in (typeof OPTIONS)[number]]?: string };

/** Pause between two live quotes that are noted, milliseconds. */
const WATCH_PAUSE_MS = 3000;

function givenIn(args: readonly string[]): Given | string {
  try {
    const options = Object.fromEntries(OPTIONS.map((name) => [name, { type: "string" as const }]));
    return parseArgs({ args: [...args], options }).values as Given;
  } catch (error) {
    return (error as Error).message;
  }
}

function wantedBy({ day, url = URL_HERE, symbol, minutes = "40", commitment, anchor, seen }: Given): Wanted | string {
  if (day === undefined || !isDay(day)) return "--day takes a day such as 2026-11-20.";
  if (minutes !== "all" && !/^\d{1,4}$/.test(minutes)) return "--minutes takes a number of instruments, or all.";
  for (const [name, hex] of Object.entries({ commitment, anchor }))
    if (hex !== undefined && !/^[0-9a-fA-F]{64}$/.test(hex)) return `--${name} takes 64 hex digits.`;
  const token = process.env["HONGPAN_TOKEN"];
  return {
    ...{ day, url: url.replace(/\/$/, ""), minutes: minutes === "all" ? Number.MAX_SAFE_INTEGER : Number(minutes) },
    ...(symbol === undefined ? {} : { symbol }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(anchor === undefined ? {} : { anchor }),
    ...(seen === undefined ? {} : { seen: JSON.parse(readFileSync(seen, "utf8")) as readonly SeenPrice[] }),
    ...(token ? { token } : {}),
  };
}

// Notes live prices into the file, to be compared once their day is public.
async function watch({ url = URL_HERE, symbol, seen, watch: count = "" }: Given): Promise<string> {
  if (seen === undefined || !/^[1-9]\d{0,3}$/.test(count)) return "--watch takes a number of prices, and --seen the file for them.";
  const noted = await watchPrices(openGet(url.replace(/\/$/, "")), Number(count), WATCH_PAUSE_MS, symbol);
  writeFileSync(seen, JSON.stringify(noted, null, 1));
  return `${noted.length} prices noted in ${seen}: compare them with --day and --seen once the day's key is public.`;
}

async function run(args: readonly string[]): Promise<number> {
  const given = givenIn(args);
  if (typeof given === "object" && given.watch !== undefined) {
    console.log(await watch(given));
    return 0;
  }
  const wanted = typeof given === "string" ? given : wantedBy(given);
  if (typeof wanted !== "string") return verify(wanted, (line) => console.log(line));
  console.error(wanted);
  return 2;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
