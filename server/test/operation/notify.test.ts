/** Web push, against a push service that is really there: what a browser is told, and push services that do not behave. */
import { hash } from "node:crypto";
import { Agent } from "node:https";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMessage } from "../../src/accounts/messages.ts";
import { purgeOld } from "../../src/assembly/review.ts";
import { keepSubscription } from "../../src/notify/subscriptions.ts";
import { openTeller, takeWaiting } from "../../src/notify/teller.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { funded, idOf, liquid } from "../kit/market-people.ts";
import { newcomer, prove } from "../kit/people.ts";
import { pushPeople } from "../kit/push-people.ts";
import { browserAt, openPushService, signedBy, VAPID, type PushService } from "../kit/push-service.ts";

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

describe("what is told", () => {
  test("a fill: sealed for the browser, signed by the server, leading to the position", async () => {
    const { person, browser } = await people.reached("13900008001", (of, phone) => funded(of, phone, 1_000_000_00));
    const stock = liquid(server);
    const bought = await server.call("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 1 }, person.as);
    expect(bought).toMatchObject({ status: 0 });
    const [notice] = await people.heard(browser);
    expect(notice).toMatchObject({ title: "红盘模拟 · 成交", body: expect.stringContaining("委托已全部成交，开仓100") });
    expect(notice!.body).not.toMatch(/元/);
    expect(notice!.to).toMatch(/^\/notify\?leadsTo=position&positionSn=\d+&account=stock&stockGid=$/);
    const [sent] = service.to(browser);
    expect(sent!.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "43200", urgency: "normal" });
    expect(sent!.body.includes("成交")).toBe(false);
    const claims = signedBy(sent!);
    expect(claims).toMatchObject({ key: VAPID.VAPID_PUBLIC_KEY, aud: service.origin, sub: VAPID.VAPID_CONTACT });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
  });

  test("a passed identity and an answer in their words; sums, balances and names never", async () => {
    const { person, browser, id } = await people.reached("13900008002");
    await prove(server, person);
    await people.tell(id, "account", "serviceAnsweredNotice");
    await people.tell(id, "deposit", "depositDoneNotice", { channel: "bank", n: "12345.67" });
    await people.tell(id, "trade", "fundsWarningNotice", { account: "80000001", equity: "500", warning: "600", unwind: "400" });
    await people.tell(id, "account", "classMessageNotice", { name: "三年二班", text: "张三又亏了" });
    const told = await people.heard(browser, 5);
    expect(told.map(({ title, body }) => [title, body]).toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual(
      [
        ["红盘模拟 · 资金与认证", "实名认证已通过（模拟）"],
        ["红盘模拟 · 资金与认证", "客服已答复您的留言，请到在线客服查看（模拟）"],
        ["红盘模拟 · 资金与认证", "有一条新消息，点开查看（模拟）"],
        ["红盘模拟 · 资金与认证", "有一条新消息，点开查看（模拟）"],
        ["红盘模拟 · 预警与强平", "有一条新消息，点开查看（模拟）"],
      ].toSorted((a, b) => a.join().localeCompare(b.join())),
    );
    expect(service.to(browser).filter(({ headers }) => headers["urgency"] === "high")).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/12345|80000001|500|班|张|139/);
  });

  test("in the language of the browser; each with 模拟 or its like", async () => {
    const { person, browser, id } = await people.reached("13900008003");
    const [tw, en] = [browserAt(service.origin), browserAt(service.origin)];
    await people.subscribe(person, tw, {}, { lang: "zh-TW" });
    await people.subscribe(person, en, {}, { lang: "en" });
    await people.tell(id, "alert", "alertFiredAbove", { subject: "贵州茅台", price: "1800", value: "1799" });
    const all = [...(await people.heard(browser)), ...(await people.heard(tw)), ...(await people.heard(en))];
    expect(all.map(({ title }) => title)).toEqual(["红盘模拟 · 提醒", "紅盤模擬 · 提醒", "Hongpan 模拟 simulated · Alert"]);
    expect((await people.stateOf(person, en)).mine?.lang).toBe("en");
  });

  test("only what is switched on; what everybody is told stays in the inbox", async () => {
    const { person, browser, id } = await people.reached("13900008004");
    expect(await people.subscribe(person, browser, { alerts: 0 })).toBe("0 通知设置已保存");
    expect((await people.stateOf(person, browser)).mine).toEqual({
      lang: "zh-CN",
      fills: true,
      warnings: true,
      alerts: false,
      funds: true,
    });
    await people.tell(id, "alert", "alertFiredLimitUp", { subject: "贵州茅台", price: "1" });
    await people.tell(id, "system", "settingsNotice", { from: "2026-12-01" });
    await people.tell(id, "account", "serviceAnsweredNotice");
    expect(await people.heard(browser)).toHaveLength(1);
    await people.settled();
    expect(people.notices(browser)).toHaveLength(1);
  });

  test("each message once, however many take them at the same time", async () => {
    const { browser, id } = await people.reached("13900008005");
    const road = { mayGo: service.road.mayGo, agent: new Agent({ ca: service.road.agent.options.ca }) };
    const others = [openTeller(world(), road), openTeller(world(), road)];
    const some = Array.from({ length: 40 }, (_, n) => n);
    await Promise.all(some.map((n) => people.tell(id, "alert", "alertFiredLimitUp", { subject: `股${n}`, price: "1" })));
    const rounds = () => Promise.all([...others, ...others].map(({ round }) => round()));
    while ((await world().db.query("select 1 from push_waiting")).length > 0) await rounds();
    const told = await people.heard(browser, 40);
    await Promise.all(others.map(({ close }) => close()));
    await people.settled();
    expect([told.length, new Set(told.map(({ tag }) => tag)).size, people.notices(browser).length]).toEqual([40, 40, 40]);
  });

  test("nobody else's, and nothing where nobody has asked", async () => {
    const { browser } = await people.reached("13900008006");
    const bob = await newcomer(server, "13900008007");
    await people.tell(await idOf(server, bob), "account", "serviceAnsweredNotice");
    expect(await world().db.query("select 1 from push_waiting")).toEqual([]);
    await people.settled();
    expect(people.notices(browser)).toEqual([]);
  });

  test("what has waited for ten minutes is no news any more", async () => {
    const { browser, id } = await people.reached("13900008008");
    const late = () =>
      world().db.transaction(async (db) => {
        await addMessage(db, id, 1, "account", "serviceAnsweredNotice");
        await db.query("update push_waiting set made_at = now() - interval '11 minutes'");
      });
    await late();
    await people.settled();
    expect(people.notices(browser)).toEqual([]);
    await late();
    await purgeOld(world());
    expect(await world().db.query("select 1 from push_waiting")).toEqual([]);
  });
});

test("who takes a message has it alone; when that comes to nothing the next one has it", async () => {
  // Without keys nobody of this server takes anything.
  const plain = await testServer({ TRUST_PROXY: "1" });
  try {
    const ann = await newcomer(plain, "13900008009");
    const [own, id] = [plain.running.world, await idOf(plain, ann)];
    const user = { id, demo: false, firstPassword: false, session: hash("sha256", ann.token, "hex") };
    const every = { fills: true, warnings: true, alerts: true, funds: true };
    await keepSubscription(own, user, browserAt(service.origin).reach, "zh-CN", every);
    for (const _ of [1, 2, 3]) await addMessage(own.db, id, 1, "account", "serviceAnsweredNotice");
    const fails = own.db.transaction(async (db) => {
      expect(await takeWaiting(db, 10)).toHaveLength(3);
      expect(await takeWaiting(own.db, 10)).toEqual([]);
      // Whoever only looked would tell them all a second time.
      expect(await own.db.query("select 1 from push_waiting")).toHaveLength(3);
      throw new Error("the node ends here");
    });
    await expect(fails).rejects.toThrow("the node ends here");
    expect(await takeWaiting(own.db, 2)).toHaveLength(2);
    expect(await takeWaiting(own.db, 10)).toHaveLength(1);
  } finally {
    await plain.close();
  }
});

describe("push services that do not behave", () => {
  const told = async (answer: Parameters<PushService["answer"]>[1], phone: string) => {
    const it = await people.reached(phone);
    service.answer(it.browser, answer);
    await people.tell(it.id, "account", "serviceAnsweredNotice");
    await server.eventually("it was asked", async () => service.to(it.browser).length === 1);
    return it;
  };

  test.each([404, 410])("%i: the browser is gone, and so is its subscription", async (status) => {
    const { id } = await told((reply) => reply.writeHead(status).end(), `1390000811${status % 10}`);
    await server.eventually("it is gone", async () => (await people.rowsOf(id)).length === 0);
  });

  test.each([403, 429, 500])("%i passes: the subscription stays, nothing is sent again", async (status) => {
    const { id, browser } = await told((reply) => reply.writeHead(status).end(), `13900008${status}`);
    await people.settled();
    expect([(await people.rowsOf(id)).length, service.to(browser).length]).toEqual([1, 1]);
  });

  test("a kept connection that is reset as idle: the notice is sent again on another one", async () => {
    const { id, browser } = await told((reply) => reply.writeHead(201).end(), "13900008125");
    let reset = 0;
    service.answer(browser, (reply) => (reset++ === 0 ? reply.req.socket.destroy() : reply.writeHead(201).end()));
    await people.tell(id, "account", "serviceAnsweredNotice");
    await server.eventually("it was sent again", async () => service.to(browser).length === 3);
    await people.settled();
    expect([reset, service.to(browser).length]).toEqual([2, 3]);
  });

  test("a redirection is not followed, an answer without end is cut", async () => {
    const elsewhere = browserAt(service.origin);
    await told((reply) => reply.writeHead(307, { location: elsewhere.reach.endpoint }).end(), "13900008121");
    let [written, cut] = [0, false];
    await told((reply) => {
      reply.writeHead(201);
      reply.on("close", () => (cut = true));
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536))) written += 65_536;
        if (!reply.destroyed) reply.once("drain", more);
      };
      more();
    }, "13900008122");
    await server.eventually("cut", async () => cut);
    expect(written).toBeLessThan(16 << 20);
    expect(service.to(elsewhere)).toEqual([]);
  });

  test("one that never answers holds nobody else up, and is let go after seconds", async () => {
    const silent = await told(() => undefined, "13900008123");
    const began = performance.now();
    const { browser, id } = await people.reached("13900008124");
    await people.tell(id, "account", "serviceAnsweredNotice");
    await people.heard(browser);
    expect(performance.now() - began).toBeLessThan(4000);
    await people.tell(silent.id, "account", "serviceAnsweredNotice");
    await server.eventually("the next is tried", async () => service.to(silent.browser).length === 2);
    expect(performance.now() - began).toBeGreaterThan(3000);
    service.answer(silent.browser, (reply) => reply.writeHead(410).end());
  });
});
