/**
 * The proof of work on a phone that opens the app by a plain address, as phones in the same house do: no secure context, so no
 * crypto.subtle. It runs at its real measure, by itself, and can be read aloud.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { EASIEST_WORK } from "../../server/src/identity/work.ts";
import { testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";

/** The demo user's. */
const PHONE = "13800000001";
const PASSWORD = "hongpan2026";
const NEWCOMER = { phone: "13912340001", password: "paper-yuan-88" } as const;

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
  await page.getByLabel("手机号").fill(NEWCOMER.phone);
  await page.getByText("安全检查通过").waitFor();
  await bringAxe(phone);
  expect(await faultsOf(page, {})).toEqual([]);
  await button("获取验证码").click();
  await page.getByText("模拟短信").waitFor();
  await button("填入").click();
  await page.getByLabel("密码", { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel("确认密码").fill(NEWCOMER.password);
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
    await page.getByLabel("手机号").fill(NEWCOMER.phone);
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
  await login(NEWCOMER.password);
  await page.waitForURL((url) => url.pathname === "/home");
  expect(await spent()).toBe(5);
});

test("a proof that fails says so and is tried again at a press; the forget page says where the code is", async () => {
  const { page } = phone;
  await page.route(/solver.*\.js$/, (route) => route.abort());
  await page.goto("/forget");
  await page.getByText(/主机.*控制台.*老师或主办者/).waitFor();
  await page.getByLabel("手机号").fill(PHONE);
  await page.getByText("安全检查没有完成").waitFor();
  await bringAxe(phone);
  expect(await faultsOf(page, {})).toEqual([]);
  await page.unroute(/solver.*\.js$/);
  await button("重试").click();
  await page.getByText("安全检查通过").waitFor();
});

test("without a network the button says so, and nothing is sent later by itself", async () => {
  const { page } = phone;
  await page.goto("/login");
  await page.getByLabel("手机号").fill(PHONE);
  await page.getByLabel("密码", { exact: true }).fill(PASSWORD);
  const sent: string[] = [];
  page.on("request", (request) => /login\.do/.test(request.url()) && sent.push(request.url()));
  await page.context().setOffline(true);
  await page.locator("form").getByText("重连后可用").waitFor();
  await page.getByLabel("密码", { exact: true }).press("Enter");
  await page.context().setOffline(false);
  // Long enough for what waits for the network to be sent when it is back.
  await page.waitForTimeout(1500);
  expect(sent).toEqual([]);
  await button("登录").click();
  await page.waitForURL((url) => url.pathname === "/home");
});

test("what kept a proof from being reckoned is said as it is: the worker, the network, the crowd", async () => {
  const { page } = phone;
  const line = page.locator(".work-line");
  const type = async (number: string) => {
    await page.goto("/forget");
    await page.getByLabel("手机号").fill(number);
  };
  await page.route(/solver.*\.js$/, (route) => route.abort());
  await type("13912340002");
  await line.getByText("安全检查没有完成，请重试").waitFor();
  await button("获取验证码").click();
  await page.getByRole("alert").getByText("安全检查没有完成，请重试").waitFor();
  await page.unroute(/solver.*\.js$/);
  await page.route(/challenge\.do/, (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "3" }, json: { status: 1, msg: "请求太频繁，请稍后再试", data: null } }),
  );
  await type("13912340003");
  await line.getByText("请求太频繁，请稍后再试").waitFor();
  await page.unroute(/challenge\.do/);
  await page.goto("/forget");
  await page.context().setOffline(true);
  await page.getByLabel("手机号").fill("13912340004");
  await line.getByText("连不上服务器，请检查网络后重试").waitFor();
  // The sentence already says to try again: the button beside it is a sign with that name.
  expect((await line.innerText()).match(/重试/g)).toHaveLength(1);
  await button("重试").click();
  await line.getByText("连不上服务器，请检查网络后重试").waitFor();
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
  // The network is back: nothing has to be pressed.
  await page.context().setOffline(false);
  await line.getByText("安全检查通过").waitFor();
});

test.each(["/register", "/forget"])(
  "%s keeps a place for the line, so that nothing moves when it has something to say",
  async (address) => {
    const { page } = phone;
    await page.goto(address);
    const below = page.getByLabel(/密码/).first();
    const top = () => below.evaluate((each) => each.getBoundingClientRect().top);
    const before = await top();
    await page.getByLabel("手机号").fill("13912340005");
    await page.getByText("安全检查通过").waitFor();
    expect(await top()).toBe(before);
  },
);

test("nothing complained but the worker that was kept away", () => {
  // The browser itself says at every plain address that it takes no notice of one header.
  const own = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 429|Cross-Origin-Opener-Policy header has been ignored/;
  expect(phone.complaints.filter((each) => !own.test(each))).toEqual([]);
});
