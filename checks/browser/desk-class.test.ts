/** A class at the desk in a browser, on the real server: made, filled from a list, printed, seen live, told, ended. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { classroomOf, opened } from "../../server/test/kit/classroom.ts";
import { deskPerson } from "../../server/test/kit/desk.ts";
import { ANY_SWING, SHORT, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { liquid } from "../../server/test/kit/market-people.ts";
import type { Person } from "../../server/test/kit/people.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";

const LOOKS = [
  { theme: "red", lang: "zh-CN", width: 1280 },
  { theme: "black", lang: "en", width: 375 },
  { theme: "black", lang: "zh-TW", width: 320 },
] as const;

let server: TestServer;
let phone: Phone;
let room: ReturnType<typeof classroomOf>;
let pupil: Person;
beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" }, ANY_SWING);
  await server.clockTo("2026-11-20 10:00:00");
  const host = await deskPerson(server, "teacher", ["host"]);
  room = classroomOf(server, host);
  phone = await openPhone(server.url, { width: 1280 });
  await phone.page.addInitScript((token) => sessionStorage.setItem("DESKTOKEN", token), host.as.desktoken);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const faults = async (names?: readonly string[]) => {
  await bringAxe(phone);
  return faultsOf(phone.page, names ? { names } : {});
};
const field = (label: string) => phone.page.getByLabel(label, { exact: true });
const button = (name: string) => phone.page.getByRole("button", { name, exact: true });
const picture = async (name: string) => {
  const folder = process.env["DESK_SHOTS"];
  if (folder) await phone.page.screenshot({ path: `${folder}/class-${name}.png`, fullPage: true });
};

test("a class is made, with what it begins with and what is open", async () => {
  const { page } = phone;
  await page.goto("/operator/classes");
  await page.getByText("还没有班级").waitFor();
  expect(await faults()).toEqual([]);
  await field("班级名称").fill("周三班");
  await field("起始资金（元）").fill("5");
  await button("开设").click();
  await page.getByText("请填 0 或整数元").waitFor();
  await field("起始资金（元）").fill("50000");
  await page.getByLabel("期货", { exact: true }).uncheck();
  await picture("make");
  await button("开设").click();
  await page.getByText("还没有学员").waitFor();
  await page.getByRole("link", { name: "‹ 返回班级列表" }).click();
  await page.getByText("不开放：期货").waitFor();
  await picture("list");
  await page.getByRole("link", { name: "打开", exact: true }).click();
  await page.getByText("还没有学员").waitFor();
});

test("three accounts from a pasted list come as a sheet with numbers, passwords and codes to scan", async () => {
  const { page } = phone;
  await page.getByRole("tab", { name: "名单开户" }).click();
  await page.locator("textarea").fill("小红\t三年级\n\n客服\n小明,男\n小刚");
  await page.getByText("第 2 行：昵称不能像官方、客服或本站，请换一个").waitFor();
  await page.locator("textarea").fill("小红\t三年级\n\n小明,男\n小刚");
  await page.getByText("3 个，从 1 号开始").waitFor();
  expect(await faults()).toEqual([]);
  await button("开设账号").click();
  await page.getByRole("heading", { name: "周三班 · 账号卡" }).waitFor();
  const cards = page.locator(".class-sheet > li");
  expect(await cards.count()).toBe(3);
  expect(await faults()).toEqual([]);
  await picture("sheet");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".desk-bar").isVisible()).toBe(false);
  await picture("print");
  await page.emulateMedia({ media: null });
  const [phoneNo, password] = await cards.nth(0).locator(".class-sheet-code").allTextContents();
  pupil = await opened(server, { phone: phoneNo!.replaceAll(" ", ""), password: password! });
  await button("收起").click();
  await page
    .getByRole("alertdialog", { name: "首个密码只显示这一次，确定离开？" })
    .getByRole("button", { name: "确认", exact: true })
    .click();
  await page.getByRole("tab", { name: "学员" }).click();
  await expect.poll(() => page.getByText("同意之前没有数字").count()).toBe(3);
  // Passwords that are printed already end by it: it asks first.
  await page.getByRole("button", { name: "名未同意的学员重新打印" }).click();
  const sure = page.getByRole("alertdialog", { name: "旧的首个密码立即失效，确定重新打印？" });
  await sure.getByRole("button", { name: "取消" }).click();
  await page.getByRole("button", { name: "名未同意的学员重新打印" }).waitFor();
});

test("who agrees has figures, which move with what he does; his positions are shown, nothing can be done to them", async () => {
  const { page } = phone;
  await room.own("answer", pupil, { agree: 1 });
  const row = page.getByRole("row").filter({ hasText: "小红" });
  // What he has, and what was paid in, which stays.
  const sums = () => row.getByText("50,000.00").count();
  await expect.poll(sums).toBe(2);
  const stock = liquid(server);
  const bought = await server.call("/user/buy.do", { stockId: stock.id, buyNum: 1000, buyType: 0, lever: 10 }, pupil.as);
  expect(bought.status, String(bought.msg)).toBe(0);
  await expect.poll(sums).toBe(1);
  await row.getByRole("button", { name: "小红" }).click();
  await page.getByRole("table", { name: "持仓" }).getByText(stock.code).waitFor();
  // As elsewhere: thousands apart, a share's price in two decimals.
  await page.getByRole("table", { name: "持仓" }).getByRole("cell", { name: "1,000", exact: true }).waitFor();
  await page
    .getByRole("table", { name: "持仓" })
    .getByRole("cell", { name: /^\d+\.\d\d$/ })
    .first()
    .waitFor();
  await page.getByRole("button", { name: "盈亏（含浮动）", exact: false }).first().click();
  await picture("pupils");
  expect(await faults()).toEqual([]);
  await button("收起").click();
});

test("a message, a reset code, the table and the end; who is gone is not seen", async () => {
  const { page } = phone;
  await page.getByRole("tab", { name: "管理" }).click();
  await page.locator("textarea").fill("周五复盘");
  await button("发送").click();
  await page.getByText("已发给1人").first().waitFor();
  await page.getByRole("region", { name: "重置码" }).getByLabel("学员").selectOption({ label: "1 小红" });
  await page.getByText("给 1 小红 取重置码？").waitFor();
  await button("确认").click();
  const card = page.getByRole("status").filter({ hasText: "1 小红 的重置码" });
  await card.getByText(/^\d{3} \d{3}$/).waitFor();
  await card.getByText("五分钟有效（真实时间），只显示这一次，还剩 4:").waitFor();
  await card.getByText(pupil.phone, { exact: true }).waitFor();
  await card.getByText("登录页点“忘记密码”").waitFor();
  const file = page.waitForEvent("download");
  await button("XLSX").click();
  expect((await file).suggestedFilename()).toMatch(/^hongpan-simulated-class-\d+\.xlsx$/);
  await picture("manage");
  await page.evaluate(() => scrollTo(0, 0));
  expect(await faults()).toEqual([]);
  for (const { theme, lang, width } of LOOKS) {
    await page.evaluate((kept) => Object.assign(localStorage, kept), { theme, language: lang });
    await page.setViewportSize({ width, height: 812 });
    await page.reload();
    await page.getByRole("table").waitFor();
    await picture(`look-${lang}`);
    expect([lang, await faults(lang === "en" ? ["简体", "繁體", "周三班", "小红", "小明", "小刚"] : undefined)]).toEqual([lang, []]);
  }
  await page.evaluate((kept) => Object.assign(localStorage, kept), { theme: "red", language: "zh-CN" });
  await page.setViewportSize({ width: 1280, height: 812 });
  await page.reload();
  await page.getByRole("tab", { name: "管理" }).click();
  await button("结束班级").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "确认", exact: true }).click();
  await page.getByText("已结束").waitFor();
  expect(phone.complaints).toEqual([]);
});
