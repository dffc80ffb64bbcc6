import type { UserInfo } from "../../data/wire/shapes.ts";

type PartId = "free" | "positions" | "frozen" | "index" | "futures";

interface Part {
  readonly id: PartId;
  /** Yuan; below zero where the loss has eaten the margin. */
  readonly value: number;
}

export interface Parts {
  readonly total: number;
  readonly rows: readonly [Part, Part, Part, Part, Part];
}

/**
 * Where the money lies: the stock account's free money, the equity in its positions (margin and floating profit), what
 * resting orders hold; the index and the futures account. Yuan. `djzj` is all that is held, margin included.
 */
export function partsOf(user: UserInfo): Parts {
  const margin = user.allFreezAmt || 0;
  return {
    total: round(user.userAmt + user.userIndexAmt + user.userFuturesAmt),
    rows: [
      { id: "free", value: user.enableAmt },
      { id: "positions", value: round(margin + user.allProfitAndLose) },
      { id: "frozen", value: round(Math.max(0, (user.djzj || 0) - margin)) },
      { id: "index", value: user.userIndexAmt },
      { id: "futures", value: user.userFuturesAmt },
    ],
  };
}

function round(yuan: number): number {
  return Math.round(yuan * 100) / 100;
}
