import type { IssueRecord } from "../data/issues.ts";
import { amount } from "../ui/format.ts";

/** "1,001–1,056", a single number alone; null before numbers are given. */
export function rangeOf({ numberFrom, numberTo }: Pick<IssueRecord, "numberFrom" | "numberTo">): string | null {
  if (numberFrom === null || numberTo === null) return null;
  return numberFrom === numberTo ? amount(numberFrom, 0) : `${amount(numberFrom, 0)}–${amount(numberTo, 0)}`;
}
