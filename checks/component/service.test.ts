/** `npm run check:component`: online service in other looks, and where a deposit is too large. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { bringAxe, faultsOf } from "../../e2e/screens.ts";
import { replyTo } from "../../web/test/kit/replies.ts";
import { userWith } from "../../web/test/kit/scenes.ts";
import { test } from "../../web/test/kit/screen.ts";
import type { Handlers } from "../../web/test/kit/stub-server.ts";

type Message = Answers["/user/service/list.do"]["list"][number];

const SENT_AT = Date.UTC(2026, 10, 23, 2);
const KEY = "6f1c2d";
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#3a6ea5" } })
    .png()
    .toBuffer();

interface Chat {
  readonly handlers: Handlers;
  readonly unread: () => number;
  readonly add: (text: string, more?: Partial<Message>) => void;
}

/** A chat that the calls of a test change, as on a server. */
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

/** Answers uploads and pictures, which are not JSON. */
async function takePictures(page: Page): Promise<void> {
  const body = await picture();
  await page.route("**/user/upload.do", (route) => route.fulfill({ json: { status: 0, success: true, msg: "", data: { uri: KEY } } }));
  await page.route("**/user/file.do?key=*", (route) => route.fulfill({ contentType: "image/png", body }));
}

test("the chat reads well in English and black at 320 pixels, and in Traditional Chinese at 200 % type", async ({ screen }) => {
  const own = chat();
  own.add("为什么没有成交？", { picture: KEY });
  own.add("限价还没有到", { fromDesk: true });
  const questions = replyTo("/api/service/questions.do");
  screen.stub.answer({
    ...own.handlers,
    // As translated by the server.
    "/api/service/questions.do": (_, { lang }) =>
      lang === "en"
        ? { ...questions, questions: [{ question: "Is this real money?", answer: "No: all of it is simulated.", link: "/about?e=5" }] }
        : questions,
  });
  for (const look of [
    { theme: "black", lang: "en", width: 320 },
    { lang: "zh-TW", type: 2 },
  ] as const) {
    const page = await screen.openOwn("/empty.html", look);
    await takePictures(page);
    await page.goto("/service");
    await page.getByRole("log").getByRole("img").waitFor();
    await bringAxe({ page });
    const names = ["为什么没有成交？", "限价还没有到"];
    expect([look, await faultsOf(page, look.lang === "en" ? { names } : {})]).toEqual([look, []]);
  }
});

test("a deposit above a small channel's limit leads here, with the reason", async ({ screen }) => {
  const page = await screen.open("/recharge?type=3&selectNumber=10001");
  await page.getByRole("button", { name: /^确认转入/ }).click();
  await page.waitForURL((url) => url.pathname === "/service");
  await page.getByText("超过此渠道上限，请联系客服").waitFor();
});
