/** The detail page: charts by finger and by key, drawings that are kept, prints, the next symbol. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { drag, hold } from "./kit/gestures.ts";
import { replyTo } from "./kit/replies.ts";
import { test, type Screen } from "./kit/screen.ts";

/** The share that the demo user holds. */
const HELD = "/kline?code=600000&type=sh";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chart = (page: Page) => page.locator(".kbox");
const values = (page: Page) => page.locator(".kchart .lgd").innerText();
const minuteLabel = (page: Page) => page.locator(".mbox canvas").getAttribute("aria-label");

async function openDays(screen: Screen, stored: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await screen.open(HELD, { stored });
  await showDays(page);
  return page;
}

async function showDays(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "日K" }).click();
  await page.locator(".kbox:not(.wait) canvas").first().waitFor();
  await expect.poll(() => chart(page).getAttribute("aria-label")).toMatch(/最近 60 根/);
}

describe("the minute line", () => {
  test("is described in words, with own fills and, once it is shown, the auction; each minute by the arrow keys", async ({ screen }) => {
    const page = await screen.open(HELD);
    await expect.poll(() => minuteLabel(page)).toMatch(/分时图：最新 [\d.,]+.*我的成交：买入 \d 笔/);
    expect(await minuteLabel(page)).not.toMatch(/集合竞价/);
    await button(page, "显示集合竞价").click();
    await expect.poll(() => minuteLabel(page)).toMatch(/集合竞价：最后虚拟价/);
    await page.reload();
    await expect.poll(() => minuteLabel(page)).toMatch(/集合竞价/);
    await button(page, "收起集合竞价").click();
    await page.locator(".mbox canvas").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    const legend = page.locator(".mchart .lgd");
    await expect.poll(() => legend.innerText()).toMatch(/09:5[89]/);
    await page.keyboard.press("Escape");
    await expect.poll(() => legend.innerText()).toMatch(/最新/);
  });

  test("has the prints beside it, the newest at the bottom, older ones by a button, new ones by push", async ({ screen }) => {
    const page = await screen.open(HELD);
    await button(page, "明细").click();
    const rows = page.locator(".tk");
    const times = () => page.locator(".tk > span:first-child").allInnerTexts();
    await expect.poll(() => rows.count()).toBeGreaterThan(30);
    const first = await times();
    expect(first).toEqual(first.toSorted());
    // Step 899 of 3 s from 09:15 is the last before 10:00.
    expect(first.at(-1)).toBe("09:59:57");
    await button(page, "更早").click();
    await expect.poll(() => rows.count()).toBeGreaterThan(first.length);
    await expect.poll(() => screen.stub.subscribed("t:sh600000")).toBe(true);
    screen.stub.push("t:sh600000", { 0: "900,11.36,500,1" });
    await expect.poll(async () => (await times()).at(-1)).toBe("10:00:00");
  });
});

describe("the K-line", () => {
  test("shows a bar's values by key and by a press of 300 ms, and hides them on release", async ({ screen }) => {
    const page = await openDays(screen);
    await chart(page).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => values(page)).toMatch(/高/);
    await page.keyboard.press("Escape");
    await expect.poll(() => values(page)).not.toMatch(/高/);
    const { x, y } = (await chart(page).boundingBox())!;
    await hold(page, [x + 120, y + 120], async (move) => {
      await expect.poll(() => values(page)).toMatch(/高/);
      const before = await values(page);
      await move([x + 150, y + 120]);
      await move([x + 180, y + 120]);
      await expect.poll(() => values(page)).not.toBe(before);
      expect(await values(page)).toMatch(/高/);
      // Every value of the bar is visible whole, on two lines where one is too short.
      const ends = await page.locator(".kvals > *").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      const edge = await page.locator(".kchart .lgd").evaluate((each) => each.getBoundingClientRect().right);
      expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
    await expect.poll(() => values(page)).not.toMatch(/高/);
  });

  test("turns to the whole screen and back by a button", async ({ screen }) => {
    const page = await openDays(screen);
    await button(page, "横屏").click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".kbox:not(.wait)").waitFor();
    await dialog.getByRole("tab", { name: "周K" }).click();
    await expect.poll(() => dialog.locator(".kbox").getAttribute("aria-label")).toMatch(/最近/);
    await dialog.getByRole("button", { name: "退出横屏" }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.locator(".kbox:not(.wait)").waitFor();
  });
});

test("leads along the list that it was opened from, by button and by swipe of the title", async ({ screen }) => {
  screen.stub.answer({
    "/api/stock/getDetail.do": ({ code = "" }) => ({ ...replyTo("/api/stock/getDetail.do", { code: "sh600519" }), gid: code }),
  });
  const page = await screen.open("/MyList");
  await page.locator(".wr").nth(1).click();
  await page.locator("h1").waitFor();
  const code = () => new URL(page.url()).searchParams.get("code");
  await expect.poll(code).toBe("600519");
  await button(page, "下一只").click();
  await expect.poll(code).toBe("300750");
  await button(page, "上一只").click();
  await expect.poll(code).toBe("600519");
  await drag(page, [250, 22], [150, 22]);
  await expect.poll(code).toBe("300750");
});

test("gold has no orders here, and shows what is available in the stock account", async ({ screen }) => {
  const { enableAmt } = replyTo("/user/getUserInfo.do");
  const page = await screen.open("/kline?code=XAUUSD");
  const bar = page.locator(".cta");
  await bar.getByText(`可用 ${enableAmt.toLocaleString("en", { minimumFractionDigits: 2 })}`).waitFor();
  expect(await bar.getByRole("button", { name: "买入" }).count()).toBe(0);
});
