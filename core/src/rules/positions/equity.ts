/** What of the owner's is in a position, said once: the ratio, 总资产 and the lines of sub-accounts are reckoned from it. */
import { RATE_SCALE, type Rate } from "../products/foreign-rates.ts";
import type { Fen, Price } from "../money.ts";
import { floating, type Position } from "./positions.ts";

type Held = Pick<Position, "direction" | "shares" | "cost" | "stayAccrued"> & { readonly unit?: number };

/** Floating result less the holding fee that has accrued: what a close at `price` would still bring, before its own fees. Fen. */
export function openResult(position: Held, price: Price, rate: Rate = RATE_SCALE): Fen {
  return floating(position, price, rate) - position.stayAccrued;
}

/** The owner's part of a position: what he paid into it and its open result; below zero where a loss has eaten more. Fen. */
export function ownIn(position: Held & Pick<Position, "margin" | "marginAdd">, price: Price, rate: Rate = RATE_SCALE): Fen {
  return position.margin + position.marginAdd + openResult(position, price, rate);
}
