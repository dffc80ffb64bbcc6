/** Block trades and rush orders on a phone, on the real server; any console error fails it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { fewSymbols } from "../server/test/kit/few-symbols.ts";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ MARKET_SYMBOLS: fewSymbols(400) });
  await server.clockTo("2026-11-20 14:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string | RegExp) => phone.page.getByRole("button", { name });

test("a block is bought with its agreed number, and is held the next trading day", async () => {
  const { page } = phone;
  await page.goto("/Subscription?idx=4");
  const first = page.locator(".block-offer").first();
  await first.getByText("锁定期").waitFor();
  await first.getByRole("button", { name: "买入" }).click();
  const sheet = page.getByRole("dialog");
  const send = sheet.getByRole("button", { name: /缴款/ });
  await expect.poll(() => send.innerText()).toContain("请输入秘钥");
  await sheet.getByText(/^现价 [\d,.]+，大宗价比它[高低] [\d.]+%$/).waitFor();
  const quantity = sheet.getByLabel("买入数量（股）", { exact: true });
  const least = await quantity.inputValue();
  await quantity.fill("");
  await expect.poll(() => send.innerText()).toContain("请输入数量");
  await quantity.fill(least);
  await sheet.getByRole("button", { name: "获取约定号" }).click();
  await expect.poll(() => sheet.getByLabel("约定号（秘钥）").inputValue()).toMatch(/^\d{6}$/);
  await sheet.getByRole("button", { name: "25%" }).click();
  await send.click();
  await page.waitForURL((url) => url.pathname === "/sharerecordDz");
  await page.getByText("已缴款").waitFor();
  await server.clockTo("2026-11-23 09:31:00");
  await page.reload();
  await page.getByText("已转持仓").waitFor();
  await page.getByRole("link", { name: "查看持仓" }).click();
  await page.waitForURL((url) => url.pathname === "/warehouse");
});

test("a name of the pool is rushed for; the address is a hint alone", async () => {
  const { page } = phone;
  await server.clockTo("2026-11-23 14:00:00");
  const pool = (await server.call("/api/stock/getVipList.do")).data as readonly { readonly c: string; readonly n: string }[];
  expect(pool.length).toBeGreaterThan(0);
  await page.goto(`/vipdetail?item=${encodeURIComponent('{"code":"600519","price":0.01,"__proto__":{}}')}`);
  await page.getByText("没有这只股票，或今日未触及涨停").waitFor();
  await button("返回抢筹名单").click();
  const row = page.locator("a.irow", { hasText: pool[0]!.n }).first();
  expect(await row.innerText()).toMatch(/(09|10|11|13|14):\d\d:\d\d 首次触及/);
  await row.click();
  await page.waitForURL((url) => url.pathname === "/vipdetail");
  await page.getByText("1 倍（全额）").waitFor();
  // 5 yuan of commission at least, and the transfer fee.
  const fees = await page.locator(".rush dl div", { hasText: "预计费用（佣金、过户费）" }).innerText();
  expect(Number(fees.match(/[\d.]+$/)?.[0])).toBeGreaterThanOrEqual(5);
  await page.getByRole("checkbox").check();
  await button(/^抢筹 1 手/).click();
  await page.waitForURL((url) => url.pathname === "/warehouse");
  await page.getByText("vip抢筹下单成功").waitFor();
});

test("the search of the list finds its names by code and leads to the ticket", async () => {
  const { page } = phone;
  const pool = (await server.call("/api/stock/getVipList.do")).data as readonly { readonly c: string; readonly n: string }[];
  await page.goto("/VipSearchlist");
  await page.getByLabel("搜索抢筹名单：名称、代码").fill(pool[0]!.c);
  await page.getByText(pool[0]!.n).first().click();
  await page.waitForURL((url) => url.pathname === "/vipdetail");
  await page.goto("/VipSearlist");
  await page.getByLabel("搜索抢筹名单：名称、代码").fill("zzzzzz");
  await page.getByText("抢筹名单里没有").waitFor();
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
