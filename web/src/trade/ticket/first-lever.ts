/** 默认杠杆: what a fresh ticket begins with where it is offered; else the smallest (spec/3-decisions.md 4). */
import { remembered, useStore } from "../../store/store.ts";

/** Stands for the smallest on offer. */
export const SMALLEST = 0;

const first = remembered<number>("lever", (kept) => (kept !== null && /^\d{1,3}$/.test(kept) ? Number(kept) : SMALLEST));

export function useFirstLever(): number {
  return useStore(first);
}

export const chooseFirstLever = first.set;

// Whether an order is shown once more before it is sent: a setting, and 今天不再提示 for the rest of one exchange day.
const asks = remembered(
  "confirm",
  (kept) => kept !== "off",
  (on) => (on ? "on" : "off"),
);
const skipped = remembered<string | null>(
  "skipConfirmDay",
  (kept) => kept,
  (day) => day,
);

export function asksToday(day: string | undefined): boolean {
  return asks.now() && (day === undefined || skipped.now() !== day);
}

export function askNoMoreOn(day: string | undefined): void {
  if (day) skipped.set(day);
}

/** The setting, and the exchange day on which it rests. */
export function useAsks(): { readonly on: boolean; readonly restsOn: string | null } {
  return { on: useStore(asks), restsOn: useStore(skipped) };
}

/** Switched on, it asks from the next order on. */
export function chooseAsks(on: boolean): void {
  asks.set(on);
  skipped.set(null);
}
