/** How the app feels under a finger, and that each gesture has its button (design/ui.md 8). */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { drag } from "./kit/gestures.ts";
import { replyTo } from "./kit/replies.ts";
import { test } from "./kit/screen.ts";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
/** The swipe's own file is loaded a while after the screen. */
const swipeThere = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/touch-")));

test.for(["/home", "/trading-list", "/user", "/warehouse?index=0", "/MyList", "/newPage?type=4", "/FundingDetails"])(
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

/** A list long enough to be scrolled. */
function longNews() {
  const page = replyTo("/api/news/getNewsList.do", { pageNum: "1", pageSize: "15", type: "4" });
  const list = Array.from({ length: 30 }, (_, at) => ({ ...page.list[0]!, id: at + 1, title: `快讯 ${at + 1}` }));
  return { ...page, list, total: 30, hasNextPage: false, isLastPage: true };
}

describe("back", () => {
  const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ["by the browser", (page) => page.goBack()],
    ["by the button", (page) => page.getByRole("button", { name: "返回" }).click()],
    ["by a swipe from the edge", (page) => drag(page, [6, 500], [220, 510])],
  ];

  test("finds a list where it was left", async ({ screen }) => {
    const detail = replyTo("/api/news/getDetail.do", { id: "1" });
    screen.stub.answer({ "/api/news/getNewsList.do": longNews, "/api/news/getDetail.do": () => detail });
    const page = await screen.open("/newPage?type=4");
    await page.locator("main li").first().waitFor();
    await swipeThere(page);
    for (const [way, goBack] of ways) {
      await scrollTo(page, 400);
      await expect.poll(() => scrolled(page), { message: way }).toBe(400);
      await page.locator("main li a").nth(7).click();
      await page.waitForURL(/listid/);
      await expect.poll(() => scrolled(page), { message: way }).toBe(0);
      await goBack(page);
      await page.waitForURL(/type=4/);
      await expect.poll(() => scrolled(page), { message: way }).toBe(400);
    }
  });

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

test("a tap on the open tab scrolls to the top, the next one asks again", async ({ screen }) => {
  const page = await screen.open("/home");
  await page.locator(".news").waitFor();
  await scrollTo(page, 500);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
  const tab = page.getByRole("navigation").getByRole("button", { name: "首页" });
  await tab.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  const asked = screen.stub.nextCall("/api/art/list.do");
  await tab.click();
  await asked;
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
  // In a context of its own nothing of the screen is cached.
  const page = await screen.openOwn("/home", {});
  await swipeThere(page);
  const link = page.locator(".news-sec li a").first();
  await link.waitFor();
  const asked = page.waitForRequest(/\/assets\/news-screen-.*\.js$/);
  await link.dispatchEvent("pointerdown");
  await asked;
  expect(new URL(page.url()).pathname).toBe("/home");
});

test("a price that moves is tinted for a moment", async ({ screen }) => {
  const page = await screen.open("/trading-list?tab=watch", { moving: true });
  const row = page.locator('.str[data-gid="sh600000"]');
  await row.waitFor();
  await expect.poll(() => row.locator(".last").innerText()).toBe("11.35");
  // Observed before the price moves: the first change is a tint, and it ends.
  const seen = await page.evaluateHandle(() => {
    const ways: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) ways.push((target as HTMLElement).dataset["flash"] ?? "out");
    }).observe(document.body, { subtree: true, attributeFilter: ["data-flash"] });
    return ways;
  });
  await expect.poll(() => screen.stub.subscribed("q:sh600000")).toBe(true);
  screen.stub.push("q:sh600000", { nowPrice: 11.36 });
  await expect.poll(() => seen.jsonValue()).toContain("out");
  expect((await seen.jsonValue())[0]).toBe("up");
});
