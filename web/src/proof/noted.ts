/**
 * Commitments that this phone has seen while their keys were unknown, the anchors of the chains, the market's statements, and what it saw
 * of the draws of new issues: a change made afterwards is found here.
 */
import { isRecord, keep, recalled } from "../store/store.ts";

const COMMITMENTS = "proof-noted";
const ANCHORS = "proof-anchors";
const STATEMENTS = "proof-statements";
const STATEMENT_DAYS = "proof-statement-days";
const ROUNDS = "proof-rounds";
const ISSUES = "issue-noted";
const KEPT = 120;

/** Notes the commitment of a day; the first one seen stays. */
export function noteCommitment(market: string, day: string, commitment: string): void {
  note(COMMITMENTS, market, day, commitment);
}

/** The commitment as it was noted, or null. */
export function notedOf(market: string, day: string): string | null {
  return read(COMMITMENTS)[`${market} ${day}`] ?? null;
}

/** Notes the link of the day that a market's chain is anchored with; the first one seen stays. */
export function noteAnchor(market: string, day: string, link: string): void {
  note(ANCHORS, market, day, link);
}

/** The anchor as it was noted, or null. */
export function notedAnchorOf(market: string, day: string): string | null {
  return read(ANCHORS)[`${market} ${day}`] ?? null;
}

const CHAIN = "statement";

/** Notes a market statement by its number; the first one seen stays. */
export function noteStatement(number: number, id: string): void {
  note(STATEMENTS, CHAIN, String(number), id);
}

/** The id of the statement with this number as it was noted, or null. */
export function notedStatement(number: number): string | null {
  return read(STATEMENTS)[`${CHAIN} ${number}`] ?? null;
}

/** Whether this phone has noted a statement beyond the first `count`: a chain of so few has lost it. */
export function lostStatement(count: number): boolean {
  return Object.keys(read(STATEMENTS)).some((name) => Number(name.slice(CHAIN.length)) > count);
}

/** Notes the statement that a day follows from, while its key is unknown; the first one seen stays. */
export function noteStatementOfDay(market: string, day: string, id: string): void {
  note(STATEMENT_DAYS, market, day, id);
}

/** The statement of the day as it was noted, or null. */
export function notedStatementOfDay(market: string, day: string): string | null {
  return read(STATEMENT_DAYS)[`${market} ${day}`] ?? null;
}

/** Stores the beacon round of a day while its key is secret; a stored round is not replaced. */
export function noteRound(market: string, day: string, round: number): void {
  note(ROUNDS, market, day, String(round));
}

/** The stored round of the day, or null. */
export function notedRound(market: string, day: string): string | null {
  return read(ROUNDS)[`${market} ${day}`] ?? null;
}

/** What this phone saw and gave of an issue: its commitment, the hash of its list before the draw, the bytes of its own application. */
export type IssueNote = "commitment" | "list" | "entropy";

/** Notes it by the issue (its type and code); the first one seen stays. */
export function noteIssue(what: IssueNote, issue: string, value: string): void {
  note(ISSUES, what, issue, value);
}

/** As it was noted, or null. */
export function notedIssueOf(what: IssueNote, issue: string): string | null {
  return read(ISSUES)[`${what} ${issue}`] ?? null;
}

function note(place: string, market: string, day: string, value: string): void {
  const noted = read(place);
  const name = `${market} ${day}`;
  if (name in noted) return;
  const kept = Object.entries(noted).toSorted(([a], [b]) => (a.slice(-10) < b.slice(-10) ? -1 : 1));
  keep(place, Object.fromEntries([...kept.slice(1 - KEPT), [name, value]]));
}

function read(place: string): Readonly<Record<string, string>> {
  const rows = recalled(place, (value) => (isRecord(value) ? Object.entries(value) : []));
  return Object.fromEntries(rows.filter((row): row is [string, string] => typeof row[1] === "string"));
}
