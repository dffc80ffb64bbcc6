import { useEffect, useState } from "react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useQueryFields } from "../../ui/page/location.ts";

/** An old message may tell of what lies far down; further than this nobody waits. */
const MOST_PAGES = 20;

/**
 * The position that the address names (positionSn), null when none: its list is fetched on until it is there; `elsewhere` is called
 * when it is not in it.
 */
export function useSought(
  query: Pick<UseInfiniteQueryResult, "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">,
  pages: number,
  known: readonly string[],
  elsewhere?: (sn: string) => void,
): string | null {
  const sn = useQueryFields().get("positionSn");
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // What is closed, or filtered out, after it was there leads nowhere.
  const [seen, see] = useState<string | null>(null);
  if (sn !== null && sn !== seen && known.includes(sn)) see(sn);
  const missing = sn !== null && sn !== seen && data !== undefined && !known.includes(sn);
  const further = missing && hasNextPage && pages < MOST_PAGES;
  useEffect(() => {
    if (further && !isFetchingNextPage) void fetchNextPage();
    else if (missing && !further) elsewhere?.(sn);
  });
  return sn;
}
