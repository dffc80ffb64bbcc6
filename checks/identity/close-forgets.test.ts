/** What stands of a person who has closed his account, however much of his was under way: the ledger under his number, nothing else. */
import { withLuhnDigit } from "@hongpan/core/rules/people/bank-card.ts";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HASH_COST } from "../../server/src/identity/passwords.ts";
import { addMessage, tellEverybody } from "../../server/src/accounts/messages.ts";
import { purgeOld } from "../../server/src/assembly/review.ts";
import { type Database, type Db, sqlState } from "../../server/src/db/pool.ts";
import { type Sent, type TestServer, testServer } from "../../server/test/kit/harness.ts";
import { funded, idOf } from "../../server/test/kit/market-people.ts";
import { decideNow, from, login, newcomer, PASSWORD, sampleForm, TRADE_PASSWORD, type Person } from "../../server/test/kit/people.ts";
import { classroomOf } from "../../server/test/kit/classroom.ts";
import { deskPerson } from "../../server/test/kit/desk.ts";
import { workFor } from "../../server/test/kit/work.ts";

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: "1" }, { hashCost: HASH_COST });
  await server.clockTo("2026-11-20 10:00:00");
  ({ code } = await classroomOf(server, await deskPerson(server, "teacher", ["host"])).newClass("三班"));
});
afterAll(() => server.close());

/** What stays under the number: the ledger and what it is worked out from. */
const KEPT = new Set(
  `account account_event account_reset allocation allocation_day block_deal demo_reset depletion deposit holding_day issue_application
   pay_token position_action position_mark posting stay_fee stock_position stored_reply sub_purse taken_over trade_fill trade_order
   withdrawal`.split(/\s+/),
);

/** Tables that still say something of him. */
async function left(id: number): Promise<readonly string[]> {
  const { db } = server.running.world;
  const tables = await db.query<{ name: string; key: string }>(
    `select c.table_name as name, c.column_name as key from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('person_id', 'user_id') order by 1`,
  );
  const found: string[] = [];
  for (const { name, key } of tables)
    if (!KEPT.has(name) && (await db.query(`select 1 from ${name} where ${key} = $1`, [id])).length > 0) found.push(name);
  const bare = `phone_sealed = '' and nick_sealed = '' and avatar = 0 and password_hash = '' and trade_hash is null and site_lever is null`;
  if ((await db.query(`select 1 from person where id = $1 and closed_at is not null and locked and ${bare}`, [id])).length === 0)
    found.push("person");
  if ((await db.query("select 1 from withdrawal where user_id = $1 and card <> ''", [id])).length > 0) found.push("withdrawal");
  const files = readdirSync(join(server.running.world.config.dataDir, "uploads")).map((name) => name.replace(".sealed", ""));
  const known = new Set((await db.query<{ key: string }>("select key from upload")).map(({ key }) => key));
  return [...found, ...files.filter((key) => !known.has(key)).map((key) => `file ${key}`)];
}

const close = async (person: Person) => {
  const { status, msg } = await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, person.as);
  return `${status} ${msg}`;
};
const card = (nth: number) => ({
  bankName: "模拟银行",
  bankNo: withLuhnDigit(`990012341234${String(nth).padStart(5, "0")}`),
  bankAddress: "样本支行",
  userName: "张三",
});
/** What a phone may be about in the moment in which its owner closes his account. */
const ABOUT: readonly (readonly [string, (nth: number) => Sent])[] = [
  ["/user/bank/add.do", card],
  ["/user/profile/update.do", (nth) => ({ nickName: `慢慢来${nth}`, avatar: 1 + (nth % 3) })],
  ["/user/insertWithPwd.do", () => ({ withPwd: TRADE_PASSWORD })],
  ["/user/class/ask.do", () => ({ agentCode: code })],
  ["/user/class/answer.do", () => ({ agree: 0 })],
  ["/user/watch/add.do", (nth) => ({ code: ["sh600519", "sz000001", "sz300750"][nth % 3]! })],
  ["/user/watch/group/add.do", (nth) => ({ name: `组${nth}` })],
  ["/user/alert/add.do", (nth) => ({ code: "sz000001", kind: "above", value: 90 + nth })],
  ["/user/service/send.do", (nth) => ({ text: `在吗${nth}` })],
];

describe("a closed account", () => {
  test.each([1, 2, 3, 4])("keeps nothing of what its phones went on with, %i", async (nth) => {
    const pat = await funded(server, `1390000970${nth}`, 1000_00);
    const id = await idOf(server, pat);
    let over = false;
    const said: string[] = [];
    const goOn = async ([path, fields]: (typeof ABOUT)[number]) => {
      for (let k = 0; !over && k < 200; k++) {
        const { status, msg } = await server.call<string>(path, fields(k), { ...pat.as, ...from(pat.phone) });
        said.push(`${path} ${status} ${msg}`);
      }
    };
    const logIn = async () => {
      while (!over) await login(server, pat.phone);
    };
    const phones = [...ABOUT.map(goOn), logIn()];
    await new Promise((done) => setTimeout(done, 40 * nth));
    const closed = await close(pat);
    await new Promise((done) => setTimeout(done, 60));
    over = true;
    await Promise.all(phones);
    expect(closed).toBe("0 账户已注销");
    expect(said.filter((each) => each.includes("繁忙"))).toEqual([]);
    expect(await left(id)).toEqual([]);
  });

  test("waits for what was being written, and takes it along", async () => {
    const quin = await funded(server, "13900009711", 1000_00);
    const id = await idOf(server, quin);
    const { db } = server.running.world;
    const closed = Promise.withResolvers<string>();
    await db.transaction(async (within) => {
      await within.query("insert into watch_head (user_id, version) values ($1, 1)", [id]);
      await within.query("insert into watch_group (user_id, name, place) values ($1, '慢', 1)", [id]);
      closed.resolve(close(quin));
      await new Promise((done) => setTimeout(done, 300));
    });
    expect(await closed.promise).toBe("0 账户已注销");
    expect(await left(id)).toEqual([]);
  });

  test("goes again when it and another wait for each other", async () => {
    const sam = await funded(server, "13900009713", 1000_00);
    const id = await idOf(server, sam);
    expect((await server.call("/user/bank/add.do", card(7), sam.as)).status).toBe(0);
    const { db } = server.running.world;
    const closed = Promise.withResolvers<string>();
    const other = db.transaction(async (within) => {
      await within.query("update bank_card set changed_at = now() where person_id = $1", [id]);
      closed.resolve(close(sam));
      await new Promise((done) => setTimeout(done, 700));
      await addMessage(within, id, 1, "account", "bankChangedNotice");
    });
    // Whichever of the two the database sends away, the closing is done.
    await other.catch((error: unknown) => expect(sqlState(error)).toBe("40P01"));
    expect(await closed.promise).toBe("0 账户已注销");
    expect(await left(id)).toEqual([]);
  });

  /** What changes a row of a person and then tells him: his closing comes between the two. */
  test.each([
    ["his card", "update bank_card", (uma: Person) => server.call("/user/bank/update.do", card(8), uma.as)],
    ["his identity", "update identity_review", () => decideNow(server)],
  ] as const)("waits for a change of %s, of which he is told", async (_what, statement, change) => {
    const uma = await newcomer(server, `139000097${statement.length}`);
    const id = await idOf(server, uma);
    expect((await server.call("/user/bank/add.do", card(statement.length), uma.as)).status).toBe(0);
    expect((await server.call("/user/auth.do", await sampleForm(server, uma), uma.as)).status).toBe(0);
    const { world } = server.running;
    const { db } = world;
    const failed: unknown[] = [];
    const closed = Promise.withResolvers<string>();
    let met = false;
    const transaction: Database["transaction"] = (own) =>
      db.transaction((inner) => {
        const query: Db["query"] = async (text, values, name) => {
          const rows = await inner.query<never>(text, values, name).catch((error: unknown) => {
            failed.push(sqlState(error));
            throw error;
          });
          if (met || !text.includes(statement)) return rows;
          met = true;
          closed.resolve(close(uma));
          // The database looks for a circle a second after one begins to wait: then the closing has looked, and this one is sent away.
          await new Promise((done) => setTimeout(done, 1300));
          return rows;
        };
        return own({ query });
      });
    Object.assign(world, { db: { ...db, transaction } });
    await Promise.resolve(change(uma)).finally(() => Object.assign(world, { db }));
    expect(await closed.promise).toBe("0 账户已注销");
    expect(failed).toEqual([]);
    expect(await left(id)).toEqual([]);
  });

  test("is told nothing more, and nothing is written of him", async () => {
    const ria = await funded(server, "13900009712", 1000_00);
    const id = await idOf(server, ria);
    expect(await close(ria)).toBe("0 账户已注销");
    const { db } = server.running.world;
    await tellEverybody(db, 1, "system", "settingsNotice", { from: "2026-11-23" });
    await db.query("update person set nick_sealed = '又来了' where id = $1", [id]);
    await db.query("insert into bank_card (person_id, card_sealed) values ($1, '')", [id]);
    expect(await left(id)).toEqual([]);
  });

  test("ends the code that a host took for it: the next account of its phone is another", async () => {
    const host = await deskPerson(server, "coach", ["host"]);
    const room = classroomOf(server, host);
    const { id, code: agentCode } = await room.newClass("四班");
    const vic = await newcomer(server, "13900009731");
    await room.own("ask", vic, { agentCode });
    expect((await room.own("answer", vic, { agree: 1 })).status).toBe(0);
    const { code: taken } = (await room.desk("resetCode", { id, userId: await idOf(server, vic) })).data;
    const again = { usertoken: await login(server, vic.phone) };
    expect((await server.call("/user/account/close.do", { userPwd: PASSWORD, word: "注销" }, again)).status).toBe(0);
    const work = await workFor(server.url, "register", vic.phone);
    const anew = { phone: vic.phone, userPwd: PASSWORD, uid: "x", agentCode: "100001", pow: work };
    expect((await server.call("/api/user/reg.do", anew, from(vic.phone))).status).toBe(0);
    const pow = await workFor(server.url, "forget", vic.phone);
    const form = { phoneNum: vic.phone, code: taken, newPwd: "anders-77-weg", pow };
    expect((await server.call("/api/user/updatePwd.do", form, from(vic.phone))).status).toBe(1);
    expect(await login(server, vic.phone)).toMatch(/^[\w-]{43}$/);
  });

  test("of which a killed server has left a login loses it with what is over", async () => {
    const tom = await funded(server, "13900009714", 1000_00);
    const id = await idOf(server, tom);
    const { db } = server.running.world;
    const [login] = await db.query<{ hash: Buffer }>("select token_hash as hash from session where person_id = $1", [id]);
    expect(await close(tom)).toBe("0 账户已注销");
    await db.query("insert into session (token_hash, person_id, ends_at) values ($1, $2, now() + interval '1 day')", [login!.hash, id]);
    expect((await server.call("/user/getUserInfo.do", {}, tom.as)).status).toBe(10);
    await purgeOld(server.running.world);
    expect(await left(id)).toEqual([]);
  });
});
