/** The payer's answer: the sandbox cashier sends it as a signed message, and only such a message decides an order. */
import { refuse } from "@hongpan/core/contract/answer.ts";
import { timingSafeEqual } from "node:crypto";
import type { World } from "../world.ts";
import { decideDeposit, depositBySn, type Deposit } from "./deposits.ts";
import { finishDeposit } from "./finish-deposits.ts";

interface Callback {
  readonly personId: number;
  readonly orderSn: string;
  readonly amount: number;
  readonly result: "success" | "fail";
}

/** Null when the payment went through or was declined as asked, else why not. A second answer of the payer changes nothing. */
export async function payDeposit(world: World, deposit: Deposit, result: "success" | "fail") {
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
export async function receiveCallback(world: World, message: string, signature: Buffer): Promise<boolean> {
  const own = signatureOf(world, message);
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return false;
  const { personId, orderSn, amount, result } = JSON.parse(message) as Callback;
  const deposit = await depositBySn(world.db, personId, orderSn);
  if (!deposit || deposit.amount !== amount || !(await decideDeposit(world.db, deposit, result))) return false;
  await finishDeposit(world, { ...deposit, outcome: result });
  return true;
}

function signatureOf(world: World, message: string): Buffer {
  return world.vault.mac("pay callback", message);
}
