/** The sub_purse table: money of sub-accounts, read and written with the account. */
import type { Balances, SubAccount, SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";
import { rowsFor, type PartRows, type ReadPart, type WritePart } from "./parts.ts";
import { isSub, purseOf } from "@hongpan/core/rules/accounts/purses.ts";
import { recordNames } from "@hongpan/core/rules/records.ts";

/** A sub-account's money. */
export interface SubRow {
  readonly purse: SubPurse;
  readonly available: Fen;
  readonly held: Fen;
}

/** Balances of the sub-accounts; a decision that reads them finds them among the account's balances. */
export const subPurses: ReadPart<SubRow> = {
  name: "sub_purses",
  sql: "select to_json(s) as row from sub_purse s where s.user_id = a.user_id",
};

/** Changed sub-accounts; made by the books themselves. */
export const subPurseRows: WritePart<SubRow> = {
  name: "sub_purse_rows",
  columns: "purse text, available bigint, held bigint",
  sql: `insert into sub_purse (user_id, purse, available, held) select user_id, purse, available, held from rows
    on conflict (user_id, purse) do update set available = excluded.available, held = excluded.held`,
};

/** The rows as balances. */
export function subBalances(rows: readonly SubRow[]): Readonly<Record<SubAccount, Fen>> {
  const balances: Record<SubAccount, Fen> = {};
  for (const { purse, available, held } of rows) {
    balances[`${purse}_available`] = available;
    balances[`${purse}_held`] = held;
  }
  return balances;
}

/** What must be written of sub-accounts after a change. */
export function changedSubs(before: Balances, after: Balances): readonly PartRows[] {
  const touched = recordNames(after).filter((account) => after[account] !== before[account]);
  const purses = [...new Set(touched.map(purseOf))].filter((purse) => purse !== null && isSub(purse));
  const rows = purses.map((purse) => ({ purse, available: after[`${purse}_available`] ?? 0, held: after[`${purse}_held`] ?? 0 }));
  return rows.length > 0 ? [rowsFor(subPurseRows, rows)] : [];
}

/** The money of one sub-account. */
export async function subPurseOf(db: Db, userId: number, purse: SubPurse): Promise<SubRow> {
  const [row] = await db.query<SubRow>("select purse, available, held from sub_purse where user_id = $1 and purse = $2", [userId, purse]);
  return row ?? { purse, available: 0, held: 0 };
}

/** The money of all of a user's sub-accounts. */
export function subPursesOf(db: Db, userId: number): Promise<readonly SubRow[]> {
  return db.query<SubRow>("select purse, available, held from sub_purse where user_id = $1", [userId]);
}

/** The same of many users. */
export function subPursesOfUsers(db: Db, userIds: readonly number[]): Promise<readonly (SubRow & { readonly userId: number })[]> {
  return db.query(`select user_id as "userId", purse, available, held from sub_purse where user_id = any($1)`, [userIds]);
}
