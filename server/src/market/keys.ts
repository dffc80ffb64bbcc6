/** The keys of the market's days: derived from a sealed master, committed before, revealed after (spec/3-decisions.md 3). */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { nextTradingDay, xtOf, type Day } from "@hongpan/core/rules/calendar.ts";
import type { Db } from "../db/pool.ts";

export type MarketName = "cn";

export interface DayKeys {
  /** K(m,d) = HMAC-SHA256(master, "hongpan day 1 m d"): 32 bytes that leave the server only after the day's close. */
  readonly keyOf: (day: Day) => Uint8Array;
  /** The commitments of `day` and of the next trading day are on record. */
  readonly publish: (db: Db, day: Day) => Promise<void>;
  readonly reveal: (db: Db, day: Day, xt: number) => Promise<void>;
  readonly proof: (db: Db, day: Day) => Promise<Proof | null>;
}

export interface Proof {
  readonly commitment: string;
  readonly key: string | null;
  readonly revealedXt: number | null;
}

interface Seal {
  readonly seal: (purpose: string, plain: Uint8Array) => Buffer;
  readonly open: (purpose: string, sealed: Uint8Array) => Buffer;
}

const MARKET: MarketName = "cn";

/** Opens the master (makes it at the first start); `seed` of 64 hex digits takes its place in tests. */
export async function openDayKeys(db: Db, vault: Seal, seed: string | null, firstDay: Day): Promise<DayKeys> {
  const master = seed ? Buffer.from(seed, "hex") : await masterOf(db, vault);
  const keyOf = (day: Day) => createHmac("sha256", master).update(`hongpan day 1 ${MARKET} ${day}`).digest();
  return {
    keyOf,
    publish: async (at, day) => {
      for (const each of [day, nextTradingDay(day)]) await commit(at, each, keyOf(each));
    },
    reveal: async (at, day, xt) => {
      await at.query("update day_commitment set revealed_xt = $3 where market = $1 and day = $2 and revealed_xt is null", [
        MARKET,
        day,
        xt,
      ]);
    },
    proof: (at, day) => (day < firstDay ? Promise.resolve(history(keyOf(day), day)) : proofOf(at, day, keyOf)),
  };
}

async function masterOf(db: Db, vault: Seal): Promise<Buffer> {
  await db.query("insert into market_master (sealed) values ($1) on conflict do nothing", [vault.seal("market", randomBytes(32))]);
  const [row] = await db.query<{ sealed: Buffer }>("select sealed from market_master");
  if (!row) throw new Error("the market's master secret is missing");
  return vault.open("market", row.sealed);
}

async function commit(db: Db, day: Day, key: Uint8Array): Promise<void> {
  await db.query("insert into day_commitment (market, day, commitment) values ($1, $2, $3) on conflict do nothing", [
    MARKET,
    day,
    sha256(key),
  ]);
}

// Days before the first start are revealed from the beginning.
function history(key: Buffer, day: Day): Proof {
  return { commitment: sha256(key).toString("hex"), key: key.toString("hex"), revealedXt: xtOf(day, 54_000) };
}

async function proofOf(db: Db, day: Day, keyOf: (day: Day) => Uint8Array): Promise<Proof | null> {
  const [row] = await db.query<{ commitment: Buffer; revealed_xt: number | null }>(
    "select commitment, revealed_xt from day_commitment where market = $1 and day = $2",
    [MARKET, day],
  );
  if (!row) return null;
  const key = row.revealed_xt === null ? null : Buffer.from(keyOf(day)).toString("hex");
  return { commitment: row.commitment.toString("hex"), key, revealedXt: row.revealed_xt };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
