/** Carries withdrawals on: the sandbox reviewer's decision and the payment. Each step is one write, safe to repeat after a crash. */
import { faultOf, nextWithdrawal, type Withdrawal, type WithdrawalFault } from "@hongpan/core/rules/accounts/withdrawal.ts";
import { done } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { messageRow, messageRows } from "../accounts/messages.ts";
import { rowsFor } from "../accounts/parts.ts";
import type { AccountState } from "../accounts/read.ts";
import { hasPassed, identityById } from "../identity/identities.ts";
import type { World } from "../world.ts";
import type { BankCard } from "./bank-cards.ts";
import {
  cardOf,
  failedWithdrawals,
  openWithdrawals,
  withdrawalRow,
  withdrawalRows,
  withdrawalsToPay,
  waitingWithdrawal,
  withdrawalsToReview,
  type Verdict,
} from "./withdrawals.ts";

/** What a step of a withdrawal brings to the one write: money, row and message. */
export function withdrawalStep({ withdrawal, entries }: NonNullable<ReturnType<typeof nextWithdrawal>>) {
  const { amount, fee, fault, endedXt } = withdrawal;
  const sums = { n: yuan(amount), fee: yuan(fee), net: yuan(amount - fee) };
  const told = withdrawal.state === 1 ? "withdrawPaidNotice" : fault === null ? null : (`withdrawFailedNotice_${fault}` as const);
  return {
    entries,
    rows: [
      rowsFor(withdrawalRows, [withdrawalRow(withdrawal)]),
      ...(told === null ? [] : [rowsFor(messageRows, [messageRow("deposit", told, sums, endedXt ?? 0)])]),
    ],
    events: [{ kind: "account", reason: "withdraw" }],
  };
}

/** Decides what is due by wall time and pays what is due by exchange time. One that fails is logged and keeps nobody waiting. */
export async function finishDueWithdrawals(world: World): Promise<void> {
  const reviewed = await withdrawalsToReview(world.db, world.config.review === "auto", world.clock.now().xt);
  for (const { user_id: userId, sn, verdict } of reviewed)
    await carryOn(world, userId, sn, (account, found) => review(world, account, found, verdict));
  for (const { user_id: userId, sn } of await withdrawalsToPay(world.db, world.clock.now().xt))
    await carryOn(world, userId, sn, () => Promise.resolve("pay"));
}

async function carryOn(
  world: Pick<World, "accounts" | "clock" | "log">,
  userId: number,
  sn: string,
  stepOf: (account: AccountState, found: Withdrawal) => Promise<"approve" | "pay" | WithdrawalFault>,
): Promise<void> {
  const { xt } = world.clock.now();
  const change = world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([openWithdrawals.part, failedWithdrawals.part]);
    const found = openWithdrawals.of(account.rows(openWithdrawals.part)).find((each) => each.sn === sn);
    const next = found && nextWithdrawal(found, await stepOf(account, found), xt);
    if (!next) return commit(account, { atXt: xt, reply: done(null) });
    return commit(account, { ...withdrawalStep(next), atXt: next.withdrawal.endedXt ?? xt, reply: done(null) });
  });
  await change.catch((error: unknown) => world.log.error({ err: error, userId, sn }, "withdrawal"));
}

async function review(
  world: Pick<World, "db" | "vault">,
  account: AccountState,
  found: Withdrawal,
  verdict: Verdict,
): Promise<"approve" | WithdrawalFault> {
  const identity = await identityById(world, account.userId);
  const card = cardOf(world, found);
  const differs = verdict !== "approve" && card.userName !== identity?.realName;
  const facts = { identity: !(await hasPassed(world, account.userId)), card: differs };
  const earlier = failedWithdrawals.of(account.rows(failedWithdrawals.part)).map((each) => ({
    fault: each.fault!,
    sameCard: isSame(card, cardOf(world, each)),
    endedXt: each.endedXt ?? 0,
  }));
  return faultOf(facts, found.appliedXt, earlier) ?? "approve";
}

/** Whether the card of a withdrawal that waits is in another name than its owner's proved one. */
export async function isOthersCard(world: Pick<World, "db" | "vault">, sn: string): Promise<boolean> {
  const found = await waitingWithdrawal(world.db, sn);
  return found !== null && cardOf(world, found).userName !== (await identityById(world, found.userId))?.realName;
}

function isSame(one: BankCard, other: BankCard): boolean {
  return one.bankNo === other.bankNo && one.userName === other.userName;
}
