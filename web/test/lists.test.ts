/** Market, boards, search and watchlist: what a finger, a keyboard and a screen reader can do there. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { settled } from "../../e2e/screens.ts";
import { drag, pointer } from "./kit/gestures.ts";
import { test } from "./kit/screen.ts";
import { watchlist } from "./kit/watchlist.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const watched = (page: Page) => page.locator(".wr .nm").allInnerTexts();

describe("the market", () => {
  test("opens a symbol from a row, and back leads to the same tab", async ({ screen }) => {
    const page = await screen.open("/trading-list");
    await page.getByRole("tab", { name: "科创" }).click();
    await page.locator(".str[data-gid]", { hasText: "中芯国际" }).click({ position: { x: 200, y: 20 } });
    await page.waitForURL((url) => url.pathname === "/kline" && url.searchParams.get("code") === "688981");
    await page.goBack();
    await expect.poll(() => page.getByRole("tab", { name: "科创" }).getAttribute("aria-selected")).toBe("true");
    for (const tab of ["港股", "美股", "期货", "指数", "北交", "自选"]) {
      await page.getByRole("tab", { name: tab, exact: true }).click();
      await expect.poll(() => page.locator(".str[data-gid], .rk:not(.th)").count(), { message: tab }).toBeGreaterThan(2);
    }
  });

  test("shows industries as a map and as a list, each with its members", async ({ screen }) => {
    const page = await screen.open("/boards?kind=industry");
    await page.locator(".tile").first().waitFor();
    expect(await page.locator(".tile").count()).toBeGreaterThan(20);
    const spilt = (tiles: Element[]) => tiles.filter((tile) => tile.scrollHeight > tile.clientHeight + 1).map((tile) => tile.textContent);
    expect(await page.locator(".tile").evaluateAll(spilt)).toEqual([]);
    await page.getByRole("radio", { name: "列表" }).click();
    await page.getByRole("table", { name: "行业板块" }).waitFor();
    await page.locator(".brow .nm").first().click();
    await expect.poll(async () => Number(await page.getByRole("table").getAttribute("aria-rowcount"))).toBeGreaterThan(2);
  });

  test("groups the indices, each with its own hours; one of New York opens and leads on to the next", async ({ screen }) => {
    const page = await screen.open("/indexlist", { guest: true });
    for (const [group, name] of [
      ["A股", "上证指数"],
      ["港股", "恒生指数"],
      ["美股", "道琼斯"],
      ["全球", "富时中国A50期货"],
    ] as const)
      await page
        .locator("main div", { has: page.getByRole("heading", { name: group, exact: true }) })
        .getByText(name, { exact: true })
        .first()
        .waitFor();
    await page.getByRole("tab", { name: "美股", exact: true }).last().click();
    await page.getByText("交易中").first().waitFor();
    await page.getByText("模拟时段").first().waitFor();
    expect(await page.locator(".indices .rk").count()).toBe(3);
    for (const text of await page.locator(".indices .num").allInnerTexts()) expect(text).toMatch(/^[\d,]+\.\d\d\n[+−]?[\d,]+\.\d\d$/);
    await expect.poll(() => page.locator(".indices .spk path").count()).toBeGreaterThan(6);
    await page.getByText("道琼斯").click();
    await page.waitForURL((url) => url.searchParams.get("code") === "usDJI");
    await page.getByRole("button", { name: "下一只" }).click();
    await page.waitForURL((url) => url.searchParams.get("code") === "usIXIC");
  });

  test("asks for the small lines of the names in sight together", async ({ screen }) => {
    const page = await screen.open("/trading-list", { guest: true });
    await expect.poll(() => page.locator(".str .spk path").count()).toBeGreaterThan(6);
    const asked = screen.stub.callsOf("/api/market/lines.do");
    expect(asked.length + screen.stub.callsOf("/api/realTime/findStock.do").length).toBeLessThanOrEqual(3);
    expect(asked.flatMap(({ gids = "" }) => gids.split(",")).length).toBeGreaterThan(12);
  });
});

describe("the search", () => {
  test("has a keypad, marks what it finds, adds it by its star, and finds nothing for hostile words", async ({ screen }) => {
    const list = watchlist();
    screen.stub.answer(list.handlers);
    const page = await screen.open("/Searchlist");
    await page.getByText("热门").waitFor();
    const pad = page.getByRole("group", { name: "股票键盘" });
    const words = page.getByRole("searchbox");
    for (const key of ["600", "0", "1"]) await pad.getByRole("button", { name: key, exact: true }).click();
    expect(await words.inputValue()).toBe("60001");
    await pad.getByRole("button", { name: "退格" }).click();
    await expect.poll(() => page.locator("mark").first().innerText()).toBe("6000");
    await pad.getByRole("button", { name: "清空" }).click();
    await words.fill("szzs");
    await button(page, "添加自选 上证指数").click();
    await button(page, "删除自选 上证指数").waitFor();
    await expect.poll(list.gids).toContain("sh000001");
    for (const [text, name] of [
      ["00700", "腾讯控股"],
      ["aapl", "苹果"],
      ["gzmt", "贵州茅台"],
    ] as const) {
      await words.fill(text);
      await page.getByText(name).first().waitFor();
    }
    for (const hostile of ["(a+)+$", "<img src=x onerror=alert(1)>", "__proto__", "%27%20or%201=1"]) {
      await words.fill(hostile);
      await page.getByText("没有找到").first().waitFor();
    }
  });
});

describe("the watchlist", () => {
  test("a row is pulled to the left for 置顶 and 删除; headings sort and give the own order back", async ({ screen }) => {
    const list = watchlist();
    screen.stub.answer(list.handlers);
    const page = await screen.open("/MyList");
    const row = page.locator(".wr", { hasText: "中芯国际" });
    await swipeLeft(page, row);
    await row.getByRole("button", { name: "置顶" }).click();
    await expect.poll(() => list.gids()[0]).toBe("sh688981");
    await expect.poll(async () => (await watched(page))[0]).toBe("中芯国际");
    const other = page.locator(".wr", { hasText: "比亚迪" });
    await swipeLeft(page, other);
    await other.getByRole("button", { name: "删除" }).click();
    await expect.poll(list.gids).not.toContain("sz002594");
    await expect.poll(() => watched(page)).toHaveLength(list.gids().length);
    const own = await watched(page);
    const heading = page.getByRole("button", { name: /^按涨跌幅排序/ });
    await heading.click();
    await page.getByRole("button", { name: "按涨跌幅排序，现为从高到低" }).waitFor();
    await heading.click();
    await heading.click();
    await expect.poll(() => watched(page)).toEqual(own);
  });

  test("rows are moved by dragging and by the arrow keys", async ({ screen }) => {
    const list = watchlist();
    screen.stub.answer(list.handlers);
    const page = await screen.open("/MyList");
    const order = list.gids();
    await button(page, "编辑").click();
    const handles = page.locator(".handle");
    await handles.first().waitFor();
    await settled(page);
    const first = await page.locator(".er .nm").first().innerText();
    const from = (await handles.nth(0).boundingBox())!;
    await pointer(page, [from.x + 20, from.y + 28], [from.x + 20, from.y + 28 + 2 * 56 + 5]);
    await expect.poll(list.gids).toEqual([order[1], order[2], order[0], ...order.slice(3)]);
    const moved = list.gids();
    // Wait until the list has rendered the new order.
    await expect.poll(async () => (await page.locator(".er .nm").allInnerTexts())[2]).toBe(first);
    await page.getByRole("button", { name: /^拖动/ }).nth(1).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(list.gids).toEqual([moved[1], moved[0], ...moved.slice(2)]);
  });

  test("a group is made, filled with what is ticked, and shown as a tab; a note is shown under its row", async ({ screen }) => {
    const list = watchlist();
    screen.stub.answer(list.handlers);
    const page = await screen.open("/MyList");
    await button(page, "编辑").click();
    await button(page, "分组").click();
    await page.getByLabel("新建分组").fill("长线");
    await button(page, "保存").click();
    await page.locator(".groups").getByText("长线").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "选择 贵州茅台" }).check();
    await button(page, "放入分组").click();
    const box = page.getByRole("checkbox", { name: "长线" });
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await button(page, "完成").click();
    await page.getByRole("tab", { name: "长线" }).click();
    await expect.poll(() => watched(page)).toEqual(["贵州茅台"]);
    await page.locator(".wr-in").first().dispatchEvent("contextmenu");
    await page.getByLabel("贵州茅台 的备注").fill("等回调 <b>x</b>");
    await button(page, "保存").click();
    await page.getByText("等回调 <b>x</b>").waitFor();
  });
});

/** Pulls a row to the left with one finger. */
async function swipeLeft(page: Page, row: Locator): Promise<void> {
  const box = (await row.boundingBox())!;
  await drag(page, [300, box.y + 28], [120, box.y + 28]);
}
