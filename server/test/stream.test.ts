/** Push: what a phone hears, in which form, and what it may not hear. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { FIRST_DAY, SHORT, type TestServer, testServer } from "./harness.ts";

let server: TestServer;
const open: WebSocket[] = [];
beforeAll(async () => {
  server = await testServer(SHORT);
});
afterEach(() => open.splice(0).forEach((socket) => socket.terminate()));
afterAll(() => server.close());

interface Heard {
  readonly t?: string;
  readonly op?: string;
  readonly ok?: boolean;
  readonly n?: number;
  readonly d?: Readonly<Record<string, unknown>>;
}

interface Phone {
  readonly socket: WebSocket;
  readonly heard: Heard[];
  readonly say: (message: object | string) => void;
  readonly next: (what: (message: Heard) => boolean) => Promise<Heard>;
  readonly closed: Promise<number>;
}

function phone(headers: Record<string, string> = {}): Promise<Phone> {
  const socket = new WebSocket(server.url.replace("http", "ws") + "/ws", { headers });
  open.push(socket);
  const heard: Heard[] = [];
  const waiting: { what: (message: Heard) => boolean; settle: (message: Heard) => void }[] = [];
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Heard;
    heard.push(message);
    for (const each of waiting.filter(({ what }) => what(message))) {
      waiting.splice(waiting.indexOf(each), 1);
      each.settle(message);
    }
  });
  const closed = new Promise<number>((settle) => socket.on("close", settle));
  const next = (what: (message: Heard) => boolean) =>
    new Promise<Heard>((settle, fail) => {
      waiting.push({ what, settle });
      setTimeout(() => fail(new Error(`not heard; heard ${JSON.stringify(heard).slice(0, 500)}`)), 5000);
    });
  const say = (message: object | string) => socket.send(typeof message === "string" ? message : JSON.stringify(message));
  return new Promise((settle, fail) => {
    socket.on("open", () => settle({ socket, heard, say, next, closed }));
    socket.on("error", fail);
  });
}

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

  test("a topic that does not exist is left out, a clock answers with its phase", async () => {
    const me = await phone();
    const clock = me.next((message) => message.t === "clock");
    me.say({ op: "sub", topics: ["q:sh999999", "q:600519", "clock"] });
    expect((await clock).d).toMatchObject({ mode: "continuous", day: FIRST_DAY, phase: "morning" });
    expect(me.heard.map((each) => each.t)).toEqual(["clock"]);
  });
});

describe("what is personal", () => {
  test("me is heard after a token only", async () => {
    const me = await phone();
    me.say({ op: "sub", topics: ["me"] });
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
    me.say({ op: "sub", topics: server.running.world.market.all.slice(0, 201).map(({ gid }) => `q:${gid}`) });
    expect(await me.closed).toBe(1008);
  });

  test("not one that asks for topics that do not exist: it hears nothing of them", async () => {
    const me = await phone();
    const names = ["rank:none:0", "rank:changepercent:2", "rank:amount:0:none", "q:600519", "q:sh999999", "t:", "x", "__proto__", ""];
    me.say({ op: "sub", topics: names });
    me.say({ op: "ping" });
    await me.next(({ op }) => op === "pong");
    expect(me.heard.filter(({ t }) => t !== undefined)).toEqual([]);
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
