/** `npm run check:component`: market, search and watchlist: two thousand rows, no connection, columns, files, recently opened shares. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { marketTable, manyShares } from "../../web/test/kit/market-table.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { pointer } from "../../web/test/kit/gestures.ts";
import { test } from "../../web/test/kit/screen.ts";
import { watchlist } from "../../web/test/kit/watchlist.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
/** Names of the visible rows, from the top. */
const rowNames = (page: Page) => page.locator(".str[data-gid] .nm").allInnerTexts();

describe("the market", () => {
  test("of two thousand names draws only those on the screen, sorts by a heading and keeps names while columns move", async ({
    screen,
  }) => {
    const { rows, symbols } = manyShares(2500);
    screen.stub.answer({
      "/api/stock/getSymbols.do": () => ({ ...replyTo("/api/stock/getSymbols.do"), rows: symbols }),
      "/api/market/list.do": (fields) => {
        const table = marketTable(fields);
        const at = table.columns.indexOf(fields.sort ?? "changepercent") + 1;
        const sign = fields.asc === "1" ? 1 : -1;
        const sorted = rows.toSorted((a, b) => sign * (Number(a[at]) - Number(b[at]))).slice(0, Number(fields.top ?? 10_000));
        return { ...table, total: rows.length, rows: table.rows && sorted };
      },
    });
    const page = await screen.open("/trading-list");
    const table = page.getByRole("table");
    await expect.poll(async () => Number(await table.getAttribute("aria-rowcount"))).toBeGreaterThan(2400);
    const first = await rowNames(page);
    await page.evaluate(() => scrollTo(0, 60_000));
    await expect.poll(async () => (await rowNames(page))[0]).not.toBe(first[0]);
    expect(await page.locator(".str[data-gid]").count()).toBeLessThan(50);
    expect((await page.locator(".stt-head").boundingBox())?.y).toBeLessThan(50);
    await page.evaluate(() => scrollTo(0, 0));
    const values = async () => {
      const texts = await page.locator(".str[data-gid] .last").allInnerTexts();
      return texts.map((text) => Number(text.replace(/,/g, ""))).slice(0, 3);
    };
    const heading = page.getByRole("columnheader", { name: "最新" });
    await heading.getByRole("button").click();
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(() => values()).toEqual([27.99, 27.98, 27.97]);
    await heading.getByRole("button").click();
    expect(await heading.getAttribute("aria-sort")).toBe("ascending");
    await expect.poll(() => values()).toEqual([3, 3.01, 3.02]);
    const at = async () => (await page.locator(".str[data-gid] .who").first().boundingBox())?.x;
    const before = await at();
    await page.locator(".stt-body").evaluate((body) => (body.scrollLeft = 300));
    await expect.poll(() => page.locator(".stt-head").evaluate((head) => head.scrollLeft)).toBe(300);
    expect(await at()).toBe(before);
  });

  test("that cannot be reached shows so, and comes back", async ({ screen }) => {
    const { complaints } = screen;
    const page = await screen.open("/setup");
    await page.route("**/api/market/list.do*", (route) => route.abort());
    await screen.visit(page, "/trading-list?tab=star");
    await page.getByRole("alert").waitFor();
    await page.unroute("**/api/market/list.do*");
    await page.getByRole("alert").getByRole("button").click();
    await page.locator(".str[data-gid]").first().waitFor();
    expect(complaints.splice(0).filter((text) => !text.includes("net::ERR_FAILED"))).toEqual([]);
  });
});

describe("the search", () => {
  test("remembers what was opened", async ({ screen }) => {
    const page = await screen.open("/Searchlist");
    await page.getByRole("searchbox").fill("600036");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/kline");
    await page.goto("/Searchlist");
    await button(page, "招商银行").first().waitFor();
  });
});

describe("the watchlist", () => {
  test("columns are chosen and put in order by buttons and by dragging, and kept; indices are above", async ({ screen }) => {
    const page = await screen.open("/MyList");
    await page.getByRole("group", { name: "主要指数" }).getByText("上证指数").waitFor();
    await button(page, "更多").click();
    await button(page, "选择列").click();
    await page.getByRole("checkbox", { name: "走势" }).uncheck();
    await page.getByRole("checkbox", { name: "成交额" }).check();
    // Three columns fit.
    expect(await page.getByRole("checkbox", { name: "振幅" }).isDisabled()).toBe(true);
    await button(page, "成交额 前移").click();
    const handle = (await page.getByRole("button", { name: /^拖动 最新/ }).boundingBox())!;
    await pointer(page, [handle.x + 20, handle.y + 20], [handle.x + 20, handle.y + 20 + 2 * 56]);
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator(".wr .val").first().waitFor();
    const heads = await page.locator(".wk.th > *").allInnerTexts();
    expect(heads.map((text) => text.replace(/[↕↓↑]/, "").trim())).toEqual(["自定义", "成交额", "涨跌幅", "最新"]);
    await expect.poll(() => page.locator(".wr .val").first().innerText()).toMatch(/亿|万/);
  });

  test("a file is checked line by line before it is imported; the export is marked as a simulation", async ({ screen }) => {
    const refused = [2, 3, 4].map((line) => ({ line, text: "=cmd|'/c calc'!A1", reason: "没有这个代码" }));
    screen.stub.answer({ ...watchlist().handlers, "/user/watch/import.do": () => ({ added: 2, already: 0, refused }) });
    const page = await screen.open("/MyList");
    await button(page, "更多").click();
    await button(page, "导入自选").click();
    const text = "600000\n=cmd|'/c calc'!A1\n<script>alert(1)</script>\n\"open\nSZ000002";
    await page.getByLabel("代码或 CSV").fill(text);
    await button(page, "检查").click();
    await page.getByText("可新增 2 只，已有 0 只，不能导入 3 行").waitFor();
    await page.getByText("第 2 行").waitFor();
    const sent = screen.stub.nextCall("/user/watch/import.do");
    await button(page, "导入 2 只").click();
    expect(await sent).toEqual({ text });
    await button(page, "更多").click();
    await button(page, "导出自选").click();
    await expect.poll(() => page.getByRole("textbox", { name: "导出自选" }).inputValue()).toMatch(/^# 红盘自选（模拟）/);
  });
});
