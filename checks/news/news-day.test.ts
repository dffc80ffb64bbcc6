/** The news of one whole day as a reader has them: at least ten rows in every tab, and every figure as the lists show it. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { NEWS_TYPES } from "@hongpan/core/rules/news.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handWall } from "../../server/test/kit/hand-wall.ts";
import { instant, testServer, type TestServer } from "../../server/test/kit/harness.ts";

interface News {
  readonly type: number;
  readonly title: string;
  readonly showTime: number;
  readonly content: string;
  readonly codes: readonly string[];
}

// A Monday, lived whole; the Friday before is the first day.
const DAY = "2026-11-23";
let server: TestServer;
beforeAll(async () => (server = await testServer({ TRUST_PROXY: "1" }, { news: true })));
afterAll(() => server.close());

async function news(type: number, from: string, to: string, of = server): Promise<readonly News[]> {
  const rows: News[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const query = new URLSearchParams({ type: String(type), pageSize: "100", pageNum: String(pageNum) }).toString();
    const page = (await of.get<{ list: News[]; hasNextPage: boolean }>(`/api/news/getNewsList.do?${query}`)).data;
    rows.push(...page.list);
    if (!page.hasNextPage) return rows.filter((row) => row.showTime >= instant(from) && row.showTime < instant(to));
  }
}
const titled = (rows: readonly News[], part: string) => rows.filter((row) => row.title.includes(part));
const signed = (percent: number) => {
  const text = `${Math.abs(percent).toFixed(2)}%`;
  return /[1-9]/.test(text) ? `${percent > 0 ? "+" : "−"}${text}` : text;
};
/** "1,234.50", as news write a number. */
const written = (value: number, places = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: places, maximumFractionDigits: places });
const yi = (yuan: number) => written(yuan / 1e8, 2);
const sum = (yuan: number) => written(yuan / 1e8, yuan >= 1e10 ? 0 : 2);

const labelOf = ({ name, plainName = name, code }: Instrument) => `${plainName}（${code}）`;

/** What the lists show of every A-share: name with code, change, amount, range, and its board by its code. */
async function shares() {
  const { rows } = (await server.call("/api/market/list.do", { columns: "changepercent,amount,amplitude,per,pb,trade" })).data;
  return rows!.map(([gid, change, amount, amplitude, per, pb, trade]) => ({
    ...{ gid: String(gid), change: Number(change), amount: Number(amount), amplitude: Number(amplitude) },
    ...{ per: Number(per), pb: Number(pb), trade: Number(trade) },
    // News say the plain name, lists that of the day (N, XD).
    label: labelOf(server.running.world.market.instrument(String(gid))!),
  }));
}
const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

describe("Monday at 11:00", () => {
  beforeAll(() => server.clockTo(`${DAY} 11:00:00`));

  test("each half hour has been told, the last one as the lists stand now, and nothing of what is to come", async () => {
    const rows = titled(await news(1, `${DAY} 00:00:00`, "2026-11-30 00:00:00"), "播报");
    expect(rows.map((row) => row.title.slice(0, 5))).toEqual(["11:00", "10:30", "10:00"]);
    const { content } = rows[0]!;
    const indices = (await server.call("/api/stock/getMarket.do")).data.market;
    for (const gid of ["sh000001", "sz399001", "sz399006"]) {
      const { name, nowPrice, increaseRate } = indices.find((each) => each.gid === gid)!;
      expect(content).toContain(`${name} ${written(nowPrice, 2)}（${signed(increaseRate)}）`);
    }
    const { zhang, die, ping, limitUp, limitDown } = (await server.call("/api/stock/getZdfNumber.do")).data;
    expect(content).toContain(
      `${written(zhang)}家上涨、${written(die)}家下跌、${written(ping)}家平盘，${limitUp}只涨停、${limitDown}只跌停`,
    );
    const boards = (await server.call("/api/market/boards.do")).data.map((each) => `${each.name} ${signed(each.changepercent)}`);
    expect(content).toContain(`行业表现居前：${boards.slice(0, 5).join("、")}。`);
    expect(content).toContain(`行业表现居后：${boards.toReversed().slice(0, 5).join("、")}。`);
    const most = (await shares()).filter((each) => !each.gid.startsWith("bj")).toSorted((a, b) => b.amount - a.amount);
    expect(content).toContain(
      `成交额居前（亿元）：${most
        .slice(0, 5)
        .map((each) => `${each.label} ${yi(each.amount)}`)
        .join("、")}`,
    );
  });
});

describe("Monday evening", () => {
  beforeAll(async () => {
    await server.clockTo(`${DAY} 20:00:00`);
    await server.running.newsroom.rest();
  });

  test("every tab has at least ten rows of the day", async () => {
    for (const type of NEWS_TYPES) {
      const count = (await news(type, `${DAY} 00:00:00`, "2026-11-24 09:15:00")).length;
      expect(count, `type ${type}`).toBeGreaterThanOrEqual(10);
    }
  });

  test("so have the days before the first start", async () => {
    for (const type of NEWS_TYPES) {
      const count = (await news(type, "2026-11-17 00:00:00", "2026-11-18 09:15:00")).length;
      expect(count, `type ${type}`).toBeGreaterThanOrEqual(10);
    }
  });

  test("boards, spread of changes, ranges, worth and turnover are those of the lists", async () => {
    const rows = await news(2, `${DAY} 00:00:00`, "2026-11-24 00:00:00");
    const listed = (await shares()).filter((each) => each.amount > 0);
    const star = listed.filter((each) => each.gid.startsWith("sh68"));
    expect(titled(rows, "科创板：")[0]?.content).toContain(
      `科创板${star.length}只股票成交${sum(star.reduce((all, each) => all + each.amount, 0))}亿元，${star.filter((each) => each.change > 0).length}只上涨`,
    );
    expect(titled(rows, "科创板：")[0]?.content).toContain(`涨跌幅中位数${signed(median(star.map((each) => each.change)))}`);
    const { buckets } = (await server.call("/api/market/breadth.do")).data.today;
    expect(titled(rows, "涨跌分布")[0]?.title).toBe(`涨跌分布：涨超7%的${buckets[8]!.count}只，跌超7%的${buckets[0]!.count}只`);
    const wide = listed.toSorted((a, b) => b.amplitude - a.amplitude)[0]!;
    expect(titled(rows, "振幅统计")[0]?.title).toContain(`${wide.label.split("（")[0]} ${wide.amplitude.toFixed(2)}%居首`);
    const pe = median(listed.filter((each) => each.per > 0).map((each) => each.per));
    expect(titled(rows, "估值统计")[0]?.title).toContain(`市盈率中位数${pe.toFixed(2)}倍`);
    const { high, low } = (await server.call("/api/market/newHighs.do", { days: 60 })).data;
    expect(titled(rows, "新高新低")[0]?.title).toBe(`新高新低：${high}只创60日新高，${low}只创60日新低`);
    const ten = listed
      .filter((each) => !each.gid.startsWith("bj"))
      .toSorted((a, b) => b.amount - a.amount)
      .slice(0, 10);
    expect(titled(rows, "成交集中度")[0]?.content).toContain(ten.map((each) => `${each.label} ${yi(each.amount)}`).join("、"));
  });

  test("closes abroad are those of the quotes, standings those of the day charts", async () => {
    const [three, five] = [
      await news(3, `${DAY} 00:00:00`, "2026-11-25 00:00:00"),
      await news(5, `${DAY} 00:00:00`, "2026-11-25 00:00:00"),
    ];
    for (const [gid, rows, places] of [
      ["hkHSI", three, 2],
      ["usINX", three, 2],
      ["hf_OIL", five, 2],
      ["hf_HG", five, 4],
    ] as const) {
      const { name } = server.running.world.market.instrument(gid)!;
      const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: gid })).data;
      const row = rows.find((each) => each.title.startsWith(`${name}收于`))!;
      expect(row.title).toBe(`${name}收于${written(stock.nowPrice, places)}，${signed(stock.hcrate)}`);
      const range = `开盘${written(stock.open_px, places)}，最高${written(stock.today_max, places)}，最低${written(stock.today_min, places)}`;
      expect(row.content).toContain(range);
      const standing = rows.find((each) => each.title.startsWith(`${name}：近5日`))!;
      const { values } = (await server.call("/api/stock/getDayK.do", { code: gid, size: 30 })).data;
      // Told at 09:15: by the closes up to Friday.
      const closes = values
        .map((each) => each[1]!)
        .toReversed()
        .slice(1);
      expect(standing.title).toBe(
        `${name}：近5日${signed((closes[0]! / closes[5]! - 1) * 100)}，近20日${signed((closes[0]! / closes[20]! - 1) * 100)}`,
      );
    }
    const [oil] = titled(five, "价差");
    const closes = await Promise.all(
      ["hf_OIL", "hf_CL"].map(async (code) => (await server.call("/api/stock/getDayK.do", { code, size: 2 })).data.values[0]![1]!),
    );
    expect(oil?.title).toBe(`布伦特与纽约原油价差${(closes[0]! - closes[1]!).toFixed(2)}美元/桶`);
  });

  test("rates, costs, proof and the companies of the morning are those that are published", async () => {
    const rows = await news(7, `${DAY} 00:00:00`, "2026-11-24 00:00:00");
    const [now, before] = (await server.call("/api/market/rates.do", { coinCode: "USD" })).data.map(({ rate }) => rate);
    const pips = Math.round((now! - before!) * 10_000);
    expect(titled(rows, "个基点").map((row) => row.title)).toContain(
      `1美元兑${now!.toFixed(4)}元，较上一交易日${pips > 0 ? "+" : pips < 0 ? "−" : ""}${Math.abs(pips)}个基点`,
    );
    const { stayFee } = (await server.call("/api/admin/getSetting.do")).data;
    expect(rows.find((row) => row.title.startsWith("持仓费"))?.title).toBe(
      `持仓费每晚${(stayFee * 100).toFixed(3)}%，交易费率与上一交易日相同`,
    );
    // Whole days; the halts of some minutes begin within the session.
    const stops = (await server.call("/api/stock/getStop.do", { type: "stop" })).data.filter((row) =>
      row.SUSPEND_START_TIME.endsWith(" 09:30:00"),
    );
    expect(titled(await news(2, `${DAY} 00:00:00`, "2026-11-24 00:00:00"), "公司日程")[0]?.title).toContain(`停牌${stops.length}、`);
    const [proof] = titled(await news(1, `${DAY} 00:00:00`, "2026-11-24 00:00:00"), "公平证明");
    const published = async (day: string) =>
      (await server.get<{ key: string; commitment: string }>(`/api/market/proof.do?day=${day}`)).data;
    expect(proof?.content).toContain(`前16位为${(await published("2026-11-20")).key.slice(0, 16)}；`);
    expect(proof?.content).toContain(`前16位为${(await published(DAY)).commitment.slice(0, 16)}。`);
  });

  test("an index's row agrees with its day chart", async () => {
    const [row] = titled(await news(1, `${DAY} 00:00:00`, "2026-11-24 00:00:00"), "沪深300收于");
    const { values } = (await server.call("/api/stock/getIndexDayK.do", { code: "sh000300", size: 30 })).data;
    const closes = values.map((each) => each[1]!).toReversed();
    const change = (k: number) => signed((closes[0]! / closes[k]! - 1) * 100);
    expect(row?.title).toBe(`沪深300收于${written(closes[0]!, 2)}点，${change(1)}`);
    const month = closes.slice(0, 20);
    const range = `收盘最低${written(Math.min(...month), 2)}点，最高${written(Math.max(...month), 2)}点`;
    expect(row?.content).toContain(`近5个交易日累计${change(5)}，近20个交易日累计${change(20)}；20日内${range}`);
  });
});

describe("live, down over Christmas, from Wednesday afternoon to Monday morning", () => {
  const wall = handWall("2026-12-23 14:10:00");
  let live: TestServer;
  beforeAll(async () => {
    live = await testServer({ TRUST_PROXY: "1", CLOCK: "live", CLOCK_START: "2026-12-23" }, { wall, news: true });
    wall.set("2026-12-28 08:00:00");
    await live.running.timetable.catchUp();
    await live.running.newsroom.rest();
  });
  afterAll(() => live.close());
  const thursday = (type: number) => news(type, "2026-12-24 00:00:00", "2026-12-25 09:15:00", live);
  const friday = (type: number) => news(type, "2026-12-25 09:15:00", "2026-12-28 08:00:00", live);

  test("Thursday is told as if it had been lived: ten rows a tab, every half hour, New York by its own short day", async () => {
    for (const type of NEWS_TYPES) expect((await thursday(type)).length, `type ${type}`).toBeGreaterThanOrEqual(10);
    const times = titled(await thursday(1), "播报").map((row) => row.title.slice(0, 5));
    expect(times).toEqual(["14:30", "14:00", "13:30", "11:00", "10:30", "10:00"]);
    const rows = await thursday(3);
    const { stock } = (await live.call("/api/stock/getSingleStock.do", { code: "usINX" })).data;
    const closed = { title: `标普500收于${written(stock.nowPrice, 2)}，${signed(stock.hcrate)}`, showTime: instant("2026-12-25 02:00:00") };
    // Wednesday's session closed at 05:00 of Thursday.
    expect(titled(rows, "标普500收于").map(({ showTime }) => showTime)).toEqual([closed.showTime, instant("2026-12-24 05:00:00")]);
    expect(titled(rows, "标普500收于")[0]).toMatchObject(closed);
    expect(titled(rows, "美股开盘").map((row) => row.showTime)).toEqual([instant("2026-12-24 22:31:00")]);
  });

  test("on Friday nobody abroad trades: nothing opens or closes there, and every tab has its ten rows", async () => {
    for (const type of NEWS_TYPES) expect((await friday(type)).length, `type ${type}`).toBeGreaterThanOrEqual(10);
    expect(titled(await friday(3), "收于")).toEqual([]);
    expect(titled(await friday(5), "收盘")).toEqual([]);
    expect(titled(await friday(2), "今日日历")[0]?.title).toBe("今日日历：A股开市，港股休市，美股休市");
  });
});
