/** Screens without a connection: headers, tickets, colours, buttons; and layouts of the login page and of the five levels. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHORT, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, demoToken, openPhone } from "../../e2e/phone.ts";
import { settled, visit } from "../../e2e/screens.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer(SHORT);
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
  for (const address of ["/kline?code=600519&type=sh", "/about?e=5", "/dragonTiger", "/trading-list", "/fundingDetails"]) {
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

test("an order that was not answered: without the line the ticket says one thing, with it the other", async () => {
  const { page, close } = await demoPhone(server.url, await demoToken(server.url));
  await page.goto("/buyStocks?code=sh600000");
  await page.getByRole("checkbox").last().check();
  const order = page.getByRole("button", { name: /^买涨 1 手/ });
  await page.route("**/user/buy.do", (route) => route.abort());
  await order.click();
  await page.getByRole("button", { name: "确认", exact: true }).click();
  const unanswered = page.getByText("没有收到回复。再按一次不会重复下单");
  await unanswered.waitFor();
  await page.context().setOffline(true);
  await order.getByText("已断开，重连后可下单").waitFor();
  expect(await unanswered.count()).toBe(0);
  await page.context().setOffline(false);
  await unanswered.waitFor();
  await close();
});

test("without the line no tile of the map of boards has a colour", async () => {
  const { page, close } = await openPhone(server.url);
  await page.goto("/boards?kind=industry");
  await page.locator(".hu3, .hd3").first().waitFor();
  await page.context().setOffline(true);
  await page.locator(".offline").waitFor();
  // "rgb(100, 108, 122)", or "color(srgb 0.39 0.42 0.48)" of a mixture: how far its parts lie from each other.
  const colour = (tile: Element) => {
    const said = getComputedStyle(tile).backgroundColor;
    const parts = (said.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / (said.startsWith("rgb") ? 255 : 1));
    return Math.max(...parts) - Math.min(...parts);
  };
  for (const tile of await page.locator(".tile").all()) expect(await tile.evaluate(colour)).toBeLessThan(0.12);
  await close();
});

test.each([
  [320, 780, "en"],
  [320, 640, "zh-CN"],
  [375, 812, "zh-CN"],
])("the drawing of the login page at %i by %i in %s touches neither the buttons nor the notice", async (width, height, lang) => {
  const { page, close } = await openPhone(server.url, { width, lang });
  await page.setViewportSize({ width, height });
  await page.goto("/login");
  const form = await page.locator("form").boundingBox();
  const drawing = await page.locator(".lbg").boundingBox();
  const notice = await page.locator(".lf").boundingBox();
  expect(drawing!.y).toBeGreaterThanOrEqual(form!.y + form!.height);
  expect(drawing!.y + drawing!.height).toBeLessThanOrEqual(notice!.y + 1);
  await close();
});

test("the prices of the five levels stand in one column", async () => {
  const { page, close } = await demoPhone(server.url, await demoToken(server.url), { width: 320 });
  await page.goto("/buyStocks?code=sh600000");
  await page.locator(".lv b").nth(9).waitFor();
  const lefts = await page.locator(".lv b").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await close();
});

/** As a link would. */
const open = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ depth: 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);

test.each([
  ["/buyStocks?code=sh600000", "下单"],
  ["/kline?code=sh600000", "个股"],
])("%s, opened for the first time without a line, keeps title, way back, seal and a way to try again", async (address, title) => {
  const { page, close } = await demoPhone(server.url, await demoToken(server.url));
  await page.route(/\/assets\/(near|order-screen)-/, (route) => route.abort());
  await page.goto("/about?e=5");
  await settled(page);
  await page.context().setOffline(true);
  await open(page, address);
  await page.getByText("连不上服务器，请检查网络后重试").waitFor();
  expect(await page.locator("h1").allInnerTexts()).toEqual([title]);
  await page.locator(".hd .seal").waitFor();
  await page.getByRole("button", { name: "重试" }).waitFor();
  await page.getByRole("button", { name: "返回" }).click();
  await page.waitForURL((url) => url.pathname === "/about");
  await close();
});

test("a stock's page has its ticket fetched ahead, and sells and buys nothing while the line is lost", async () => {
  const { page, close } = await demoPhone(server.url, await demoToken(server.url));
  const fetched = page.waitForResponse(/order-screen-.*\.js$/);
  await page.goto("/kline?code=sh600000");
  await (await fetched).finished();
  const [buy, sell] = [page.locator(".cta .buy"), page.locator(".cta .sell")];
  expect(await buy.getAttribute("aria-disabled")).toBeNull();
  await page.context().setOffline(true);
  for (const each of [buy, sell]) {
    await each.getByText("重连后可用").waitFor();
    expect(await each.getAttribute("aria-disabled")).toBe("true");
  }
  await open(page, "/buyStocks?code=sh600000");
  await page.getByRole("button", { name: /重连后可下单/ }).waitFor();
  await page.context().setOffline(false);
  await page.goBack();
  await buy.getByText("重连后可用").waitFor({ state: "detached" });
  await close();
});

test("a form is not sent while the line is lost, and its button says why", async () => {
  const { page, close } = await demoPhone(server.url, await demoToken(server.url));
  await page.goto("/loginPassword");
  const send = page.getByRole("button", { name: "确认修改" });
  await send.waitFor();
  await page.context().setOffline(true);
  await send.getByText("重连后可用").waitFor();
  expect(await send.getAttribute("aria-disabled")).toBe("true");
  await page.context().setOffline(false);
  await send.getByText("重连后可用").waitFor({ state: "detached" });
  await close();
});

test("a call that nobody answers is given up after 50 s, and not before", async () => {
  const { page, close } = await openPhone(server.url);
  // A second of the page's patience passes in a hundredth.
  await page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real(ms / 100);
  });
  await page.goto("/home");
  await settled(page);
  let asked = 0;
  // No answer is ever given.
  await page.route("**/api/stock/getStop.do*", () => void (asked ||= performance.now()));
  await page.evaluate(() => {
    history.pushState(null, "", "/stoprecovery");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const lost = page.getByText("连不上服务器，请检查网络后重试");
  await expect.poll(() => asked).toBeGreaterThan(0);
  await lost.waitFor();
  expect(performance.now() - asked).toBeGreaterThan(480);
  await close();
});
