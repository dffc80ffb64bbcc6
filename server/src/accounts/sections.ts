/** What the one write is made of besides the accounts' rows: postings, events, replies, and the parts of other modules. */
import type { Posting } from "@hongpan/core/rules/accounts/ledger.ts";
import { columnOf } from "../db/arrays.ts";
import type { PartRows, WritePart } from "./parts.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a change writes. */
export interface Written {
  readonly postings: readonly Posting[];
  readonly events: readonly { readonly n: number; readonly data: object }[];
  readonly rows: readonly PartRows[];
  readonly stored: { readonly path: string; readonly key: string; readonly request: string; readonly reply: unknown } | null;
  /** Exchange time of the change. */
  readonly atXt: number;
}

/** A write part with how its rows are found in a change. */
export interface Section {
  readonly part: WritePart<object>;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rowsOf: (change: Written) => readonly object[];
}

const postings: WritePart<object> = {
  name: "postings",
  columns:
    "n smallint, from_account text, to_account text, amount bigint, from_balance bigint, to_balance bigint, reason text, ref text, subject text, at_xt bigint",
  sql: `insert into posting (user_id, version, n, from_account, to_account, amount, from_balance, to_balance, reason, ref, subject, at_xt)
    select user_id, account_version, n, from_account, to_account, amount, from_balance, to_balance, reason, ref, subject, at_xt from rows`,
};

// A change's events stand in one row, under the number of the last.
const events: WritePart<object> = {
  name: "events",
  columns: "n bigint, data json",
  sql: "insert into account_event (user_id, n, data) select user_id, n, data from rows",
};

const replies: WritePart<object> = {
  name: "replies",
  columns: "path text, key text, request text, reply json",
  sql: "insert into stored_reply (user_id, path, key, request, reply) select user_id, path, key, request, reply from rows",
};

/** The sections of a write over `parts`. */
export function sectionsOf(parts: readonly WritePart<object>[]): readonly Section[] {
  return [
    sectionOf(postings, (change) => change.postings.map((posting, n) => postingRow(posting, n, change.atXt))),
    sectionOf(events, ({ events: told }) => (told.length > 0 ? [[told.at(-1)!.n, told.map((event) => event.data)]] : [])),
    sectionOf(replies, (change) => (change.stored ? [change.stored] : [])),
    ...parts.map((part) => sectionOf(part, (change) => change.rows.flatMap((each) => (each.part.name === part.name ? each.rows : [])))),
  ];
}

function sectionOf(part: WritePart<object>, rowsOf: Section["rowsOf"]): Section {
  const columns = part.columns.split(", ").map((column) => {
    const [name = "", type = ""] = column.split(" ");
    return { name, type };
  });
  return { part, columns, rowsOf };
}

/** The section's rows of a batch as one array a column, the first with the place of the row's change; null when there are none. */
export function arraysOf({ columns, rowsOf }: Section, changes: readonly Written[]): readonly string[] | null {
  const places: number[] = [];
  const rows: object[] = [];
  changes.forEach((change, i) => {
    for (const row of rowsOf(change)) {
      places.push(i);
      rows.push(row);
    }
  });
  if (rows.length === 0) return null;
  return [columnOf(places), ...columns.map(({ name }, k) => columnOf(rows.map((row) => valueOf(row, k, name))))];
}

function valueOf(row: object, k: number, name: string): unknown {
  return Array.isArray(row) ? (row as readonly unknown[])[k] : (row as Row)[name];
}

function postingRow({ from, to, amount, fromBalance, toBalance, reason, ref, subject }: Posting, n: number, atXt: number): object {
  return [n, from, to, amount, fromBalance, toBalance, reason, ref, subject, atXt];
}
