/** Tests of every endpoint of the contract as an intruder tries it: nothing runs, nothing changes, nothing is disclosed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bodyBytesOf } from "../../src/http/parse.ts";
import { hashPassword } from "../../src/identity/passwords.ts";
import { addPerson } from "../../src/identity/people.ts";
import { addSession, endSession } from "../../src/identity/sessions/sessions.ts";
import { calls, fieldsOf, isOwnRefusal, isPasswordRefusal, rightFields, TRICKS, wrongValues, type Call } from "./abuse-values.ts";
import { ask, each, expectQuiet, FORM, JSON_TYPE, stateOf, stranger, type Answer } from "./abuse-wire.ts";
import { type TestServer, testServer } from "./harness.ts";
import { DESK_ROLES } from "@hongpan/core/contract/desk/desk-roles.ts";
import { deskPerson, type Desk } from "./desk.ts";
import { funded, liquid, rowsOf } from "./market-people.ts";
import { login, PASSWORD, type Person } from "./people.ts";

let server: TestServer;
let ann: Person;
let desk: Desk;
/** Logins of many people, because calls are limited per user; the first is Ann's. */
let tokens: readonly string[];
let own: Readonly<Record<string, string>>;

async function somebody(n: number, passwordHash: string): Promise<string> {
  const { db, vault } = server.running.world;
  const person = { phone: `137000000${n + 10}`, phoneVerified: true, agentCode: "100001", passwordHash };
  return (await addSession(db, (await addPerson(db, vault, person)) ?? 0, passwordHash)) ?? "";
}

/** Sends percent-encoded fields, in the query of a GET and in the form of a POST. */
function send(
  { path, method }: Call,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string | string[]> = {},
): Promise<Answer> {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const all = { ...stranger(), ...headers };
  return method === "GET"
    ? ask(server, { method, path: `${path}?${text}`, headers: all })
    : ask(server, { path, headers: { ...FORM, ...all }, body: text });
}

const right = ({ endpoint }: Call) =>
  Object.fromEntries(Object.entries(rightFields(endpoint, own)).map(([name, value]) => [name, encodeURIComponent(value)]));
const as = (index: number) => ({ usertoken: tokens[index % tokens.length] ?? "", ...desk.as });
const named = ({ method, path }: Call) => `${method} ${path}`;
const personal = calls.filter((call) => call.endpoint.who === "user");

async function unchanged(work: () => Promise<unknown>): Promise<void> {
  const before = await stateOf(server);
  await work();
  expect(await stateOf(server)).toEqual(before);
}

async function openTarget(): Promise<void> {
  server = await testServer({ TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000001", 1_000_000_00);
  desk = await deskPerson(server, "abuse", DESK_ROLES);
  const stock = liquid(server);
  await server.call("/user/buy.do", { stockId: stock.id, buyNum: 100, buyType: 0, lever: 1 }, ann.as);
  const [position] = await rowsOf(server, ann, "/user/position/list.do", { state: 0 });
  const sn = String(position?.["positionSn"]);
  const last = (server.running.world.market.quote(stock.id).last / 10_000).toFixed(2);
  own = {
    "stockId int": String(stock.id),
    "stockId code": stock.code,
    "code code": stock.code,
    "positionSn text": sn,
    "targetPrice price": last,
  };
  const hash = await hashPassword(server.running.world.vault, PASSWORD);
  tokens = [ann.token, ...(await Promise.all(Array.from({ length: 60 }, (_, n) => somebody(n, hash))))];
}

/** Of each group one case in `every`, another one from group to group, and all whose key has not come before. */
function spread<T>(groups: readonly (readonly T[])[], every: number, keyOf: (one: T) => string): T[] {
  const covered = new Set<string>();
  return groups.flatMap((group, k) => {
    const own = group.filter((one, at) => (at + k) % Math.min(every, group.length) === 0 || !covered.has(keyOf(one)));
    for (const one of own) covered.add(keyOf(one));
    return own;
  });
}

/** Registers the tests: each field with one value of its kind in `every`, every value and every field at least once. */
export function intruderTests(every: number): void {
  beforeAll(openTarget);
  afterAll(() => server.close());

  test("control: a right call with a login is seen as a change", async () => {
    const before = await stateOf(server);
    expect((await ask(server, { path: "/user/addOption.do", headers: { ...FORM, ...as(0) }, body: "code=600519" })).status).toBe(0);
    expect(await stateOf(server)).not.toEqual(before);
  });

  describe("without a login that counts", loginTests);
  describe("values that a field cannot have", () => {
    valueTests(every);
    bodyTests(every);
  });
}

function loginTests(): void {
  let expired = "";
  let ended = "";
  beforeAll(async () => {
    const { db, sessions } = server.running.world;
    [expired, ended] = [await login(server, ann.phone), await login(server, ann.phone)];
    await endSession(sessions, ended);
    const over = await db.query<object>(
      "update session set ends_at = now() - interval '1 second' where token_hash = sha256($1::bytea) returning 1",
      [Buffer.from(expired)],
    );
    expect(over).toHaveLength(1);
  });

  test.each<readonly [string, () => string | string[] | null]>([
    ["no token", () => null],
    ["an empty one", () => ""],
    ["a guessed one", () => "x".repeat(43)],
    ["SQL", () => "' or 1=1 --"],
    ["a good one cut short", () => (tokens[0] ?? "").slice(0, 42)],
    ["a good one with something behind it", () => `${tokens[0]}, x`],
    ["two good ones", () => [tokens[0] ?? "", tokens[1] ?? ""]],
    ["an expired one", () => expired],
    ["one that was logged out", () => ended],
  ])("%s: every personal call asks for a login and does nothing", async (what, token) => {
    const value = token();
    // Who had this login is told why it has ended.
    const data = what === "an expired one" ? '{"ended":"expired"}' : "null";
    await unchanged(() =>
      each(personal, 8, async (call) => {
        const reply = await send(call, right(call), value === null ? {} : { usertoken: value });
        expect([reply.http, reply.text], named(call)).toEqual([
          200,
          `{"status":10,"success":false,"msg":"請先登錄，無權限訪問user","data":${data}}`,
        ]);
      }),
    );
  });

  test("a token anywhere but in its header, or a cookie alone, is none", async () => {
    const token = tokens[0] ?? "";
    for (const headers of [{ cookie: `USERTOKEN=${token}; usertoken=${token}` }, { authorization: `Bearer ${token}` }] as Record<
      string,
      string
    >[]) {
      const reply = await ask(server, {
        path: `/user/getUserInfo.do?USERTOKEN=${token}&token=${token}`,
        headers: { ...FORM, ...headers },
        body: `usertoken=${token}`,
      });
      expect(reply.status).toBe(10);
    }
  });
}

function valueTests(every: number): void {
  test("every field refuses every malformed value of its kind, and nothing has changed", async () => {
    const fields = calls.flatMap((call) =>
      fieldsOf(call.endpoint).map((field) =>
        wrongValues(field)
          .filter((value) => call.method === "POST" || value.length < 10_000)
          .map((value) => ({ call, field, value })),
      ),
    );
    const posted = spread(fields, every, ({ field, value }) => `${field.wire} ${value}`);
    expect(new Set(posted.map(({ call, field }) => `${named(call)} ${field.name}`)).size).toBe(fields.length);
    await unchanged(() =>
      each(posted, 8, async ({ call, field, value }, index) => {
        const reply = await send(call, { ...right(call), [field.name]: value }, as(index));
        const what = `${named(call)} ${field.name}=${value.slice(0, 30)} -> ${reply.http} ${reply.text.slice(0, 120)}`;
        expectQuiet(reply, what);
        if (reply.http === 413) return;
        expect(reply.http, what).toBe(200);
        expect(reply.status === 2 || (reply.status === 1 && isOwnRefusal(call.endpoint, reply.msg)), what).toBe(true);
      }),
    );
  });

  test("a body beyond the bound of its call is turned away unread", async () => {
    const posts = calls.filter((call) => call.method === "POST" && !call.endpoint.bodyLimit);
    await each(posts, 4, async (call, index) => {
      const body = `x=${"a".repeat(bodyBytesOf(call.endpoint))}`;
      const reply = await ask(server, { path: call.path, headers: { ...FORM, ...stranger(), ...as(index), connection: "close" }, body });
      expect([reply.http, reply.status, reply.msg], named(call)).toEqual([413, 2, "参数错误"]);
    });
  });

  test("well-formed tricks are text: no fault, nothing told, quickly", async () => {
    const fields = calls.flatMap((call) =>
      fieldsOf(call.endpoint)
        .filter((field) => field.wire === "text" || field.wire === "code")
        .map((field) => TRICKS.map((trick) => ({ call, field, trick }))),
    );
    const cases = spread(fields, every, ({ trick }) => trick);
    await each(cases, 8, async ({ call, field, trick }, index) => {
      const reply = await send(call, { ...right(call), [field.name]: encodeURIComponent(trick) }, as(index));
      expectQuiet(reply, `${named(call)} ${field.name}=${trick}`);
      expect(reply.http, named(call)).toBe(200);
    });
    const tables = await server.running.world.db.query("select 1 from person");
    expect(tables.length).toBeGreaterThan(0);
  });
}

function bodyTests(every: number): void {
  test("a field that comes twice, as a list or as an object never counts", async () => {
    const posts = calls.filter((call) => call.method === "POST" && fieldsOf(call.endpoint).length > 0);
    await unchanged(() =>
      each(posts, 8, async (call, index) => {
        const fields = rightFields(call.endpoint, own);
        const name = Object.keys(fields)[0] ?? "";
        const form = new URLSearchParams(fields).toString();
        const json = JSON.stringify(fields);
        const twice = `"${name}":${JSON.stringify(fields[name])}`;
        const bodies: readonly (readonly [string, string, object])[] = [
          [call.path, `${form}&${name}=${fields[name]}`, FORM],
          [`${call.path}?${name}=1`, form, FORM],
          [call.path, `{${twice},${json.slice(1)}`, JSON_TYPE],
          [call.path, JSON.stringify({ ...fields, [name]: [fields[name]] }), JSON_TYPE],
          [call.path, JSON.stringify({ ...fields, [name]: { $gt: "" } }), JSON_TYPE],
          [call.path, `[${json}]`, JSON_TYPE],
          [call.path, `{"__proto__":{"polluted":1},${json.slice(1)}`, JSON_TYPE],
          [call.path, json.slice(0, -1), JSON_TYPE],
          [call.path, `${"[".repeat(5000)}`, JSON_TYPE],
        ];
        for (const [path, body, type] of bodies.filter((_, at) => (at + index) % Math.min(every, 3) === 0)) {
          const reply = await ask(server, {
            path,
            body,
            headers: { ...type, ...stranger(), ...as(index + body.length) } as Record<string, string>,
          });
          const unread = path.includes("?") && isPasswordRefusal(call.endpoint, reply.msg);
          expect([reply.http, unread ? 2 : reply.status], `${path} ${body.slice(0, 100)}`).toEqual([200, 2]);
        }
      }),
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test("half a character in JSON is refused", async () => {
    const texts = calls.filter((call) => call.method === "POST" && fieldsOf(call.endpoint)[0]);
    await each(texts, 8, async (call, index) => {
      const fields = { ...rightFields(call.endpoint, own), [fieldsOf(call.endpoint)[0]?.name ?? ""]: "\ud800" };
      const reply = await ask(server, {
        path: call.path,
        body: JSON.stringify(fields),
        headers: { ...JSON_TYPE, ...stranger(), ...as(index) },
      });
      expect(reply.status === 2 || isOwnRefusal(call.endpoint, reply.msg), `${named(call)} ${reply.text}`).toBe(true);
    });
  });

  test("a query that says a field twice does not count either", async () => {
    const gets = calls.filter((call) => call.method === "GET" && fieldsOf(call.endpoint).length > 0);
    await each(gets, 8, async (call, index) => {
      const name = fieldsOf(call.endpoint)[0]?.name ?? "";
      const reply = await ask(server, {
        method: "GET",
        path: `${call.path}?${name}=1&${name}=1`,
        headers: { ...stranger(), ...as(index) },
      });
      const unread = isPasswordRefusal(call.endpoint, reply.msg);
      expect([reply.http, unread ? 2 : reply.status], named(call)).toEqual([200, 2]);
    });
  });
}
