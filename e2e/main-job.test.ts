/**
 * The main job on a phone, on the real server, from registration to the sold position; any console error fails it.
 * Exchange time is moved by the test, so that the next day comes at once.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { NOWHERE, openPhone, type Phone } from "./phone.ts";

const PHONE = "13912345678";
const PASSWORD = "paper-yuan-88";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  // Late in the day: with a position, every step until the next day is simulated.
  await server.clockTo(`${FIRST_DAY} 14:30:00`);
  phone = await openPhone(server.url);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const at = (path: string) => phone.page.waitForURL((url) => url.pathname === path);
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });
const body = () => phone.page.locator("body").innerText();

/** A number such as 1,234.56 or −12.30 in the text after `label`. */
async function amountAfter(label: string): Promise<number> {
  const found = new RegExp(`${label}[^\\d−+-]*([−+-]?[\\d,]+\\.\\d\\d)`).exec((await body()).replace(/\n/g, " "))?.[1];
  return Number((found ?? "").replace(/[,+]/g, "").replace("−", "-"));
}

/** "−1,234.56" as fen. */
function fen(text: string): number {
  return Math.round(Number(text.replace(/[,+]/g, "").replace("−", "-")) * 100);
}

describe("a newcomer", () => {
  test("registers with a code from a simulated message and is logged in", async () => {
    const { page } = phone;
    await page.goto("/register");
    await page.getByLabel("手机号").fill(PHONE);
    await button("获取验证码").click();
    await page.getByText("模拟短信").waitFor();
    const code = /验证码 (\d{6})/.exec(await body())?.[1] ?? "";
    await page.getByLabel("短信验证码").fill(code);
    await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
    await page.getByLabel("确认密码").fill(PASSWORD);
    await button("注册").click();
    await at("/home");
    await page.getByText("下一步 实名认证").waitFor();
  });

  test("proves a sample identity, which the sandbox reviewer passes after seconds", async () => {
    const { page } = phone;
    await page.goto("/smrz");
    await button(/生成模拟证件/).click();
    await expect.poll(() => page.getByLabel("姓名").inputValue()).not.toBe("");
    await button("提交认证").click();
    await page.getByText("认证中").first().waitFor();
    await page
      .getByText(/已通过|已认证|认证通过/)
      .first()
      .waitFor();
  });

  test("transfers 100,000 in and pays at the sandbox cashier", async () => {
    const { page } = phone;
    await page.goto("/recharge");
    await page.getByText("银证转入").first().click();
    await page.getByText("100,000", { exact: true }).click();
    await button(/^确认转入/).click();
    const [cashier] = await Promise.all([page.context().waitForEvent("page"), page.getByText("打开模拟收银台").click()]);
    await cashier.getByText("模拟").first().waitFor();
    await cashier
      .getByRole("button", { name: /确认|付款成功/ })
      .first()
      .click();
    await expect.poll(async () => (await server.running.world.db.query("select 1 from posting where reason = 'deposit'")).length).toBe(1);
    await page.goto("/user");
    await page.getByText("100,000.00").first().waitFor();
  });
});

describe("the market", () => {
  test.each([
    ["gzmt", "贵州茅台"],
    ["600519", "贵州茅台"],
  ])("search %s finds %s", async (words, name) => {
    const { page } = phone;
    await page.goto("/Searchlist");
    await page.getByRole("searchbox").fill(words);
    await page.getByText(name).first().waitFor();
  });

  test("the stock shows a live price, five levels, the minute chart and candles", async () => {
    const { page } = phone;
    await page.getByText("贵州茅台").first().click();
    await at("/kline");
    await page.getByText("五档").waitFor();
    for (const level of ["卖5", "卖1", "买1", "买5"]) await page.getByText(level, { exact: true }).first().waitFor();
    const price = () => page.locator("main").first().innerText();
    const before = await price();
    await expect
      .poll(async () => {
        const { xt } = server.running.world.clock.now();
        await server.running.timetable.runTo(xt + 3000);
        return (await price()) !== before;
      })
      .toBe(true);
    await page.getByRole("tab", { name: "日K" }).click();
    await page.locator("canvas").first().waitFor();
    const values = page.locator(".kvals");
    const shown = await values.innerText();
    await expect
      .poll(async () => {
        await server.running.timetable.runTo(server.running.world.clock.now().xt + 3000);
        return (await values.innerText()) !== shown;
      })
      .toBe(true);
    await page.getByRole("tab", { name: "分时" }).click();
  });
});

describe("an order", () => {
  test("is explained before it is placed, placed, and held with moving profit", async () => {
    const { page } = phone;
    await page.goto("/buyStocks?code=000001&name=x");
    await page.getByText("平安银行").first().waitFor();
    await page.getByText("保本价").waitFor();
    await page.getByText("1倍买涨不借钱，不会被强制平仓").waitFor();
    await page.getByText("每晚持仓费").first().waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await page.getByText("需同意合作协议才能交易!").first().waitFor();
    await page.getByRole("checkbox").check();
    await page.getByRole("radio", { name: "5", exact: true }).click();
    await page.getByText(/5 倍：跌 .* 预警，跌 .* 强平/).waitFor();
    await page.getByText("预估平仓价").first().waitFor();
    await button("25%").click();
    await button(/^买涨 .* 应付/).click();
    await page.locator("dialog[open]").getByRole("button", { name: "确认", exact: true }).click();
    await at("/warehouse");
    await page.getByText("平安银行").first().waitFor();
    await page.getByText("T+1").first().waitFor();
    const profit = () => amountAfter("持仓盈亏");
    const before = await profit();
    await expect
      .poll(async () => {
        await server.running.timetable.runTo(server.running.world.clock.now().xt + 15_000);
        return (await profit()) !== before;
      })
      .toBe(true);
  });

  test("cannot be sold today; the next exchange day it can, and the account is right to the fen", async () => {
    const { page } = phone;
    // The page is closed overnight: it would render every step.
    await page.goto(NOWHERE);
    await server.clockTo("2026-11-23 09:31:00");
    await page.goto("/warehouse?index=0");
    await page.getByText("平安银行").first().click();
    await button("卖出").first().click();
    await page
      .locator("dialog[open]")
      .getByRole("button", { name: /^卖出 [\d,]+ 股$/ })
      .click();
    await page.getByText("您确定要卖出吗?").waitFor();
    await page.locator("dialog[open]").last().getByRole("button", { name: "卖出", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/warehouse" && url.searchParams.get("index") === "1");
    await page.getByText("平安银行").first().waitFor();
    await page.goto("/warehouse");
    const usertoken = (await page.evaluate(() => localStorage.getItem("USERTOKEN"))) ?? "";
    const { dayProfit } = (await server.call("/user/getUserInfo.do", {}, { usertoken })).data;
    await expect.poll(() => amountAfter("当日盈亏")).toBe(dayProfit);
    const { db } = server.running.world;
    const [wrong] = await db.query<{ wrong: number }>(
      `select count(*)::int as wrong from account a where user_id > 1 and stock_available + stock_held <> (
         select coalesce(sum(case when to_account like 'stock%' then amount else 0 end) - sum(case when from_account like 'stock%' then amount else 0 end), 0)
         from posting p where p.user_id = a.user_id)`,
    );
    expect(wrong?.wrong).toBe(0);
    await page.goto("/FundingDetails");
    const records = ["入金", "开仓保证金", "买入佣金", "过户费", "平仓退还保证金", "卖出佣金", "印花税", "持仓费"];
    for (const record of records) await page.getByText(record).first().waitFor();
    // Every order's postings and what they come to, and every record that stands alone.
    const amounts = (await page.locator(".records .r > b").allInnerTexts()).map(fen);
    const parts = (await page.locator(".fundorder dd").allInnerTexts()).map(fen);
    const heads = (await page.locator(".fundorder .r > b").allInnerTexts()).map(fen);
    expect(parts.reduce((sum, each) => sum + each, 0)).toBe(heads.reduce((sum, each) => sum + each, 0));
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(fen(String(await amountAfter("账户余额"))));
  });

  test("the account is reset and begins at zero, with its records", async () => {
    const { page } = phone;
    await page.goto("/setup");
    await button(/^重置模拟账户/).click();
    const sheet = page.locator("dialog[open]");
    await sheet.getByText("成交与资金记录全部保留").waitFor();
    await sheet.getByText("请先勾选确认").waitFor();
    await sheet.getByRole("checkbox").check();
    await sheet.getByRole("button", { name: "确认重置" }).click();
    await sheet.getByText("模拟账户已重置").waitFor();
    await page.goto("/FundingDetails");
    await page.getByText("模拟账户重置").first().waitFor();
    await page.getByText("开仓保证金").first().waitFor();
    expect(await amountAfter("账户余额")).toBe(0);
  });

  test("nothing complained on the way", () => {
    expect(phone.complaints).toEqual([]);
    expect(FIRST_DAY).toBe("2026-11-20");
  });
});
