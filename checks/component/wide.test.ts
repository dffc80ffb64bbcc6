/** `npm run check:component`: tablets and computers: widths, first rows, keys, guests and orders in panes. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { bringAxe, faultsOf, settled } from "../../e2e/screens.ts";
import { marketTable } from "../../web/test/kit/market-table.ts";
import { positionDetails } from "../../web/test/kit/positions.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { placed } from "../../web/test/kit/scenes.ts";
import { test, type Screen } from "../../web/test/kit/screen.ts";

const pane = (page: Page, part: "list" | "main" | "ticket") => page.locator(`.pane-${part}`);
const name = (page: Page) => pane(page, "main").locator("h1").innerText();
const path = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Opens an address on a computer. */
async function open({ openOwn }: Screen, address: string, width = 1280): Promise<Page> {
  const page = await openOwn(address, { width, height: 800, desk: 800 });
  await page.locator(".pane-main h1").waitFor();
  return page;
}

/** Elements that overflow their pane horizontally, except scroll containers. */
const looseInPanes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".pane")].flatMap((box) => {
      const inside = box.querySelector<HTMLElement>(".pane-in");
      const wide = inside ? inside.scrollWidth - inside.clientWidth : 0;
      return wide > 1 ? [`${box.className}: ${wide} wider`] : [];
    }),
  );

const WIDTHS = [
  [768, "/trading-list", ["list", "main"]],
  [768, "/kline?code=600519", ["list", "main"]],
  [768, "/buyStocks?code=600519", ["list", "main"]],
  [1280, "/kline?code=600519", ["list", "main", "ticket"]],
  [1280, "/MyList", ["list", "main", "ticket"]],
  [1280, "/user", ["list", "main"]],
  [1280, "/recharge", ["list", "main"]],
  [1920, "/trading-list", ["list", "main", "ticket"]],
  [1920, "/login", ["main"]],
] as const;

test("the window's width and its address decide the panes, each within its own width, with one h1 and by the rules of structure", async ({
  screen,
}) => {
  const page = await screen.openOwn("/empty.html", { desk: 800 });
  let before = 0;
  for (const [width, address, parts] of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    if (width === before) await screen.visit(page, address);
    else await page.goto(address);
    await page.locator(".pane-main h1").waitFor();
    if (width !== before) await bringAxe({ page });
    before = width;
    const panes = () => page.locator(".pane").evaluateAll((all) => all.map((each) => each.classList[1]!.slice(5)));
    await expect.poll(panes, { message: `${width} ${address}` }).toEqual(parts);
    const ones = () => [document.querySelectorAll("main").length, document.querySelectorAll("h1").length];
    await expect.poll(() => page.evaluate(ones), { message: address }).toEqual([1, 1]);
    await settled(page);
    // A pane has the colours of the phone screen.
    expect([width, address, await faultsOf(page, { rules: "structure" }), await looseInPanes(page)]).toEqual([width, address, [], []]);
  }
});

describe("three panes", () => {
  test("an order of the ticket leads the list to the positions and keeps the chart; leverage and agreement stay", async ({ screen }) => {
    screen.stub.answer({ ...positionDetails, "/user/buy.do": () => placed(1000) });
    const page = await open(screen, "/kline?code=600000");
    const ticket = pane(page, "ticket");
    await ticket.getByRole("radio", { name: "3", exact: true }).click();
    await ticket.getByRole("checkbox").check();
    await ticket.getByRole("button", { name: /^买涨 1 手/ }).click();
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    await expect.poll(() => path(page)).toBe("/warehouse?index=0");
    const receipt = page.locator("dialog.bs[open]");
    await receipt.locator(".bs-body").getByRole("button", { name: "关闭" }).click();
    await receipt.waitFor({ state: "detached" });
    await pane(page, "list").locator(".posr", { hasText: "浦发银行" }).waitFor();
    expect(await name(page)).toBe("浦发银行");
    await ticket.getByText(/已同意/).waitFor();
    expect(await ticket.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio", { checked: true }).innerText()).toBe("3倍");
  });

  test("a list begins with its first row: positions with the first of them, home with the index, groups with the first group", async ({
    screen,
  }) => {
    const page = await open(screen, "/warehouse?index=0");
    const heading = (text: string) => page.locator(".pane-main h1", { hasText: text }).waitFor();
    await pane(page, "list").locator(".posr", { hasText: "浦发银行" }).waitFor();
    await heading("浦发银行");
    await page.goto("/home");
    await heading("上证指数");
    await page.locator(".rail").getByRole("button", { name: "持仓" }).click();
    await heading("浦发银行");
    // The first group counts although its answer comes last.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    screen.stub.answer({ "/api/stock/getMarket.do": () => held.then(() => replyTo("/api/stock/getMarket.do")) });
    const late = await screen.openOwn("/indexlist", { width: 1280, desk: 800 });
    await late.locator(".hk-rows a").first().waitFor();
    release();
    await late.locator(".pane-main h1", { hasText: "指数" }).waitFor();
    expect(await name(late)).toBe("上证指数");
  });

  test("a guest looks at a chart without being asked; the ticket leads to the login", async ({ screen }) => {
    const page = await screen.openOwn("/kline?code=600519", { guest: true, width: 1280, desk: 800, theme: "black", lang: "en" });
    await page.locator(".pane-main canvas").waitFor();
    const login = page.locator(".pane-ticket").getByRole("button", { name: "Log in", exact: true });
    await login.waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await settled(page);
    await bringAxe({ page });
    expect(await faultsOf(page, { rules: "all" })).toEqual([]);
    await login.click();
    await page.locator("dialog.bs[open]").waitFor();
  });
});

describe("keys", () => {
  const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

  test("lead through list, ticket, chart and tabs", async ({ screen }) => {
    // First the shares whose quotes are recorded.
    const known = ["sh600000", "sh600036", "sh600519"];
    screen.stub.answer({
      "/api/market/list.do": (fields) => {
        const table = marketTable(fields);
        const rank = ([gid]: readonly unknown[]) => (known.includes(String(gid)) ? known.indexOf(String(gid)) : known.length);
        return { ...table, rows: table.rows && table.rows.toSorted((a, b) => rank(a) - rank(b)) };
      },
    });
    const page = await open(screen, "/trading-list");
    const key = (press: string) => page.keyboard.press(press);
    const rows = pane(page, "list").locator("[data-gid] a");
    await rows.nth(3).waitFor();
    await expect.poll(() => pane(page, "list").locator("[aria-current=true]").count()).toBe(1);
    await key("j");
    await key("ArrowDown");
    const third = "贵州茅台";
    expect(await page.evaluate(() => document.activeElement?.textContent ?? "")).toBe(third);
    await key("Enter");
    await expect.poll(() => name(page)).toBe(third);
    await key("s");
    await expect.poll(() => path(page)).toMatch(/^\/buyStocks\?code=\w+&t=1$/);
    await key("b");
    await expect.poll(() => path(page)).toMatch(/&t=0$/);
    const period = () => pane(page, "main").locator('.pt [aria-selected="true"]').innerText();
    const before = await period();
    await key("]");
    await expect.poll(period).not.toBe(before);
    await key("[");
    await expect.poll(period).toBe(before);
    await blur(page);
    await key("ArrowLeft");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
    await expect.poll(() => pane(page, "main").locator(".mchart [role=status]").innerText()).toMatch(/^\d\d:\d\d/);
  });

  test("open the search, rest while a field has the focus, are listed, and can be turned off", async ({ screen }) => {
    const page = await open(screen, "/trading-list");
    const key = (press: string) => page.keyboard.press(press);
    await key("/");
    await expect.poll(() => path(page)).toBe("/Searchlist");
    const field = pane(page, "list").locator("input");
    await field.focus();
    await key("4");
    expect(await field.inputValue()).toBe("4");
    await key("Tab");
    await blur(page);
    await key("4");
    await expect.poll(() => path(page)).toBe("/MyList");
    await key("?");
    const sheet = page.getByRole("dialog", { name: "键盘快捷键" });
    await sheet.waitFor();
    await settled(page);
    await bringAxe({ page });
    expect(await faultsOf(page, { rules: "all" })).toEqual([]);
    await sheet.getByRole("switch").click();
    await key("Escape");
    await sheet.waitFor({ state: "detached" });
    await key("2");
    // A shortcut that worked would have navigated in the same task.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await path(page)).toBe("/MyList");
  });
});
