/** What concerns everybody and fails for one: the others have their night, and he has his as soon as it can be written. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeOld } from "../../server/src/assembly/review.ts";
import { type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf, liquid, rowsOf } from "../../server/test/kit/market-people.ts";
import { newcomer, sampleForm, type Person } from "../../server/test/kit/people.ts";

let server: TestServer;
let people: readonly Person[];
let broken: Person;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1", LOG_LEVEL: "silent" });
  await server.clockTo("2026-11-20 10:00:00");
  people = await Promise.all(Array.from({ length: 8 }, (_, i) => funded(server, `139000006${10 + i}`, 1_000_000_00)));
  broken = people[5]!;
  const { id, code } = liquid(server);
  const low = Math.floor((server.running.world.market.quote(id).last * 0.97) / 100) / 100;
  for (const person of people) {
    await server.call("/user/buy.do", { stockId: id, buyNum: 100, buyType: 0, lever: 10 }, person.as);
    const rest = { stockId: code, buyNum: 200, buyType: 0, lever: 10, kind: "limit", targetPrice: low };
    await server.call("/user/addOrder.do", rest, person.as);
  }
});
afterAll(() => server.close());

const db = () => server.running.world.db;
const nightsOf = async (person: Person) => {
  const rows = await db().query<{ night: string }>("select night_day as night from stay_fee where user_id = $1 order by 1", [
    await idOf(server, person),
  ]);
  return rows.map((row) => row.night);
};
const restingOf = async (person: Person) => (await rowsOf(server, person, "/user/position/list.do", { state: 0, approveStatus: 0 })).length;

test("an account that cannot be written keeps nobody from the end of the day and from his nights, and has its own afterwards", async () => {
  await db().query(`create function refuse_it() returns trigger language plpgsql as $$ begin raise 'planted fault'; end $$`);
  await db().query(
    `create trigger planted before update on account for each row when (old.user_id = ${await idOf(server, broken)}) execute function refuse_it()`,
  );
  await server.clockTo("2026-11-23 09:40:00");
  const others = people.filter((person) => person !== broken);
  for (const person of others) {
    expect(await nightsOf(person)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(await restingOf(person)).toBe(0);
  }
  expect([await nightsOf(broken), await restingOf(broken)]).toEqual([[], 1]);

  await db().query("drop trigger planted on account");
  await server.eventually("what failed is done", async () => (await nightsOf(broken)).length === 3 && (await restingOf(broken)) === 0);
  expect(await nightsOf(broken)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
});

test("a decision and its message are one write: a connection that ends between them leaves neither, and the next round both once", async () => {
  const eve = await newcomer(server, "13900000640");
  const id = await idOf(server, eve);
  await db().query(
    `create function end_it() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  );
  await db().query(`create trigger planted before insert on message for each row when (new.person_id = ${id}) execute function end_it()`);
  await server.call("/user/auth.do", await sampleForm(server, eve), eve.as);
  await db().query("update identity_review set due_at = now() where person_id = $1", [id]);
  const stateOf = async () =>
    (await db().query<{ state: number }>("select state from identity_review where person_id = $1", [id]))[0]?.state;
  const messages = async () => (await db().query("select 1 from message where person_id = $1", [id])).length;
  await new Promise((next) => setTimeout(next, 2500));
  expect([await stateOf(), await messages()]).toEqual([1, 0]);
  await db().query("drop trigger planted on message");
  await server.eventually("decided", async () => (await stateOf()) === 2);
  expect(await messages()).toBe(1);
});

test("what only stood in somebody's way for a while is taken away, what still counts stays", async () => {
  await db().query(
    `insert into login_guard (guard_key, failures, since_at, locked_until_at)
     values ('\\x01', 9, now() - interval '3 days', now() - interval '3 days'), ('\\x02', 9, now(), null)`,
  );
  await db().query(
    `insert into sms_code (phone_index, ip_index, purpose, code_hash, sent_at)
     values ('\\x01', '\\x01', 'register', '\\x01', now() - interval '3 days'), ('\\x02', '\\x02', 'register', '\\x02', now())`,
  );
  await db().query(
    "insert into captcha (owner, answer_hash, ends_at) values ('\\x01', '\\x01', now() - interval '1 minute'), ('\\x02', '\\x02', now() + interval '1 minute')",
  );
  await purgeOld(server.running.world);
  const left = await db().query<{ n: string }>(
    `select 'guard ' || encode(guard_key, 'hex') as n from login_guard where guard_key in ('\\x01', '\\x02')
     union select 'sms ' || encode(phone_index, 'hex') from sms_code where phone_index in ('\\x01', '\\x02')
     union select 'captcha ' || encode(owner, 'hex') from captcha where owner in ('\\x01', '\\x02') order by 1`,
  );
  expect(left.map(({ n }) => n)).toEqual(["captcha 02", "guard 02", "sms 02"]);
});
