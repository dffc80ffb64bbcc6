/** `npm run check:component`: the K-line: pans, older bars, stored drawings and settings, indicators, the whole screen. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { drag } from "../../web/test/kit/gestures.ts";
import { test, type Screen } from "../../web/test/kit/screen.ts";

/** The share that the demo user holds. */
const HELD = "/kline?code=600000&type=sh";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chart = (page: Page) => page.locator(".kbox");
const values = (page: Page) => page.locator(".kchart .lgd").innerText();

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

describe("the K-line", () => {
  test("takes a level pan and leaves a vertical one to the page", async ({ screen }) => {
    const page = await openDays(screen);
    const { x, y } = (await chart(page).boundingBox())!;
    await drag(page, [x + 150, y + 200], [x + 270, y + 200]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await values(page)).not.toMatch(/高/);
    await drag(page, [x + 150, y + 200], [x + 150, y + 80]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  });

  test("loads older bars when it is moved there", async ({ screen }) => {
    const page = await openDays(screen);
    await chart(page).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => screen.stub.callsOf("/api/stock/getDayK.do").some(({ end }) => end !== undefined)).toBe(true);
  });

  test("keeps a drawing made by keys alone, on this symbol", async ({ screen }) => {
    const page = await openDays(screen);
    await button(page, "画线").click();
    await button(page, "线段").click();
    await chart(page).focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp", "Enter", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowDown", "Enter"])
      await page.keyboard.press(key);
    const kept = () => page.evaluate(() => localStorage.getItem("drawings sh600000"));
    await expect.poll(kept).toMatch(/"tool":"segment"/);
    const drawn = JSON.parse((await kept())!) as { points: { timestamp: number }[] }[];
    expect(drawn[0]!.points).toHaveLength(2);
    expect(drawn[0]!.points[0]!.timestamp).toBeGreaterThan(drawn[0]!.points[1]!.timestamp);
    await page.reload();
    await showDays(page);
    await button(page, "画线").click();
    await button(page, "清空画线").click();
    await expect.poll(kept).toBe("[]");
    await button(page, "收起画线").click();
  });

  test("takes other parameters and a compared index, and remembers both", async ({ screen }) => {
    const page = await openDays(screen);
    const fifth = page.getByLabel("MA 第 5 个参数");
    await button(page, "指标").click();
    await fifth.fill("0");
    await fifth.blur();
    await page.getByText("1 到 250 的整数").waitFor();
    await fifth.fill("120");
    await fifth.press("Enter");
    await button(page, "沪深300").click();
    const shut = page.getByRole("dialog").getByRole("button", { name: "关闭" });
    await shut.click();
    await expect.poll(() => values(page)).toMatch(/沪深300\s*[+−]?[\d.]+%/);
    await page.reload();
    await showDays(page);
    await expect.poll(() => values(page)).toMatch(/沪深300/);
    await button(page, "指标").click();
    expect(await fifth.inputValue()).toBe("120");
    await button(page, "不对比").click();
    await shut.click();
    await expect.poll(() => values(page)).not.toMatch(/沪深300/);
  });

  test("and the minute line turn to the whole screen by two taps and back by two", async ({ screen }) => {
    const page = await screen.open(HELD);
    const dialog = page.getByRole("dialog");
    const tapTwice = async (box: { x: number; y: number; width: number; height: number }, down: number) => {
      for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * down);
    };
    for (const [tab, chosen] of [
      ["日K", ".kbox:not(.wait)"],
      ["分时", ".mbox canvas"],
      ["五日", ".mbox canvas"],
    ] as const) {
      await page.getByRole("tab", { name: tab }).click();
      await page.locator(chosen).first().waitFor();
      await tapTwice((await page.locator(chosen).first().boundingBox())!, 0.3);
      await dialog.locator(chosen).waitFor();
      await tapTwice((await dialog.locator(chosen).boundingBox())!, 0.4);
      await expect.poll(() => dialog.count(), { message: tab }).toBe(0);
    }
  });

  test("shows the next indicator by a tap on its lowest pane, two of them two, and no more", async ({ screen }) => {
    const page = await openDays(screen);
    const { x, y, width, height } = (await chart(page).boundingBox())!;
    const subs = () => page.locator(".kctl [aria-pressed=true], .kctl .on").allInnerTexts();
    const before = await subs();
    for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(x + width / 2, y + height - 45);
    await expect.poll(subs).not.toEqual(before);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });
});
