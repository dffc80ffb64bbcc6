/** Tablets and computers: two panes from 768 pixels, three from 1280; one address, keys, dialogs, accessibility, on the real server. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf, settled } from "./screens.ts";

let server: TestServer;
let token: string;
let desk: Phone;
beforeAll(async () => {
  server = await testServer({}, { pastNews: true });
  await server.clockTo("2026-11-20 10:30:00");
  token = await demoToken(server.url);
  desk = await demoPhone(server.url, token, { width: 1280, desk: 800 });
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const pane = (part: "list" | "main" | "ticket") => desk.page.locator(`.pane-${part}`);
const name = () => pane("main").locator("h1").innerText();
const path = () => desk.page.evaluate(() => location.pathname + location.search);
const key = (press: string) => desk.page.keyboard.press(press);

/** Opens an address at a width, as a link from elsewhere would. */
async function open(address: string, width = 1280): Promise<void> {
  await desk.page.setViewportSize({ width, height: 800 });
  await desk.page.goto(address);
  await desk.page.locator(".pane-main h1").waitFor();
}

/** What sticks out of its pane at the side, apart from what scrolls by itself. */
async function looseInPanes(): Promise<string[]> {
  return desk.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".pane")].flatMap((box) => {
      const inside = box.querySelector<HTMLElement>(".pane-in");
      const wide = inside ? inside.scrollWidth - inside.clientWidth : 0;
      return wide > 1 ? [`${box.className}: ${wide} wider`] : [];
    }),
  );
}

describe("the panes", () => {
  test.each([
    [768, "/trading-list", ["list", "main"]],
    [768, "/kline?code=600519", ["list", "main"]],
    [768, "/buyStocks?code=600519", ["list", "main"]],
    [1280, "/kline?code=600519", ["list", "main", "ticket"]],
    [1280, "/MyList", ["list", "main", "ticket"]],
    [1280, "/user", ["list", "main"]],
    [1280, "/recharge", ["list", "main"]],
    [1920, "/trading-list", ["list", "main", "ticket"]],
    [1920, "/login", ["main"]],
  ] as const)("at %i %s", async (width, address, parts) => {
    await open(address, width);
    await expect.poll(() => desk.page.locator(".pane").evaluateAll((all) => all.map((each) => each.classList[1]!.slice(5)))).toEqual(parts);
    const ones = () => [document.querySelectorAll("main").length, document.querySelectorAll("h1").length];
    await expect.poll(() => desk.page.evaluate(ones)).toEqual([1, 1]);
    await settled(desk.page);
    await bringAxe(desk);
    expect(await faultsOf(desk.page, { rules: "all" })).toEqual([]);
    expect(await looseInPanes()).toEqual([]);
  });
});

test("a deep link shows its chart with list and ticket; a row changes both; the way back and a reload find what stood there", async () => {
  const { page } = desk;
  await open("/kline?code=600519");
  await expect.poll(name).toBe("贵州茅台");
  await pane("ticket").locator(".sline").getByText("贵州茅台").waitFor();
  await expect.poll(() => page.title()).toContain("贵州茅台");
  const row = pane("list").locator("[data-gid] a").nth(1);
  const chosen = await row.innerText();
  const order = pane("ticket").getByRole("radiogroup", { name: "杠杆" });
  await order.getByRole("radio", { name: "2", exact: true }).click();
  await row.click();
  await expect.poll(name).toBe(chosen);
  await pane("ticket").locator(".sline").getByText(chosen).waitFor();
  expect(await order.getByRole("radio", { checked: true }).innerText()).toBe("2倍");
  expect(await row.getAttribute("aria-current")).toBe("true");
  expect(await page.locator(".page.to-left, .page.to-right").count()).toBe(0);
  await page.reload();
  await expect.poll(name).toBe(chosen);
  await page.goBack();
  await expect.poll(name).toBe("贵州茅台");
});

test("a level of the book fills the ticket beside it, which shows its price as a limit", async () => {
  await open("/kline?code=600519");
  const level = pane("main").locator(".book .lv:enabled").nth(6);
  await level.waitFor();
  await pane("ticket").getByRole("button", { name: /应付/ }).waitFor();
  const price = await level.locator("b").innerText();
  await level.click();
  await expect.poll(() => pane("ticket").getByRole("textbox", { name: /价/ }).first().inputValue()).toBe(price.replace(",", ""));
  expect(await path()).toBe("/kline?code=600519");
});

test("an order from the pane is found in the list; the ticket begins anew with its leverage", async () => {
  const { page } = desk;
  await open("/kline?code=600036");
  const ticket = pane("ticket");
  await ticket.getByRole("radio", { name: "3", exact: true }).click();
  await ticket.getByRole("checkbox").check();
  await ticket.getByRole("button", { name: /^买涨 1 手/ }).click();
  await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
  const receipt = page.locator("dialog.bs[open]");
  await receipt.getByText("成交均价").waitFor();
  await receipt.locator(".bs-body").getByRole("button", { name: "关闭" }).click();
  await receipt.waitFor({ state: "detached" });
  expect(await path()).toBe("/warehouse?index=0");
  await pane("list").locator(".posr", { hasText: "招商银行" }).waitFor();
  expect(await name()).toBe("招商银行");
  // The agreement under which it was placed is remembered, with a way to take it back.
  await ticket.getByText(/已同意/).waitFor();
  expect(await ticket.getByRole("radiogroup", { name: "杠杆" }).getByRole("radio", { checked: true }).innerText()).toBe("3倍");
});

test("who begins with what is held has the chart of the first position beside it", async () => {
  const again = await demoPhone(server.url, token, { width: 1280, desk: 800 });
  await again.page.goto("/warehouse?index=0");
  await again.page.locator(".pane-list .posr", { hasText: "招商银行" }).waitFor();
  await again.page.locator(".pane-main h1", { hasText: "招商银行" }).waitFor({ timeout: 5000 });
  // What home began with is left behind with it.
  await again.page.goto("/home");
  await again.page.locator(".pane-main h1", { hasText: "上证指数" }).waitFor();
  await again.page.locator(".rail").getByRole("button", { name: "持仓" }).click();
  await again.page.locator(".pane-main h1", { hasText: "招商银行" }).waitFor({ timeout: 5000 });
  await again.close();
});

test("a list of groups begins with its first group, whichever comes first", async () => {
  const late = await demoPhone(server.url, token, { width: 1280, desk: 800 });
  await late.page.route("**/getMarket.do*", async (route) => {
    await late.page.locator(".hk-rows a").first().waitFor();
    await late.page.waitForTimeout(300);
    await route.continue();
  });
  await late.page.goto("/indexlist");
  await late.page.locator(".pane-main h1", { hasText: "指数" }).waitFor();
  expect(await late.page.locator(".pane-main h1").innerText()).toBe("上证指数");
  await late.close();
});

test("a guest looks at a chart without being asked; the ticket beside it leads to the login", async () => {
  const guest = await openPhone(server.url, { width: 1280, desk: 800, theme: "black", lang: "en" });
  await guest.page.goto("/kline?code=600519");
  await guest.page.locator(".pane-main canvas").waitFor();
  const login = guest.page.locator(".pane-ticket").getByRole("button", { name: "Log in", exact: true });
  await login.waitFor();
  expect(await guest.page.locator("dialog[open]").count()).toBe(0);
  await settled(guest.page);
  await bringAxe(guest);
  expect(await faultsOf(guest.page, { rules: "all" })).toEqual([]);
  await login.click();
  await guest.page.locator("dialog.bs[open]").waitFor();
  expect(guest.complaints).toEqual([]);
  await guest.close();
});

test("keys lead through list, ticket, chart and tabs, are listed, rest while one types, and can be turned off", async () => {
  const { page } = desk;
  await open("/trading-list");
  await pane("list").locator("[data-gid] a").nth(3).waitFor();
  await expect.poll(() => pane("list").locator("[aria-current=true]").count()).toBe(1);
  await key("j");
  await key("ArrowDown");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const third = await pane("list").locator("[data-gid] a").nth(2).innerText();
  expect(await focused()).toBe(third);
  await key("Enter");
  await expect.poll(name).toBe(third);
  await key("s");
  await expect.poll(path).toMatch(/^\/buyStocks\?code=\w+&t=1$/);
  await key("b");
  await expect.poll(path).toMatch(/&t=0$/);
  const period = () => pane("main").locator('.pt [aria-selected="true"]').innerText();
  const before = await period();
  await key("]");
  await expect.poll(period).not.toBe(before);
  await key("[");
  await expect.poll(period).toBe(before);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await key("ArrowLeft");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("CANVAS");
  await expect.poll(() => pane("main").locator(".mchart [role=status]").innerText()).toMatch(/^\d\d:\d\d/);
  await key("/");
  await expect.poll(path).toBe("/Searchlist");
  const field = pane("list").locator("input");
  await field.focus();
  await key("4");
  expect(await field.inputValue()).toBe("4");
  await key("Tab");
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await key("4");
  await expect.poll(path).toBe("/MyList");
  await key("?");
  const sheet = page.getByRole("dialog", { name: "键盘快捷键" });
  await sheet.waitFor();
  await settled(page);
  await bringAxe(desk);
  expect(await faultsOf(page, { rules: "all" })).toEqual([]);
  await sheet.getByRole("switch").click();
  await key("Escape");
  await sheet.waitFor({ state: "detached" });
  await key("2");
  await page.waitForTimeout(100);
  expect(await path()).toBe("/MyList");
  await page.evaluate(() => localStorage.removeItem("keys"));
  expect(desk.complaints).toEqual([]);
});
