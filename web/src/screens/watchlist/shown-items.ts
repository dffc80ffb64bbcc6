/** Which part of the watchlist is shown, and in which order. Pure. */
import type { Quote } from "../../data/wire/shapes.ts";
import { isIndexGid } from "../../data/market/symbols.ts";
import type { WatchItem } from "../../data/watch.ts";

/** all, stocks (everything but indices), indices, or the id of a group. */
export type Part = "all" | "stocks" | "indices" | number;

export interface ListOrder {
  readonly by: "own" | "price" | "change";
  readonly asc: boolean;
}

export const OWN_ORDER: ListOrder = { by: "own", asc: false };

export function partOf(items: readonly WatchItem[], part: Part): readonly WatchItem[] {
  if (part === "all") return items;
  if (part === "indices") return items.filter((item) => isIndexGid(item.gid));
  if (part === "stocks") return items.filter((item) => !isIndexGid(item.gid));
  return items.filter((item) => item.groups.includes(part));
}

/** Those whose code, gid or name holds the words. */
export function matching(items: readonly WatchItem[], words: string): readonly WatchItem[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return items;
  return items.filter(({ gid, name, note }) => [gid, name, note].some((text) => text.toLowerCase().includes(wanted)));
}

/** In the user's order (pinned first), or by price or change as they are now. */
export function ordered(
  items: readonly WatchItem[],
  { by, asc }: ListOrder,
  quoteOf: (gid: string) => Partial<Quote> | null,
): readonly WatchItem[] {
  if (by === "own") return items;
  const value = (item: WatchItem) => {
    const quote = quoteOf(item.gid);
    return by === "price" ? (quote?.nowPrice ?? item.nowPrice) : (quote?.hcrate ?? item.hcrate);
  };
  const sign = asc ? 1 : -1;
  return items.toSorted((a, b) => sign * (value(a) - value(b)));
}

/** What a tap on a heading does: highest first, lowest first, the own order again. */
export function nextOrder(order: ListOrder, by: "price" | "change"): ListOrder {
  if (order.by !== by) return { by, asc: false };
  return order.asc ? OWN_ORDER : { by, asc: true };
}
