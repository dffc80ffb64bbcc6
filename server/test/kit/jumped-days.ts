/** Tests that a day to which the clock jumps equals the day that is walked step by step: prints, charts, lists, news and topics. */
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sourcesOf } from "../../src/assembly/topics.ts";
import { testServer, type TestServer } from "./harness.ts";
import { funded } from "./market-people.ts";

/** Of every list that these tests use. */
const SHARE = "600000";

const CALLS = [
  ["/api/site/first.do", {}],
  ["/api/stock/getMarket.do", {}],
  ["/api/market/breadth.do", {}],
  ["/api/market/boards.do", { kind: "industry", sort: "changepercent" }],
  ["/api/stock/getStockSort.do", { sort: "speed", asc: 0, pageSize: 100 }],
  ["/api/stock/getztb.do", { type: "up" }],
  ["/api/stock/getTicks.do", { code: SHARE, size: 500 }],
  ["/api/realTime/findStock.do", { stockCode: "hf_IF", ndays: 1 }],
] as const;

async function everything(server: TestServer): Promise<ReadonlyMap<string, unknown>> {
  const { world, newsroom } = server.running;
  const { market, db } = world;
  await newsroom.rest();
  const found = new Map<string, unknown>();
  for (const [path, fields] of CALLS) found.set(path, withoutWallTime(await server.call(path, fields)));
  found.set("news", await db.query("select * from news order by id"));
  found.set("facts", market.home.results.facts());
  found.set("breadth", market.home.results.line());
  const topics = sourcesOf(world);
  for (const topic of ["idx", "rank:changepercent:0", "rank:speed:1:kcb"]) found.set(topic, topics.read(topic));
  for (const { id, gid } of market.all) {
    const venue = market.venueOf(id);
    found.set(`quote ${gid}`, [venue.quote(id), venue.book(id), venue.fiveAgo(id), venue.dayLine(id)]);
    found.set(`prints ${gid}`, [venue.prints(id, venue.firstStep(id), venue.step(id)), market.home.levels(id, 0, market.step())]);
    found.set(`chart ${gid}`, [venue.minutes(id, 1), venue.dailyBars(id, 2)]);
    found.set(`topics ${gid}`, [topics.read(`q:${gid}`), topics.read(`t:${gid}`)]);
  }
  return found;
}

/** Removes `committedAt`, which is wall time and differs between two servers. */
function withoutWallTime(reply: object): unknown {
  return JSON.parse(JSON.stringify(reply, (name, value: unknown) => (name === "committedAt" ? undefined : value)));
}

/** Compares the two servers, with these settings, at each of `times`. */
export function jumpTests(settings: Readonly<Record<string, string>>, times: readonly string[]): void {
  let jumped: TestServer;
  let stepped: TestServer;
  beforeAll(async () => {
    [jumped, stepped] = (await Promise.all([1, 2].map(() => testServer({ TRUST_PROXY: "1", ...settings }, { news: true })))) as [
      TestServer,
      TestServer,
    ];
    // Write past news first, so that rows have the same order on both servers.
    for (const { running } of [jumped, stepped]) await running.newsroom.rest();
    // Alerts that no price reaches, at home and abroad: while one is live, no step is skipped and no market abroad.
    const person = await funded(stepped, "13100000001", 100, { proved: false });
    for (const code of [SHARE, "hf_CL"]) {
      const reply = await stepped.call("/user/alert/add.do", { code, kind: "above", value: 99_999 }, person.as);
      expect(reply.status).toBe(0);
    }
  });
  afterAll(async () => {
    await jumped.close();
    await stepped.close();
  });

  test.each(times)("at %s", async (time) => {
    const [few, all] = [jumped, stepped].map((server) => vi.spyOn(server.running.world.market, "advance"));
    await Promise.all([jumped.clockTo(time), stepped.clockTo(time)]);
    expect(all!.mock.calls.length).toBeGreaterThan(4 * few!.mock.calls.length);
    const [mine, theirs] = [await everything(jumped), await everything(stepped)];
    expect([...mine.keys()]).toEqual([...theirs.keys()]);
    expect([...mine].flatMap(([what, found]) => (isDeepStrictEqual(found, theirs.get(what)) ? [] : [what]))).toEqual([]);
  });
}
