/** 保证金率 of a position, its warning line and its forced close (spec/3-decisions.md 4, "Forced close"). */
import { purseFacts } from "../accounts/purses.ts";
import { RATE_SCALE, type Rate } from "../markets/coins.ts";
import { mulDiv, mulRate, PPM, type Fen, type Ppm, type Price } from "../money.ts";
import { type Position, floating } from "./positions.ts";
import { inYuan, worth } from "../terms/terms.ts";

type Held = Pick<Position, "direction" | "shares" | "cost" | "margin" | "marginAdd" | "stayAccrued"> & { readonly unit?: number };

/** (margin + added + floating P/L - accrued fees) / (margin + added), in millionths, rounded down. */
export function maintenanceOf(position: Held, price: Price, rate: Rate = RATE_SCALE): Ppm {
  const paid = position.margin + position.marginAdd;
  if (paid === 0) return 0;
  const left = ownIn(position, price, rate);
  return Math.floor(mulDiv(left, PPM, paid, left < 0 ? "up" : "down"));
}

/**
 * 维持担保比例: assets / debt as the law of margin trading has it, beside the 130 % line; null without debt. What was borrowed or
 * taken in at the opening stands in yuan at the rate of that time.
 */
export function legalMaintenanceOf(position: Held & { readonly openRate?: Rate }, price: Price, rate: Rate = RATE_SCALE): Ppm | null {
  const cost = inYuan(position.cost, position.openRate ?? rate);
  const financed = cost - position.margin + position.stayAccrued;
  if (financed <= 0) return null;
  const value = inYuan(worth(price, position.shares, position.unit ?? 1), rate);
  const assets = position.direction === 1 ? value + position.marginAdd : cost + position.margin + position.marginAdd;
  const debt = position.direction === 1 ? financed : value + position.stayAccrued;
  return debt <= 0 ? null : mulDiv(assets, PPM, debt, "down");
}

/**
 * Whether a position can be closed by force: a 买涨 of shares paid in full borrows nothing and loses no more than was paid. Contracts can,
 * and a sub-account answers with its whole equity (rules/accounts/allocation.ts).
 */
export function canBeForced({ purse, direction, lever }: Pick<Position, "purse" | "direction" | "lever">): boolean {
  return !(purseFacts(purse).lends && direction === 1 && lever === 1);
}

/** The price at which the ratio is `line`; the last price that is still inside for its holder, 0 when none reaches it. */
export function priceAtRatio(position: Held, line: Ppm, rate: Rate = RATE_SCALE): Price {
  if (position.shares === 0) return 0;
  const paid = position.margin + position.marginAdd;
  const mayLose = paid - mulRate(paid, line, "up") - position.stayAccrued;
  const value: Fen = position.cost - position.direction * mulDiv(mayLose, RATE_SCALE, rate, "down");
  return value <= 0 ? 0 : mulDiv(value, 100, position.shares * (position.unit ?? 1), position.direction === 1 ? "up" : "down");
}

// What of the owner's is in a position, said once: the ratio, 总资产 and the lines of sub-accounts are reckoned from it.

type Owned = Pick<Position, "direction" | "shares" | "cost" | "stayAccrued"> & { readonly unit?: number };

/** Floating result less the holding fee that has accrued: what a close at `price` would still bring, before its own fees. Fen. */
export function openResult(position: Owned, price: Price, rate: Rate = RATE_SCALE): Fen {
  return floating(position, price, rate) - position.stayAccrued;
}

/** The owner's part of a position: what he paid into it and its open result; below zero where a loss has eaten more. Fen. */
export function ownIn(position: Owned & Pick<Position, "margin" | "marginAdd">, price: Price, rate: Rate = RATE_SCALE): Fen {
  return position.margin + position.marginAdd + openResult(position, price, rate);
}
