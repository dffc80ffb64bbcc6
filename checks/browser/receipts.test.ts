/** 成交凭证 and the prices seen live, on a phone with a real server: before the reveal the commitment, after it every line, true or false. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "../../e2e/phone.ts";
import { openGet } from "../../tools/market-get.ts";
import { watchPrices } from "../../tools/market-watch.ts";

const SHARE = "sh600000";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer();
  await server.clockTo(`${FIRST_DAY} 14:00:00`);
  const token = await demoToken(server.url);
  phone = await demoPhone(server.url, token);
  const { id } = server.running.world.market.instrument(SHARE)!;
  const order = { stockId: id, buyNum: 300, buyType: 0, lever: 1 };
  expect((await server.call("/user/buy.do", order, { usertoken: token })).status).toBe(0);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

async function openReceipts() {
  const { page } = phone;
  await page.goto("/warehouse");
  await page.locator(".posr .pos").first().click();
  await page.getByRole("button", { name: "明细" }).click();
  const sheet = page.locator("dialog[open]");
  await sheet.getByRole("button", { name: "查看成交凭证" }).click();
  return sheet.locator(".fill-receipts");
}

test("before the reveal the receipt shows the commitment in force, and why it cannot be recomputed yet", async () => {
  const receipts = await openReceipts();
  const { data } = await server.get<{ commitment: string }>(`/api/market/proof.do?day=${FIRST_DAY}`);
  await receipts.getByText(data.commitment).waitFor();
  const button = receipts.getByRole("button", { name: /在本机复算成交/ });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  expect(await button.innerText()).toContain(`${FIRST_DAY} 的密钥收盘后公开`);
});

test("after it every line is ✓: levels before and after, price, quantity, each fee", async () => {
  const seen = await watchPrices(openGet(server.url), 5, 0);
  await phone.page.evaluate((rows) => localStorage.setItem("seen-prices", JSON.stringify(rows)), seen);
  await server.clockTo(`${FIRST_DAY} 16:00:00`);
  const receipts = await openReceipts();
  await receipts.getByRole("button", { name: "在本机复算成交" }).click();
  await receipts.getByText("1 笔成交全部与按密钥复算的一致").waitFor();
  const lines = await receipts.locator("tbody th").allInnerTexts();
  expect(lines.every((line) => line.startsWith("✓"))).toBe(true);
  for (const item of ["成交前卖盘", "成交后剩余", "成交均价", "佣金", "过户费"]) expect(lines.join("\n")).toContain(item);
});

test("a false fee is ✗, with the first difference in words", async () => {
  await phone.page.route("**/user/fill/receipts.do", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: { list: { receipt: { fill: { fees: { commission: number } } } }[] } };
    body.data.list[0]!.receipt.fill.fees.commission += 1;
    await route.fulfill({ response: reply, json: body });
  });
  const receipts = await openReceipts();
  await receipts.getByRole("button", { name: "在本机复算成交" }).click();
  await receipts.getByText(/的成交不一致：佣金按密钥应为 5，服务器给的是 5\.01/).waitFor();
  expect(await receipts.locator("tr.proof-bad").count()).toBe(1);
  await phone.page.unroute("**/user/fill/receipts.do");
});

test("prices seen live are all equal; one that was false is named", async () => {
  const { page } = phone;
  await page.goto("/proof");
  await page.getByRole("button", { name: "核对看到过的价格" }).click();
  await page.getByText("你看到过的 5 个价格：全部一致").waitFor();
  await page.evaluate(() => {
    const rows = JSON.parse(localStorage.getItem("seen-prices")!) as { price: number }[];
    rows[0]!.price += 0.01;
    localStorage.setItem("seen-prices", JSON.stringify(rows));
  });
  await page.goto("/proof");
  await page.getByRole("button", { name: "核对看到过的价格" }).click();
  await page.getByText("你看到过的 5 个价格中有 1 个不一致").waitFor();
  await page.getByText(/现价：看到的是 [\d.]+，按密钥是 [\d.]+/).waitFor();
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
