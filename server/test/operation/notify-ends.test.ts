/** Subscriptions of web push: which addresses are taken, whose they are, and every way in which one ends. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeOld } from "../../src/assembly/review.ts";
import { AddressRefused, isOpenAddress, openRoad } from "../../src/notify/road.ts";
import { openSender } from "../../src/notify/sender.ts";
import { listSubscriptions } from "../../src/notify/subscriptions.ts";
import { type Sent, type TestServer, testServer } from "../kit/harness.ts";
import { idOf } from "../kit/market-people.ts";
import { login, newcomer, PASSWORD, type Person } from "../kit/people.ts";
import { ALL, pushPeople, type As } from "../kit/push-people.ts";
import { browserAt, openPushService, VAPID, type PushService } from "../kit/push-service.ts";

let service: PushService;
let server: TestServer;
let people: ReturnType<typeof pushPeople>;
beforeAll(async () => {
  service = await openPushService();
  server = await testServer({ ...VAPID, TRUST_PROXY: "1" }, { road: service.road });
  await server.clockTo("2026-11-20 10:00:00");
  people = pushPeople(server, service);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const world = () => server.running.world;

describe("addresses", () => {
  test.each([
    "http://push.example.org/x",
    "https://push.example.org:8443/x",
    "https://user:word@push.example.org/x",
    "https://127.0.0.1/x",
    "https://0x7f.1/x",
    "https://2130706433/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://8.8.8.8/x",
    "https://localhost/x",
    "https://printer.local/x",
    "https://db.internal/x",
    "https://intranet/x",
    "ftp://push.example.org/x",
    "javascript:alert(1)",
    "x",
    `https://push.example.org/${"x".repeat(1000)}`,
  ])("%s is refused", async (endpoint) => {
    const ann = await known();
    expect(await people.subscribe(ann, browserAt(service.origin), { endpoint })).toBe("1 推送地址不能使用");
  });

  test("keys that are no keys are refused", async () => {
    const ann = await known();
    const browser = browserAt(service.origin);
    const wrong: Sent[] = [
      { p256dh: "x" },
      { p256dh: `B${"A".repeat(86)}` },
      { auth: "AAAA" },
      { auth: "+".repeat(22) },
      { p256dh: "B".repeat(101) },
    ];
    for (const fields of wrong) expect(await people.subscribe(ann, browser, fields)).toBe("1 推送密钥不正确");
    expect(await people.subscribe(ann, browser, { fills: 2 })).toMatch(/^2 /);
    expect((await people.stateOf(ann, browser)).mine).toBeNull();
  });

  test.each<[string, boolean]>([
    ["8.8.8.8", true],
    ["2606:4700::1111", true],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.8.8.8", false],
    ["169.254.169.254", false],
    ["172.31.255.255", false],
    ["172.32.0.1", true],
    ["192.168.1.1", false],
    ["0.0.0.0", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::1", false],
    ["::", false],
    ["::ffff:8.8.8.8", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["2001:0:1::", false],
    ["2001:db8::1", false],
    ["ff02::1", false],
    ["nonsense", false],
  ])("%s is of the open internet: %s", (ip, open) => expect(isOpenAddress(ip)).toBe(open));

  test("a name that leads inside is found out when the connection is made: nothing is connected, the subscription ends", async () => {
    const browser = browserAt(service.origin);
    const { agent } = openRoad();
    const ends: unknown[] = [];
    const sender = openSender(world().config.vapid!, { mayGo: () => true, agent }, async (_parcel, end, why) => void ends.push([end, why]));
    const to = { id: 1, personId: 1, lang: "zh-CN", reach: browser.reach, fills: true, warnings: true, alerts: true, funds: true } as const;
    sender.send({ to, payload: "{}", urgent: false });
    await server.eventually("it ended", async () => ends.length === 1);
    expect(ends).toEqual([["gone", expect.any(AddressRefused)]]);
    expect(service.to(browser)).toEqual([]);
    await sender.close();
  });
});

test("persons take turns: a slow service that has many notices of eight of them delays a ninth by one", async () => {
  const sender = openSender(world().config.vapid!, service.road, async () => undefined);
  const browsers = Array.from({ length: 9 }, () => browserAt(service.origin));
  const held: (() => void)[] = [];
  for (const browser of browsers) service.answer(browser, (reply) => held.push(() => reply.writeHead(201).end()));
  const send = (person: number) => {
    const every = { fills: true, warnings: true, alerts: true, funds: true };
    const to = { id: person, personId: person, lang: "zh-CN", reach: browsers[person]!.reach, ...every } as const;
    sender.send({ to, payload: "{}", urgent: false });
  };
  const before = sender.room();
  for (let person = 0; person < 8; person++) for (let n = 0; n < 150; n++) send(person);
  send(8);
  await server.eventually("eight are under way", async () => held.length === 8);
  // A hundred wait of each of the eight, and one of the ninth.
  expect(before - sender.room()).toBe(801);
  held.shift()!();
  await server.eventually("the ninth", async () => service.to(browsers[8]!).length === 1);
  expect(browsers.map((browser) => service.to(browser).length)).toEqual(Array.from({ length: 9 }, () => 1));
  await sender.close();
});

let ann: Promise<Person> | undefined;
const known = () => (ann ??= newcomer(server, "13900008130"));

describe("whose it is, and when it ends", () => {
  test("the demo account has none, for everybody shares it; a guest is asked to log in", async () => {
    const demo = { as: { usertoken: await login(server, "13800000001", "hongpan2026") } };
    const browser = browserAt(service.origin);
    expect(await people.subscribe(demo, browser)).toBe("1 演示账户不能修改");
    expect(await people.stateOf(demo, browser)).toEqual({ key: VAPID.VAPID_PUBLIC_KEY, mine: null });
    for (const path of ["state", "subscribe", "unsubscribe"])
      expect((await server.call(`/user/push/${path}.do`, { ...browser.reach, ...ALL })).status).toBe(10);
  });

  test("it ends when it is switched off; again, and somebody else's, changes nothing", async () => {
    const { person, browser, id } = await people.reached("13900008141");
    const off = async (as: As) => (await server.call("/user/push/unsubscribe.do", { endpoint: browser.reach.endpoint }, as.as)).msg;
    expect(await off(await newcomer(server, "13900008142"))).toBe("此浏览器的通知已关闭");
    expect(await people.rowsOf(id)).toHaveLength(1);
    for (const _ of [1, 2]) expect(await off(person)).toBe("此浏览器的通知已关闭");
    expect([await people.rowsOf(id), (await people.stateOf(person, browser)).mine]).toEqual([[], null]);
  });

  const ENDS: Readonly<Record<string, (person: Person, other: As) => Promise<unknown>>> = {
    "its login logs out": (person) => server.call("/api/user/logout.do", {}, person.as),
    "its login is ended from another one": async (_person, other) => server.call("/user/session/endOthers.do", {}, other.as),
    "the password changes": async (_person, other) =>
      server.call("/user/updatePwd.do", { oldPwd: PASSWORD, newPwd: "n3w-Pass-1" }, other.as),
    "its login runs out": async (person) => {
      await world().db.query("update session set ends_at = now() - interval '1 second' where person_id = $1", [await idOf(server, person)]);
      await purgeOld(world());
    },
  };
  test.each(Object.entries(ENDS))("it ends when %s, and nothing more is told", async (what, end) => {
    const phone = `1390000815${Object.keys(ENDS).indexOf(what)}`;
    const { person, browser, id } = await people.reached(phone);
    const other = { as: { usertoken: await login(server, phone) } };
    await end(person, other);
    expect(await people.rowsOf(id)).toEqual([]);
    await people.tell(id, "account", "serviceAnsweredNotice");
    await people.settled();
    expect(people.notices(browser)).toEqual([]);
  });

  test("it goes with the account; before, the export has it without its address or keys", async () => {
    const { person, browser, id } = await people.reached("13900008161");
    const zip = await (await fetch(`${server.url}/user/account/export.do`, { headers: person.as })).arrayBuffer();
    expect(Buffer.from(zip).includes("push.json")).toBe(true);
    const listed = await listSubscriptions(world(), id);
    const madeAt = expect.any(Number) as number;
    const switches = { fills: true, warnings: true, alerts: true, funds: true };
    expect(listed).toEqual([{ service: new URL(service.origin).host, lang: "zh-CN", ...switches, madeAt, usedAt: null }]);
    const card = { bankName: "模拟银行", bankNo: withLuhnDigit("99001234123412345"), bankAddress: "样本支行", userName: "张三" };
    await server.call("/user/bank/add.do", card, person.as);
    const closed = await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, person.as);
    expect(closed.msg).toBe("账户已注销");
    expect(await people.rowsOf(id)).toEqual([]);
    await people.settled();
    expect(people.notices(browser)).toEqual([]);
  });

  test("nothing of its address or keys can be read in the database", async () => {
    const { browser, id } = await people.reached("13900008162");
    const [row] = await world().db.query<{ all: string }>(
      "select row_to_json(s)::text as all from push_subscription s where person_id = $1",
      [id],
    );
    const [kept] = await world().db.query<{ sealed: Buffer }>("select sealed from push_subscription where person_id = $1", [id]);
    const secrets = [browser.path, browser.reach.p256dh, browser.reach.auth];
    for (const secret of secrets) expect([row!.all.includes(secret), kept!.sealed.includes(secret)]).toEqual([false, false]);
  });

  test("a browser is one person's: who logs in there next and asks takes it over", async () => {
    const { person: first, browser, id } = await people.reached("13900008163");
    const next = await newcomer(server, "13900008164");
    expect((await people.stateOf(next, browser)).mine).toBeNull();
    expect(await people.subscribe(next, browser)).toBe("0 通知设置已保存");
    expect([(await people.stateOf(first, browser)).mine, await people.rowsOf(id)]).toEqual([null, []]);
    await people.tell(id, "account", "serviceAnsweredNotice");
    await people.tell(await idOf(server, next), "account", "identityFailedNotice");
    expect((await people.heard(browser)).map(({ body }) => body)).toEqual(["认证失败，请重新认证"]);
  });

  test("ten a person: the eleventh ends the oldest, however many come at once", async () => {
    const { person, browser, id } = await people.reached("13900008165");
    const more = Array.from({ length: 14 }, () => browserAt(service.origin));
    expect(await Promise.all(more.map((each) => people.subscribe(person, each)))).toEqual(more.map(() => "0 通知设置已保存"));
    expect(await people.rowsOf(id)).toHaveLength(10);
    expect((await people.stateOf(person, browser)).mine).toBeNull();
    await people.subscribe(person, more.at(-1)!, { fills: 0 });
    expect(await people.rowsOf(id)).toHaveLength(10);
  });

  test("under other keys a subscription is not used, and its browser is told to ask again", async () => {
    const { person, browser, id } = await people.reached("13900008166");
    await world().db.query("update push_subscription set server_key = 'former' where person_id = $1", [id]);
    expect((await people.stateOf(person, browser)).mine).toBeNull();
    await people.tell(id, "account", "serviceAnsweredNotice");
    await people.settled();
    expect(people.notices(browser)).toEqual([]);
    expect(await people.subscribe(person, browser)).toBe("0 通知设置已保存");
    expect((await people.stateOf(person, browser)).mine).not.toBeNull();
  });
});

test("a server without keys says so, and nothing waits on it", async () => {
  const plain = await testServer({ TRUST_PROXY: "1" });
  try {
    const { as } = await newcomer(plain, "13900008171");
    const { reach } = browserAt("https://push.example.org");
    expect((await plain.call("/user/push/state.do", { endpoint: reach.endpoint }, as)).data).toEqual({ key: "", mine: null });
    expect((await plain.call("/user/push/subscribe.do", { ...reach, ...ALL }, as)).msg).toBe("服务器未开启推送通知");
  } finally {
    await plain.close();
  }
});
