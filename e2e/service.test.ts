/** Online service on a phone, on the real server: written, answered by the desk, seen live, unread and read; any console error fails it. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPerson, type Desk } from "../server/test/kit/desk.ts";
import { testServer, type TestServer } from "../server/test/kit/harness.ts";
import { idOf } from "../server/test/kit/market-people.ts";
import { newcomer, type Person } from "../server/test/kit/people.ts";
import { demoPhone, demoToken, openPhone, type Phone } from "./phone.ts";
import { bringAxe, faultsOf } from "./screens.ts";

let server: TestServer;
let phone: Phone;
let ann: Person;
let desk: Desk;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900009101");
  phone = await demoPhone(server.url, ann.token);
});
afterAll(async () => {
  await phone.close();
  await server.close();
});

const log = () => phone.page.getByRole("log", { name: "与客服的对话" });
const field = () => phone.page.getByLabel("留言", { exact: true });
const press = (name: string) => phone.page.getByRole("button", { name, exact: true }).click();

async function answer(text: string): Promise<void> {
  const userId = await idOf(server, ann);
  const { list } = (await server.call("/operator/service/one.do", { userId }, desk.as)).data;
  const reply = await server.call("/operator/service/answer.do", { userId, text, after: list.at(-1)!.id }, desk.as);
  expect(reply.status).toBe(0);
}

test("with nobody at the desk it says so; a question of the list opens its answer", async () => {
  const { page } = phone;
  await page.goto("/service");
  await page.getByText("这是练习站，现在客服台可能没有人").waitFor();
  await page.getByText("这里的钱是真的吗？").click();
  await page.getByText("资金、行情和成交全部为模拟").waitFor();
  await press("发送");
  await page.getByRole("alert").getByText("请写下问题或选一张图片").waitFor();
});

test("what is being written stays while one looks elsewhere; words and a picture are sent", async () => {
  const { page } = phone;
  await page.goto("/user");
  const row = page.getByRole("link", { name: /在线客服/ });
  await row.click();
  await field().fill("为什么没有成交？");
  await press("返回");
  await row.click();
  await field().waitFor();
  expect(await field().inputValue()).toBe("为什么没有成交？");
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#3a6ea5" } })
    .png()
    .toBuffer();
  await page.getByLabel("选图片").setInputFiles({ name: "p.png", mimeType: "image/png", buffer });
  await page.getByAltText("待发送的图片").waitFor();
  await press("发送");
  await log().getByText("为什么没有成交？").waitFor();
  await log().getByAltText("图片").waitFor();
  expect(await field().inputValue()).toBe("");
  expect(await page.getByAltText("待发送的图片").count()).toBe(0);
});

test("the desk's answer comes to the open screen by itself, and is read there", async () => {
  const { page } = phone;
  desk = await deskPerson(server, "clara", ["reviewer"]);
  const from = Date.now();
  await answer("限价还没有到");
  await log().getByText("限价还没有到").waitFor();
  // By push: polling would take up to 15 s.
  expect(Date.now() - from).toBeLessThan(5_000);
  await log().getByText(/已读/).waitFor();
  const unread = async () => (await server.call("/user/service/list.do", {}, ann.as)).data.unread;
  await expect.poll(unread).toBe(0);
  await page.reload();
  await page.getByText("客服台有人").waitFor();
  await log().getByText("限价还没有到").waitFor();
});

test("the chat reads well in each language and theme, at 200 % type too", async () => {
  for (const look of [
    { theme: "black", lang: "en", width: 320 },
    { lang: "zh-TW", type: 2 },
  ]) {
    const other = await demoPhone(server.url, ann.token, look);
    try {
      await other.page.goto("/service");
      await other.page.getByRole("log").getByRole("img").waitFor();
      await bringAxe(other);
      const names = ["为什么没有成交？", "限价还没有到"];
      expect([look, await faultsOf(other.page, "lang" in look && look.lang === "en" ? { names } : {})]).toEqual([look, []]);
      expect(other.complaints).toEqual([]);
    } finally {
      await other.close();
    }
  }
});

test("a deposit above a small channel's limit leads here, with the reason", async () => {
  const demo = await demoPhone(server.url, await demoToken(server.url));
  try {
    await demo.page.goto("/recharge?type=3&selectNumber=10001");
    await demo.page.getByRole("button", { name: /^确认转入/ }).click();
    await demo.page.waitForURL((url) => url.pathname === "/service");
    await demo.page.getByText("超过此渠道上限，请联系客服").waitFor();
  } finally {
    await demo.close();
  }
});

test("an answer that comes elsewhere counts on 我的 and in the messages, which lead to it", async () => {
  const { page } = phone;
  await page.goto("/user");
  const row = page.getByRole("link", { name: /在线客服/ });
  await row.waitFor();
  expect(await row.innerText()).not.toContain("1");
  await answer("还有问题吗？");
  await page.getByRole("link", { name: "在线客服 1" }).waitFor();
  await page.goto("/notify");
  await page.getByText("客服已答复您的留言").first().click();
  await log().getByText("还有问题吗？").waitFor();
  await expect.poll(async () => (await server.call("/user/service/list.do", {}, ann.as)).data.unread).toBe(0);
  expect(phone.complaints).toEqual([]);
});

test("a guest has the questions and a way to the login; the demo account is told why it cannot write", async () => {
  const guest = await openPhone(server.url);
  const demo = await demoPhone(server.url, await demoToken(server.url));
  try {
    await guest.page.goto("/service");
    await guest.page.getByText("登录后可以给客服留言").waitFor();
    await guest.page.getByText("为什么会被强制平仓？").waitFor();
    await guest.page.getByRole("button", { name: "登录", exact: true }).click();
    await guest.page.getByRole("dialog").waitFor();
    await demo.page.goto("/service");
    await demo.page.getByText("演示账户人人共用").waitFor();
    expect([guest.complaints, demo.complaints]).toEqual([[], []]);
  } finally {
    await guest.close();
    await demo.close();
  }
});
