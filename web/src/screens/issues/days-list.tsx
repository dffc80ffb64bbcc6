import { useIssuesAround, type IssueKind } from "../../data/issues.ts";
import { useClock } from "../../data/clock.ts";
import { applyAddress, resultAddress } from "../../issues/addresses.ts";
import { eventWord, issueDays, type EventKind, type IssueDay } from "../../issues/issue-days.ts";
import { useIssueWords } from "../../text/issues.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

const LOOKS: Readonly<Record<EventKind, string>> = { subscribe: "tag info", draw: "tag", pay: "tag warn", list: "tag ok" };

/** The next two weeks: what is applied for, drawn, paid and listed on which day. */
export function DaysList({ type }: { readonly type: IssueKind }) {
  const t = useIssueWords();
  const today = useClock()?.day;
  const issues = useIssuesAround(type);
  if (issues.data === undefined && !issues.isPending) return <ErrorState error={issues.error} onRetry={issues.refetch} />;
  if (issues.data === undefined || today === undefined) return <SkeletonRows />;
  const days = issueDays(issues.data, today);
  if (days.length === 0) return <EmptyState icon="time" text={t.noDays} />;
  return (
    <ol className="sheet-sec rows issues-part">
      {days.map((each) => (
        <DayRow key={each.day} of={each} />
      ))}
    </ol>
  );
}

function DayRow({ of: { day, events } }: { readonly of: IssueDay }) {
  const t = useIssueWords();
  const { weekdays } = useText().shell;
  return (
    <li className="issue-day">
      <span className="issue-date">
        <b>{day.slice(5)}</b>
        <span className="cap t3">{weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}</span>
      </span>
      <ul className="grow">
        {events.map(({ kind, issue }) => (
          <li key={`${kind} ${issue.code}`}>
            <Link
              href={kind === "subscribe" ? applyAddress(issue.code, issue.type) : resultAddress(issue.code, issue.type)}
              className="issue-event"
            >
              <span className={LOOKS[kind]}>{t.days[eventWord(kind, issue.type)]}</span>
              <span lang="zh-CN" className="ell grow">
                {issue.name}
              </span>
              <span className="cap t3">{issue.code}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
