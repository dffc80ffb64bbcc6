/** 今天不再提示: the confirmation can be skipped for the rest of one exchange day. */
const KEY = "skipConfirmDay";

export function asksToday(day: string | undefined): boolean {
  try {
    return day === undefined || localStorage.getItem(KEY) !== day;
  } catch {
    return true;
  }
}

export function askNoMoreOn(day: string | undefined): void {
  try {
    if (day) localStorage.setItem(KEY, day);
  } catch {
    // Then it asks again.
  }
}
