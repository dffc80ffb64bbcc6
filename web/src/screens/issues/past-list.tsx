import { usePastIssues, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { resultAddress } from "../../issues/addresses.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { Link } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

/** Issues that have closed, with their results; loads on by nine. */
export function PastList({ type }: { readonly type: IssueKind }) {
  const t = useIssueWords();
  const list = usePastIssues(type);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <EmptyState icon="ipo" text={t.noPast} />;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={list.more}>
      <ul className="sheet-sec rows issues-part">
        {list.rows.map((issue) => (
          <Past key={issue.code} issue={issue} />
        ))}
      </ul>
    </InfiniteList>
  );
}

function Past({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const { code, type, state, winners, pool, offered } = issue;
  const placed = type === 2;
  const words = placed ? { ...t.states, ...t.placedStates } : t.states;
  const drawn = state === "drawn" || state === "listed";
  const result = placed ? t.pastPlaced(amount(offered, 0)) : t.pastWinners(amount(winners, 0), amount(pool, 0));
  const next = state === "listed" || state === "drawn" ? [t.listDay, issue.listDate] : [placed ? t.placeDay : t.drawDay, issue.drawTime];
  return (
    <li>
      <Link href={resultAddress(code, type)} className="offer offer-facts">
        <span className="between">
          <IssueName name={issue.name} code={code} board={issue.stockType} />
          <b className="offer-price">{amount(issue.price)}</b>
        </span>
        <span className="between offer-line">
          <span>
            <span className={state === "closed" ? "tag warn" : "tag"}>{words[state]}</span>{" "}
            {issue.applied !== 0 && <span className="tag info">{t.applied}</span>}
          </span>
          <span>
            {next[0]} {beijing(next[1] as number, "day").slice(5)}
          </span>
        </span>
        <span className="between offer-line">
          <span>{drawn && result}</span>
          <span className="info row">
            {placed ? t.placedResult : t.result}
            <Icon name="forward" size="xs" />
          </span>
        </span>
      </Link>
    </li>
  );
}
