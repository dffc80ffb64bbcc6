/** Positions, sold records and resting orders of the user. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "./wire/api.ts";
import { everyPage } from "./wire/every-page.ts";
import { seedQuote } from "./market/quotes.ts";
import type { Position } from "./wire/shapes.ts";
import { gidOf } from "./market/symbols.ts";

export type PositionList = "held" | "sold" | "entrusted";

export interface PositionFilter {
  readonly stockCode?: string;
  readonly stockSpell?: string;
}

const STATES = {
  held: { state: 0, approveStatus: 1 },
  sold: { state: 1, approveStatus: 1 },
  entrusted: { state: 0, approveStatus: 0 },
} as const;
const PAGE = { held: 100, sold: 15, entrusted: 50 } as const;
const REFRESH_MS = 15_000;

/** A list page by page; held ones come a hundred at once, for their totals. */
export function usePositions(list: PositionList, filter: PositionFilter = {}, enabled = true) {
  return useInfiniteQuery({
    queryKey: ["my", "positions", list, filter],
    queryFn: ({ pageParam }) => rows(list, filter, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.pageNum + 1 : undefined),
    refetchInterval: REFRESH_MS,
    enabled,
  });
}

/** Every row of a list, for a file. */
export function allPositions(list: PositionList, filter: PositionFilter): Promise<readonly Position[]> {
  return everyPage((pageNum) => rows(list, filter, pageNum));
}

async function rows(list: PositionList, filter: PositionFilter, pageNum: number) {
  const page = await call("/user/position/list.do", { ...STATES[list], ...filter, pageNum, pageSize: PAGE[list] });
  return { ...page, list: page.list.map(withGid) };
}

function withGid(row: Position): Position {
  const stockGid = row.stockGid || gidOf(row.stockCode);
  if (row.status === 3 && row.now_price) seedQuote(stockGid, { nowPrice: row.now_price });
  return { ...row, stockGid };
}
