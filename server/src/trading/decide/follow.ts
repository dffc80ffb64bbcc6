/** Memory follows what was written: the one way in which a trade reaches what is watched beside the database. */
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import type { World } from "../../world.ts";

/** What a decision gives to the books (`kept`): orders and positions of `trade` are watched from `step` on, sub-accounts have its money. */
export function following(world: World, userId: number, trade: Trade, step: number): () => void {
  return () => {
    world.watches.put(userId, trade, step);
    world.subs.follow(userId, trade.entries);
  };
}
