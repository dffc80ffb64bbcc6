/** What differs between positions in the lists: whose money they are, what a point of the price is worth, how it is written. */
export interface HeldKind {
  readonly account: "stock" | "sub" | "index" | "futures";
  /** Yuan that one share or lot moves when the price moves by 1. */
  readonly pointWorth: number;
  /** Decimals of the price. */
  readonly places: number;
}

export const STOCK: HeldKind = { account: "stock", pointWorth: 1, places: 2 };
export const SUB: HeldKind = { account: "sub", pointWorth: 1, places: 2 };

/** Whether it counts in lots of its own and is closed the same day. */
export function isContract({ account }: HeldKind): boolean {
  return account === "index" || account === "futures";
}
