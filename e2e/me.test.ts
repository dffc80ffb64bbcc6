/** /user and /wallet: what page 2.7 of the specification wants on them that no other test sees. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo("2026-11-20 10:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

test("the login password is changed in a sheet over /user, whose rows it leaves where they are", async () => {
  const { page } = phone;
  await page.goto("/user");
  await page.getByRole("link", { name: "登录密码" }).click();
  const sheet = page.getByRole("dialog", { name: "修改登录密码" });
  await sheet.getByLabel("原密码").fill("hongpan2026");
  await sheet.getByRole("button", { name: "确认修改" }).click();
  await sheet.getByText("请输入新旧密码").waitFor();
  await sheet.getByLabel("新密码", { exact: true }).fill("another-one-7");
  await sheet.getByLabel("确认新密码").fill("another-one-7");
  await sheet.getByRole("button", { name: "确认修改" }).click();
  await sheet.getByText("演示账户不能修改").waitFor();
  expect(new URL(page.url()).pathname).toBe("/user");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("/user leads to the wallet, whose popover closes by a tap elsewhere and is walked by arrows", async () => {
  const { page } = phone;
  await page.goto("/user");
  await page.getByRole("link", { name: "我的钱包" }).click();
  await page.waitForURL((url) => url.pathname === "/wallet");
  await page.getByRole("button", { name: /^语言/ }).click();
  const more = page.getByRole("menuitem", { name: "更多定制" });
  await more.waitFor();
  await page.getByRole("tab", { name: "转出" }).click();
  await more.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^语言/ }).click();
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("简体中文");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/setup");
});

test("a ticket shows the day's limits at market, too, and how many lots an order has; a tap makes it a limit order", async () => {
  const { page } = phone;
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: "sh600519" })).data;
  await page.goto("/twoBuy?code=sh600519");
  await page.getByText("最少 1 手，最多 1,000 手").waitFor();
  await page.getByRole("button", { name: /^涨停/ }).click();
  expect(await page.getByRole("textbox", { name: "委托价" }).inputValue()).toBe(stock.limitUp.toFixed(2));
});

test.each([
  ["/warehouse", "还没有持仓"],
  ["/warehouse?index=1", "暂无订单信息!"],
  ["/warehouse?index=2", "今日无委托"],
])("over the empty list of %s there is nothing to save or to close", async (address, says) => {
  const { page } = phone;
  await page.goto(address);
  await page.getByText(says).waitFor();
  expect(await page.getByRole("button", { name: /导出 CSV|一键平仓|一键撤单/ }).count()).toBe(0);
});

test.each([375, 320])("at %i pixels no picture of the profile stands alone in its row", async (width) => {
  const { page } = phone;
  await page.setViewportSize({ width, height: 812 });
  await page.goto("/profile");
  await page.locator(".pictures").waitFor();
  const tops = await page.locator(".pictures > button").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
  await page.setViewportSize({ width: 375, height: 812 });
});

test("/user has the way out: a question, then /login", async () => {
  const { page } = phone;
  await page.goto("/user");
  await page.getByRole("button", { name: "退出登录" }).click();
  await page.getByRole("dialog").getByText("确定退出登录？").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
});
