/** Price alerts: each firing is held against the tape that the market shows, worked out here by itself. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadAlerts } from "../../src/alerts/on-step.ts";
import { DatabaseAway } from "../../src/db/pool.ts";
import { listen } from "../kit/account-phone.ts";
import { HUNDRED, type Sent, testServer, type TestServer } from "../kit/harness.ts";
import { idOf, rowsOf } from "../kit/market-people.ts";
import { newcomer, type Person } from "../kit/people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;
let stocks: readonly Instrument[];

beforeAll(async () => {
  server = await testServer({ ...HUNDRED, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900000061");
  bob = await newcomer(server, "13900000062");
  stocks = market().all.filter((each) => each.kind === "stock" && each.board === "main" && market().quote(each.id).open > 0);
});
afterAll(() => server.close());

const market = () => server.running.world.market;
const send = (verb: string, fields: Sent, person = ann) => server.call(`/user/alert/${verb}.do`, fields, person.as);
const add = (stock: Instrument, fields: Sent, person = ann) => send("add", { code: stock.gid, ...fields }, person);
const list = (person = ann) => rowsOf(server, person, "/user/alert/list.do", {});
const messages = async (person = ann) =>
  (await rowsOf(server, person, "/user/cash/getMessagelist.do", {})).filter((row) => row["typeName"] === "价格提醒");
const yuan = (price: number) => (price / 10_000).toFixed(2);
const two = (text: string) => Number(text).toFixed(2);

describe("forty alerts a little beside the price, ten minutes later", () => {
  let set: { stock: Instrument; kind: "above" | "below"; price: number; step: number }[] = [];

  test("all wait", async () => {
    for (const [k, stock] of stocks.slice(0, 40).entries()) {
      const { last } = market().quote(stock.id);
      const kind = k % 2 === 0 ? "above" : "below";
      const price = last + (kind === "above" ? 200 : -200);
      expect(await add(stock, { kind, value: yuan(price) })).toMatchObject({ status: 0, msg: "添加成功!" });
      set = [...set, { stock, kind, price, step: market().step() }];
    }
    expect((await list()).map((row) => row["state"])).toEqual(Array.from({ length: 40 }, () => 1));
  });

  test("those that the tape reached have fired at its first such print, the others wait", async () => {
    const phone = await listen(server, ann, null);
    await server.clockTo("2026-11-20 10:10:00");
    const rows = await list();
    let reached = 0;
    for (const { stock, kind, price, step } of set) {
      const way = kind === "above" ? 1 : -1;
      const print = market()
        .home.prints(stock.id, step + 1, market().step())
        .find((each) => way * (each.price - price) >= 0);
      const row = rows.find((each) => each["gid"] === stock.gid);
      if (print) reached++;
      expect(row).toMatchObject({
        state: print ? 2 : 1,
        firedTime: print ? xtOfStep(market().day(), print.step) : null,
        firedPrice: print ? print.price / 10_000 : null,
      });
    }
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThan(40);
    expect(await messages()).toHaveLength(reached);
    const fired = rows.filter((row) => row["state"] === 2).map(({ name, kind, firedPrice }) => ({ name, alert: kind, price: firedPrice }));
    const told = () =>
      phone.heard.filter(({ d }) => d["kind"] === "alert").map(({ d: { name, alert, price } }) => ({ name, alert, price }));
    await server.eventually("every firing is pushed", async () => told().length >= reached);
    expect(told()).toHaveLength(reached);
    expect(told()).toEqual(expect.arrayContaining(fired));
    phone.socket.terminate();
    expect(String((await messages())[0]?.["content"])).toMatch(/成交价\d+\.\d\d，已[涨跌]到提醒价\d+\.\d\d（模拟）/);
  });

  test("a look at the whole day again, as after a restart, fires nothing twice", async () => {
    const before = [await list(), await messages()];
    await loadAlerts(server.running.world);
    expect([await list(), await messages()]).toEqual(before);
  });

  test("what a server that fell over did not look at is found by the next one", async () => {
    const stock = set.find(({ stock: each }) => market().home.prints(each.id, 0, market().step()).length > 50)!.stock;
    const high = Math.max(
      ...market()
        .home.prints(stock.id, 0, market().step())
        .map((print) => print.price),
    );
    await server.running.world.db.query(
      `insert into price_alert (user_id, n, instrument_id, kind, value, repeat, live, watch_day, watch_step, added_xt)
       select user_id, 900000, $1, 'above', $2, 'once', true, watch_day, 0, added_xt from price_alert limit 1`,
      [stock.id, high],
    );
    await loadAlerts(server.running.world);
    expect((await list()).find((row) => row["id"] === 900_000)).toMatchObject({ state: 2, firedPrice: high / 10_000 });
    await send("cancel", { id: 900_000 });
  });

  test("while the database is away the step is not done, and with the next try the alert fires", async () => {
    const { world } = server.running;
    const stock = stocks[0]!;
    const userId = await idOf(server, ann);
    await world.db.query(
      `insert into price_alert (user_id, n, instrument_id, kind, value, repeat, live, watch_day, watch_step, added_xt)
       select $2, 900001, $1, 'above', 1, 'once', true, watch_day, 0, added_xt from price_alert limit 1`,
      [stock.id, userId],
    );
    const { retryOnConflict } = world.accounts;
    Object.assign(world.accounts, { retryOnConflict: () => Promise.reject(new DatabaseAway("Connection terminated unexpectedly")) });
    await expect(loadAlerts(world)).rejects.toThrow(DatabaseAway);
    Object.assign(world.accounts, { retryOnConflict });
    await loadAlerts(world);
    expect((await list()).find((row) => row["id"] === 900_001)).toMatchObject({ state: 2 });
    await send("cancel", { id: 900_001 });
  });

  test("a deleted one never fires, a changed one waits for its new line", async () => {
    const waiting = (await list()).filter((row) => row["state"] === 1);
    const [gone, moved] = [waiting[0]!, waiting[1]!];
    expect(await send("cancel", { id: Number(gone["id"]) })).toMatchObject({ status: 0, msg: "删除成功" });
    const now = Number(moved["nowPrice"]);
    const value = two(String(now * 2));
    expect(await send("update", { id: Number(moved["id"]), kind: "above", value, repeat: "daily" })).toMatchObject({ msg: "修改成功!" });
    expect((await list()).find((row) => row["id"] === moved["id"])).toMatchObject({ kind: "above", value: Number(value), repeat: "daily" });
    await server.clockTo("2026-11-20 10:20:00");
    expect((await list()).map((row) => row["id"])).not.toContain(gone["id"]);
    expect((await list()).find((row) => row["id"] === moved["id"])).toMatchObject({ state: 1 });
  });
});

describe("changes and limits", () => {
  test("an alert on a name of another market looks at that market's own prints", async () => {
    const gold = market().instrument("XAUUSD")!;
    const { last, step } = market().quote(gold.id);
    const price = Math.floor(last / 100) * 100 + 300;
    await server.call("/user/alert/add.do", { code: "XAUUSD", kind: "above", value: yuan(price) }, ann.as);
    await server.clockTo("2026-11-20 11:30:00");
    const print = market()
      .foreign.prints(gold.id, step + 1, market().quote(gold.id).step)
      .find((each) => each.price >= price);
    const row = (await list()).find((each) => each["gid"] === "XAUUSD");
    expect(row).toMatchObject({ state: print ? 2 : 1, firedPrice: print ? print.price / 10_000 : null });
  });

  test("a daily alert fires on the first print of each day that reaches it, once a day; a limit on its first touch", async () => {
    const index = market().all.find((each) => each.gid === "sh000001")!;
    for (const kind of ["rise", "fall"]) for (const value of ["0.01", "0.02"]) await add(index, { kind, value, repeat: "daily" }, bob);
    const fired = async () => (await messages(bob)).filter((row) => String(row["content"]).includes(index.name)).length;
    await server.clockTo("2026-11-20 15:31:00");
    const first = await fired();
    await server.clockTo("2026-11-23 09:20:00");
    for (const stock of stocks.slice(0, 90)) await add(stock, { kind: "limitUp" }, bob);
    await server.clockTo("2026-11-23 15:31:00");
    const second = (await fired()) - first;
    expect(second).toBeLessThanOrEqual(4);
    expect(second).toBeGreaterThanOrEqual(2);
    const rows = await list(bob);
    expect(new Set(rows.filter((row) => row["gid"] === index.gid).map((row) => row["state"]))).toEqual(new Set([1]));
    const touched = stocks.slice(0, 90).flatMap((stock) => {
      const { limitUp } = market().quote(stock.id);
      const print = market()
        .home.prints(stock.id, 0, market().step())
        .find((each) => each.price === limitUp);
      return print ? [[stock.gid, xtOfStep(market().day(), print.step)]] : [];
    });
    const reached = rows.filter((row) => row["kind"] === "limitUp" && row["state"] === 2);
    expect(Object.fromEntries(reached.map((row) => [row["gid"], row["firedTime"]]))).toEqual(Object.fromEntries(touched));
  });
});

describe("bad input is refused and changes nothing", () => {
  test.each<[string, Sent, string]>([
    ["no such symbol", { code: "sh999999", kind: "above", value: 1 }, "添加失败，股票不存在"],
    ["no such kind", { code: "sh600519", kind: "sideways", value: 1 }, "参数错误"],
    ["no such repeat", { code: "sh600519", kind: "above", value: 9999, repeat: "hourly" }, "参数错误"],
    ["no price", { code: "sh600519", kind: "above" }, "请输入正确的提醒价或涨跌幅（0.01至100）"],
    ["a price of nothing", { code: "sh600519", kind: "below", value: 0 }, "请输入正确的提醒价或涨跌幅（0.01至100）"],
    ["a negative one", { code: "sh600519", kind: "below", value: -1 }, "参数错误"],
    ["beyond all prices", { code: "sh600519", kind: "above", value: "1000000.01" }, "请输入正确的提醒价或涨跌幅（0.01至100）"],
    ["three decimals of a per cent", { code: "sh600519", kind: "rise", value: "5.001" }, "请输入正确的提醒价或涨跌幅（0.01至100）"],
    ["over 100 %", { code: "sh600519", kind: "fall", value: "100.01" }, "请输入正确的提醒价或涨跌幅（0.01至100）"],
    ["an exponent", { code: "sh600519", kind: "above", value: "1e3" }, "参数错误"],
    ["no limit on an index", { code: "sh000001", kind: "limitUp" }, "该品种今日没有涨跌幅限制"],
  ])("%s", async (_, fields, msg) => {
    const before = await list();
    expect((await send("add", fields)).msg).toBe(msg);
    expect(await list()).toEqual(before);
  });

  test("a condition that holds already", async () => {
    const { last } = market().quote(stocks[50]!.id);
    expect((await add(stocks[50]!, { kind: "above", value: yuan(last) })).msg).toBe(`现价${yuan(last)}已达到该条件，请重新设置`);
  });

  test("the same one twice, also at the same time", async () => {
    const { last } = market().quote(stocks[51]!.id);
    const value = yuan(last * 2);
    const replies = await Promise.all(
      [1, 2, 3].map((k) =>
        server.call("/user/alert/add.do", { code: stocks[51]!.gid, kind: "above", value }, { ...ann.as, "idempotency-key": `k${k}` }),
      ),
    );
    expect(replies.map((reply) => reply.msg).toSorted()).toEqual(["添加成功!", "相同的提醒已存在", "相同的提醒已存在"]);
  });

  test("the same idempotency key answers the same alert", async () => {
    const headers = { ...ann.as, "idempotency-key": "alert-1" };
    const fields = { code: stocks[52]!.gid, kind: "above", value: yuan(market().quote(stocks[52]!.id).last * 2) };
    const [first, second] = [
      await server.call("/user/alert/add.do", fields, headers),
      await server.call("/user/alert/add.do", fields, headers),
    ];
    expect(second).toEqual(first);
  });

  test("somebody else's do not exist, and nobody sees them without login", async () => {
    const [row] = await list(bob);
    const id = Number(row!["id"]);
    const terms = { id, kind: "above", value: 1 };
    expect((await send("cancel", { id })).msg).toBe("提醒不存在");
    expect((await send("update", terms)).msg).toBe("提醒不存在");
    expect((await server.call("/user/alert/list.do")).status).toBe(10);
    expect(await list(bob)).toContainEqual(row);
  });

  test("a hundred are the most", async () => {
    const free = 100 - (await list()).length;
    const value = (k: number) => yuan(market().quote(stocks[53]!.id).last * 2 + k * 100);
    for (let k = 0; k < free; k++) expect((await add(stocks[53]!, { kind: "above", value: value(k) })).status).toBe(0);
    expect((await add(stocks[53]!, { kind: "above", value: value(free) })).msg).toBe("提醒已达100条，请先删除不用的");
  });

  test("in the reader's language", async () => {
    const reply = await server.call("/user/alert/cancel.do", { id: 999_999 }, { ...ann.as, lang: "en" });
    expect(reply.msg).toBe("No such alert");
  });
});
