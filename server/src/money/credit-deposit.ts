/** Posts the money of a deposit: the credit and the order's end are one write, so it is posted once however often this runs. */
import { done } from "@hongpan/core/contract/answer.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import { rowsFor, type ReadPart, type WritePart } from "../accounts/parts.ts";
import { messageRow, messageRows } from "../accounts/messages.ts";
import type { World } from "../world.ts";
import { channelName } from "./channels.ts";
import type { Deposit } from "./deposits.ts";

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
export async function creditDeposit(world: World, deposit: Deposit): Promise<void> {
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
