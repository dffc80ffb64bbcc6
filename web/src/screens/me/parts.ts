import type { UserInfo } from "../../data/wire/shapes.ts";

type PartId = "free" | "positions" | "frozen" | "index" | "futures" | "sub";

interface Part {
  readonly id: PartId;
  /** Yuan; below zero where the loss has eaten the margin. */
  readonly value: number;
}

export interface Parts {
  readonly total: number;
  readonly rows: readonly [Part, Part, Part, Part, Part, Part];
}

/** Floating profit of what the stock account holds and the holding fee that has accrued on it, yuan. */
export interface OpenNow {
  readonly profit: number;
  readonly accrued: number;
}

/**
 * Where the money lies: the stock account's free money, the equity in its positions (margin and open result), what resting orders
 * hold; the index and the futures account; the user's own part of his sub-accounts. Yuan. `djzj` is all that is held, margin
 * included.
 */
export function partsOf(user: UserInfo, { profit, accrued }: OpenNow): Parts {
  const margin = user.allFreezAmt || 0;
  return {
    total: round(user.enableAmt + user.djzj + profit - accrued + user.userIndexAmt + user.userFuturesAmt + user.userSubAmt),
    rows: [
      { id: "free", value: user.enableAmt },
      { id: "positions", value: round(margin + profit - accrued) },
      { id: "frozen", value: round(Math.max(0, (user.djzj || 0) - margin)) },
      { id: "index", value: user.userIndexAmt },
      { id: "futures", value: user.userFuturesAmt },
      { id: "sub", value: user.userSubAmt },
    ],
  };
}

/** Floating profit of all accounts, yuan. */
export function allOpen(user: UserInfo, { profit }: OpenNow): number {
  return round(profit + user.allIndexProfitAndLose + user.allFuturesProfitAndLose + user.allSubProfitAndLose);
}

function round(yuan: number): number {
  return Math.round(yuan * 100) / 100;
}
