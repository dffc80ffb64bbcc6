/** The queue before a resting order, and the margin that a position with or without leverage has. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_DAY, testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { demoPhone, demoToken, type Phone } from "../../e2e/phone.ts";

let server: TestServer;
let phone: Phone;
let token: string;
const send = (path: string, fields: Sent) => server.call<string>(path, fields, { usertoken: token });
const deep = () => {
  const { market } = server.running.world;
  const usual = market.all.filter(({ kind, board, st }) => kind === "stock" && board === "main" && !st);
  return usual.filter(
    ({ id }) => market.book(id).asks.length === 5 && market.book(id).bids.length === 5 && market.quote(id).last < 300_000,
  );
};

beforeAll(async () => {
  server = await testServer();
  await server.clockTo(`${FIRST_DAY} 14:00:00`);
  token = await demoToken(server.url);
  phone = await demoPhone(server.url, token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

test("an order at the second bid shows its place in the queue, and says it in a sentence", async () => {
  const { page } = phone;
  const stock = deep()[0]!;
  const bid = server.running.world.market.book(stock.id).bids[1]!;
  const fields = { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 5, kind: "limit", targetPrice: bid.price / 10_000 };
  expect((await send("/user/addOrder.do", fields)).status).toBe(0);
  await page.goto("/warehouse?index=2");
  const lots = Math.floor(bid.shares / 100).toLocaleString("en-US");
  await page.getByText(bid.shares >= 100 ? `排队 前 ${lots} 手` : "排队").waitFor();
  await page.getByRole("button", { name: /委托中/ }).click();
  await page.getByText(`前面还有 ${bid.shares.toLocaleString("en-US")} 股`).waitFor();
  await page.getByText("限价委托 1,000 股").waitFor();
});

test("what is bought without leverage has neither a ratio nor margin to add; with leverage it has both", async () => {
  const { page } = phone;
  const { id, name } = deep()[0]!;
  for (const lever of [1, 2]) expect((await send("/user/buy.do", { stockId: id, buyNum: 100, buyType: 0, lever })).data).toBe("下单成功");
  await page.goto("/warehouse");
  const rows = page.locator(".posr", { hasText: name });
  const [plain, lent] = [rows.filter({ hasText: "1倍" }), rows.filter({ hasText: "2倍" })];
  await plain.getByText("无杠杆，不会强平").waitFor();
  expect(await plain.locator(".mb").count()).toBe(0);
  expect(await lent.locator(".mb").count()).toBe(1);
  await lent.locator(".pos").click();
  await lent.getByRole("button", { name: "补保证金" }).waitFor();
  await plain.locator(".pos").click();
  await plain.getByRole("button", { name: "明细" }).click();
  expect(await plain.getByRole("button", { name: "补保证金" }).count()).toBe(0);
  const sheet = page.locator("dialog[open]");
  await sheet.getByText("无杠杆，不会强平").waitFor();
  expect(await sheet.getByText(/^保证金率$|法定平仓线/).count()).toBe(0);
});

test("nothing complained", () => expect(phone.complaints).toEqual([]));
