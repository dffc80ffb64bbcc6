/** The keys of the markets' days: derived from a sealed master, committed before, revealed after (spec/3-decisions.md 3). */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { dayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { hasKey, keyDayAt, keyOpensXt, MARKETS, nextKeyDay, type MarketName } from "@hongpan/core/rules/time/key-days.ts";
import type { Pieces } from "../fairness/questions.ts";
import type { Db } from "../db/pool.ts";

export interface DayKeys {
  /** K(m,d) = HMAC-SHA256(master, "hongpan day 1 m d"): 32 bytes that leave the server only after the close of that day. */
  readonly keyOf: (market: MarketName, day: Day) => Uint8Array;
  /**
   * Puts on record what must be known at `xt` and tells what may be: the commitments of every market's day and of its next one, and
   * the keys of days that have closed. Twice is once; an instant at which nothing is due costs no statement.
   */
  readonly keepUp: (xt: number) => Promise<void>;
  /** What is public of a day; null for a day without a key or whose commitment is not out yet. */
  readonly proof: (market: MarketName, day: Day) => Promise<Proof | null>;
  /** The same of several days, in order: what is left to do when the database has answered, in pieces. */
  readonly proofs: (market: MarketName, days: readonly Day[]) => Promise<() => Pieces<readonly Proof[]>>;
  /** The day of a market whose session runs or has ended today; from the midnight after it the coming one, whose key is still sealed. */
  readonly dayNow: (market: MarketName) => Day;
  /** First day that is lived and not history. */
  readonly firstDay: Day;
}

export interface Proof {
  readonly day: Day;
  readonly commitment: string;
  readonly key: string | null;
  readonly revealedXt: number | null;
}

interface Needs {
  readonly db: Db;
  readonly vault: Seal;
  /** 64 hex digits that take the master's place in tests. */
  readonly seed: string | null;
  readonly firstDay: Day;
  readonly mode: ClockMode;
  /** Exchange time that has been done. */
  readonly doneXt: () => number;
}

interface Seal {
  readonly seal: (purpose: string, plain: Uint8Array) => Buffer;
  readonly open: (purpose: string, sealed: Uint8Array) => Buffer;
}

interface Row {
  readonly day: Day;
  readonly commitment: Buffer;
  readonly revealed_xt: number | null;
}

/** Opens the master (makes it at the first start) and commits to the days at hand. */
export async function openDayKeys({ db, vault, seed, firstDay, mode, doneXt }: Needs): Promise<DayKeys> {
  const master = seed ? Buffer.from(seed, "hex") : await masterOf(db, vault);
  const keyOf = (market: MarketName, day: Day) => createHmac("sha256", master).update(`hongpan day 1 ${market} ${day}`).digest();
  const committed = new Set<string>();
  const hidden = await hiddenDays(db);
  const commit = async (market: MarketName, day: Day) => {
    const name = `${market} ${day}`;
    if (committed.has(name)) return;
    if (await insert(db, market, day, keyOf(market, day))) hidden.set(name, { market, day });
    committed.add(name);
  };
  const reveal = async (market: MarketName, day: Day, xt: number) => {
    const opensXt = keyOpensXt(market, day, mode) ?? keyOpensXt(market, nextKeyDay(market, day, mode), mode)!;
    if (opensXt > xt) return;
    await tell(db, market, day, opensXt);
    hidden.delete(`${market} ${day}`);
  };
  const proofOf = (market: MarketName, day: Day, rows: ReadonlyMap<Day, Row>): Proof | null => {
    const row = rows.get(day) ?? (day < firstDay ? historyOf(market, day, mode, doneXt(), keyOf(market, day)) : null);
    if (!row) return null;
    const key = row.revealed_xt === null ? null : keyOf(market, day).toString("hex");
    return { day, commitment: row.commitment.toString("hex"), key, revealedXt: row.revealed_xt };
  };
  const proofs = async (market: MarketName, days: readonly Day[]) => {
    const rows = await rowsOf(db, market, days);
    return function* (): Pieces<readonly Proof[]> {
      const found: Proof[] = [];
      for (const day of days) {
        const proof = proofOf(market, day, rows);
        if (proof) found.push(proof);
        yield;
      }
      return found;
    };
  };
  return {
    keyOf,
    firstDay,
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
    proof: async (market, day) => proofOf(market, day, await rowsOf(db, market, [day])),
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

async function masterOf(db: Db, vault: Seal): Promise<Buffer> {
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

async function tell(db: Db, market: MarketName, day: Day, xt: number): Promise<void> {
  await db.query("update day_commitment set revealed_xt = $3 where market = $1 and day = $2 and revealed_xt is null", [market, day, xt]);
}

async function hiddenDays(db: Db): Promise<Map<string, { readonly market: MarketName; readonly day: Day }>> {
  const rows = await db.query<{ market: MarketName; day: Day }>("select market, day from day_commitment where revealed_xt is null");
  return new Map(rows.map((row) => [`${row.market} ${row.day}`, row]));
}

async function rowsOf(db: Db, market: MarketName, days: readonly Day[]): Promise<ReadonlyMap<Day, Row>> {
  const rows = await db.query<Row>("select day, commitment, revealed_xt from day_commitment where market = $1 and day = any($2::date[])", [
    market,
    days,
  ]);
  return new Map(rows.map((row) => [row.day, row]));
}

// Days before the first start are revealed from the beginning, unless one of their sessions still runs.
function historyOf(market: MarketName, day: Day, mode: ClockMode, xt: number, key: Uint8Array): Row | null {
  const opensXt = keyOpensXt(market, day, mode);
  return opensXt === null || opensXt > xt ? null : { day, commitment: sha256(key), revealed_xt: opensXt };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
