import { canBeForced } from "@hongpan/core/rules/positions/maintenance.ts";
import type { Position } from "../data/wire/shapes.ts";
import type { HeldKind } from "./held-kind.ts";

/** Whether it is a 买涨 of shares paid in full: it borrows nothing, and no margin is ever asked for. */
export function isUnforced(
  { orderDirection, orderLever }: Pick<Position, "orderDirection" | "orderLever">,
  { account }: HeldKind,
): boolean {
  return account === "stock" && !canBeForced({ purse: "stock", direction: orderDirection === "买跌" ? -1 : 1, lever: orderLever });
}
