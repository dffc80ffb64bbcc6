/** Logging in at the desk: first password, set-up, codes, locks, and what a login lasts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addStaff, resetStaff } from "../../src/desk/operators.ts";
import { codeAt } from "../../src/desk/totp.ts";
import { deskLogin, deskPerson, DESK_PASSWORD, freshCode, setUpDesk, unbase32, type Desk } from "../kit/desk.ts";
import { testServer, type Sent, type TestServer } from "../kit/harness.ts";
import { from, newcomer, PASSWORD } from "../kit/people.ts";

let server: TestServer;
let boss: Desk;
beforeAll(async () => {
  server = await testServer({ REVIEW: "manual", TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  boss = await deskPerson(server, "boss", ["operator"]);
});
afterAll(() => server.close());

const world = () => server.running.world;

describe("codes", () => {
  // RFC 6238, appendix B, SHA-1: the last six digits.
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at %i s the code is %s", (seconds, code) => {
    expect(codeAt(Buffer.from("12345678901234567890"), Math.floor(seconds / 30))).toBe(code);
  });
});

describe("logging in", () => {
  /** Unused recovery codes of lena. */
  let spare: readonly string[] = [];

  test("what a guest types as his phone uses up no codes of the desk, no changes of a password and no address of anybody", async () => {
    const kate = await deskPerson(server, "kate", ["reviewer"]);
    const person = await newcomer(server, "13900000002");
    const [row] = await world().db.query<{ id: number }>("select max(id) as id from person");
    const typed = ["desk code kate", `change ${row!.id}`, `${person.phone} ${from(person.phone)["x-forwarded-for"]}`];
    for (const phone of typed) {
      for (let k = 0; k < 20; k++) {
        const reply = await server.call("/api/user/login.do", { phone, userPwd: "wrong" }, { "x-forwarded-for": `10.9.0.${k}` });
        expect(["登录失败，用户名密码错误", "需要安全验证，请刷新页面后重试"]).toContain(reply.msg);
      }
    }
    const keys = typed.map((name) => world().vault.mac("login guard", name));
    expect(await world().db.query("select failures from login_guard where guard_key = any($1)", [keys])).toEqual([]);
    expect((await deskLogin(server, kate)).as.desktoken).not.toBe("");
    const change = { oldPwd: PASSWORD, newPwd: "another k7Tq9" };
    expect((await server.call("/user/updatePwd.do", change, person.as)).status).toBe(0);
  });

  test("the first password opens the set-up and nothing else; then a code is asked for, each once", async () => {
    const first = (await addStaff(world(), { name: "anna", roles: ["reviewer"] }, "test"))!;
    const { token, ready } = (await server.call("/operator/login.do", { name: "anna", password: first })).data;
    expect(ready).toBe(false);
    const early = await server.call("/operator/queue/list.do", { kind: "identity" }, { desktoken: token });
    expect(early.msg).toBe("请先设定自己的密码和动态码");
    await server.call("/operator/setUp/begin.do", {}, { desktoken: token });
    const short = { oldPassword: first, newPassword: "elevenchars", totp: "000000" };
    expect((await server.call("/operator/setUp/finish.do", short, { desktoken: token })).msg).toBe(
      "操作台密码至少12位，不能与原密码相同，也不能是常见密码",
    );
    const old = await server.call(
      "/operator/setUp/finish.do",
      { ...short, oldPassword: "not it", newPassword: DESK_PASSWORD },
      { desktoken: token },
    );
    expect([old.msg, old.data]).toEqual(["原密码错误", { field: "oldPassword" }]);
    const wrong = { ...short, newPassword: DESK_PASSWORD };
    expect((await server.call("/operator/setUp/finish.do", wrong, { desktoken: token })).msg).toContain("动态码不对");
    const anna = await setUpDesk(server, "anna", first);
    // The first password's login is over.
    expect((await server.call("/operator/me.do", {}, { desktoken: token })).status).toBe(10);
    expect((await server.call("/operator/me.do", {}, anna.as)).data).toMatchObject({ name: "anna", roles: ["reviewer"], ready: true });
    const totp = await freshCode(server, anna);
    const login = (more: object) => server.call("/operator/login.do", { name: "anna", password: DESK_PASSWORD, ...more });
    expect((await login({})).msg).toBe("登录失败，用户名、密码或动态码错误");
    expect((await login({ totp })).status).toBe(0);
    expect((await login({ totp })).msg).toBe("登录失败，用户名、密码或动态码错误");
    expect((await server.call("/operator/login.do", { name: "anna", password: first })).msg).toBe("登录失败，用户名、密码或动态码错误");
  });

  test("a reload keeps the secret that was scanned; another login has one of its own", async () => {
    const first = (await addStaff(world(), { name: "rita", roles: ["reviewer"] }, "test"))!;
    const at = { "x-forwarded-for": "10.7.1.1" };
    const enter = async () => (await server.call("/operator/login.do", { name: "rita", password: first }, at)).data.token as string;
    const begin = async (desktoken: string) => (await server.call("/operator/setUp/begin.do", {}, { desktoken })).data.secret as string;
    const [mine, other] = [await enter(), await enter()];
    const scanned = await begin(mine);
    expect(await begin(mine)).toBe(scanned);
    expect(await begin(other)).not.toBe(scanned);
    // What the other login was shown last is not what was scanned: it is not taken for it.
    const set = async () => {
      const totp = await freshCode(server, { name: "rita", secret: unbase32(scanned) });
      return (await server.call("/operator/setUp/finish.do", { oldPassword: first, newPassword: DESK_PASSWORD, totp }, { desktoken: mine }))
        .msg;
    };
    expect(await set()).toContain("动态码不对");
    expect(await begin(mine)).toBe(scanned);
    expect(await set()).toContain("已设定");
  });

  test("a secret in use is replaced only with a code of its own, and the log says so", async () => {
    const nora = await deskPerson(server, "nora", ["auditor"]);
    const fresh = unbase32((await server.call("/operator/setUp/begin.do", {}, nora.as)).data.secret);
    const finish = async (more: object) =>
      server.call(
        "/operator/setUp/finish.do",
        { oldPassword: DESK_PASSWORD, newPassword: `${DESK_PASSWORD}-2`, totp: codeAt(fresh, Math.floor(Date.now() / 30_000)), ...more },
        nora.as,
      );
    expect(await finish({})).toMatchObject({ status: 1, data: { field: "currentTotp" } });
    expect(await finish({ currentTotp: "000000" })).toMatchObject({ status: 1, data: { field: "currentTotp" } });
    expect(await finish({ currentTotp: await freshCode(server, nora) })).toMatchObject({ status: 0 });
    const entries = await world().db.query<{ entry: string }>("select entry from desk_log where entry like '%nora%' order by id");
    const actions = entries
      .map(({ entry }) => (JSON.parse(entry) as { action: string }).action)
      .filter((action) => /wrongCode|setUp|factor/.test(action));
    expect(actions).toEqual(["staff.setUp", "login.wrongCode", "login.wrongCode", "staff.factor"]);
    // Only the other operators are notified.
    const told = async ({ as }: Desk) => (await server.call("/operator/me.do", {}, as)).data.replacedFactors;
    expect(await told(await deskPerson(server, "otto", ["operator"]))).toEqual([{ name: "nora", at: expect.any(Number) }]);
    await world().db.query("update desk_operator set ended_at = now() where name = 'otto'");
    expect(await told(await deskPerson(server, "ruth", ["auditor"]))).toEqual([]);
  });

  test("each of ten recovery codes logs in once and replaces a lost factor; codes are stored as hashes, and new codes invalidate old ones", async () => {
    const first = (await addStaff(world(), { name: "lena", roles: ["auditor"] }, "test"))!;
    const begin = async (as: Sent) => unbase32((await server.call("/operator/setUp/begin.do", {}, as as Desk["as"])).data.secret);
    const totpOf = (secret: Uint8Array) => codeAt(secret, Math.floor(Date.now() / 30_000));
    const login = (more: Sent) => server.call("/operator/login.do", { name: "lena", ...more }, { "x-forwarded-for": "10.7.2.1" });
    const opening = { desktoken: (await login({ password: first })).data.token };
    const setUp = { oldPassword: first, newPassword: DESK_PASSWORD, totp: totpOf(await begin(opening)) };
    const { recoveryCodes } = (await server.call("/operator/setUp/finish.do", setUp, opening)).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true);
    const stored = await world().db.query<{ code_hash: Buffer }>(
      "select code_hash from desk_recovery_code where operator_id = (select id from desk_operator where name = 'lena')",
    );
    expect(stored.map((row) => row.code_hash.length)).toEqual(Array.from({ length: 10 }, () => 32));
    const [one, two, three] = recoveryCodes as [string, string, string];
    // Entered in capitals without the hyphen.
    const entered = await login({ password: DESK_PASSWORD, totp: one.toUpperCase().replace("-", "") });
    expect(entered.status).toBe(0);
    expect((await login({ password: DESK_PASSWORD, totp: one })).msg).toBe("登录失败，用户名、密码或动态码错误");
    expect((await login({ password: "wrong password", totp: two })).status).toBe(1);
    const as = { desktoken: entered.data.token };
    const renew = { oldPassword: DESK_PASSWORD, newPassword: `${DESK_PASSWORD}-2`, totp: totpOf(await begin(as)), currentTotp: two };
    const renewed = await server.call("/operator/setUp/finish.do", renew, as);
    expect(renewed.status).toBe(0);
    expect((await login({ password: `${DESK_PASSWORD}-2`, totp: three })).status).toBe(1);
    expect((await login({ password: `${DESK_PASSWORD}-2`, totp: renewed.data.recoveryCodes[0]! })).status).toBe(0);
    spare = renewed.data.recoveryCodes.slice(1);
    const entries = await world().db.query<{ entry: string }>("select entry from desk_log where entry like '%lena%' order by id");
    const actions = entries.map(({ entry }) => (JSON.parse(entry) as { action: string }).action);
    expect(actions.filter((action) => action === "login.recoveryCode")).toHaveLength(2);
  });

  test("a reset on the server's machine invalidates password, second factor, recovery codes and sessions, and is logged", async () => {
    expect(await resetStaff(world(), "nobody-there", "operator:reset")).toBeNull();
    const login = (more: Sent) => server.call("/operator/login.do", { name: "lena", ...more }, { "x-forwarded-for": "10.7.3.1" });
    const as = { desktoken: (await login({ password: `${DESK_PASSWORD}-2`, totp: spare[0]! })).data.token };
    expect((await server.call("/operator/me.do", {}, as)).data.name).toBe("lena");
    const first = (await resetStaff(world(), "lena", "operator:reset"))!;
    expect((await server.call("/operator/me.do", {}, as)).status).toBe(10);
    expect((await login({ password: `${DESK_PASSWORD}-2`, totp: spare[1]! })).status).toBe(1);
    expect((await login({ password: first })).data.ready).toBe(false);
    const left = "select 1 from desk_recovery_code where operator_id = (select id from desk_operator where name = 'lena')";
    expect(await world().db.query(left)).toEqual([]);
    expect(await world().db.query("select count(*)::int as n from desk_log where entry like '%staff.reset%lena%'")).toEqual([{ n: 1 }]);
  });

  test("fifty logins with one code at once: one gets in", async () => {
    const carl = await deskPerson(server, "carl", ["auditor"]);
    const totp = await freshCode(server, carl);
    // From an address each: of one address the fifth would wait.
    const tries = Array.from({ length: 50 }, (_, n) =>
      server.call("/operator/login.do", { name: "carl", password: DESK_PASSWORD, totp }, { "x-forwarded-for": `10.7.0.${n}` }),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status === 0)).toHaveLength(1);
  });

  test("ten wrong passwords from one address lock the name there", async () => {
    await addStaff(world(), { name: "dora", roles: ["host"] }, "test");
    const guess = () => server.call("/operator/login.do", { name: "dora", password: "guess" }, { "x-forwarded-for": "10.8.0.1" });
    const said = [];
    for (let n = 0; n < 6; n++) said.push((await guess()).msg);
    expect(said.at(0)).toBe("登录失败，用户名、密码或动态码错误");
    expect(said.at(-1)).toBe("登录失败, 账户被锁定");
  });

  test("behind one address a known browser and each back-office account have limits of their own", async () => {
    const gus = await deskPerson(server, "gus", ["host"]);
    const at = { "x-forwarded-for": "10.9.9.1" };
    const first = await server.call("/operator/login.do", { name: "gus", password: DESK_PASSWORD, totp: await freshCode(server, gus) }, at);
    const { device } = first.data;
    const guess = (more: Sent = {}) => server.call("/operator/login.do", { name: "gus", password: "guess", ...more }, at);
    // As many characters as a device token but more bytes: rejected like any wrong token.
    const wide = await guess({ device: `x.${"é".repeat(32)}` });
    expect(wide.msg).toBe((await guess({})).msg);
    for (let n = 0; n < 4; n++) await guess(n % 2 === 0 ? {} : { device: `${device.slice(0, -1)}x` });
    expect((await guess()).msg).toBe("登录失败, 账户被锁定");
    const right = { password: DESK_PASSWORD, totp: await freshCode(server, gus) };
    expect((await guess(right)).msg).toBe("登录失败, 账户被锁定");
    const again = await guess({ ...right, device });
    expect(again.status).toBe(0);
    const calls = Array.from({ length: 320 }, () => server.call("/operator/me.do", {}, at));
    expect((await Promise.all(calls)).filter(({ http }) => http === 429).length).toBeGreaterThan(0);
    expect((await server.call("/operator/me.do", {}, { ...gus.as, ...at })).status).toBe(0);
    // A second login continues the count of the account.
    const { data } = await server.call("/operator/class/make.do", { name: "甲班", startMoney: 0 }, gus.as);
    const message = (as: Desk["as"]) => server.call("/operator/class/message.do", { id: data.id, text: "请看" }, as);
    for (let n = 0; n < 20; n++) expect((await message(gus.as)).http).toBe(200);
    expect((await message({ desktoken: again.data.token })).http).toBe(429);
  });

  test("encoded paths and invalid tokens do not bypass the login limit of an address", async () => {
    const at = { "x-forwarded-for": "10.9.9.2" };
    const tries = Array.from({ length: 40 }, (_, n) =>
      server.call("/operator/%6cogin.do", { name: `nobody-${n}`, password: "guess" }, { ...at, desktoken: `${n}`.padStart(20, "x") }),
    );
    expect((await Promise.all(tries)).filter(({ http }) => http === 429)).toHaveLength(10);
  });

  test("who knows the password guesses twenty codes a day from all addresses together, and each stands in the log", async () => {
    const fay = await deskPerson(server, "fay", ["host"]);
    const guess = (n: number) =>
      server.call(
        "/operator/login.do",
        { name: "fay", password: DESK_PASSWORD, totp: String(n).padStart(6, "0") },
        { "x-forwarded-for": `10.9.0.${n}` },
      );
    const said = [];
    for (let n = 0; n < 24; n++) said.push((await guess(n)).msg);
    expect([...said.slice(0, 20), ...said.slice(20)]).toEqual([
      ...Array.from({ length: 20 }, () => "登录失败，用户名、密码或动态码错误"),
      ...Array.from({ length: 4 }, () => "登录失败, 账户被锁定"),
    ]);
    expect(await world().db.query("select count(*)::int as n from desk_log where entry like '%login.wrongCode%fay%'")).toEqual([{ n: 20 }]);
    // A wrong password uses none of them up, and who is in stays in.
    expect((await server.call("/operator/me.do", {}, fay.as)).status).toBe(0);
  });

  test("the demo's operator has a first password that a proxied or foreign address cannot use", async () => {
    const password = server.running.deskPassword!;
    expect(password).toMatch(/^[a-z0-9]{16}$/);
    const away = await server.call("/operator/login.do", { name: "operator", password }, { "x-forwarded-for": "10.8.0.2" });
    expect(away.msg).toContain("首次登录只能在服务器本机进行");
    // Who has the right password there does not use up anybody's tries.
    for (let n = 0; n < 6; n++)
      expect((await server.call("/operator/login.do", { name: "operator", password }, { "x-forwarded-for": "10.8.0.2" })).msg).toBe(
        away.msg,
      );
  });

  test("a login ends with half an hour of idleness, with twelve hours, with its owner, and with log-out", async () => {
    const eve = await deskPerson(server, "eve", ["auditor"]);
    const alive = async (desk: Desk) => (await server.call("/operator/me.do", {}, desk.as)).status === 0;
    const age = (column: string, by: string) =>
      world().db.query(
        `update desk_session set ${column} = now() - $1::interval where operator_id = (select id from desk_operator where name = 'eve')`,
        [by],
      );
    await age("used_at", "29 minutes");
    expect(await alive(eve)).toBe(true);
    // A page that is left open asks who it is every few seconds: that is no use.
    await age("used_at", "29 minutes");
    for (let n = 0; n < 3; n++) await alive(eve);
    const usedFor = async () =>
      (
        await world().db.query<{ s: number }>(
          "select extract(epoch from now() - max(used_at))::float8 as s from desk_session s join desk_operator o on o.id = s.operator_id where o.name = 'eve'",
        )
      )[0]!.s;
    expect(await usedFor()).toBeGreaterThan(28 * 60);
    await server.call("/operator/staff/list.do", {}, eve.as);
    expect(await usedFor()).toBeLessThan(10);
    await age("used_at", "31 minutes");
    expect(await alive(eve)).toBe(false);
    const again = await deskLogin(server, eve);
    await age("made_at", "12 hours 1 second");
    expect(await alive(again)).toBe(false);
    const third = await deskLogin(server, eve);
    await server.call("/operator/logout.do", {}, third.as);
    expect(await alive(third)).toBe(false);
    const last = await deskLogin(server, eve);
    const { id } = (await server.call("/operator/staff/list.do", {}, boss.as)).data.find(({ name }) => name === "eve")!;
    expect((await server.call("/operator/staff/end.do", { id }, boss.as)).status).toBe(0);
    expect(await alive(last)).toBe(false);
    await expect(deskLogin(server, eve)).rejects.toThrow("用户名、密码或动态码错误");
  });

  test("the last operator cannot be ended", async () => {
    for (const { id, name } of (await server.call("/operator/staff/list.do", {}, boss.as)).data)
      if (name === "operator") expect((await server.call("/operator/staff/end.do", { id }, boss.as)).status).toBe(0);
    const { id } = (await server.call("/operator/staff/list.do", {}, boss.as)).data.find(({ name }) => name === "boss")!;
    expect((await server.call("/operator/staff/end.do", { id }, boss.as)).msg).toBe("最后一名管理员不能停用");
    // One who has never logged in may have lost his first password.
    await addStaff(world(), { name: "ghost", roles: ["operator"] }, "test");
    expect((await server.call("/operator/staff/end.do", { id }, boss.as)).msg).toBe("最后一名管理员不能停用");
    expect((await server.call("/operator/staff/add.do", { name: "server", roles: "host" }, boss.as)).msg).toBe("用户名已存在");
  });
});
