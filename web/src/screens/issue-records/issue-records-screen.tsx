import { useState } from "react";
import { useIssueRecords, type IssueRecord } from "../../data/issues.ts";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { go, usePath, useQueryFields } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { PaySheet } from "./pay-sheet.tsx";
import { RecordCard } from "./record-card.tsx";
import "../../trade/trade.css";
import "./issue-records.css";

const TABS = [1, 2, 3] as const;

/** /sharerecord and /zhongqianrecord: one's own applications, and those that won; idx 1 draws, 2 placements, 3 new bonds. */
export default function IssueRecordsScreen() {
  const t = useIssueWords();
  const won = usePath().toLowerCase().startsWith("/zhongqian");
  const asked = useQueryFields().get("idx");
  const idx = TABS.find((each) => String(each) === asked) ?? 1;
  const [paying, pay] = useState<IssueRecord | null>(null);
  const records = useIssueRecords(won);
  const links = won ? LINKS.issueWins : LINKS.issueRecords;
  const labels = won ? t.winTabs : t.recordTabs;
  const rows = records.data?.filter(({ type }) => type === idx);
  const empty = (won ? t.noWins : t.noRecords)[idx - 1] ?? "";
  return (
    <main>
      <div className="sheet-sec">
        <Tabs
          look="eq"
          label={t.recordsLabel}
          items={TABS.map((id) => ({ id, label: labels[id - 1] ?? "" }))}
          value={idx}
          onChange={(id) => go(links[id], { replace: true })}
        />
      </div>
      {records.isPending ? (
        <SkeletonRows />
      ) : !rows ? (
        <ErrorState error={records.error} onRetry={() => void records.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState icon="ipo" text={empty} action={t.toHub} onAction={() => go(LINKS.issues[idx])} />
      ) : (
        <ul>
          {rows.map((record) => (
            <RecordCard key={record.id} record={record} onPay={() => pay(record)} />
          ))}
        </ul>
      )}
      {paying && <PaySheet record={paying} onClose={() => pay(null)} />}
    </main>
  );
}

IssueRecordsScreen.ahead = issueWordsAhead;
