/** Opens a deposit order and answers the link at which it is paid. */
import { Barred, done, refuse } from "@hongpan/core/contract/answer.ts";
import { createHash, randomInt } from "node:crypto";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { UserCall } from "../http/http.ts";
import { hasPassed } from "../identity/identities.ts";
import { tradePasswordRefusal } from "../identity/trade-password.ts";
import type { World } from "../world.ts";
import { channelOf, type Channel } from "./channels.ts";
import { addDeposit, earlierDeposit, payToken, type Deposit } from "./deposits.ts";

/** The sandbox reviewer takes 3 to 10 s of wall time (spec/3-decisions.md 6). */
const REVIEW_S = { min: 3, max: 10 } as const;

export interface Wish {
  readonly amount: Fen | undefined;
  readonly payType: number | undefined;
  readonly payId?: number | undefined;
  readonly channelType?: number | undefined;
  /** Checked when it is sent; our app always sends it. */
  readonly tradePassword: string | undefined;
}

/** Refusals in the order of spec/4-calls.md 2.2. */
export async function openDeposit(world: World, call: UserCall<unknown>, wish: Wish) {
  const { amount } = wish;
  if (amount === undefined || wish.payType === undefined) return refuse("missingArgument");
  const channel = channelOf(wish.payId, wish.channelType);
  if (!channel) return refuse("channelUnknown");
  const wanted = newDeposit(world, call, channel, amount);
  const earlier = await earlierDeposit(world.db, wanted);
  if (earlier) return told(world, call, earlier);
  const { chargeMinAmt } = world.settings(world.clock.now().day);
  if (amount < chargeMinAmt) return refuse("depositBelow", { n: yuan(chargeMinAmt) });
  if (amount < channel.min || amount > channel.max) return refuse("depositRange", { max: yuan(channel.max), min: yuan(channel.min) });
  if (!(await hasPassed(world, call.user.id))) return refuse("depositUnproved");
  const refusal = wish.tradePassword === undefined ? null : await tradePasswordRefusal(world, call.user.id, wish.tradePassword);
  if (refusal) return refusal;
  const deposit = await addDeposit(world, wanted);
  if (deposit === "closed") throw new Barred("needLogin", 10);
  return deposit === "too many" ? refuse("depositTooMany") : told(world, call, deposit);
}

function told(world: World, call: UserCall<unknown>, deposit: Deposit | "other") {
  return deposit === "other" ? refuse("otherRequestSameKey", {}, { status: 2 }) : done(linkOf(world, call, deposit));
}

function newDeposit(world: World, call: UserCall<unknown>, channel: Channel, amount: Fen) {
  return {
    personId: call.user.id,
    orderSn: `R${world.clock.now().day.replaceAll("-", "")}${String(randomInt(10 ** 12)).padStart(12, "0")}`,
    channel: channel.type,
    amount,
    requestKey: call.asked.key,
    requestHash: createHash("sha256").update(`${channel.id} ${amount}`).digest(),
    reviewed: channel.reviewed,
    reviewInS: channel.reviewed && world.config.review === "auto" ? randomInt(REVIEW_S.min, REVIEW_S.max + 1) : null,
  };
}

function linkOf(world: World, call: UserCall<unknown>, deposit: Deposit) {
  const origin = world.config.publicUrl ?? `${call.request.protocol}://${call.request.host}`;
  const payUrl = `${origin}/cashier/${payToken(world, deposit.orderSn)}`;
  return { orderSn: deposit.orderSn, payUrl, qrUrl: `${payUrl}/qr.svg`, expireTime: deposit.expiresAt?.getTime() ?? null };
}
