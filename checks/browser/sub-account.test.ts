/** A sub-account on a phone, on the real server: applied for, approved, traded on its first day, closed and ended. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { cameBack, NOWHERE, openPhone, type Phone } from "../../e2e/phone.ts";
import { reviewDue } from "../../server/src/assembly/review.ts";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { liquid } from "../../server/test/kit/market-people.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  const { token } = (await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" })).data;
  phone = await openPhone(server.url);
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const at = (address: string) => phone.page.waitForURL((url) => url.pathname + url.search === address);
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" });
const inDialog = (name: string) => phone.page.locator("dialog[open]").last().getByRole("button", { name, exact: true });

/** "46,110.00" after a word on the screen. */
async function amountAfter(word: string): Promise<number> {
  const text = (await phone.page.locator("main").first().innerText()).replaceAll("\n", " ");
  return Number((new RegExp(`${word}\\s*([+−]?[\\d,]+\\.\\d\\d)`).exec(text)?.[1] ?? "").replaceAll(",", "").replace("−", "-"));
}

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
  await cameBack(page, () => server.clockTo("2026-11-23 10:00:00"));
  await page.getByRole("checkbox").check();
  await button(/^分仓下单 买涨 1 手/).click();
  await inDialog("确认").click();
  await at("/orderlist?index=2");
  await page.getByText("子账户 80000000").waitFor();
  await page.getByText("T+1").waitFor();
  await button(/^一键平仓/).waitFor();
});

test("the next day all of it is closed at once, in single calls", async () => {
  const { page } = phone;
  await cameBack(page, () => server.clockTo("2026-11-24 10:00:00"));
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
  await page.goto(NOWHERE);
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

test("nothing complained", () => expect(phone.complaints).toEqual([]));
