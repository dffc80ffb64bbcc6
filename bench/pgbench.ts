/**
 * The raw limit: pgbench with a script made from what one real order wrote. Whatever rows of the account that order added become
 * inserts, whatever it changed becomes an update, all in one transaction; so the comparison follows the code by itself.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "../server/src/db/pool.ts";

interface Table {
  readonly name: string;
  readonly key: readonly string[];
  /** Columns that the database fills itself. */
  readonly made: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;
type Snapshot = ReadonlyMap<string, readonly Row[]>;

/** Numbers row `k` of a transaction anew: client, count of the transaction, row. */
const fresh = (k: number) => `(:client_id::bigint + 1) * 1000000000000 + :n::bigint * 100 + ${k}`;

/** The pgbench script of what `placeOne` writes for the account `userId`. */
export async function captureOrder(db: Database, userId: number, placeOne: () => Promise<void>): Promise<string> {
  const tables = await tablesOfUser(db);
  const before = await snapshot(db, tables, userId);
  await placeOne();
  const after = await snapshot(db, tables, userId);
  const writes = tables.flatMap((table) => writesOf(table, before.get(table.name) ?? [], after.get(table.name) ?? []));
  return ["\\set n :n + 1", "\\set user random(:first, :last)", "begin;", readOf(), ...writes, "commit;", ""].join("\n");
}

function readOf(): string {
  return "select * from account where user_id = :user;";
}

/** Every table of a user's own rows. */
async function tablesOfUser(db: Database): Promise<Table[]> {
  return db.query<Table>(
    `select c.relname as name, array_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))::text[] as key,
       array(select m.attname::text from pg_attribute m where m.attrelid = c.oid and m.attidentity <> '') as made
     from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where c.relkind = 'r' and exists (select 1 from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
       and c.relnamespace = 'public'::regnamespace
     group by c.oid, c.relname order by c.relname`,
  );
}

async function snapshot(db: Database, tables: readonly Table[], userId: number): Promise<Snapshot> {
  const read = async ({ name }: Table): Promise<[string, Row[]]> => {
    const rows = await db.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t where user_id = $1`, [userId]);
    return [name, rows.map((each) => each.row)];
  };
  return new Map(await Promise.all(tables.map(read)));
}

function writesOf(table: Table, before: readonly Row[], after: readonly Row[]): string[] {
  const keyOf = (row: Row) => JSON.stringify(table.key.map((column) => row[column]));
  const known = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  return after.flatMap((row, k) => {
    const earlier = known.get(keyOf(row));
    if (earlier === undefined) return [insertOf(table, row, k)];
    return earlier === JSON.stringify(row) ? [] : [updateOf(table, row)];
  });
}

function insertOf(table: Table, row: Row, k: number): string {
  const columns = Object.keys(row).filter((column) => !table.made.includes(column));
  const own = freshColumn(table);
  const values = columns.map((column) =>
    column === "user_id" ? ":user" : column === own ? freshOf(row[column], k) : literal(row[column]),
  );
  const rest = columns.filter((column) => !table.key.includes(column));
  const changed = rest.map((column) => `${column} = excluded.${column}`).join(", ");
  const conflict = own === null ? ` on conflict (${table.key.join(", ")}) do update set ${changed}` : "";
  return `insert into ${table.name} (${columns.join(", ")}) values (${values.join(", ")})${conflict};`;
}

function updateOf(table: Table, row: Row): string {
  const columns = Object.keys(row).filter((column) => !table.key.includes(column) && !table.made.includes(column));
  const set = columns.map((column) => `${column} = ${column === "version" ? "version + 1" : literal(row[column])}`);
  return `update ${table.name} set ${set.join(", ")} where user_id = :user;`;
}

// The part of a key that every order has anew; a table without one keeps a row that is written again.
function freshColumn({ key }: Table): string | null {
  return ["sn", "order_sn", "position_sn", "version", "key"].find((column) => key.includes(column)) ?? (key.includes("n") ? "n" : null);
}

function freshOf(value: unknown, k: number): string {
  return typeof value === "number" ? fresh(k) : `('b' || :client_id::text || '-' || :n::text || '-${k}')`;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // A colon before a letter would be a variable of pgbench.
  return `E'${text
    .replace(/\\/g, "\\\\")
    .replace(/'/g, "''")
    .replace(/:(?=[A-Za-z0-9_])/g, "\\x3a")}'`;
}

export interface Raw {
  readonly perSecond: number;
  /** Of a tenth of the transactions, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs the script with `clients` for `seconds`, numbering from `first`. */
export async function runPgbench(
  url: string,
  script: string,
  clients: number,
  seconds: number,
  users: readonly { readonly id: number }[],
  first: number,
): Promise<Raw> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-pgbench-"));
  const file = join(folder, "order.sql");
  writeFileSync(file, script);
  const ids = users.map((user) => user.id);
  const given = [`n=${first}`, `first=${Math.min(...ids)}`, `last=${Math.max(...ids)}`].flatMap((each) => ["-D", each]);
  const threads = Math.min(clients, 2);
  const log = ["-l", `--log-prefix=${join(folder, "log")}`, "--sampling-rate=0.1"];
  const args = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(clients),
    "-j",
    String(threads),
    "-T",
    String(seconds),
    ...log,
    ...given,
    "-f",
    file,
    url,
  ];
  try {
    const { stdout } = await promisify(execFile)(pgbench(), args, { maxBuffer: 1 << 24 });
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const sorted = latenciesIn(folder).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { perSecond: tps, p50: at(0.5), p99: at(0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The third field of a line of pgbench's log is a transaction's time in microseconds.
function latenciesIn(folder: string): number[] {
  const logs = readdirSync(folder).filter((name) => name.startsWith("log"));
  const lines = logs.flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"));
  return lines.map((line) => Number(line.split(" ")[2]) / 1000);
}

function pgbench(): string {
  const base = "/usr/lib/postgresql";
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(base, version, "bin", "pgbench")).find((path) => existsSync(path));
  return found ?? "pgbench";
}
