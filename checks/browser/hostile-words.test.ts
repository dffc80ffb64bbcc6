/** Words that want to run: written by a person, a host and the desk wherever words may be written, read on every screen that shows them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { classroomOf } from "../../server/test/kit/classroom.ts";
import { deskPerson, type Desk } from "../../server/test/kit/desk.ts";
import { SHORT, testServer, type Reply, type Sent, type TestServer } from "../../server/test/kit/harness.ts";
import { newcomer, sampleForm, type Person } from "../../server/test/kit/people.ts";
import { openPhone, type Phone } from "../../e2e/phone.ts";
import { settled, visit } from "../../e2e/screens.ts";

const RUNS = "<img src=x onerror=ran()>";
const SHORT_RUNS = "<b onclick=ran()>";
const LINKS = [
  "[甲](javascript:ran())",
  "[乙](data:text/html,<script>ran()</script>)",
  "[丙](//evil.example)",
  "[丁](https://x.example/%22onclick=ran())",
];

function told(reply: Reply): void {
  expect(reply.status, reply.msg).toBe(0);
}

let server: TestServer;
let ann: Person;
let desk: Desk;
let notice = 0;
const phones: Phone[] = [];
beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1", REVIEW: "manual" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await newcomer(server, "13900000991");
  desk = await deskPerson(server, "boss", ["reviewer", "operator", "auditor", "host"]);
  const own = async (path: string, fields: Sent) => told(await server.call<string>(path, fields, ann.as));
  const said = async (path: string, fields: Sent) => told(await server.call<string>(path, fields, desk.as));
  await own("/user/service/send.do", { text: `${RUNS} ${LINKS.join(" ")}` });
  await own("/user/watch/add.do", { code: "sh600519" });
  await own("/user/watch/note.do", { code: "sh600519", note: RUNS });
  await own("/user/watch/group/add.do", { name: "<s>x()</s>" });
  await own("/user/auth.do", await sampleForm(server, ann));
  const room = classroomOf(server, desk);
  const { id, code } = await room.newClass("周三班");
  await own("/user/class/ask.do", { agentCode: code });
  await own("/user/class/answer.do", { agree: 1 });
  await said("/operator/class/message.do", { id, text: `${RUNS}${LINKS[0]}` });
  const { id: userId } = (await server.call("/user/getUserInfo.do", {}, ann.as)).data;
  await said("/operator/service/answer.do", { userId, text: `${RUNS} ${LINKS.join(" ")}`, after: 1 });
  const body = [`# ${RUNS}`, `- ${LINKS.join(" ")}`, `**${RUNS}**`, "<script>ran()</script>"].join("\n");
  const { data } = await server.call("/operator/notice/publish.do", { kind: "article", title: RUNS, small: RUNS, body }, desk.as);
  notice = data.id;
  await said("/operator/notice/publish.do", { kind: "banner", title: RUNS, small: RUNS, body: RUNS, target: "/about" });
});
afterAll(async () => {
  for (const phone of phones) await phone.close();
  await server.close();
});

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

/** Goes to every address; on those of `shown` the hostile words must appear. */
async function walks(
  look: { readonly width: number },
  store: readonly [string, string],
  addresses: readonly string[],
  shown: readonly string[],
) {
  const phone = await openPhone(server.url, look);
  phones.push(phone);
  await phone.page.addInitScript(([name, token]) => {
    localStorage.setItem(name, token);
    sessionStorage.setItem(name, token);
    Object.assign(window, { ran: () => Object.assign(window, { hostile: ["ran"] }) });
  }, store);
  const found: Record<string, readonly string[]> = {};
  for (const address of addresses) {
    await phone.page.goto(address);
    await visit(phone.page, address);
    await settled(phone.page);
    const opened = async () => {
      const more = phone.page.locator(".desk-list button, main details:not([open]) > summary");
      await more.evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()));
      await settled(phone.page);
      return phone.page.locator("body").innerText();
    };
    if (shown.includes(address)) await expect.poll(opened, { message: address }).toContain("ran()");
    else await opened();
    const all = await phone.page.evaluate(ran);
    if (all.length > 0) found[address] = all;
  }
  return { found, complaints: phone.complaints };
}

test("names take no signs of a page", async () => {
  const names = [
    ["/user/profile/update.do", { nickName: SHORT_RUNS, avatar: 1 }, ann.as],
    ["/operator/class/make.do", { name: SHORT_RUNS, startMoney: 0, shut: "" }, desk.as],
    ["/operator/class/addPupils.do", { id: 1, first: 1, names: SHORT_RUNS }, desk.as],
  ] as const;
  for (const [path, fields, as] of names) expect((await server.call<string>(path, fields, as)).status, path).toBe(1);
});

test("a phone reads them as words", async () => {
  const addresses = [
    "/home",
    "/user",
    "/profile",
    "/mylist",
    "/service",
    "/notify",
    "/class",
    "/newpage?type=6",
    `/newgg?listid=${1000 + notice}`,
    "/alertdetail",
  ];
  const shown = ["/mylist", "/service", "/notify", `/newgg?listid=${1000 + notice}`];
  const { found, complaints } = await walks({ width: 375 }, ["USERTOKEN", ann.token], addresses, shown);
  expect([found, complaints]).toEqual([{}, []]);
});

test("the desk reads them as words", async () => {
  const pages = ["identity", "chats", "users", "classes", "notices", "log"].map((each) => `/operator/${each}`);
  const shown = ["chats", "notices", "log"].map((each) => `/operator/${each}`);
  const { found, complaints } = await walks({ width: 1280 }, ["DESKTOKEN", desk.as.desktoken], pages, shown);
  expect([found, complaints]).toEqual([{}, []]);
});
