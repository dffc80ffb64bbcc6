import type { Position } from "../data/wire/shapes.ts";
import { kindOf } from "../data/market/symbols.ts";
import { placesOf } from "./contract-facts.ts";
import { priceUnits } from "./rules-settings.ts";

/** What differs between positions in the lists: whose money they are, what a point of the price is worth, how it is written. */
export interface HeldKind {
  readonly account: "stock" | "sub" | "index" | "futures";
  /** Yuan that one share or lot moves when the price moves by 1. */
  readonly pointWorth: number;
  /** Decimals of the price. */
  readonly places: number;
}

/** Of the lists of shares and of resting orders, in which closes of contracts stand too: the coin's own rate and the price's decimals. */
export function kindOfRow({ stockGid, now_price, nowRate }: Pick<Position, "stockGid" | "now_price" | "nowRate">): HeldKind {
  const kind = kindOf(stockGid);
  const account = kind === "index" || kind === "futures" ? kind : "stock";
  return { account, pointWorth: nowRate, places: placesOf(stockGid, priceUnits(now_price)) };
}

export const STOCK: HeldKind = { account: "stock", pointWorth: 1, places: 2 };
export const SUB: HeldKind = { account: "sub", pointWorth: 1, places: 2 };

/** Whether it counts in lots of its own and is closed the same day. */
export function isContract(kind: HeldKind): kind is HeldKind & { readonly account: "index" | "futures" } {
  return kind.account === "index" || kind.account === "futures";
}
