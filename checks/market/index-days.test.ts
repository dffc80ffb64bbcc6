/** What an index has shown of a day stays: overnight, after a restart, and when the day was walked through in one go. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { instant, testServer, type TestServer } from "../../server/test/kit/harness.ts";

const INDICES = ["sh000001", "sz399001", "bj899050"];

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The day's bar and all its minutes of each index, as charts ask for them on any day from then on. */
async function shownOf(day: string, { call }: Pick<TestServer, "call"> = server) {
  const shown = await Promise.all(
    INDICES.map(async (code) => {
      const { values } = (await call("/api/stock/getDayK.do", { code, size: 1, end: day })).data;
      const { date, values: minutes } = (await call("/api/stock/getMinK_Echarts.do", { code, time: 1, size: 241, end: day })).data;
      return { code, day: values[0]!, date, minutes };
    }),
  );
  return { day, shown };
}

let friday: Awaited<ReturnType<typeof shownOf>>;

test("in the closing auction the index goes with its members' values, so that 15:00 brings no jump to whoever trades its future", async () => {
  const { market } = server.running.world;
  const index = market.instrument("sh000300")!.id;
  await server.clockTo("2026-11-20 14:56:57");
  const levels = [market.quote(index).last];
  for (let second = 0; second <= 180; second += 3) {
    await server.running.timetable.runTo(instant("2026-11-20 14:57:00") + second * 1000);
    levels.push(market.quote(index).last);
  }
  const steps = levels.slice(1).map((level, k) => Math.abs(level - levels[k]!));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)]!;
  expect(usual).toBeGreaterThan(0);
  expect(steps.at(-1)).toBeLessThan(8 * usual);
});

test("the next morning the day's bar, its volume and its minutes are those of the evening", async () => {
  await server.clockTo("2026-11-20 15:31:00");
  friday = await shownOf("2026-11-20");
  for (const { date, day } of friday.shown) {
    expect([date.length, date[0]?.slice(0, 10), date.at(-1)]).toEqual([241, "2026-11-20", "2026-11-20 15:00:00"]);
    expect(day[4]).toBeGreaterThan(0);
  }
  await server.clockTo("2026-11-23 09:31:00");
  expect(await shownOf("2026-11-20")).toEqual(friday);
});

test("the day closed where the next one counts from", async () => {
  const { market } = server.running.world;
  for (const { code, day } of friday.shown) expect(day[1]).toBe(market.quote(market.instrument(code)!.id).prevClose / 10_000);
});

test("a server that starts on the same database shows it too", async () => {
  const second = await serve(server.running.world.config, { handClock: true, beside: true, news: false });
  try {
    const [first, again] = [server.running.world.market, second.world.market];
    for (const { id } of INDICES.map((code) => first.instrument(code)!)) {
      expect(again.home.dailyBars(id, 1, "2026-11-23")).toEqual(first.home.dailyBars(id, 1, "2026-11-23"));
      expect(again.home.minutes(id, 1, "2026-11-23")).toEqual(first.home.minutes(id, 1, "2026-11-23"));
    }
  } finally {
    await second.close();
  }
});

test("a day that was caught up in one go is the day that others lived through step by step", async () => {
  const other = await testServer();
  try {
    await other.clockTo("2026-11-24 09:31:00");
    await server.clockTo("2026-11-23 15:31:00");
    const monday = await shownOf("2026-11-23");
    expect(await shownOf("2026-11-23", other)).toEqual(monday);
    expect(await shownOf("2026-11-20", other)).toEqual(friday);
  } finally {
    await other.close();
  }
});
