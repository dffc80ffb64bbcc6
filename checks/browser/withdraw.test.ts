/** The form of a withdrawal: what it says beside its fields, without a connection and outside its hours; the trade password that was forgotten. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testServer, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { newcomer, TRADE_PASSWORD } from "../../server/test/kit/people.ts";
import { demoPhone, demoToken, type Phone } from "../../e2e/phone.ts";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
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

test("nothing is sent before it can be taken: the amount and the password say what is missing", async () => {
  const { page } = phone;
  await page.goto("/cash");
  await button("确认转出").click();
  await page.getByText("请输入转出金额").waitFor();
  await page.getByText("请输入交易密码").waitFor();
  await page.getByLabel("转出金额（元）").fill("x");
  await page.getByText("请输入数字，最多2位小数").waitFor();
  await page.getByLabel("转出金额（元）").fill("0");
  await button("确认转出").click();
  await page.getByText("请输入正确的转出金额").waitFor();
  await page.getByLabel("转出金额（元）").fill("999.99");
  await button("确认转出").click();
  await page.getByText("转出金额不得小于1000", { exact: true }).waitFor();
  await button("全部").click();
  expect(await page.getByLabel("转出金额（元）").inputValue()).toBe("1000000");
});

test("a refusal without words has words of its own", async () => {
  const { page } = phone;
  const path = "**/user/withdraw/outMoney.do";
  await page.route(path, (route) => route.fulfill({ json: { status: 1, success: false, msg: "", data: null } }));
  await ask("2000");
  await button("确认转出").click();
  await page.getByText("转出失败,请重新转出或者联系管理员").waitFor();
  await page.unroute(path);
});

test("a line that is down is told above the button and keeps the form; a wrong password is told beside its field", async () => {
  const { page } = phone;
  await ask("2000");
  const path = "**/user/withdraw/outMoney.do";
  await page.route(path, (route) => route.abort("internetdisconnected"));
  await button("确认转出").click();
  await page.locator("form > .strip", { hasText: "没有收到回复。再按一次不会重复转出" }).waitFor();
  const password = page.getByLabel("交易密码", { exact: true });
  expect([await password.getAttribute("aria-invalid"), await password.inputValue()]).toEqual([null, "246810"]);
  await page.unroute(path);
  expect(phone.complaints.splice(0).filter((each) => !each.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await password.fill("wrong.9");
  await button("确认转出").click();
  await page
    .locator(".fieldset", { has: password })
    .getByText(/交易密码错误/)
    .waitFor();
  expect(await page.locator("form > .strip").count()).toBe(0);
});

test("at noon the button says from when on", async () => {
  const { page } = phone;
  await server.clockTo("2026-11-20 15:10:00");
  await page.goto("/cash");
  await page.getByText("转出时间 09:30-11:30 13:00-15:00").waitFor();
  expect(await page.getByRole("button", { name: /^确认转出/ }).getAttribute("aria-disabled")).toBe("true");
});

test("who has forgotten the trade password sets another with a code", async () => {
  const ann = await newcomer(server, "13900000993");
  const set = (fields: Sent) => server.call<string>("/user/insertWithPwd.do", fields, ann.as);
  expect((await set({ withPwd: TRADE_PASSWORD })).status).toBe(0);
  const own = await demoPhone(server.url, ann.token);
  const { page } = own;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/setPassword");
  await press("忘记原交易密码？用验证码设置");
  expect(await page.getByLabel("原交易密码", { exact: true }).count()).toBe(0);
  await page.getByLabel("新密码", { exact: true }).fill("864209");
  await page.getByLabel("确认新密码", { exact: true }).fill("864209");
  await press("设置交易密码");
  await page.getByText("请输入短信验证码").first().waitFor();
  const console = vi.spyOn(process.stdout, "write");
  await press("获取验证码");
  const sent = () => /password reset code　(\d{6})/.exec(console.mock.calls.map(([line]) => String(line)).join(""))?.[1] ?? "";
  await expect.poll(sent).toMatch(/^\d{6}$/);
  await page.getByLabel("短信验证码", { exact: true }).fill(sent());
  console.mockRestore();
  await press("设置交易密码");
  await page.getByText("修改成功！").waitFor();
  expect((await set({ withPwd: TRADE_PASSWORD, oldWithPwd: "864209" })).status).toBe(0);
  expect(own.complaints).toEqual([]);
  await own.close();
});
