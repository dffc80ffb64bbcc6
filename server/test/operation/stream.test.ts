/** Push: what a phone hears, in which form, and what it may not hear. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { FIRST_DAY, instant, type TestServer, testServer } from "../kit/harness.ts";
import { hangUp, phone as call, type Phone } from "../kit/phones.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(hangUp);
afterAll(() => server.close());

const phone = (headers: Record<string, string> = {}) => call(server.url, headers);

describe("quotes", () => {
  test("a new subscriber hears the whole quote, then only what has changed", async () => {
    const me = await phone();
    const whole = me.next((message) => message.t === "q:sh600519");
    me.say({ op: "sub", topics: ["q:sh600519"] });
    expect((await whole).d).toMatchObject({
      name: "贵州茅台",
      nowPrice: expect.any(Number),
      buy1: expect.any(Number),
      sell5_num: expect.any(Number),
    });
    const change = me.next((message) => message.t === "q:sh600519");
    await server.clockTo(`${FIRST_DAY} 09:46:00`);
    const { d = {} } = await change;
    expect(d).not.toHaveProperty("name");
    expect(d).toHaveProperty("quoteTime");
  });

  test("whoever takes arrays hears the first answers in one frame, and what has changed in one a flush", async () => {
    const me = await phone();
    const topics = ["q:sh600519", "q:sz000001", "q:sz300750", "clock"];
    me.say({ op: "sub", topics, batch: true });
    await me.next(({ t }) => t === "clock");
    expect(me.frames).toEqual([4]);
    const change = me.next(({ t }) => t === "q:sz000001");
    await server.clockTo(`${FIRST_DAY} 09:48:00`);
    await change;
    expect(me.frames.at(-1)).toBeGreaterThan(1);
  });

  test("two listeners of one topic hear the same, whoever came first", async () => {
    const [one, other] = [await phone(), await phone()];
    const shown: Record<string, unknown>[] = [{}, {}];
    const follow = (me: Phone, k: number) => me.heard.reduce((all, { d }) => Object.assign(all, d), shown[k]!);
    one.say({ op: "sub", topics: ["q:sh600519"] });
    await one.next(({ t }) => t === "q:sh600519");
    const moved = one.next(({ t }) => t === "q:sh600519");
    await server.clockTo(`${FIRST_DAY} 09:52:00`);
    await moved;
    other.say({ op: "sub", topics: ["q:sh600519"], batch: true });
    await other.next(({ t }) => t === "q:sh600519");
    const last = instant(`${FIRST_DAY} 09:56:00`);
    const both = [one, other].map((me) => me.next(({ d }) => d?.["quoteTime"] === last));
    await server.clockTo(`${FIRST_DAY} 09:56:00`);
    await Promise.all(both);
    expect(follow(one, 0)).toEqual(follow(other, 1));
    expect(shown[0]).toMatchObject({ quoteTime: last });
  });

  test("a topic that does not exist is answered with an error, a clock with its phase", async () => {
    const me = await phone();
    const clock = me.next((message) => message.t === "clock");
    me.say({ op: "sub", topics: ["q:sh999999", "q:600519", "clock"] });
    expect((await clock).d).toMatchObject({ mode: "continuous", day: FIRST_DAY, phase: "morning" });
    expect(me.heard.map(({ t, op, topic, why }) => t ?? `${op} ${topic} ${why}`)).toEqual([
      "error q:sh999999 unknownTopic",
      "error q:600519 unknownTopic",
      "clock",
    ]);
  });
});

describe("what is personal", () => {
  test("me is heard after a token only", async () => {
    const me = await phone();
    const early = me.next((message) => message.topic === "me");
    me.say({ op: "sub", topics: ["me"] });
    expect(await early).toEqual({ op: "error", topic: "me", why: "needLogin" });
    const refused = me.next((message) => message.op === "auth");
    me.say({ op: "auth", token: "x".repeat(43) });
    expect(await refused).toMatchObject({ ok: false });
    const login = await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" });
    const accepted = me.next((message) => message.op === "auth");
    me.say({ op: "auth", token: login.data?.token ?? "", since: 0 });
    expect(await accepted).toMatchObject({ ok: true });
  });
});

describe("hostile sockets are closed", () => {
  test.each([
    ["not JSON", "{", 1007],
    ["no operation", { topics: [] }, 1007],
    ["an unknown operation", { op: "order" }, 1008],
    ["a message above 16 KB", { op: "sub", topics: ["x".repeat(20_000)] }, 1009],
  ])("%s", async (_what, message, code) => {
    const me = await phone();
    me.say(message);
    expect(await me.closed).toBe(code);
  });

  test("one with more than 200 topics", async () => {
    const me = await phone();
    me.say({ op: "sub", topics: server.running.world.market.all.flatMap(({ gid }) => [`q:${gid}`, `t:${gid}`]).slice(0, 201) });
    expect(await me.closed).toBe(1008);
  });

  test("not one that asks for topics that do not exist: each is answered with an error", async () => {
    const me = await phone();
    const names = ["rank:none:0", "rank:changepercent:2", "rank:amount:0:none", "q:600519", "q:sh999999", "t:", "x", "__proto__", ""];
    me.say({ op: "sub", topics: names });
    await me.next(({ topic }) => topic === "");
    expect(me.heard).toEqual(names.map((topic) => ({ op: "error", topic, why: "unknownTopic" })));
  });

  test("a flood of messages", async () => {
    const me = await phone();
    for (let i = 0; i < 100; i++) me.say({ op: "ping" });
    expect(await me.closed).toBe(1008);
  });

  test("a foreign origin, another path", async () => {
    await expect(phone({ origin: "https://elsewhere.example" })).rejects.toThrow();
    const other = new WebSocket(server.url.replace("http", "ws") + "/wsx");
    await expect(new Promise((_, fail) => other.on("error", fail))).rejects.toThrow();
  });
});
