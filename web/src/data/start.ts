/** What the data layer needs running; main calls it once. */
import { followAccount } from "./account-events.ts";
import { startPolling } from "./polling.ts";

export function startData(): void {
  followAccount();
  startPolling();
}
