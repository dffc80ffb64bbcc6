import { useSubPositions, type Allocation } from "../../data/funds.ts";
import { codeOf } from "../../data/market/symbols.ts";
import { usePositions } from "../../data/positions.ts";
import { signOf } from "../../trade/live.ts";

/** Whether the account that pays, the stock account or a sub-account, holds the other side of what is opened. */
export function useOpposite(gid: string, direction: 1 | -1, sub: Allocation | undefined): boolean {
  const own = usePositions("held", { stockCode: codeOf(gid) }, sub === undefined).data;
  const lent = useSubPositions("held", sub !== undefined).data;
  const rows = sub
    ? (lent?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.subaccountNumber === sub.subaccountNumber)
    : (own?.pages.flatMap((page) => page.list) ?? []);
  return rows.some((row) => row.stockGid === gid && signOf(row) !== direction);
}
