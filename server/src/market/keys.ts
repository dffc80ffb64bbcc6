/** The keys of the markets' days: made from a sealed master, committed before, revealed after (spec/3-decisions.md 3). */
import { createHash, randomBytes } from "node:crypto";
import type { Anchor } from "@hongpan/core/exchange/key/links.ts";
import { roundAfter, type BeaconChain } from "@hongpan/core/exchange/key/beacon.ts";
import { beaconOn, listingHash, statementOn, type PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import {
  type ClockMode,
  hasKey,
  keyDayAt,
  keyOpensXt,
  lastOverDay,
  MARKETS,
  nextKeyDay,
  type MarketName,
} from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Database, Db } from "../db/pool.ts";
import { parseListing } from "./listing/row.ts";
import { openRelay } from "./beacon.ts";
import { openMarketKeys, publishedAnchors, type KeySource, type MarketKeys } from "./key-chains.ts";
import { announcedAfter, holdStatement, keptList, readStatements } from "./statements.ts";

export interface DayKeys {
  /**
   * The day's key, 32 bytes. It leaves the server, with its link, only after the close of that day. Throws RoundMissing until the day's
   * beacon round is stored.
   */
  readonly keyOf: (market: MarketName, day: Day) => Uint8Array;
  /** What the keys of a market are made from, for the threads of this process. */
  readonly sourceOf: (market: MarketName) => KeySource;
  /**
   * Puts on record what must be known at `xt` and tells what may be: the commitments of every market's day and of its next one, and
   * the keys of days that have closed. Twice is once; an instant at which nothing is due costs no statement.
   */
  readonly keepUp: (xt: number) => Promise<void>;
  /**
   * Fetches and stores the beacon round of every market's day whose key is needed at `xt`. Throws DutyDelayed while the relay does not
   * serve one. Does nothing without a beacon.
   */
  readonly openRounds: (xt: number) => Promise<void>;
  /** What is public of a day; null for a day without a key or whose commitment is not out yet. */
  readonly proof: (market: MarketName, day: Day) => Promise<DayProof | null>;
  /** The same of several days, in order. */
  readonly proofs: (market: MarketName, days: readonly Day[]) => Promise<readonly DayProof[]>;
  /** The day of a market whose session runs or has ended today; from the midnight after it the coming one, whose key is still sealed. */
  readonly dayNow: (market: MarketName) => Day;
  /** First day that is lived and not history. */
  readonly firstDay: Day;
  /** The market statement that this market lives on. */
  readonly statement: PublicStatement;
  /** The model of the statement before; null for the first. */
  readonly modelBefore: number | null;
  /** The statement that takes over from this one, once it is announced. */
  readonly announced: () => Promise<PublicStatement | null>;
  /** All statements that are published, from the first. */
  readonly statements: () => Promise<readonly PublicStatement[]>;
  /** The A-shares of an announced statement, ascending by id; null for one that came without a list. */
  readonly listOf: (number: number) => Promise<readonly Instrument[] | null>;
  /** The earlier model on which a day was lived: what is charted of it now is other than what was traded. Null for any other day. */
  readonly formerModel: (day: Day) => number | null;
}

export interface DayProof {
  readonly day: Day;
  readonly commitment: string;
  /** Wall time of the commitment, epoch milliseconds; null for history. */
  readonly committedAt: number | null;
  /** Number of the beacon round that is mixed into the key; null for none. */
  readonly round: number | null;
  /** Signature of the round, hex; null without a round and before the key is revealed. */
  readonly signature: string | null;
  /** The committed key and its link, hex; null before they are revealed. */
  readonly key: string | null;
  readonly link: string | null;
  readonly revealedXt: number | null;
  /** Anchor of the day's link. */
  readonly anchor: Anchor;
  /** Id of the market statement in effect on the day. */
  readonly statement: string;
  /** Commitment and key of a day of an earlier model; null for other days. */
  readonly former: { readonly model: number; readonly commitment: string; readonly key: string } | null;
}

interface Needs {
  readonly db: Database;
  readonly vault: Seal;
  /** 64 hex digits that take the master's place in tests. */
  readonly seed: string | null;
  readonly firstDay: Day;
  readonly mode: ClockMode;
  readonly model: number;
  /** The randomness beacon and the relay that serves its rounds; null for none. */
  readonly beacon: { readonly url: string; readonly chain: BeaconChain } | null;
  /** The A-shares of the market. */
  readonly listing: readonly Instrument[];
  /** Exchange time that has been done. */
  readonly doneXt: () => number;
}

interface Revealing extends Pick<Needs, "db" | "firstDay" | "mode" | "doneXt"> {
  readonly keysOf: (market: MarketName) => MarketKeys;
  readonly formerModel: DayKeys["formerModel"];
  readonly statement: PublicStatement;
}

/** What of the vault the keys ask for. */
interface Seal {
  readonly seal: (purpose: string, plain: Uint8Array) => Buffer;
  readonly open: (purpose: string, sealed: Uint8Array) => Buffer;
}

interface Row {
  readonly day: Day;
  readonly commitment: Buffer;
  readonly committed_at: number | null;
  readonly signature: Buffer | null;
  readonly revealed_xt: number | null;
}
const COLUMNS = "day, commitment, (extract(epoch from published_at) * 1000)::bigint as committed_at, signature, revealed_xt";

/**
 * Opens the master; at the first start makes it, anchors the markets' chains and writes the first market statement, all in one transaction.
 * Throws StartRefused as `openMarketKeys` and `holdStatement` do.
 */
export async function openDayKeys(needs: Needs): Promise<DayKeys> {
  const { db, firstDay, mode, doneXt } = needs;
  const { markets, statement } = await db.transaction((at) => openMarkets(at, needs));
  const former = (await readStatements(db)).filter(({ number }) => number < statement.number);
  const keysOf = (market: MarketName) => markets.get(market)!;
  const keyOf = (market: MarketName, day: Day) => keysOf(market).keyOf(day);
  const formerModel = (day: Day) => (day < statement.from ? (statementOn(former, day)?.model ?? null) : null);
  const committed = new Set<string>();
  const hidden = await hiddenDays(db);
  const rounds = await openDayRounds(needs, keysOf);
  const commit = async (market: MarketName, day: Day) => {
    const name = `${market} ${day}`;
    if (committed.has(name) || !keysOf(market).reaches(day)) return;
    if (await insert(db, market, day, keysOf(market).committedKeyOf(day))) hidden.set(name, { market, day });
    await rounds.note(market, day);
    committed.add(name);
  };
  const reveal = async (market: MarketName, day: Day, xt: number) => {
    const opensXt = keyOpensXt(market, day, mode) ?? keyOpensXt(market, nextKeyDay(market, day, mode), mode)!;
    if (opensXt > xt || rounds.isPending(market, day)) return;
    await tell(db, market, day, opensXt);
    hidden.delete(`${market} ${day}`);
  };
  return {
    keyOf,
    sourceOf: (market) => keysOf(market).source,
    ...{ firstDay, formerModel, statement, modelBefore: former.at(-1)?.model ?? null },
    statements: () => readStatements(db),
    listOf: async (number) => {
      const csv = await keptList(db, number);
      return csv === null ? null : parseListing(csv);
    },
    announced: async () => announcedAfter(await readStatements(db), statement),
    dayNow: (market) => {
      const xt = doneXt();
      const begun = laterOf(keyDayAt(market, xt, mode), firstKeyDay(market, firstDay, mode, xt));
      const over = dayOf(xt) > begun && (keyOpensXt(market, begun, mode) ?? 0) <= xt;
      return over ? nextKeyDay(market, begun, mode) : begun;
    },
    keepUp: async (xt) => {
      for (const market of MARKETS) {
        const day = laterOf(keyDayAt(market, xt, mode), firstKeyDay(market, firstDay, mode, xt));
        await commit(market, day);
        await commit(market, nextKeyDay(market, day, mode));
      }
      for (const { market, day } of [...hidden.values()]) await reveal(market, day, xt);
    },
    openRounds: rounds.openAt,
    ...openProofs({ db, keysOf, firstDay, mode, doneXt, formerModel, statement }),
  };
}

async function openMarkets(at: Db, { vault, seed, firstDay, mode, model, listing, beacon, doneXt }: Needs) {
  const master = await masterOf(at, vault, seed);
  const xt = doneXt();
  const before = await readStatements(at);
  const hasRounds = beacon !== null || before.some((each) => each.beacon !== null);
  const firstRoundDay = hasRounds ? (before[0]?.firstDay ?? firstDay) : null;
  const markets = await openMarketKeys(at, master, (market) => lastOverDay(market, xt, mode), firstRoundDay);
  const hash = listingHash(listing);
  const inputs = { firstDay, model, clock: mode, listing: hash, anchors: publishedAnchors(markets), beacon: beacon?.chain ?? null };
  return { markets, statement: await holdStatement(at, inputs, dayOf(xt)) };
}

interface PendingRound {
  readonly market: MarketName;
  readonly day: Day;
  readonly chain: BeaconChain;
  readonly round: number;
}

// Beacon rounds of committed days: read at start, pending from the commitment, fetched when the day's first price is needed.
async function openDayRounds({ db, mode, beacon }: Pick<Needs, "db" | "mode" | "beacon">, keysOf: Revealing["keysOf"]) {
  const pendingRounds = new Map<string, PendingRound>();
  const relay = openRelay(beacon?.url ?? null);
  const noteIn = (chain: readonly PublicStatement[], market: MarketName, { day, committed_at, signature }: Row) => {
    const { rounds } = keysOf(market);
    const source = beaconOn(chain, day);
    rounds?.commit(day, source !== null);
    if (source && signature) rounds?.store(day, signature);
    else if (source) pendingRounds.set(`${market} ${day}`, { market, day, chain: source, round: roundAfter(source, Number(committed_at)) });
  };
  const stored = keysOf("cn").rounds ? await db.query<Row & { market: MarketName }>(`select market, ${COLUMNS} from day_commitment`) : [];
  const statements = await readStatements(db);
  for (const row of stored) noteIn(statements, row.market, row);
  return {
    /** Registers a stored commitment. Idempotent. */
    note: async (market: MarketName, day: Day) => {
      if (!keysOf(market).rounds) return;
      const row = (await rowsOf(db, market, [day])).get(day);
      if (row) noteIn(await readStatements(db), market, row);
    },
    isPending: (market: MarketName, day: Day) => pendingRounds.has(`${market} ${day}`),
    openAt: async (xt: number) => {
      const found = new Map<number, Uint8Array>();
      for (const [name, { market, day, chain, round }] of pendingRounds) {
        if (day > lastNeededDay(market, xt, mode)) continue;
        const signature = found.get(round) ?? (await relay.round(chain, round));
        found.set(round, signature);
        await db.query("update day_commitment set signature = $3 where market = $1 and day = $2", [market, day, signature]);
        keysOf(market).rounds?.store(day, signature);
        pendingRounds.delete(name);
      }
    },
  };
}

// Last day of a market whose key is needed at `xt`. The rate fixing of an A-share day uses the futures key at 09:15.
function lastNeededDay(market: MarketName, xt: number, mode: ClockMode): Day {
  const begun = keyDayAt(market, xt, mode);
  return market === "futures" ? laterOf(begun, keyDayAt("cn", xt, mode)) : begun;
}

// What is public of days.
function openProofs({ db, keysOf, firstDay, mode, doneXt, formerModel, statement }: Revealing): Pick<DayKeys, "proof" | "proofs"> {
  const proofOf = (market: MarketName, day: Day, rows: ReadonlyMap<Day, Row>, chain: readonly PublicStatement[]) => {
    const { committedKeyOf, linkOf, anchor } = keysOf(market);
    const row = rows.get(day) ?? (day < firstDay ? historyOf(market, day, mode, doneXt(), committedKeyOf(day)) : null);
    if (!row) return null;
    const revealedXt = row.revealed_xt;
    const told = revealedXt === null ? { key: null, link: null } : { key: hex(committedKeyOf(day)), link: hex(linkOf(day)) };
    const commitment = hex(row.commitment);
    // A day that was lived on a former model may have kept its key; its prices went with the model all the same.
    const model = formerModel(day);
    const former = model !== null && told.key !== null ? { model, commitment, key: told.key } : null;
    // Days before the first statement are the history of the present market.
    const { id } = statementOn(chain, day) ?? statement;
    const committedAt = row.committed_at === null ? null : Number(row.committed_at);
    const source = committedAt === null ? null : beaconOn(chain, day);
    const mixed = {
      committedAt,
      round: source && roundAfter(source, committedAt!),
      signature: source && revealedXt !== null && row.signature ? hex(row.signature) : null,
    };
    return { day, commitment, ...mixed, ...told, revealedXt, anchor, statement: id, former } satisfies DayProof;
  };
  const proofs = async (market: MarketName, days: readonly Day[]) => {
    const [rows, chain] = [await rowsOf(db, market, days), await readStatements(db)];
    return days.flatMap((day) => proofOf(market, day, rows, chain) ?? []);
  };
  return {
    proof: async (market, day) => (await proofs(market, [day]))[0] ?? null,
    proofs,
  };
}

// The first day of a market that is not history: abroad a session may have begun the evening before and still run.
function firstKeyDay(market: MarketName, firstDay: Day, mode: ClockMode, xt: number): Day {
  const running = keyDayAt(market, xt, mode);
  if (running < firstDay && (keyOpensXt(market, running, mode) ?? 0) > xt) return running;
  return hasKey(market, firstDay, mode) ? firstDay : nextKeyDay(market, firstDay, mode);
}

function laterOf(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** The secret from which every key is made, drawn at a first start; the digits of `seed` in its place where there are some. */
async function masterOf(db: Db, vault: Seal, seed: string | null): Promise<Buffer> {
  if (seed !== null) return Buffer.from(seed, "hex");
  await db.query("insert into market_master (sealed) values ($1) on conflict do nothing", [vault.seal("market", randomBytes(32))]);
  const [row] = await db.query<{ sealed: Buffer }>("select sealed from market_master");
  if (!row) throw new Error("the market's master secret is missing");
  return vault.open("market", row.sealed);
}

async function insert(db: Db, market: MarketName, day: Day, key: Uint8Array): Promise<boolean> {
  const rows = await db.query(
    "insert into day_commitment (market, day, commitment) values ($1, $2, $3) on conflict do nothing returning day",
    [market, day, sha256(key)],
  );
  return rows.length > 0;
}

/** Whether a market has committed to a key of `day` or of a later day. */
export async function isCommittedFrom(db: Db, day: Day): Promise<boolean> {
  return (await db.query("select from day_commitment where day >= $1 limit 1", [day])).length > 0;
}

async function tell(db: Db, market: MarketName, day: Day, xt: number): Promise<void> {
  await db.query("update day_commitment set revealed_xt = $3 where market = $1 and day = $2 and revealed_xt is null", [market, day, xt]);
}

async function hiddenDays(db: Db): Promise<Map<string, { readonly market: MarketName; readonly day: Day }>> {
  const rows = await db.query<{ market: MarketName; day: Day }>("select market, day from day_commitment where revealed_xt is null");
  return new Map(rows.map((row) => [`${row.market} ${row.day}`, row]));
}

async function rowsOf(db: Db, market: MarketName, days: readonly Day[]): Promise<ReadonlyMap<Day, Row>> {
  const rows = await db.query<Row>(`select ${COLUMNS} from day_commitment where market = $1 and day = any($2::date[])`, [market, days]);
  return new Map(rows.map((row) => [row.day, row]));
}

// Days before the first start are revealed from the beginning, unless one of their sessions still runs.
function historyOf(market: MarketName, day: Day, mode: ClockMode, xt: number, key: Uint8Array): Row | null {
  const opensXt = keyOpensXt(market, day, mode);
  return opensXt === null || opensXt > xt
    ? null
    : { day, commitment: sha256(key), committed_at: null, signature: null, revealed_xt: opensXt };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
