/** What several closes bring together: estimated from their positions, afterwards summed from what was posted. */
import { reasonsOf } from "@hongpan/core/rules/accounts/ledger.ts";
import { call, type Answer } from "../../data/wire/api.ts";
import { fen, type SaleEstimate } from "./sale.ts";

/** All in yuan. */
export interface Bill {
  /** What the prices made of them. */
  readonly gross: number;
  /** Fees of the closes and holding fees. */
  readonly fees: number;
  /** What comes back to the accounts. */
  readonly net: number;
}

type FundRow = Answer<"/user/cash/list.do">["list"][number];

const RESULTS: ReadonlySet<string> = new Set(reasonsOf("result"));
const FEES: ReadonlySet<string> = new Set(reasonsOf("fee"));
const PAGE = 100;

/** The estimates as one. */
export function estimated(closes: readonly SaleEstimate[]): Bill {
  const sum = (of: (close: SaleEstimate) => number) => closes.reduce((total, close) => total + fen(of(close)), 0) / 100;
  return { gross: sum(({ gross }) => gross), fees: sum(({ fees, stay }) => fees + stay), net: sum(({ net }) => net) };
}

/** Postings as one. */
export function posted(rows: readonly FundRow[]): Bill {
  const sum = (wanted: (row: FundRow) => boolean) => rows.reduce((total, row) => total + (wanted(row) ? fen(row.deAmt) : 0), 0) / 100;
  return { gross: sum(({ reason }) => RESULTS.has(reason)), fees: 0 - sum(({ reason }) => FEES.has(reason)), net: sum(() => true) };
}

/** The newest record there is: what is posted from now on has a higher number. */
export async function lastRecord(): Promise<number> {
  return (await call("/user/cash/list.do", { pageNum: 1, pageSize: 1 })).list[0]?.id ?? 0;
}

/** What was posted for these positions after the record `mark`. */
export async function postedSince(mark: number, sns: readonly string[]): Promise<Bill> {
  const own = new Set(sns);
  const rows: FundRow[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await call("/user/cash/list.do", { pageNum, pageSize: PAGE });
    rows.push(...page.list.filter(({ id, positionId }) => id > mark && own.has(positionId)));
    if (!page.hasNextPage || (page.list.at(-1)?.id ?? 0) <= mark) return posted(rows);
  }
}
