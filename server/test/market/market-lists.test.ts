/** Lists of the market over the wire: rankings by every column, whole lists, who stands where and why. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const SORTS =
  "changepercent pricechange volume amount turnoverratio amplitude speed volumeratio per pb mktcap nmc settlement open high low trade buy sell";
type Row = Readonly<Record<string, string | number>>;
const sorted = async (sort: string, asc = 0, node = "hs_a", pageSize = 100) =>
  (await server.call("/api/stock/getStockSort.do", { sort, asc, node, pageSize })).data as unknown as Row[];

describe("the day in small lines", () => {
  const GIDS = ["sh600519", "sz300750", "sh000001", "hk00700", "usAAPL", "hf_IF", "XAUUSD", "hkHSI"];
  const lines = async (gids: readonly string[]) => (await server.call("/api/market/lines.do", { gids: gids.join(",") })).data;

  test("are every fifth minute of the minute line and the price now, against the previous close", async () => {
    await server.clockTo(`${FIRST_DAY} 10:12:30`);
    const rows = await lines([...GIDS, "sh600519", "nothing", "__proto__"]);
    expect(rows.map(({ gid }) => gid)).toEqual(GIDS);
    for (const { gid, slots, points } of rows) {
      const { price, preClose } = (await server.call("/api/realTime/findStock.do", { stockCode: gid })).data;
      // 42 minutes are over: the opening and 5, 10 ... 40 of them, and the one that runs.
      expect([gid, slots, points.length]).toEqual([gid, 49, 10]);
      const shown = [...price.filter((_, minute) => minute % 5 === 0 && minute <= 40), price.at(-1)!];
      shown.forEach((each, at) => expect(points[at]! / 1e5, gid).toBeCloseTo(each / preClose - 1, 4));
    }
  });

  test("end with the close, and no more than sixty are given", async () => {
    const some = server.running.world.market.all.slice(0, 70).map(({ gid }) => gid);
    expect((await lines(some)).map(({ gid }) => gid)).toEqual(some.slice(0, 60));
    expect(await server.call("/api/market/lines.do", { gids: "sh600519,".repeat(300) })).toMatchObject({ status: 2 });
    expect(await lines(["javascript:alert(1)", "%00", ""])).toEqual([]);
  });
});

test("while the clock moves, the order of each reply agrees with the values in it", async () => {
  const sorts = ["changepercent", "speed", "amount", "trade", "buy"];
  const seen = new Set<string>();
  for (let second = 0; second < 60; second += 3) {
    const moved = server.clockTo(`${FIRST_DAY} 10:13:${String(second).padStart(2, "0")}`);
    const replies = await Promise.all(sorts.map((sort) => sorted(sort)));
    await moved;
    for (const [at, rows] of replies.entries()) {
      const values = rows.map((row) => Number(row[sorts[at]!]));
      expect(values, sorts[at]).toEqual(values.toSorted((a, b) => b - a));
    }
    seen.add(String(replies[0]!.map((row) => row["changepercent"])));
  }
  expect(seen.size).toBeGreaterThan(5);
});

describe("rankings", () => {
  test.each(SORTS.split(" "))("by %s: falling, rising, and in the page what the list says", async (sort) => {
    const values = async (asc: number) => (await sorted(sort, asc)).map((row) => Number(row[sort]));
    const [down, up] = [await values(0), await values(1)];
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const list = (await server.call("/api/market/list.do", { sort, columns: sort, top: 100 })).data;
    expect(list.rows?.map((row) => row[1])).toEqual(down);
  });

  test.each(["code", "symbol", "name"])("by %s", async (sort) => {
    const codes = (await sorted(sort, 1)).map((row) => row["code"]);
    expect(codes).toEqual((await sorted(sort, 1)).map((row) => row["code"]));
    if (sort === "code") expect(codes).toEqual(codes.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)));
  });

  test.each([
    ["hs_a", /^(sh|sz|bj)/],
    ["sh_a", /^sh6/],
    ["sz_a", /^sz[03]/],
    ["cyb", /^sz30/],
    ["kcb", /^sh68/],
    ["hs_bjs", /^bj/],
  ])("node %s holds its own only", async (node, form) => {
    const listed = (await sorted("amount", 0, node)).map((row) => String(row["symbol"]));
    const own = server.running.world.market.all.filter(({ kind, gid }) => kind === "stock" && form.test(gid));
    expect(own.length).toBeGreaterThan(2);
    expect(listed.toSorted()).toEqual(own.map(({ gid }) => gid).toSorted());
  });

  test("ST names are in st, names listed within the year in new", async () => {
    for (const row of await sorted("amount", 0, "st")) expect(row["name"]).toMatch(/ST/);
    expect((await sorted("amount", 0, "new")).length).toBeGreaterThan(0);
  });

  test("speed is the change of five minutes, volume ratio today's pace against five days", async () => {
    await server.clockTo(`${FIRST_DAY} 10:30:00`);
    const line = (await server.call("/api/realTime/findStock.do", { stockCode: "600519" })).data;
    const row = (await server.call("/api/market/list.do", { columns: "speed,trade,volume" })).data.rows?.find(
      ([gid]) => gid === "sh600519",
    );
    const before = line.price.at(-6) ?? 0;
    expect(row?.[1]).toBeCloseTo(((Number(row?.[2]) - before) / before) * 100, 1);
    const { volumes } = (await server.call("/api/stock/getDayK.do", { code: "600519", size: 6 })).data;
    const usual = volumes.slice(0, 5).reduce((sum, [, shares = 0]) => sum + shares, 0) / 5;
    // What all days' volumes are worked out from takes a while in the background; one is worked out when it is asked for.
    server.running.world.market.home.usualShares(1_600_519);
    const again = (await server.call("/api/market/list.do", { columns: "volumeratio", sort: "code" })).data.rows;
    const ratio = Number(again?.find(([gid]) => gid === "sh600519")?.[1]);
    // 10:30 is 60 of 240 minutes.
    expect(ratio).toBeCloseTo(Number(row?.[3]) / 60 / (usual / 240), 1);
  });
});

describe("whole lists", () => {
  test("every stock once, in one compressed reply; its version spares a second one", async () => {
    const list = (await server.call("/api/market/list.do", { sort: "amount" })).data;
    expect(list.columns).toEqual(["trade", "changepercent", "pricechange", "amount", "turnoverratio", "speed"]);
    expect(new Set(list.rows?.map(([gid]) => gid)).size).toBe(list.total);
    const again = (await server.call("/api/market/list.do", { sort: "amount", version: list.version })).data;
    expect(again).toMatchObject({ version: list.version, total: list.total, rows: null });
    const other = (await server.call("/api/market/list.do", { sort: "volume", version: list.version })).data;
    expect(other.rows).toHaveLength(list.total);
    const reply = await fetch(`${server.url}/api/market/list.do`, { headers: { "accept-encoding": "gzip" } });
    expect(reply.headers.get("content-encoding")).toBe("gzip");
    const plain = await fetch(`${server.url}/api/market/list.do`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(await reply.text());
  });

  test.each([
    [{ node: "hs_b" }, "没有这个列表"],
    [{ sort: "constructor" }, "不能按此列排序"],
    [{ columns: "trade,__proto__" }, "没有这一列"],
    [{ columns: ",," }, "没有这一列"],
  ])("%o is refused", async (fields, msg) => {
    expect(await server.call("/api/market/list.do", fields)).toMatchObject({ status: 1, msg, data: null });
  });
});

describe("boards", () => {
  const boards = async (kind: string, sort = "changepercent") => (await server.call("/api/market/boards.do", { kind, sort })).data;
  const quotes = async () => {
    const columns = "trade,settlement,amount,nmc";
    const { rows } = (await server.call("/api/market/list.do", { columns })).data;
    return new Map(rows?.map(([gid, trade, settlement, amount, nmc]) => [gid, [trade, settlement, amount, nmc].map(Number)]));
  };

  test("every stock is in one industry; a board's change weighs its members by float value", async () => {
    const industries = await boards("industry");
    const all = await quotes();
    expect(industries.reduce((sum, { count }) => sum + count, 0)).toBe(all.size);
    const [first] = industries;
    const { page } = (await server.call("/api/market/board.do", { name: first?.name ?? "", pageSize: 100 })).data;
    expect(page.total).toBe(first?.count);
    const of = page.list.map(({ symbol }) => all.get(symbol) ?? []);
    const now = of.reduce((sum, [, , , nmc = 0]) => sum + nmc, 0);
    const before = of.reduce((sum, [trade = 0, settlement = 0, , nmc = 0]) => sum + (nmc / trade) * settlement, 0);
    expect(first?.changepercent).toBeCloseTo((now / before - 1) * 100, 1);
    expect(first?.amount).toBeCloseTo(
      of.reduce((sum, [, , amount = 0]) => sum + amount, 0),
      -1,
    );
    expect(first?.leader?.gid).toBe(page.list[0]?.symbol);
    expect((first?.zhang ?? 0) + (first?.die ?? 0) + (first?.ping ?? 0)).toBe(first?.count);
  });

  test.each(["changepercent", "amount", "turnoverratio", "nmc", "zhang", "count"] as const)("stand in the order of %s", async (sort) => {
    const values = (await boards("industry", sort)).map((row) => row[sort]);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });

  test("concepts hold who their rule says", async () => {
    const names = (await boards("concept")).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["次新股", "ST板块", "低价股", "百元股", "大盘股", "小盘股", "高换手"]));
    const members = async (name: string) => {
      const node = `bk_${name}`;
      return (await server.call("/api/market/list.do", { node, columns: "settlement,turnoverratio,changepercent" })).data.rows ?? [];
    };
    for (const [, settlement] of await members("低价股")) expect(settlement).toBeLessThan(5);
    for (const [, settlement] of await members("百元股")) expect(settlement).toBeGreaterThanOrEqual(100);
    for (const [, , turnover] of await members("高换手")) expect(turnover).toBeGreaterThanOrEqual(10);
  });

  test("who closed at the limit yesterday is in 昨日涨停", async () => {
    await server.clockTo(`${FIRST_DAY} 15:30:00`);
    const { rows } = (await server.call("/api/market/list.do", { columns: "trade,changepercent", node: "sh_a" })).data;
    await server.nextOpen();
    const { data } = await server.call("/api/market/list.do", { node: "bk_昨日涨停", columns: "settlement", sort: "code" });
    const held = new Set(data.rows?.map(([gid]) => gid));
    expect(held.size).toBeGreaterThan(0);
    for (const [gid, trade] of rows ?? []) {
      const stock = (await server.call("/api/stock/getDayK.do", { code: String(gid), size: 3 })).data.values;
      const [before = [], friday = []] = stock;
      const percent = ((friday[1] ?? 0) / (before[1] ?? 1) - 1) * 100;
      if (held.has(String(gid))) expect([gid, percent > 4.5, friday[1]]).toEqual([gid, true, trade]);
      else expect([gid, percent < 21]).toEqual([gid, true]);
      if (percent < 4) break;
    }
  });

  test.each([
    ["/api/market/boards.do", { kind: "region" }, "板块种类只有 industry 和 concept"],
    ["/api/market/boards.do", { sort: "leader" }, "不能按此列排序"],
    ["/api/market/board.do", { name: "constructor" }, "没有这个板块"],
    ["/api/market/board.do", { name: "银行", sort: "toString" }, "不能按此列排序"],
    ["/api/market/list.do", { node: "bk_" }, "没有这个列表"],
  ])("%s %o is refused", async (path, fields, msg) => {
    expect(await server.call(path, fields)).toMatchObject({ status: 1, msg, data: null });
  });
});
