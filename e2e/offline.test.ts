/** The line is lost: what stays at the top stays in reach. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken } from "./phone.ts";
import { settled, visit } from "./screens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({});
  await server.clockTo("2026-11-20 10:30:00");
});
afterAll(() => server.close());

/** What lies on top at the middle of an element: the element itself, or the name of what covers it. */
const ON_TOP = (element: Element): string => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found) ? "itself" : String(found?.className);
};

test.each([
  [375, "zh-CN"],
  [320, "en"],
])("without a line the header of a scrolled page stands below the strip, at %i pixels in %s", async (width, lang) => {
  const { page, close } = await demoPhone(server.url, await demoToken(server.url), { width, lang });
  await page.goto("/home");
  // With its own header, with the frame's, with lists under the header, a tab.
  for (const address of ["/kline?code=600000&type=sh", "/about?e=5", "/dragonTiger", "/trading-list", "/fundingDetails"]) {
    expect(await visit(page, address), address).toBe(true);
    await settled(page);
    // Short pages get something to scroll.
    await page.evaluate(() => (document.body.style.minHeight = "3000px"));
    await page.evaluate(() => scrollTo(0, 300));
    await page.context().setOffline(true);
    const strip = page.locator(".offline");
    await strip.waitFor();
    expect(await strip.evaluate((each) => each.scrollWidth <= each.clientWidth), address).toBe(true);
    const parts = page.locator(".hd .tap, .hd h1, .hd .seal");
    for (const part of await parts.all()) expect(await part.evaluate(ON_TOP), address).toBe("itself");
    const top = await page.locator(".hd").evaluate((each) => each.getBoundingClientRect().top);
    expect(top, address).toBe(28);
    await page.context().setOffline(false);
    await strip.waitFor({ state: "detached" });
  }
  await close();
});
