/** A pupil's way on a phone: from a printed sheet to a class, and out of it. Any console error fails it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { classroomOf } from "../server/test/kit/classroom.ts";
import { deskPerson } from "../server/test/kit/desk.ts";
import type { TestServer } from "../server/test/kit/harness.ts";
import { login, PASSWORD } from "../server/test/kit/people.ts";
import { openPhone, type Phone } from "./phone.ts";
import { sharedTradedServer } from "./traded.ts";

let server: TestServer;
let phone: Phone;
let room: ReturnType<typeof classroomOf>;
let classId: number;
let code: string;
let number: string;
beforeAll(async () => {
  ({ server } = await sharedTradedServer());
  room = classroomOf(server, await deskPerson(server, "teacher", ["host"]));
  ({ id: classId, code } = await room.newClass("周三班", 100_000, "futures"));
  phone = await openPhone(server.url);
});
afterAll(() => phone.close());

const button = (name: string) => phone.page.getByRole("button", { name, exact: true });
const picture = (name: string) =>
  process.env["CLASS_SHOTS"] && phone.page.screenshot({ path: `${process.env["CLASS_SHOTS"]}/${name}.png`, fullPage: true });

test("the address on the sheet has the number; the first password is changed before anything else", async () => {
  const { page } = phone;
  const [made] = await room.accounts(classId, ["小红"]);
  number = made!.phone;
  await page.goto(`/login${made!.address.slice(made!.address.indexOf("#"))}`);
  await expect.poll(() => page.getByLabel("手机号", { exact: true }).inputValue()).toBe(made!.phone);
  await page.getByLabel("密码", { exact: true }).fill(made!.password);
  await button("登录").click();
  await page.getByRole("heading", { name: "设定自己的登录密码" }).waitFor();
  await picture("first-password");
  // Another page, and another visit: it stands in front of all of them.
  await page.goto("/user");
  await page.getByLabel("首个密码", { exact: true }).fill(made!.password);
  await page.getByLabel("新密码", { exact: true }).fill(made!.password);
  await page.getByLabel("再输入一次", { exact: true }).fill(made!.password);
  await button("设定密码").click();
  await page.getByText("不能与首个密码相同").waitFor();
  await page.getByLabel("新密码", { exact: true }).fill(PASSWORD);
  await page.getByLabel("再输入一次", { exact: true }).fill(PASSWORD);
  await button("设定密码").click();
  await page.getByRole("heading", { name: "“周三班”邀请你加入" }).waitFor();
  expect(await login(server, made!.phone, PASSWORD)).toMatch(/^[\w-]{43}$/);
});

test("what the host will see is told before; joining brings the starting money", async () => {
  const { page } = phone;
  await page.getByText("加入时得到起始资金 100,000 元（模拟）").waitFor();
  await page.getByText("班级不开放的品种（只能平仓）：期货").waitFor();
  await picture("asked");
  expect(await room.seen(classId)).toMatchObject([{ state: "asked", figures: null }]);
  await button("同意加入").click();
  await page.getByRole("heading", { name: "已加入“周三班”" }).waitFor();
  await picture("joined");
  expect(await room.seen(classId)).toMatchObject([{ state: "joined", nickName: "小红", figures: { assets: 100_000 } }]);
  await button("查看我的账户").click();
  await page.waitForURL((url) => url.pathname === "/user");
  // A button that is off says why.
  await page.goto("/futuresbuy?code=hf_IF");
  await page.getByText("本站或班级没有开放这一品种的开仓").first().waitFor();
  await picture("shut");
});

test("the host's reset code ends his logins; the sheet leads first to where the code is of use", async () => {
  const { page } = phone;
  const userId = (await room.seen(classId))[0]!.userId;
  const { code: reset } = (await room.desk("resetCode", { id: classId, userId })).data;
  const sheet = page.getByRole("dialog");
  await sheet.getByText("班级主持人为你取了重置码").waitFor();
  await picture("reset");
  expect(await sheet.locator(".btn").allTextContents()).toEqual(["忘记密码", "登录"]);
  await sheet.getByRole("button", { name: "忘记密码", exact: true }).click();
  await page.getByLabel("手机号", { exact: true }).fill(number);
  await page.getByLabel("短信验证码", { exact: true }).fill(reset);
  await page.getByLabel("新密码", { exact: true }).fill(`${PASSWORD}2`);
  await button("重设密码").click();
  await page.waitForURL((url) => url.pathname === "/login");
  await page.getByLabel("密码", { exact: true }).fill(`${PASSWORD}2`);
  await button("登录").click();
  await page.waitForURL((url) => url.pathname !== "/login");
});

test("leaving asks once", async () => {
  const { page } = phone;
  await page.goto("/notify");
  await page.getByText("班级起始资金100,000元已到账").waitFor();
  await page.getByText("已加入班级“周三班”").click();
  await page.waitForURL((url) => url.pathname === "/class");
  await button("退出班级").click();
  await page.getByRole("dialog").getByText("退出“周三班”？").waitFor();
  await picture("leaving");
  await page.getByRole("dialog").getByRole("button", { name: "退出班级", exact: true }).click();
  await page.getByText("你没有加入，或已经退出").waitFor();
  expect(await room.seen(classId)).toMatchObject([{ state: "left", figures: null }]);
});

test("a code that is typed leads to the invitation; who registers with it is asked at once", async () => {
  const { page } = phone;
  await button("查看邀请").click();
  await page.getByText("请输入邀请码").waitFor();
  await page.getByLabel("邀请码", { exact: true }).fill("22222-22222");
  await button("查看邀请").click();
  await page.getByText("没有这个邀请码的班级").waitFor();
  await page.getByLabel("邀请码", { exact: true }).fill(`${code.slice(0, 5)}-${code.slice(5)}`);
  await button("查看邀请").click();
  await page.getByRole("heading", { name: "“周三班”邀请你加入" }).waitFor();
  await page.getByText("加入时没有起始资金").waitFor();
  await button("不加入").click();
  await page.getByText("你没有加入，或已经退出").waitFor();
  await picture("code");
  await page.evaluate(() => localStorage.removeItem("USERTOKEN"));
  await page.goto(`/register#code=${code}`);
  await expect.poll(() => page.getByLabel("邀请码").inputValue()).toBe(code);
  expect(phone.complaints).toEqual([]);
});
