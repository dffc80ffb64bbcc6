/** Where something stands after its last session, by its closes alone. */
import type { NewsItem, NewsType } from "../../rules/news.ts";
import type { Price } from "../../rules/money.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { percentText, priceText, signedText, newsOf, type Telling } from "./figures.ts";

/** Closes that a standing is made of: the last one and those of the 20 sessions before. */
export const STANDING_CLOSES = 21;
const FIVE = 5;
const TWENTY = 20;

export interface PastCloses {
  readonly gid: string;
  readonly name: string;
  readonly decimals: number;
  /** The day of its last session. */
  readonly session: Day;
  /** Newest first. */
  readonly closes: readonly Price[];
}

/** An A-share index at its close. */
export function indexItem(telling: Telling, standing: PastCloses): NewsItem {
  return newsOf(telling, 1, "index", { params: standingParams(standing), codes: [standing.gid], about: standing.gid });
}

/** Anything else, when the next A-share day begins. */
export function standingItem(telling: Telling, type: NewsType, standing: PastCloses): NewsItem {
  return newsOf(telling, type, "standing", { params: standingParams(standing), codes: [standing.gid], about: standing.gid });
}

function standingParams({ name, decimals, session, closes }: PastCloses) {
  const text = (price: Price) => priceText(price, decimals);
  const [last = 0, before = 0] = closes;
  const month = closes.slice(0, TWENTY);
  return {
    ...{ name, session, last: text(last), change: percentText(last, before), points: signedText((last - before) / 10_000, decimals) },
    ...{ five: percentText(last, closes[FIVE] ?? 0), twenty: percentText(last, closes[TWENTY] ?? 0) },
    ...{ low: text(Math.min(...month)), high: text(Math.max(...month)) },
  };
}
