/**
 * A day that is over, recomputed from what is public: the listing, the commitments, the keys. Whoever asks brings the asking along:
 * HTTP in tools/market-verify.ts, fetch in the browser's worker. Nothing that the server says of its prices goes in.
 */
import { addDays, isDay, type Day } from "../rules/time/calendar.ts";
import type { ClockMode, MarketName } from "../rules/markets/foreign-sessions.ts";
import type { Bar } from "../rules/tape/candles.ts";
import type { Instrument } from "../rules/products/instruments.ts";
import { type Chain, openChain } from "./chain.ts";
import { openKeyCheck, voidedOf, withRound, type KeyCheck, type KeyFault, type PublicKeyOfDay, type RoundFault } from "./key/check.ts";
import type { Anchor } from "./key/links.ts";
import {
  anchorIn,
  beaconOn,
  listingHash,
  statementFault,
  statementOn,
  type PublicStatement,
  type StatementFault,
} from "./key/statements.ts";
import { dailyBarOf } from "./tape.ts";
import { MODEL_VERSION } from "./version.ts";

/** The reply of /api/market/listing.do, as far as it is needed. */
export interface PublicListing {
  readonly model: number;
  readonly firstDay: Day;
  /** Id of the market statement that the market lives on. */
  readonly statement: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean)[])[];
}
export interface Ask {
  readonly listing: () => Promise<PublicListing>;
  /** At most 400 days at a time. */
  readonly proofs: (from: Day, to: Day, market: MarketName) => Promise<readonly PublicKeyOfDay[]>;
  /** All of them, from the first. */
  readonly statements: () => Promise<readonly PublicStatement[]>;
}

/**
 * formerDay: the day belongs to an earlier statement of the market. otherListing: the served listing differs from the statement's.
 * otherStatement: a day names another statement than the one in effect.
 */
export type Hindrance =
  | ("notRevealed" | "noSuchDay" | "otherModel" | "formerDay" | "otherListing" | "otherStatement")
  | (KeyFault | RoundFault | StatementFault);

/** The day cannot be recomputed: `day` names the one that hinders. */
export class CannotRecompute extends Error {
  readonly reason: Hindrance;
  readonly day: Day;
  constructor(reason: Hindrance, day: Day) {
    super(`${reason} ${day}`);
    this.reason = reason;
    this.day = day;
  }
}

class MissingKey extends Error {
  readonly market: MarketName;
  readonly day: Day;
  constructor(market: MarketName, day: Day) {
    super(`${market} ${day}`);
    this.market = market;
    this.day = day;
  }
}

/** Inputs of a recomputation: the chain of A-shares up to the day, the listing's first day, the keys of every market. */
export interface Ground {
  readonly day: Day;
  readonly firstDay: Day;
  readonly mode: ClockMode;
  readonly chain: Chain;
  readonly keyOf: (market: MarketName, day: Day) => Uint8Array;
}

export interface Recomputed {
  readonly day: Day;
  readonly commitment: string;
  /** Beacon round that is mixed into the day's key; null for none. */
  readonly round: number | null;
  /** An earlier commitment of the day that a change of models has made void. */
  readonly voided: string | null;
  /** Keys that were held against their commitments, links and the anchor. */
  readonly checked: number;
  /** The market's anchor, to which the links of all those keys lead. */
  readonly anchor: Anchor;
  /** The statements of the market, from the first, and the one that the day follows from. */
  readonly statements: readonly PublicStatement[];
  readonly statement: PublicStatement;
  /** Shares that the market lists on the day, new issues included. */
  readonly shares: readonly Instrument[];
  /** The share's bar; null on a day of a suspension or before its listing. Asks for earlier keys when the model wants them. */
  readonly barOf: (gid: string) => Promise<Bar | null>;
  /**
   * The result of `of`, which is run again with a new ground whenever a key was missing that could be asked for. Throws CannotRecompute
   * for a key that is not public.
   */
  readonly work: <T>(of: (ground: Ground) => T) => Promise<T>;
}

/** Days asked for at once, and before the day itself: volatility and streaks look back. */
const SPAN_DAYS = 400;
const MARGIN_DAYS = 150;

/** Prepares `day`. Throws CannotRecompute. */
export async function recompute(ask: Ask, day: Day): Promise<Recomputed> {
  const [own] = await ask.proofs(day, day, "cn");
  if (!own) throw new CannotRecompute("noSuchDay", day);
  if (own.key === null) throw new CannotRecompute("notRevealed", day);
  const listing = await ask.listing();
  if (listing.model !== MODEL_VERSION) throw new CannotRecompute("otherModel", day);
  const statements = await checkedStatements(ask);
  const stocks = instrumentsOf(listing);
  const statement = statementOfListing(statements, listing, stocks, day);
  // Days before the first statement are the history of the present market.
  const inEffect = statementOn(statements, day) ?? statement;
  if (inEffect.number < statement.number) throw new CannotRecompute("formerDay", day);
  if (inEffect.id !== statement.id || own.statement !== statement.id) throw new CannotRecompute("otherStatement", day);
  const markets = openMarketKeys(ask, statement, statements);
  const { keys, anchor, learn } = markets("cn");
  const [first, last] = day < listing.firstDay ? [day, listing.firstDay] : [listing.firstDay, day];
  await learn(addDays(first, -MARGIN_DAYS), last);
  const { shares, work } = groundOf(markets, stocks, { day, firstDay: listing.firstDay, mode: statement.clock });
  const place = new Map(shares.map((each, i) => [each.gid, i]));
  const trades = (chain: Chain, i: number) => chain.listedOn(i) <= day && !chain.suspension(i, day);
  return {
    day,
    ...{ commitment: own.commitment, round: own.round ?? null },
    voided: voidedOf(own),
    checked: keys.size,
    ...{ anchor, statements, statement },
    ...{ shares, work },
    barOf: (gid) =>
      work(({ chain }) => {
        const i = placeIn(place, gid);
        return trades(chain, i) ? dailyBarOf(chain.symbolDay(i, day), day) : null;
      }),
  };
}

// The ground of a day, opened again with each key that was missing.
function groundOf(
  markets: ReturnType<typeof openMarketKeys>,
  stocks: readonly Instrument[],
  given: Pick<Ground, "day" | "firstDay" | "mode">,
) {
  const { day, firstDay } = given;
  const keyOf = (market: MarketName, of: Day) => {
    const key = markets(market).keys.get(of);
    if (!key) throw new MissingKey(market, of);
    return key;
  };
  const last = day < firstDay ? firstDay : day;
  const open = (): Ground => ({ ...given, keyOf, chain: openChain(stocks, firstDay, last, (of) => keyOf("cn", of)) });
  let ground = open();
  const work = async <T>(of: (ground: Ground) => T): Promise<T> => {
    for (;;) {
      try {
        return of(ground);
      } catch (error) {
        if (!(error instanceof MissingKey)) throw error;
        const missing = markets(error.market);
        await missing.learn(addDays(error.day, 1 - SPAN_DAYS), error.day);
        if (!missing.keys.has(error.day)) throw new CannotRecompute("notRevealed", error.day);
        ground = open();
      }
    }
  };
  return { shares: ground.chain.instruments, work };
}

/** The statements of the market, each good and leading to the first. Throws CannotRecompute. */
async function checkedStatements(ask: Ask): Promise<readonly PublicStatement[]> {
  const statements = await ask.statements();
  const found = statementFault(statements);
  if (found) throw new CannotRecompute(found.fault, found.day);
  return statements;
}

// The statement that the listing names and follows from.
function statementOfListing(
  statements: readonly PublicStatement[],
  { model, firstDay, statement: id }: PublicListing,
  stocks: readonly Instrument[],
  day: Day,
): PublicStatement {
  const statement = statements.find((each) => each.id === id);
  if (!statement) throw new CannotRecompute("otherStatement", day);
  const isSame = statement.model === model && statement.firstDay === firstDay && statement.listing === listingHash(stocks);
  if (!isSame) throw new CannotRecompute("otherListing", day);
  return statement;
}

// The keys of each market that have been asked for, each checked against the statement's anchor.
function openMarketKeys(ask: Ask, statement: PublicStatement, statements: readonly PublicStatement[]) {
  const make = (market: MarketName) => {
    const keys = new Map<Day, Uint8Array>();
    const anchor = anchorIn(statement, market)!;
    const check = openKeyCheck(market, anchor);
    const { firstDay } = statement;
    return { keys, anchor, learn: (from: Day, to: Day) => openKeys({ ask, market, check, statements, firstDay }, from, to, keys) };
  };
  const made = new Map<MarketName, ReturnType<typeof make>>();
  return (market: MarketName) => {
    const found = made.get(market) ?? make(market);
    made.set(market, found);
    return found;
  };
}

/** Checks the revealed keys of a market's days: how many there are, and their anchor. Throws CannotRecompute. */
export async function checkKeys(ask: Ask, market: MarketName, from: Day, to: Day) {
  const keys = new Map<Day, Uint8Array>();
  const statements = await checkedStatements(ask);
  const anchor = anchorIn(statements[0]!, market)!;
  const { firstDay } = statementOn(statements, to) ?? statements[0]!;
  await openKeys({ ask, market, check: openKeyCheck(market, anchor), statements, firstDay }, from, to, keys);
  return { checked: keys.size, anchor };
}

interface Asking {
  readonly ask: Ask;
  readonly market: MarketName;
  readonly check: KeyCheck;
  readonly statements: readonly PublicStatement[];
  /** First day of the market. Earlier days without a commitment time are history. */
  readonly firstDay: Day;
}

async function openKeys({ ask, market, check, statements, firstDay }: Asking, from: Day, to: Day, keys: Map<Day, Uint8Array>) {
  for (let at = from; at <= to; at = addDays(at, SPAN_DAYS)) {
    const last = addDays(at, SPAN_DAYS - 1);
    const end = last < to ? last : to;
    for (const each of await ask.proofs(at, end, market)) {
      if (each.key === null) continue;
      // Whoever answers with other days than were asked for must not make anybody hash through a thousand years.
      if (!isDay(each.day) || each.day < at || each.day > end) throw new CannotRecompute("badLink", at);
      const key = check.open(each);
      if (typeof key === "string") throw new CannotRecompute(key, each.day);
      const inEffect = statementOn(statements, each.day);
      if (inEffect && inEffect.id !== each.statement) throw new CannotRecompute("otherStatement", each.day);
      const isHistory = each.day < firstDay && each.committedAt === null;
      const dayKey = await withRound(key, each, isHistory ? null : beaconOn(statements, each.day));
      if (typeof dayKey === "string") throw new CannotRecompute(dayKey, each.day);
      keys.set(each.day, dayKey);
    }
  }
}

function placeIn(place: ReadonlyMap<string, number>, gid: string): number {
  const i = place.get(gid);
  if (i === undefined) throw new RangeError(`${gid} is not in the listing`);
  return i;
}

function instrumentsOf({ columns, rows }: PublicListing): Instrument[] {
  return rows.map((row) => ({ kind: "stock", ...byColumn<Omit<Instrument, "kind">>(columns, row) }));
}

// What the server says is compared with what comes out of the key: fields that are missing differ.
function byColumn<T>(columns: readonly string[], row: readonly unknown[]): T {
  return Object.fromEntries(columns.map((name, c) => [name, row[c]])) as T;
}

/** What a served bar says: prices as integers of 1/10,000 yuan, shares, turnover in fen. */
export interface ServedBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly shares: number;
  readonly amount?: number;
}

/** A served row by its columns. */
export function barOfColumns(columns: readonly string[], values: readonly number[]): ServedBar {
  return byColumn(columns, values);
}

/** The last bar of a K-line if it is that of `day`: [open, close, low, high, shares], yuan instead of units, no turnover. */
export function barOfChart(
  { values, date }: { readonly values: readonly (readonly number[])[]; readonly date: readonly string[] },
  day: Day,
) {
  const [open = 0, close = 0, low = 0, high = 0, shares = 0] = values.at(-1) ?? [];
  const units = (yuan: number) => Math.round(yuan * 10_000);
  return date.at(-1)?.startsWith(day) ? { open: units(open), high: units(high), low: units(low), close: units(close), shares } : null;
}

export interface Difference {
  readonly gid: string;
  /** The bar's minute from 0, or null for the day's own. */
  readonly minute: number | null;
  /** Of a bar; of a print its step, price, size and side, and how many prints there are; the fixing of its coin. */
  readonly what:
    | "open"
    | "high"
    | "low"
    | "close"
    | "shares"
    | "amount"
    | "count"
    | "step"
    | "price"
    | "size"
    | "side"
    | "prints"
    | "fixing";
  readonly ours: number;
  readonly served: number;
}

const FIELDS = ["open", "high", "low", "close", "shares", "amount"] as const;

/** The first field in which a served bar is not ours; a bar where there should be none, or none where there should be one, counts too. */
export function firstDifference(gid: string, minute: number | null, ours: Bar | null, served: ServedBar | null): Difference | null {
  if (!ours || !served) return ours === served ? null : { gid, minute, what: "count", ours: ours ? 1 : 0, served: served ? 1 : 0 };
  for (const what of FIELDS) {
    const theirs = served[what];
    if (theirs !== undefined && theirs !== ours[what]) return { gid, minute, what, ours: ours[what], served: theirs };
  }
  return null;
}

/** The same for the minutes of a day, in order. */
export function firstMinuteDifference(gid: string, ours: readonly Bar[], served: readonly ServedBar[]): Difference | null {
  if (ours.length !== served.length) return { gid, minute: null, what: "count", ours: ours.length, served: served.length };
  for (const [minute, bar] of ours.entries()) {
    const difference = firstDifference(gid, minute, bar, served[minute]!);
    if (difference) return difference;
  }
  return null;
}
