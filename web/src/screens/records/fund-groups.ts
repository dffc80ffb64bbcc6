import { reasonsOf } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Answer } from "../../data/wire/api.ts";

export type FundRow = Answer<"/user/cash/list.do">["list"][number];

export interface FundGroup {
  /** Number of the order or position; empty for a record that belongs to none. */
  readonly order: string;
  readonly subject: string;
  /** Newest first, as they came. */
  readonly rows: readonly [FundRow, ...FundRow[]];
  /** What they come to, yuan. */
  readonly sum: number;
}

const NO_TRADE: ReadonlySet<string> = new Set([...reasonsOf("sub"), "fundsManage"]);

/** Records that follow each other, of one order, one account and one moment, as one; every other stands alone. */
export function groupsOf(rows: readonly FundRow[]): readonly FundGroup[] {
  const groups: [FundRow, ...FundRow[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && isSame(last[0], row)) last.push(row);
    else groups.push([row]);
  }
  return groups.map((of) => ({
    order: isTrade(of[0]) ? of[0].positionId : "",
    subject: of[0].subject,
    rows: of,
    sum: of.reduce((sum, row) => sum + Math.round(row.deAmt * 100), 0) / 100,
  }));
}

function isSame(a: FundRow, b: FundRow): boolean {
  return isTrade(a) && a.positionId === b.positionId && a.account === b.account && a.addTime === b.addTime;
}

// What trades an instrument names it. A deposit and an application have a number too, but nothing that was traded.
function isTrade(row: FundRow): boolean {
  return row.positionId !== "" && row.subject !== "" && !NO_TRADE.has(row.reason);
}
