/** New issues: what is on offer, what is over, one with its draw, and one's own applications. Times are exchange time. */
import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "./wire/api.ts";
import { usePaged } from "./wire/paged.ts";
import { useLoggedIn } from "./session.ts";

export type IssueRow = Answer<"/user/newStockList.do">["list"][number];
export type IssueRecord = Answer<"/user/getOneSubscribeByUserId.do">[number];
export type IssueResult = Answer<"/api/issue/result.do">;
/** 1 subscription, 2 placement, 3 new bond. */
export type IssueKind = 1 | 2 | 3;

/** `status` of a record. */
export const RECORD = { waiting: 1, lost: 2, won: 3, paid: 4, held: 5 } as const;

const PAGE = 9;
/** Issues of the last days whose draw, payment or listing is still to come. */
const LATELY = { pageNum: 1, pageSize: 30 } as const;
const REFRESH_MS = 15_000;

/** All that is open or to come, the next first. They say what the caller has applied for: they are his. */
export function useIssues(type: IssueKind, wanted = true) {
  return useQuery({
    queryKey: ["my", "issues", type],
    queryFn: () => allPages(type),
    refetchInterval: REFRESH_MS,
    enabled: wanted,
  });
}

// The list ends with a page of fewer than nine.
async function allPages(type: IssueKind, pageNum = 1): Promise<IssueRow[]> {
  const { list } = await call("/user/newStockList.do", { pageNum, pageSize: PAGE, type });
  return list.length < PAGE ? list : [...list, ...(await allPages(type, pageNum + 1))];
}

/** What is over, page by page, the latest first. */
export function usePastIssues(type: IssueKind) {
  return usePaged(["my", "past-issues"], "/user/newStockList.do", { type, past: 1 }, PAGE);
}

/** All of the days around today, for a calendar or a search. */
export function useIssuesAround(type: IssueKind, wanted = true) {
  const coming = useIssues(type, wanted);
  const lately = useQuery({
    queryKey: ["my", "issues-lately", type],
    queryFn: async () => (await call("/user/newStockList.do", { ...LATELY, type, past: 1 })).list,
    enabled: wanted,
  });
  const refetch = () => void Promise.all([coming.refetch(), lately.refetch()]);
  const data = coming.data && lately.data ? [...coming.data, ...lately.data] : undefined;
  return { data, isPending: coming.isPending || lately.isPending, error: coming.error ?? lately.error, refetch };
}

/** One issue with all that is public of its draw; idle without a code. */
export function useIssue(code: string | null, type: IssueKind) {
  return useQuery({
    queryKey: ["my", "issue", type, code],
    queryFn: () => call("/api/issue/result.do", { code: code ?? "", type }),
    enabled: code !== null,
    refetchInterval: (query) => (query.state.data?.won ? false : REFRESH_MS),
  });
}

/** One's own applications of all types, newest first; `won` those that won something alone. */
export function useIssueRecords(won = false) {
  return useQuery({
    queryKey: ["my", "issue-records", won],
    queryFn: () => call(won ? "/user/getzqjl.do" : "/user/getOneSubscribeByUserId.do", {}),
    refetchInterval: REFRESH_MS,
    enabled: useLoggedIn(),
  });
}
