/**
 * The one write: a single statement applies a batch of decided changes of different users, each guarded by its account's
 * version and answered by itself. Changes that arrive while a batch is on its way go together with the next.
 */
import { NO_MONEY, type Balances, type Posting } from "@hongpan/core/rules/ledger.ts";
import type { Db, Value } from "../db/pool.ts";
import type { PartRows, WritePart } from "./parts.ts";

/** A decided change of one account, worked out on `version`. */
export interface Change {
  readonly userId: number;
  readonly version: number;
  readonly after: Balances;
  readonly postings: readonly Posting[];
  readonly events: readonly { readonly n: number; readonly data: object }[];
  readonly eventN: number;
  readonly rows: readonly PartRows[];
  readonly stored: { readonly path: string; readonly key: string; readonly request: string; readonly reply: unknown } | null;
  /** The request, for the guard against the same one within 500 ms. */
  readonly request: string | null;
  readonly atXt: number;
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

const MAX_BATCH = 64;
const MAX_IN_FLIGHT = 2;

/** A writer over all parts that any module writes. */
export function createWriter(db: Db, parts: readonly WritePart<object>[]): Writer {
  const text = statementOf(parts);
  const queue: Waiting[] = [];
  const busy = new Set<number>();
  let inFlight = 0;

  const send = async (batch: readonly Waiting[]) => {
    try {
      const won = await run(
        db,
        text,
        parts,
        batch.map((each) => each.change),
      );
      batch.forEach((each, i) => each.settle(won.has(i)));
    } catch (error) {
      if (batch.length === 1) return batch[0]!.fail(error);
      // One bad change must not hurt the others: each goes again by itself.
      for (const each of batch) await send([each]);
    }
  };
  const pump = () => {
    while (inFlight < MAX_IN_FLIGHT && queue.length > 0) {
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
        else if (queue.length >= MAX_BATCH) pump();
      }),
  };
}

// At most one change of a user at a time: a second one would lose against the first anyway.
function take(queue: Waiting[], busy: ReadonlySet<number>): Waiting[] {
  const batch: Waiting[] = [];
  const users = new Set<number>(busy);
  for (let i = 0; i < queue.length && batch.length < MAX_BATCH;) {
    const waiting = queue[i]!;
    if (users.has(waiting.change.userId)) {
      i++;
      continue;
    }
    users.add(waiting.change.userId);
    batch.push(waiting);
    queue.splice(i, 1);
  }
  return batch;
}

const COLUMNS = Object.keys(NO_MONEY);

function statementOf(parts: readonly WritePart<object>[]): string {
  const owned = parts.map(
    (
      part,
      k,
    ) => `, rows_${k} as materialized (select won.user_id, x.* from won join jsonb_to_recordset($${k + 5}::jsonb) as x(i int, ${part.columns}) using (i)),
    ${part.name} as (${part.sql.replace(/\brows\b/g, `rows_${k}`)} )`,
  );
  return `with w as materialized (
      select * from jsonb_to_recordset($1::jsonb) as x(i int, user_id bigint, version bigint, event_n bigint, request text, ${COLUMNS.map((each) => `${each} bigint`).join(", ")})
    ), won as (
      update account a set version = a.version + 1, event_n = w.event_n, ${COLUMNS.map((each) => `${each} = w.${each}`).join(", ")},
        last_request = coalesce(w.request, a.last_request), last_request_at = case when w.request is null then a.last_request_at else clock_timestamp() end
      from w where a.user_id = w.user_id and a.version = w.version
      returning w.i, a.user_id, a.version
    ), posted as (
      insert into posting (user_id, version, n, from_account, to_account, amount, from_balance, to_balance, reason, ref, subject, at_xt)
      select won.user_id, won.version, p.n, p.from_account, p.to_account, p.amount, p.from_balance, p.to_balance, p.reason, p.ref, p.subject, p.at_xt
      from won join jsonb_to_recordset($2::jsonb) as p(i int, n int, from_account text, to_account text, amount bigint,
        from_balance bigint, to_balance bigint, reason text, ref text, subject text, at_xt bigint) using (i)
    ), told as (
      insert into account_event (user_id, n, data)
      select won.user_id, e.n, e.data from won join jsonb_to_recordset($3::jsonb) as e(i int, n bigint, data jsonb) using (i)
    ), kept as (
      insert into stored_reply (user_id, path, key, request, reply)
      select won.user_id, s.path, s.key, s.request, s.reply from won join jsonb_to_recordset($4::jsonb) as s(i int, path text, key text, request text, reply jsonb) using (i)
    )${owned.join("")}
    select i from won`;
}

async function run(db: Db, text: string, parts: readonly WritePart<object>[], changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const accounts = changes.map((change, i) => accountRow(change, i));
  const postings = changes.flatMap((change, i) => postingRows(change, i));
  const events = changes.flatMap((change, i) => change.events.map((event) => ({ i, ...event })));
  const stored = changes.flatMap((change, i) => (change.stored ? [{ i, ...change.stored }] : []));
  const owned = parts.map((part) => changes.flatMap((change, i) => rowsOf(change, part).map((row) => ({ i, ...row }))));
  const values: Value[] = [accounts, postings, events, stored, ...owned].map((rows) => JSON.stringify(rows));
  const won = await db.query<{ i: number }>(text, values, "account-write");
  return new Set(won.map((row) => row.i));
}

function rowsOf(change: Change, part: WritePart<object>): readonly object[] {
  return change.rows.filter((each) => each.part.name === part.name).flatMap((each) => each.rows);
}

function accountRow(change: Change, i: number): object {
  return { i, user_id: change.userId, version: change.version, event_n: change.eventN, request: change.request, ...change.after };
}

function postingRows(change: Change, i: number): object[] {
  return change.postings.map(({ from, to, amount, fromBalance, toBalance, reason, ref, subject }, n) => ({
    i,
    n,
    from_account: from,
    to_account: to,
    amount,
    from_balance: fromBalance,
    to_balance: toBalance,
    reason,
    ref: ref ?? null,
    subject: subject ?? null,
    at_xt: change.atXt,
  }));
}
