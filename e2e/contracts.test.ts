/**
 * Index, foreign and sub-account trading on a phone, on the real server: an index is bought, watched and closed the same day; a
 * sub-account is applied for, approved, and traded on its first day. Any console error fails it.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reviewDue } from "../server/src/assembly/review.ts";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { liquid } from "../server/test/kit/market-people.ts";
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

/** The receipt of what has just been filled: its size stands there; then it is closed. */
async function seeReceipt(size: string): Promise<void> {
  const sheet = phone.page.locator("dialog.bs[open]");
  await sheet.getByText("成交均价").waitFor();
  expect(await sheet.innerText()).toContain(size);
  await sheet.locator(".bs-body").getByRole("button", { name: "关闭" }).click();
  await sheet.waitFor({ state: "detached" });
}

/** "46,110.00" after a word on the screen. */
async function amountAfter(word: string): Promise<number> {
  const text = (await body()).replaceAll("\n", " ");
  return Number((new RegExp(`${word}\\s*([+−]?[\\d,]+\\.\\d\\d)`).exec(text)?.[1] ?? "").replaceAll(",", "").replace("−", "-"));
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
    await seeReceipt("2 手");
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
    await seeReceipt("2 手");
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
    await seeReceipt("1,000 股");
    await page.getByText(/^HKD \d+\.\d\d/).waitFor();
    await page.goto("/buyStocks?code=hk00941&t=1");
    await button("卖出 1,000 股").click();
    await inDialog("卖出").click();
    await at("/warehouse?index=1");
    await page.getByText("中国移动").first().waitFor();
  });
});

describe("a sub-account", () => {
  test("is refused beside the field, applied for at the price that is shown, and approved", async () => {
    const { page } = phone;
    await page.goto("/orderlist");
    await page.getByText("还没有配资").waitFor();
    await button("申请配资").click();
    await at("/funds");
    const margin = page.getByLabel("本金（元）");
    await margin.fill("999");
    await page.getByText("本金须在 1,000 与 1,000,000 元之间").first().waitFor();
    await margin.fill("20000");
    await page.getByRole("radio", { name: "1:5 · 6倍" }).click();
    await page.getByText("平仓线").first().waitFor();
    expect(await amountAfter("应付合计")).toBe(20_200);
    expect(await amountAfter("平仓线")).toBe(104_000);
    await page.getByRole("checkbox").check();
    await button(/^提交申请/).click();
    await inDialog("确认").click();
    await at("/orderlist?index=1");
    await page.getByText("待审核").waitFor();
    await page.getByText("本金和管理费已从股票账户冻结").waitFor();
    await server.running.world.db.query("update allocation set review_at = now() where state = 0");
    await reviewDue(server.running.world);
    // Approved on Friday it begins on Monday.
    await page.getByText("待开始").waitFor();
    await page.getByText("11-23 09:15").first().waitFor();
    await page.getByText("80000000").waitFor();
  });

  test("cannot trade before its first day; then it buys in full from its own money", async () => {
    const { page } = phone;
    const stock = liquid(server);
    await page.getByRole("link", { name: "分仓下单" }).click();
    await page.getByRole("searchbox").fill(stock.code);
    await page.locator(".pickrow").first().click();
    await page.getByText(/开始操盘，现在不能下单/).waitFor();
    await server.clockTo("2026-11-23 10:00:00");
    await page.reload();
    await button(/^分仓下单 买涨 1 手/).click();
    await inDialog("确认").click();
    await at("/orderlist?index=2");
    await page.getByText("子账户 80000000").waitFor();
    await page.getByText("T+1").waitFor();
    await button(/^一键平仓/).waitFor();
  });

  test("the next day all of it is closed at once, in single calls", async () => {
    const { page } = phone;
    await server.clockTo("2026-11-24 10:00:00");
    await page.reload();
    await button("一键平仓").click();
    await page.getByText("将逐笔提交 1 笔").waitFor();
    await page.getByText("预计到账").waitFor();
    await button("确认 一键平仓").click();
    await page.getByText("成功 1 笔，未成 0 笔").waitFor();
    await page.getByText("实际到账").waitFor();
    await inDialog("关闭").last().click();
    await page.getByText("子账户没有持仓").waitFor();
    await page.goto("/days?id=1");
    await page.getByText("11-23").first().waitFor();
    await page.getByText("操盘中").waitFor();
  });

  test("ended, it says what came back and what was won or lost", async () => {
    const { page } = phone;
    await server.clockTo("2026-11-24 15:05:00");
    await page.goto("/orderlist");
    await page.getByText("已结束").waitFor();
    const [back, result, net] = [await amountAfter("结清返还"), await amountAfter("操盘盈亏"), await amountAfter("扣管理费后")];
    expect(back).toBeCloseTo(20_000 + result, 2);
    expect(net).toBeCloseTo(result - 200, 2);
    await page.getByRole("link", { name: "资金明细" }).click();
    await page.getByText("每个交易日收盘时").waitFor();
    expect(await amountAfter("结清返还")).toBe(back);
  });
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
