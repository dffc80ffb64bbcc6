/** The lists of each day after a restart, from the record of the day or worked out anew: server/test/market/results.test.ts has the rest. */
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

test("a server that starts again has the same lists, with the records of the days and without them", async () => {
  const server = await testServer(TENTH, { warm: true });
  await server.clockTo("2026-11-23 10:00:00");
  const replies = await Promise.all(ASKED.map(([path, fields]) => server.call(path, fields)));
  const folder = join(server.running.world.config.dataDir, "cache");
  // Records of the day, and the closes of history.
  expect(readdirSync(join(folder, "days")).length).toBeGreaterThan(2);
  expect(readdirSync(join(folder, "past"))).not.toEqual([]);
  for (const recorded of [true, false]) {
    if (!recorded) rmSync(folder, { recursive: true });
    const again = await serve(server.running.world.config, { handClock: true, beside: true, news: false });
    expect(again.world.clock.now()).toMatchObject({ day: "2026-11-23", phase: "morning" });
    for (const [k, [path, fields]] of ASKED.entries()) {
      const reply = await fetch(`${again.url}${path}?${new URLSearchParams(fields).toString()}`);
      const { status, data } = (await reply.json()) as { status: number; data: unknown };
      expect({ recorded, path, status, data }).toEqual({ recorded, path, status: replies[k]!.status, data: replies[k]!.data });
    }
    await again.close();
  }
  await server.close();
});
