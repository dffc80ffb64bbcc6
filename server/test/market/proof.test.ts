/** Commitments before, keys after, for every market; and nothing of a key before its own market's close. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MARKETS } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { FIRST_DAY, testServer, type TestServer } from "../kit/harness.ts";

interface Proof {
  readonly day: string;
  readonly market: string;
  readonly commitment: string;
  readonly key: string | null;
  readonly link: string | null;
  readonly revealedAt: number | null;
  readonly anchor: string | null;
  readonly anchorDay: string | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const proof = (query: string) => server.get<Proof>(`/api/market/proof.do?${query}`);
const hashOf = (key: string | null) =>
  createHash("sha256")
    .update(Buffer.from(key ?? "", "hex"))
    .digest("hex");
const linkBefore = (link: string | null) =>
  createHash("sha256")
    .update("link")
    .update(Buffer.from(link ?? "", "hex"))
    .digest("hex");

describe("on the first day, before the close", () => {
  test.each(MARKETS)("%s: today and tomorrow are committed, their keys hidden, the day after has nothing", async (market) => {
    for (const day of [FIRST_DAY, "2026-11-23"]) {
      expect(await proof(`day=${day}&market=${market}`)).toMatchObject({
        status: 0,
        data: {
          ...{ day, market, commitment: expect.stringMatching(/^[0-9a-f]{64}$/), key: null, link: null, revealedAt: null },
          ...{ anchor: expect.stringMatching(/^[0-9a-f]{64}$/), anchorDay: "2026-11-19" },
        },
      });
    }
    expect(await proof(`day=2026-11-24&market=${market}`)).toMatchObject({ status: 1, msg: "没有这一天的承诺" });
  });

  test("each market has a key of its own", async () => {
    const all = await Promise.all(MARKETS.map(async (market) => (await proof(`market=${market}&day=${FIRST_DAY}`)).data.commitment));
    expect(new Set(all).size).toBe(MARKETS.length);
  });

  test("days before the first start are open from the beginning, and fit their commitments", async () => {
    const { data } = await server.get<readonly Proof[]>("/api/market/proofs.do?from=2026-11-09&to=2026-11-23");
    expect(data.map((each) => each.day)).toEqual([
      ...["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13"],
      ...["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-23"],
    ]);
    for (const each of data) expect(each.key === null).toBe(each.day >= FIRST_DAY);
    for (const each of data.filter(({ key }) => key !== null)) expect(hashOf(each.key)).toBe(each.commitment);
  });

  test("the listing has what the model reads, by columns", async () => {
    const { data } = await server.get<{ model: number; firstDay: string; columns: string[]; rows: unknown[][] }>("/api/market/listing.do");
    expect(data).toMatchObject({ model: expect.any(Number), firstDay: FIRST_DAY });
    const row = data.rows.find((each) => each[data.columns.indexOf("gid")] === "sh600519") ?? [];
    expect(Object.fromEntries(data.columns.map((name, i) => [name, row[i]]))).toMatchObject({
      ...{ id: 1600519, code: "600519", name: "贵州茅台", exchange: "sh", board: "main", st: false, listedOn: "2001-08-27" },
      basePrice: expect.any(Number),
    });
  });
});

describe("after the close", () => {
  test.each(MARKETS)("%s: today's key is open and fits, tomorrow's is not", async (market) => {
    const before = (await proof(`market=${market}&day=${FIRST_DAY}`)).data.commitment;
    await server.clockTo(`${FIRST_DAY} 15:30:00`);
    const { data } = await proof(`market=${market}&day=${FIRST_DAY}`);
    expect(data.commitment).toBe(before);
    expect([data.anchorDay, linkBefore(data.link)]).toEqual(["2026-11-19", data.anchor]);
    expect(hashOf(data.key)).toBe(before);
    expect((await proof(`market=${market}&day=2026-11-23`)).data.key).toBeNull();
  });

  test("without a date the day itself is shown to its midnight, then the coming one, sealed", async () => {
    expect((await proof("")).data).toMatchObject({ day: FIRST_DAY, key: expect.any(String) });
    for (const time of ["2026-11-21 12:00:00", "2026-11-23 00:00:00"]) {
      await server.clockTo(time);
      for (const market of MARKETS) expect((await proof(`market=${market}`)).data, market).toMatchObject({ day: "2026-11-23", key: null });
    }
  });

  test("with the next opening one more day is committed", async () => {
    await server.clockTo("2026-11-23 09:15:00");
    for (const market of MARKETS) {
      expect((await proof(`market=${market}&day=2026-11-24`)).data.key).toBeNull();
      expect(await proof(`market=${market}&day=2026-11-25`)).toMatchObject({ status: 1 });
    }
  });
});

describe("bad input is refused", () => {
  const all = "/api/market/proofs.do";
  test.each([
    ["/api/market/proof.do", { market: "moon" }, 1, `没有这个市场，可选 ${MARKETS.join(" ")}`],
    ["/api/market/proof.do", { market: "__proto__" }, 2, "参数错误"],
    ["/api/market/proof.do", { day: "2026-13-01" }, 1, "日期应写作 2026-11-20"],
    ["/api/market/proof.do", { day: "2026-02-30" }, 1, "日期应写作 2026-11-20"],
    ["/api/market/proof.do", { day: "26-11-20" }, 1, "日期应写作 2026-11-20"],
    ["/api/market/proof.do", { day: "2026-11-20' or 1=1" }, 2, "参数错误"],
    ["/api/market/proof.do", { day: "2026-11-21" }, 1, "没有这一天的承诺"],
    ["/api/market/proof.do", { day: "2040-11-20" }, 1, "没有这一天的承诺"],
    ["/api/market/proof.do", { day: "1989-11-20" }, 1, "没有这一天的承诺"],
    [all, {}, 1, "日期应写作 2026-11-20"],
    [all, { from: "2026-11-20" }, 1, "日期应写作 2026-11-20"],
    [all, { from: "2026-11-20", to: "2026-11-19" }, 1, "日期范围应从早到晚，最多 400 天"],
    [all, { from: "2025-11-20", to: "2026-12-25" }, 1, "日期范围应从早到晚，最多 400 天"],
    [all, { from: "1980-01-01", to: "1980-01-02" }, 1, "日期范围应从早到晚，最多 400 天"],
    [all, { from: "2026-11-20", to: "2026-11-20", market: "xx" }, 1, `没有这个市场，可选 ${MARKETS.join(" ")}`],
  ])("%s %o", async (path, fields, status, msg) => {
    expect(await server.call(path as string, fields as Record<string, string>)).toMatchObject({ status, success: false, msg });
  });
});
