import type { IssueRow } from "../../data/issues.ts";
import type { IssueWords } from "../../issues/words.ts";
import { amount } from "../../ui/format.ts";
import type { QuantityFault } from "./expected.ts";

/** What is wrong with a quantity in words, or null; `lack` is the money that is short. */
export function faultText(fault: QuantityFault | null, { unit, maxNums }: IssueRow, lack: string, t: IssueWords): string | null {
  const says = {
    empty: t.faults.empty,
    least: t.faults.least,
    unit: t.faults.unit(amount(unit, 0)),
    most: t.faults.most(amount(maxNums, 0)),
    money: t.faults.money(lack),
  };
  return fault && says[fault];
}
