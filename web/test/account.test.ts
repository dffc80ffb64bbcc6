/** A user's own account: where it is logged in, name and picture, export, its end. The server's part: server/test/identity. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { userWith } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const HERE = { id: 1, system: "Android", browser: "Chrome", firstSeen: 1_795_000_000_000, lastSeen: 1_795_100_000_000, current: true };
const UNKNOWN = { ...HERE, id: 2, system: "", browser: "", current: false };
const LAPTOP = { ...HERE, id: 3, system: "macOS", browser: "Safari", current: false };

test("from the settings the logins are listed; one or all others end after a question", async ({ screen }) => {
  let logins = [HERE, UNKNOWN, LAPTOP];
  screen.stub.answer({
    ...userWith({ demo: false }),
    "/user/session/list.do": () => logins,
    "/user/session/end.do": ({ id }) => {
      logins = logins.filter((each) => String(each.id) !== id);
      return done(null);
    },
    "/user/session/endOthers.do": () => {
      const ended = logins.length - 1;
      logins = [HERE];
      return done({ ended });
    },
  });
  const page = await screen.open("/setup");
  await page.getByRole("link", { name: "登录设备" }).click();
  await page.waitForURL((url) => url.pathname === "/logins");
  await page.getByText("本机", { exact: true }).waitFor();
  await page.getByText("时间为真实时间，不是交易所时间").waitFor();
  const row = (name: string) => page.locator(".login-row", { hasText: name });
  const dialog = page.getByRole("dialog");
  const press = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  await row("未知设备").getByRole("button", { name: "退出", exact: true }).click();
  await dialog.getByText("让“未知设备”退出登录？").waitFor();
  await press("取消");
  await dialog.waitFor({ state: "detached" });
  expect(screen.stub.callsOf("/user/session/end.do")).toEqual([]);
  await row("macOS Safari").getByRole("button", { name: "退出", exact: true }).click();
  await press("退出");
  await expect.poll(() => page.locator(".login-row").count()).toBe(2);
  expect(screen.stub.callsOf("/user/session/end.do")).toEqual([{ id: "3" }]);
  await button(page, "退出其他全部登录").click();
  await press("退出");
  await page.getByText("其他登录已全部退出").waitFor();
  await expect.poll(() => page.locator(".login-row").count()).toBe(1);
});

test("the settings show the last log-ins with device, time and result", async ({ screen }) => {
  screen.stub.answer({
    ...userWith({ demo: false }),
    "/user/session/history.do": () => [
      { at: 1_795_100_000_000, ok: true, system: "iPhone", browser: "Safari" },
      { at: 1_795_000_000_000, ok: false, system: "", browser: "" },
    ],
  });
  const page = await screen.open("/setup");
  await page.getByText("近来的登录", { exact: true }).click();
  await expect
    .poll(() => page.locator(".setup-login").allInnerTexts())
    .toEqual([expect.stringMatching(/iPhone Safari[^]*成功/), expect.stringMatching(/未知设备[^]*密码错误/)]);
});

test("a new password that is too common is refused at its field", async ({ screen }) => {
  screen.stub.answer({
    ...userWith({ demo: false }),
    "/user/updatePwd.do": () => refuse("passwordCommon", {}, { data: { field: "newPwd" } }),
  });
  const page = await screen.open("/loginPassword");
  await page.getByLabel("原密码", { exact: true }).fill("k7Tq9wzz");
  await page.getByLabel("新密码", { exact: true }).fill("jordan23");
  await page.getByLabel("确认新密码", { exact: true }).fill("jordan23");
  await button(page, "确认修改").click();
  await page.getByText("密码过于简单，请换一个").waitFor();
  expect(await page.getByLabel("新密码", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByRole("alert").count()).toBe(1);
});

test("a nickname and a drawn picture are chosen, and shown in 我的", async ({ screen }) => {
  let saved = { nickName: "红盘用户10002", avatar: 0 };
  const own = () => screen.stub.answer(userWith({ demo: false, ...saved }));
  own();
  screen.stub.answer({
    "/user/profile/update.do": ({ nickName = saved.nickName, avatar }) => {
      saved = { nickName, avatar: Number(avatar) };
      own();
      return done(null);
    },
  });
  const page = await screen.open("/setup");
  await page.getByRole("link", { name: "昵称与头像" }).click();
  const name = page.getByLabel("昵称", { exact: true });
  await name.fill("红盘客服");
  await button(page, "保存").click();
  await page.getByText("昵称不能像官方、客服或本站，请换一个").waitFor();
  expect(screen.stub.callsOf("/user/profile/update.do")).toEqual([]);
  await name.fill("慢慢来");
  await page.getByRole("radio", { name: "鱼" }).click();
  await button(page, "保存").click();
  await page.getByText("已保存").waitFor();
  expect(screen.stub.callsOf("/user/profile/update.do")).toEqual([{ nickName: "慢慢来", avatar: "3" }]);
  await screen.visit(page, "/user");
  await page.getByText("慢慢来", { exact: true }).waitFor();
  expect(await page.locator(".mebar .ava svg").getAttribute("data-picture")).toBe("3");
});

test("all of the user's data comes as one file", async ({ screen }) => {
  const page = await screen.open("/setup");
  await page.route("**/user/account/export.do", (route) =>
    route.fulfill({ contentType: "application/zip", body: Buffer.alloc(84 * 1024) }),
  );
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /导出我的数据/ }).click()]);
  expect(file.suggestedFilename()).toBe("hongpan-simulated-account.zip");
  await page.getByRole("button", { name: /导出我的数据\s*已保存 hongpan-simulated-account\.zip，84 KB/ }).waitFor();
});

test("the account is closed after password and word, and the phone is a guest's", async ({ screen }) => {
  screen.stub.answer({
    ...userWith({ demo: false }),
    "/user/account/close.do": ({ userPwd }) => (userPwd === "paper-yuan-88" ? done(null) : refuse("passwordWrong")),
  });
  const page = await screen.open("/setup");
  await page.getByRole("link", { name: "注销账户" }).click();
  await page.waitForURL((url) => url.pathname === "/closeAccount");
  await button(page, "注销账户").click();
  await page.getByText("请输入登录密码").waitFor();
  expect(screen.stub.callsOf("/user/account/close.do")).toEqual([]);
  await page.getByLabel("登录密码", { exact: true }).fill("not-this-1");
  await page.getByLabel("输入“注销”确认").fill("注销");
  await button(page, "注销账户").click();
  await page.getByText("密码错误", { exact: true }).waitFor();
  await page.getByLabel("登录密码", { exact: true }).fill("paper-yuan-88");
  await button(page, "注销账户").click();
  await page.getByText("账户已注销").waitFor();
  await page.waitForURL((url) => url.pathname === "/home");
  expect(await page.evaluate(() => localStorage.getItem("USERTOKEN") ?? "")).toBe("");
  expect(screen.stub.callsOf("/user/account/close.do").at(-1)).toEqual({ userPwd: "paper-yuan-88", word: "注销" });
});
