/** The websocket of a phone while a long list is scrolled. */
import { expect, test } from "vitest";
import { openPhone } from "../../e2e/phone.ts";
import { QUARTER } from "../../server/test/kit/harness.ts";
import { tradedServer } from "../../e2e/traded.ts";

test("a list that is scrolled without a rest says little, keeps few topics and never loses its line", async () => {
  const { server } = await tradedServer(QUARTER);
  const { page, close } = await openPhone(server.url);
  const line = { closed: 0, said: [] as { at: number; op: string; topics: string[] }[] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) =>
      line.said.push({ at: Date.now(), ...(JSON.parse(String(payload)) as { op: string; topics: string[] }) }),
    );
    socket.on("close", () => line.closed++);
  });
  await page.goto("/trading-list");
  await page.locator(".str[data-gid]").first().waitFor();
  for (let k = 0; k < 60; k++) {
    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, k % 12 === 11 ? 20 : 700);
    await page.waitForTimeout(k % 12 === 11 ? 400 : 30);
  }
  await expect.poll(() => line.said.filter(({ op }) => op === "sub").length).toBeGreaterThan(1);
  const busiest = Math.max(...line.said.map(({ at }) => line.said.filter((each) => each.at >= at && each.at < at + 1000).length));
  expect(busiest).toBeLessThanOrEqual(22);
  const held = new Set<string>();
  let most = 0;
  for (const { op, topics } of line.said) {
    for (const topic of topics ?? [])
      if (op === "sub") held.add(topic);
      else held.delete(topic);
    most = Math.max(most, held.size);
  }
  expect(most).toBeLessThanOrEqual(190);
  expect(line.closed).toBe(0);
  await close();
  await server.close();
});
