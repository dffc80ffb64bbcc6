/** Security events of log-ins, wrong passwords and refused calls, in the log and in the user's settings, tested over HTTP. */
import { symbols, type Logger } from "pino";
import WebSocket from "ws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Desk, DESK_PASSWORD, deskPerson } from "../kit/desk.ts";
import { type TestServer, testServer } from "../kit/harness.ts";
import { idOf } from "../kit/market-people.ts";
import { freshPhone, from, login, newcomer, PASSWORD, type Person } from "../kit/people.ts";
import { forgetCode } from "../kit/reset-codes.ts";

let server: TestServer;
let ann: Person;
let kate: Desk;
const lines: string[] = [];

beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", LOG_LEVEL: "info" });
  const log = server.running.world.log as Logger & Record<symbol, unknown>;
  log[symbols.streamSym] = { write: (line: string) => lines.push(line) };
  ann = await newcomer(server, "13900000001");
  kate = await deskPerson(server, "kate", ["auditor"]);
});
afterAll(() => server.close());

interface Line {
  readonly event: string;
  readonly level: number;
  readonly address: string;
  readonly user?: number;
  readonly operator?: number;
  readonly path?: string;
  readonly times: number;
}

/** The security events that `act` causes. */
async function noted(act: () => Promise<unknown>): Promise<readonly Line[]> {
  lines.length = 0;
  await act();
  return lines.map((line) => JSON.parse(line) as Line & { msg: string }).filter(({ msg }) => msg === "security");
}

const events = async (act: () => Promise<unknown>) => (await noted(act)).map(({ event }) => event);
const history = async ({ as }: Pick<Person, "as">) => (await server.call("/user/session/history.do", {}, as)).data;

describe("the server's log", () => {
  test("has a line for each log-in, wrong password, lock, change and reset, with user and keyed address and without phone or secret", async () => {
    const bob = await newcomer(server, "13900000002");
    const user = await idOf(server, bob);
    const [right] = await noted(() => login(server, bob.phone));
    expect(right).toMatchObject({ event: "login", level: 30, user, times: 1, address: expect.stringMatching(/^[\w-]{16}$/) });
    const wrong = await noted(() => login(server, bob.phone, "PLANTED-wrong-1"));
    expect(wrong).toMatchObject([{ event: "login.failed", user, address: right!.address }]);
    expect(await events(() => login(server, "13912345678", "PLANTED-wrong-1"))).toEqual(["login.failed"]);
    const set = (newPwd: string) => server.call("/user/updatePwd.do", { oldPwd: PASSWORD, newPwd }, bob.as);
    expect(await noted(() => set("PLANTED-change-1"))).toMatchObject([{ event: "password.changed", user }]);
    expect(await noted(() => set("PLANTED-change-2"))).toMatchObject([{ event: "login.failed", user }]);
    const reset = await noted(async () => {
      const code = await forgetCode(server, bob.phone);
      await server.call("/api/user/updatePwd.do", { phoneNum: bob.phone, code, newPwd: "PLANTED-reset-1" }, from(bob.phone));
    });
    expect(reset).toMatchObject([{ event: "password.reset", user }]);
    expect(await noted(() => server.call("/user/insertWithPwd.do", { withPwd: "k7T.q9" }, { usertoken: "x" }))).toEqual([]);
    const again = { usertoken: await login(server, bob.phone, "PLANTED-reset-1") };
    expect(await events(() => server.call("/user/insertWithPwd.do", { withPwd: "k7T.q9" }, again))).toEqual(["tradePassword.changed"]);
    await login(server, bob.phone, "PLANTED-wrong-1");
    await server.running.world.db.query("update login_guard set locked_until_at = now() + interval '1 minute'");
    const locked = await noted(async () => {
      for (let n = 0; n < 10; n++) await login(server, bob.phone, "PLANTED-wrong-1");
    });
    await server.running.world.db.query("delete from login_guard");
    expect(locked.map(({ event, times }) => [event, times])).toEqual([
      ["login.locked", 1],
      ["login.locked", 10],
    ]);
    expect(lines.join("")).not.toMatch(new RegExp(`PLANTED|${bob.phone}`));
  });

  test("has a line for a role that is refused, too many calls and a WebSocket of another origin", async () => {
    const [refused] = await noted(() => server.call("/operator/staff/add.do", { name: "mia", roles: "host" }, kate.as));
    expect(refused).toMatchObject({ event: "admin.roleRefused", operator: expect.any(Number), path: "/operator/staff/add.do" });
    const many = await noted(async () => {
      for (let n = 0; n < 31; n++) await server.call("/user/session/list.do", {}, ann.as);
    });
    expect(many).toMatchObject([{ event: "rate.limited", user: await idOf(server, ann), path: "/user/session/list.do" }]);
    const foreign = await noted(
      () =>
        new Promise((over) => {
          const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { origin: "https://elsewhere.example" });
          socket.on("error", over);
        }),
    );
    expect(foreign).toMatchObject([{ event: "origin.refused", path: "/ws" }]);
  });

  test("has back-office log-ins; wrong passwords and codes are in the back office's own log as well", async () => {
    const login = (password: string) =>
      server.call("/operator/login.do", { name: "kate", password, totp: "000000" }, { "x-forwarded-for": "10.9.1.1" });
    expect(await events(() => login("PLANTED-desk-password"))).toEqual(["admin.login.failed"]);
    expect(await events(() => login(DESK_PASSWORD))).toEqual(["admin.login.failed"]);
    expect(await events(() => server.call("/operator/login.do", { name: "PLANTED-name", password: "PLANTED-desk" }))).toEqual([
      "admin.login.failed",
    ]);
    const entries = await server.eventually("both entries", async () => {
      const rows = await server.running.world.db.query<{ entry: string }>("select entry from desk_log where entry like '%login.wrong%'");
      return rows.length === 2 && rows;
    });
    const actions = entries.map(({ entry }) => (JSON.parse(entry) as { action: string }).action);
    expect(actions.toSorted()).toEqual(["login.wrongCode", "login.wrongPassword"]);
    expect(JSON.stringify(entries) + lines.join("")).not.toContain("PLANTED");
    expect(await events(() => deskPerson(server, "nils", ["auditor"]))).toEqual(["admin.login", "admin.setUp", "admin.login"]);
  });
});

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";
const EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0";

describe("a person", () => {
  /** Logs in as a browser does, which sends its cookie back. */
  const browser = (phone: string, agent: string, address: string) => {
    let cookie = "";
    return async (userPwd = PASSWORD) => {
      const body = new URLSearchParams({ phone, userPwd });
      const headers = { "user-agent": agent, "x-forwarded-for": address, cookie };
      const response = await fetch(`${server.url}/api/user/login.do`, { method: "POST", body, headers });
      cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      return { set: response.headers.getSetCookie()[0] ?? "", status: ((await response.json()) as { status: number }).status };
    };
  };
  const notices = async (person: Person) =>
    (await server.call("/user/cash/getMessagelist.do", {}, person.as)).data.list.filter(({ leadsTo }) => leadsTo === "logins");

  test("gets a message on a log-in from a new device, and none from one that is known", async () => {
    const carl = await newcomer(server, "13900000003");
    const home = from(carl.phone)["x-forwarded-for"];
    const phone = browser(carl.phone, IPHONE, "10.8.0.1");
    expect((await phone()).set).toMatch(/^hongpan_device=[\w-]{22}\.[\w-]{43};.*HttpOnly.*SameSite=Strict/);
    expect((await notices(carl)).map(({ content }) => content)).toEqual([
      expect.stringMatching(/在新设备上登录：iPhone Safari。如非本人操作/),
    ]);
    // The same browser, wherever it is; and another of the kind and address that are known.
    await browser(carl.phone, IPHONE, "10.8.0.1")();
    const second = browser(carl.phone, EDGE, home);
    await second();
    expect(await notices(carl)).toHaveLength(2);
    await second();
    await phone();
    expect(await notices(carl)).toHaveLength(2);
    await browser(carl.phone, EDGE, "10.8.0.9")();
    expect(await notices(carl)).toHaveLength(3);
  });

  test.each([
    ["in an earlier format", "A".repeat(22)],
    ["with another signature", `${"A".repeat(22)}.${"A".repeat(43)}`],
  ])("replaces a device cookie %s with one signed by this server", async (_, value) => {
    const { phone } = await newcomer(server, freshPhone());
    const body = new URLSearchParams({ phone, userPwd: PASSWORD });
    const headers = { cookie: `hongpan_device=${value}`, "x-forwarded-for": "10.8.1.1" };
    const response = await fetch(`${server.url}/api/user/login.do`, { method: "POST", body, headers });
    expect(response.headers.getSetCookie()[0]).not.toContain(value);
  });

  test("sees the last log-ins with device and result, at most 20; they go with the account", async () => {
    const dora = await newcomer(server, "13900000004");
    const phone = browser(dora.phone, IPHONE, from(dora.phone)["x-forwarded-for"]);
    expect((await phone("wrong-one")).status).toBe(1);
    await server.eventually("the wrong one", async () => (await history(dora)).length === 2);
    await phone();
    const [last, before] = await history(dora);
    expect([last, before]).toMatchObject([
      { ok: true, system: "iPhone", browser: "Safari" },
      { ok: false, system: "iPhone", browser: "Safari" },
    ]);
    expect(Math.abs(last!.at - Date.now())).toBeLessThan(60_000);
    for (let n = 0; n < 25; n++) await phone();
    expect(await history(dora)).toHaveLength(20);
    const rows = () => server.running.world.db.query("select 1 from login_record where person_id = $1", [id]);
    const id = await idOf(server, dora);
    // The wrong one is not pushed out by right ones.
    expect(await rows()).toHaveLength(21);
    const closed = await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, dora.as);
    expect(closed.status, closed.msg).toBe(0);
    expect(await rows()).toEqual([]);
  });

  test("of the demo account nothing is kept", async () => {
    const token = await login(server, "13800000001", "hongpan2026");
    expect(await history({ as: { usertoken: token } })).toEqual([]);
  });
});
