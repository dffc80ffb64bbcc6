/**
 * Index and foreign trading on a phone, on the real server: an index is bought, watched and closed the same day, so is a stock of Hong Kong.
 * Any console error fails it. A sub-account: checks/browser/sub-account.test.ts.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { openPhone, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
let token: string;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  token = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data.token;
  phone = await openPhone(server.url);
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const at = (address: string) => phone.page.waitForURL((url) => url.pathname + url.search === address);
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });
const body = () => phone.page.locator("main").first().innerText();
const inDialog = (name: string) => phone.page.locator("dialog[open]").last().getByRole("button", { name, exact: true });
const free = async () => (await server.call("/user/getUserInfo.do", {}, { usertoken: token })).data.enableIndexAmt;

/** The receipt of what has just been filled: it shows its price and its fee by their words, and its size; then it is closed. */
async function seeReceipt(size: string, words: readonly string[]): Promise<void> {
  const sheet = phone.page.locator("dialog.bs[open]");
  for (const word of words) await sheet.getByText(word).waitFor();
  expect(await sheet.innerText()).toContain(size);
  await sheet.locator(".bs-body").getByRole("button", { name: "关闭" }).click();
  await sheet.waitFor({ state: "detached" });
}

describe("an index", () => {
  test("is reckoned on the ticket as the server charges it, and asks for agreement and confirmation", async () => {
    const { page } = phone;
    await page.goto("/indexBuy?code=sh000300");
    await page.getByText("沪深300").first().waitFor();
    await page.getByText("需同意合作协议才能交易!").waitFor();
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    // More than the money carries is no choice; typed, it says what is missing.
    expect(await button("20手").isDisabled()).toBe(true);
    await page.getByText(/灰色的手数超过能下的/).waitFor();
    await page.getByLabel("数量 (手)", { exact: true }).fill("20");
    await page
      .getByText(/还差 .* 元，可从股票账户划转/)
      .first()
      .waitFor();
    await page.getByRole("radio", { name: "10", exact: true }).click();
    await page.getByText(/10 倍：跌 .* 预警，跌 .* 强平/).waitFor();
    await page.getByLabel("数量 (手)", { exact: true }).fill("2");
    await page.getByRole("checkbox").check();
    const before = await free();
    const press = button(/^买涨 2 手/);
    const need = Number(/应付 ([\d,.]+)/.exec(await press.innerText())?.[1]?.replaceAll(",", ""));
    await press.click();
    await inDialog("确认").click();
    await at("/orderlist?index=5");
    expect(await free()).toBeCloseTo(before - need, 2);
    await seeReceipt("2 手", ["成交点位", "开仓手续费"]);
  });

  test("is held with moving profit, and closed the same day", async () => {
    const { page } = phone;
    await page.getByText("沪深300").first().waitFor();
    const before = await body();
    const later = async () => {
      await server.running.timetable.runTo(server.running.world.clock.now().xt + 3000);
      return (await body()) !== before;
    };
    await expect.poll(later).toBe(true);
    await page.locator("article.posr button.pos").first().click();
    await button("平仓").first().click();
    await button("平仓 2 手").click();
    await inDialog("平仓").click();
    await seeReceipt("2 手", ["成交点位", "平仓手续费"]);
    await page.getByText("没有指数持仓").waitFor();
    await page.getByRole("radio", { name: "已平仓" }).click();
    await page.getByText("主动卖出").waitFor();
    await page.locator("article.posr button.pos").first().click();
    await page.getByText("经过").waitFor();
    await page.getByText("开仓 2 手").waitFor();
    await page.getByText("平仓 2 手").waitFor();
    await page.keyboard.press("Escape");
  });
});

describe("a stock of Hong Kong", () => {
  test("is bought from its page by the board lot, in yuan at the day's fixing, and can be sold the same day", async () => {
    const { page } = phone;
    const money = async () => (await server.call("/user/getUserInfo.do", {}, { usertoken: token })).data.enableAmt;
    await page.goto("/kline?code=hk00941&type=hk&if_us=2");
    await button("买入").click();
    await at("/buyStocks?code=hk00941&t=0");
    await page.getByText(/1 HKD = 0\.\d{4} 元/).waitFor();
    for (const word of ["模拟时段", "每手 500 股", "T+0 可卖"]) await page.getByText(word, { exact: true }).waitFor();
    await button("2手").click();
    await page.getByRole("radio", { name: "5", exact: true }).click();
    await page.getByText("1,000 股", { exact: true }).waitFor();
    // The index was ordered under this version: nobody is asked again.
    await page.getByText("已同意").waitFor();
    expect(await page.getByRole("checkbox").count()).toBe(0);
    const before = await money();
    const press = button(/^买涨 2 手/);
    const need = Number(/应付 ([\d,.]+)/.exec(await press.innerText())?.[1]?.replaceAll(",", ""));
    await press.click();
    await inDialog("确认").click();
    await at("/warehouse?index=0");
    expect(await money()).toBeCloseTo(before - need, 2);
    await seeReceipt("1,000 股", ["成交均价", "买入佣金"]);
    await page.getByText(/^HKD \d+\.\d\d/).waitFor();
    await page.goto("/buyStocks?code=hk00941&t=1");
    await button("卖出 1,000 股").click();
    await inDialog("卖出").click();
    await at("/warehouse?index=1");
    await page.getByText("中国移动").first().waitFor();
  });
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
