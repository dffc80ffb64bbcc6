/** Registering, logging in and passwords, as a phone and as an intruder would (spec/4-calls.md 2.1). */
import type { Challenge } from "@hongpan/core/contract/work.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../kit/harness.ts";
import { hashPassword } from "../../src/identity/passwords.ts";
import { idOf } from "../kit/market-people.ts";
import { codeFor, from, login, newcomer, PASSWORD, register, type Person } from "../kit/people.ts";
import { forgetCode } from "../kit/reset-codes.ts";
import { proofOf, workFor } from "../kit/work.ts";

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" });
  ann = await newcomer(server, "13900000001");
  bob = await newcomer(server, "13900000002");
});
afterAll(() => server.close());
const work = (phone: string) => workFor(server.url, "register", phone);
const age = (table: string, column: string, by: string) =>
  server.running.world.db.query(`update ${table} set ${column} = ${column} - interval '${by}'`);

describe("registering", () => {
  test("refuses in the order of the contract", async () => {
    const yzmCode = await codeFor(server, "13900000010");
    const right = { phone: "13900000010", userPwd: PASSWORD, yzmCode, agentCode: "100001" };
    const msg = async (change: Record<string, string>) => {
      const pow = await work(change["phone"] ?? right.phone);
      return (await server.call("/api/user/reg.do", { ...right, pow, ...change })).msg;
    };
    expect([
      await msg({ agentCode: "" }),
      await msg({ phone: "139000000" }),
      await msg({ userPwd: "k7Tq9wz" }),
      await msg({ userPwd: "12345678" }),
      await msg({ userPwd: "13900000010" }),
      await msg({ pow: "" }),
      await msg({ yzmCode: yzmCode === "000000" ? "000001" : "000000" }),
      await msg({ phone: ann.phone }),
      await msg({ agentCode: "999999" }),
      await msg({}),
      await msg({}),
    ]).toEqual([
      "注册失败, 参数不能为空",
      "请输入正确的手机号",
      "密码为8~64位，数字、字母或符号",
      "密码过于简单，请换一个",
      "密码过于简单，请换一个",
      "需要安全验证，请刷新页面后重试",
      "验证码错误",
      "验证码错误",
      "注册失败, 代理不存在",
      "注册成功.请登录",
      "验证码错误",
    ]);
  });

  test.each([
    ["Jordan23", "one of the 3,000 most used"],
    ["ｌｉｖｅｒｐｏｏｌ", "full-width, as its half-width form"],
  ])("the new password %s is refused at its field: %s", async (word) => {
    const field = (name: string) => ({ status: 1, msg: "密码过于简单，请换一个", data: { field: name } });
    const pow = await work("13900000019");
    const form = { phone: "13900000019", userPwd: word, yzmCode: "123456", agentCode: "100001", pow };
    expect(await server.call("/api/user/reg.do", form)).toMatchObject(field("userPwd"));
    expect(await server.call("/user/updatePwd.do", { oldPwd: PASSWORD, newPwd: word }, ann.as)).toMatchObject(field("newPwd"));
    expect(await server.call("/api/user/updatePwd.do", { phoneNum: ann.phone, code: "123456", newPwd: word })).toMatchObject(
      field("newPwd"),
    );
  });

  test("a short password in use still logs in; the full-width form of a password is the same password", async () => {
    const person = await newcomer(server, "13900000018");
    const { world } = server.running;
    await world.db.query("update person set password_hash = $2 where id = $1", [
      await idOf(server, person),
      await hashPassword(world.vault, "abc123"),
    ]);
    expect(await login(server, person.phone, "abc123")).toMatch(/^[\w-]{43}$/);
    expect(await login(server, person.phone, "ａｂｃ１２３")).toMatch(/^[\w-]{43}$/);
  });

  test("a registered phone is told so only behind its own code", async () => {
    await age("sms_code", "sent_at", "2 minutes");
    const yzmCode = await codeFor(server, ann.phone);
    const form = { phone: ann.phone, userPwd: PASSWORD, yzmCode, agentCode: "100001", pow: await work(ann.phone) };
    expect((await server.call("/api/user/reg.do", form)).msg).toBe("注册失败, 手机号已注册");
  });

  test("a code dies after five tries, after five minutes, and is asked for at most every minute", async () => {
    const phone = "13900000011";
    const code = await codeFor(server, phone);
    const wrong = code === "000000" ? "000001" : "000000";
    const tryCode = async (yzmCode: string) =>
      (await server.call("/api/user/reg.do", { phone, userPwd: PASSWORD, yzmCode, agentCode: "100001", pow: await work(phone) })).msg;
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
    const works = await Promise.all([1, 2, 3, 4].map(() => work(phone)));
    const replies = await Promise.all(works.map((pow) => server.call("/api/user/reg.do", { ...fields, pow })));
    expect(replies.filter((reply) => reply.status === 0)).toHaveLength(1);
  });

  test("checkPhone says 0 when registered and 1 when free", async () => {
    const check = async (phoneNum: string) => {
      const pow = await workFor(server.url, "check", phoneNum);
      const { status, msg } = await server.call("/api/user/checkPhone.do", { phoneNum, pow });
      return [status, msg];
    };
    expect([await check(ann.phone), await check("13900009999")]).toEqual([
      [0, "用户已存在"],
      [1, "用户不存在"],
    ]);
  });
});

describe("logging in", () => {
  test("an unknown phone is answered like a wrong password", async () => {
    expect(await login(server, "13900009999")).toBe("登录失败，用户名密码错误");
    expect(await login(server, ann.phone, "wrong password")).toBe("登录失败，用户名密码错误");
    expect((await server.call("/api/user/login.do", { phone: ann.phone })).msg).toBe("手机号和密码不能为空");
  });

  test("three failures ask for a proof of work, which the refusal brings; five lock the address", async () => {
    const phone = "13900000013";
    await register(server, phone);
    for (let tries = 0; tries < 3; tries++) expect(await login(server, phone, "wrong")).toBe("登录失败，用户名密码错误");
    const asked = await server.call<string>("/api/user/login.do", { phone, userPwd: PASSWORD }, from(phone));
    expect(asked.msg).toBe("需要安全验证，请刷新页面后重试");
    const { pow } = asked.data as { pow: Challenge };
    expect(await login(server, phone, "wrong", { pow: proofOf(pow) })).toBe("登录失败，用户名密码错误");
    // A fourth failure doubles the work, so one that was fetched before it no longer opens.
    const easy = await workFor(server.url, "login", phone);
    expect(await login(server, phone, "wrong", { pow: easy })).toBe("需要安全验证，请刷新页面后重试");
    expect(await guess(phone, "wrong")).toBe("登录失败，用户名密码错误");
    expect(await guess(phone, PASSWORD)).toBe("登录失败, 账户被锁定");
    await age("login_guard", "locked_until_at", "1 minute");
    expect(await guess(phone, PASSWORD)).toMatch(/^[\w-]{43}$/);
    expect(await login(server, phone)).toMatch(/^[\w-]{43}$/);
  });

  test("strangers far away use up the tries of strangers, never those of the owner where he has logged in before", async () => {
    const phone = "13900000022";
    await newcomer(server, phone);
    const stranger = (n: number) => ({ "x-forwarded-for": `10.77.${n}.1` });
    let guesses = 0;
    let locked = 0;
    for (let n = 0; n < 22; n++) {
      const msg = await guess(phone, `guess ${n}`, stranger(n));
      if (msg === "登录失败，用户名密码错误") guesses++;
      else if (msg === "登录失败, 账户被锁定") locked++;
    }
    expect([guesses, locked]).toEqual([22, 0]);
    // For much work he is let in at a new address too; of one network of IPv6 the lower half is no other address.
    expect(await guess(phone, PASSWORD, { "x-forwarded-for": "2001:db8:1:1::1" })).toMatch(/^[\w-]{43}$/);
    expect(await login(server, phone)).toMatch(/^[\w-]{43}$/);
    const { world } = server.running;
    await world.db.query("update login_guard set failures = 80 where failures >= 20");
    expect(await guess(phone, PASSWORD, stranger(31))).toBe("登录失败, 账户被锁定");
    expect(await guess(phone, PASSWORD, { "x-forwarded-for": "2001:db8:1:1::2" })).toMatch(/^[\w-]{43}$/);
    expect(await login(server, phone)).toMatch(/^[\w-]{43}$/);
    // His own success forgets nothing of what the strangers did.
    expect(await guess(phone, PASSWORD, stranger(32))).toBe("登录失败, 账户被锁定");
  });

  test("wrong passwords for the demo account, whose own is public, make it dear for nobody", async () => {
    const demo = (userPwd: string, address: string) =>
      server.call("/api/user/login.do", { phone: "13800000001", userPwd }, { "x-forwarded-for": address });
    for (let n = 0; n < 25; n++) await demo("wrong", `10.78.${n % 5}.1`);
    expect((await demo("hongpan2026", "10.79.1.1")).status).toBe(0);
  });

  test("ten tries a day for one address, and a password set anew with its code opens the account at once", async () => {
    const phone = "13900000023";
    await newcomer(server, phone);
    for (let n = 0; n < 10; n++) {
      expect(await guess(phone, `guess ${n}`)).toBe("登录失败，用户名密码错误");
      await age("login_guard", "locked_until_at", "16 minutes");
    }
    expect(await guess(phone, PASSWORD)).toBe("登录失败, 账户被锁定");
    const code = await forgetCode(server, phone);
    const reset = await server.call("/api/user/updatePwd.do", { phoneNum: phone, code, newPwd: "another 1 password" }, from(phone));
    expect(reset.status).toBe(0);
    expect(await login(server, phone, "another 1 password")).toMatch(/^[\w-]{43}$/);
  });

  test("parallel guesses are counted before they are checked", async () => {
    const phone = "13900000014";
    await register(server, phone);
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => login(server, phone, `guess ${index}`)));
    expect(replies.filter((msg) => msg === "登录失败，用户名密码错误").length).toBeLessThanOrEqual(5);
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
    const told = await server.call("/user/updatePwd.do", { oldPwd: "wrong one", newPwd: "another 1 password" }, person.as);
    expect(told.data).toEqual({ field: "oldPwd" });
    const trade = await server.call("/user/insertWithPwd.do", { withPwd: "k7T.q8", oldWithPwd: "k7T.q1" }, person.as);
    expect([trade.msg, trade.data]).toEqual(["修改失败！", { field: "oldWithPwd" }]);
    expect(await change(PASSWORD, "another 1 password")).toBe("修改成功");
    expect((await server.call("/user/auth.do", {}, { usertoken: other })).status).toBe(10);
    expect((await server.call("/user/auth.do", {}, person.as)).status).toBe(1);
    expect(await login(server, person.phone, PASSWORD)).toBe("登录失败，用户名密码错误");
  });

  test("a forgotten one is set by its code only, which no reply holds, whatever cookie is planted", async () => {
    const phone = "13900000016";
    const registering = await codeFor(server, phone);
    const form = { phone, userPwd: PASSWORD, yzmCode: registering, agentCode: "100001", pow: await work(phone) };
    await server.call("/api/user/reg.do", form);
    const planted = `hp_device=${"A".repeat(43)}`;
    const response = await fetch(`${server.url}/api/user/login.do`, {
      method: "POST",
      body: new URLSearchParams({ phone, userPwd: PASSWORD }),
      headers: { cookie: planted },
    });
    const { data } = (await response.json()) as { data: { token: string } };
    // The mark of a browser that has logged in opens nothing.
    expect(response.headers.getSetCookie().map((each) => each.split("=")[0])).toEqual(["hongpan_device"]);
    const code = await forgetCode(server, phone, { ...from(phone), cookie: planted, usertoken: data.token });
    const reset = async (given: string) =>
      server.call("/api/user/updatePwd.do", { phoneNum: phone, code: given, newPwd: "another 1 password" }, from(phone));
    expect((await reset(registering)).msg).toBe("修改密码失败，验证码错误");
    const reply = await reset(code);
    expect([reply.status, reply.msg, reply.data]).toEqual([0, "", "修改密码成功！"]);
    expect((await server.call("/user/auth.do", {}, { usertoken: data.token })).status).toBe(10);
    expect((await reset(code)).msg).toBe("修改密码失败，验证码错误");
  });

  test("strangers' asks and guesses end no code of the owner's, who resets from where he asked", async () => {
    const phone = "13900000024";
    await newcomer(server, phone);
    const far = { "x-forwarded-for": "10.78.0.1" };
    const code = await forgetCode(server, phone);
    const reset = (given: string, headers: Readonly<Record<string, string>>, pow = "") =>
      server.call("/api/user/updatePwd.do", { phoneNum: phone, code: given, newPwd: "another 1 password", pow }, headers);
    expect((await reset("000000", far)).msg).toBe("需要安全验证，请刷新页面后重试");
    for (let n = 0; n < 7; n++) {
      const pow = await workFor(server.url, "forget", phone, far);
      const given = n < 5 ? (code === "000000" ? "000001" : "000000") : code;
      expect((await reset(given, far, pow)).msg).toBe("修改密码失败，验证码错误");
    }
    expect((await reset(code, from(phone))).status).toBe(0);
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

async function renewed(person: Person): Promise<Person> {
  const token = await login(server, person.phone);
  return { ...person, token, as: { usertoken: token } };
}

/** A login that brings the proof of work whenever one is asked for. */
async function guess(phone: string, userPwd: string, headers: Readonly<Record<string, string>> = from(phone)): Promise<string> {
  const reply = await server.call<string>("/api/user/login.do", { phone, userPwd }, headers);
  const asked = (reply.data as { pow?: Challenge } | null)?.pow;
  const answer = asked ? await server.call<string>("/api/user/login.do", { phone, userPwd, pow: proofOf(asked) }, headers) : reply;
  return answer.status === 0 ? (answer.data as { token: string }).token : answer.msg;
}
