/** A person's own account on a phone, on the real server: name and picture, logins, export, its end. Any console error fails it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { login, newcomer, PASSWORD, type Person } from "../server/test/kit/people.ts";
import { openPhone, type Phone } from "./phone.ts";

let server: TestServer;
let ann: Person;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900000951");
  phone = await openPhone(server.url);
  await phone.page.addInitScript((kept) => localStorage.setItem("USERTOKEN", kept), ann.token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const button = (name: string) => phone.page.getByRole("button", { name, exact: true });

test("from the settings one sees where one is logged in, and ends a login after a question", async () => {
  const { page } = phone;
  const other = await login(server, ann.phone);
  await page.goto("/setup");
  await page.getByRole("link", { name: "登录设备" }).click();
  await page.waitForURL((url) => url.pathname === "/logins");
  await page.getByText("本机", { exact: true }).waitFor();
  await page.getByText("时间为真实时间，不是交易所时间").waitFor();
  await page.locator(".login-row").getByRole("button", { name: "退出", exact: true }).click();
  await page.getByRole("dialog").getByText("让“未知设备”退出登录？").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "取消", exact: true }).click();
  expect((await server.call("/user/session/list.do", {}, { usertoken: other })).status).toBe(0);
  await button("退出其他全部登录").click();
  await page.getByRole("dialog").getByRole("button", { name: "退出", exact: true }).click();
  await page.getByText("其他登录已全部退出").waitFor();
  expect((await server.call("/user/session/list.do", {}, { usertoken: other })).status).toBe(10);
  await expect.poll(() => page.locator(".login-row").count()).toBe(1);
  expect(phone.complaints).toEqual([]);
});

test("a nickname and a drawn picture are chosen, and shown in 我的", async () => {
  const { page } = phone;
  await page.goto("/setup");
  await page.getByRole("link", { name: "昵称与头像" }).click();
  const name = page.getByLabel("昵称", { exact: true });
  await name.fill("红盘客服");
  await button("保存").click();
  await page.getByText("昵称不能像官方、客服或本站，请换一个").waitFor();
  await name.fill("慢慢来");
  await page.getByRole("radio", { name: "鱼" }).click();
  await button("保存").click();
  await page.getByText("已保存").waitFor();
  await page.goto("/user");
  await page.getByText("慢慢来", { exact: true }).waitFor();
  expect(await page.locator(".mebar .ava svg").getAttribute("data-picture")).toBe("3");
  expect(phone.complaints).toEqual([]);
});

test("all of one's data comes as one file", async () => {
  const { page } = phone;
  await page.goto("/setup");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /导出我的数据/ }).click()]);
  expect(file.suggestedFilename()).toBe("hongpan-simulated-account.zip");
  await page.getByRole("button", { name: /导出我的数据\s*已保存 hongpan-simulated-account\.zip，\d+ KB/ }).waitFor();
  expect(phone.complaints).toEqual([]);
});

test("the account is closed after password and word, and the phone is a guest's", async () => {
  const { page } = phone;
  await page.goto("/setup");
  await page.getByRole("link", { name: "注销账户" }).click();
  await page.waitForURL((url) => url.pathname === "/closeAccount");
  await button("注销账户").click();
  await page.getByText("请输入登录密码").waitFor();
  await page.getByLabel("登录密码", { exact: true }).fill("not-this-1");
  await page.getByLabel("输入“注销”确认").fill("注销");
  await button("注销账户").click();
  await page.getByText("密码错误", { exact: true }).waitFor();
  await page.getByLabel("登录密码", { exact: true }).fill(PASSWORD);
  await button("注销账户").click();
  await page.getByText("账户已注销").waitFor();
  await page.waitForURL((url) => url.pathname === "/home");
  expect(await page.evaluate(() => localStorage.getItem("USERTOKEN") ?? "")).toBe("");
  expect(await login(server, ann.phone)).toBe("登录失败，用户名密码错误");
  expect(phone.complaints).toEqual([]);
});
