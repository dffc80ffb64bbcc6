import { useAllocations } from "../../data/funds.ts";
import { useIssuesAround } from "../../data/issues.ts";
import { useExDates, type ExDates } from "../../data/market/ex-dates.ts";
import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import { eventsIn, type CalendarEvent } from "./events.ts";

const NONE: ExDates = { days: [], rows: [] };

/** What happens in a month, and the ex-dates of the day that is shown; what is on its way is not there yet. */
export function useMonthEvents(month: string, shown: string, today: string | null) {
  const loggedIn = useLoggedIn();
  const issues = ([1, 2, 3] as const).map(useIssuesOf).flat();
  const positions = usePositions("held", {}, loggedIn).data?.pages.flatMap((page) => page.list) ?? [];
  const allocations = useAllocations().data ?? [];
  const found = useExDates(shown, today);
  const own = loggedIn ? { positions, allocations } : { positions: [], allocations: [] };
  const events: readonly CalendarEvent[] = eventsIn(month, { issues, ...own });
  const exDates = found.data ?? NONE;
  // Of the day before, until those of this one have come.
  return { events, exDates: found.isPlaceholderData ? { ...exDates, rows: [] } : exDates };
}

// Always the same three, in the same order.
function useIssuesOf(type: 1 | 2 | 3) {
  return useIssuesAround(type).data ?? [];
}
