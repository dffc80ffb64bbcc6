/** Applies for a withdrawal, takes one back, and lists them (spec/4-calls.md 2.2). */
import {
  applyForWithdrawal,
  holdEntries,
  isCancellable,
  nextWithdrawal,
  WITHDRAWAL,
  type WithdrawalState,
} from "@hongpan/core/rules/accounts/withdrawal.ts";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { maskCard } from "@hongpan/core/rules/people/bank-card.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { saleProceedsSince } from "../../accounts/fund-records.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { liveAllocations } from "../../allocations/allocations.ts";
import { withdrawWindow } from "../../content/settings.ts";
import { changeBy, newSn } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { pageBounds, pageReply, type PageRequest } from "../../http/page.ts";
import { standingPart, type PersonStanding } from "../../identity/standing.ts";
import { tradePasswordRefusal } from "../../identity/trade-password.ts";
import { bankCardOf, cardWaits } from "../../money/bank-cards.ts";
import { withdrawalStep } from "../../money/finish-withdrawals.ts";
import {
  cardOf,
  DECIDED,
  listWithdrawals,
  openWithdrawals,
  sealedCard,
  withdrawalRow,
  withdrawalRows,
  withdrawalSn,
  type ListedWithdrawal,
} from "../../money/withdrawals.ts";
import { stockPositionCount } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { stockOrderCount } from "../store/orders.ts";

const READ = [standingPart, stockPositionCount, stockOrderCount, liveAllocations.part, openWithdrawals.part];
const USUAL_SIZE = 15;

/** The money is held in the same write; refusals in the order of the contract, the trade password second. */
export async function applyToWithdraw(
  world: Pick<World, "accounts" | "clock" | "db" | "settings" | "vault">,
  call: UserCall<{ readonly amt?: Fen; readonly withPwd?: string }>,
) {
  const { amt, withPwd } = call.input;
  if (amt === undefined || amt <= 0) return refuse("withdrawAmount");
  if (withPwd === undefined) return refuse("withdrawPassword");
  // The password is no part of what is kept under the key.
  const change = changeBy(call, "/user/withdraw/outMoney.do", { amt });
  const earlier = await world.accounts.earlier<null>(change);
  if (earlier) return earlier;
  const password = await tradePasswordRefusal(world, call.user.id, withPwd);
  if (password) return refuse(password.refusal, password.params, { data: { field: "withPwd" } });
  const { day, xt } = world.clock.now();
  const settings = world.settings(day);
  const sn = `W${newSn(day)}`;
  return world.accounts.retryOnConflict(change, async ({ load, commit }) => {
    const account = await load(READ);
    const { balances, userId } = account;
    const [card, sold] = [await bankCardOf(world, userId), await saleProceedsSince(world.db, userId, xtOf(day, 0))];
    const scene = {
      proved: account.rows<PersonStanding>(standingPart)[0]?.passed ?? false,
      hasCard: card !== null,
      cardWaits: await cardWaits(world.db, userId),
      busy:
        (account.rows(stockPositionCount)[0] ?? 0) + (account.rows(stockOrderCount)[0] ?? 0) > 0 ||
        account.rows(liveAllocations.part).length > 0,
      debt: balances.debt,
      open: account.rows(openWithdrawals.part).length,
      free: balances.stock_available - sold,
    };
    const applied = applyForWithdrawal(amt, scene, settings, { sn, card: card ? sealedCard(world, card) : "", xt });
    if ("id" in applied)
      return commit(account, refuse(applied.id, applied.id === "withdrawHours" ? { window: withdrawWindow } : applied.params));
    return commit(account, {
      atXt: xt,
      entries: holdEntries(applied),
      rows: [rowsFor(withdrawalRows, [withdrawalRow(applied)])],
      events: [{ kind: "account", reason: "withdraw" }],
      reply: done(null),
    });
  });
}

/** Takes an application back while it is under review; somebody else's is "not found". */
export async function takeBack(world: Pick<World, "accounts" | "clock" | "db">, call: UserCall<{ readonly withId: number }>) {
  const sn = await withdrawalSn(world.db, call.user.id, call.input.withId);
  if (sn === null) return refuse("withdrawGone");
  const { xt } = world.clock.now();
  return world.accounts.retryOnConflict({ ...changeBy(call, "/user/withdraw/cancel.do"), priority: 3 }, async ({ load, commit }) => {
    const account = await load([openWithdrawals.part]);
    const rows = account.rows(openWithdrawals.part);
    // What the desk has decided is carried out within a second.
    const decided = rows.some((row) => row["sn"] === sn && row["verdict"] !== null);
    const found = decided ? undefined : openWithdrawals.of(rows).find((each) => each.sn === sn);
    const next = found && nextWithdrawal(found, "cancel", xt);
    return commit(account, next ? { ...withdrawalStep(next), atXt: xt, reply: done(null) } : refuse("withdrawDecided"), {
      [DECIDED]: () => refuse("withdrawDecided"),
    });
  });
}

/** A page of one's own, newest first; an empty state is all. */
export async function withdrawalRecords(
  world: Pick<World, "db" | "vault">,
  call: UserCall<PageRequest & { readonly withStatus?: WithdrawalState }>,
) {
  const { pageNum, pageSize } = pageBounds(call.input, USUAL_SIZE);
  const bounds = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const { rows, total } = await listWithdrawals(world.db, call.user.id, call.input.withStatus ?? null, bounds);
  return done(
    pageReply(
      rows.map((row) => fieldsOf(world, row, call.lang)),
      total,
      pageNum,
      pageSize,
    ),
  );
}

function fieldsOf(world: Pick<World, "vault">, withdrawal: ListedWithdrawal, lang: Lang) {
  const { id, amount, fee, state, appliedXt, dueXt, endedXt } = withdrawal;
  const card = cardOf(world, withdrawal);
  return {
    id,
    withId: id,
    withAmt: yuan(amount),
    withFee: yuan(fee),
    applyTime: appliedXt,
    transTime: endedXt,
    dueTime: dueXt,
    withName: card.userName,
    bankNo: maskCard(card.bankNo),
    bankName: card.bankName,
    bankAddress: card.bankAddress,
    withStatus: state,
    withMsg: whyOf(withdrawal, lang),
    canCancel: isCancellable(withdrawal),
  };
}

function whyOf({ state, fault }: ListedWithdrawal, lang: Lang): string {
  if (fault !== null) return say(`withdrawFault_${fault}`, lang);
  return state === WITHDRAWAL.cancelled ? say("withdrawByUser", lang) : "";
}
