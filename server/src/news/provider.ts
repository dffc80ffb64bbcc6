/** Where news comes from: the simulated market's own desk, or a feed of a real one. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { NewsItem } from "@hongpan/core/rules/news.ts";

/** An instant of the timetable that has been done; a day begins with its step 0. A tick is one at which only other markets trade (live mode). */
export interface NewsMoment {
  readonly what: "step" | "end" | "tick";
  readonly day: Day;
  readonly step: number;
  readonly xt: number;
}

export interface NewsProvider {
  readonly name: string;
  /** What is new at a moment. An item that comes twice has the same key and is kept once. */
  readonly at: (moment: NewsMoment) => Promise<readonly NewsItem[]> | readonly NewsItem[];
  /** What should be there from before the first moment, the oldest first, in portions. */
  readonly past: () => AsyncIterable<readonly NewsItem[]>;
}
