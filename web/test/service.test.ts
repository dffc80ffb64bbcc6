/** Online service: questions, the chat as it is written and answered, what is unread. The server's part: server/test/operation/service.test.ts. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { replyTo } from "./kit/replies.ts";
import { userWith } from "./kit/scenes.ts";
import { test, type Screen } from "./kit/screen.ts";
import type { Handlers } from "./kit/stub-server.ts";

type Message = Answers["/user/service/list.do"]["list"][number];

const SENT_AT = Date.UTC(2026, 10, 23, 2);
const KEY = "6f1c2d";
const log = (page: Page) => page.getByRole("log", { name: "与客服的对话" });
const field = (page: Page) => page.getByLabel("留言", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#3a6ea5" } })
    .png()
    .toBuffer();

interface Chat {
  readonly handlers: Handlers;
  readonly unread: () => number;
  readonly add: (text: string, more?: Partial<Message>) => void;
}

/** A chat that the calls of a test change, as a server keeps it. */
function chat(): Chat {
  let list: Message[] = [];
  const add = (text: string, more: Partial<Message> = {}) => {
    list = [
      ...list,
      { id: list.length + 1, fromDesk: false, text, picture: "", sentAt: SENT_AT + list.length * 60_000, read: false, ...more },
    ];
  };
  const unread = () => list.filter(({ fromDesk, read }) => fromDesk && !read).length;
  return {
    add,
    unread,
    handlers: {
      ...userWith({ demo: false }),
      "/user/service/list.do": () => ({ list, more: false, unread: unread() }),
      "/user/service/read.do": ({ through }) => {
        list = list.map((each) => (each.fromDesk && each.id <= Number(through) ? { ...each, read: true } : each));
        return null;
      },
      "/user/service/send.do": ({ text = "", picture = "" }) => {
        if (text === "" && picture === "") return refuse("serviceEmpty");
        add(text, { picture });
        return done(null);
      },
    },
  };
}

/** The desk answers: what was written before is read, and the socket says that there is something new. */
function answer({ stub }: Screen, { add }: Chat, text: string): void {
  add(text, { fromDesk: true });
  stub.tellAccount({ kind: "service" });
}

/** Answers uploads and pictures, which are no JSON. */
async function takePictures(page: Page): Promise<void> {
  const body = await picture();
  await page.route("**/user/upload.do", (route) => route.fulfill({ json: { status: 0, success: true, msg: "", data: { uri: KEY } } }));
  await page.route("**/user/file.do?key=*", (route) => route.fulfill({ contentType: "image/png", body }));
}

test("with nobody at the desk the screen says so; a question opens its answer; nothing empty is sent", async ({ screen }) => {
  screen.stub.answer(chat().handlers);
  const page = await screen.open("/service");
  await page.getByText("这是练习站，现在客服台可能没有人").waitFor();
  await page.getByText("这里的钱是真的吗？").click();
  await page.getByText("资金、行情和成交全部为模拟").waitFor();
  await press(page, "发送");
  await page.getByRole("alert").getByText("请写下问题或选一张图片").waitFor();
});

test("a draft stays while another screen is open; words and a picture are sent", async ({ screen }) => {
  const own = chat();
  screen.stub.answer(own.handlers);
  const page = await screen.open("/user");
  await takePictures(page);
  const row = page.getByRole("link", { name: /在线客服/ });
  await row.click();
  await field(page).fill("为什么没有成交？");
  await press(page, "返回");
  await row.click();
  await field(page).waitFor();
  expect(await field(page).inputValue()).toBe("为什么没有成交？");
  await page.getByLabel("选图片").setInputFiles({ name: "p.png", mimeType: "image/png", buffer: await picture() });
  await page.getByAltText("待发送的图片").waitFor();
  await press(page, "发送");
  await log(page).getByText("为什么没有成交？").waitFor();
  await log(page).getByAltText("图片").waitFor();
  expect(await field(page).inputValue()).toBe("");
  expect(await page.getByAltText("待发送的图片").count()).toBe(0);
  expect(screen.stub.callsOf("/user/service/send.do")).toEqual([expect.objectContaining({ text: "为什么没有成交？", picture: KEY })]);
});

test("an answer comes to the open screen by push and is read there", async ({ screen }) => {
  const own = chat();
  own.add("为什么没有成交？", { read: true });
  screen.stub.answer({
    ...own.handlers,
    "/api/service/questions.do": () => ({ ...replyTo("/api/service/questions.do"), deskThere: true }),
  });
  const page = await screen.open("/service");
  await page.getByText("客服台有人").waitFor();
  await log(page).getByText(/已读/).waitFor();
  const from = Date.now();
  answer(screen, own, "限价还没有到");
  await log(page).getByText("限价还没有到").waitFor();
  // Polling would take up to 15 s.
  expect(Date.now() - from).toBeLessThan(5_000);
  await expect.poll(own.unread).toBe(0);
});

test("an answer that comes elsewhere counts on 我的 and in the messages, which lead to it", async ({ screen }) => {
  const own = chat();
  own.add("为什么没有成交？");
  screen.stub.answer({
    ...own.handlers,
    "/user/cash/getMessagelist.do": (fields) => {
      const list = replyTo("/user/cash/getMessagelist.do", fields);
      const told = { ...list.list[0]!, id: 9, status: 1, typeName: "客服消息", content: "客服已答复您的留言", leadsTo: "service" as const };
      return { ...list, list: [told, ...list.list] };
    },
  });
  const page = await screen.open("/user");
  const row = page.getByRole("link", { name: /在线客服/ });
  await row.waitFor();
  expect(await row.innerText()).not.toContain("1");
  answer(screen, own, "还有问题吗？");
  await page.getByRole("link", { name: "在线客服 1" }).waitFor();
  await screen.visit(page, "/notify");
  await page.getByText("客服已答复您的留言").first().click();
  await log(page).getByText("还有问题吗？").waitFor();
  await expect.poll(own.unread).toBe(0);
});

test("a guest has the questions and a way to the login; the demo account says why it cannot write", async ({ screen }) => {
  const guest = await screen.open("/service", { guest: true });
  await guest.getByText("登录后可以给客服留言").waitFor();
  await guest.getByText("为什么会被强制平仓？").waitFor();
  await press(guest, "登录");
  await guest.getByRole("dialog").waitFor();
  const demo = await screen.open("/service");
  await demo.getByText("演示账户人人共用").waitFor();
});
