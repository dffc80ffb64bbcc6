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

test.for(["/home", "/warehouse?index=0"])("%s is pulled down for 下拉刷新, 释放刷新, 更新于", async (address, { screen }) => {
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
  // Quotes within one frame are merged and a row's first quote has no previous one, so wait until this one is rendered.
  screen.stub.push("q:sh600000", { hcrate: 9.99 });
  await row.getByText("9.99").waitFor();
  // Prices are not tinted within 500 ms of the last tint or of the page load (web/src/quotes/flash.ts).
  await page.waitForFunction(() => performance.now() > 500);
  screen.stub.push("q:sh600000", { nowPrice: 11.36 });
  await expect.poll(() => seen.jsonValue()).toContain("out");
  expect((await seen.jsonValue())[0]).toBe("up");
});
