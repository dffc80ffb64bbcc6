import type { IssueRow } from "../../data/issues.ts";
import { countedWords } from "../../issues/counted.ts";
import type { IssueWords } from "../../text/issues.ts";
import { amount } from "../../ui/format.ts";
import type { QuantityFault } from "./expected.ts";

/** What is wrong with a quantity in words, or null; `lack` is the money that is short. */
export function faultText(
  fault: QuantityFault | null,
  { type, unit, maxNums, entitled }: IssueRow,
  lack: string,
  t: IssueWords,
): string | null {
  const { unitFault, mostFault } = countedWords(type, t);
  const says = {
    empty: t.faults.empty,
    least: t.faults.least,
    unit: unitFault(amount(unit, 0)),
    most: mostFault(amount(maxNums, 0)),
    entitled: t.faults.entitled(amount(entitled, 0)),
    money: t.faults.money(lack),
  };
  return fault && says[fault];
}
