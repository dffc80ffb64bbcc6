/**
 * Words that want to run, in every text that a user, a host or the back office may write: the phone shows them as words.
 * checks/browser/hostile-words.test.ts writes them through a real server and reads them in the back office, too.
 */
import type { Answers } from "@hongpan/core/contract/wire.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { settled } from "../../e2e/screens.ts";
import { replyTo } from "./kit/replies.ts";
import { userWith } from "./kit/scenes.ts";
import { test } from "./kit/screen.ts";
import type { Handlers } from "./kit/stub-server.ts";

const RUNS = "<img src=x onerror=ran()>";
const LINKS = [
  "[甲](javascript:ran())",
  "[乙](data:text/html,<script>ran()</script>)",
  "[丙](//evil.example)",
  "[丁](https://x.example/%22onclick=ran())",
];
const BODY = [`# ${RUNS}`, `- ${LINKS.join(" ")}`, `**${RUNS}**`, "<script>ran()</script>"].join("\n");
const ARTICLE: Answers["/api/news/getDetail.do"] = {
  ...replyTo("/api/news/getDetail.do", { id: "1" }),
  ...{ id: 1001, title: RUNS, description: RUNS, content: BODY, sourceName: RUNS },
};
/** What the back office publishes stands among the lessons. */
const LESSON: Answers["/api/art/detail.do"] = {
  ...{ id: 1001, artTitle: RUNS, artType: "公告", artImg: "", author: RUNS, addTime: ARTICLE.addTime },
  ...{ artSummary: RUNS, artCnt: BODY, views: 1 },
};
const MESSAGE = { id: 1, fromDesk: true, text: `${RUNS} ${LINKS.join(" ")}`, picture: "", sentAt: Date.UTC(2026, 10, 23, 2), read: true };

const BANNER = {
  ...replyTo("/api/site/getBannerByPlat.do", { platType: "m" })[0]!,
  targetUrl: "/about",
  banTitle: RUNS,
  small: RUNS,
  note: RUNS,
};

const hostile: Handlers = {
  ...userWith({ demo: false, nickName: RUNS, realName: RUNS }),
  "/api/news/getNewsList.do": () => ({
    list: [ARTICLE],
    total: 1,
    pageNum: 1,
    pageSize: 15,
    pages: 1,
    hasNextPage: false,
    isLastPage: true,
  }),
  "/api/news/getDetail.do": () => ARTICLE,
  "/api/site/getBannerByPlat.do": () => [BANNER],
  "/api/site/first.do": () => ({ ...replyTo("/api/site/first.do"), "/api/site/getBannerByPlat.do": [BANNER] }),
  "/api/art/detail.do": () => LESSON,
  "/user/service/list.do": () => ({ list: [MESSAGE, { ...MESSAGE, id: 2, fromDesk: false }], more: false, unread: 0 }),
  "/user/cash/getMessagelist.do": (fields) => {
    const messages = replyTo("/user/cash/getMessagelist.do", fields);
    return { ...messages, list: messages.list.map((each) => ({ ...each, typeName: RUNS, content: `${RUNS}${LINKS[0]}` })) };
  },
  "/user/watch/list.do": () => {
    const { version, items } = replyTo("/user/watch/list.do");
    return { version, items: items.map((item) => ({ ...item, note: RUNS, groups: [1] })), groups: [{ id: 1, name: "<s>x()</s>" }] };
  },
  "/user/class/mine.do": () => ({ state: "joined", classroomId: 1, className: RUNS, startMoney: 0, shut: [], leverCap: 0 }),
};

/** What has run, would run when it is tapped, or was made of the words. */
const ran = () => {
  const made = [...document.querySelectorAll("img[src=x], [onerror], [onclick], main script, iframe, object, embed")].map(
    (each) => each.outerHTML,
  );
  const links = [...document.querySelectorAll("a")].map((each) => each.getAttribute("href") ?? "");
  return [
    ...made,
    ...links.filter((href) => !/^(\/(?![/\\])|#|https:\/\/x\.example\/%22|mailto:)/.test(href)),
    ...((window as { hostile?: string[] }).hostile ?? []),
  ];
};

async function open(page: Page, address: string): Promise<string> {
  await settled(page);
  for (const more of await page.locator("main summary").all()) await more.click();
  await settled(page);
  expect([address, await page.evaluate(ran)]).toEqual([address, []]);
  return page.locator("body").innerText();
}

test("a phone shows them as words on every screen that has them", async ({ screen }) => {
  screen.stub.answer(hostile);
  const page = await screen.open("/home");
  await page.evaluate(() => Object.assign(window, { ran: () => Object.assign(window, { hostile: ["ran"] }) }));
  const shown: string[] = [];
  for (const address of "/home /user /profile /mylist /service /notify /class /newpage?type=6 /newgg?listid=1001 /alertdetail".split(" ")) {
    await screen.visit(page, address);
    if ((await open(page, address)).includes("onerror=ran()")) shown.push(address);
  }
  expect(shown).toEqual([
    "/home",
    "/user",
    "/mylist",
    "/service",
    "/notify",
    "/class",
    "/newpage?type=6",
    "/newgg?listid=1001",
    "/alertdetail",
  ]);
});
