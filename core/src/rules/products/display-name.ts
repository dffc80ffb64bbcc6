/** What a share is called on a day: N on its first day, C on the second to fifth, XD XR DR on an ex-date. */
import { exPrefix, type CorporateAction } from "./ex-rights.ts";

const LONGEST = 4;
const YOUNG = 5;

/** The name shown; `tradingDay` counts from 1 on the day of listing. The name keeps four characters beside the prefix's two. */
export function displayName(name: string, tradingDay: number, action: CorporateAction | null): string {
  if (tradingDay === 1) return `N${cut(name, LONGEST - 1)}`;
  if (tradingDay > 1 && tradingDay <= YOUNG) return `C${cut(name, LONGEST - 1)}`;
  return action ? exPrefix(action) + cut(name, LONGEST - 1) : name;
}

function cut(name: string, length: number): string {
  return [...name].slice(0, length).join("");
}
