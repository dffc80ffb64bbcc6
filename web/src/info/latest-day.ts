/** Which day a list of results shows, and which is the last that it can. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { useState } from "react";

/** `asked` is the chosen day (null: the latest), `told` the day that the rows name. */
export function useLatestDay(asked: Day | null, told: string | undefined): { readonly day: Day | null; readonly latest: Day | null } {
  const [latest, setLatest] = useState<Day | null>(null);
  const shown = told?.slice(0, 10) ?? null;
  if (asked === null && shown !== null && shown !== latest) setLatest(shown);
  return { day: asked ?? latest, latest };
}
