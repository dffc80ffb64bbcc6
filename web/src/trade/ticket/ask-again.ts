/** Whether an order is shown once more before it is sent: a setting, and 今天不再提示 for the rest of one exchange day. */
import { remembered } from "../../store/kept.ts";
import { useStore } from "../../store/store.ts";

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
