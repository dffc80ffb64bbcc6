/** The line is lost: what stays at the top stays in reach, and a screen that had not been fetched comes when the line does. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, openPhone } from "./phone.ts";
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

test("a screen that is opened without a line says so, and comes by itself with the line", async () => {
  const { page, close } = await openPhone(server.url);
  await page.goto("/home");
  await settled(page);
  await page.context().setOffline(true);
  await page.evaluate(() => {
    history.pushState(null, "", "/calendar");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("连不上服务器，请检查网络后重试").waitFor();
  await page.getByText("网络恢复后会自动打开").waitFor();
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByText("连不上服务器，请检查网络后重试").waitFor();
  await page.context().setOffline(false);
  await page.getByText("本月21个交易日").waitFor();
  expect(await page.getByText("连不上服务器").count()).toBe(0);
  await close();
});

test("files that are gone after a deploy are answered by one reload, not by a loop", async () => {
  const { page, close } = await openPhone(server.url);
  await page.goto("/home");
  await settled(page);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(/calendar-screen.*\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.evaluate(() => {
    history.pushState(null, "", "/calendar");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("这一屏出错了").waitFor();
  expect(loads).toBe(1);
  await page.waitForTimeout(4000);
  expect(loads).toBe(1);
  await page.unroute(/calendar-screen.*\.js$/);
  await page.getByRole("button", { name: "重试" }).click();
  await page.getByText("本月21个交易日").waitFor();
  await close();
});
