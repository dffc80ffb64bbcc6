/** By which way keys are made, through starts of the keys alone: new directories, those of 0.1.0, one that changes at a date. */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { changeModel } from "../../src/changeover/change-model.ts";
import { readConfig } from "../../src/config.ts";
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
const straight = (market: string, day: string) => mac(MASTER, `hongpan day 1 ${market} ${day}`).toString("hex");

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
  const keys = await openDayKeys({ db, vault: plain, seed, firstDay: FIRST_DAY, mode: "continuous", doneXt: () => instant(time) });
  await keys.keepUp(instant(time));
  return keys;
}

/** What 0.1.0 leaves behind: a master, two commitments, no word of chains. */
async function begunWith010(): Promise<void> {
  await db.query("insert into market_keys (market) select unnest($1::text[])", [MARKETS]);
  await db.query("insert into market_master (sealed) values ($1)", [MASTER]);
  for (const day of [FIRST_DAY, "2026-11-23"]) {
    const commitment = sha(Buffer.from(straight("cn", day), "hex"));
    await db.query("insert into day_commitment (market, day, commitment) values ('cn', $1, $2)", [day, commitment]);
  }
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

describe("a directory of 0.1.0", () => {
  test("keeps the keys that it has lived under, and goes on with keys of that kind", async () => {
    await begunWith010();
    const keys = await startAt("2026-11-23 16:00:00", null);
    for (const day of [FIRST_DAY, "2026-11-23"]) {
      expect(await keys.proof("cn", day)).toMatchObject({ key: straight("cn", day), link: null, anchor: null });
    }
    expect(await keys.proof("cn", "2026-11-25")).toBeNull();
    await keys.keepUp(instant("2026-11-24 09:15:00"));
    const next = await keys.proof("cn", "2026-11-25");
    expect(next).toMatchObject({
      commitment: sha(Buffer.from(straight("cn", "2026-11-25"), "hex")).toString("hex"),
      key: null,
      anchor: null,
    });
  });

  test("can change to a chain at a date: every key before it stays, history included", async () => {
    await begunWith010();
    const anchor = linkOf("cn", "2026-11-23");
    await db.query(
      "update market_keys set chain_from = '2026-11-24', chain_end = '2060-12-31', anchor_day = '2026-11-23', anchor = $1 where market = 'cn'",
      [anchor],
    );
    await startAt("2026-11-23 16:00:00", null);
    const keys = await startAt("2026-11-24 15:30:00", null);
    for (const day of ["2026-11-13", FIRST_DAY, "2026-11-23"]) {
      expect(await keys.proof("cn", day)).toMatchObject({ key: straight("cn", day), link: null, anchor: null });
    }
    expect(await keys.proof("cn", "2026-11-24")).toMatchObject({
      ...{ key: chained("cn", "2026-11-24"), link: linkOf("cn", "2026-11-24").toString("hex") },
      anchor: { day: "2026-11-23", link: anchor.toString("hex") },
    });
  });

  test("begins chains with a change of models: what was announced is void and shown with its key", async () => {
    await begunWith010();
    const xt = instant("2026-11-23 10:00:00");
    await db.query(
      `insert into exchange_clock (mode, speed, anchored_at, anchor_xt, first_day, done_xt, until_xt)
       values ('continuous', 1, now(), $1, $2, $1, $1)`,
      [xt, FIRST_DAY],
    );
    await db.query("insert into market_model (model, first_day) values (5, $1)", [FIRST_DAY]);
    await changeModel({
      ...{ db, vault: plain, model: 6, config: readConfig({}), say: () => undefined },
      wall: { now: () => xt, sure: () => true, stop: () => undefined },
      traded: {
        latestXt: async () => 0,
        everTraded: async () => [],
        latestFills: async () => [],
        heldAt: async () => [],
        forgetDays: async () => undefined,
      },
    });
    const next = instant("2026-11-24 09:45:00");
    const keys = await openDayKeys({ db, vault: plain, seed: null, firstDay: "2026-11-24", mode: "continuous", doneXt: () => next });
    await keys.keepUp(next);
    for (const day of [FIRST_DAY, "2026-11-23"]) {
      const commitment = sha(Buffer.from(straight("cn", day), "hex")).toString("hex");
      expect(await keys.proof("cn", day)).toMatchObject({ former: { model: 5, commitment, key: straight("cn", day) } });
    }
    expect(await keys.proof("cn", "2026-11-24")).toMatchObject({
      commitment: sha(Buffer.from(chained("cn", "2026-11-24"), "hex")).toString("hex"),
      former: null,
    });
  });
});
