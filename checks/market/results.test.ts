/** The lists of each day worked out anew where there is no record of it: server/test/market/results.test.ts has the rest. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serve } from "../../server/src/assembly/serve.ts";
import { FIRST_DAY, TENTH, testServer } from "../../server/test/kit/harness.ts";

const ASKED = [
  ["/api/stock/getlhb.do", {}],
  ["/api/stock/getTop.do", { content: "3" }],
  ["/api/stock/getztb.do", { day: FIRST_DAY }],
  ["/api/stock/getztb.do", { type: "zb" }],
  ["/api/stock/getVipList.do", {}],
  ["/api/market/breadth.do", { days: "5" }],
  ["/api/market/newHighs.do", {}],
  ["/api/stock/getStop.do", {}],
  ["/api/market/day.do", { day: FIRST_DAY }],
] as const;

test("a server that starts again without the records of the days has the same lists", async () => {
  const server = await testServer(TENTH, { warm: true });
  await server.clockTo("2026-11-23 10:00:00");
  const replies = [];
  for (const [path, fields] of ASKED) replies.push(await server.call(path, fields));
  const folder = join(server.running.world.config.dataDir, "cache", "days");
  expect(readdirSync(folder).length).toBeGreaterThan(5);
  rmSync(folder, { recursive: true });
  const again = await serve(server.running.world.config, { handClock: true, news: false });
  for (const [k, [path, fields]] of ASKED.entries()) {
    const reply = await fetch(`${again.url}${path}?${new URLSearchParams(fields).toString()}`);
    const { status, data } = (await reply.json()) as { status: number; data: unknown };
    expect({ path, status, data }).toEqual({ path, status: replies[k]!.status, data: replies[k]!.data });
  }
  await again.close();
  await server.close();
});
