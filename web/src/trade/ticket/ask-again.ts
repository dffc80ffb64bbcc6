/** 今天不再提示: the confirmation can be skipped for the rest of one exchange day. */
import { keepText, recallText } from "../../store/kept.ts";

const KEY = "skipConfirmDay";

export function asksToday(day: string | undefined): boolean {
  return day === undefined || recallText(KEY) !== day;
}

export function askNoMoreOn(day: string | undefined): void {
  if (day) keepText(KEY, day);
}
