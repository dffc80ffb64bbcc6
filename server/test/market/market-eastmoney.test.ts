/** The public eastmoney form: rows, order of their columns, names of instruments, JSONP, and what a prober sends. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

interface Data {
  readonly code: string;
  readonly name: string;
  readonly market: number;
  readonly decimal: number;
  readonly preClose: number;
  readonly preKPrice: number;
  readonly trends: readonly string[];
  readonly klines: readonly string[];
  readonly hisPrePrices: readonly { readonly date: number; readonly prePrice: number }[];
}

const ask = (path: string, query: Record<string, string>) =>
  fetch(`${server.url}/api/qt/stock/${path}/get?${new URLSearchParams(query).toString()}`);
const read = async (path: string, query: Record<string, string>) =>
  (await (await ask(path, query)).json()) as { readonly rc: number; readonly data: Data | null };
const stock = async (code: string) => (await server.call("/api/stock/getSingleStock.do", { code })).data.stock;

test("trends: 241 points, time open close high low lots amount average", async () => {
  await server.clockTo(`${FIRST_DAY} 15:00:00`);
  const { rc, data } = await read("trends2", { secid: "1.600519", ndays: "1", iscr: "0" });
  const quote = await stock("600519");
  expect([rc, data?.code, data?.name, data?.market, data?.decimal]).toEqual([0, "600519", "贵州茅台", 1, 2]);
  expect(data?.preClose).toBe(quote.preclose_px);
  expect(data?.trends).toHaveLength(241);
  expect(data?.trends[0]).toMatch(
    new RegExp(`^${FIRST_DAY} 09:30,${quote.open_px.toFixed(2)},(\\d+\\.\\d\\d,){3}\\d+,\\d+\\.\\d\\d,\\d+\\.\\d{3}$`),
  );
  const rows = data?.trends.map((row) => row.split(",")) ?? [];
  expect([rows[1]?.[0]?.slice(11), rows[120]?.[0]?.slice(11), rows[121]?.[0]?.slice(11), rows[240]?.[0]?.slice(11)]).toEqual([
    "09:31",
    "11:30",
    "13:01",
    "15:00",
  ]);
  const number = (row: readonly string[], at: number) => Number(row[at]);
  for (const row of rows) {
    expect(number(row, 3)).toBeGreaterThanOrEqual(Math.max(number(row, 1), number(row, 2)));
    expect(number(row, 4)).toBeLessThanOrEqual(Math.min(number(row, 1), number(row, 2)));
  }
  expect(rows.reduce((sum, row) => sum + number(row, 6), 0)).toBeCloseTo(quote.business_balance, 0);
  expect(number(rows[240] ?? [], 7)).toBeCloseTo(quote.business_balance / quote.business_amount, 2);
});

test("trends of five days have a base price for each; iscr adds the fifteen minutes before", async () => {
  const five = (await read("trends2", { secid: "0.000001", ndays: "5" })).data;
  expect(five?.trends).toHaveLength(5 * 241);
  expect(five?.hisPrePrices).toHaveLength(5);
  const { values } = (await server.call("/api/stock/getDayK.do", { code: "000001", size: 6 })).data;
  expect(five?.hisPrePrices.map(({ prePrice }) => prePrice)).toEqual(values.slice(0, 5).map(([, close]) => close));
  const early = (await read("trends2", { secid: "0.000001", ndays: "1", iscr: "1" })).data?.trends ?? [];
  expect(early).toHaveLength(256);
  expect([early[0]?.slice(0, 16), early[14]?.slice(0, 16), early[15]?.slice(0, 16)]).toEqual(
    ["09:15", "09:29", "09:30"].map((time) => `${FIRST_DAY} ${time}`),
  );
});

test("k-lines: date open close high low lots amount amplitude change% change turnover", async () => {
  const { data } = await read("kline", { secid: "1.600519", klt: "101", fqt: "0", beg: "20261026", end: "20500101" });
  const { values, date } = (await server.call("/api/stock/getDayK.do", { code: "600519", size: 60 })).data;
  const from = date.findIndex((day) => day >= "2026-10-26");
  expect(data?.klines).toHaveLength(values.length - from);
  expect(data?.preKPrice).toBe(values[from - 1]?.[1]);
  data?.klines.forEach((line, i) => {
    const row = line.split(",");
    const [open = 0, close = 0, low = 0, high = 0, shares = 0] = values[from + i] ?? [];
    const before = values[from + i - 1]?.[1] ?? 0;
    expect(row).toHaveLength(11);
    expect(row.slice(0, 6)).toEqual([
      date[from + i]?.slice(0, 10),
      ...[open, close, high, low].map((price) => price.toFixed(2)),
      String(Math.round(shares / 100)),
    ]);
    expect(Number(row[7])).toBeCloseTo(((high - low) / before) * 100, 1);
    expect(Number(row[8])).toBeCloseTo((close / before - 1) * 100, 1);
    expect(Number(row[9])).toBeCloseTo(close - before, 2);
  });
});

test.each([
  ["1", "09:30", 16],
  ["5", "09:35", 16],
  ["15", "09:45", 16],
  ["30", "10:00", 16],
  ["60", "10:30", 16],
  ["101", FIRST_DAY, 10],
  ["102", FIRST_DAY, 10],
  ["103", FIRST_DAY, 10],
])("klt %s", async (klt, first, length) => {
  const { data } = await read("kline", {
    secid: "1.000001",
    klt,
    fqt: "1",
    beg: klt.length > 2 ? "0" : "20261120",
    end: "20500000",
    lmt: "800",
  });
  const rows = data?.klines ?? [];
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row.split(",")[0]).toHaveLength(length);
  if (klt.length > 2) expect(rows.at(-1)?.startsWith(FIRST_DAY)).toBe(true);
  else expect(rows[0]?.slice(11, 16)).toBe(first);
});

test("lmt and the ends cut, fields2 picks columns", async () => {
  const of = async (query: Record<string, string>) =>
    (await read("kline", { secid: "0.300750", klt: "101", fqt: "0", ...query })).data?.klines ?? [];
  expect(await of({ beg: "0", end: "20500101", lmt: "7" })).toHaveLength(7);
  const range = await of({ beg: "20261102", end: "20261106" });
  expect(range.map((row) => row.slice(0, 10))).toEqual(["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"]);
  expect(await of({ beg: "20270101", end: "20500101" })).toEqual([]);
  expect(await of({ beg: "19900101", end: "19900201" })).toEqual([]);
  for (const row of await of({ beg: "20261102", end: "20261106", fields2: "f51,f53" })) expect(row.split(",")).toHaveLength(2);
});

test.each([
  ["1.000001", "上证指数"],
  ["0.000001", "平安银行"],
  ["0.399001", "深证成指"],
  ["0.920982", "锦波生物"],
  ["116.00700", "腾讯控股"],
  ["105.AAPL", "苹果"],
  ["100.DJIA", "道琼斯"],
])("secid %s is %s", async (secid, name) => {
  expect((await read("trends2", { secid })).data?.name).toBe(name);
  expect((await read("kline", { secid, klt: "101", lmt: "5" })).data?.name).toBe(name);
});

interface Listed {
  readonly total: number;
  readonly diff: readonly Readonly<Record<string, number | string>>[];
}
const list = async (path: string, query: Record<string, string>) => {
  const reply = await fetch(`${server.url}/api/qt/${path}/get?${new URLSearchParams({ fltt: "2", np: "1", ...query }).toString()}`);
  return ((await reply.json()) as { readonly data: Listed | null }).data;
};

test("a list of a board has its names in the order of a field, a page at a time, with what the quotes say", async () => {
  const data = await list("clist", { fs: "m:1 t:2", fid: "f3", po: "1", pn: "1", pz: "5", fields: "f2,f3,f12,f13,f14,f18" });
  expect(data?.diff).toHaveLength(5);
  expect(data?.total).toBeGreaterThan(20);
  const changes = data?.diff.map((row) => row["f3"]) ?? [];
  expect(changes).toEqual(changes.toSorted((a, b) => Number(b) - Number(a)));
  for (const row of data?.diff ?? []) {
    const quote = await stock(String(row["f12"]));
    expect([row["f2"], row["f3"], row["f13"], row["f14"], row["f18"]]).toEqual([
      ...[quote.nowPrice, quote.hcrate, 1, quote.name, quote.preclose_px],
    ]);
    expect(quote.gid).toMatch(/^sh60/);
  }
  const second = await list("clist", { fs: "m:1 t:2", fid: "f3", po: "1", pn: "2", pz: "5", fields: "f12" });
  expect(second?.diff.some((row) => data?.diff.some((each) => each["f12"] === row["f12"]))).toBe(false);
  expect((await list("clist", { fs: "m:0 t:6,m:0 t:80,m:1 t:2,m:1 t:23,m:0 t:81 s:2048", fields: "f12" }))?.total).toBe(
    (await server.call("/api/market/list.do", { node: "hs_a", top: 1 })).data.total,
  );
});

test("both indices say how many names of their exchange rise and fall, as the market's own counts do", async () => {
  const data = await list("ulist.np", { secids: "1.000001,0.399001,1.999999", fields: "f12,f14,f104,f105,f106" });
  expect(data?.diff.map((row) => row["f14"])).toEqual(["上证指数", "深证成指"]);
  const counts = (await server.call("/api/stock/getZdfNumber.do")).data;
  const sum = (field: string) => data?.diff.reduce((total, row) => total + Number(row[field]), 0);
  expect([sum("f104"), sum("f105"), sum("f106")]).toEqual([counts.zhang, counts.die, counts.ping]);
});

test("one stock with its five levels; without fltt=2 prices and percentages are whole numbers", async () => {
  const quote = await stock("600519");
  const one = async (query: Record<string, string>) =>
    (await list("stock", { secid: "1.600519", ...query })) as unknown as Record<string, number>;
  const data = await one({ fields: "f43,f57,f58,f60,f170,f530" });
  expect(data).toMatchObject({ f43: quote.nowPrice, f57: "600519", f58: "贵州茅台", f60: quote.preclose_px, f170: quote.hcrate });
  expect([data["f19"], data["f20"], data["f39"], data["f40"]]).toEqual([
    ...[quote.buy1, Math.round(quote.buy1_num / 100), quote.sell1, Math.round(quote.sell1_num / 100)],
  ]);
  expect(await one({ fields: "f43,f170", fltt: "1" })).toEqual({
    f43: Math.round(quote.nowPrice * 100),
    f170: Math.round(quote.hcrate * 100),
  });
});

test.each<Record<string, string>>([
  { fs: "m:7 t:1" },
  { fs: "__proto__" },
  { fs: "m:1 t:2", fid: "constructor" },
  { fs: "m:1 t:2", pn: "0" },
  { fs: "m:1 t:2,m:105" },
])("a list of %o has no data", async (query) => {
  expect(await list("clist", query)).toBeNull();
});

describe("probed", () => {
  test.each([
    [{}],
    [{ secid: "1.999999" }],
    [{ secid: "600519" }],
    [{ secid: "1.600519;" }],
    [{ secid: "__proto__.600519" }],
    [{ secid: "90.BK0475" }],
    [{ secid: "1.600519", ndays: "6", klt: "2" }],
    [{ secid: "1.600519", ndays: "x", klt: "-5" }],
    [{ secid: "1.600519", ndays: "0", fqt: "9" }],
    [{ secid: "1.600519", ndays: "99999999999", beg: "yesterday" }],
  ])("%o has no data", async (query) => {
    for (const path of ["trends2", "kline"]) {
      const reply = await ask(path, query as Record<string, string>);
      expect([path, reply.status, (await reply.json()) as unknown]).toEqual([path, 200, expect.objectContaining({ rc: 100, data: null })]);
    }
  });

  test("JSONP for a plain name only; any origin may read, nobody's login goes with it", async () => {
    const reply = await ask("kline", { secid: "1.600519", klt: "101", lmt: "1", cb: "jQuery35_1" });
    expect(reply.headers.get("content-type")).toContain("application/javascript");
    expect(await reply.text()).toMatch(/^jQuery35_1\(\{"rc":0,.*\}\);$/);
    expect(reply.headers.get("access-control-allow-origin")).toBe("*");
    expect(reply.headers.get("access-control-allow-credentials")).toBeNull();
    expect(reply.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    for (const cb of ["alert(1)//", "a.b", "<script>", "x".repeat(65), "é"]) {
      const plain = await ask("kline", { secid: "1.600519", lmt: "1", cb });
      expect(plain.headers.get("content-type")).toContain("application/json");
      expect(await plain.text()).toMatch(/^\{"rc":0/);
    }
  });
});
