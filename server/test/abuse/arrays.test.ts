/** What goes to the database as a column in one array literal comes back as it was. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, inject } from "vitest";
import { arrayOf, columnOf } from "../../src/db/arrays.ts";
import { openDatabase, type Database } from "../../src/db/pool.ts";

let db: Database;

beforeAll(() => {
  db = openDatabase(inject("databaseUrl"), 1);
});

afterAll(() => db.close());

// PostgreSQL's text holds every character but NUL.
const text = fc.string({ unit: "binary" }).map((each) => each.replaceAll("\0", ""));

async function backFrom(type: string, values: readonly unknown[]): Promise<unknown> {
  const [row] = await db.query<{ back: unknown }>(`select to_json($1::${type}[]) as back`, [arrayOf(values)]);
  return row?.back;
}

it.each([
  ["text", ["", "NULL", "null", "{}", ",", '"', "\\", "\\\\n", "\n\t", " 前后 ", "a,b", null]],
  ["bigint", [0, -1, Number.MAX_SAFE_INTEGER, null]],
  ["boolean", [true, false, null]],
  ["json", [{ a: 'x"y\\z\n', b: [1, null, { c: "，" }] }, [], {}, null]],
  ["jsonb", [{ a: 'x"y\\z\n', b: [1, null, { c: "，" }] }, [], {}, null]],
])("%s", async (type, values) => {
  expect(await backFrom(type, values)).toEqual(values);
});

it("columns side by side: one that is null throughout is not sent and reads as null", async () => {
  const columns = [columnOf([1, 2]), columnOf([null, undefined]), columnOf([null, "b"])];
  expect(columns[1]).toBe("{}");
  const rows = await db.query("select * from unnest($1::int[], $2::text[], $3::text[]) as x(n, none, part)", columns);
  expect(rows).toEqual([
    { n: 1, none: null, part: null },
    { n: 2, none: null, part: "b" },
  ]);
});

it("any texts, and any objects of them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text), { minLength: 1 }), async (texts) => {
      expect(await backFrom("text", texts)).toEqual(texts);
      const objects = texts.map((each) => ({ each }));
      expect(await backFrom("jsonb", objects)).toEqual(objects);
    }),
    { numRuns: 200 },
  );
});
