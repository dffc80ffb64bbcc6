/** Sentences of sub-accounts, of an index, of a draw and of the hours, on a phone; any console error fails it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewDue } from "../server/src/assembly/review.ts";
import { deskPerson } from "../server/test/kit/desk.ts";
import { SHORT, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
let demo: string;

beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  demo = await demoToken(server.url);
  phone = await demoPhone(server.url, demo);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const as = () => ({ usertoken: demo });
const button = (name: string | RegExp) => phone.page.getByRole("button", { name, exact: typeof name === "string" }).first();
const open = (address: string) => phone.page.goto(address);

/** Every one of these stands on the screen. */
async function seen(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) await phone.page.getByText(text, { exact: true }).first().waitFor();
}

test("one number of a draw is applied for", async () => {
  // One in fifty wins; this one, with these bytes, does not.
  const lost = { newCode: "689167", applyNums: 500, type: 1, entropy: "00".repeat(16) };
  expect((await server.call("/user/add.do", lost, as())).msg).toBe("申购成功");
  await open("/sharerecord?idx=1");
  await seen("待中签");
});

test("an allocation in each of its states, and a sub-account that is not there", async () => {
  const { db } = server.running.world;
  const apply = { margin: 10_000, lever: 3, cycleType: 1, tradersCycle: 2 };
  expect((await server.call("/user/funds/addFundsApply.do", apply, as())).msg).toBe("申请成功！");
  await db.query("update allocation set review_at = now() + interval '1 hour' where state = 0");
  await open("/orderlist");
  await seen("待审核");
  await db.query("update allocation set review_at = now() where state = 0");
  await reviewDue(server.running.world);
  for (const [state, name] of [
    [1, "操盘中"],
    [2, "未通过"],
    [3, "已到期"],
    [4, "已结束"],
  ] as const) {
    await db.query("update allocation set state = $1, begin_day = '2026-11-20'", [state]);
    await phone.page.reload();
    await seen(name);
  }
  await db.query("update allocation set state = 1");
  await open("/subWarehouseBuy?code=600519&sub=79999999");
  await phone.page.locator(".empty").getByText("请选择子账户").waitFor();
});

test("an index is bought, and cannot be while the site does not offer it", async () => {
  const { page } = phone;
  await open("/indexBuy?code=sh000300");
  await seen(/^合约价值/);
  await page.getByRole("checkbox").check();
  await button(/^买涨 1 手/).click();
  await page.locator("dialog[open]").last().getByRole("button", { name: "确认", exact: true }).click();
  await seen("下单成功");
  const boss = await deskPerson(server, "boss", ["operator"]);
  await server.call("/operator/switch/set.do", { product: "index", on: 0 }, boss.as);
  await open("/indexBuy?code=sh000300");
  await seen("该指数暂不能交易!");
  await server.call("/operator/switch/set.do", { product: "index", on: 1 }, boss.as);
});

test("out of the hours the button says which hours those are", async () => {
  // For the close on Monday.
  const { stock } = (await server.call("/api/stock/getSingleStock.do", { code: "000001" })).data;
  expect((await server.call("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 5 }, as())).status).toBe(0);
  await server.clockTo("2026-11-20 11:45:00");
  await open("/buyStocks?code=000001");
  await seen(/^不在交易时段（午间休市），13:00 起可下单$/);
  for (const [time, phase] of [
    ["14:58", "收盘竞价"],
    ["15:10", "盘后定价"],
  ] as const) {
    await server.clockTo(`2026-11-20 ${time}:00`);
    await open("/home");
    await seen(new RegExp(phase));
  }
  await server.clockTo("2026-11-20 15:40:00");
  await open("/buyStocks?code=000001");
  await seen(/^不在交易时段（已收盘），11-23 09:15 起可下单$/);
  await server.clockTo("2026-11-21 12:00:00");
  await open("/buyStocks?code=000001");
  await seen(/^非交易时间，11-23 09:15 起可下单$/);
});

test("a close that comes after the hours is told as a sale", async () => {
  const { page } = phone;
  await server.clockTo("2026-11-23 11:20:00");
  await open("/warehouse");
  await page.getByText("平安银行").first().click();
  await button("卖出").click();
  const sell = page.locator("dialog[open]").getByRole("button", { name: /^卖出 [\d,]+ 股$/ });
  await page.route("**/user/sell.do", async (route) => {
    await server.clockTo("2026-11-23 11:31:00");
    await route.continue();
  });
  await sell.click();
  await seen("您确定要卖出吗?");
  await page.locator("dialog[open]").last().getByRole("button", { name: "卖出", exact: true }).click();
  await seen("卖出失败，不在交易时段内");
  await page.unroute("**/user/sell.do");
});

test("a long list says that it is loading", async () => {
  const { page } = phone;
  for (let k = 0; k < 12; k++) expect((await server.call("/user/transAmt.do", { amt: 10 + k, type: 1 }, as())).msg).toBe("转账成功");
  const waiting = Promise.withResolvers<void>();
  await page.route("**/user/cash/list.do", async (route) => {
    if (/pageNum=2/.test(route.request().postData() ?? "")) await waiting.promise;
    await route.continue();
  });
  await open("/FundingDetails");
  await page.mouse.wheel(0, 9000);
  await seen("加载中...");
  waiting.resolve();
  await page.unroute("**/user/cash/list.do");
});

test("a draw that was lost stands on its record", async () => {
  await server.clockTo("2026-11-23 15:00:06");
  await open("/sharerecord?idx=1");
  await seen("未中签");
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
