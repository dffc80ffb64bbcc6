/** Balances once more from the postings alone, for the auditor; and the switch that stops an account's money. */
import { NO_MONEY, type Balances, type SubAccount, type UserAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";
import { balancesOfUser } from "./read.ts";
import { subBalances, type SubRow } from "./sub-purses.ts";

export interface Reckoned {
  readonly version: number;
  readonly stopped: boolean;
  readonly balances: Balances;
  readonly posted: Partial<Record<UserAccount | SubAccount, Fen>>;
}

/** The account as its row has it and as its postings sum to; null when there is none. Ask inside one snapshot. */
export async function reckon(db: Db, userId: number): Promise<Reckoned | null> {
  const [row] = await db.query<{ version: number; stopped: boolean }>(
    "select version, stopped_at is not null as stopped from account where user_id = $1",
    [userId],
  );
  if (!row) return null;
  const sums = await db.query<{ account: string; amount: number }>(
    `select account, sum(amount)::bigint as amount from (
       select to_account as account, amount from posting where user_id = $1
       union all select from_account, -amount from posting where user_id = $1) moved
     where account not like 'house%' group by account`,
    [userId],
  );
  const posted = Object.fromEntries(
    sums.map(({ account, amount }) => [account, account === "debt" ? -amount : amount]),
  ) as Reckoned["posted"];
  const subs = await db.query<SubRow>("select purse, available, held from sub_purse where user_id = $1", [userId]);
  return { ...row, balances: { ...(await balancesOfUser(db, userId)), ...subBalances(subs) }, posted };
}

/** Up to `limit` users after `after` by number. */
export async function accountsAfter(db: Db, after: number, limit: number): Promise<readonly number[]> {
  const rows = await db.query<{ user_id: number }>("select user_id from account where user_id > $1 order by user_id limit $2", [
    after,
    limit,
  ]);
  return rows.map((row) => row.user_id);
}

/** How many accounts are stopped because they do not add up. */
export async function stoppedAccounts(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from account where stopped_at is not null");
  return row?.n ?? 0;
}

/** Whether the money of an account is stopped because it does not add up. */
export async function isStopped(db: Db, userId: number): Promise<boolean> {
  const rows = await db.query("select 1 from account where user_id = $1 and stopped_at is not null", [userId], "account-stopped");
  return rows.length > 0;
}

/** Stops the money of an account seen at `version`; whoever decides on an older one reads again and finds it stopped. */
export async function stopAccount(db: Db, userId: number, version: number, why: string): Promise<boolean> {
  const rows = await db.query(
    `update account set stopped_at = clock_timestamp(), stopped_why = $3, version = version + 1
     where user_id = $1 and version = $2 and stopped_at is null returning 1`,
    [userId, version, why],
  );
  return rows.length > 0;
}

/** All users' money together: what the house's accounts must be the opposite of. */
export async function moneyOfAll(db: Db): Promise<Readonly<Record<UserAccount | "sub-accounts", Fen>>> {
  const sums = Object.keys(NO_MONEY).map((account) => `coalesce(sum(${account}), 0)::bigint as ${account}`);
  const [row] = await db.query<Record<UserAccount, number>>(`select ${sums.join(", ")} from account`);
  const [subs] = await db.query<{ sum: number }>("select coalesce(sum(available + held), 0)::bigint as sum from sub_purse");
  return { ...(row ?? NO_MONEY), "sub-accounts": subs?.sum ?? 0 };
}
