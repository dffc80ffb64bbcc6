/** The one read of a decision: the account with its version and whatever parts the decision needs, in one statement. */
import { NO_MONEY, type Balances } from "@hongpan/core/rules/ledger.ts";
import type { Db } from "../db/pool.ts";
import type { ReadPart } from "./parts.ts";

export interface AccountState {
  readonly userId: number;
  readonly version: number;
  readonly eventN: number;
  readonly balances: Balances;
  /** Rows of a part that was asked for. */
  readonly rows: <Row>(part: ReadPart<Row>) => readonly Row[];
  /** The reply stored under this request's key, with the request that it answered. */
  readonly earlier: { readonly request: string; readonly reply: unknown } | null;
  /** The request that this account made within the last 500 ms of wall time. */
  readonly justNow: string | null;
}

export interface KeyedRequest {
  readonly path: string;
  readonly key: string | null;
}

interface Row {
  readonly [column: string]: unknown;
}

/** The account of `userId`; made empty when it does not exist yet. */
export async function readAccount(
  db: Db,
  userId: number,
  parts: readonly ReadPart<unknown>[],
  request: KeyedRequest | null,
): Promise<AccountState> {
  const { text, name } = statementOf(parts);
  const values = [userId, request?.path ?? "", request?.key ?? ""];
  const [row] = await db.query<Row>(text, values, name);
  if (row) return stateOf(userId, row);
  await db.query("insert into account (user_id) values ($1) on conflict do nothing", [userId]);
  return readAccount(db, userId, parts, request);
}

const statements = new Map<string, string>();

function statementOf(parts: readonly ReadPart<unknown>[]): { readonly text: string; readonly name: string } {
  const name = `account-${parts.map((part) => part.name).join("-")}`;
  const known = statements.get(name);
  if (known) return { text: known, name };
  const lists = parts.map((part) => `, (select coalesce(jsonb_agg(part.row), '[]'::jsonb) from (${part.sql}) part) as "${part.name}"`);
  const text = `select a.*, r.request, r.reply,
    case when a.last_request_at > clock_timestamp() - interval '500 milliseconds' then a.last_request end as just_now${lists.join("")}
    from account a left join stored_reply r on r.user_id = a.user_id and r.path = $2 and r.key = $3 and $3 <> '' where a.user_id = $1`;
  statements.set(name, text);
  return { text, name };
}

function stateOf(userId: number, row: Row): AccountState {
  return {
    userId,
    version: row["version"] as number,
    eventN: row["event_n"] as number,
    balances: balancesOf(row),
    rows: <R>(part: ReadPart<R>) => (row[part.name] ?? []) as readonly R[],
    earlier: row["request"] ? { request: row["request"] as string, reply: row["reply"] } : null,
    justNow: (row["just_now"] as string | null) ?? null,
  };
}

function balancesOf(row: Row): Balances {
  return Object.fromEntries(Object.keys(NO_MONEY).map((account) => [account, row[account] as number])) as Balances;
}

/** Balances for pages and lists, where nothing is decided. */
export async function balancesOfUser(db: Db, userId: number): Promise<Balances> {
  return (await readAccount(db, userId, [], null)).balances;
}
