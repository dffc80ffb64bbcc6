/** One server a database: a second one is refused, and one that loses its lock stops its clock until it has it again. */
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { StartRefused } from "../../src/config.ts";
import { lockDatabase } from "../../src/db/server-lock.ts";
import { onDatabase } from "../kit/database.ts";
import { testServer, type TestServer } from "../kit/harness.ts";
import { funded, liquid } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

let server: TestServer;
let url: string;
let ann: Person;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  url = server.running.world.config.databaseUrl ?? inject("databaseUrl");
  ann = await funded(server, "13900008801", 100_000_00);
});
afterAll(() => server.close());

const clock = () => server.running.world.clock;
const ready = async () => (await fetch(`${server.url}/ready`)).status;
const order = (buyNum: number) => server.call("/user/buy.do", { stockId: liquid(server).id, buyNum, buyType: 0, lever: 1 }, ann.as);
const OWN =
  "locktype = 'advisory' and (classid, objid, objsubid) = (10, 1, 2) and database = (select oid from pg_database where datname = current_database())";
const query = (text: string) => server.running.world.db.query(text);
const holder = async () => JSON.stringify(await query(`select pid from pg_locks where ${OWN} and granted`));
const endLock = () => query(`select pg_terminate_backend(pid) from pg_locks where ${OWN} and granted`);

test("a second server is refused with the name of the first", async () => {
  const second = lockDatabase(url, 300);
  await expect(second).rejects.toThrow(StartRefused);
  await expect(second).rejects.toThrow(new RegExp(`used by another Hongpan \\(hongpan .*${process.pid}, since 20.*stop that one`));
  expect([clock().sure(), await ready()]).toEqual([true, 200]);
});

test("a start waits for a server that is ending", async () => {
  const { db } = server.running.world;
  const name = `one_server_${process.pid}`;
  await db.query(`create database ${name}`);
  const own = onDatabase(inject("databaseUrl"), name);
  const first = await lockDatabase(own);
  const second = lockDatabase(own);
  await new Promise((next) => setTimeout(next, 600));
  await first.close();
  const held = await second;
  expect([first.held(), held.held()]).toEqual([false, true]);
  await held.close();
  await db.query(`drop database ${name} with (force)`);
});

test("after a lost connection the server has its lock again by itself", async () => {
  const before = await holder();
  await endLock();
  await server.eventually("it is held anew", async () => ![before, "[]"].includes(await holder()));
  await server.eventually("the clock moves again", async () => clock().sure() && (await ready()) === 200);
  expect(await order(100)).toMatchObject({ status: 0 });
});

test("while another server holds the database, exchange time stops, orders are refused and nothing is stored", async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  // It waits in the queue of the lock, so it has it next.
  const taken = other.query("select pg_advisory_lock(10, 1)");
  await server.eventually("it waits", async () => (await query(`select 1 from pg_locks where ${OWN} and not granted`)).length > 0);
  await endLock();
  await taken;
  await server.eventually("it is noticed", async () => !clock().sure());
  const { xt } = clock().now();
  expect(await ready()).toBe(503);
  expect((await order(200)).msg).toMatch(/交易所时钟正在校准/);
  await expect(server.clockTo("2026-11-20 10:05:00")).rejects.toThrow("another server, or none, holds the database");
  expect([clock().now().xt, clock().due() <= xt]).toEqual([xt, true]);
  await other.end();
  await server.eventually("the lock is back", async () => clock().sure());
  await server.clockTo("2026-11-20 10:05:00");
  expect(await ready()).toBe(200);
});
