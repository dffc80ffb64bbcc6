/** A withdrawal on a phone: the fee is shown, one is taken back, one is approved by the operator and paid. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpDesk } from "../server/test/kit/desk.ts";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { demoPhone, demoToken, NOWHERE, openPhone, type Phone } from "./phone.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ REVIEW: "manual" });
  await server.clockTo("2026-11-20 10:00:00");
  phone = await demoPhone(server.url, await demoToken(server.url));
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string) => phone.page.getByRole("button", { name, exact: true });

async function ask(sum: string): Promise<void> {
  const { page } = phone;
  await page.goto("/cash");
  await page.getByText("可转出", { exact: true }).waitFor();
  await page.getByLabel("转出金额（元）").fill(sum);
  await page.getByLabel("交易密码", { exact: true }).fill("246810");
}

test("the fee and what arrives are told before; under review it can be taken back", async () => {
  const { page } = phone;
  await ask("2000");
  expect((await page.locator(".arrives").innerText()).replace(/\s+/g, " ")).toBe("手续费 19.00 预计到账 1,981.00");
  await button("确认转出").click();
  await page.waitForURL((url) => url.pathname === "/user");
  await page.getByText("提现成功").waitFor();
  await page.goto("/cashlist");
  await button("取消转出").click();
  await page.getByText("用户取消出金").waitFor();
  expect(await button("取消转出").count()).toBe(0);
  await button("转出").click();
  await page.waitForURL((url) => url.pathname === "/cash");
});

test("the operator approves the next one; it is paid after two hours of sessions, and a message leads to it", async () => {
  const { page } = phone;
  await ask("5000");
  await button("确认转出").click();
  await page.waitForURL((url) => url.pathname === "/user");
  const { as } = await setUpDesk(server, "operator", server.running.deskPassword!);
  const desk = await openPhone(server.url, { width: 1280, desk: 800 });
  await desk.page.addInitScript((kept) => sessionStorage.setItem("DESKTOKEN", kept), as.desktoken);
  await desk.page.goto("/operator/withdrawal");
  await desk.page.locator(".desk-item").first().waitFor();
  await desk.page.keyboard.press("a");
  await desk.page.getByRole("alertdialog", { name: "确认通过？不能改判。" }).waitFor();
  await desk.page.keyboard.press("Enter");
  await desk.page.getByText("没有待审核的").waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();
  const approved = "select 1 from withdrawal where approved_xt is not null";
  await expect.poll(async () => (await server.running.world.db.query(approved)).length).toBe(1);
  await page.goto(NOWHERE);
  await server.clockTo("2026-11-20 13:35:00");
  await page.goto("/cashlist");
  await page.locator(".records .tag.ok").waitFor();
  await page.goto("/notify");
  await page.getByText("转出5,000元已到账").first().click();
  await page.waitForURL((url) => url.pathname === "/cashlist");
  expect(phone.complaints).toEqual([]);
});
