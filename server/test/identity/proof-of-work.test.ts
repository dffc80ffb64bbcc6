/** The proof of work of guests: what it opens, and what does not open anything (spec/3-decisions.md 6). */
import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EASIEST_WORK } from "../../src/identity/work.ts";
import { EASY_WORK, testServer, type TestServer } from "../kit/harness.ts";
import { from, PASSWORD, register } from "../kit/people.ts";
import { challengeFor, proofOf, solve, workFor } from "../kit/work.ts";

const ORIGIN = "https://old-client.example";
const ASKED = "需要安全验证，请刷新页面后重试";
const PHONE = "13900000051";

let server: TestServer;
let production: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", CORS_ORIGINS: ORIGIN });
  production = await testServer({ TRUST_PROXY: "1", DEMO: "0" }, { easiestWork: EASIEST_WORK });
});
afterAll(() => Promise.all([server.close(), production.close()]));

const check = (pow: string, phoneNum = PHONE) => server.call("/api/user/checkPhone.do", pow === "" ? { phoneNum } : { phoneNum, pow });
const send = (path: string, query: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}, to = server) =>
  to.get(`${path}?${new URLSearchParams(query).toString()}`, headers);

describe("a proof of work", () => {
  test("opens one call, once, also when it is handed in many times at once", async () => {
    const pow = await workFor(server.url, "check", PHONE);
    const replies = await Promise.all(Array.from({ length: 12 }, () => check(pow)));
    expect(replies.map(({ msg }) => msg).toSorted()).toEqual(["用户不存在", ...Array<string>(11).fill(ASKED)].toSorted());
    expect((await check(pow)).msg).toBe(ASKED);
  });

  test("serves for its purpose and its phone alone", async () => {
    expect((await check(await workFor(server.url, "sms", PHONE))).msg).toBe(ASKED);
    expect((await check(await workFor(server.url, "check", "13900000052"))).msg).toBe(ASKED);
    const query = { phoneNum: PHONE, pow: await workFor(server.url, "check", PHONE) };
    for (const path of ["/api/sms/sendRegSms.do", "/api/sms/sendForgetSms.do"]) expect((await send(path, query)).msg).toBe(ASKED);
    expect((await check(query.pow)).msg).toBe("用户不存在");
  });

  test("is over after five minutes by the database's clock", async () => {
    const { world } = server.running;
    const now = world.clock.now().wallNow;
    const salt = `${"A".repeat(12)}?expires=${Math.floor(now / 1000) - 1}&max=100000&`;
    const signed = (at: string) => {
      const wanted = { algorithm: "SHA-256", challenge: hash("sha256", `${at}7`), maxnumber: 100_000, salt: at } as const;
      const signature = world.vault.mac("proof of work", JSON.stringify(["check", PHONE, at, wanted.challenge])).toString("hex");
      return proofOf({ ...wanted, signature });
    };
    expect((await check(signed(salt))).msg).toBe(ASKED);
    // The same, made by the same hand but not yet over, opens.
    expect((await check(signed(salt.replace(/expires=\d+/, `expires=${Math.floor(now / 1000) + 100}`)))).msg).toBe("用户不存在");
  });

  test("cannot be forged: no other number, salt, challenge, ease or signature", async () => {
    const challenge = await challengeFor(server.url, "check", PHONE);
    const number = solve(challenge);
    const own = `${"B".repeat(12)}?expires=9999999999&max=100000&`;
    const forgeries = [
      { number: number + 1 },
      { number: String(number) },
      { signature: "00".repeat(32) },
      { signature: "" },
      { salt: own, challenge: hash("sha256", `${own}1`), number: 1 },
      { salt: challenge.salt.replace(/max=\d+/, "max=1") },
      { salt: challenge.salt.replace(/expires=\d+/, "expires=9999999999") },
      { salt: challenge.salt.slice(0, -1), number },
      { algorithm: "SHA-1" },
    ];
    for (const forgery of forgeries) expect((await check(proofOf(challenge, forgery))).msg, JSON.stringify(forgery)).toBe(ASKED);
    for (const text of ["x", "e30=", "bnVsbA==", "W10=", "====", "9".repeat(600)]) expect((await check(text)).msg, text).toBe(ASKED);
    expect((await check(proofOf(challenge))).msg).toBe("用户不存在");
  });

  test("is asked for with a challenge that the next call can bring", async () => {
    const { data } = (await check("")) as { data: unknown };
    const { pow } = data as { pow: Awaited<ReturnType<typeof challengeFor>> };
    expect((await check(proofOf(pow))).msg).toBe("用户不存在");
    expect((await server.get("/api/work/challenge.do?purpose=fly&phone=1")).status).toBe(2);
  });

  test("grows for an address beyond a class of a hundred, and for nobody else", async () => {
    const [crowd, other] = ["10.66.0.1", "10.66.0.2"];
    const maxFor = async (ip: string) => (await challengeFor(server.url, "check", PHONE, { "x-forwarded-for": ip })).maxnumber;
    const early = await workFor(server.url, "check", PHONE, { "x-forwarded-for": crowd });
    for (let n = 0; n < 600; n++) server.running.world.rush.add(crowd, 600_000);
    expect([await maxFor(crowd), await maxFor(other)]).toEqual([EASY_WORK, EASY_WORK]);
    for (let n = 0; n < 150; n++) server.running.world.rush.add(crowd, 600_000);
    expect([await maxFor(crowd), await maxFor(other)]).toEqual([2 * EASY_WORK, EASY_WORK]);
    const late = await server.call("/api/user/checkPhone.do", { phoneNum: PHONE, pow: early }, { "x-forwarded-for": crowd });
    expect(late.msg).toBe(ASKED);
    for (let n = 0; n < 5000; n++) server.running.world.rush.add(crowd, 600_000);
    expect(await maxFor(crowd)).toBe(8 * EASY_WORK);
  });

  test("counts a household of IPv6 as one address", async () => {
    const household = { "x-forwarded-for": "2001:db8:1:2::a" };
    const pow = await workFor(server.url, "check", PHONE, household);
    await server.call("/api/user/checkPhone.do", { phoneNum: PHONE, pow }, { "x-forwarded-for": "2001:db8:1:2:3::b" });
    expect(server.running.world.rush.count("2001:db8:1:2::/64")).toBe(1);
  });
});

describe("a picture", () => {
  const old = { origin: ORIGIN, "x-forwarded-for": "10.55.0.1" };
  test("opens a message for an old client of an allowed origin, three times a minute, and for nobody else", async () => {
    const phones = ["13900000061", "13900000062", "13900000063", "13900000064"];
    const sendTo = async (phoneNum: string, headers: Readonly<Record<string, string>>) =>
      (await send("/api/sms/sendRegSms.do", { phoneNum, uid: await picture(), yzmCode: "AC24" }, headers)).msg;
    expect(await sendTo(PHONE, {})).toBe(ASKED);
    expect(await sendTo(PHONE, { origin: "https://elsewhere.example" })).toBe(ASKED);
    expect(await sendTo(PHONE, { origin: server.url })).toBe(ASKED);
    const replies = [];
    for (const phone of phones) replies.push(await sendTo(phone, old));
    expect(replies).toEqual(["发送成功", "发送成功", "发送成功", "请输入验证码"]);
  });

  test("never opens a registration, and no question about a phone", async () => {
    const pictured = { uid: await picture(), yzmCode: "AC24" };
    const form = { phone: PHONE, userPwd: PASSWORD, agentCode: "100001", ...pictured };
    expect((await server.call("/api/user/reg.do", form, { ...old, "x-forwarded-for": "10.55.0.2" })).msg).toBe(ASKED);
    expect((await server.call("/api/user/checkPhone.do", { phoneNum: PHONE, ...pictured }, { ...old })).msg).toBe(ASKED);
  });

  test("lets an old client log in after failures; it is one use and one guess, belongs to its uid, and comes three times a minute", async () => {
    const phone = "13900000065";
    await register(server, phone);
    const headers = { origin: ORIGIN, ...from(phone) };
    const login = (userPwd: string, more: Readonly<Record<string, string>> = {}) =>
      server.call<string>("/api/user/login.do", { phone, userPwd, ...more }, headers);
    for (let n = 0; n < 3; n++) await login("wrong");
    const asked = await login(PASSWORD);
    expect([asked.msg, (asked.data as unknown as { captcha: boolean }).captcha]).toEqual(["请输入验证码", true]);
    expect((await login(PASSWORD, { uid: await picture(), yzmCode: "????" })).msg).toBe("请输入验证码");
    expect((await login(PASSWORD, { uid: await picture(), yzmCode: "AC24" })).msg).toBe("登录成功");
    const uid = await picture();
    const ask = async (code: string, owner: string) =>
      (await fetch(`${server.url}/code/checkCode.do?code=${code}&uid=${owner}`, { headers: from("13900000071") })).text();
    expect([await ask("ac24", uid), await ask("AC24", "somebody-else"), await ask("????", uid)]).toEqual(["true", "false", "false"]);
    const gets = await Promise.all(
      Array.from({ length: 4 }, () => fetch(`${server.url}/code/getCode.do?time=1`, { headers: from("13900000072") })),
    );
    expect(gets.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(gets.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(gets.find(({ status }) => status === 200)?.headers.getSetCookie()[0]).toMatch(/^hp_captcha=.*HttpOnly/);
  });
});

describe("messages", () => {
  test("a class of a hundred behind one address gets a hundred codes", async () => {
    const here = { "x-forwarded-for": "10.44.0.1" };
    const msgs = [];
    for (let n = 0; n < 100; n++) {
      const phoneNum = `1360000${1000 + n}`;
      msgs.push((await send("/api/sms/sendRegSms.do", { phoneNum, pow: await workFor(server.url, "sms", phoneNum, here) }, here)).msg);
    }
    expect(msgs).toEqual(msgs.map(() => "发送成功"));
  });

  test("no reply holds a reset code, in the demo or in production, nor a registration code in production", async () => {
    for (const to of [server, production]) {
      const pow = await workFor(to.url, "forget", "13800000001");
      const reply = await send("/api/sms/sendForgetSms.do", { phoneNum: "13800000001", pow }, {}, to);
      expect([reply.msg, reply.data]).toEqual(["发送成功", null]);
    }
    // At the real measure of the work.
    expect((await challengeFor(production.url, "sms", PHONE)).maxnumber).toBe(100_000);
    const pow = await workFor(production.url, "sms", PHONE);
    expect((await send("/api/sms/sendRegSms.do", { phoneNum: PHONE, pow }, {}, production)).data).toBeNull();
  });
});

/** A picture whose answer is AC24: the stored hash is set to that of the known answer. */
async function picture(): Promise<string> {
  const { db, vault } = server.running.world;
  const uid = `uid-${Math.random().toString(36).slice(2)}`;
  await db.query("insert into captcha (owner, answer_hash, ends_at) values ($1, $2, now() + interval '5 minutes')", [
    vault.mac("captcha owner", `uid ${uid}`),
    vault.mac("captcha answer", "AC24"),
  ]);
  return uid;
}
