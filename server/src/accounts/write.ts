/**
 * The one write: a single statement applies a batch of decided changes of different users, each guarded by its account's
 * version and answered by itself. Changes that arrive while a batch is on its way go together with the next.
 */
import { NO_MONEY, type Balances, type Posting } from "@hongpan/core/rules/accounts/ledger.ts";
import { columnOf } from "../db/arrays.ts";
import { DatabaseAway, NoSpace, sqlState, type Db } from "../db/pool.ts";
import type { WritePart, PartRows } from "./parts.ts";
import { recordNames } from "@hongpan/core/rules/records.ts";

/** A decided change of one account, worked out on `version`. */
interface Change extends Written {
  readonly userId: number;
  readonly version: number;
  readonly after: Balances;
  readonly eventN: number;
  /** The request, for the guard against the same one within 500 ms. */
  readonly request: string | null;
  /** When that came, epoch milliseconds of the wall. */
  readonly arrivedAt: number | null;
}

export interface Writer {
  /** True when the change was applied, false when the account had moved on. */
  readonly apply: (change: Change) => Promise<boolean>;
}

interface Waiting {
  readonly change: Change;
  readonly settle: (won: boolean) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Changes of one statement. What bounds them: its rows stay locked until it commits (some 0.1 ms a change), all of it is 3 KB of
 * text a change, and one bad change among them costs a few smaller statements. At 256 the fixed part of a statement is a fiftieth.
 */
const MAX_BATCH = 256;
const MAX_IN_FLIGHT = 2;
/** Changes for which a second batch goes while one is on its way; fewer wait for it and go together, which costs less. */
const WORTH_SENDING = 16;
/** Who waited for another that waited for him has written nothing: he goes again. */
const DEADLOCK = "40P01";
const DEADLOCKS = 3;

/** A writer over all parts that any module writes. `doubt` hears whose change may or may not have been written: its answer was lost. */
export function createWriter(db: Db, parts: readonly WritePart<object>[], doubt: (userId: number) => void): Writer {
  const sections = sectionsOf(parts);
  const queue: Waiting[] = [];
  const busy = new Set<number>();
  let inFlight = 0;

  const send = async (batch: readonly Waiting[], again = DEADLOCKS): Promise<void> => {
    try {
      const won = await run(
        db,
        sections,
        batch.map((each) => each.change),
      );
      batch.forEach((each, i) => each.settle(won.has(i)));
    } catch (error) {
      const away = error instanceof DatabaseAway;
      for (const each of batch) if (away) doubt(each.change.userId);
      if (sqlState(error) === DEADLOCK && again > 0) return send(batch, again - 1);
      if (batch.length === 1 || away || error instanceof NoSpace) return batch.forEach((each) => each.fail(error));
      // One bad change must not hurt the others: it is found by halves.
      const half = batch.length >> 1;
      await send(batch.slice(0, half));
      await send(batch.slice(half));
    }
  };
  const pump = () => {
    while (inFlight < MAX_IN_FLIGHT && queue.length >= (inFlight === 0 ? 1 : WORTH_SENDING)) {
      const batch = take(queue, busy);
      if (batch.length === 0) return;
      inFlight++;
      for (const each of batch) busy.add(each.change.userId);
      void send(batch).finally(() => {
        inFlight--;
        for (const each of batch) busy.delete(each.change.userId);
        pump();
      });
    }
  };
  return {
    apply: (change) =>
      new Promise((settle, fail) => {
        queue.push({ change, settle, fail });
        // Requests read in the same turn of the loop join one batch.
        if (queue.length === 1) setImmediate(pump);
        else if (queue.length >= WORTH_SENDING) pump();
      }),
  };
}

// At most one change of a user at a time: a second one would lose against the first anyway. What stays keeps its order.
function take(queue: Waiting[], busy: ReadonlySet<number>): Waiting[] {
  const batch: Waiting[] = [];
  const stays: Waiting[] = [];
  const users = new Set<number>(busy);
  let looked = 0;
  for (; looked < queue.length && batch.length < MAX_BATCH; looked++) {
    const waiting = queue[looked]!;
    const { userId } = waiting.change;
    (users.has(userId) ? stays : batch).push(waiting);
    users.add(userId);
  }
  queue.splice(0, looked, ...stays);
  return batch;
}

const MONEY = recordNames(NO_MONEY);
const COLUMNS = ["user_id", "version", "event_n", "request", "arrived", ...MONEY];
const SETS = ["event_n", ...MONEY].map((column) => `${column} = w.${column}`).join(", ");

/** Writes a batch and answers the places of the changes that won. */
async function run(db: Db, sections: readonly Section[], changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const gathered = rowsByPart(changes);
  const used = sections.filter(({ part }) => gathered.has(part.name));
  const { text, name } = statementOf(used);
  const values = [...accountColumns(changes), ...used.flatMap((section) => arraysOf(section, gathered.get(section.part.name)!))];
  const won = await db.query<{ i: number }>(text, values, name);
  return new Set(won.map((row) => row.i));
}

function accountColumns(changes: readonly Change[]): readonly string[] {
  const heads = (["userId", "version", "eventN", "request", "arrivedAt"] as const).map((field) =>
    columnOf(changes.map((change) => change[field])),
  );
  return [...heads, ...MONEY.map((account) => columnOf(changes.map(({ after }) => after[account])))];
}

interface Statement {
  readonly text: string;
  readonly name: string;
}

const statements = new Map<string, Statement>();

// A batch names only the tables that it writes; there are few such sets, and each is prepared once.
function statementOf(sections: readonly Section[]): Statement {
  const key = sections.map((section) => section.part.name).join();
  const known = statements.get(key);
  if (known) return known;
  let last = 0;
  const array = (type: string) => `$${++last}::${type}[]`;
  const accounts = COLUMNS.map((column) => array(column === "request" ? "text" : "bigint")).join(", ");
  const owned = sections.map(({ part, columns }, k) => {
    const given = ["int", ...columns.map((column) => column.type)].map(array).join(", ");
    const names = columns.map((column) => column.name).join(", ");
    return `, rows_${k} as (select won.user_id, won.version as account_version, x.*
        from unnest(${given}) as x(i, ${names}) join won using (i)),
      ${part.name} as (${part.sql.replace(/\brows\b/g, `rows_${k}`)})`;
  });
  const text = `with w as (select * from unnest(${accounts}) with ordinality as x(${COLUMNS.join(", ")}, place)
    ), won as (
      update account a set version = a.version + 1, ${SETS},
        last_request = coalesce(w.request, a.last_request), last_request_at = coalesce(to_timestamp(w.arrived / 1000.0), a.last_request_at)
      from w where a.user_id = w.user_id and a.version = w.version
      returning (w.place - 1)::int as i, a.user_id, a.version
    )${owned.join("")}
    select i from won`;
  const made = { text, name: `account-write-${statements.size}` };
  statements.set(key, made);
  return made;
}

// What the one write is made of besides the accounts' rows: postings, events, replies, and the parts of other modules.

type Row = Readonly<Record<string, unknown>>;

/** What a change writes. */
interface Written {
  readonly postings: readonly Posting[];
  readonly events: readonly { readonly n: number; readonly data: object }[];
  readonly rows: readonly PartRows[];
  readonly stored: { readonly path: string; readonly key: string; readonly request: string; readonly reply: unknown } | null;
  /** Exchange time of the change. */
  readonly atXt: number;
}

/** A write part with its columns. */
interface Section {
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
function sectionsOf(parts: readonly WritePart<object>[]): readonly Section[] {
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
function rowsByPart(changes: readonly Written[]): ReadonlyMap<string, Gathered> {
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
function arraysOf({ columns }: Section, { places, rows }: Gathered): readonly string[] {
  return [columnOf(places), ...columns.map(({ name }, k) => columnOf(rows.map((row) => valueOf(row, k, name))))];
}

function valueOf(row: object, k: number, name: string): unknown {
  return Array.isArray(row) ? row[k] : (row as Row)[name];
}

function postingRow({ from, to, amount, fromBalance, toBalance, reason, ref, subject }: Posting, n: number, atXt: number): object {
  return [n, from, to, amount, fromBalance, toBalance, reason, ref, subject, atXt];
}
