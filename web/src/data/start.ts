/** What the data layer needs running; main calls it once. */
import { followAccount } from "./account-events.ts";
import { followDays } from "./new-day.ts";
import { followQueues } from "./queue-places.ts";
import { startPolling } from "./polling.ts";

export function startData(): void {
  followAccount();
  followDays();
  followQueues();
  startPolling();
}
