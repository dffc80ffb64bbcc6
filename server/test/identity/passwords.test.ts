/** Password hashing is shared fairly by address, through the front door; passwords stand in no address. */
import { beforeAll, describe, expect, test } from "vitest";
import { HASH_COST, hashPassword } from "../../src/identity/passwords.ts";
import { personByPhone } from "../../src/identity/people.ts";
import { ANY_SWING, sharedServer, type TestServer } from "../kit/harness.ts";
import { idOf } from "../kit/market-people.ts";
import { freshPhone, from, login, newcomer, PASSWORD } from "../kit/people.ts";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer({ how: { ...ANY_SWING, hashCost: HASH_COST }, at: "10:00:00" });
});

describe("hashing", () => {
  const CROWD = { "x-forwarded-for": "10.9.9.9" };
  /** `count` logins of one address at once, each with a phone of its own. */
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      server.call("/api/user/login.do", { phone: `1370000${1000 + n}`, userPwd: "guess" }, CROWD).then((reply) => reply),
    );

  test("fifty-nine logins of one address: all are answered, and another address waits for a few hashes, not for all", async () => {
    const guards = () => server.running.world.db.query("select 1 from login_guard");
    const before = (await guards()).length;
    const all = crowd(59);
    let answered = 0;
    for (const each of all) void each.then(() => answered++);
    await server.eventually("all of them wait for their hash", async () => {
      // Each has counted itself twice by then: under its address, and among strangers.
      return (await guards()).length - before === 2 * all.length;
    });
    const beforeThem = async (headers: Record<string, string>) => {
      const asked = answered;
      expect((await server.call("/api/user/login.do", { phone: "13800000001", userPwd: "hongpan2026" }, headers)).status).toBe(0);
      return answered - asked;
    };
    const [elsewhere, here] = await Promise.all([beforeThem({ "x-forwarded-for": "10.8.8.8" }), beforeThem(CROWD)]);
    const replies = await Promise.all(all);
    expect(replies.map((reply) => reply.http)).toEqual(replies.map(() => 200));
    // Each asker has a turn: the 60th of this address is behind all that wait, the other address is not. In one line for everybody
    // both would be behind as many.
    expect(2 * elsewhere, `${elsewhere} before the other address, ${here} before the crowd's own`).toBeLessThan(here);
  });
});

describe("the first trade password", () => {
  test("of twelve at once exactly one is set; a book that reads, hashes and writes takes several", async () => {
    const ann = await newcomer(server, freshPhone());
    const { world } = server.running;
    const wishes = Array.from({ length: 12 }, (_, n) => `k7T.q${n}z`);
    const naive = await Promise.all(
      wishes.map(async (wish) => {
        const person = await personByPhone(world, ann.phone);
        const hash = await hashPassword(world.vault, wish, `naive ${wish}`);
        if (person?.tradeHash === null) await world.db.query("update person set trade_hash = $2 where id = $1", [person.id, hash]);
        return person?.tradeHash === null;
      }),
    );
    expect(naive.filter(Boolean).length).toBeGreaterThan(1);
    await world.db.query("update person set trade_hash = null where id = $1", [await idOf(server, ann)]);
    const replies = await Promise.all(wishes.map((withPwd) => server.call("/user/insertWithPwd.do", { withPwd }, ann.as)));
    const won = replies.map((reply) => reply.msg === "修改成功！");
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(replies.filter((reply) => reply.msg === "修改失败！")).toHaveLength(11);
    const mine = wishes[won.indexOf(true)] ?? "";
    expect((await server.call("/user/insertWithPwd.do", { withPwd: "k7T.new", oldWithPwd: mine }, ann.as)).msg).toBe("修改成功！");
  });
});

describe("a password in an address", () => {
  const SENTENCE = "密码不能写在网址里，请用 POST 在正文中提交";
  test("is refused by GET, with or without one, and changes nothing", async () => {
    const bob = await newcomer(server, freshPhone());
    const changed = "another-1-password";
    const replies = [
      await server.get(`/user/updatePwd.do?oldPwd=${PASSWORD}&newPwd=${changed}`, bob.as),
      await server.get("/user/updatePwd.do", bob.as),
      await server.get(`/api/user/updatePwd.do?phoneNum=${bob.phone}&code=123456&newPwd=${changed}`),
    ];
    expect(replies.map(({ http, status, msg }) => [http, status, msg])).toEqual(replies.map(() => [200, 1, SENTENCE]));
    expect(await login(server, bob.phone)).toMatch(/^[\w-]{43}$/);
  });

  test("is refused by POST too, in every call that takes one", async () => {
    for (const path of ["/api/user/login.do", "/api/user/reg.do"])
      expect((await server.call(`${path}?userPwd=${PASSWORD}`, { phone: "13900000042" }, from("13900000042"))).msg).toBe(SENTENCE);
  });
});

/** More of these races, with their controls: checks/identity/identity-races.test.ts. */
test("twelve logins with the old password and its change at once: no login with the old one is left", async () => {
  const { phone, token } = await newcomer(server, freshPhone());
  const logins = Array.from({ length: 12 }, (_, n) =>
    server.call<string>("/api/user/login.do", { phone, userPwd: PASSWORD }, { "x-forwarded-for": `10.72.0.${n}` }),
  );
  const fields = { oldPwd: PASSWORD, newPwd: "another 1 password" };
  expect((await server.call("/user/updatePwd.do", fields, { usertoken: token, ...from(phone) })).status).toBe(0);
  const tokens = (await Promise.all(logins)).flatMap(({ data }) => (data as { token?: string } | null)?.token ?? []);
  for (const usertoken of tokens) expect((await server.call("/user/getUserInfo.do", {}, { usertoken })).status).toBe(10);
  expect((await server.call("/user/getUserInfo.do", {}, { usertoken: token })).status).toBe(0);
});

test("a password typed in full width is the same password", async () => {
  const { phone } = await newcomer(server, freshPhone());
  const wide = PASSWORD.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
  expect(await login(server, phone, wide)).toMatch(/^[\w-]{20,}$/);
  expect(await login(server, phone, `${wide}x`)).not.toMatch(/^[\w-]{20,}$/);
});
