/** Registering, logging in and passwords, as a phone and as an intruder would (spec/4-calls.md 2.1). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SHORT, type TestServer, testServer } from "./harness.ts";
import { codeFor, login, newcomer, PASSWORD, register, type Person } from "./people.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ ...SHORT, TRUST_PROXY: "1" });
  ann = await newcomer(server, "13900000001");
  bob = await newcomer(server, "13900000002");
});
afterAll(() => server.close());
const age = (table: string, column: string, by: string) =>
  server.running.world.db.query(`update ${table} set ${column} = ${column} - interval '${by}'`);

describe("registering", () => {
  test("refuses in the order of the contract", async () => {
    const yzmCode = await codeFor(server, "13900000010");
    const right = { phone: "13900000010", userPwd: PASSWORD, yzmCode, agentCode: "100001" };
    const msg = async (change: Record<string, string>) => (await server.call("/api/user/reg.do", { ...right, ...change })).msg;
    expect([
      await msg({ agentCode: "" }),
      await msg({ phone: "139000000" }),
      await msg({ userPwd: "12345" }),
      await msg({ userPwd: "123456" }),
      await msg({ userPwd: "13900000010" }),
      await msg({ yzmCode: yzmCode === "000000" ? "000001" : "000000" }),
      await msg({ phone: ann.phone }),
      await msg({ agentCode: "999999" }),
      await msg({}),
      await msg({}),
    ]).toEqual([
      "注册失败, 参数不能为空",
      "请输入正确的手机号",
      "密码为6~64位，数字、字母或符号",
      "密码过于简单，请换一个",
      "密码过于简单，请换一个",
      "验证码错误",
      "验证码错误",
      "注册失败, 代理不存在",
      "注册成功.请登录",
      "验证码错误",
    ]);
  });

  test("a registered phone is told so only behind its own code", async () => {
    await age("sms_code", "sent_at", "2 minutes");
    const yzmCode = await codeFor(server, ann.phone);
    expect((await server.call("/api/user/reg.do", { phone: ann.phone, userPwd: PASSWORD, yzmCode, agentCode: "100001" })).msg).toBe(
      "注册失败, 手机号已注册",
    );
  });

  test("a code dies after five tries, after five minutes, and is asked for at most every minute", async () => {
    const phone = "13900000011";
    const code = await codeFor(server, phone);
    const wrong = code === "000000" ? "000001" : "000000";
    const tryCode = async (yzmCode: string) =>
      (await server.call("/api/user/reg.do", { phone, userPwd: PASSWORD, yzmCode, agentCode: "100001" })).msg;
    for (let tries = 0; tries < 5; tries++) expect(await tryCode(wrong)).toBe("验证码错误");
    expect(await tryCode(code)).toBe("验证码错误");
    expect(await codeFor(server, phone)).toMatch(/^获取验证码过于频繁，请\d+秒后再试$/);
    await age("sms_code", "sent_at", "2 minutes");
    const fresh = await codeFor(server, phone);
    await age("sms_code", "sent_at", "5 minutes");
    expect(await tryCode(fresh)).toBe("验证码错误");
    for (let sent = 2; sent < 5; sent++) {
      expect(await codeFor(server, phone)).toMatch(/^\d{6}$/);
      await age("sms_code", "sent_at", "2 minutes");
    }
    expect(await codeFor(server, phone)).toBe("今日获取验证码次数已达上限");
  });

  test("two registrations with one code make one account", async () => {
    const phone = "13900000012";
    const fields = { phone, userPwd: PASSWORD, yzmCode: await codeFor(server, phone), agentCode: "100001" };
    const replies = await Promise.all([1, 2, 3, 4].map(() => server.call("/api/user/reg.do", fields)));
    expect(replies.filter((reply) => reply.status === 0)).toHaveLength(1);
  });

  test("checkPhone says 0 when registered and 1 when free", async () => {
    const check = async (phoneNum: string) => (await server.call("/api/user/checkPhone.do", { phoneNum })).status;
    expect([await check(ann.phone), await check("13900009999")]).toEqual([0, 1]);
  });
});

describe("logging in", () => {
  test("an unknown phone is answered like a wrong password", async () => {
    expect(await login(server, "13900009999")).toBe("登录失败，用户名密码错误");
    expect(await login(server, ann.phone, "wrong password")).toBe("登录失败，用户名密码错误");
    expect((await server.call("/api/user/login.do", { phone: ann.phone })).msg).toBe("手机号和密码不能为空");
  });

  test("three failures ask for a captcha, five lock, the owner's own browser is not locked out", async () => {
    const phone = "13900000013";
    await register(server, phone);
    const browser = await fetch(`${server.url}/api/user/login.do`, {
      method: "POST",
      body: new URLSearchParams({ phone, userPwd: PASSWORD }),
    });
    const cookie = browser.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    for (let tries = 0; tries < 3; tries++) expect(await login(server, phone, "wrong")).toBe("登录失败，用户名密码错误");
    const asked = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD });
    expect([asked.msg, asked.data]).toEqual(["请输入验证码", { captcha: true }]);
    for (let tries = 0; tries < 2; tries++) {
      const { uid, answer } = await solvedCaptcha();
      expect(await login(server, phone, "wrong", { uid, yzmCode: answer })).toBe("登录失败，用户名密码错误");
    }
    expect(await login(server, phone)).toBe("登录失败, 账户被锁定");
    const own = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD }, { cookie });
    expect(own.msg).toBe("登录成功");
    await age("login_guard", "locked_until_at", "1 minute");
    const { uid, answer } = await solvedCaptcha();
    expect(await login(server, phone, PASSWORD, { uid, yzmCode: answer })).toMatch(/^[\w-]{43}$/);
    expect(await login(server, phone)).toMatch(/^[\w-]{43}$/);
  });

  test("parallel guesses are counted before they are checked", async () => {
    const phone = "13900000014";
    await register(server, phone);
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => login(server, phone, `guess ${index}`)));
    expect(replies.filter((msg) => msg === "登录失败，用户名密码错误").length).toBeLessThanOrEqual(5);
  });

  test("a captcha is one use and one guess, and belongs to its uid", async () => {
    const { uid, answer } = await solvedCaptcha();
    const check = async (code: string, owner: string) => (await fetch(`${server.url}/code/checkCode.do?code=${code}&uid=${owner}`)).text();
    expect(await check(answer, "somebody-else")).toBe("false");
    expect(await check(answer.toLowerCase(), uid)).toBe("true");
    expect(await check("????", uid)).toBe("false");
    expect(await check(answer, uid)).toBe("false");
    const picture = await fetch(`${server.url}/code/getCode.do?time=1`);
    expect(picture.headers.get("content-type")).toContain("image/svg+xml");
    expect(picture.headers.getSetCookie()[0]).toMatch(/^hp_captcha=.*HttpOnly/);
  });

  test("no token, a wrong one and an ended one get the same answer, with the phrase that clients look for", async () => {
    const gone = await login(server, ann.phone);
    await server.call("/api/user/logout.do", {}, { usertoken: gone });
    for (const headers of [{}, { usertoken: "x".repeat(43) }, { usertoken: "' or 1=1 --" }, { usertoken: gone }] as Record<
      string,
      string
    >[]) {
      const reply = await server.call("/user/auth.do", {}, headers);
      expect([reply.http, reply.status, reply.msg, reply.data]).toEqual([200, 10, "請先登錄，無權限訪問user", null]);
    }
  });

  test("a login lasts 48 hours from its last use", async () => {
    const token = await login(server, bob.phone);
    const [row] = await server.running.world.db.query<{ h: number }>(
      "select extract(epoch from max(ends_at) - now()) / 3600 as h from session",
    );
    expect(row?.h).toBeCloseTo(48, 1);
    await age("session", "ends_at", "49 hours");
    expect((await server.call("/user/auth.do", {}, { usertoken: token })).status).toBe(10);
    [ann, bob] = [await renewed(ann), await renewed(bob)];
  });
});

describe("passwords", () => {
  test("a change ends every other login and spares its own", async () => {
    const person = await newcomer(server, "13900000015");
    const other = await login(server, person.phone);
    expect((await server.call("/user/insertWithPwd.do", { withPwd: "k7T.q9" }, { usertoken: other })).msg).toBe("修改成功！");
    const change = async (oldPwd: string, newPwd: string) => (await server.call("/user/updatePwd.do", { oldPwd, newPwd }, person.as)).msg;
    expect(await change("", "x")).toBe("参数不能为空");
    expect(await change("wrong one", "another 1 password")).toBe("密码错误");
    expect(await change(PASSWORD, "another 1 password")).toBe("修改成功");
    expect((await server.call("/user/auth.do", {}, { usertoken: other })).status).toBe(10);
    expect((await server.call("/user/auth.do", {}, person.as)).status).toBe(1);
    expect(await login(server, person.phone, PASSWORD)).toBe("登录失败，用户名密码错误");
  });

  test("a forgotten one is set by its code only, which the reply holds for the owner's browser alone", async () => {
    const phone = "13900000016";
    const register = await codeFor(server, phone);
    await server.call("/api/user/reg.do", { phone, userPwd: PASSWORD, yzmCode: register, agentCode: "100001" });
    const response = await fetch(`${server.url}/api/user/login.do`, {
      method: "POST",
      body: new URLSearchParams({ phone, userPwd: PASSWORD }),
    });
    const { data } = (await response.json()) as { data: { token: string } };
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await age("sms_code", "sent_at", "2 minutes");
    expect((await server.get(`/api/sms/sendForgetSms.do?phoneNum=${phone}`)).data).toBeNull();
    await age("sms_code", "sent_at", "2 minutes");
    const sent = await server.get<{ sandboxCode: string }>(`/api/sms/sendForgetSms.do?phoneNum=${phone}`, { cookie });
    const reset = async (code: string) => server.call("/api/user/updatePwd.do", { phoneNum: phone, code, newPwd: "another 1 password" });
    expect((await reset(register)).msg).toBe("修改密码失败，验证码错误");
    const reply = await reset(sent.data.sandboxCode);
    expect([reply.status, reply.msg, reply.data]).toEqual([0, "", "修改密码成功！"]);
    expect((await server.call("/user/auth.do", {}, { usertoken: data.token })).status).toBe(10);
    expect((await reset(sent.data.sandboxCode)).msg).toBe("修改密码失败，验证码错误");
  });

  test("the trade password changes only with the old one, and five wrong ones lock it", async () => {
    const person = await newcomer(server, "13900000017");
    const set = async (withPwd: string, oldWithPwd = "") =>
      (await server.call("/user/insertWithPwd.do", { withPwd, oldWithPwd }, person.as)).msg;
    expect([await set("123"), await set("111111"), await set("k7T.q9"), await set("k7T.q8")]).toEqual([
      "密码为6~12位，数字、字母或符号",
      "密码过于简单，请换一个",
      "修改成功！",
      "修改失败！",
    ]);
    expect(await set("k7T.q8", "k7T.q9")).toBe("修改成功！");
    for (let tries = 0; tries < 4; tries++) expect(await set("k7T.q7", "wrong1")).toBe("修改失败！");
    expect(await set("k7T.q7", "wrong1")).toBe("交易密码已锁定，请15分钟后再试");
    expect(await set("k7T.q7", "k7T.q8")).toBe("交易密码已锁定，请15分钟后再试");
    await age("person", "trade_locked_until_at", "15 minutes");
    expect(await set("k7T.q7", "k7T.q8")).toBe("修改成功！");
  });
});

describe("requests that are not as they should be", () => {
  const post = (body: string, type: string) =>
    fetch(`${server.url}/api/user/login.do`, { method: "POST", body, headers: type === "" ? {} : { "content-type": type } });
  const form = `phone=${"13900000001"}&userPwd=${PASSWORD}`;

  test.each(["text/xml", "multipart/form-data; boundary=x", "application/octet-stream", "text/plain;charset=UTF-8"])(
    "a body of %s never runs the handler",
    async (type) => {
      const reply = (await (await post(form, type)).json()) as { status: number };
      expect(reply.status).not.toBe(0);
    },
  );

  test("a field that comes twice, an array or an object is refused", async () => {
    const json = "application/json";
    const bodies: [string, string][] = [
      [`${form}&phone=13900000002`, "application/x-www-form-urlencoded"],
      ['{"phone":["13900000001"],"userPwd":"x"}', json],
      ['{"phone":{"a":1},"userPwd":"x"}', json],
      ['{"phone"', json],
      ["[]", json],
    ];
    for (const [body, type] of bodies) expect(((await (await post(body, type)).json()) as { status: number }).status).toBe(2);
  });

  test("prototypes stay as they are", async () => {
    await post('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', "application/json");
    await post("__proto__[polluted]=1&a[__proto__][polluted]=1", "application/x-www-form-urlencoded");
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("hostile text is refused or is just a wrong password", async () => {
    for (const phone of ["\u0000", "\u202e13900000001", "１３９００００００００１", "' or 1=1 --", "x".repeat(10_000), " 13900000001"]) {
      const reply = await server.call("/api/user/login.do", { phone, userPwd: PASSWORD });
      expect([1, 2]).toContain(reply.status);
      expect(JSON.stringify(reply)).not.toMatch(/select|stack|node_modules/i);
    }
  });

  test("a foreign lang header falls back to Chinese; the known ones are spoken", async () => {
    const msg = async (lang: string) => (await server.call("/api/user/login.do", {}, { lang })).msg;
    expect([await msg("../../etc"), await msg("en"), await msg("tww")]).toEqual([
      "手机号和密码不能为空",
      "Enter phone number and password",
      "手機號和密碼不能為空",
    ]);
  });
});

async function renewed(person: Person): Promise<Person> {
  const token = await login(server, person.phone);
  return { ...person, token, as: { usertoken: token } };
}

/** A captcha whose answer the test knows: the stored hash is set to that of a known answer. */
async function solvedCaptcha(): Promise<{ uid: string; answer: string }> {
  const { db, vault } = server.running.world;
  const uid = `uid-${Math.random().toString(36).slice(2)}`;
  await fetch(`${server.url}/code/getCode.do?uid=${uid}`);
  await db.query("update captcha set answer_hash = $1 where owner = $2", [
    vault.mac("captcha answer", "AC24"),
    vault.mac("captcha owner", `uid ${uid}`),
  ]);
  return { uid, answer: "AC24" };
}
