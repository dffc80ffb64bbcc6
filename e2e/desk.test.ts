/** The back office in a browser, on the real server: first password, own password and code, a decision and a setting. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt } from "../server/src/desk/totp.ts";
import { unbase32 } from "../server/test/kit/desk.ts";
import { NAMED, testServer, type TestServer } from "../server/test/kit/harness.ts";
import { newcomer, sampleForm, type Person } from "../server/test/kit/people.ts";
import { openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf } from "./screens.ts";

const STEP_MS = 30_000;
const PASSWORD = "a desk of my own";

let server: TestServer;
let ann: Person;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ ...NAMED, REVIEW: "manual" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900000981");
  await server.call("/user/auth.do", await sampleForm(server, ann), ann.as);
  phone = await openPhone(server.url, { width: 1280 });
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const faults = async () => {
  await bringAxe(phone);
  return faultsOf(phone.page, {});
};
const field = (label: string) => phone.page.getByLabel(label, { exact: true });
const button = (name: string) => phone.page.getByRole("button", { name, exact: true });
/** A code of the secret; the server takes each half minute's only once. */
async function code(secret: Buffer): Promise<string> {
  await server.running.world.db.query("update desk_operator set totp_step = 0");
  return codeAt(secret, Math.floor(Date.now() / STEP_MS));
}

test("an operator sets a password and a code, approves an identity by keyboard, publishes a setting, announces a pause, and logs out", async () => {
  const { page } = phone;
  await page.goto("/operator");
  await field("用户名").fill("operator");
  await field("密码").fill(server.running.deskPassword!);
  await button("登录").click();
  await page.getByRole("heading", { name: "设定自己的密码和动态码" }).waitFor();
  const secret = unbase32((await page.locator(".desk-copied code").textContent())!.replaceAll(" ", ""));
  await field("原密码（首个密码）").fill(server.running.deskPassword!);
  await field("新密码（至少 12 位）").fill(PASSWORD);
  await field("应用上显示的六位动态码").fill(await code(secret));
  await button("完成设定").click();
  // Ten recovery codes, displayed until the user confirms that they are saved.
  await page.getByRole("heading", { name: "恢复码", exact: true }).waitFor();
  expect((await page.locator(".desk-copied code").textContent())!.split(/\s+/)).toHaveLength(10);
  expect(await faults()).toEqual([]);
  await button("已保存，去登录").click();
  await page.getByRole("heading", { name: "操作台登录" }).waitFor();
  await field("用户名").fill("operator");
  await field("密码").fill(PASSWORD);
  await field("动态码").fill(await code(secret));
  await button("登录").click();
  await page.getByRole("heading", { name: "实名审核" }).waitFor();
  await page.locator(".desk-item img").first().waitFor();
  expect(await faults()).toEqual([]);
  await page.keyboard.press("a");
  await page.getByRole("alertdialog", { name: "确认通过？不能改判。" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("没有待审核的").waitFor();
  expect((await server.call("/user/getUserInfo.do", {}, ann.as)).data.isActive).toBe(2);
  await page.getByRole("link", { name: "交易设置", exact: true }).click();
  await page
    .getByRole("row", { name: /持仓费率/ })
    .getByRole("button", { name: "修改" })
    .click();
  await page.getByLabel(/^新值/).fill("0.0005");
  await page.getByText(/费用 \d/).waitFor();
  await field("理由（公开前须写明）").fill("课堂练习");
  await button("公布").click();
  await page.getByText("已公布", { exact: true }).waitFor();
  // Announce a pause, check the public countdown and cancel it.
  await page.getByRole("link", { name: "交易所时钟", exact: true }).click();
  await page.getByRole("radio", { name: "60", exact: true }).click();
  await button("暂停").click();
  await page.getByRole("alertdialog", { name: "向所有人预告“暂停”，60 秒后生效？" }).getByRole("button", { name: "确认" }).click();
  await page.getByText(/^\d+ 秒后暂停（operator 预告）$/).waitFor();
  expect(await faults()).toEqual([]);
  expect((await server.call("/api/site/getInfo.do")).data.clock.announced).toMatchObject({ act: "pause" });
  await button("取消预告").click();
  await button("暂停").waitFor();
  expect((await server.call("/api/site/getInfo.do")).data.clock).toMatchObject({ announced: null, paused: false });
  expect(phone.complaints).toEqual([]);
  await button("退出").click();
  await page.getByRole("heading", { name: "操作台登录" }).waitFor();
});
