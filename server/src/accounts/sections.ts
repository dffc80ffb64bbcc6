/** What the one write is made of besides the accounts' rows: postings, events, replies, and the parts of other modules. */
import type { Posting } from "@hongpan/core/rules/accounts/ledger.ts";
import { columnOf } from "../db/shape.ts";
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

/** A write part with its columns. */
export interface Section {
  readonly part: WritePart<object>;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
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
  return [postings, events, replies, ...parts].map((part) => ({
    part,
    columns: part.columns.split(", ").map((column) => {
      const [name = "", type = ""] = column.split(" ");
      return { name, type };
    }),
  }));
}

interface Gathered {
  /** Of each row the place of its change. */
  readonly places: number[];
  readonly rows: object[];
}

/** The rows of a batch by the names of their parts. Gone through once: an order writes a fifth of all parts. */
export function rowsByPart(changes: readonly Written[]): ReadonlyMap<string, Gathered> {
  const found = new Map<string, Gathered>();
  changes.forEach((change, place) => {
    const add = ({ name }: WritePart<object>, rows: readonly object[]) => {
      if (rows.length === 0) return;
      const gathered = found.get(name) ?? { places: [], rows: [] };
      found.set(name, gathered);
      for (const row of rows) {
        gathered.places.push(place);
        gathered.rows.push(row);
      }
    };
    const { postings: posted, events: told, stored } = change;
    add(
      postings,
      posted.map((posting, n) => postingRow(posting, n, change.atXt)),
    );
    if (told.length > 0) add(events, [[told.at(-1)!.n, told.map((event) => event.data)]]);
    if (stored) add(replies, [stored]);
    for (const { part, rows } of change.rows) add(part, rows);
  });
  return found;
}

/** The rows of a section as one array a column, the first with the place of the row's change. */
export function arraysOf({ columns }: Section, { places, rows }: Gathered): readonly string[] {
  return [columnOf(places), ...columns.map(({ name }, k) => columnOf(rows.map((row) => valueOf(row, k, name))))];
}

function valueOf(row: object, k: number, name: string): unknown {
  return Array.isArray(row) ? (row as readonly unknown[])[k] : (row as Row)[name];
}

function postingRow({ from, to, amount, fromBalance, toBalance, reason, ref, subject }: Posting, n: number, atXt: number): object {
  return [n, from, to, amount, fromBalance, toBalance, reason, ref, subject, atXt];
}
