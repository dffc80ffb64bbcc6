/** A revealed day recomputed over HTTP alone, and a server that lies about one number: it must be caught. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicStatement, type PublicStatement } from "@hongpan/core/exchange/key/statements.ts";
import { verify, type Wanted } from "../../../tools/market-verify.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";
import { fewSymbols } from "../kit/few-symbols.ts";

let server: TestServer;
const liars: Server[] = [];
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(12) });
  await server.clockTo("2026-11-24 16:00:00");
});
afterAll(async () => {
  for (const liar of liars) liar.close();
  await server.close();
});

const run = async (wanted: Partial<Wanted>) => {
  const lines: string[] = [];
  const code = await verify({ url: server.url, day: FIRST_DAY, minutes: 3, ...wanted }, (line) => lines.push(line));
  return { code, text: lines.join("\n") };
};

/** The same server behind a proxy that changes its replies, or breaks the connection of a request. */
async function lying(change: (path: string, text: string) => string, breaks: () => boolean = () => false): Promise<string> {
  const liar = createServer((request, response) => {
    if (breaks()) return void response.destroy();
    void fetch(server.url + request.url).then(async (reply) => {
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(change(request.url ?? "", await reply.text()));
    });
  });
  liars.push(liar);
  await new Promise<void>((next) => liar.listen(0, "127.0.0.1", next));
  return `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
}

interface Reply {
  readonly data: { readonly bars: (string | number)[][]; readonly minutes: number[][] };
}

const bent = (path: string, text: string, when: RegExp, change: (reply: Reply) => void) => {
  if (!when.test(path)) return text;
  const reply = JSON.parse(text) as Reply;
  change(reply);
  return JSON.stringify(reply);
};

describe("an honest server", () => {
  // More days: checks/market/verify-days.test.ts.
  test.each([[FIRST_DAY], ["2026-03-06"]])("%s: every bar, and minutes, are the key's", async (day) => {
    const { code, text } = await run({ day });
    expect(text).toMatch(/daily bars {5}\d+ of \d+ equal/);
    expect(text).toContain("minutes, chart 3 shares equal");
    expect(text).toMatch(/indices, other 3 of \d+ instruments equal/);
    expect([code, text]).toEqual([0, expect.stringContaining("✓ recomputed")]);
  });

  test("one share alone, with the commitment and the anchor that were noted before; the other markets' keys fit too", async () => {
    const { data } = await server.get<{ commitment: string; anchor: string; statement: string }>(`/api/market/proof.do?day=${FIRST_DAY}`);
    const { code, text } = await run({ symbol: "sh600000", commitment: data.commitment.toUpperCase(), anchor: data.anchor.toUpperCase() });
    expect(code).toBe(0);
    expect(text).toContain(`anchor         ${data.anchor} (2026-11-19), all links lead to it`);
    expect(text).toContain(`statements     ${data.statement} (1, from ${FIRST_DAY}), the listing fits it`);
    expect((await run({ symbol: "sh600000", anchor: data.statement.toUpperCase() })).code).toBe(0);
    // From Thursday, the anchor's day, to Friday.
    expect(text).toContain("other markets  hk 2, us 2, futures 2, gold 2 keys fit");
    for (const noted of ["commitment", "anchor"]) {
      const { code: found, text: said } = await run({ [noted]: "0".repeat(64) });
      expect([found, said]).toEqual([1, expect.stringContaining("names another one now")]);
    }
  });
});

describe("what cannot be recomputed is said", () => {
  test.each([
    ["2026-11-25", "The key of 2026-11-25 is not public yet"],
    ["2026-11-26", "2026-11-26 has no commitment"],
    ["2026-11-21", "2026-11-21 has no commitment"],
  ])("%s: %s", async (day, sentence) => {
    expect(await run({ day })).toMatchObject({ code: 2, text: expect.stringContaining(sentence) });
  });

  test("a share that is not listed, a server that is not there", async () => {
    expect(await run({ symbol: "sh999999" })).toMatchObject({ code: 2, text: expect.stringContaining("sh999999 is not in the listing.") });
    const gone = await run({ url: "http://127.0.0.1:9", pausesMs: [5, 5] });
    expect(gone).toMatchObject({ code: 2, text: expect.stringContaining("could not be reached") });
  });
});

describe("a connection that breaks", () => {
  const breaking = async (times: number) => {
    let broken = 0;
    const url = await lying(
      (_, text) => text,
      () => broken++ < times,
    );
    return run({ url, symbol: "sh600000", minutes: 0, pausesMs: [5, 5] });
  };
  test("is tried again", async () => {
    expect(await breaking(2)).toMatchObject({ code: 0 });
  });
  test("fails with an error message after the last retry", async () => {
    expect(await breaking(Infinity)).toMatchObject({ code: 2, text: expect.stringMatching(/could not be reached \(.+\), however often/) });
  });
});

describe("a server that lies is caught", () => {
  const whole = /day\.do\?day=[\d-]+$/;
  test.each([
    ["a close one fen higher", whole, (reply: Reply) => void (reply.data.bars[7]![4] = Number(reply.data.bars[7]![4]) + 100), "close is"],
    ["a hundred shares more", whole, (reply: Reply) => void (reply.data.bars[7]![5] = Number(reply.data.bars[7]![5]) + 100), "shares is"],
    ["a share left out", whole, (reply: Reply) => void reply.data.bars.splice(7, 1), "count is 1 by the key, 0 by the server"],
    ["a minute's high", /gid=/, (reply: Reply) => void (reply.data.minutes[100]![1]! += 100), "minute 100: high is"],
    ["a minute less", /gid=/, (reply: Reply) => void reply.data.minutes.pop(), "count is 241 by the key, 240 by the server"],
  ])("%s", async (_what, when, change, sentence) => {
    const url = await lying((path, text) => bent(path, text, when, change));
    expect(await run({ url })).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
  });

  interface Row {
    readonly day: string;
    key: string | null;
    link: string | null;
    commitment: string;
    anchor: string | null;
    anchorDay: string | null;
  }
  const of = (rows: readonly Row[], day: string) => rows.find((row) => row.day === day);
  /** The last hex digit another one. */
  const other = (hex: string | null) => `${hex!.slice(0, -1)}${hex!.endsWith("0") ? "1" : "0"}`;
  test.each<[string, string, (rows: Row[]) => void, string]>([
    [
      "a false link",
      "cn",
      (rows) => rows.forEach((row) => row.day === FIRST_DAY && (row.link = other(row.link))),
      "does not lead to the one before",
    ],
    [
      "a false link in history",
      "cn",
      (rows) => rows.forEach((row) => row.day === "2026-11-13" && (row.link = other(row.link))),
      "does not lead to",
    ],
    [
      "a false anchor",
      "cn",
      (rows) => rows.forEach((row) => (row.anchor = other(row.anchor))),
      "names another anchor than the market statement",
    ],
    [
      "an anchor for one day alone",
      "cn",
      (rows) => rows.forEach((row) => row.day === FIRST_DAY && (row.anchor = row.link)),
      "names another anchor",
    ],
    [
      "another day's key and commitment",
      "cn",
      (rows) =>
        Object.assign(of(rows, FIRST_DAY) ?? {}, { key: of(rows, "2026-11-19")?.key, commitment: of(rows, "2026-11-19")?.commitment }),
      `The key of ${FIRST_DAY} does not follow from its link`,
    ],
    [
      "another day's whole row",
      "cn",
      (rows) => Object.assign(of(rows, FIRST_DAY) ?? {}, { ...of(rows, "2026-11-19"), day: FIRST_DAY }),
      "does not lead to",
    ],
    ["a link left out", "cn", (rows) => rows.forEach((row) => row.day === FIRST_DAY && (row.link = null)), "does not lead to"],
    ["a false link in New York", "us", (rows) => rows.forEach((row) => row.key && (row.link = other(row.link))), "does not lead to"],
  ])("%s (%s)", async (_what, market, change, sentence) => {
    const url = await lying((path, text) => {
      // The day alone is asked for first; what is learnt is the span.
      if (!path.includes("proofs") || !path.includes(`market=${market}`) || path.includes(`from=${FIRST_DAY}&`)) return text;
      const reply = JSON.parse(text) as { readonly data: Row[] };
      change(reply.data);
      return JSON.stringify(reply);
    });
    expect(await run({ url, symbol: "sh600000" })).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
  });

  test("a key that does not fit the commitment, a commitment changed afterwards, a candle in the chart", async () => {
    const key = await lying((path, text) => (path.includes("proofs") ? text.replace(/"key":"./, '"key":"z') : text));
    expect((await run({ url: key })).text).toContain("does not fit its commitment");
    const commitment = await lying((path, text) =>
      path.includes("proofs") ? text.replace(/"commitment":"......../, '"commitment":"00000000') : text,
    );
    expect((await run({ url: commitment })).code).toBe(1);
    const candle = await lying((path, text) => (path.includes("getDayK") ? text.replace(/"values":\[\[(\d+)/, '"values":[[1$1') : text));
    expect((await run({ url: candle })).text).toMatch(/✗ \w+ day: open is/);
  });
});

describe("a server that changes what prices follow from is caught", () => {
  interface Listing {
    readonly data: { readonly columns: string[]; readonly rows: (string | number | boolean)[][]; firstDay: string };
  }
  const listing = (change: (reply: Listing["data"]) => void) =>
    lying((path, text) => {
      if (!path.includes("listing.do")) return text;
      const reply = JSON.parse(text) as Listing;
      change(reply.data);
      return JSON.stringify(reply);
    });
  const NOT_LISTED = "The listing is NOT the one that the market statement names";
  const setting = (column: string, value: string | number | boolean) => (reply: Listing["data"]) =>
    void (reply.rows[7]![reply.columns.indexOf(column)] = value);

  test.each<[string, (reply: Listing["data"]) => void]>([
    ["a base price", setting("basePrice", 123_400)],
    ["a float", setting("floatShares", 1_000_000)],
    ["an industry", setting("industry", "保险")],
    ["a first day of trading", setting("listedOn", "2025-01-02")],
    ["a row left out", (reply) => void reply.rows.splice(7, 1)],
    ["the market's first day", (reply) => void (reply.firstDay = "2026-11-19")],
  ])("listing: %s", async (_what, change) => {
    expect(await run({ url: await listing(change) })).toMatchObject({ code: 1, text: expect.stringContaining(NOT_LISTED) });
  });

  const statements = (change: (chain: PublicStatement[]) => readonly PublicStatement[]) =>
    lying((path, text) => {
      if (!path.includes("statements.do")) return text;
      const reply = JSON.parse(text) as { readonly data: PublicStatement[] };
      return JSON.stringify({ ...reply, data: change(reply.data) });
    });
  const again = (statement: PublicStatement, change: Partial<PublicStatement>) => publicStatement({ ...statement, ...change });
  const swapped = (each: PublicStatement) => again(each, { anchors: each.anchors.map((anchor) => ({ ...anchor, link: "5".repeat(64) })) });

  test.each<[string, (chain: PublicStatement[]) => readonly PublicStatement[], string]>([
    ["an edited one", ([each]) => [{ ...each!, listing: "5".repeat(64) }], "do not lead to the first one"],
    ["none", () => [], "do not lead to the first one"],
    ["another first one", ([each]) => [again(each!, { model: 5 })], "names another market statement"],
    [
      "a second one of an edited list from the same day",
      ([each]) => [each!, again(each!, { number: 2, before: each!.id, listing: "5".repeat(64) })],
      `in effect from ${FIRST_DAY} was published too late`,
    ],
    ["the chains of keys replaced", ([each]) => [swapped(each!)], "names another market statement"],
  ])("statements: %s", async (_what, change, sentence) => {
    expect(await run({ url: await statements(change) })).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
  });

  test("a consistent chain of other keys does not match the stored id", async () => {
    const { data } = await server.get<[PublicStatement]>("/api/market/statements.do");
    const [first] = data;
    const forged = again(first, { published: "2026-11-19" });
    const url = await lying((path, text) =>
      path.includes("statements.do") ? JSON.stringify({ status: 0, data: [forged] }) : text.replaceAll(first.id, forged.id),
    );
    expect(await run({ url, symbol: "sh600000" })).toMatchObject({ code: 0 });
    expect(await run({ url, symbol: "sh600000", anchor: first.id })).toMatchObject({
      code: 1,
      text: expect.stringContaining("names another one now"),
    });
  });
});

test("the days that are served for it: only revealed ones, one share with its minutes", async () => {
  const day = async (fields: Readonly<Record<string, string>>) => server.call("/api/market/day.do", fields);
  expect(await day({ day: "2026-11-25" })).toMatchObject({ status: 1, msg: "这一天的密钥收盘后才公开" });
  expect(await day({ day: "2026-11-22" })).toMatchObject({ status: 1, msg: "没有这一天的承诺" });
  expect(await day({ day: "yesterday" })).toMatchObject({ status: 1, msg: "日期应写作 2026-11-20" });
  expect(await day({})).toMatchObject({ status: 1, msg: "日期应写作 2026-11-20" });
  expect(await day({ day: FIRST_DAY, gid: "sh999999" })).toMatchObject({ status: 1, msg: "股票不存在" });
  expect(await day({ day: "2026-11-25", gid: "hk00700" })).toMatchObject({ status: 1, msg: "这一天的密钥收盘后才公开" });
  const index = await day({ day: FIRST_DAY, gid: "sh000001" });
  expect(index.data).toMatchObject({
    minutes: { length: 241 },
    bars: [["sh000001", ...Array.from({ length: 6 }, () => expect.any(Number))]],
  });
  const one = await day({ day: FIRST_DAY, gid: "sh600000" });
  expect(one.data).toMatchObject({
    day: FIRST_DAY,
    minutes: { length: 241 },
    bars: [["sh600000", ...Array.from({ length: 6 }, () => expect.any(Number))]],
  });
});
