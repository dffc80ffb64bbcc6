/** What is true when a password is read must still be true when it has its effect: changes, resets and logins that meet, through the wire. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HASH_COST, hashPassword, isPassword } from "../../server/src/identity/passwords.ts";
import { personByPhone } from "../../server/src/identity/people.ts";
import { type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { from, login, newcomer, PASSWORD } from "../../server/test/kit/people.ts";
import { forgetCode } from "../../server/test/kit/reset-codes.ts";

const NEW = "another 1 password";
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { hashCost: HASH_COST });
});
afterAll(() => server.close());

const change = (usertoken: string, oldPwd: string, newPwd: string, phone: string) =>
  server.call("/user/updatePwd.do", { oldPwd, newPwd }, { usertoken, ...from(phone) });
async function lives(usertoken: string): Promise<boolean> {
  const { http, status } = await server.call("/user/getUserInfo.do", {}, { usertoken });
  // Whoever asks too often hears neither yes nor no.
  expect(http).toBe(200);
  return status !== 10;
}

/** As login.ts did: the password is looked at, which waits, then the login is written. */
async function naiveLogin(person: { readonly id: number; readonly passwordHash: string }, phone: string, asker: string): Promise<boolean> {
  const { world } = server.running;
  if (!(await isPassword(world.vault, person.passwordHash, PASSWORD, asker))) return false;
  const key = Buffer.from(`${phone} naive`.padEnd(32));
  await world.db.query("insert into session (token_hash, person_id, ends_at) values ($1, $2, now() + interval '1 hour')", [key, person.id]);
  return true;
}

/** Logs in from an address whose line of passwords is long, so that it waits; meanwhile the owner takes the password back. */
async function lateLogin(phone: string, address: string, takeBack: () => Promise<void>) {
  const { world } = server.running;
  const person = await personByPhone(world, phone);
  if (!person) throw new Error("nobody has this phone");
  const line = Array.from({ length: 60 }, () => isPassword(world.vault, null, "guess", address));
  const naive = naiveLogin(person, phone, address);
  const late = server.call<string>("/api/user/login.do", { phone, userPwd: PASSWORD }, { "x-forwarded-for": address });
  let answered = false;
  void late.then(() => (answered = true));
  await new Promise((next) => setTimeout(next, 100));
  await takeBack();
  expect(answered, "the login was answered before the password was changed: nothing was raced").toBe(false);
  const [reply, naively] = await Promise.all([late, naive, ...line]);
  return { msg: reply.msg, naively };
}

describe("a login that began with the old password", () => {
  test("is refused when the password was changed meanwhile; one that reads, waits and writes lives on", async () => {
    const { phone, token } = await newcomer(server, "13900000081");
    const late = await lateLogin(phone, "10.71.0.1", async () => {
      expect((await change(token, PASSWORD, NEW, phone)).status).toBe(0);
    });
    expect(late).toEqual({ msg: "登录失败，用户名密码错误", naively: true });
    expect(await sessionsOf(phone)).toEqual({ own: 1, naive: 1 });
    expect(await lives(token)).toBe(true);
  });

  test("is refused when the password was reset meanwhile", async () => {
    const { phone, token } = await newcomer(server, "13900000082");
    const code = await forgetCode(server, phone);
    const late = await lateLogin(phone, "10.71.0.2", async () => {
      expect((await server.call("/api/user/updatePwd.do", { phoneNum: phone, code, newPwd: NEW }, from(phone))).status).toBe(0);
    });
    expect(late).toEqual({ msg: "登录失败，用户名密码错误", naively: true });
    expect(await sessionsOf(phone)).toEqual({ own: 0, naive: 1 });
    expect(await lives(token)).toBe(false);
  });

  test("leaves no login in any interleaving of forty logins and a change", async () => {
    const { phone, token } = await newcomer(server, "13900000083");
    const logins = Array.from({ length: 40 }, (_, n) =>
      server.call<string>("/api/user/login.do", { phone, userPwd: PASSWORD }, { "x-forwarded-for": `10.72.0.${n}` }),
    );
    expect((await change(token, PASSWORD, NEW, phone)).status).toBe(0);
    const tokens = (await Promise.all(logins)).flatMap(({ data }) => (data as { token?: string } | null)?.token ?? []);
    for (const each of tokens) expect(await lives(each)).toBe(false);
    expect(await sessionsOf(phone)).toEqual({ own: 1, naive: 0 });
  });
});

describe("one allowance", () => {
  test("of six changes with one old password at once one is made; read, hash and write makes several", async () => {
    const { phone, token } = await newcomer(server, "13900000084");
    const { world } = server.running;
    const wishes = Array.from({ length: 6 }, (_, n) => `another ${n} password`);
    const naive = await Promise.all(
      wishes.map(async (wish) => {
        const person = await personByPhone(world, phone);
        if (!(await isPassword(world.vault, person?.passwordHash ?? null, PASSWORD, `naive ${wish}`))) return false;
        await world.db.query("update person set password_hash = password_hash where id = $1", [person?.id ?? 0]);
        return (await hashPassword(world.vault, wish, `naive ${wish}`)) !== "";
      }),
    );
    expect(naive.filter(Boolean).length).toBeGreaterThan(1);
    // No more than four at once, or the tries at the old password are used up.
    const replies = await Promise.all(wishes.slice(0, 4).map((wish) => change(token, PASSWORD, wish, phone)));
    expect(replies.filter(({ status }) => status === 0)).toHaveLength(1);
    const now = wishes[replies.findIndex(({ status }) => status === 0)] ?? "";
    expect(await login(server, phone, now)).toMatch(/^[\w-]{43}$/);
  });

  test("of four resets with one code at once one is made", async () => {
    const { phone } = await newcomer(server, "13900000085");
    const code = await forgetCode(server, phone);
    const wishes = Array.from({ length: 4 }, (_, n) => `another ${n} password`);
    const replies = await Promise.all(
      wishes.map((newPwd) => server.call("/api/user/updatePwd.do", { phoneNum: phone, code, newPwd }, from(phone))),
    );
    expect(replies.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(await login(server, phone, wishes[replies.findIndex(({ status }) => status === 0)])).toMatch(/^[\w-]{43}$/);
  });
});

async function sessionsOf(phone: string): Promise<{ readonly own: number; readonly naive: number }> {
  const { world } = server.running;
  const person = await personByPhone(world, phone);
  const [row] = await world.db.query<{ own: number; naive: number }>(
    "select count(*) filter (where token_hash <> $2) as own, count(*) filter (where token_hash = $2) as naive from session where person_id = $1",
    [person?.id ?? 0, Buffer.from(`${phone} naive`.padEnd(32))],
  );
  return row ?? { own: -1, naive: -1 };
}
