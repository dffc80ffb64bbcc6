/**
 * Market statements: public records of all inputs of the prices except the keys. Each statement contains the SHA-256 of the previous one, so
 * a chain is verified back to the id of its first statement.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { nextTradingDay, isDay, type Day } from "../../rules/time/calendar.ts";
import { MARKETS, type ClockMode, type MarketName } from "../../rules/markets/foreign-sessions.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { BeaconChain } from "./beacon.ts";
import type { Anchor } from "./links.ts";

export interface MarketStatement {
  /** From 1. */
  readonly number: number;
  /** Id of the statement before, hex; null for the first. */
  readonly before: string | null;
  /** Day of the exchange on which it was published. */
  readonly published: Day;
  /** First day on which it is in effect. */
  readonly from: Day;
  /** First day of the market: base prices of the listing are those before it. */
  readonly firstDay: Day;
  readonly model: number;
  /** Hours of the markets abroad follow from it. */
  readonly clock: ClockMode;
  /** `listingHash` of the listing. */
  readonly listing: string;
  /** Anchors of the chains of keys, in the order of MARKETS. */
  readonly anchors: readonly MarketAnchor[];
  /** Beacon whose rounds are mixed into the keys; null for none. */
  readonly beacon: BeaconChain | null;
}

interface MarketAnchor extends Anchor {
  readonly market: MarketName;
}

/** A statement with its id, as a server publishes it. */
export interface PublicStatement extends MarketStatement {
  readonly id: string;
}

/** Columns of the listing that prices depend on, and those that name the share. Names may be corrected at any time. */
const HASHED = [
  ...["id", "gid", "code", "exchange", "board", "st", "industry", "listedOn", "basePrice", "totalShares", "floatShares"],
  ...["turnoverPpm", "earnings", "bookValue"],
] as const satisfies readonly (keyof Instrument)[];

/** SHA-256 of a listing in its canonical form, hex: a JSON array of the columns and of the rows ascending by id, null for a missing value. */
export function listingHash(listing: readonly Instrument[]): string {
  const rows = listing.toSorted((a, b) => a.id - b.id).map((stock) => HASHED.map((name) => stock[name] ?? null));
  return hashOfJson([HASHED, ...rows]);
}

/**
 * The id of a statement: SHA-256 of its canonical form, hex, a JSON array of a label and the fields in the order of the interface. The
 * beacon is omitted if it is null.
 */
export function statementId(statement: MarketStatement): string {
  const { number, before, published, from, firstDay, model, clock, listing, anchors, beacon } = statement;
  const chains = anchors.map(({ market, day, link }) => [market, day, link]);
  const source = beacon ? [[beacon.hash, beacon.publicKey, beacon.genesis, beacon.period]] : [];
  return hashOfJson(["hongpan statement 1", number, before, published, from, firstDay, model, clock, listing, chains, ...source]);
}

/** The statement with its id. */
export function publicStatement(statement: MarketStatement): PublicStatement {
  return { ...statement, id: statementId(statement) };
}

/** The anchor that a statement names for a market; null for none. */
export function anchorIn({ anchors }: MarketStatement, market: MarketName): Anchor | null {
  const found = anchors.find((each) => each.market === market);
  return found ? { day: found.day, link: found.link } : null;
}

/** The statement in effect on `day`; null before the first, when all is history. */
export function statementOn<S extends MarketStatement>(chain: readonly S[], day: Day): S | null {
  return chain.findLast(({ from }) => from <= day) ?? null;
}

/** Beacon whose round is mixed into the keys of `day`. Null for history, for the first day of a market and for a market without a beacon. */
export function beaconOn(statements: readonly MarketStatement[], day: Day): BeaconChain | null {
  const statement = statementOn(statements, day);
  return statement && day > statement.firstDay ? statement.beacon : null;
}

/** The first day from which a listing published on `day` may be in effect: no market has committed to its key yet. */
export function earliestChange(day: Day): Day {
  return nextTradingDay(nextTradingDay(day));
}

/**
 * badStatements: an id is not the hash, a statement does not name the one before, or changes the anchors. lateStatement: it is in effect
 * before it was published, or changes the listing, the clock or the beacon without two trading days' notice.
 */
export type StatementFault = "badStatements" | "lateStatement";

/** The fault of a published chain of statements and the first day affected; null for a valid chain. */
export function statementFault(chain: readonly PublicStatement[]): { readonly fault: StatementFault; readonly day: Day } | null {
  for (const [i, statement] of chain.entries()) {
    const before = chain[i - 1] ?? null;
    const fault = !isLinked(statement, before, i) ? "badStatements" : before && isLate(statement, before) ? "lateStatement" : null;
    if (fault) return { fault, day: statement.from };
  }
  return chain.length > 0 ? null : { fault: "badStatements", day: "" };
}

function isLinked(statement: PublicStatement, before: PublicStatement | null, i: number): boolean {
  const { id, number, published, from, firstDay } = statement;
  if (id !== statementId(statement) || number !== i + 1 || ![published, from, firstDay].every(isDay)) return false;
  if (!MARKETS.every((market) => anchorIn(statement, market))) return false;
  if (before === null) return statement.before === null;
  if (statement.before !== before.id || from < before.from) return false;
  return MARKETS.every((market) => isSameAnchor(anchorIn(statement, market), anchorIn(before, market)));
}

function isLate({ published, from, listing, clock, model, beacon }: MarketStatement, before: MarketStatement): boolean {
  if (published < before.published || from < published) return true;
  const isSameMarket = listing === before.listing && clock === before.clock && isSameBeacon(beacon, before.beacon);
  const isOtherModel = model !== before.model && isSameMarket;
  return !isOtherModel && from < earliestChange(published);
}

/** Whether two beacons are the same chain, or both null. */
export function isSameBeacon(one: BeaconChain | null, other: BeaconChain | null): boolean {
  const fields = ["hash", "publicKey", "genesis", "period"] as const;
  return fields.every((name) => one?.[name] === other?.[name]);
}

function isSameAnchor(one: Anchor | null, other: Anchor | null): boolean {
  return one?.day === other?.day && one?.link === other?.link;
}

function hashOfJson(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))));
}
