/** A crowd for the growth bench: the true history of one person, copied to as many as it takes. */
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { openDatabase, type Database } from "../server/src/db/pool.ts";
import type { Running } from "../server/src/assembly/serve.ts";
import { once } from "./load.ts";
import { tablesOfUser, type Table } from "./pgbench.ts";

/** Positions of one person, of whom all but the last few are closed. */
export const POSITIONS_EACH = 20;
const LIVE_EACH = 2;
const NEXT_DAY = "2026-11-23";
const PEOPLE_AT_ONCE = 1000;
/** What the server itself forgets after days, and what a copy must not have. */
const FORGOTTEN = ["stored_reply", "account_event"];

/** Buys twenty stocks, lives until the next trading day and sells all but two: what is then on paper is what the books wrote. */
export async function liveThrough(
  { url, world, timetable }: Running,
  userId: number,
  token: string,
  stocks: readonly number[],
): Promise<void> {
  const send = (path: string, body: string, key: string) =>
    once(url, { path, body, headers: { usertoken: token, "idempotency-key": key } });
  for (const stock of stocks.slice(0, POSITIONS_EACH))
    await send("/user/buy.do", `stockId=${stock}&buyNum=100&buyType=0&lever=10`, `in-${stock}`);
  await timetable.runTo(xtOf(NEXT_DAY, 10 * 3600));
  const held = await world.db.query<{ sn: string }>("select sn from stock_position where user_id = $1 order by id", [userId]);
  for (const { sn } of held.slice(LIVE_EACH)) await send("/user/sell.do", `positionSn=${sn}`, `out-${sn}`);
}

/** Makes `count` people who only stand in the tables, and answers the first and the last of their numbers. */
export async function addCrowd(db: Database, count: number): Promise<readonly [first: number, last: number]> {
  const rows = await db.query<{ first: number; last: number }>(
    `with made as (insert into person (phone_sealed, phone_verified, agent_code, password_hash)
       select 'none', true, '100001', 'none' from generate_series(1, $1) returning id),
     passed as (insert into identity_review (person_id, state, name_sealed, number_sealed, img1_key, img2_key)
       select id, 2, 'none', 'none', '', '' from made)
     select min(id) as first, max(id) as last from made`,
    [count],
  );
  return [rows[0]!.first, rows[0]!.last];
}

/** Copies what `from` has on paper to everybody from `first` to `last`, who must have nothing yet. */
export async function copyHistory(db: Database, from: number, first: number, last: number): Promise<void> {
  const tables = (await tablesOfUser(db)).filter((table) => !FORGOTTEN.includes(table.name));
  const copies = await Promise.all(tables.map((table) => copyOf(db, table)));
  // Whole people at once: the auditor is about, and would stop somebody of whom half is there.
  for (let at = first; at <= last; at += PEOPLE_AT_ONCE)
    await db.transaction(async (inside) => {
      for (const copy of copies) await inside.query(copy, [from, at, Math.min(last, at + PEOPLE_AT_ONCE - 1)]);
    });
}

// Wall time is that of the copy, since what is summed up by it must not appear in the past.
async function copyOf(db: Database, { name, made }: Table): Promise<string> {
  const columns = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'user_id'
       and not attname = any($2)`,
    [name, made],
  );
  const names = columns.map((column) => column.name);
  const values = names.map((column) => (column === "at" ? "now()" : column));
  return `insert into ${name} (user_id, ${names.join(", ")})
    select one, ${values.join(", ")} from ${name} cross join generate_series($2::bigint, $3::bigint) one where user_id = $1`;
}

/** What autovacuum would do in its time. */
export async function settle(url: string): Promise<void> {
  const db = openDatabase(url, 1);
  await db.query("set statement_timeout = 0");
  await db.query("vacuum analyze");
  await db.query("checkpoint");
  await db.close();
}
