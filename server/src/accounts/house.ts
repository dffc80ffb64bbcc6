/** The house's balances: a roll-up of postings up to an instant, plus what was posted since (no hot row). */
import type { HouseAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Database, Db } from "../db/pool.ts";

/** A posting is dated at its statement's begin, and no statement lives longer than 30 s: behind this nothing can appear any more. */
const SETTLED = "interval '60 seconds'";

const moved = (where: string) => `select account, sum(amount)::bigint as amount from (
    select to_account as account, amount from posting where ${where}
    union all select from_account, -amount from posting where ${where}) moved
  where account like 'house%' group by account`;

/** Every house account's balance in fen, of this moment. Ones that were never moved are missing. */
export async function houseBalances(db: Db): Promise<ReadonlyMap<HouseAccount, Fen>> {
  const rows = await db.query<{ account: HouseAccount; amount: number }>(
    `select account, sum(amount)::bigint as amount from (
       select account, amount from house_balance
       union all (${moved("at > (select through_at from house_rolled)")})) parts group by account`,
  );
  return new Map(rows.map((row) => [row.account, row.amount]));
}

/** The same from every posting since the first, for a proof. */
export async function houseBalancesWhole(db: Db): Promise<ReadonlyMap<HouseAccount, Fen>> {
  const rows = await db.query<{ account: HouseAccount; amount: number }>(moved("true"));
  return new Map(rows.map((row) => [row.account, row.amount]));
}

/** Adds what has settled to the roll-up. Call it every minute; two at once do no harm. */
export async function rollUpHouse(db: Database): Promise<void> {
  await db.transaction(async (at) => {
    const [row] = await at.query<{ through: string; until: string }>(
      `select through_at::text as through, (clock_timestamp() - ${SETTLED})::text as until from house_rolled for update`,
    );
    if (!row) return;
    await at.query(
      `insert into house_balance (account, amount) ${moved("at > $1::timestamptz and at <= $2::timestamptz")}
       on conflict (account) do update set amount = house_balance.amount + excluded.amount`,
      [row.through, row.until],
    );
    await at.query("update house_rolled set through_at = $1", [row.until]);
  });
}
