/** Positions that were sold out while the rest of their order goes on: what is filled of it later is added to them. */
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";

/** Those of `orders`; `live` are the positions that hold something. Read only for an order that has filled and is not among them. */
export async function emptiedOf(
  world: World,
  userId: number,
  orders: readonly Order[],
  live: readonly Position[],
): Promise<readonly Position[]> {
  const held = new Set(live.map(({ sn }) => sn));
  const sold = orders.filter((order) => order.action === "open" && order.filled > 0 && !held.has(order.sn));
  const found = await Promise.all(sold.map(({ sn }) => positionBySn(world.db, userId, sn)));
  return found.filter((position) => position !== null);
}
