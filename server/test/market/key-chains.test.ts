/** Key chains across restarts, without a market. */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { inventedListing } from "@hongpan/core/exchange/invented-listing.ts";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { openDayKeys } from "../../src/market/keys.ts";
import { command, onDatabase } from "../kit/database.ts";
import { FIRST_DAY, instant } from "../kit/harness.ts";

const MASTER = Buffer.alloc(32, 0x5a);
const sha = (...parts: readonly (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const mac = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The specification's words: from the end of the calendar back, date by date. */
function linkOf(market: string, day: string): Buffer {
  let link = mac(MASTER, `hongpan chain 3 ${market}`);
  for (let at = Date.parse("2060-12-31"); at > Date.parse(day); at -= 86_400_000) link = sha("link", link);
  return link;
}
const chained = (market: string, day: string) => mac(linkOf(market, day), `hongpan day 3 ${market} ${day}`).toString("hex");

const name = () => `hongpan_keys_${randomBytes(6).toString("hex")}`;
let database: string;
let db: Database;
beforeEach(async () => {
  database = name();
  await command(inject("databaseUrl"), `create database ${database} template ${inject("template")}`);
  db = openDatabase(onDatabase(inject("databaseUrl"), database), 2);
});
afterEach(async () => {
  await db.close();
  await command(inject("databaseUrl"), `drop database if exists ${database} with (force)`);
});

const plain = {
  seal: (_purpose: string, bytes: Uint8Array) => Buffer.from(bytes),
  open: (_purpose: string, bytes: Uint8Array) => Buffer.from(bytes),
};

/** A start at "2026-11-20 10:00:00", with what is due then done. */
async function startAt(time: string, master: Buffer | null = MASTER) {
  const seed = master && master.toString("hex");
  const market = { firstDay: FIRST_DAY, mode: "continuous", model: MODEL_VERSION, listing: inventedListing(20), beacon: null } as const;
  const keys = await openDayKeys({ db, vault: plain, seed, ...market, doneXt: () => instant(time) });
  await keys.keepUp(instant(time));
  return keys;
}

describe("a new directory", () => {
  test("has chains from its first start, each anchored with its last day that was over, whatever comes after", async () => {
    const anchors = async (time: string) => {
      const keys = await startAt(time);
      return Promise.all(MARKETS.map(async (market) => (await keys.proof(market, FIRST_DAY))?.anchor));
    };
    const expected = MARKETS.map((market) => ({ day: "2026-11-19", link: linkOf(market, "2026-11-19").toString("hex") }));
    for (const time of [`${FIRST_DAY} 10:00:00`, "2026-11-24 15:30:00"]) expect(await anchors(time)).toEqual(expected);
  });

  test("makes each day's key from its link, back to 1990, and reveals both together", async () => {
    await startAt(`${FIRST_DAY} 10:00:00`);
    const keys = await startAt("2026-11-23 09:45:00");
    for (const day of [FIRST_DAY, "2026-11-19", "2026-03-06", "1990-12-19"]) {
      const proof = await keys.proof("cn", day);
      expect(proof).toMatchObject({ key: chained("cn", day), link: linkOf("cn", day).toString("hex") });
      expect(proof?.commitment).toBe(sha(Buffer.from(chained("cn", day), "hex")).toString("hex"));
    }
    expect(await keys.proof("cn", "2026-11-23")).toMatchObject({ key: null, link: null });
  });

  test("does not start with another seed, or with none: its anchors are public", async () => {
    await startAt(`${FIRST_DAY} 10:00:00`);
    await expect(startAt(`${FIRST_DAY} 10:00:00`, Buffer.alloc(32, 1))).rejects.toThrow(/began with another MARKET_SEED/);
    await expect(startAt(`${FIRST_DAY} 10:00:00`, null)).rejects.toThrow(/began with another MARKET_SEED/);
    await startAt(`${FIRST_DAY} 10:00:00`);
  });

  test("on the calendar's last day has nothing more to commit to", async () => {
    await startAt(`${FIRST_DAY} 10:00:00`);
    const keys = await startAt("2060-12-31 10:00:00");
    expect(await keys.proof("cn", "2060-12-31")).toMatchObject({ key: null });
    expect(await keys.proof("cn", "2061-01-04")).toBeNull();
  });
});
