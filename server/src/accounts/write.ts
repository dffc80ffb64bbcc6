/**
 * The one write: a single statement applies a batch of decided changes of different users, each guarded by its account's
 * version and answered by itself. Changes that arrive while a batch is on its way go together with the next.
 */
import { NO_MONEY, type Balances } from "@hongpan/core/rules/accounts/ledger.ts";
import { columnOf } from "../db/shape.ts";
import { DatabaseAway, NoSpace, sqlState, type Db } from "../db/pool.ts";
import type { WritePart } from "./parts.ts";
import { arraysOf, rowsByPart, sectionsOf, type Section, type Written } from "./sections.ts";

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

const MONEY = Object.keys(NO_MONEY) as (keyof typeof NO_MONEY)[];
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
