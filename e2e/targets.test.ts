/** Where a success leads, each done once on a phone, of those that no other story here ends with; any console error fails it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHORT, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { funded } from "../server/test/kit/market-people.ts";
import { PASSWORD, TRADE_PASSWORD } from "../server/test/kit/people.ts";
import { AFTER } from "../web/src/ui/page/targets.ts";
import { demoPhone, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  phone = await demoPhone(server.url, (await funded(server, "13900000971", 100_000_00)).token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string) => phone.page.getByRole("button", { name, exact: true });
const at = (to: string) => phone.page.waitForURL((url) => url.pathname + url.search === to);
const fill = async (fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await phone.page.getByLabel(label, { exact: true }).fill(text);
};

test("a trade password leads back to 我的, from which it was set", async () => {
  await phone.page.goto("/setPassword");
  await fill({ 新密码: TRADE_PASSWORD, 确认新密码: TRADE_PASSWORD });
  await button("设置交易密码").click();
  await at(AFTER.tradePassword);
});

test("a new login password leads to 我的", async () => {
  await phone.page.goto("/loginPassword");
  await fill({ 原密码: PASSWORD, 新密码: "m8Wr2pqqx", 确认新密码: "m8Wr2pqqx" });
  await button("确认修改").click();
  await at(AFTER.loginPassword);
});

test("a card that is saved, and one that is changed, lead to /newUser", async () => {
  const { page } = phone;
  await page.goto("/bankCard");
  await button("填入示例卡号").click();
  await page.locator("form button[type=submit]").click();
  await at(AFTER.card);
  await page.goto("/bankUpDate");
  await button("填入示例卡号").click();
  await fill({ 交易密码: TRADE_PASSWORD });
  await page.locator("form button[type=submit]").click();
  await at(AFTER.card);
});

test.each([1, 2] as const)("a signature of agreement %i leads to it", async (type) => {
  const { page } = phone;
  await page.goto(`/signature?type=${type}`);
  const pad = (await page.locator(".pad-canvas").boundingBox())!;
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  for (let k = 1; k <= 12; k++) await page.mouse.move(pad.x + 40 + k * 15, pad.y + 60 + (k % 2) * 40);
  await page.mouse.up();
  await page.locator(".sign-pad .two-buttons button").last().click();
  await page.locator(".sign-preview .two-buttons button").last().click();
  await at(AFTER.signature[type]);
});

test.each([
  ["paid", "就在这里模拟付款"],
  ["failed", "模拟付款失败"],
  ["expired", null],
] as const)("a deposit that is %s leads where the table says", async (outcome, tap) => {
  const { page } = phone;
  await page.goto("/recharge");
  await page.getByText("银证转入").first().click();
  await page.getByText("100,000", { exact: true }).click();
  const password = page.getByLabel("交易密码", { exact: true });
  if (await password.count()) await password.fill(TRADE_PASSWORD);
  await page.getByRole("button", { name: /^确认转入/ }).click();
  await button("就在这里模拟付款").waitFor();
  if (tap) await button(tap).click();
  else await server.running.world.db.query("update deposit set expires_at = now() where state = 0");
  await at(AFTER.deposit[outcome]);
  expect(phone.complaints).toEqual([]);
});
