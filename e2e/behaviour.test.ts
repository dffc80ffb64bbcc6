/** How the app feels under a finger, and that each gesture has its button (design/ui.md 8). */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CDPSession } from "playwright-core";
import type { TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, type Phone } from "./phone.ts";
import { tradedServer } from "./traded.ts";

let server: TestServer;
let token = "";
let phone: Phone;
let hand: CDPSession;
beforeAll(async () => {
  ({ server, token } = await tradedServer());
  phone = await demoPhone(server.url, token);
  hand = await phone.page.context().newCDPSession(phone.page);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

type Point = readonly [x: number, y: number];

/** Draws a finger from one point to another; `held` looks while it still lies there. */
async function draw([x, y]: Point, [toX, toY]: Point, held: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly { readonly x: number; readonly y: number }[]) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints: [...points] });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 6; step++) await touch("touchMove", [{ x: x + ((toX - x) * step) / 6, y: y + ((toY - y) * step) / 6 }]);
  await held();
  await touch("touchEnd", []);
}

const scrolled = () => phone.page.evaluate(() => Math.round(window.scrollY));
/** The swipe's own file comes a while after the screen, later on a busy machine. */
const swipeThere = () =>
  phone.page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/touch-")));
const scrollTo = (top: number) => phone.page.evaluate((to) => window.scrollTo(0, to), top);

test.each(["/home", "/trading-list", "/user", "/warehouse?index=0", "/MyList", "/newPage?type=4", "/FundingDetails"])(
  "%s is pulled down for 下拉刷新, 释放刷新, 更新于",
  async (address) => {
    const { page } = phone;
    await page.goto(address);
    await page.locator("main").waitFor();
    await page.waitForTimeout(500);
    const line = page.locator(".pull");
    await draw([180, 300], [180, 380], () => line.getByText("下拉刷新").waitFor());
    await expect.poll(() => line.count()).toBe(0);
    const asked = page.waitForRequest(/\.do/);
    await draw([180, 300], [180, 480], () => line.getByText("释放刷新").waitFor());
    await asked;
    await line.getByText(/更新于 \d\d:\d\d:\d\d/).waitFor();
  },
);

test("a list that has come to its end says 已全部加载", async () => {
  const { page } = phone;
  await page.goto("/newPage?type=4");
  await page.locator("main li").first().waitFor();
  const first = await page.locator("main li").count();
  await expect
    .poll(async () => {
      await scrollTo(1_000_000);
      return page.getByText("已全部加载").count();
    })
    .toBe(1);
  expect(await page.locator("main li").count()).toBeGreaterThanOrEqual(first);
});

test("back finds a list where it was left, whether by the browser, by the button or by a swipe from the edge", async () => {
  const { page } = phone;
  await page.goto("/newPage?type=4");
  await page.locator("main li").first().waitFor();
  await swipeThere();
  const back = [
    () => page.goBack().then(() => undefined),
    () => page.getByRole("button", { name: "返回" }).click(),
    () => draw([6, 500], [220, 510]),
  ];
  for (const goBack of back) {
    await scrollTo(400);
    await expect.poll(scrolled).toBe(400);
    await page.locator("main li a").nth(7).click();
    await page.waitForURL(/listid/);
    await expect.poll(scrolled).toBe(0);
    await goBack();
    await page.waitForURL(/type=4/);
    await expect.poll(scrolled).toBe(400);
  }
});

test("a swipe from the edge goes nowhere on a tab, and in the header of a stock it is the list's", async () => {
  const { page } = phone;
  await page.goto("/home");
  await swipeThere();
  await draw([6, 500], [220, 510]);
  expect(new URL(page.url()).pathname).toBe("/home");
  await page.goto("/kline?code=600519");
  await page.locator(".hero").waitFor();
  await swipeThere();
  await draw([6, 20], [220, 24]);
  expect(new URL(page.url()).pathname).toBe("/kline");
});

test("a tap on the open tab scrolls to the top, the next one asks again", async () => {
  const { page } = phone;
  await page.goto("/home");
  await page.locator(".news").waitFor();
  await scrollTo(500);
  await page.getByRole("navigation").getByRole("button", { name: "首页" }).click();
  await expect.poll(scrolled).toBe(0);
  const asked = page.waitForRequest(/getNewsList\.do|art\/list\.do/);
  await page.getByRole("navigation").getByRole("button", { name: "首页" }).click();
  await asked;
});

test("who wants less motion has none: nothing slides, no banner turns, no point breathes", async () => {
  const { page } = phone;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/home");
  await page.locator(".banner b").waitFor();
  const banner = await page.locator(".banner b").innerText();
  await page.waitForTimeout(3600);
  expect(await page.locator(".banner b").innerText()).toBe(banner);
  await page.getByRole("navigation").getByRole("button", { name: "行情" }).click();
  await page.waitForURL(/trading-list/);
  await page.getByRole("tablist").first().waitFor();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 10).length);
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
});

test("the way through home by keys alone reaches search, an index, a shortcut, news and the tabs in that order", async () => {
  const { page } = phone;
  await page.goto("/home");
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

test("the grid of home leads where page 1 says, and the one that is shut says why", async () => {
  const { page } = phone;
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
  for (const [name, target] of Object.entries(TARGETS)) {
    await page.goto("/home");
    await page.getByRole("button", { name: "全部", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/home");
    expect([name, await page.evaluate(() => location.pathname + location.search)]).toEqual([name, target]);
  }
  await page.goto("/home");
  await page.getByRole("button", { name: "全部", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "期权交易" }).click();
  await page.getByText("只对交易满一年的用户开放").waitFor();
});

test("a link's screen is on its way while the finger still lies on it", async () => {
  const { page } = phone;
  await page.goto("/home");
  await swipeThere();
  const link = page.locator(".news-sec li a").first();
  await link.waitFor();
  const asked = page.waitForRequest(/\/assets\/news-screen-.*\.js$/);
  await link.dispatchEvent("pointerdown");
  await asked;
  expect(new URL(page.url()).pathname).toBe("/home");
});

test("nothing was complained about", () => expect(phone.complaints).toEqual([]));

test("买涨 has the colour of a rise in a list as on the ticket, whichever that is", async () => {
  const { page } = phone;
  const found: string[] = [];
  await page.goto("/home");
  for (const rises of ["red", "green"]) {
    await page.evaluate((which) => localStorage.setItem("rises", which), rises);
    await page.goto("/warehouse?index=0");
    const chip = page.locator("em.tag", { hasText: "买涨" }).first();
    await chip.waitFor();
    found.push(await chip.evaluate((each) => getComputedStyle(each).color));
    await page.goto("/buy?code=sh600000");
    const side = page.getByRole("radio", { name: /买涨/ });
    await side.click();
    found.push(await side.evaluate((each) => getComputedStyle(each).color));
  }
  await page.evaluate(() => localStorage.removeItem("rises"));
  expect(found).toEqual(["rgb(204, 31, 26)", "rgb(204, 31, 26)", "rgb(10, 122, 59)", "rgb(10, 122, 59)"]);
});

test("a price that moves is tinted for a moment", async () => {
  const { page } = phone;
  await page.goto("/trading-list");
  await page.locator(".str[data-gid]").first().waitFor();
  await page.waitForTimeout(1500);
  // Looked at from before the prices move: what is seen first is a tint, and each ends.
  const seen = await page.evaluateHandle(() => {
    const ways: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) ways.push((target as HTMLElement).dataset["flash"] ?? "out");
    }).observe(document.body, { subtree: true, attributeFilter: ["data-flash"] });
    return ways;
  });
  await server.clockTo("2026-11-23 10:02:00");
  await expect.poll(() => seen.jsonValue()).toContain("out");
  expect(["up", "down"]).toContain((await seen.jsonValue())[0]);
});
