/**
 * A server of an earlier model is traded on for two days; this version takes its data directory over while it is killed at every turn:
 * every user has to the fen what was shown last, each position is closed once at the last price, and nothing is written twice.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MODEL_VERSION } from "@hongpan/core/exchange/version.ts";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { serve, type Running } from "../../server/src/assembly/serve.ts";
import { checkAccount } from "../../server/src/audit/round.ts";
import { nextBeginning, backUp } from "../../server/src/changeover/change-market.ts";
import { readConfig, StartRefused } from "../../server/src/config.ts";
import { restore } from "../../server/src/db/dump.ts";
import { openDatabase, type Database } from "../../server/src/db/pool.ts";
import { command, onDatabase } from "../../server/test/kit/database.ts";
import { ANN, BOB, CID, DAN, equityNow, equityThen, FORMER, formerLife, type FormerLife } from "../../server/test/kit/former-life.ts";
import { EASY_WORK, instant, NAMED, SEED } from "../../server/test/kit/harness.ts";

const MAIN = fileURLToPath(new URL("../../server/src/main.ts", import.meta.url));

let life: FormerLife;
let name: string;
let db: Database;
let env: Readonly<Record<string, string>>;
const idOf = (phone: string) => life.accounts[phone]!.info.id;

beforeAll(async () => {
  life = await formerLife();
  const { config } = life.server.running.world;
  const url = config.databaseUrl ?? "";
  name = /hongpan_[0-9a-f]+/.exec(url)![0];
  env = {
    ...{ DATA_DIR: config.dataDir, DATABASE_URL: url, MARKET_SEED: SEED, ...NAMED },
    ...{ PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", DEMO: "1", TRUST_PROXY: "1" },
  };
  await life.server.running.close();
  db = openDatabase(url, 3);
  // The auditor has stopped this account.
  await db.query("update account set stopped_at = now(), stopped_why = 'a test' where user_id = $1", [idOf(DAN)]);
});
afterAll(async () => {
  await db.close();
  await command(inject("databaseUrl"), `drop database if exists ${name} with (force)`);
  rmSync(env["DATA_DIR"]!, { recursive: true, force: true });
});

test("of what is held and ordered the price last shown is stored, and of nothing else", async () => {
  const rows = await db.query<{ id: number; price: number }>("select instrument_id as id, price from last_price");
  expect(Object.fromEntries(rows.map(({ id, price }) => [id, price]))).toEqual(life.last);
  expect(rows.length).toBeGreaterThanOrEqual(8);
});

/** Starts the server as `npm start` does and kills it at once when `when` holds of what it has printed so far. */
async function killedWhen(when: (text: string) => boolean | Promise<boolean>): Promise<string> {
  const child = spawn(process.execPath, [MAIN], { env: { PATH: process.env["PATH"], ...env } });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const gone = new Promise((settle) => child.once("exit", settle));
  while (child.exitCode === null && !(await when(text))) await new Promise((next) => setTimeout(next, 5));
  child.kill("SIGKILL");
  await gone;
  return text;
}

const backups = () => readdirSync(join(env["DATA_DIR"]!, "backups")).filter((file) => file.endsWith(".sql.gz"));
const versions = () => db.query<{ user_id: number; version: number }>("select user_id, version from account order by 1");
const taken = async () => (await db.query("select from taken_over where done_at is not null")).length;

describe("a start on it", { timeout: 240_000 }, () => {
  test("where there is no space for a copy says so and changes nothing", async () => {
    const config = readConfig(env);
    const refused = backUp({ db, config, model: MODEL_VERSION, say: () => undefined, freeOf: () => Promise.resolve(200 * 1024 * 1024) });
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(/copies the database into .* wants \d+ MB; 200 MB are free/);
  });

  test("killed once it has copied the database has changed no table", async () => {
    await killedWhen((text) => text.includes("数据库已备份到"));
    expect(backups()).toHaveLength(1);
    const copy = `${name}_copy`;
    await command(inject("databaseUrl"), `create database ${copy} template template0`);
    const restored = openDatabase(onDatabase(inject("databaseUrl"), copy), 1);
    try {
      await restore(restored, join(env["DATA_DIR"]!, "backups", backups()[0]!));
      const all = "select md5(string_agg(p::text, ',' order by user_id, version, n)) from posting p";
      expect(await restored.query(all)).toEqual(await db.query(all));
      expect(await restored.query("select model from market_statement")).toEqual([{ model: FORMER }]);
      expect(await restored.query("select * from last_price order by 1")).toEqual(await db.query("select * from last_price order by 1"));
    } finally {
      await restored.close();
      await command(inject("databaseUrl"), `drop database ${copy} with (force)`);
    }
  });

  test("killed while it changes the model goes on at the next start", async () => {
    await killedWhen((text) => text.includes(`行情模型由第 ${FORMER} 版更换为第 ${MODEL_VERSION} 版，新行情自 2026-11-24 起`));
    expect(backups()).toHaveLength(1);
  });

  test("killed between two accounts has written some of them whole and the others not at all", async () => {
    const id = idOf(BOB);
    await db.query(`
      create function not_yet() returns trigger language plpgsql as $$ begin raise exception 'not yet'; end $$;
      create trigger not_yet before update on taken_over for each row when (new.user_id = ${id}) execute function not_yet()`);
    const before = await versions();
    await killedWhen(async () => (await taken()) === before.length - 2);
    const after = await versions();
    expect(after.filter((row, i) => row.version !== before[i]!.version)).toHaveLength(before.length - 2);
    expect(after.find((row) => row.user_id === id)).toEqual(before.find((row) => row.user_id === id));
    await db.query("drop trigger not_yet on taken_over; drop function not_yet");
  });
});

describe("taken over", () => {
  let running: Running;
  beforeAll(async () => {
    running = await serve(readConfig(env), { handClock: true, news: false, easiestWork: EASY_WORK });
  });
  afterAll(() => running.close());

  const ask = async (
    path: string,
    fields: Readonly<Record<string, string | number>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const body = new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]));
    const reply = await fetch(running.url + path, { method: "POST", body, headers });
    return (await reply.json()) as { status: number; msg: string; data: never };
  };
  const asOf = async (phone: string, lang = "zh-CN") => {
    const { data } = await ask("/api/user/login.do", { phone, userPwd: "k7Tq9wzz" });
    return { usertoken: (data as { token: string }).token, lang };
  };
  const rows = async (phone: string, path: string, fields: Readonly<Record<string, string | number>> = {}, lang?: string) =>
    ((await ask(path, { pageNum: 1, pageSize: 100, ...fields }, await asOf(phone, lang))).data as { list: Record<string, unknown>[] }).list;

  test("every account adds up, and only the one whose money is stopped is left", async () => {
    for (const { user_id } of await versions()) expect((await checkAccount(db, user_id))?.differences).toEqual([]);
    expect(await db.query("select user_id from taken_over where done_at is null")).toEqual([{ user_id: idOf(DAN) }]);
    expect(await db.query("select from stock_position where shares > 0")).toEqual([]);
    expect(await db.query("select from trade_order where state = 'working'")).toEqual([]);
    expect(await db.query("select from allocation where state in (1, 3)")).toEqual([]);
  });

  test.each([ANN, BOB, CID, DAN])("%s has to the fen what the last prices gave, less the holding fees of past nights", async (phone) => {
    expect(await equityNow(db, life.accounts[phone]!)).toBe(equityThen(life.accounts[phone]!));
  });

  test("every position was closed once, at its last price, for 模型更换 and without a fee", async () => {
    const closed = await db.query<Record<string, number | string>>(
      `select p.instrument_id, p.close_reason, f.shares, p.bought, (f.legs->0->>'price')::bigint as price,
         (select sum(v::bigint) from json_each_text(p.close_fees) as e(k, v)) as fees
       from stock_position p join trade_fill f on f.user_id = p.user_id and f.position_sn = p.sn and f.action = 'close'`,
    );
    expect(closed).toHaveLength((await db.query("select from stock_position")).length);
    for (const each of closed) {
      expect(each).toMatchObject({ close_reason: "model", shares: each["bought"], fees: 0 });
      expect(each["price"]).toBe(life.last[Number(each["instrument_id"])]);
    }
    const sold = await rows(ANN, "/user/position/list.do", { state: 1 });
    expect(sold).toHaveLength(5);
    expect(sold.map((row) => row["closeReason"])).toEqual(Array.from({ length: 5 }, () => "model"));
  });

  test("the resting order ended and gave back what it held; the application waits on", async () => {
    expect(await db.query("select state, end_reason, hold from trade_order where end_reason is not null")).toEqual([
      { state: "cancelled", end_reason: "model", hold: 0 },
    ]);
    const held = await db.query("select user_id, stock_held > 0 as held from account where stock_held + index_held + futures_held > 0");
    expect(held).toEqual([{ user_id: idOf(DAN), held: true }]);
  });

  test("alerts that the new limits keep from their price have ended", async () => {
    const alerts = await db.query<{ kind: string; live: boolean }>("select kind, live from price_alert order by n");
    expect(alerts.slice(0, 2)).toEqual([
      { kind: "above", live: false },
      { kind: "below", live: false },
    ]);
  });

  test.each([
    ["zh-CN", `行情模型已更换为第${MODEL_VERSION}版`, "8笔持仓已按更换前最后显示的价格平仓", "更换模型平仓"],
    ["zh-TW", `行情模型已更換為第${MODEL_VERSION}版`, "8筆持倉已按更換前最後顯示的價格平倉", "更換模型平倉"],
    ["en", `The market's model has been changed to version ${MODEL_VERSION}`, "8 positions", "Closed by the change of the model"],
  ])("its owner is told once, in %s", async (lang, ...words) => {
    const told = (await rows(ANN, "/user/cash/getMessagelist.do", {}, lang)).map((row) => String(row["content"]));
    for (const word of words) expect(told.filter((text) => text.includes(word))).toHaveLength(1);
    expect(told.find((text) => text.includes(words[2]!))).toMatch(/ \d{6} 3000 × \d+\.\d\d；/);
  });

  test("the clock goes on with a first day of the new model, and orders are taken", async () => {
    expect(running.world.clock.firstDay).toBe("2026-11-24");
    expect(running.world.clock.now()).toMatchObject({ day: "2026-11-24", phase: "morning" });
    const { market } = running.world;
    const stock = market.home.listing.find((each) => each.board === "main" && !each.st && market.book(each.id).asks.length === 5)!;
    const order = { stockId: stock.id, buyNum: 100, buyType: 0, lever: 10 };
    expect(await ask("/user/buy.do", order, await asOf(ANN))).toMatchObject({ status: 0 });
  });

  test("days to come keep their commitments and their seals, past ones belong to the former model", async () => {
    expect(life.commitments.length).toBeGreaterThan(10);
    for (const { market, day, commitment } of life.commitments) {
      const { data } = await ask("/api/market/proof.do", { market, day });
      const proof = data as { key: string | null; commitment: string; former: { model: number; commitment: string; key: string } | null };
      expect(proof.commitment).toBe(commitment);
      if (day >= "2026-11-24") expect(proof).toMatchObject({ key: null, former: null });
      else {
        expect(proof.former).toEqual({ model: FORMER, commitment, key: proof.key });
        expect(
          createHash("sha256")
            .update(Buffer.from(proof.key ?? "", "hex"))
            .digest("hex"),
        ).toBe(commitment);
      }
    }
    expect(await db.query("select model, first_day from market_statement order by number")).toEqual([
      { model: FORMER, first_day: "2026-11-20" },
      { model: MODEL_VERSION, first_day: "2026-11-24" },
    ]);
  });

  test("a past day of the former model answers with a sentence, one before it with the new model's history", async () => {
    expect(await ask("/api/market/day.do", { day: "2026-11-23", gid: "sh600519" })).toMatchObject({
      msg: `2026-11-23的行情出自更换前的市场（第${FORMER}版模型），不能再复算；当时公布的承诺与密钥仍可查`,
    });
    expect(await ask("/api/market/day.do", { day: "2026-11-19", gid: "sh600519" })).toMatchObject({ status: 0 });
  });
});

test(
  "started once more, when the stopped account is free again, it takes that one over and writes nothing else",
  { timeout: 240_000 },
  async () => {
    const counted = () =>
      db.query<object>(`select (select count(*) from posting) as postings, (select count(*) from trade_fill) as fills, first_day,
      (select count(*) from message where person_id <> ${idOf(DAN)}) as messages, (select json_agg(m) from market_statement m) as models,
      (select count(*) from day_commitment) as commitments, (select count(*) from taken_over) as found from exchange_clock`);
    const before = await counted();
    await db.query("update account set stopped_at = null, stopped_why = null where user_id = $1", [idOf(DAN)]);
    const again = await serve(readConfig(env), { handClock: true, news: false, easiestWork: EASY_WORK });
    await again.close();
    expect(await counted()).toEqual(before);
    expect(await db.query("select user_id from taken_over where done_at is null")).toEqual([]);
    expect(await db.query("select sentence from message where person_id = $1 and kind = 'system'", [idOf(DAN)])).toEqual([
      { sentence: "modelChanged" },
    ]);
    expect(backups()).toHaveLength(1);
  },
);

describe("the new model begins", () => {
  test.each([
    ["in the session: with the next trading day", "continuous", "2026-11-20 10:30:00", "2026-11-23 09:45:00"],
    ["after the close of a Friday: on Monday", "continuous", "2026-11-20 18:00:00", "2026-11-23 09:45:00"],
    ["on a Sunday: on Monday, of which nothing has been shown", "continuous", "2026-11-22 12:00:00", "2026-11-23 09:45:00"],
    ["before 09:15: on that day", "continuous", "2026-11-23 08:00:00", "2026-11-23 09:45:00"],
    ["live, where the wall stands", "live", "2026-11-20 10:30:00", "2026-11-23 10:00:00"],
  ] as const)("%s", (_when, clock, shown, begins) => {
    const [day] = begins.split(" ");
    expect(nextBeginning({ clock, clockStart: null }, instant(shown), instant("2026-11-23 10:00:00"))).toEqual({
      xt: instant(begins),
      day,
    });
  });
});
