/** Another list of stocks: announced, public before its day, taken by the first start on that day, with everything held closed. */
import { rmSync } from "node:fs";
import { listingHash, statementFault } from "@hongpan/core/exchange/key/statements.ts";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { verify } from "../../../tools/market-verify.ts";
import { serve, type Running } from "../../src/assembly/serve.ts";
import { announce } from "../../src/changeover/announce.ts";
import { StartRefused } from "../../src/config.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { parseListing } from "../../src/market/listing/row.ts";
import { keptList, readStatements } from "../../src/market/statements.ts";
import { command } from "../kit/database.ts";
import { fewSymbols } from "../kit/few-symbols.ts";
import { ANY_SWING, EASY_HASH, EASY_WORK, instant, testServer, type TestServer } from "../kit/harness.ts";
import { funded, liquid, rowsOf } from "../kit/market-people.ts";
import type { Person } from "../kit/people.ts";

const [BEFORE, AFTER] = [fewSymbols(12), fewSymbols(13)];
const FROM = "2026-11-24";

let server: TestServer;
let ann: Person;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: BEFORE, TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000901", 50_000_000);
  const reply = await server.call("/user/buy.do", { stockId: liquid(server).id, buyNum: 100, buyType: 0, lever: 2 }, ann.as);
  expect(reply).toMatchObject({ status: 0 });
});
let changed: Running | null = null;
afterAll(async () => {
  const { config } = server.running.world;
  await changed?.close();
  await command(inject("databaseUrl"), `drop database if exists ${/hongpan_[0-9a-f]+/.exec(config.databaseUrl ?? "")![0]} with (force)`);
  rmSync(config.dataDir, { recursive: true, force: true });
});

const startWith = (marketSymbols: string, beside = true) =>
  serve(
    { ...server.running.world.config, port: 0, marketSymbols },
    { handClock: true, news: false, easiestWork: EASY_WORK, hashCost: EASY_HASH, beside, ...ANY_SWING },
  );
const db = () => server.running.world.db;
const change = (from: string, list = AFTER) => announce(db(), { listing: loadListing(list), clock: null, from });

/** Inbox messages of a person about an announced change. */
async function changeMessages(person: Person): Promise<readonly unknown[]> {
  const messages = await rowsOf(server, person, "/user/cash/getMessagelist.do", {});
  return messages.map((row) => row["content"]).filter((content) => String(content).includes("名单或时钟"));
}

test.each([
  ["the next trading day, whose key is committed to", "2026-11-23", AFTER, /Announce it for 2026-11-24 or later/],
  ["a day gone by", "2026-11-20", AFTER, /Announce it for 2026-11-24 or later/],
  ["a Sunday", "2026-11-29", AFTER, /no trading day/],
  ["the list of before", FROM, BEFORE, /Nothing changes/],
])("an announcement for %s is refused", async (_what, from, list, sentence) => {
  const refused = change(from, list);
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(sentence);
  expect(await readStatements(db())).toHaveLength(1);
  expect(await changeMessages(ann)).toEqual([]);
});

test("a good one is public at once with its list, and leads to the first statement", async () => {
  const announced = await change(FROM);
  const { data } = await server.call("/api/market/statements.do");
  expect(data).toHaveLength(2);
  expect(await changeMessages(ann)).toEqual([expect.stringContaining(`自${FROM}起更换：交易时钟在此前停下`)]);
  expect(statementFault(await readStatements(db()))).toBeNull();
  expect(data[1]).toMatchObject({ number: 2, before: data[0]!.id, published: "2026-11-20", from: FROM, firstDay: FROM, id: announced.id });
  const { data: list } = await server.call("/api/market/listing.do", { statement: 2 });
  expect([list.statement, list.rows.length]).toEqual([announced.id, 13]);
  const reading = vi.spyOn(server.running.world.keys, "listOf");
  expect((await server.call("/api/market/listing.do", { statement: 2 })).data).toEqual(list);
  expect(reading).not.toHaveBeenCalled();
  expect(listingHash(parseListing((await keptList(db(), 2))!))).toBe(announced.listing);
  expect((await server.call("/api/market/listing.do")).data.rows).toHaveLength(12);
  expect(await server.call("/api/market/listing.do", { statement: 3 })).toMatchObject({ msg: "没有这份行情声明的名单" });
  await expect(change("2026-11-26")).rejects.toThrow(/announced for 2026-11-24 already/);
});

test("before its first day the server starts only with the previous list", async () => {
  await expect(startWith(AFTER)).rejects.toThrow(/announced for 2026-11-24\. Until then start with the list, clock and beacon of before/);
  await (await startWith(BEFORE)).close();
});

test("the clock stops before that day and says why, with the day's commitment out under the new statement", async () => {
  await server.clockTo(`${FROM} 10:00:00`);
  const { clock } = server.running.world;
  expect(clock.now().xt).toBe(instant(`${FROM} 00:00:00`) - 1);
  const ready = await fetch(`${server.url}/ready`);
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining("已公布的行情变更生效")]);
  const { data } = await server.call("/api/market/proof.do", { day: FROM });
  expect(data).toMatchObject({ key: null, statement: (await readStatements(db()))[1]!.id });
  const lines: string[] = [];
  expect([await verify({ url: server.url, day: "2026-11-23", minutes: 1 }, (line) => lines.push(line)), lines]).toEqual([
    0,
    expect.anything(),
  ]);
});

test("from its first day the server starts only with the new list, closes positions at the last published price and sends a message", async () => {
  await expect(startWith(BEFORE)).rejects.toThrow(/Market statement 2 is in effect since 2026-11-24/);
  const [held] = await db().query<{ id: number }>("select instrument_id as id from stock_position where shares > 0");
  const { last } = server.running.world.market.quote(held!.id);
  await server.running.close();
  changed = await startWith(AFTER, false);
  const { world } = changed;
  expect(world.clock.doneXt()).toBe(instant(`${FROM} 09:45:00`));
  expect(world.market.home.listing).toHaveLength(13);
  const closed = await world.db.query("select close_reason, shares from stock_position");
  expect(closed).toEqual([{ close_reason: "list", shares: 0 }]);
  const [fill] = await world.db.query<{ price: number }>(
    "select (legs->0->>'price')::bigint as price from trade_fill where action = 'close'",
  );
  expect(fill!.price).toBe(last);
  const sentences = await world.db.query<{ sentence: string }>("select sentence from message where kind in ('system', 'trade') order by 1");
  expect(sentences.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(["listChangedYours", "listClosed"]));
});

test("its days verify against the first statement's id; the days before belong to the market before", async () => {
  await changed!.timetable.runTo(instant(`${FROM} 16:00:00`));
  const [first] = await readStatements(changed!.world.db);
  const run = async (day: string, anchor: string) => {
    const lines: string[] = [];
    const code = await verify({ url: changed!.url, day, minutes: 1, anchor }, (line) => lines.push(line));
    return { code, text: lines.join("\n") };
  };
  expect(await run(FROM, first!.id)).toMatchObject({
    code: 0,
    text: expect.stringContaining(`leads to ${first!.id} (1, from 2026-11-20)`),
  });
  expect(await run("2026-11-23", first!.id)).toMatchObject({ code: 2, text: expect.stringContaining("before a change of this market") });
  expect((await run("2026-11-13", first!.id)).code).toBe(0);
});

test("another start changes nothing, and the previous list is rejected", async () => {
  await expect(startWith(BEFORE)).rejects.toThrow(/list of stocks is not the one that market statement 2 published/);
  await (await startWith(AFTER)).close();
  expect(await readStatements(changed!.world.db)).toHaveLength(2);
});
