/** The database takes the kinds of order that the rules know, no more and no fewer. */
import { ORDER_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../../src/db/pool.ts";
import { onDatabase } from "../kit/database.ts";

test("the kinds that an order's row may have are those of the rules", async () => {
  const db = openDatabase(onDatabase(inject("databaseUrl"), inject("template")), 1);
  try {
    const checks = await db.query<{ law: string }>(
      `select pg_get_constraintdef(c.oid) as law from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.conrelid = 'trade_order'::regclass and c.contype = 'c' and a.attname = 'kind'`,
    );
    const taken = checks.flatMap(({ law }) => [...law.matchAll(/'(\w+)'/g)].map(([, kind]) => kind));
    expect(new Set(taken)).toEqual(new Set(Object.keys(ORDER_KINDS)));
  } finally {
    await db.close();
  }
});
