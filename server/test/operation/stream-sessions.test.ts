/** Sockets live no longer than the login that they belong to. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { endStale } from "../../src/identity/sessions/sessions.ts";
import type { Sources } from "../../src/push/client.ts";
import { openStream } from "../../src/http/stream.ts";
import { type TestServer, sharedServer } from "../kit/harness.ts";
import { login, newcomer, PASSWORD, type Person } from "../kit/people.ts";
import { hangUp, phone, signedIn } from "../kit/phones.ts";

let server: TestServer;
let ann: Person;
beforeAll(async () => {
  server = await sharedServer({ at: "10:00:00" });
  ann = await newcomer(server, "13900000071");
});
afterEach(hangUp);
afterAll(() => server.close());

const mine = ({ t }: { readonly t?: string }) => t === "me";
const as = (token: string) => ({ usertoken: token });
/** Something of hers happens that her phones are told. */
let price = 9000;
const happens = async (token: string) => {
  const reply = await server.call("/user/alert/add.do", { code: "sh600519", kind: "above", value: String(price++) }, as(token));
  if (reply.status !== 0) throw new Error(reply.msg);
};

test("log-out ends the sockets of its login: none of them hears what comes then, those of another login do", async () => {
  const other = await login(server, ann.phone);
  const [gone, alsoGone, stays] = [
    await signedIn(server.url, ann.token),
    await signedIn(server.url, ann.token),
    await signedIn(server.url, other),
  ];
  await server.call("/api/user/logout.do", {}, ann.as);
  const told = stays.next(mine);
  await happens(other);
  await told;
  expect([await gone.closed, await alsoGone.closed]).toEqual([4001, 4001]);
  expect([...gone.heard, ...alsoGone.heard].filter(mine)).toEqual([]);
  const again = await phone(server.url);
  const answer = again.next(({ op }) => op === "auth");
  again.say({ op: "auth", token: ann.token, since: 0 });
  expect((await answer).ok).toBe(false);
});

test("another password ends the sockets of every login but the one that set it", async () => {
  const [one, two] = [await login(server, ann.phone), await login(server, ann.phone)];
  const [gone, stays] = [await signedIn(server.url, one), await signedIn(server.url, two)];
  await server.call("/user/updatePwd.do", { oldPwd: PASSWORD, newPwd: `${PASSWORD}2` }, as(two));
  const told = stays.next(mine);
  await happens(two);
  await told;
  expect(await gone.closed).toBe(4001);
  expect(gone.heard.filter(mine)).toEqual([]);
});

test("a login whose 48 hours are over ends its sockets with the next look", async () => {
  const { world } = server.running;
  const [one, two] = [await login(server, ann.phone, `${PASSWORD}2`), await login(server, ann.phone, `${PASSWORD}2`)];
  const [gone, stays] = [await signedIn(server.url, one), await signedIn(server.url, two)];
  await world.db.query("update session set ends_at = now() - interval '1 second' where token_hash = sha256($1)", [Buffer.from(one)]);
  const rows = await world.db.query<{ hash: string }>("select encode(token_hash, 'hex') as hash from session");
  await endStale(
    world.sessions,
    rows.map(({ hash }) => hash),
  );
  expect(await gone.closed).toBe(4001);
  const told = stays.next(mine);
  await happens(two);
  await told;
});

test("a socket that signs in as somebody else hears of him alone", async () => {
  const bob = await newcomer(server, "13900000072");
  const token = await login(server, ann.phone, `${PASSWORD}2`);
  const moved = await signedIn(server.url, token);
  const answer = moved.next(({ op }) => op === "auth");
  moved.say({ op: "auth", token: bob.token });
  await answer;
  const told = moved.next(mine);
  await happens(token);
  await happens(bob.token);
  await told;
  expect(moved.heard.filter(mine)).toHaveLength(1);
});

test.each([
  ["the stream refuses it", true, false, 0],
  ["naive control: without asking again it would be told", false, true, 1],
])("a login that ends while a socket signs in with it: %s", async (_what, asks, ok, told) => {
  let letIn = () => {};
  const read = new Promise<void>((settle) => (letIn = settle));
  const ended = new Set<string>();
  const sources: Sources = {
    read: () => null,
    userOf: () => read.then(() => ({ id: 1, session: "s" })),
    hasEnded: (session) => asks && ended.has(session),
    endStale: async () => {},
    eventsSince: async () => [],
    lastEvent: async () => 0,
    allowOrigin: () => true,
    addressOf: () => "",
    use: () => null,
  };
  const http = createServer().listen(0, "127.0.0.1");
  await new Promise((next) => http.once("listening", next));
  const stream = openStream(http, sources);
  const me = await phone(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const answer = me.next(({ op }) => op === "auth");
  me.say({ op: "auth", token: "t" });
  const pong = me.next(({ op }) => op === "pong");
  me.say({ op: "ping" });
  await pong;
  ended.add("s");
  stream.drop("s");
  letIn();
  expect((await answer).ok).toBe(ok);
  stream.tell(1, { n: 1, data: {} });
  const after = me.next(({ op }) => op === "pong");
  me.say({ op: "ping" });
  await after;
  expect(me.heard.filter(mine)).toHaveLength(told);
  hangUp();
  await stream.close();
  http.close();
});
