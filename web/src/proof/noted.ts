/**
 * Commitments that this phone has seen while their keys were unknown, the anchors of the chains, and what it saw of the draws of new
 * issues: whoever changes one afterwards is found out here.
 */
import { isRecord, keep, recalled } from "../store/store.ts";

const COMMITMENTS = "proof-noted";
const ANCHORS = "proof-anchors";
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

/** Whether this phone has noted any anchor of the market: its chain cannot have gone since. */
export function knowsAnchor(market: string): boolean {
  return Object.keys(read(ANCHORS)).some((name) => name.startsWith(`${market} `));
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
