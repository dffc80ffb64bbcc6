/** What a share is called on a day: N on its first day, C on the second to fifth, XD XR DR on an ex-date. */
import { exPrefix, type CorporateAction } from "./ex-rights.ts";

const YOUNG = 5;
/** Exchanges keep eight places for a name: a Chinese character takes two, a letter one. */
const PLACES = 8;

/** The name shown, cut where the prefix leaves no place; `tradingDay` counts from 1 on the day of listing. */
export function displayName(name: string, tradingDay: number, action: CorporateAction | null): string {
  if (tradingDay === 1) return cut(`N${name}`);
  if (tradingDay > 1 && tradingDay <= YOUNG) return cut(`C${name}`);
  return action ? cut(exPrefix(action) + name) : name;
}

function cut(name: string): string {
  let left = PLACES;
  const fits = [...name].filter((letter) => (left -= letter.charCodeAt(0) < 128 ? 1 : 2) >= 0);
  return fits.join("");
}
