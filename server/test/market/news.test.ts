/** News: generated from what the market has shown, each item once, newest first, and nothing before it has happened. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import { createGzip, type Gzip } from "node:zlib";
import { NEWS_TYPES } from "@hongpan/core/rules/news.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWN_WORK } from "../../src/fairness/job-queue.ts";
import { openFeed } from "../../src/news/feed.ts";
import { openNewsroom } from "../../src/news/newsroom.ts";
import { instant, testServer, type Sent, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => (server = await testServer({ TRUST_PROXY: "1" }, { news: true })));
afterAll(() => server.close());

const market = () => server.running.world.market;
const query = (fields: Sent) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString();
interface News {
  readonly id: number;
  readonly type: number;
  readonly title: string;
  readonly showTime: number;
  readonly content: string;
  readonly description: string;
  readonly sourceName: string;
  readonly views: number;
  readonly codes: readonly string[];
}
interface Page {
  readonly list: readonly News[];
  readonly total: number;
  readonly hasNextPage: boolean;
}
const list = async (fields: Sent = {}, lang = "zh-CN") =>
  (await server.get<Page>(`/api/news/getNewsList.do?${query({ pageSize: 100, ...fields })}`, { lang })).data;
const all = async (fields: Sent = {}) => {
  const rows: News[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await list({ ...fields, pageNum });
    rows.push(...page.list);
    if (!page.hasNextPage) return rows;
  }
};
const titled = (rows: readonly News[], start: string) => rows.filter((row) => row.title.startsWith(start));

test("a first start has news of the five trading days before it, in every category", async () => {
  await server.running.newsroom.rest();
  expect(titled(await all({ type: 1 }), "收评")).toHaveLength(5);
  expect(titled(await all({ type: 1 }), "龙虎榜")).toHaveLength(1);
  for (const type of [1, 2, 3, 4, 5, 6, 7]) expect((await list({ type })).total, `type ${type}`).toBeGreaterThan(0);
  const rows = await all();
  expect(rows.every((row) => row.showTime < instant("2026-11-20 09:46:00"))).toBe(true);
  for (const type of NEWS_TYPES) {
    const day = (await all({ type })).filter(
      ({ showTime }) => showTime >= instant("2026-11-17 00:00:00") && showTime < instant("2026-11-18 09:15:00"),
    );
    expect(day.length, `type ${type}`).toBeGreaterThanOrEqual(10);
  }
});

describe("a day as it runs", () => {
  test("a first start at 09:45 has the opening of its day, by the first prices", async () => {
    const [open] = titled((await list({ type: 1 })).list, "开盘：");
    expect(open?.showTime).toBe(instant("2026-11-20 09:31:00"));
    const index = market().quote(market().instrument("sh000001")!.id);
    expect(open?.content).toContain(
      `上证指数 ${(index.open / 10_000).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    );
  });

  test("every share that has touched its limit has its item, dated by the touch, and no other has", async () => {
    await server.clockTo("2026-11-20 11:30:00");
    const facts = market().home.results.facts();
    const { stocks } = market().home.results;
    const touched = [...facts.up].filter(([i]) => facts.free[i] === 0).map(([i, fact]) => [stocks[i]!.gid, fact.firstTouch] as const);
    expect(touched.length).toBeGreaterThan(0);
    const rows = (await all({ type: 6 })).filter((row) => row.title.includes("触及涨停") && row.showTime > instant("2026-11-20 00:00:00"));
    const told = Object.fromEntries(rows.map((row) => [row.codes[0], row.showTime]));
    expect(told).toEqual(Object.fromEntries(touched.map(([gid, step]) => [gid, instant("2026-11-20 09:15:00") + step * 3000])));
    const [gid] = touched[0]!;
    const own = await list({ code: gid });
    expect(own.list.some((row) => row.title.includes("触及涨停"))).toBe(true);
    expect(own.list.every((row) => row.codes.includes(gid))).toBe(true);
  });

  test("each half hour is told; the last one has the counts and the changes of the lists", async () => {
    const rows = (await all({ type: 1 })).filter((row) => row.title.includes("播报") && row.showTime > instant("2026-11-20 00:00:00"));
    expect(rows.map((row) => row.title.slice(0, 5))).toEqual(["11:00", "10:30", "10:00"]);
    const [row] = titled(await all({ type: 1 }), "午评");
    const { zhang, die } = (await server.call("/api/stock/getZdfNumber.do")).data;
    expect(row?.title + row!.content).toContain(`${zhang}家上涨`);
    expect(row?.title + row!.content).toContain(`${die}家下跌`);
  });

  test("nothing is dated after now, and the newest stands first", async () => {
    const rows = await all();
    expect(Math.max(...rows.map((row) => row.showTime))).toBeLessThanOrEqual(instant("2026-11-20 11:30:00"));
    expect(rows.map((row) => row.showTime)).toEqual(rows.map((row) => row.showTime).toSorted((a, b) => b - a));
    expect(titled(rows, "午评")).toHaveLength(1);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  test("the close brings its summary and figures, the evening the dragon-tiger list", async () => {
    await server.clockTo("2026-11-20 15:05:00");
    expect(titled((await list({ type: 1 })).list, "收评")[0]?.showTime).toBe(instant("2026-11-20 15:01:00"));
    expect((await list({ type: 2 })).list[0]?.title).toContain("市场统计");
    await server.clockTo("2026-11-20 15:31:00");
    await server.running.newsroom.rest();
    const board = titled(await all({ type: 1 }), "龙虎榜");
    expect(board).toHaveLength(2);
    const { billboard } = await market().home.results.of(OWN_WORK, "2026-11-20");
    expect(board[0]?.title).toBe(`龙虎榜：${new Set(billboard.map((entry) => entry.i)).size}只股票上榜`);
  });

  test("the next day's opening is told at 09:31, not before", async () => {
    const openings = async () => titled(await all({ type: 1 }), "开盘：").length;
    await server.clockTo("2026-11-23 09:30:57");
    expect(await openings()).toBe(1);
    await server.clockTo("2026-11-23 09:31:00");
    expect(await openings()).toBe(2);
  });

  test("a day done again, as after a restart, writes nothing twice", async () => {
    const before = (await list()).total;
    await server.running.newsroom.fill();
    expect((await list()).total).toBe(before);
  });
});

test("what the database did not take is written with what comes next", async () => {
  const { world } = server.running;
  const xt = instant("2026-11-23 09:30:00");
  const words = { source: "", title: "一次", description: "", content: "" };
  const once = { key: "told once", type: 3, xt, codes: [], words } as const;
  const moment = (step: number) => ({ what: "step", day: "2026-11-23", step, xt }) as const;
  const room = openNewsroom(world, [{ name: "once", at: ({ step }) => (step === 300 ? [once] : []), past: async function* () {} }]);
  const told = async () => titled(await all({ type: 3 }), "一次").length;
  await world.db.query("alter table news rename to news_away");
  await room.at(moment(300));
  await world.db.query("alter table news_away rename to news");
  expect(await told()).toBe(0);
  await room.at(moment(301));
  await room.at(moment(302));
  expect(await told()).toBe(1);
});

describe("reading", () => {
  test("an item is found by its id and counts its views", async () => {
    const [first] = (await list()).list;
    const read = async () => (await server.get<News>(`/api/news/getDetail.do?id=${first!.id}`)).data;
    const [one, two] = [await read(), await read()];
    expect([one.title, two.views - one.views]).toEqual([first!.title, 1]);
    expect(one.content).toContain("程序根据模拟市场");
  });

  test("in the reader's language", async () => {
    const [zh, tw, en] = [await list({ type: 7 }), await list({ type: 7 }, "zh-TW"), await list({ type: 7 }, "en")];
    expect([zh.list[0]?.sourceName, tw.list[0]?.sourceName, en.list[0]?.sourceName]).toEqual(["模拟快讯", "模擬快訊", "Simulated wire"]);
    expect(en.list[0]?.title).toMatch(/^Simulated rates: USD 1 = CNY \d\.\d{4}/);
    for (const row of (await list({}, "en")).list) expect(row.title + row.content, row.title).not.toMatch(/\{\w+\}/);
  });

  test("the index page has ten headlines", async () => {
    const rows = (await server.call("/api/index/queryIndexNews.do")).data;
    expect(rows).toHaveLength(10);
    expect(Object.keys(rows[0]!)).toEqual(["id", "title", "showTime", "digest"]);
  });

  test.each<[string, string, number, string]>([
    ["a type that is none", "getNewsList.do?type=8", 2, "参数错误"],
    ["type 0", "getNewsList.do?type=0", 2, "参数错误"],
    ["a type in words", "getNewsList.do?type=news", 2, "参数错误"],
    ["two types", "getNewsList.do?type=1&type=2", 2, "参数错误"],
    ["a page of nothing", "getNewsList.do?pageSize=0", 2, "参数错误"],
    ["a page of too many", "getNewsList.do?pageSize=101", 2, "参数错误"],
    ["an unknown code", "getNewsList.do?code=sh999999", 1, "股票不存在"],
    ["a hostile code", "getNewsList.do?code=%27%3Bdrop", 2, "参数错误"],
    ["an unknown id", "getDetail.do?id=999999999", 1, "资讯不存在"],
    ["an id that is none", "getDetail.do?id=1e3", 2, "参数错误"],
    ["no id", "getDetail.do", 2, "参数错误"],
  ])("%s is refused", async (_, path, status, msg) => {
    expect(await server.get(`/api/news/${path}`)).toMatchObject({ status, msg });
  });
});

describe("a feed", () => {
  let stub: Server;
  let url = "";
  let answer: unknown = { items: [] };
  const asked: string[] = [];
  beforeAll(async () => {
    stub = createServer((request, reply) => {
      asked.push(request.url ?? "");
      reply.setHeader("content-type", "application/json").end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((ready) => stub.listen(0, "127.0.0.1", ready));
    url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/news`;
  });
  afterAll(() => new Promise((closed) => stub.close(closed)));

  const moment = { what: "step", day: "2026-11-20", step: 7500, xt: instant("2026-11-20 15:25:00") } as const;
  const faults: unknown[] = [];
  const settings = { everyMs: 0, timeoutMs: 2000, onFault: (fault: unknown) => faults.push(fault) };
  const rowsNow = async (type: number) => (await list({ type })).list.filter((row) => row.sourceName === "某通讯社");

  test("is written as it says, once, and what does not keep the form is left out", async () => {
    const room = openNewsroom(server.running.world, [openFeed(url, settings)]);
    const good = {
      id: "a1",
      type: 3,
      time: instant("2026-11-20 15:20:00"),
      title: "一则消息",
      description: "简述",
      content: "正文",
      source: "某通讯社",
      codes: ["sh600519", "'; drop"],
    };
    answer = {
      items: [
        good,
        { ...good, id: "a2", type: 4 },
        { ...good, id: "a3", title: "" },
        { ...good, id: "a4", time: "now" },
        { ...good, id: "a5", time: instant("2026-11-20 15:26:00") },
        null,
        7,
      ],
    };
    await server.eventually("the item", async () => {
      await room.at(moment);
      return (await rowsNow(3)).length > 0;
    });
    await room.at(moment);
    const rows = await rowsNow(3);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ title: "一则消息", content: "正文", codes: ["sh600519"] });
    expect(asked.at(-1)).toContain("since=");
  });

  test.each([
    ["no list", { items: "none" }],
    ["no JSON", "<html>"],
  ])("that answers %s stops nothing", async (_, bad) => {
    const room = openNewsroom(server.running.world, [openFeed(url, settings)]);
    const before = faults.length;
    answer = bad;
    await server.eventually("the fault", async () => {
      await room.at(moment);
      return faults.length > before;
    });
    expect(await rowsNow(3)).toHaveLength(1);
  });

  test("aborts after 8 MB, compressed or not, and follows no redirect", async () => {
    // A mebibyte of blanks compresses to a kilobyte, so many are sent before the connection closes.
    const MOST_SENT = 2000;
    const mebibyte = Buffer.alloc(1024 * 1024, " ");
    let sent = 0;
    let packed = false;
    const endless = createServer((request, reply) => {
      if (request.url?.startsWith("/moved")) return void reply.writeHead(302, { location: url }).end();
      const out = packed ? createGzip() : reply;
      if (packed) pipeline(out as Gzip, reply.setHeader("content-encoding", "gzip"), () => undefined);
      const write = () => {
        while (!reply.destroyed && sent < MOST_SENT) {
          sent++;
          if (!out.write(mebibyte)) return void out.once("drain", write);
        }
        out.end();
      };
      write();
    });
    await new Promise<void>((ready) => endless.listen(0, "127.0.0.1", ready));
    const own = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    for (const [path, said, isPacked] of [
      ["/news", "more than 8388608 bytes", false],
      ["/news", "more than 8388608 bytes", true],
      ["/moved", "fetch failed", false],
    ] as const) {
      [sent, packed] = [0, isPacked];
      const room = openNewsroom(server.running.world, [openFeed(own + path, { ...settings, timeoutMs: 30_000 })]);
      const before = faults.length;
      await room.at(moment);
      // One fetch a case: its fault comes when the fetch has ended.
      await server.eventually("the fault", async () => faults.length > before);
      expect(faults.slice(before).map(String)).toEqual([expect.stringContaining(said)]);
      expect(sent).toBeLessThan(MOST_SENT);
    }
    endless.closeAllConnections();
    await new Promise((closed) => endless.close(closed));
  });
});
