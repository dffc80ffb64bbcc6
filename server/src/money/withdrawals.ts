/** The withdrawal table: applications to take money out, from the hold to the payment or the way back. */
import { WITHDRAWAL, type Withdrawal, type WithdrawalState } from "@hongpan/core/rules/accounts/withdrawal.ts";
import type { Db } from "../db/pool.ts";
import { stored, type Resource } from "../db/resource.ts";
import { storedTable } from "../db/stored-table.ts";
import type { World } from "../world.ts";
import type { BankCard } from "./bank-cards.ts";
import { jsonFrom } from "../json.ts";

const STATES = { 0: ["reviewing", "审核中"], 1: ["done", "成功"], 2: ["failed", "失败"], 3: ["cancelled", "已取消"] } as const;

export const WITHDRAWAL_FIELDS = {
  sn: stored.text({ key: "number", csv: "编号" }),
  amount: stored.money({ csv: "金额，含手续费（元）" }),
  fee: stored.money({ csv: "手续费（元）" }),
  state: stored.code(STATES, { csv: "状态" }),
  fault: stored.word({ card: "银行卡", identity: "实名信息", returned: "银行退回" }, { csv: "失败原因" }),
  appliedXt: stored.time({ key: "appliedAt", csv: "申请时间（交易所）" }),
  approvedXt: stored.time({ key: "approvedAt", csv: "审核时间（交易所）" }),
  endedXt: stored.time({ key: "endedAt", csv: "完成时间（交易所）" }),
  card: stored.text(),
  dueXt: stored.time(),
} satisfies Resource<Withdrawal>;

const table = storedTable<Withdrawal>("withdrawal", WITHDRAWAL_FIELDS);

type Row = Readonly<Record<string, unknown>>;

/** A withdrawal with its number for lists. */
export type ListedWithdrawal = Withdrawal & { readonly id: number };

/** Those of an account that are not over, for a decision. */
export const openWithdrawals = table.read("open_withdrawals", `t.state = ${WITHDRAWAL.reviewing} order by t.id`);

/** Those of an account that have failed, for the review of the next. */
export const failedWithdrawals = table.read("failed_withdrawals", `t.state = ${WITHDRAWAL.failed} order by t.id desc limit 50`);

/** New and changed withdrawals; registered in server/src/assembly/parts.ts. */
export const withdrawalRows = table.upsert("withdrawal_rows", "sn");

export const withdrawalRow = table.rowOf;

/** What the desk has decided of a withdrawal; null: it has not. */
export type Verdict = "approve" | "card" | null;

/**
 * Those that are carried on now: decided at the desk; by the sandbox's reviewer (`auto`) by wall time; and what nobody has decided by
 * exchange time `xt`, when it is due: nobody keeps money back by waiting.
 */
export function withdrawalsToReview(
  db: Db,
  auto: boolean,
  xt: number,
): Promise<readonly { readonly user_id: number; readonly sn: string; readonly verdict: Verdict }[]> {
  return db.query(
    `select user_id, sn, verdict from withdrawal where state = 0 and approved_xt is null
       and (verdict is not null or ($1 and review_at <= now()) or due_xt <= $2) order by review_at limit 100`,
    [auto, xt],
  );
}

/** Withdrawals that wait for a reviewer, the oldest first; times are epoch milliseconds of the wall. */
export async function waitingWithdrawals(db: Db, bounds: { readonly limit: number; readonly offset: number }) {
  const rows = await db.query<Row>(
    `select w.*, floor(extract(epoch from review_at) * 1000)::float8 as at from withdrawal w
     where state = 0 and approved_xt is null and verdict is null order by id limit $1 offset $2`,
    [bounds.limit, bounds.offset],
  );
  return rows.map((row) => ({ ...table.valueOf(row), userId: row["user_id"] as number, at: row["at"] as number }));
}

/** The one of them with this number, or null. */
export async function waitingWithdrawal(db: Db, sn: string): Promise<(Withdrawal & { readonly userId: number }) | null> {
  const [row] = await db.query<Row>("select * from withdrawal where sn = $1 and state = 0 and approved_xt is null and verdict is null", [
    sn,
  ]);
  return row ? { ...table.valueOf(row), userId: row["user_id"] as number } : null;
}

/** How many of them there are. */
export async function waitingWithdrawalCount(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*) as n from withdrawal where state = 0 and approved_xt is null and verdict is null",
  );
  return row?.n ?? 0;
}

/** What the database says to who takes back what the desk has decided in the meantime (withdrawal_decided). */
export const DECIDED = "HP129";

/** What the desk decides of a withdrawal that waits for it; whose it is, or null when it does not wait. */
export async function judgeWithdrawal(db: Db, sn: string, verdict: NonNullable<Verdict>): Promise<number | null> {
  const rows = await db.query<{ user_id: number }>(
    `update withdrawal set verdict = $2 where sn = $1 and state = 0 and approved_xt is null and verdict is null returning user_id`,
    [sn, verdict],
  );
  return rows[0]?.user_id ?? null;
}

/** Approved ones that are paid at exchange time `xt`. */
export function withdrawalsToPay(db: Db, xt: number): Promise<readonly { readonly user_id: number; readonly sn: string }[]> {
  return db.query(
    "select user_id, sn from withdrawal where state = 0 and approved_xt is not null and due_xt <= $1 order by due_xt limit 100",
    [xt],
  );
}

/** The number of a person's withdrawal with this id, or null. */
export async function withdrawalSn(db: Db, userId: number, id: number): Promise<string | null> {
  const rows = await db.query<{ sn: string }>("select sn from withdrawal where user_id = $1 and id = $2", [userId, id]);
  return rows[0]?.sn ?? null;
}

/** A page of a person's withdrawals, newest first, with their number in all. */
export async function listWithdrawals(
  db: Db,
  userId: number,
  state: WithdrawalState | null,
  bounds: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedWithdrawal[]; readonly total: number }> {
  const where = "user_id = $1 and ($2::int is null or state = $2)";
  const rows = await db.query<Row>(`select * from withdrawal where ${where} order by id desc limit $3 offset $4`, [
    ...[userId, state],
    ...[bounds.limit, bounds.offset],
  ]);
  const [count] = await db.query<{ n: number }>(`select count(*) as n from withdrawal where ${where}`, [userId, state]);
  return { rows: rows.map(table.listed), total: count?.n ?? 0 };
}

/** What an account's withdrawals hold, for the auditor. */
export async function heldByWithdrawals(db: Db, userId: number): Promise<number> {
  const [row] = await db.query<{ sum: number }>(
    "select coalesce(sum(amount), 0)::bigint as sum from withdrawal where user_id = $1 and state = 0",
    [userId],
  );
  return row?.sum ?? 0;
}

/** Whether anybody but this person (null: anybody) has a withdrawal that is not over. */
export async function othersWithdraw(db: Db, userId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from withdrawal where user_id <> $1 and state = 0 limit 1", [userId ?? 0]);
  return found.length > 0;
}

/** The card of a withdrawal, sealed for its row and opened again. */
export function sealedCard(world: Pick<World, "vault">, card: BankCard): string {
  return world.vault.seal("withdrawal card", Buffer.from(JSON.stringify(card))).toString("base64");
}

export function cardOf(world: Pick<World, "vault">, { card }: Withdrawal): BankCard {
  return jsonFrom(world.vault.open("withdrawal card", Buffer.from(card, "base64")));
}
