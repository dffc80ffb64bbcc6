/** Market, boards, search and watchlist on a phone: what a finger, a keyboard and a screen reader can do there. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, WHOLE, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "./phone.ts";
import { settled } from "./screens.ts";

let server: TestServer;
let token = "";
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ ...WHOLE, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:30:00");
  token = await demoToken(server.url);
  phone = await asUser("red");
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const asUser = (theme: string) => demoPhone(server.url, token, { theme });

/** Expects of a value that comes in a moment, on a busy machine too. */
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });
const gids = async () => (await server.call("/user/watch/list.do", {}, { usertoken: token })).data.items.map((item) => item.gid);
const pinned = async () => (await server.call("/user/watch/list.do", {}, { usertoken: token })).data.items.filter((item) => item.pinned);
/** Names in the rows from the top of the screen on. */
const rowNames = () => phone.page.locator(".str[data-gid] .nm").allInnerTexts();

describe("the market", () => {
  test("two thousand names scroll, of which only those on the screen exist", async () => {
    const { page } = phone;
    await page.goto("/trading-list");
    const table = page.getByRole("table");
    await expect.poll(async () => Number(await table.getAttribute("aria-rowcount"))).toBeGreaterThan(2400);
    const first = await rowNames();
    await page.evaluate(() => scrollTo(0, 60_000));
    await expect.poll(async () => (await rowNames())[0]).not.toBe(first[0]);
    expect(await page.locator(".str[data-gid]").count()).toBeLessThan(50);
    const header = await page.locator(".stt-head").boundingBox();
    expect(header?.y).toBeLessThan(50);
  });

  test("a heading sorts down, then up; the order is that of the numbers", async () => {
    const { page } = phone;
    await page.evaluate(() => scrollTo(0, 0));
    const values = async () => {
      const texts = await page.locator(".str[data-gid] .last").allInnerTexts();
      return texts.map((text) => Number(text.replace(/,/g, ""))).slice(0, 8);
    };
    const heading = page.getByRole("columnheader", { name: "最新" });
    await heading.getByRole("button").click();
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    await expect.poll(values).toEqual((await values()).toSorted((a, b) => b - a));
    await heading.getByRole("button").click();
    expect(await heading.getAttribute("aria-sort")).toBe("ascending");
    await expect.poll(async () => (await values())[0]).toBeLessThan(5);
  });

  test("the columns move sideways under a name that stands, heading and rows together", async () => {
    const { page } = phone;
    const at = async () => (await page.locator(".str[data-gid] .who").first().boundingBox())?.x;
    const before = await at();
    await page.locator(".stt-body").evaluate((body) => (body.scrollLeft = 300));
    await expect.poll(() => page.locator(".stt-head").evaluate((head) => head.scrollLeft)).toBe(300);
    expect(await at()).toBe(before);
  });

  test("a row opens its symbol, and back leads to the same tab", async () => {
    const { page } = phone;
    await page.goto("/trading-list");
    await page.getByRole("tab", { name: "科创" }).click();
    await page
      .locator(".str[data-gid]")
      .nth(1)
      .click({ position: { x: 200, y: 20 } });
    await page.waitForURL((url) => url.pathname === "/kline" && url.searchParams.get("code")?.startsWith("68") === true);
    await page.goBack();
    await expect.poll(() => page.getByRole("tab", { name: "科创" }).getAttribute("aria-selected")).toBe("true");
  });

  test("industries and concepts stand as a map and as a list, each with its members", async () => {
    const { page } = phone;
    await page.goto("/boards?kind=industry");
    await page.locator(".tile").first().waitFor();
    expect(await page.locator(".tile").count()).toBeGreaterThan(20);
    const spilt = (tiles: Element[]) => tiles.filter((tile) => tile.scrollHeight > tile.clientHeight + 1).map((tile) => tile.textContent);
    expect(await page.locator(".tile").evaluateAll(spilt)).toEqual([]);
    await page.getByRole("radio", { name: "列表" }).click();
    await page.getByRole("table", { name: "行业板块" }).waitFor();
    await page.locator(".brow .nm").first().click();
    await expect.poll(async () => Number(await page.getByRole("table").getAttribute("aria-rowcount"))).toBeGreaterThan(2);
  });

  test.each(["港股", "美股", "期货", "指数", "北交", "自选"])("%s has its rows", async (tab) => {
    const { page } = phone;
    await page.goto("/trading-list");
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect.poll(() => page.locator(".str[data-gid], .rk:not(.th)").count()).toBeGreaterThan(2);
  });
});

describe("the search", () => {
  test("the keypad types, what is found is marked, and the star adds it in place", async () => {
    const { page } = phone;
    await page.goto("/Searchlist");
    await page.getByText("热门").waitFor();
    const pad = page.getByRole("group", { name: "股票键盘" });
    for (const key of ["600", "0", "1"]) await pad.getByRole("button", { name: key, exact: true }).click();
    expect(await page.getByRole("searchbox").inputValue()).toBe("60001");
    await pad.getByRole("button", { name: "退格" }).click();
    await expect.poll(() => page.locator("mark").first().innerText()).toBe("6000");
    await pad.getByRole("button", { name: "清空" }).click();
    await page.getByRole("searchbox").fill("szzs");
    await button("添加自选 上证指数").click();
    await button("删除自选 上证指数").waitFor();
    await expect.poll(gids).toContain("sh000001");
  });

  test("everything of the market is found, abroad too; hostile words find nothing", async () => {
    const { page } = phone;
    for (const [words, name] of [
      ["00700", "腾讯控股"],
      ["aapl", "苹果"],
      ["gzmt", "贵州茅台"],
    ] as const) {
      await page.getByRole("searchbox").fill(words);
      await page.getByText(name).first().waitFor();
    }
    for (const words of ["(a+)+$", "<img src=x onerror=alert(1)>", "__proto__", "%27%20or%201=1"]) {
      await page.getByRole("searchbox").fill(words);
      await page.getByText("没有找到").first().waitFor();
    }
  });

  test("what was opened is remembered", async () => {
    const { page } = phone;
    await page.getByRole("searchbox").fill("600036");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === "/kline");
    await page.goto("/Searchlist");
    await button("招商银行").first().waitFor();
  });
});

describe("the watchlist", () => {
  test("a row is pulled to the left for 置顶 and 删除", async () => {
    const { page } = phone;
    await page.goto("/MyList");
    const row = page.locator(".wr", { hasText: "中芯国际" });
    await row.waitFor();
    await swipeLeft(page, row);
    await row.getByRole("button", { name: "置顶" }).click();
    await expect.poll(async () => (await gids())[0]).toBe("sh688981");
    await expect.poll(async () => (await page.locator(".wr .nm").allInnerTexts())[0]).toBe("中芯国际");
    const other = page.locator(".wr", { hasText: "比亚迪" });
    await swipeLeft(page, other);
    await other.getByRole("button", { name: "删除" }).click();
    await expect.poll(gids).not.toContain("sz002594");
  });

  test("headings sort and give the own order back", async () => {
    const { page } = phone;
    const names = () => page.locator(".wr .nm").allInnerTexts();
    const own = await names();
    const heading = page.getByRole("button", { name: /^按涨跌幅排序/ });
    await heading.click();
    await page.getByRole("button", { name: "按涨跌幅排序，现为从高到低" }).waitFor();
    await heading.click();
    await heading.click();
    await expect.poll(names).toEqual(own);
  });

  test("columns are chosen and put in order by buttons and by dragging, and stay so; indices stand above", async () => {
    const { page } = phone;
    const heads = () => page.locator(".wth > *").allInnerTexts();
    await page.getByRole("group", { name: "主要指数" }).getByText("上证指数").waitFor();
    await button("更多").click();
    await button("选择列").click();
    await page.getByRole("checkbox", { name: "走势" }).uncheck();
    await page.getByRole("checkbox", { name: "成交额" }).check();
    // There is room for three.
    expect(await page.getByRole("checkbox", { name: "振幅" }).isDisabled()).toBe(true);
    await button("成交额 前移").click();
    const handle = (await page.getByRole("button", { name: /^拖动 最新/ }).boundingBox())!;
    await page.mouse.move(handle.x + 20, handle.y + 20);
    await page.mouse.down();
    await page.mouse.move(handle.x + 20, handle.y + 20 + 2 * 56, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator(".wr .val").first().waitFor();
    expect((await heads()).map((text) => text.replace(/[↕↓↑]/, "").trim())).toEqual(["自定义", "成交额", "涨跌幅", "最新"]);
    await expect.poll(() => page.locator(".wr .val").first().innerText()).toMatch(/亿|万/);
    await page.evaluate(() => localStorage.removeItem("WATCH_COLUMNS"));
    await page.reload();
    await page.locator(".wr").first().waitFor();
  });

  test("rows are moved by dragging and by the arrow keys", async () => {
    const { page } = phone;
    await button("编辑").click();
    await button("置顶 中芯国际").click();
    await expect.poll(pinned).toEqual([]);
    const handles = page.locator(".handle");
    const order = await gids();
    // The rows glide to their new places first.
    const top = async (what: ReturnType<typeof page.locator>) => (await what.boundingBox())!.y;
    await expect.poll(async () => (await top(handles.nth(0))) - (await top(page.locator(".editing ul")))).toBe(0);
    await settled(page);
    const from = await handles.nth(0).boundingBox();
    await page.mouse.move(from!.x + 20, from!.y + 28);
    await page.mouse.down();
    await page.mouse.move(from!.x + 20, from!.y + 28 + 2 * 56 + 5, { steps: 6 });
    await page.mouse.up();
    await expect.poll(gids).toEqual([order[1], order[2], order[0], ...order.slice(3)]);
    const moved = await gids();
    await page.getByRole("button", { name: /^拖动/ }).nth(1).focus();
    await page.keyboard.press("ArrowUp");
    await expect.poll(gids).toEqual([moved[1], moved[0], ...moved.slice(2)]);
  });

  test("a group is made, filled with what is ticked, and shown as a tab", async () => {
    const { page } = phone;
    await button("分组").click();
    await page.getByLabel("新建分组").fill("长线");
    await button("保存").click();
    await page.locator(".groups").getByText("长线").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "选择 贵州茅台" }).check();
    await button("放入分组").click();
    const box = page.getByRole("checkbox", { name: "长线" });
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await button("完成").click();
    await page.getByRole("tab", { name: "长线" }).click();
    await expect.poll(() => page.locator(".wr .nm").allInnerTexts()).toEqual(["贵州茅台"]);
  });

  test("a note is written in the menu of a long press and stands under its row", async () => {
    const { page } = phone;
    await page.locator(".wr-in").first().dispatchEvent("contextmenu");
    await page.getByLabel("贵州茅台 的备注").fill("等回调 <b>x</b>");
    await button("保存").click();
    await page.getByText("等回调 <b>x</b>").waitFor();
  });

  test("a hostile file is refused line by line, the rest comes in; the export says that it is a simulation", async () => {
    const { page } = phone;
    await button("更多").click();
    await button("导入自选").click();
    await page.getByLabel("代码或 CSV").fill("600000\n=cmd|'/c calc'!A1\n<script>alert(1)</script>\n\"open\nSZ000002");
    await button("检查").click();
    await page.getByText("可新增 2 只，已有 0 只，不能导入 3 行").waitFor();
    await page.getByText("第 2 行").waitFor();
    await button("导入 2 只").click();
    await expect.poll(gids).toContain("sz000002");
    await button("更多").click();
    await button("导出自选").click();
    expect(await page.getByRole("textbox", { name: "导出自选" }).inputValue()).toMatch(/^# 红盘自选（模拟）/);
    await page.keyboard.press("Escape");
  });
});

/** Pulls a row to the left with one finger. */
async function swipeLeft(page: Phone["page"], row: ReturnType<Phone["page"]["locator"]>): Promise<void> {
  const box = (await row.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: box.y + 28 }] });
  await touch("touchStart", 300);
  for (const x of [280, 240, 180, 120]) await touch("touchMove", x);
  await touch("touchEnd", 120);
  await session.detach();
}

test("nothing complained on the way, and no dialog came", () => {
  expect(phone.complaints).toEqual([]);
});

test("a market that cannot be reached says so and comes back", async () => {
  const lost = await asUser("red");
  const { page } = lost;
  await page.route("**/api/market/list.do*", (route) => route.abort());
  await page.goto("/trading-list?tab=star");
  await page.getByRole("alert").waitFor();
  await page.unroute("**/api/market/list.do*");
  await page.getByRole("alert").getByRole("button").click();
  await page.locator(".str[data-gid]").first().waitFor();
  await lost.close();
});
