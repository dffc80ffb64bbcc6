/** How long each thing that is kept for a while is kept, by wall time: a minute before it is there, a minute after it is gone, from the disk too. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOld, forgetRefusals } from "../../server/src/accounts/accounts.ts";
import { purgeOld } from "../../server/src/assembly/review.ts";
import { serve } from "../../server/src/assembly/serve.ts";
import { type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import { codeFor, login, newcomer, PASSWORD, sampleForm, type Person } from "../../server/test/kit/people.ts";
import { browserAt, VAPID } from "../../server/test/kit/push-service.ts";

let server: TestServer;
let ann: Person;
let id: number;
beforeAll(async () => {
  server = await testServer({ ...VAPID, TRUST_PROXY: "1" });
  await server.clockTo("2026-11-20 10:00:00");
  ann = await funded(server, "13900000961", 1_000_000_00);
  id = await idOf(server, ann);
});
afterAll(() => server.close());

const db = () => server.running.world.db;
const purge = async () => {
  await forgetOld(db());
  await forgetRefusals(db());
  await purgeOld(server.running.world);
};
const onDisk = () =>
  new Set(readdirSync(join(server.running.world.config.dataDir, "uploads")).map((name) => name.replace(/\.sealed$/, "")));

interface Kind {
  readonly kept: string;
  /** Leaves one, through the front door. */
  readonly leave: () => Promise<unknown>;
  /** Its rows; `key` names a file of theirs. `$1` is the person. */
  readonly rows: string;
  /** Makes them as old as `$2`. */
  readonly age: string;
}

const ofReview = "key in (select unnest(array[img1_key, img2_key]) from identity_review where person_id = $1)";
const KINDS: Readonly<Record<string, Kind>> = {
  "a picture of an identity, after the decision": {
    kept: "30 days",
    leave: () => Promise.resolve(),
    rows: `select key from upload where person_id = $1 and ${ofReview}`,
    age: "update identity_review set decided_at = now() - $2::interval where person_id = $1",
  },
  "a picture that no review took": {
    kept: "1 day",
    leave: () => sampleForm(server, ann),
    rows: `select key from upload where person_id = $1 and not ${ofReview}`,
    age: `update upload set created_at = now() - $2::interval where person_id = $1 and not ${ofReview}`,
  },
  "a code by message": {
    kept: "2 days",
    leave: () => codeFor(server, "13900000962"),
    rows: "select 1 from sms_code where $1 > 0 and purpose = 'register'",
    age: "update sms_code set sent_at = now() - $2::interval where $1 > 0",
  },
  "a code as a picture": {
    kept: "300 seconds",
    leave: () => server.get("/code/getCode.do?uid=0123456789abcdef0123456789abcdef"),
    rows: "select 1 from captcha where $1 > 0",
    age: "update captcha set ends_at = now() + interval '300 seconds' - $2::interval where $1 > 0",
  },
  "the reply under an idempotency key": {
    kept: "24 hours",
    leave: () => server.call("/user/transAmt.do", { amt: 1000, type: 1 }, { ...ann.as, "idempotency-key": "once" }),
    rows: "select 1 from stored_reply where user_id = $1",
    age: "update stored_reply set at = now() - $2::interval where user_id = $1",
  },
  "a refusal under an idempotency key": {
    kept: "600 seconds",
    leave: () => server.call("/user/transAmt.do", { amt: 2_000_000, type: 1 }, { ...ann.as, "idempotency-key": "much" }),
    rows: "select 1 from stored_reply where user_id = $1 and refused",
    age: "update stored_reply set at = now() - $2::interval where user_id = $1 and refused",
  },
  "an event of the account": {
    kept: "7 days",
    leave: () => server.call("/user/transAmt.do", { amt: 1001, type: 1 }, ann.as),
    rows: "select 1 from account_event where user_id = $1",
    age: "update account_event set at = now() - $2::interval where user_id = $1",
  },
  "wrong passwords, counted": {
    kept: "2 days",
    leave: () => login(server, ann.phone, "wrong-wrong"),
    rows: "select 1 from login_guard where $1 > 0",
    age: "update login_guard set since_at = now() - $2::interval where $1 > 0",
  },
  "the address of a login, as a hash": {
    kept: "30 days",
    leave: () => Promise.resolve(),
    rows: "select 1 from login_address where person_id = $1",
    age: "update login_address set used_at = now() - $2::interval where person_id = $1",
  },
  "a browser's subscription to notices, after the last use of its login": {
    kept: "48 hours",
    leave: () => {
      const { reach } = browserAt("https://push.example.org");
      return server.call("/user/push/subscribe.do", { ...reach, fills: 1, warnings: 1, alerts: 1, funds: 1 }, ann.as);
    },
    rows: "select made_at from push_subscription where person_id = $1",
    age: "update session set ends_at = now() + interval '48 hours' - $2::interval where person_id = $1",
  },
  "why a login ended": {
    kept: "7 days",
    leave: async () => {
      await login(server, ann.phone);
      await server.call("/user/session/endOthers.do", {}, ann.as);
    },
    rows: "select 1 from session_end where $1 > 0",
    age: "update session_end set ended_at = now() - $2::interval where $1 > 0",
  },
  // The last, for nobody is logged in after it.
  "a login, after its last use": {
    kept: "48 hours",
    leave: () => login(server, ann.phone),
    rows: "select created_at from session where person_id = $1",
    age: "update session set ends_at = now() + interval '48 hours' - $2::interval where person_id = $1",
  },
};

test("a picture whose row went while the server ended goes from the disk with the next round", async () => {
  const { img1key, img2key } = await sampleForm(server, ann);
  await db().query("delete from upload where key = $1", [img1key]);
  expect(onDisk()).toContain(img1key);
  await purge();
  expect([onDisk().has(img1key), onDisk().has(img2key)]).toEqual([false, true]);
});

describe.each(Object.entries(KINDS))("%s", (_, { kept, leave, rows, age }) => {
  test(`is there for ${kept}, and gone then`, async () => {
    await leave();
    const found = () => db().query<{ key?: string }>(rows, [id]);
    const made = await found();
    expect(made.length).toBeGreaterThan(0);
    const files = made.flatMap(({ key }) => key ?? []);
    // As it is made it is kept for just so long: a minute is missing.
    const old = (by: string) => db().query(age, [id, `${kept} ${by}`]);
    await old("-1 minute");
    await purge();
    expect(await found()).toEqual(made);
    for (const file of files) expect(onDisk()).toContain(file);
    await old("1 minute");
    await purge();
    expect(await found()).toEqual([]);
    for (const file of files) expect(onDisk()).not.toContain(file);
  });
});

test("what a login and a code are made to last is what the table says", async () => {
  const usertoken = await login(server, ann.phone);
  const lasting = async (sql: string) => (await db().query<{ s: number }>(sql, []))[0]?.s;
  expect(await lasting("select round(extract(epoch from max(ends_at) - now()) / 60)::int as s from session")).toBe(48 * 60);
  await server.get("/code/getCode.do?uid=fedcba9876543210fedcba9876543210");
  expect(await lasting("select round(extract(epoch from max(ends_at) - now()) / 60)::int as s from captcha")).toBe(5);
  await db().query("update session set ends_at = now() - interval '1 second' where person_id = $1", [id]);
  await purge();
  expect((await server.call("/user/getUserInfo.do", {}, { usertoken })).status).toBe(10);
});

test("a reply that is forgotten is no reply: the same key is a new request", async () => {
  const as = { usertoken: await login(server, ann.phone), "idempotency-key": "again" };
  const move = () => server.call("/user/transAmt.do", { amt: 500, type: 1 }, as);
  const index = async () => (await server.call("/user/getUserInfo.do", {}, { usertoken: as.usertoken })).data.enableIndexAmt;
  const before = await index();
  await move();
  await move();
  expect(await index()).toBe(before + 500);
  await db().query("update stored_reply set at = now() - interval '24 hours 1 minute' where user_id = $1", [id]);
  await purge();
  await move();
  expect(await index()).toBe(before + 1000);
});

test("an account that is closed: its pictures go at once, from the disk too; its postings stay for ever", async () => {
  const bob = await funded(server, "13900000963", 500_00);
  const own = await idOf(server, bob);
  const keys = (await db().query<{ key: string }>("select key from upload where person_id = $1", [own])).map(({ key }) => key);
  expect(keys.length).toBe(2);
  for (const key of keys) expect(onDisk()).toContain(key);
  expect(await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, bob.as)).toMatchObject({ status: 0 });
  for (const key of keys) expect(onDisk()).not.toContain(key);
  const postings = () => db().query("select version, n, amount from posting where user_id = $1 order by version, n", [own]);
  const made = await postings();
  expect(made.length).toBe(2);
  await db().query("update person set closed_at = closed_at - interval '400 days' where id = $1", [own]);
  await purge();
  expect(await postings()).toEqual(made);
});

test("a server that never runs for an hour throws away what is old soon after its start", async () => {
  const fay = await newcomer(server, "13900000964");
  await sampleForm(server, fay);
  const left = await db().query<{ key: string }>(
    "update upload set created_at = now() - interval '2 days' where person_id = $1 returning key",
    [await idOf(server, fay)],
  );
  expect(left.length).toBe(2);
  for (const { key } of left) expect(onDisk()).toContain(key);
  const next = await serve(server.running.world.config, { handClock: true, beside: true, news: false });
  try {
    await expect.poll(() => left.filter(({ key }) => onDisk().has(key)), { timeout: 40_000, interval: 250 }).toEqual([]);
  } finally {
    await next.close();
  }
});
