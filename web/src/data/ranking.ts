/** Rankings, page by page. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { seedQuote } from "./quotes.ts";
import type { RankRow } from "./shapes.ts";

export interface RankingOf {
  readonly sort: "changepercent" | "amount" | "turnoverratio" | "amplitude";
  readonly asc: 0 | 1;
  readonly node: "hs_a" | "kcb" | "cyb" | "hs_bjs";
}

const PAGE = 20;
const REFRESH_MS = 5_000;
const REFRESHED_PAGES = 2;

/** The rows of a ranking; its order is renewed every 5 s while no more than two pages are open (spec/1 section 9). */
export function useRanking(ranking: RankingOf) {
  return useInfiniteQuery({
    queryKey: ["ranking", ranking],
    queryFn: ({ pageParam }) => rows(ranking, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
    refetchInterval: (query) => ((query.state.data?.pages.length ?? 0) <= REFRESHED_PAGES ? REFRESH_MS : false),
  });
}

async function rows({ sort, asc, node }: RankingOf, pageNo: number): Promise<RankRow[]> {
  const list = await call("/api/stock/getStockSort.do", { pageNo, pageSize: PAGE, sort, asc, node });
  for (const row of list) {
    seedQuote(row.symbol, { nowPrice: Number(row.trade), hcrate: row.changepercent, preclose_px: Number(row.settlement) });
  }
  return list;
}
