import type { UserInfo } from "../../data/shapes.ts";

type PartId = "free" | "positions" | "frozen" | "index" | "futures";

interface Part {
  readonly id: PartId;
  /** Yuan, never below zero in the ring. */
  readonly value: number;
}

export interface Parts {
  readonly total: number;
  readonly rows: readonly [Part, Part, Part, Part, Part];
}

/** Where the money lies: the stock account's free, invested and frozen part, the index and the futures account. Yuan. */
export function partsOf(user: UserInfo): Parts {
  const frozen = user.djzj || 0;
  const positions = round(user.userAmt - user.enableAmt - frozen);
  return {
    total: round(user.userAmt + user.userIndexAmt + user.userFuturesAmt),
    rows: [
      { id: "free", value: user.enableAmt },
      { id: "positions", value: Math.max(0, positions) },
      { id: "frozen", value: frozen },
      { id: "index", value: user.userIndexAmt },
      { id: "futures", value: user.userFuturesAmt },
    ],
  };
}

function round(yuan: number): number {
  return Math.round(yuan * 100) / 100;
}
