/** The schema of a database: made once, carried on by later migrations, refused when it is another version's. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { readConfig, StartRefused } from "../../src/config.ts";
import { serve } from "../../src/assembly/serve.ts";
import { migrate, readSchema } from "../../src/db/migrate.ts";
import { openDatabase, type Database } from "../../src/db/pool.ts";
import { command, onDatabase } from "../kit/database.ts";

let db: Database;
let name: string;
let folder: string;
beforeEach(async () => {
  name = `hongpan_schema_${randomBytes(6).toString("hex")}`;
  await command(inject("databaseUrl"), `create database ${name} template template0`);
  db = openDatabase(onDatabase(inject("databaseUrl"), name), 2);
  folder = mkdtempSync(join(tmpdir(), "hongpan-schema-"));
});
afterEach(async () => {
  await db.close();
  await command(inject("databaseUrl"), `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** The schema of a later version with these migrations. */
function later(files: Readonly<Record<string, string>>) {
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql);
  return readSchema(pathToFileURL(`${folder}/`));
}
const steps = async () => (await db.query<{ name: string }>("select name from migration order by done_at, name")).map((row) => row.name);

test("an empty database gets the baseline, once", async () => {
  await migrate(db);
  await db.query("insert into agent (code, name) values ('200002', 'a second one')");
  await migrate(db);
  expect(await steps()).toEqual(["baseline"]);
  expect(await db.query("select code from agent order by 1")).toEqual([{ code: "100001" }, { code: "200002" }]);
});

test("two servers that start at once on an empty database make it once", async () => {
  await Promise.all([migrate(db), migrate(db)]);
  expect(await steps()).toEqual(["baseline"]);
});

test("a later version carries rows over, each of its migrations once and in the order of their names", async () => {
  await migrate(db);
  const first = { "001-agents.sql": "alter table agent add column city text; update agent set city = 'Shanghai';" };
  await migrate(db, later(first));
  const second = { ...first, "002-agents.sql": "update agent set city = city || ' 1';" };
  for (let start = 0; start < 2; start++) await migrate(db, later(second));
  expect(await steps()).toEqual(["baseline", "001-agents.sql", "002-agents.sql"]);
  expect(await db.query("select city from agent")).toEqual([{ city: "Shanghai 1" }]);
});

test("a migration that fails leaves the database as it was", async () => {
  await migrate(db);
  const broken = later({ "001-agents.sql": "update agent set name = 'lost';", "002-broken.sql": "alter table nothing add column x int;" });
  await expect(migrate(db, broken)).rejects.toThrow(/nothing/);
  expect(await steps()).toEqual(["baseline"]);
  expect(await db.query("select name from agent")).toEqual([{ name: "红盘模拟营业部" }]);
});

test.each([
  ["of an earlier version, with steps before the baseline", "insert into migration (name, hash) values ('001-clock.sql', 'x')"],
  ["with another baseline", "update migration set hash = 'x' where name = 'baseline'"],
  ["of a later version, with a migration that this one does not have", "insert into migration (name, hash) values ('001-later.sql', 'x')"],
])("a database %s is refused with what to do, and nothing in it changes", async (_what, sql) => {
  await migrate(db);
  await db.query(sql);
  const before = await db.query("select * from migration order by name");
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: onDatabase(inject("databaseUrl"), name), PORT: "0", LOG_LEVEL: "silent" });
  const refused = await serve(config, { handClock: true }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(
    /由另一版本的红盘创建.*请先用原来的版本启动，导出要保留的记录，再用空的 DATA_DIR.*start this one with an empty DATA_DIR/,
  );
  expect(await db.query("select * from migration order by name")).toEqual(before);
  expect(await db.query("select from exchange_clock")).toEqual([]);
});
