/** What the data layer needs running; main calls it once. */
import { followAccount } from "./account-events.ts";
import { clockNow, type ClockState, takeClock } from "./clock.ts";
import { renewDayLines } from "./market/day-lines.ts";
import { followQueues } from "./queue-places.ts";
import { startPolling } from "./polling.ts";
import { queryClient } from "./wire/query.ts";
import { readTopic } from "./wire/stream.ts";

const SHUT: ReadonlySet<string> = new Set(["before", "closed", "holiday"]);
/** The key of a day is told with its last step. All phones of a server see the same moment and must not ask in it. */
const AFTER_MS = 500;
const SPREAD_MS = 2_000;

export function startData(): void {
  followAccount();
  followDays();
  followQueues();
  startPolling();
}

/** Follows the clock whatever screen is shown. Called once by main. */
function followDays(): void {
  let known: string | null = null;
  let planned: ReturnType<typeof setTimeout> | undefined;
  readTopic("clock", (data) => {
    takeClock(data as object);
    const now = stretchOf(clockNow());
    if (known !== null && now !== known) {
      clearTimeout(planned);
      planned = setTimeout(renew, AFTER_MS + Math.random() * SPREAD_MS);
    }
    known = now;
  });
}

/** What the day's things hold for: the day, and whether its session is on. */
function stretchOf(clock: ClockState | null): string {
  return clock ? `${clock.day} ${SHUT.has(clock.phase)}` : "";
}

function renew(): void {
  void queryClient.invalidateQueries();
  renewDayLines();
}
