/** A server of an earlier model is killed between two saves of its clock: what is held closes at prices that it has shown all the same. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { checkAccount } from "../../server/src/audit/round.ts";
import { readConfig } from "../../server/src/config.ts";
import { openDatabase, type Database } from "../../server/src/db/pool.ts";
import { command, onDatabase } from "../../server/test/kit/database.ts";
import { fewSymbols } from "../../server/test/kit/few-symbols.ts";
import { EASY_WORK, FIRST_DAY, SEED, testServer } from "../../server/test/kit/harness.ts";
import { cleanUp, demoToken, folder, post } from "../../server/test/kit/processes.ts";

const FORMER = fileURLToPath(new URL("../../server/test/kit/former-main.ts", import.meta.url));
const MARKET = { MARKET_SEED: SEED, MARKET_SYMBOLS: fewSymbols(12), CLOCK_START: FIRST_DAY } as const;
const name = `hongpan_${randomBytes(6).toString("hex")}`;

let db: Database;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  await command(inject("databaseUrl"), `create database ${name} template ${inject("template")}`);
  const url = onDatabase(inject("databaseUrl"), name);
  db = openDatabase(url, 3);
  const own = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", DEMO: "1", CLOCK_SPEED: "20" };
  env = { ...MARKET, ...own, DATA_DIR: folder(), DATABASE_URL: url };
});
afterAll(async () => {
  await db.close();
  await cleanUp();
  await command(inject("databaseUrl"), `drop database if exists ${name} with (force)`);
});

interface Row {
  readonly day: string;
  readonly step: number;
  readonly price: number;
}
const rowOf = async (id: number) => (await db.query<Row>("select day, step, price from last_price where instrument_id = $1", [id]))[0];

/** Buys `early`, waits until its price has moved in the table, buys `late` while no save comes through, and is killed. */
async function livedAndKilled(early: number, late: number): Promise<void> {
  const child = spawn(process.execPath, [FORMER], { env: { PATH: process.env["PATH"], ...env }, stdio: ["ignore", "pipe", "inherit"] });
  const gone = new Promise((settle) => child.once("exit", settle));
  const address = await new Promise<string>((settle) => child.stdout.once("data", (text: Buffer) => settle(text.toString().trim())));
  const port = Number(new URL(address).port);
  const as = { usertoken: await demoToken(port) };
  const buy = async (stockId: number) => {
    const reply = await post(port, "/user/buy.do", { stockId, buyNum: 100, buyType: 0, lever: 2 }, as);
    expect(JSON.parse(reply)).toMatchObject({ status: 0 });
  };
  await buy(early);
  await expect.poll(() => rowOf(early)).toBeDefined();
  const { price } = (await rowOf(early))!;
  await expect.poll(async () => (await rowOf(early))?.price).not.toBe(price);
  await db.transaction(async (at) => {
    await at.query("select from exchange_clock for update");
    await buy(late);
    child.kill("SIGKILL");
    await gone;
  });
}

test("a price of a save, or that of a fill after it", { timeout: 240_000 }, async () => {
  const replay = await testServer({ ...MARKET, DEMO: "0" });
  const { market } = replay.running.world;
  const [early, late] = market.home.listing.filter(({ id }) => market.book(id).asks.length === 5).map(({ id }) => id) as [number, number];
  await livedAndKilled(early, late);
  const row = (await rowOf(early))!;
  expect(await rowOf(late)).toBeUndefined();
  const [paid] = await db.query<{ price: number }>(
    "select (legs->-1->>'price')::bigint as price from trade_fill where instrument_id = $1",
    [late],
  );

  const next = await serve(readConfig(env), { handClock: true, news: false, easiestWork: EASY_WORK });
  await next.close();
  const closed = await db.query<{ id: number; user: number; price: number }>(
    `select instrument_id as id, user_id as user, (legs->0->>'price')::bigint as price from trade_fill
     where action = 'close' and instrument_id = any($1)`,
    [[early, late]],
  );
  expect(Object.fromEntries(closed.map(({ id, price }) => [id, price]))).toEqual({ [early]: row.price, [late]: paid!.price });
  expect(await db.query("select from stock_position where shares > 0")).toEqual([]);
  expect((await checkAccount(db, closed[0]!.user))?.differences).toEqual([]);

  // The same market, walked again: the stored price is the one that it shows at that step.
  await replay.running.timetable.runTo(xtOfStep(row.day, row.step));
  expect(market.quote(early).last).toBe(row.price);
  await replay.close();
});
