/**
 * The proof of work on a phone that opens the app by a plain address, as phones in the same house do: no secure context, so no
 * crypto.subtle. It runs at its real measure, by itself, and can be read aloud.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EASIEST_WORK } from "../../server/src/identity/work.ts";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";

const PHONE = "13912340001";
const PASSWORD = "paper-yuan-88";

let server: TestServer;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({}, { easiestWork: EASIEST_WORK });
  phone = await openPhone(server.url, { name: "hongpan.test" });
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string) => phone.page.getByRole("button", { name, exact: true });
const spent = async () => (await server.running.world.db.query("select 1 from spent_work")).length;

test("a newcomer registers without a picture, and nothing has to be pressed for the proof", async () => {
  const { page } = phone;
  await page.goto("/register");
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, "undefined"]);
  await page.getByLabel("手机号").fill(PHONE);
  await page.getByText("安全检查通过").waitFor();
  await bringAxe(phone);
  expect(await faultsOf(page, {})).toEqual([]);
  await button("获取验证码").click();
  await page.getByText("模拟短信").waitFor();
  await button("填入").click();
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  await page.getByLabel("确认密码").fill(PASSWORD);
  await button("注册").click();
  await page.waitForURL((url) => url.pathname === "/home");
  expect(await page.evaluate(() => localStorage.getItem("USERTOKEN"))).toBeTruthy();
  // One to ask whether the phone is free, one for the message, one to register.
  expect(await spent()).toBe(3);
});

test("after wrong passwords a login proves by itself, and the right one passes", async () => {
  const { page } = phone;
  await page.evaluate(() => localStorage.removeItem("USERTOKEN"));
  await page.goto("/login");
  const login = async (password: string) => {
    await page.getByLabel("手机号").fill(PHONE);
    await page.getByLabel("密码", { exact: true }).fill(password);
    await button("登录").click();
  };
  for (let tries = 0; tries < 4; tries++) {
    const reply = page.waitForResponse(/login\.do/);
    await login(`wrong-${tries}`);
    await (await reply).finished();
    await page.getByText("登录失败，用户名密码错误").waitFor();
    await page.getByLabel("密码", { exact: true }).fill("");
    await expect.poll(() => page.getByRole("button", { name: "登录" }).getAttribute("aria-busy")).toBeNull();
  }
  expect(await page.locator("img").count()).toBe(0);
  await login(PASSWORD);
  await page.waitForURL((url) => url.pathname === "/home");
  expect(await spent()).toBe(5);
});

test("nothing complained but the browser of the plain address", () => {
  // The browser itself says at every plain address that it takes no notice of one header.
  const own = /Cross-Origin-Opener-Policy header has been ignored/;
  expect(phone.complaints.filter((each) => !own.test(each))).toEqual([]);
});
