/** `npm run check:component`: settings: type of 200 %, the colour-blind palette, charts, other tabs. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { test } from "../../web/test/kit/screen.ts";

const RED = "rgb(204, 31, 26)";
const GREEN = "rgb(10, 122, 59)";
const ORANGE = "rgb(184, 72, 11)";
const BLUE = "rgb(29, 95, 196)";

const row = (page: Page, title: string) => page.locator("main .setup").getByRole("button", { name: new RegExp(`^${title}`) });
const toggle = (page: Page, title: string) => page.getByRole("switch", { name: title, exact: true });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"]);
const rootType = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Taps the row and one of its choices. */
async function choose(page: Page, title: string, choice: string | RegExp): Promise<void> {
  await row(page, title).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("radio", { name: choice, exact: typeof choice === "string" }).click();
  await sheet.waitFor({ state: "detached" });
}

const colour = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((each) => getComputedStyle(each).color);
const preview = async (page: Page) => [await colour(page, ".setup .up"), await colour(page, ".setup .down")];

/** Font sizes in pixels that 五日 and 日K draw with. */
async function typeOfCharts(page: Page): Promise<readonly number[]> {
  await page.locator(".mwrap canvas, .mbox canvas").first().waitFor();
  await page.evaluate(() => {
    const sizes: number[] = [];
    Object.assign(window, { sizes });
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own context below
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...given: Parameters<typeof fillText>) {
      const { width, clientWidth } = this.canvas;
      if (clientWidth > 0) sizes.push((Number(/([\d.]+)px/.exec(this.font)?.[1]) * this.getTransform().a * clientWidth) / width);
      fillText.apply(this, given);
    };
  });
  const sizes = () => page.evaluate(() => (window as { sizes?: number[] }).sizes ?? []);
  await page.locator(".pt [role=tab]").nth(1).click();
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(4);
  const before = (await sizes()).length;
  await page.locator(".pt [role=tab]").nth(2).click();
  await page.locator(".kbox:not(.wait)").waitFor();
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(before + 8);
  return sizes();
}

describe("display", () => {
  test("the colour-blind palette has both conventions", async ({ screen }) => {
    const page = await screen.open("/setup");
    await toggle(page, "色觉友好配色").click();
    expect(await preview(page)).toEqual([ORANGE, BLUE]);
    await choose(page, "涨跌颜色", "蓝涨橙跌");
    await page.reload();
    expect(await preview(page)).toEqual([BLUE, ORANGE]);
    await toggle(page, "色觉友好配色").click();
    expect(await preview(page)).toEqual([GREEN, RED]);
  });

  test("type of 200 % is laid out like the browser's own of that size, kept, and drawn on charts", async ({ screen }) => {
    const addresses = ["/about?e=5", "/setup", "/trading-list"];
    const heightsOf = async (page: Page) => {
      const heights = [];
      for (const address of addresses) {
        await screen.visit(page, address);
        await page.locator("main h2, main .str, main .hot").first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
        const top = page.locator("main > * > *, main > *").first();
        heights.push(await top.evaluate((each) => each.getBoundingClientRect().height));
      }
      return heights;
    };
    const page = await screen.open("/setup");
    await choose(page, "字体大小", "最大 200%");
    await page.reload();
    await row(page, "字体大小").getByText("最大 200%").waitFor();
    expect(await heightsOf(page)).toEqual(await heightsOf(await screen.openOwn("/setup", { type: 2 })));
    await page.goto("/kline?code=sh600519");
    expect(Math.min(...(await typeOfCharts(page)))).toBeGreaterThanOrEqual(20);
    await page.goto("/setup");
    await choose(page, "字体大小", "标准");
    expect(await rootType(page)).toBe("16px");
  });
});

test("charts open as they were chosen", async ({ screen }) => {
  const page = await screen.open("/setup");
  await choose(page, "打开个股时的图", "周K");
  await choose(page, "主图指标", "BOLL");
  await choose(page, "副图指标", "KDJ");
  await choose(page, "复权", "不复权");
  await choose(page, "K 线样式", "实心阳线");
  await page.reload();
  await row(page, "K 线样式").getByText("实心阳线").waitFor();
  const asked = screen.stub.nextCall("/api/stock/getDayK.do");
  await screen.visit(page, "/kline?code=sh600519");
  await page.getByRole("tab", { name: "周K", selected: true }).waitFor();
  for (const name of ["BOLL", "KDJ"]) await page.getByRole("button", { name, exact: true, pressed: true }).waitFor();
  await page.locator(".chip2", { hasText: "不复权" }).waitFor();
  await asked;
});

test("another tab follows, and everything goes back to the first settings after a question", async ({ screen }) => {
  const page = await screen.open("/setup");
  const other = await page.context().newPage();
  await other.goto("/setup");
  // Chromium renders a background page once a second.
  await page.bringToFront();
  await choose(page, "主题", "黑色");
  await expect.poll(() => theme(other)).toBe("black");
  await choose(page, "字体大小", "特大 150%");
  await expect.poll(() => rootType(other)).toBe("24px");
  await row(page, "恢复默认设置").click();
  await page.getByRole("dialog").getByRole("button", { name: "恢复", exact: true }).click();
  await page.getByText("已恢复默认设置").waitFor();
  expect(await theme(page)).toBe("red");
  for (const [title, value] of [
    ["打开个股时的图", "分时"],
    ["主图指标", "MA"],
    ["字体大小", "标准"],
  ] as const)
    await row(page, title).getByText(value, { exact: true }).waitFor();
  await expect.poll(() => theme(other)).toBe("red");
  await other.close();
});
