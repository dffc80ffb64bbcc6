/** Two of the attacks of checks/attacks, short: what one address asks for is given up when it goes, and holds nobody up meanwhile. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedServer, type TestServer } from "../kit/harness.ts";

/** Recent days, because a running job finishes even after its client has disconnected. */
const DAYS = ["2026-10-12", "2026-10-13", "2026-10-14", "2026-10-15", "2026-10-16", "2026-10-19", "2026-10-20", "2026-10-21"];
let server: TestServer;
beforeAll(async () => (server = await sharedServer()));
afterAll(() => server.close());

const waiting = () => server.running.world.market.days.waiting() + server.running.world.market.charts.waiting();

/** Calls, and goes away when `gone` does. */
function call(path: string, gone: AbortSignal): Promise<number> {
  return new Promise((settle) => {
    const sent = request(server.url + path, { signal: gone, localAddress: "127.0.6.6" }, (reply) => {
      reply.resume().on("end", () => settle(reply.statusCode ?? 0));
    });
    sent.on("error", () => settle(0)).end();
  });
}

test("whole days whose client has gone are not worked out, and others are answered meanwhile", async () => {
  const leaving = new AbortController();
  const asked = DAYS.map((day) => call(`/api/market/day.do?day=${day}`, leaving.signal));
  await server.eventually("the days wait", async () => waiting() >= DAYS.length - 1);
  const others = await Promise.all(Array.from({ length: 10 }, () => server.get<{ ok: boolean }>("/health")));
  expect(others.every(({ data }) => data.ok)).toBe(true);
  expect(waiting()).toBeGreaterThan(0);
  leaving.abort();
  expect(await Promise.all(asked)).toEqual(DAYS.map(() => 0));
  await server.eventually("nothing waits", async () => waiting() === 0);
});

test("more than may wait is turned away with a sentence and a time; another address is served", async () => {
  const leaving = new AbortController();
  const codes = Array.from({ length: 20 }, (_, n) => server.running.world.market.all[n]!.code);
  const asked = codes.flatMap((code) =>
    ["month", "week", "day", "1"].map((period, n) =>
      call(`/api/stock/getDayK.do?code=${code}&period=${period === "1" ? "day" : period}&size=${60 - n}`, leaving.signal),
    ),
  );
  await server.eventually("the line is full", async () => waiting() >= 64);
  const turnedAway = await Promise.race(
    asked.map((each) => each.then((http) => (http === 503 ? http : new Promise<never>(() => undefined)))),
  );
  expect(turnedAway).toBe(503);
  const reply = await server.call("/api/stock/getSingleStock.do", { code: codes[0]! });
  expect([reply.http, reply.status]).toEqual([200, 0]);
  leaving.abort();
  await server.eventually("nothing waits", async () => waiting() === 0);
});
