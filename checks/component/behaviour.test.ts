/**
 * `npm run check:component`: home by keyboard, its grid, reduced motion, the end of a list, a prefetched screen, the edge swipe on a
 * tab.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { drag } from "../../web/test/kit/gestures.ts";
import { test } from "../../web/test/kit/screen.ts";

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
/** Waits for the swipe's file, which loads after the screen. */
const swipeThere = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/touch-")));

test.for(["/trading-list", "/user", "/MyList", "/newPage?type=4", "/FundingDetails"])(
  "%s is pulled down for 下拉刷新, 释放刷新, 更新于",
  async (address, { screen }) => {
    const page = await screen.open(address);
    await page.locator("main").waitFor();
    await page.waitForLoadState("networkidle");
    const line = page.locator(".pull");
    await drag(page, [180, 300], [180, 380], () => line.getByText("下拉刷新").waitFor());
    await expect.poll(() => line.count()).toBe(0);
    const before = screen.stub.calls.length;
    await drag(page, [180, 300], [180, 480], () => line.getByText("释放刷新").waitFor());
    await line.getByText(/更新于 \d\d:\d\d:\d\d/).waitFor();
    expect(screen.stub.calls.length).toBeGreaterThan(before);
  },
);

test("a list that has come to its end says 已全部加载", async ({ screen }) => {
  const page = await screen.open("/newPage?type=4");
  await page.locator("main li").first().waitFor();
  const first = await page.locator("main li").count();
  await expect
    .poll(async () => {
      await scrollTo(page, 1_000_000);
      return page.getByText("已全部加载").count();
    })
    .toBe(1);
  expect(await page.locator("main li").count()).toBeGreaterThanOrEqual(first);
});

describe("back", () => {
  test("by a swipe from the edge does nothing on a tab, and in the header of a stock it is the list's", async ({ screen }) => {
    const page = await screen.open("/home");
    await swipeThere(page);
    await drag(page, [6, 500], [220, 510]);
    expect(new URL(page.url()).pathname).toBe("/home");
    await screen.visit(page, "/kline?code=600519");
    await page.locator(".hero").waitFor();
    await drag(page, [6, 20], [220, 24]);
    expect(new URL(page.url()).pathname).toBe("/kline");
  });
});

test("with less motion nothing slides, no banner turns, no dot pulses", async ({ screen }) => {
  const page = await screen.open("/setup");
  await page.clock.install();
  await page.goto("/home");
  await page.locator(".banner b").waitFor();
  const banner = await page.locator(".banner b").innerText();
  await page.clock.runFor(4000);
  expect(await page.locator(".banner b").innerText()).toBe(banner);
  await page.getByRole("navigation").getByRole("button", { name: "行情" }).click();
  await page.waitForURL(/trading-list/);
  await page.getByRole("tablist").first().waitFor();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10).length);
  expect(await moving()).toBe(0);
});

test("keys alone reach search, an index, a shortcut, news and the tabs of home in that order, each with a ring", async ({ screen }) => {
  const page = await screen.open("/home");
  await page.locator(".news").waitFor();
  const met: string[] = [];
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press("Tab");
    const [name, ring] = await page.evaluate(() => {
      const on = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(on);
      if (on === document.body) return ["", true] as const;
      return [on.innerText || on.ariaLabel || "", (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none"] as const;
    });
    expect([name, ring]).toEqual([name, true]);
    met.push(name);
  }
  const places = ["拼音", "上证指数", "龙虎榜", "投教", "杠杆放大的是两边"].map((word) => met.findIndex((name) => name.includes(word)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
});

test("the grid of home leads where page 1 says, and the one that is closed says why", async ({ screen }) => {
  const TARGETS = {
    自选: "/MyList",
    沪深行情: "/trading-list",
    更多规则: "/about?e=6",
    在线客服: "/service",
    极速开户: "/openaccount",
    新股申购: "/Subscription?idx=1",
    线下配售: "/Subscription?idx=2",
    新债申购: "/Subscription?idx=3",
    大宗交易: "/Subscription?idx=4",
    VIP抢筹: "/Subscription?idx=5",
    龙虎榜: "/DragonTiger",
    停复牌: "/stopRecovery",
    十大成交: "/topTen",
    涨停板: "/daylimit",
    交易规则: "/about?e=5",
  };
  const page = await screen.open("/home");
  const all = page.getByRole("button", { name: "全部", exact: true });
  for (const [name, target] of Object.entries(TARGETS)) {
    await all.click();
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/home");
    expect([name, await page.evaluate(() => location.pathname + location.search)]).toEqual([name, target]);
    await screen.visit(page, "/home");
  }
  await all.click();
  await page.getByRole("dialog").getByRole("button", { name: "期权交易" }).click();
  await page.getByText("只对交易满一年的用户开放").waitFor();
});

test("a link's screen is loaded while the finger is still down", async ({ screen }) => {
  // A new context has nothing cached.
  const page = await screen.openOwn("/home", {});
  await swipeThere(page);
  const link = page.locator(".news-sec li a").first();
  await link.waitFor();
  const asked = page.waitForRequest(/\/assets\/news-screen-.*\.js$/);
  await link.dispatchEvent("pointerdown");
  await asked;
  expect(new URL(page.url()).pathname).toBe("/home");
});
