/** Who may let exchange time run to the next opening, and what happens to those who ask at once. */
import { request } from "node:http";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fewSymbols } from "../kit/few-symbols.ts";
import { instant, testServer, type TestServer } from "../kit/harness.ts";
import { funded, liquid } from "../kit/market-people.ts";
import { login, newcomer } from "../kit/people.ts";

const MARKET_SYMBOLS = fewSymbols(12);
const CLOCK = "/api/sandbox/clock.do";
const OURS = "只有直接连到本机的请求可以快进时钟，经过代理或来自别的网站的不行";
const USED = "有别的账户已登录，或有挂单、持仓、配资、入金、提醒在进行：不能替别人结束这一天";

interface Said {
  readonly status: number;
  readonly msg: string;
  readonly data: { readonly mayJump: boolean; readonly inUse: boolean; readonly why: string; readonly day: string };
}

/** Posts with headers that fetch would not send, such as Host. */
function post(url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Said> {
  return new Promise((settle, fail) => {
    const sent = request(url, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded", ...headers } }, (reply) => {
      let text = "";
      reply.on("data", (chunk: Buffer) => (text += chunk.toString()));
      reply.on("end", () => settle(JSON.parse(text) as Said));
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Waits for the end of a jump, which takes more than a second on a loaded machine and then returns 202. */
const jumpEnded = (server: TestServer) =>
  server.eventually("the end of the jump", async () => (await server.call("/api/sandbox/jump.do")).data.jump === null);

const doneXt = (server: TestServer) => server.running.world.clock.doneXt();

describe("this machine", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ MARKET_SYMBOLS });
  });
  afterAll(() => server.close());

  test.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["X-Forwarded-Host", "localhost"],
    ["forwarded", "for=127.0.0.1"],
    ["x-real-ip", "127.0.0.1"],
    ["via", "1.1 proxy"],
    ["x-forwarded", "for=127.0.0.1"],
    ["x-cluster-client-ip", "127.0.0.1"],
    ["fastly-client-ip", "127.0.0.1"],
    ["cf-connecting-ip", "127.0.0.1"],
    ["x-original-forwarded-for", "127.0.0.1"],
    ["x-azure-clientip", "127.0.0.1"],
    ["x-envoy-external-address", "127.0.0.1"],
    ["do-connecting-ip", "127.0.0.1"],
    ["cf-ray", "127.0.0.1"],
    ["origin", "https://elsewhere.example"],
    ["origin", "null"],
  ])("with %s: %s it is refused, and the page is told so beforehand", async (name, value) => {
    const before = doneXt(server);
    expect(await post(server.url + CLOCK, "to=next-open", { [name]: value })).toMatchObject({ status: 1, msg: OURS });
    const rights = await post(`${server.url}/api/sandbox/nextOpen.do`, "", { [name]: value });
    expect(rights.data).toMatchObject({ mayJump: false, inUse: false, why: OURS });
    expect(doneXt(server)).toBe(before);
  });

  test("a name that was pointed at this machine has not its right: with somebody logged in it is refused, localhost is not", async () => {
    await newcomer(server, "13900000081");
    const before = doneXt(server);
    const { port } = new URL(server.url);
    const evil = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` };
    expect(await post(server.url + CLOCK, "to=next-open", evil)).toMatchObject({ status: 1, msg: USED });
    expect(doneXt(server)).toBe(before);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect((await post(`${server.url}/api/sandbox/nextOpen.do`, "", { host })).data).toMatchObject({ mayJump: true, why: "" });
  });

  test("two at once, and one that comes late for the same day: the day ends once", async () => {
    expect((await post(`${server.url}/api/sandbox/nextOpen.do`, "")).data.day).toBe("2026-11-23");
    const fields = "to=next-open&day=2026-11-23";
    const replies = await Promise.all([1, 2, 3].map(() => post(server.url + CLOCK, fields)));
    expect(replies.map(({ status }) => status)).toEqual([0, 0, 0]);
    await jumpEnded(server);
    expect((await post(server.url + CLOCK, fields)).status).toBe(0);
    expect(doneXt(server)).toBe(instant("2026-11-23 09:30:00"));
  });

  test.each([
    ["abc", "日期应写作 2026-11-20"],
    ["2026-11-25", "时钟只能快进到下一个开盘，即 2026-11-24"],
    ["2061-01-03", "时钟只能快进到下一个开盘，即 2026-11-24"],
    // A Saturday never opens.
    ["2026-11-21", "时钟只能快进到下一个开盘，即 2026-11-24"],
  ])("day=%s is neither the next opening nor one that was: refused, nothing moves", async (day, msg) => {
    const before = doneXt(server);
    expect(await post(server.url + CLOCK, `to=next-open&day=${day}`)).toMatchObject({ status: 1, msg });
    expect(doneXt(server)).toBe(before);
  });

  test("out of a gap it goes to the same opening", async () => {
    await server.clockTo("2026-11-23 12:10:00");
    expect((await server.nextOpen()).day).toBe("2026-11-24");
    await server.clockTo("2026-11-25 03:00:00");
    await server.nextOpen();
    expect(doneXt(server)).toBe(instant("2026-11-25 09:30:00"));
  });

  test("the process stops in the middle: what was done is kept, and the answer does not say that the opening was reached", async () => {
    const reply = post(server.url + CLOCK, "to=next-open").catch(() => null);
    const began = doneXt(server);
    while (doneXt(server) === began) await new Promise((next) => setTimeout(next, 1));
    await server.running.timetable.stop();
    const stopped = doneXt(server);
    expect(stopped).toBeLessThan(instant("2026-11-26 09:30:00"));
    expect((await reply)?.status).toBe(1);
    expect(doneXt(server)).toBe(stopped);
  });
});

test("behind a trusted proxy nobody moves it, whoever the header says that he is", async () => {
  const server = await testServer({ MARKET_SYMBOLS, TRUST_PROXY: "1" });
  for (const forwarded of ["127.0.0.1", "10.0.0.7", "127.0.0.1, 127.0.0.1"])
    expect(await post(server.url + CLOCK, "to=next-open", { "x-forwarded-for": forwarded })).toMatchObject({ status: 1, msg: OURS });
  expect(await post(server.url + CLOCK, "to=next-open")).toMatchObject({ status: 1, msg: OURS });
  await server.close();
});

const lan = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === "IPv4" && !each.internal)?.address;

describe("a phone of the same house", () => {
  let server: TestServer;
  let phone: string;
  beforeAll(async () => {
    server = await testServer({ MARKET_SYMBOLS, HOST: "0.0.0.0" });
    phone = `http://${lan ?? "127.0.0.1"}:${new URL(server.url).port}`;
  });
  afterAll(() => server.close());
  // Without a network of its own the machine asks itself by a name that is not its own.
  const asked = (usertoken?: string) => ({ ...(lan ? {} : { host: "phone.example" }), ...(usertoken ? { usertoken } : {}) });
  const rights = async (token?: string) => (await post(`${phone}/api/sandbox/nextOpen.do`, "", asked(token))).data;
  const out = async (token: string) => server.call("/api/user/logout.do", {}, { usertoken: token });
  beforeEach(() => server.clockTo("2026-11-20 10:00:00"));

  test("may while nobody else is there: no session, no order, no position; and again when they have gone", async () => {
    expect(await rights()).toMatchObject({ mayJump: true, inUse: false, why: "" });
    const ann = await funded(server, "13900000082", 100_000_000_00);
    expect(await rights(ann.token)).toMatchObject({ mayJump: true });
    expect(await rights()).toMatchObject({ mayJump: false, inUse: true, why: USED });
    const before = doneXt(server);
    expect(await post(phone + CLOCK, "to=next-open", asked())).toMatchObject({ status: 1, msg: USED });
    expect(doneXt(server)).toBe(before);
    await out(ann.token);
    expect(await rights()).toMatchObject({ mayJump: true });

    const bob = await funded(server, "13900000083", 100_000_000_00);
    const stock = liquid(server);
    const price = (server.running.world.market.quote(stock.id).last * 0.95) / 10_000;
    const order = { stockId: stock.code, buyNum: 1000, buyType: 0, lever: 1, kind: "limit", targetPrice: price.toFixed(2) };
    expect(await server.call("/user/addOrder.do", order, bob.as)).toMatchObject({ status: 0 });
    await out(bob.token);
    expect(await rights()).toMatchObject({ inUse: true });
    await server.clockTo("2026-11-20 15:30:00");
    expect(await rights()).toMatchObject({ mayJump: true });

    await server.clockTo("2026-11-23 10:00:00");
    const cat = await funded(server, "13900000084", 100_000_000_00);
    const bought = await server.call("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 1 }, cat.as);
    expect(bought).toMatchObject({ status: 0 });
    await out(cat.token);
    expect(await rights()).toMatchObject({ mayJump: false, inUse: true });
  });

  test("four runs a minute, and no more", async () => {
    await server.clockTo("2026-11-24 09:40:00");
    const cat = { usertoken: await login(server, "13900000084") };
    const held = await server.call("/user/position/list.do", { state: 0, pageNum: 1, pageSize: 1 }, cat);
    expect(await server.call("/user/sell.do", { positionSn: held.data.list[0]!.positionSn }, cat)).toMatchObject({ status: 0 });
    await out(cat.usertoken);
    for (let n = 0; n < 4; n++) {
      expect((await post(phone + CLOCK, "to=next-open", asked())).status).toBe(0);
      await jumpEnded(server);
    }
    const before = doneXt(server);
    expect((await post(phone + CLOCK, "to=next-open", asked())).status).toBe(1);
    expect(doneXt(server)).toBe(before);
  });
});
