/** Ends deposits: expiry, the sandbox reviewer's decision, and the credit that follows a success. Safe to repeat after a crash. */
import { timingSafeEqual } from "node:crypto";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import type { World } from "../world.ts";
import { closeDeposit, decideDeposit, dueDeposits, type Deposit, type DepositOutcome, depositBySn } from "./deposits.ts";
import { rowsFor, type ReadPart, type WritePart } from "../accounts/parts.ts";
import { messageRow, messageRows } from "../accounts/messages.ts";
import { channelName } from "./channels.ts";
import { jsonFrom } from "../json.ts";

/** Does everything that is due by wall time. One that fails is logged and keeps nobody waiting. */
export async function finishDueDeposits(world: Pick<World, "accounts" | "clock" | "db" | "log">): Promise<void> {
  for (const deposit of await dueDeposits(world.db)) {
    const outcome: DepositOutcome = deposit.outcome ?? (deposit.expired ? "expired" : "success");
    try {
      if (deposit.outcome === null && !(await decideDeposit(world.db, deposit, outcome))) continue;
      await finishDeposit(world, { ...deposit, outcome });
    } catch (error) {
      world.log.error({ err: error, orderSn: deposit.orderSn }, "deposit");
    }
  }
}

/** Closes a decided order, a success with its credit, and tells the person. */
async function finishDeposit(
  world: Pick<World, "accounts" | "clock" | "db">,
  deposit: Deposit & { readonly outcome: DepositOutcome },
): Promise<void> {
  const { xt } = world.clock.now();
  if (deposit.outcome !== "success") return closeDeposit(world.db, deposit, deposit.outcome === "fail" ? 2 : 3, xt);
  return creditDeposit(world, deposit);
}

// Posts the money of a deposit: the credit and the order's end are one write, so it is posted once however often this runs.

/** A person's orders that were paid and are not credited yet. */
const paidDeposits: ReadPart<{ readonly order_sn: string; readonly amount_fen: number }> = {
  name: "paid_deposits",
  sql: "select to_jsonb(d) as row from deposit d where d.person_id = a.user_id and d.state = 0 and d.outcome = 'success'",
};

/** Closes an order as a success; registered in server/src/assembly/parts.ts. */
export const depositCredits: WritePart<{ readonly order_sn: string; readonly ended_xt: number }> = {
  name: "deposit_credits",
  columns: "order_sn text, ended_xt bigint",
  sql: "update deposit d set state = 1, ended_xt = rows.ended_xt from rows where d.person_id = rows.user_id and d.order_sn = rows.order_sn",
};

/** Credits a paid deposit to the stock account, debt first (spec/3-decisions.md 4, "Debt"), and tells its owner. */
async function creditDeposit(world: Pick<World, "accounts" | "clock">, deposit: Deposit): Promise<void> {
  const { xt } = world.clock.now();
  const subject = channelName(deposit.channel, "zh-CN");
  await world.accounts.retryOnConflict({ userId: deposit.personId }, async ({ load, commit }) => {
    const account = await load([paidDeposits]);
    const paid = account.rows(paidDeposits).find((row) => row.order_sn === deposit.orderSn);
    if (!paid) return commit(account, { atXt: xt, reply: done(false) });
    return commit(account, {
      atXt: xt,
      entries: [
        { from: "house_deposits", to: "stock_available", amount: paid.amount_fen, reason: "deposit", ref: deposit.orderSn, subject },
      ],
      rows: [
        rowsFor(depositCredits, [{ order_sn: deposit.orderSn, ended_xt: xt }]),
        rowsFor(messageRows, [messageRow("deposit", "depositDoneNotice", { channel: subject, n: yuan(paid.amount_fen) }, xt)]),
      ],
      events: [{ kind: "account", reason: "deposit", orderSn: deposit.orderSn }],
      reply: done(true),
    });
  });
}

// The payer's answer: the sandbox cashier sends it as a signed message, and only such a message decides an order.

interface Callback {
  readonly personId: number;
  readonly orderSn: string;
  readonly amount: number;
  readonly result: "success" | "fail";
}

/** Null when the payment went through or was declined as asked, else why not. A second answer of the payer changes nothing. */
export async function payDeposit(world: Pick<World, "accounts" | "clock" | "db" | "vault">, deposit: Deposit, result: "success" | "fail") {
  if (deposit.outcome !== null || deposit.state !== 0)
    return deposit.outcome === "expired" || deposit.state === 3 ? refuse("payExpired") : refuse("payDecided");
  if (deposit.expiresAt === null) return refuse("payReviewed");
  if (deposit.expired) return refuse("payExpired");
  const message = JSON.stringify({
    personId: deposit.personId,
    orderSn: deposit.orderSn,
    amount: deposit.amount,
    result,
  } satisfies Callback);
  return (await receiveCallback(world, message, signatureOf(world, message))) ? null : refuse("payDecided");
}

/** Takes a signed message about an order: true when it decided the order. A forged, repeated or late one, or one of another amount, decides nothing. */
export async function receiveCallback(
  world: Pick<World, "accounts" | "clock" | "db" | "vault">,
  message: string,
  signature: Buffer,
): Promise<boolean> {
  const own = signatureOf(world, message);
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return false;
  const { personId, orderSn, amount, result } = jsonFrom<Callback>(message);
  const deposit = await depositBySn(world.db, personId, orderSn);
  if (!deposit || deposit.amount !== amount || !(await decideDeposit(world.db, deposit, result))) return false;
  await finishDeposit(world, { ...deposit, outcome: result });
  return true;
}

function signatureOf(world: Pick<World, "vault">, message: string): Buffer {
  return world.vault.mac("pay callback", message);
}
