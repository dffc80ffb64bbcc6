/** The one read of a decision: the account with its version and whatever parts the decision needs, in one statement. */
import { NO_MONEY, type Balances } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";
import type { ReadPart } from "./parts.ts";
import { subBalances, subPurses } from "./sub-purses.ts";

export interface AccountState {
  readonly userId: number;
  readonly version: number;
  readonly eventN: number;
  readonly balances: Balances;
  /** Rows of a part that was asked for. */
  readonly rows: <Row>(part: ReadPart<Row>) => readonly Row[];
  /** The reply stored under this request's key, with the request that it answered. */
  readonly earlier: { readonly request: string; readonly reply: unknown } | null;
  /** The request that this account made within 500 ms of wall time of the coming of this one. */
  readonly justNow: string | null;
  /** The request that the account was read for. */
  readonly request: KeyedRequest | null;
  /** The account does not add up, so nothing of it may move. */
  readonly stopped: boolean;
}

export interface KeyedRequest {
  readonly path: string;
  readonly key: string | null;
  /** Digest of what was asked. */
  readonly content: string;
  /** When it came, epoch milliseconds of the wall. */
  readonly arrivedAt: number;
  /** Key of the daily change counter (daily-bound.ts). */
  readonly countedAs: string;
}

/** A row of `account`, beside what was asked for with it; each read part is a column of its own. */
interface Row extends Readonly<typeof NO_MONEY> {
  readonly place: number;
  readonly user_id: number;
  readonly version: number;
  readonly event_n: number;
  readonly stopped_at: unknown;
  readonly request: string | null;
  readonly reply: unknown;
  readonly just_now?: string | null;
  readonly [part: string]: unknown;
}

export interface AccountReader {
  /** The account of `userId` with rows of the parts; made empty when it does not exist yet. `about`: see ReadPart. */
  readonly read: (
    userId: number,
    parts: readonly ReadPart<unknown>[],
    request: KeyedRequest | null,
    about?: number | null,
  ) => Promise<AccountState>;
}

interface Asked {
  readonly userId: number;
  readonly request: KeyedRequest | null;
  readonly about: number | null;
  readonly settle: (state: AccountState | null) => void;
  readonly fail: (error: unknown) => void;
}

/** As with writes; a read holds no locks. */
const MAX_BATCH = 256;
const MAX_IN_FLIGHT = 2;
/** As with writes: a second statement goes only when this many wait. */
const WORTH_SENDING = 16;

/** A reader that puts the reads of one kind which arrive together into one statement, as the writer does with writes. */
export function createReader(db: Db): AccountReader {
  const queues = new Map<string, Asked[]>();
  const inFlight = new Map<string, number>();
  const pump = (name: string, text: string) => {
    const queue = queues.get(name) ?? [];
    const worth = () => queue.length >= (inFlight.get(name) ? WORTH_SENDING : 1);
    while ((inFlight.get(name) ?? 0) < MAX_IN_FLIGHT && worth()) {
      const batch = queue.splice(0, MAX_BATCH);
      inFlight.set(name, (inFlight.get(name) ?? 0) + 1);
      void readBatch(db, text, name, batch).finally(() => {
        inFlight.set(name, (inFlight.get(name) ?? 1) - 1);
        pump(name, text);
      });
    }
  };
  const ask = (userId: number, parts: readonly ReadPart<unknown>[], request: KeyedRequest | null, about: number | null) =>
    new Promise<AccountState | null>((settle, fail) => {
      const { text, name } = statementOf(parts);
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      queue.push({ userId, request, about, settle, fail });
      if (queue.length === 1) setImmediate(pump, name, text);
    });
  return {
    read: async (userId, parts, request, about = null) => {
      const state = await ask(userId, parts, request, about);
      if (state) return state;
      await db.query("insert into account (user_id) values ($1) on conflict do nothing", [userId]);
      return (await ask(userId, parts, request, about))!;
    },
  };
}

async function readBatch(db: Db, text: string, name: string, batch: readonly Asked[]): Promise<void> {
  try {
    const values = [
      batch.map((each) => each.userId),
      batch.map((each) => each.request?.path ?? ""),
      batch.map((each) => each.request?.key ?? ""),
      batch.map((each) => each.about),
      batch.map((each) => each.request?.arrivedAt ?? null),
    ];
    const rows = await db.query<Row>(text, values, name);
    const byPlace = new Map(rows.map((row) => [row.place, row]));
    batch.forEach((each, i) => {
      const row = byPlace.get(i + 1);
      each.settle(row ? stateOf(each, row) : null);
    });
  } catch (error) {
    for (const each of batch) each.fail(error);
  }
}

interface Statement {
  readonly text: string;
  readonly name: string;
}

const statements = new Map<string, Statement>();

function statementOf(parts: readonly ReadPart<unknown>[]): Statement {
  const key = parts.map((part) => part.name).join();
  const known = statements.get(key);
  if (known) return known;
  const lists = parts.map((part) => `, (select json_agg(part.row) from (${part.sql}) part) as "${part.name}"`);
  const text = `select asked.place, a.*, r.request, r.reply,
    case when abs(extract(epoch from a.last_request_at) * 1000 - asked.arrived) < 500 then a.last_request end as just_now${lists.join("")}
    from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::float8[])
      with ordinality as asked(user_id, path, key, about, arrived, place)
    join account a on a.user_id = asked.user_id
    left join lateral (select request, reply from stored_reply s
      where s.user_id = asked.user_id and s.path = asked.path and s.key = asked.key limit 1) r on true`;
  // PostgreSQL's names are at most 63 bytes long, so the kinds of read are numbered.
  const made = { text, name: `account-read-${statements.size}` };
  statements.set(key, made);
  return made;
}

function stateOf({ userId, request }: Asked, row: Row): AccountState {
  return {
    userId,
    request,
    version: row.version,
    eventN: row.event_n,
    balances: { ...balancesOf(row), ...subBalances(rowsIn(row, subPurses)) },
    rows: (part) => rowsIn(row, part),
    earlier: row.request ? { request: row.request, reply: row.reply } : null,
    justNow: row.just_now ?? null,
    stopped: row.stopped_at !== null,
  };
}

function rowsIn<R>(row: Row, part: ReadPart<R>): readonly R[] {
  return (row[part.name] ?? []) as readonly R[];
}

function balancesOf(row: Row): typeof NO_MONEY {
  const { stock_available, stock_held, index_available, index_held, futures_available, futures_held, debt } = row;
  return { stock_available, stock_held, index_available, index_held, futures_available, futures_held, debt };
}

/** Balances for pages and lists, where nothing is decided. */
export async function balancesOfUser(db: Db, userId: number): Promise<typeof NO_MONEY> {
  const [row] = await db.query<Row>("select * from account where user_id = $1", [userId], "account-balances");
  return row ? balancesOf(row) : NO_MONEY;
}

/** The same of many; who has never written has none. */
export async function balancesOfUsers(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, typeof NO_MONEY>> {
  const rows = await db.query<Row>("select * from account where user_id = any($1)", [userIds], "accounts-balances");
  return new Map(rows.map((row) => [row.user_id, balancesOf(row)]));
}

/** What was ever paid into each account from outside (deposits, starting money), whatever has left it since. */
export async function paidInOfUsers(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Fen>> {
  const rows = await db.query<{ id: number; fen: number }>(
    "select user_id as id, sum(amount)::bigint as fen from posting where user_id = any($1) and from_account = 'house_deposits' group by user_id",
    [userIds],
  );
  return new Map(rows.map(({ id, fen }) => [id, Number(fen)]));
}
