/** Where a success leads, of those that no other test here ends with. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { AFTER } from "../src/ui/page/targets.ts";
import { pointer } from "./kit/gestures.ts";
import { userWith } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";

const PASSWORD = "k7Tq9wzz";
const TRADE_PASSWORD = "k7T.q9";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const at = (page: Page, to: string) => page.waitForURL((url) => url.pathname + url.search === to);

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test("a trade password leads back to 我的", async ({ screen }) => {
  screen.stub.answer({ ...userWith({ demo: false, hasTradePassword: false }), "/user/insertWithPwd.do": () => null });
  const page = await screen.open("/setPassword");
  await fill(page, { 新密码: TRADE_PASSWORD, 确认新密码: TRADE_PASSWORD });
  await button(page, "设置交易密码").click();
  await at(page, AFTER.tradePassword);
  expect(screen.stub.callsOf("/user/insertWithPwd.do")).toEqual([{ withPwd: TRADE_PASSWORD }]);
});

test("a new login password leads to 我的", async ({ screen }) => {
  screen.stub.answer({ ...userWith({ demo: false }), "/user/updatePwd.do": () => null });
  const page = await screen.open("/loginPassword");
  await fill(page, { 原密码: PASSWORD, 新密码: "m8Wr2pqqx", 确认新密码: "m8Wr2pqqx" });
  await button(page, "确认修改").click();
  await at(page, AFTER.loginPassword);
  expect(screen.stub.callsOf("/user/updatePwd.do")).toEqual([{ oldPwd: PASSWORD, newPwd: "m8Wr2pqqx" }]);
});

test.for(["add", "update"] as const)("a card that is saved (%s) leads to /newUser", async (what, { screen }) => {
  const isNew = what === "add";
  screen.stub.answer({
    ...userWith({ demo: false }),
    ...(isNew ? { "/user/bank/getBankInfo.do": () => refuse("bankNone") } : {}),
    "/user/bank/add.do": () => null,
    "/user/bank/update.do": () => null,
  });
  const page = await screen.open(isNew ? "/bankCard" : "/bankUpDate");
  await button(page, "填入示例卡号").click();
  if (!isNew) await fill(page, { 交易密码: TRADE_PASSWORD });
  await page.locator("form button[type=submit]").click();
  await at(page, AFTER.card);
  expect(screen.stub.callsOf(`/user/bank/${what}.do`)).toHaveLength(1);
});

test.for([1, 2] as const)("a signature of agreement %i leads to it", async (type, { screen }) => {
  screen.stub.answer({ ...userWith({ demo: false }), "/user/sign.do": () => null });
  const page = await screen.open(`/signature?type=${type}`);
  const pad = (await page.locator(".pad-canvas").boundingBox())!;
  await pointer(page, [pad.x + 40, pad.y + 60], [pad.x + 220, pad.y + 100]);
  await pointer(page, [pad.x + 60, pad.y + 120], [pad.x + 200, pad.y + 50]);
  await page.locator(".sign-pad .two-buttons button").last().click();
  await page.locator(".sign-preview .two-buttons button").last().click();
  await at(page, AFTER.signature[type]);
  const [signed] = screen.stub.callsOf("/user/sign.do");
  expect([signed?.type, signed?.imgUrl?.slice(0, 22)]).toEqual([String(type), "data:image/png;base64,"]);
});

test.for([
  ["paid", 1, "就在这里模拟付款"],
  ["failed", 2, "模拟付款失败"],
  ["expired", 3, null],
] as const)("a deposit that is %s leads where the table says", async ([outcome, decided, tap], { screen }) => {
  const orderSn = "20261123000000000009";
  let orderStatus = tap ? 0 : decided;
  const row = { id: 1, orderSn, payChannel: 0, payAmt: 100_000, orderDesc: "", channelType: 0, channelName: "银证转入" };
  screen.stub.answer({
    ...userWith({ hasTradePassword: false }),
    "/user/recharge/inMoney.do": () => ({ orderSn, payUrl: "/cashier", qrUrl: "data:,", expireTime: Date.now() + 300_000 }),
    "/api/sandbox/pay.do": () => {
      orderStatus = decided;
      return done(null);
    },
    "/user/recharge/list.do": () => {
      const list = [{ ...row, orderStatus, addTime: Date.now(), payTime: null }];
      return { list, total: 1, pageNum: 1, pageSize: 20, pages: 1, hasNextPage: false, isLastPage: true };
    },
  });
  const page = await screen.open("/recharge");
  await page.getByText("银证转入").first().click();
  await page.getByText("100,000", { exact: true }).click();
  await page.getByRole("button", { name: /^确认转入/ }).click();
  if (tap) await button(page, tap).click();
  await at(page, AFTER.deposit[outcome]);
});
