/** Deposit records of a person. */
import { done } from "@hongpan/core/contract/answer.ts";
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import type { UserCall } from "../http/http.ts";
import { pageBounds, pageReply, type PageRequest } from "../http/page.ts";
import type { World } from "../world.ts";
import { channelName } from "./channels.ts";
import { listDeposits, type Deposit, type DepositState } from "./deposits.ts";

const USUAL_SIZE = 15;
const DESCRIPTION: Readonly<Record<DepositState, TextId>> = {
  0: "depositPending",
  1: "depositSucceeded",
  2: "depositFailed",
  3: "payExpired",
};

/** A page, newest first; an empty filter is all. */
export async function depositRecords(
  world: World,
  call: UserCall<PageRequest & { readonly payChannel?: number; readonly orderStatus?: number }>,
) {
  const { payChannel, orderStatus } = call.input;
  const { pageNum, pageSize } = pageBounds(call.input, USUAL_SIZE);
  const bounds = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const found = await listDeposits(world.db, call.user.id, { channel: payChannel ?? null, state: orderStatus ?? null }, bounds);
  return done(
    pageReply(
      found.rows.map((row) => fieldsOf(row, call.lang)),
      found.total,
      pageNum,
      pageSize,
    ),
  );
}

function fieldsOf(deposit: Deposit, lang: Lang) {
  return {
    id: Number(deposit.orderSn.slice(-12)),
    orderSn: deposit.orderSn,
    payChannel: deposit.channel,
    payAmt: yuan(deposit.amount),
    orderStatus: deposit.state,
    orderDesc: say(deposit.fault ? `deskFault_${deposit.fault}` : DESCRIPTION[deposit.state], lang),
    channelType: deposit.channel,
    channelName: channelName(deposit.channel, lang),
    addTime: deposit.createdXt,
    payTime: deposit.endedXt,
  };
}
