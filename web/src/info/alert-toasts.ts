/** Tells a price alert that has fired, wherever the user is. */
import { wordOf } from "../store/records.ts";
import { isRecord } from "../store/store.ts";
import { textNow } from "../text/text.ts";
import { amount } from "../ui/format.ts";
import { toast } from "../ui/toast.tsx";

interface Fired {
  readonly kind: "alert";
  readonly name: string;
  readonly alert: string;
  readonly price: number;
}

/** Takes any account event; speaks of alerts alone. */
export function tellAlert(event: unknown): void {
  if (!isFired(event)) return;
  const { told } = textNow().info.alerts;
  const words = wordOf(told, event.alert);
  if (words) toast(words(event.name, amount(event.price)));
}

function isFired(event: unknown): event is Fired {
  if (!isRecord(event)) return false;
  const { kind, name, alert, price } = event;
  return kind === "alert" && typeof name === "string" && typeof alert === "string" && typeof price === "number";
}
