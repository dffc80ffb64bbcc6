/** The lists that the database keeps as checks of a column are those of the rules, no more and no fewer. */
import { SESSION_ENDS } from "@hongpan/core/contract/session-end.ts";
import { FIXED_COINS } from "@hongpan/core/rules/markets/coins.ts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { command, onDatabase } from "../kit/database.ts";

// A copy: while somebody is in the template, nobody can make a database of it.
let db: Database;
const name = `hongpan_lists_${process.pid}`;
beforeAll(async () => {
  await command(inject("databaseUrl"), `create database ${name} template ${inject("template")}`);
  db = openDatabase(onDatabase(inject("databaseUrl"), name), 1);
});
afterAll(async () => {
  await db.close();
  await command(inject("databaseUrl"), `drop database ${name} with (force)`);
});

test.each([
  ["the coins that are fixed", "rate_fixing", "coin", FIXED_COINS],
  ["why a login ended", "session_end", "why", SESSION_ENDS],
])("%s: every check of the column takes each of them, so none of an earlier list is left", async (_what, table, column, names) => {
  const checks = await db.query<{ law: string }>(
    `select pg_get_constraintdef(c.oid) as law from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.conrelid = $1::regclass and c.contype = 'c' and a.attname = $2`,
    [table, column],
  );
  const lists = checks.map(({ law }) => [...law.matchAll(/'(\w+)'/g)].map(([, name]) => name)).filter((list) => list.length > 0);
  expect(lists.length).toBeGreaterThan(0);
  for (const list of lists) expect(new Set(list)).toEqual(new Set(names));
});
