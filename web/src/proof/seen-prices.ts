/**
 * A random sample of the live prices, chosen and stored by this phone, to compare with the day once its key is public.
 * Every half minute or so one of the quotes on the screen is noted with its next change; a message costs nothing else.
 */
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { quoteNow, watchQuote } from "../data/market/quotes.ts";
import { topicsRead } from "../data/wire/stream.ts";
import { isRecord, keep, recalled } from "../store/store.ts";
import type { SeenPrice } from "./worker.ts";

const KEY = "seen-prices";
/** Some 100 bytes each. */
const MOST_A_DAY = 60;
const DAYS_KEPT = 3;
const PAUSE_MS = 15_000;
const SPREAD_MS = 30_000;
/** A chosen quote that does not change for this long is replaced by another one. */
const PATIENCE_MS = 10_000;

/** How many quotes of a day have been chosen so far, of which at most `MOST_A_DAY` are kept: each with the same chance. */
const chosen = new Map<string, number>();

/** Begins to note quotes, for as long as the page lives. */
export function noteSeenPrices(): void {
  setTimeout(
    () => {
      noteOne();
      noteSeenPrices();
    },
    PAUSE_MS + Math.random() * SPREAD_MS,
  );
}

/** Stored samples, oldest first. */
export function seenPrices(): readonly SeenPrice[] {
  return recalled(KEY, (value) => (Array.isArray(value) ? value.filter(isSeen) : []));
}

function noteOne(): void {
  const gids = topicsRead().flatMap((topic) => (topic.startsWith("q:") ? [topic.slice(2)] : []));
  const gid = gids[Math.floor(Math.random() * gids.length)];
  if (gid === undefined || document.hidden) return;
  const before = quoteNow(gid)?.quoteTime;
  let waits = true;
  const end = () => {
    if (waits) stop();
    waits = false;
  };
  // Price and time of a change came together; what stood before may come from a list.
  const stop = watchQuote(gid, () => {
    const quote = quoteNow(gid);
    if (!waits || quote?.quoteTime === undefined || quote.quoteTime === before) return;
    end();
    const { quoteTime: xt, nowPrice: price = 0, buy1: bid = 0, buy1_num: bidSize = 0, sell1: ask = 0, sell1_num: askSize = 0 } = quote;
    take({ gid, xt, price, bid, bidSize, ask, askSize });
  });
  setTimeout(end, PATIENCE_MS);
}

function take(seen: SeenPrice): void {
  const day = dayOf(seen.xt);
  const kept = seenPrices();
  const days = [...new Set([...kept.map(({ xt }) => dayOf(xt)), day])].toSorted().slice(-DAYS_KEPT);
  const own = kept.filter(({ xt }) => dayOf(xt) === day);
  const count = (chosen.get(day) ?? own.length) + 1;
  chosen.set(day, count);
  const place = own.length < MOST_A_DAY ? own.length : Math.floor(Math.random() * count);
  if (place < MOST_A_DAY) own[place] = seen;
  keep(KEY, [...kept.filter(({ xt }) => dayOf(xt) !== day && days.includes(dayOf(xt))), ...own]);
}

function isSeen(value: unknown): value is SeenPrice {
  if (!isRecord(value)) return false;
  const { gid, ...numbers } = value;
  return typeof gid === "string" && ["xt", "price", "bid", "bidSize", "ask", "askSize"].every((name) => typeof numbers[name] === "number");
}
