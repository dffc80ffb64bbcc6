import { kindOf, PUBLISHED_NAMES } from "@hongpan/core/rules/terms/settings.ts";
import { percentOfRate } from "./rates.ts";

/** A published setting as it reads on every screen: a rate in per cent, yuan and counts with thousands. A name that is not known is a count. */
export function settingText(name: string, value: number): string {
  const known = PUBLISHED_NAMES.find((each) => each === name);
  const kind = known ? kindOf(known) : "count";
  if (kind === "fraction") return percentOfRate(value);
  const digits = kind === "money" && !Number.isInteger(value) ? 2 : 0;
  return value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
