/** A lesson lived on a phone: read, its task done through the ticket, and found checked off. Any console error fails it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoToken, openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf } from "./screens.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  phone = await openPhone(server.url);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const text = (words: string | RegExp) => phone.page.getByText(words).first();
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });
/** The number beside a label of the example. */
const value = async (label: string) => {
  const row = phone.page.locator(".kv").filter({ has: phone.page.locator("dt", { hasText: label }) });
  return Number((await row.locator("dd").innerText()).replaceAll(",", ""));
};

test("home leads a guest to the lessons, which he can read; his tasks wait for a login", async () => {
  const { page } = phone;
  await page.goto("/home");
  await button("投教学院").click();
  await page.waitForURL((url) => url.pathname === "/college");
  await text("登录后，任务按你的记录自动打勾").waitFor();
  expect(await page.locator("ol.rows > li").count()).toBe(10);
  await text("什么是保证金").click();
  await text("赚亏按全部算").waitFor();
  await text("平安银行").waitFor();
  await text("登录后，任务按你的记录自动打勾").waitFor();
});

test("the example is reckoned from the price of this moment, and moves with the slider", async () => {
  const { page } = phone;
  const last = server.running.world.market.all.find(({ code }) => code === "000001")!;
  const price = server.running.world.market.quote(last.id).last;
  expect(await value("买入 100 股")).toBe(price / 100);
  expect(await value("自己出")).toBe(Math.ceil(price / 2) / 100);
  await page.getByRole("slider", { name: /杠杆/ }).press("End");
  await text("亏光，还欠").waitFor();
  expect(await value("自己出")).toBe(Math.ceil(price / 30) / 100);
});

test("guessing real days keeps a score, and shows each answer", async () => {
  const { page } = phone;
  await page.goto("/college?lesson=tomorrow");
  for (let n = 0; n < 6; n++) await button("▲ 涨").click();
  await text(/猜了 6 次，对 \d 次/).waitFor();
  await text("抛硬币平均对一半").waitFor();
});

test("who promises no loss loses on real days, and a guest reads such an agreement clause by clause with its notes", async () => {
  const { page } = phone;
  await page.goto("/college?lesson=promise");
  await text("他的结果").waitFor();
  expect(await page.locator(".kv", { hasText: "他的结果" }).locator("dd").innerText()).toMatch(/^−[\d,]+\.\d\d$/);
  await text("逐条看").click();
  await text("乙方亏损由甲方 100% 补偿").waitFor();
  await text("《证券法》禁止证券公司对客户证券买卖的收益").waitFor();
  await bringAxe(phone);
  expect(await faultsOf(page, {})).toEqual([]);
});

test("the lesson on bonds shows one at its price of this moment, the lines of a first day, and where to apply", async () => {
  const { page } = phone;
  await page.goto("/college?lesson=bonds");
  const row = (label: string) => page.locator(".kv", { hasText: label }).locator("dd");
  await text("此刻的一只可转债").waitFor();
  const gid = new URL(
    await row("此刻的一只可转债")
      .getByRole("link")
      .evaluate((link: HTMLAnchorElement) => link.href),
  ).searchParams.get("code");
  const { market } = server.running.world;
  const last = market.quote(market.instrument(gid!)!.id).last;
  expect(await value("买 10 张要")).toBe(last / 1000);
  await expect.poll(() => row("停牌半小时").innerText()).toBe("120.00 / 80.00");
  expect(await row("停牌到 14:57").innerText()).toBe("130.00 / 70.00");
  await text("157.30 / 56.70").waitFor();
  await button("去新债申购").click();
  await page.waitForURL((url) => url.pathname + url.search === "/Subscription?idx=3");
});

test("logged in, nothing is done; bought at twice through the ticket, the lesson of margin is checked off", async () => {
  const { page } = phone;
  const token = await demoToken(server.url);
  await page.evaluate((kept) => localStorage.setItem("USERTOKEN", kept), token);
  await page.goto("/college");
  await text("已完成 0 / 10 课").waitFor();
  await page.goto("/college?lesson=margin");
  await text("未完成：做到后自动打勾").waitFor();
  await button("去下单").click();
  await page.waitForURL((url) => url.pathname === "/buyStocks");
  await text("平安银行").waitFor();
  await page.getByRole("radio", { name: "2", exact: true }).click();
  await page.getByRole("checkbox").check();
  await button(/^买涨 .* 应付/).click();
  await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/warehouse");
  await page.goto("/college?lesson=margin");
  await text("已完成：你的记录里有这一笔").waitFor();
  await button("去下单").waitFor();
  await page.getByRole("link", { name: "全部课程" }).click();
  await text("已完成 1 / 10 课").waitFor();
  expect(await page.locator("ol.rows > li", { hasText: "已完成" }).innerText()).toContain("什么是保证金");
});

test("the two ways to borrow stand side by side, and the glossary is found by initials", async () => {
  const { page } = phone;
  await page.goto("/college?tab=compare");
  await text("111%，一买就低于 130%").waitFor();
  await page.getByRole("radio", { name: "30 倍" }).click();
  await text("亏光，还欠").waitFor();
  await page.getByRole("tab", { name: "词典" }).click();
  await page.getByLabel("搜词典").fill("bzjl");
  await text("1 个词").waitFor();
  await text("保证金率").waitFor();
  expect(phone.complaints).toEqual([]);
});
