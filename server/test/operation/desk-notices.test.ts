/** What the desk publishes, as readers, the phone and an intruder meet it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { deskPerson, type Desk } from "../kit/desk.ts";
import { testServer, type TestServer } from "../kit/harness.ts";

let server: TestServer;
let boss: Desk;
beforeAll(async () => {
  server = await testServer();
  boss = await deskPerson(server, "boss", ["operator"]);
});
afterAll(() => server.close());

const publish = (fields: Record<string, string>) => server.call("/operator/notice/publish.do", fields, boss.as);
const articles = async () => (await server.call("/api/art/list.do", { pageNum: 1, pageSize: 20 })).data.list;
const banners = async () => (await server.call("/api/site/getBannerByPlat.do", { platType: "m" })).data;

test("an announcement stands before the lessons, with its day, until it is taken down; its words stay in the log", async () => {
  const lessons = await articles();
  const body = "# 停机\n- 周六 **22:00** 起\n- 见 [规则](/about?e=5)";
  const { data } = await publish({ kind: "article", title: "周六维护", small: "约一小时", body });
  const [first, ...rest] = await articles();
  expect(first).toMatchObject({ id: 1000 + data.id, artTitle: "周六维护", artType: "公告", artSummary: "约一小时", artCnt: body });
  expect(rest).toEqual(lessons);
  expect((await server.call("/api/art/detail.do", { artId: first!.id })).data).toMatchObject({ artTitle: "周六维护" });
  expect((await server.call("/operator/notice/end.do", { id: data.id }, boss.as)).status).toBe(0);
  expect((await server.call("/operator/notice/end.do", { id: data.id }, boss.as)).msg).toBe("没有这条公告或横幅，或已撤下");
  expect(await articles()).toEqual(lessons);
  const log = (await server.call("/operator/log/list.do", {}, boss.as)).data.map(({ entry }) => entry);
  expect(log.slice(0, 2).map((each) => (JSON.parse(each) as { action: string }).action)).toEqual(["notice.end", "notice.publish"]);
  expect(log[1]).toContain("周六维护");
});

test("a banner leads to a path of this site; its picture is drawn without what could run", async () => {
  for (const target of [
    "",
    "https://example.org",
    "//example.org",
    "/\\example.org",
    "javascript:alert(1)",
    "about",
    "/x/..//example.org",
    "/_/../../example.org",
  ])
    expect((await publish({ kind: "banner", title: "x", body: "y", target })).msg).toBe("横幅须指向本站的路径，如 /about?e=5");
  const title = "<script>alert(1)</script>&]]>\uFFFE";
  const { data } = await publish({ kind: "banner", title, small: "新", body: "去看看", target: "/about?e=5" });
  const [first] = await banners();
  expect(first).toMatchObject({ id: 1000 + data.id, banTitle: title, targetUrl: "/about?e=5", note: "去看看" });
  const picture = await (await fetch(server.url + first!.bannerUrl)).text();
  expect(picture).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&amp;]]&gt;<");
  expect(picture).not.toContain("<script");
  await server.call("/operator/notice/end.do", { id: data.id }, boss.as);
  expect((await banners()).every(({ id }) => id < 1000)).toBe(true);
});

test.each([
  [{ kind: "news", title: "a", body: "b" }, "只能发布公告或横幅"],
  [{ kind: "article", title: " ", body: "b" }, "请填写标题和正文"],
  [{ kind: "article", title: "a", body: "" }, "请填写标题和正文"],
])("%o: %s", async (fields, said) => {
  expect((await publish(fields)).msg).toBe(said);
});
