/** Sub-accounts (配资, 分仓): the terms, the applications, and what is in each sub-account. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call, type Answer } from "./wire/api.ts";
import { everyPage } from "./wire/every-page.ts";
import { seedQuote } from "./market/quotes.ts";
import { useLoggedIn } from "./session.ts";

export type Allocation = Answer<"/user/funds/getUserApplyList.do">["list"][number];

/** States of an allocation on the wire. */
export const PENDING = 0;
export const RUNNING = 1;
export const DECLINED = 2;
/** Over its last day, and not yet unwound. */
export const EXPIRED = 3;
export const ENDED = 4;

/** Whether it is approved and its first day has not begun at `now`, exchange time. */
export function isWaiting({ status, beginTime }: Allocation, now: number | undefined): boolean {
  return status === RUNNING && beginTime !== null && now !== undefined && now < beginTime;
}

const ALL = { pageNum: 1, pageSize: 100 } as const;
const REFRESH_MS = 15_000;

/** All applications and sub-accounts of the user, newest first. */
export function useAllocations() {
  return useQuery({
    queryKey: ["my", "allocations"],
    queryFn: async () => (await call("/user/funds/getUserApplyList.do", ALL)).list,
    refetchInterval: (query) => (query.state.data?.some((each) => each.status === PENDING) ? 3000 : REFRESH_MS),
    enabled: useLoggedIn(),
  });
}

/** The sub-accounts that are traded now. */
export function useSubaccounts() {
  return useQuery({
    queryKey: ["my", "subaccounts"],
    queryFn: async () => (await call("/user/funds/getUserSubaccount.do", ALL)).list,
    refetchInterval: REFRESH_MS,
    enabled: useLoggedIn(),
  });
}

/** One allocation with its days. */
export function useAllocationDays(id: number) {
  return useQuery({
    queryKey: ["my", "allocation-days", id],
    queryFn: () => call("/user/funds/days.do", { id }),
    refetchInterval: REFRESH_MS,
    enabled: useLoggedIn() && id > 0,
  });
}

const PAGE = 50;

/** What all sub-accounts hold or have sold, page by page. */
export function useSubPositions(list: "held" | "sold", enabled = true) {
  return useInfiniteQuery({
    queryKey: ["my", "sub-positions", list],
    queryFn: ({ pageParam }) => positions(list, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.pageNum + 1 : undefined),
    refetchInterval: REFRESH_MS,
    enabled,
  });
}

/** Every row of it, for a file. */
export function allSubPositions(list: "held" | "sold") {
  return everyPage((pageNum) => positions(list, pageNum));
}

async function positions(list: "held" | "sold", pageNum: number) {
  const state = list === "held" ? 0 : 1;
  const page = await call("/user/funds/fundsList.do", { state, approveStatus: 1, pageNum, pageSize: PAGE });
  if (list === "held") for (const row of page.list) seedQuote(row.stockGid, { nowPrice: row.now_price });
  return page;
}
