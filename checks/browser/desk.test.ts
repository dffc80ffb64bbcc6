/** The operator's desk in a browser, on the real server: first password, set-up, a decision by keyboard, and a log that checks out. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt } from "../../server/src/desk/totp.ts";
import { unbase32 } from "../../server/test/kit/desk.ts";
import { SHORT, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { newcomer, sampleForm, type Person } from "../../server/test/kit/people.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";

const STEP_MS = 30_000;
const PASSWORD = "a desk of my own";
const LOOKS = [
  { theme: "red", lang: "zh-CN" },
  { theme: "black", lang: "en" },
  { theme: "black", lang: "zh-TW" },
] as const;

let server: TestServer;
let ann: Person;
let phone: Phone;
beforeAll(async () => {
  server = await testServer({ ...SHORT, REVIEW: "manual" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900000981");
  await server.call("/user/auth.do", await sampleForm(server, ann), ann.as);
  phone = await openPhone(server.url, { width: 1280 });
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

/** What is wrong with the page as it stands: accessibility, edges, the seal, and Chinese where it is English. */
const faults = async (names?: readonly string[]) => {
  await bringAxe(phone);
  return faultsOf(phone.page, names ? { names } : {});
};
const field = (label: string) => phone.page.getByLabel(label, { exact: true });
const button = (name: string) => phone.page.getByRole("button", { name, exact: true });
/** A code of the secret, as if the last one's half minute had gone by. */
async function code(secret: Buffer): Promise<string> {
  await server.running.world.db.query("update desk_operator set totp_step = 0");
  return codeAt(secret, Math.floor(Date.now() / STEP_MS));
}

test("the first password leads to a password and a code of one's own, and they to the queues", async () => {
  const { page } = phone;
  await page.goto("/operator");
  await button("登录").click();
  await page.getByText("请输入用户名").waitFor();
  await field("用户名").fill("operator");
  await field("密码").fill(server.running.deskPassword!);
  await button("登录").click();
  await page.getByRole("heading", { name: "设定自己的密码和动态码" }).waitFor();
  expect(await faults()).toEqual([]);
  const secret = unbase32((await page.locator(".desk-copied code").textContent())!.replaceAll(" ", ""));
  // All that is wrong at once, each beside its field; a reload shows what was scanned.
  await button("完成设定").click();
  for (const told of ["请输入原密码", "新密码至少 12 位", "请输入六位动态码"]) await page.getByText(told, { exact: true }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "设定自己的密码和动态码" }).waitFor();
  expect(unbase32((await page.locator(".desk-copied code").textContent())!.replaceAll(" ", ""))).toEqual(secret);
  await field("原密码（首个密码）").fill("not the first one");
  await field("新密码（至少 12 位）").fill(PASSWORD);
  await field("应用上显示的六位动态码").fill("000000");
  await button("完成设定").click();
  await page.getByText("原密码错误", { exact: true }).waitFor();
  await field("原密码（首个密码）").fill(server.running.deskPassword!);
  await field("新密码（至少 12 位）").fill(PASSWORD);
  await field("应用上显示的六位动态码").fill(await code(secret));
  await button("完成设定").click();
  await button("已保存，去登录").click();
  await page.getByRole("heading", { name: "操作台登录" }).waitFor();
  expect(await faults()).toEqual([]);
  await field("用户名").fill("operator");
  await field("密码").fill(PASSWORD);
  await field("动态码").fill(await code(secret));
  await button("登录").click();
  await page.getByRole("heading", { name: "实名审核" }).waitFor();
});

test("at twice the type the door and a queue stay on the screen", async () => {
  const large = await openPhone(server.url, { width: 390, type: 2 });
  const looked = async (heading: string) => {
    await large.page.getByRole("heading", { name: heading }).waitFor();
    await bringAxe(large);
    return faultsOf(large.page, {});
  };
  await large.page.goto("/operator");
  expect(await looked("操作台登录")).toEqual([]);
  const token = await phone.page.evaluate(() => sessionStorage.getItem("DESKTOKEN") ?? "");
  await large.page.evaluate((kept) => sessionStorage.setItem("DESKTOKEN", kept), token);
  await large.page.reload();
  await large.page.locator(".desk-item img").first().waitFor();
  expect(await looked("实名审核")).toEqual([]);
  await large.close();
});

test("an identity is passed by two keys, and its owner's phone shows it", async () => {
  const { page } = phone;
  await page.locator(".desk-item img").first().waitFor();
  expect(await faults()).toEqual([]);
  await page.keyboard.press("r");
  await page.getByText("证件照片不清晰或不完整").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.getByRole("alertdialog", { name: "确认通过？不能改判。" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("没有待审核的").waitFor();
  expect((await server.call("/user/getUserInfo.do", {}, ann.as)).data.isActive).toBe(2);
});

test("a question of a person waits at the desk and is answered there", async () => {
  const { page } = phone;
  await server.call("/user/service/send.do", { text: "为什么没有成交？" }, ann.as);
  await page.getByRole("link", { name: "客服对话 1" }).click();
  await page.getByRole("button", { name: /1 条未答复/ }).click();
  await page.getByRole("log").getByText("为什么没有成交？").waitFor();
  await field("答复").fill("限价还没有到");
  await button("发送").click();
  await page.getByRole("log").getByText("限价还没有到").waitFor();
  await page.getByRole("link", { name: "客服对话", exact: true }).waitFor();
  expect(await faults()).toEqual([]);
  if (process.env["DESK_SHOTS"]) await page.screenshot({ path: `${process.env["DESK_SHOTS"]}/chat.png` });
  const { list } = (await server.call("/user/service/list.do", {}, ann.as)).data;
  expect(list.map(({ text }) => text)).toEqual(["为什么没有成交？", "限价还没有到"]);
});

// DESK_SHOTS=folder takes pictures of every page in every look.
test("every page of the desk reads well in its languages and themes, on a laptop and on a phone", async () => {
  const { page } = phone;
  const names = ["identity", "withdrawal", "chats", "users", "settings", "notices", "offers", "state", "staff", "log", "powers"];
  for (const [i, { theme, lang }] of LOOKS.entries()) {
    await page.evaluate((kept) => Object.assign(localStorage, kept), { theme, language: lang });
    await page.setViewportSize(i === 0 ? { width: 1280, height: 800 } : { width: i === 1 ? 375 : 320, height: 812 });
    for (const name of names) {
      await page.goto(`/operator/${name}`);
      await page.locator(".desk-page h1").waitFor();
      await page.locator('.desk-wait[role="status"]').waitFor({ state: "detached" });
      if (process.env["DESK_SHOTS"]) await page.screenshot({ path: `${process.env["DESK_SHOTS"]}/${lang}-${name}.png`, fullPage: true });
      // What the calls do is said in the page's own Chinese, too.
      if (name === "powers" && lang === "zh-TW") await page.getByText("操作台登入：").waitFor();
      // The way out stands in the bar's one row.
      expect([name, await page.locator(".desk-bar").evaluate((bar) => bar.clientHeight < 60)]).toEqual([name, true]);
      expect([name, lang, await faults(lang === "en" ? ["简体", "繁體", "红盘用户", "红演示"] : undefined)]).toEqual([name, lang, []]);
    }
  }
});

test("a setting is proposed with what it costs, an announcement and a block published, a person added, and the log holds", async () => {
  const { page } = phone;
  await page.evaluate((kept) => Object.assign(localStorage, kept), { theme: "red", language: "zh-CN" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/operator/settings");
  const row = page.getByRole("row", { name: /持仓费率/ });
  await row.getByRole("button", { name: "修改" }).click();
  await page.getByLabel(/^新值/).fill("0.0005");
  await page.getByText(/费用 \d/).waitFor();
  await field("理由（公开前须写明）").fill("课堂练习");
  await button("公布").click();
  await page.getByText("已公布", { exact: true }).waitFor();
  await page.goto("/operator/notices");
  await field("标题").fill("周六维护");
  await page.getByLabel(/^正文/).fill("# 说明\n- 约一小时");
  await page.locator(".desk-preview h3").waitFor();
  await button("发布").click();
  await page.locator(".desk-rows b", { hasText: "周六维护" }).waitFor();
  await page.getByRole("tab", { name: "首页横幅" }).click();
  await field("标题").fill("期末比赛");
  await field("横幅说明").fill("最稳的人获胜");
  await field("指向本站的路径").fill("/about?e=5");
  const preview = page.getByRole("region", { name: "预览" });
  await expect.poll(() => preview.locator(".banner .slide").innerText()).toBe("期末比赛\n最稳的人获胜");
  expect(await preview.locator("svg").count()).toBe(1);
  const { market } = server.running.world;
  const share = market.all.find((each) => each.kind === "stock" && each.board === "main" && market.quote(each.id).prevClose < 100_000)!;
  await page.goto("/operator/offers");
  await button("预览").click();
  await page.locator(".fieldset", { hasText: "股票代码" }).getByRole("alert").getByText("请填写股票代码").waitFor();
  await field("股票代码").fill(share.code);
  await button("预览").click();
  await button("公布挂牌").click();
  const offered = page.locator(".desk-rows li", { hasText: share.code });
  await offered.getByText("操作台", { exact: true }).waitFor();
  await offered.getByRole("button", { name: "结束" }).click();
  await offered.getByText(/已成交的不变/).waitFor();
  await page.goto("/operator/staff");
  await button("新增").click();
  await page.locator(".fieldset", { hasText: "用户名" }).getByRole("alert").waitFor();
  await page.getByText("请选择至少一个角色", { exact: true }).waitFor();
  await page.getByLabel(/^用户名/).fill("anna");
  await page.getByLabel(/^审核：/).check();
  await button("新增").click();
  await page.getByText("anna 的首个密码，只显示这一次：").waitFor();
  await page.goto("/operator/log");
  await page.getByText("答复客服对话").waitFor();
  await page.getByText("公布大宗挂牌").waitFor();
  expect(await page.locator(".desk-rows b").allTextContents()).not.toContainEqual(expect.stringMatching(/[a-z]+\.[a-z]/));
  await button("核对全部").click();
  await page.getByText(/✓ \d+ 条首尾相连/).waitFor();
  // What was done to whom, in words; only what was refused is told as refused.
  await page
    .getByRole("listitem")
    .filter({ hasText: "答复客服对话" })
    .getByText(/^用户　#\d+$/)
    .waitFor();
  await page
    .getByRole("listitem")
    .filter({ hasText: "提出修改设置" })
    .getByText(/^设置　持仓费率/)
    .waitFor();
  expect(await page.locator(".desk-rows b", { hasText: "不通过" }).count()).toBe(0);
  expect(phone.complaints).toEqual([]);
  await button("退出").click();
  await page.getByRole("heading", { name: "操作台登录" }).waitFor();
});
