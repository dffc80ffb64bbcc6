/** /user, /wallet, /profile and the tickets: what page 2.7 of the specification requires of them that no other test covers. */
import { refuse } from "@hongpan/core/contract/answer.ts";
import { describe, expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { userWith } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";

describe("/user", () => {
  test("changes the login password in a sheet over its rows, which stay where they are", async ({ screen }) => {
    screen.stub.answer({ "/user/updatePwd.do": () => refuse("demoFixed") });
    const page = await screen.open("/user");
    await page.getByRole("link", { name: "登录密码" }).click();
    const sheet = page.getByRole("dialog", { name: "修改登录密码" });
    await sheet.getByLabel("原密码").fill("hongpan2026");
    await sheet.getByRole("button", { name: "确认修改" }).click();
    await sheet.getByText("请输入新旧密码").waitFor();
    await sheet.getByLabel("新密码", { exact: true }).fill("another-one-7");
    await sheet.getByLabel("确认新密码").fill("another-one-7");
    await sheet.getByRole("button", { name: "确认修改" }).click();
    await sheet.getByText("演示账户不能修改").waitFor();
    expect(screen.stub.callsOf("/user/updatePwd.do")).toEqual([{ oldPwd: "hongpan2026", newPwd: "another-one-7" }]);
    expect(new URL(page.url()).pathname).toBe("/user");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  });

  test("leads to the wallet, whose popover closes by a tap elsewhere and is walked by arrows", async ({ screen }) => {
    const page = await screen.open("/user");
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

  test("has the way out: a question, then /login", async ({ screen }) => {
    const page = await screen.open("/user");
    await page.getByRole("button", { name: "退出登录" }).click();
    await page.getByRole("dialog").getByText("确定退出登录？").waitFor();
    const sent = screen.stub.nextCall("/api/user/logout.do");
    await page.getByRole("dialog").getByRole("button", { name: "退出登录" }).click();
    await sent;
    await page.waitForURL((url) => url.pathname === "/login");
    expect(await page.evaluate(() => localStorage.getItem("USERTOKEN"))).toBeNull();
  });
});

test("home and /user show a stopped account, the reason and a link to support", async ({ screen }) => {
  screen.stub.answer(userWith({ stopped: "locked" }));
  const page = await screen.open("/user");
  const strip = page.getByRole("alert").filter({ hasText: "账户已被运营方停用：不能开仓" });
  await strip.waitFor();
  screen.stub.answer(userWith({ stopped: "ledger" }));
  await page.goto("/home");
  await page.getByRole("alert").filter({ hasText: "账户正在核对：资金暂不变动" }).getByRole("link", { name: "联系客服了解原因" }).click();
  await page.waitForURL((url) => url.pathname === "/service");
});

test("a ticket shows the day's limits at market, too, and how many lots an order has; a tap makes it a limit order", async ({ screen }) => {
  const { stock } = replyTo("/api/stock/getSingleStock.do", { code: "sh600519" });
  const page = await screen.open("/twoBuy?code=sh600519");
  await page.getByText("最少 1 手，最多 1,000 手").waitFor();
  await page.getByRole("button", { name: /^涨停/ }).click();
  expect(await page.getByRole("textbox", { name: "委托价" }).inputValue()).toBe(stock.limitUp.toFixed(2));
});

test("over an empty list there is nothing to save or to close", async ({ screen }) => {
  const none = { list: [], total: 0, pageNum: 1, pageSize: 50, pages: 0, hasNextPage: false, isLastPage: true };
  screen.stub.answer({ "/user/position/list.do": () => none, "/user/nextStep.do": () => "" });
  const page = await screen.open("/home");
  for (const [address, says] of [
    ["/warehouse", "还没有持仓"],
    ["/warehouse?index=1", "暂无订单信息!"],
    ["/warehouse?index=2", "今日无委托"],
  ] as const) {
    await screen.visit(page, address);
    await page.getByText(says).waitFor();
    expect(await page.getByRole("button", { name: /导出 CSV|一键平仓|一键撤单/ }).count()).toBe(0);
  }
});

test("the account page says what freezes money, each cause with its amount", async ({ screen }) => {
  const frozenBy = { orders: 1200.5, allocations: 10000, issues: 0, blocks: 0, withdrawals: 0 };
  screen.stub.answer(userWith({ frozenBy, djzj: 11200.5, allFreezAmt: 0 }));
  const page = await screen.open("/user");
  await page.getByText("冻结资金：未成交委托 1,200.50，配资申请 10,000.00").waitFor();
});

test("the English app has its mark, boards, shares abroad and futures in English", async ({ screen }) => {
  const page = await screen.open("/trading-list?tab=hk", { lang: "en" });
  await page.getByText("SIM", { exact: true }).first().waitFor();
  await page.getByText("Tencent", { exact: true }).first().waitFor();
  await page.getByText("BSE", { exact: true }).first().waitFor();
  expect(await page.getByText("模拟", { exact: true }).count()).toBe(0);
});

// 77 % ÷ 3 % is 25.67; of 1 2 3 5 10 20 30 times 20 is the highest; 10,000 ÷ 20 = 500; 6 % of 10,000 is 600, 100 more than the margin.
test.for([
  ["zh-CN", "得买涨最高 25 倍，可选档位里是 20 倍", "只需保证金 500.00 元", "保证金赔光，还欠 100.00 元", "还剩 4,400.00 元"],
  ["zh-TW", "得買漲最高 25 倍", "只需保證金 500.00 元", "還欠 100.00 元", "還剩 4,400.00 元"],
  ["en", "of the levers on offer 20", "a margin of 500.00 yuan", "100.00 yuan are owed", "4,400.00 yuan are left"],
] as const)("the rules page works the bound on leverage out in yuan, %s", async ([lang, ...parts], { screen }) => {
  const page = await screen.open("/about?e=5", { lang });
  for (const part of parts) await page.getByText(part).waitFor();
});
