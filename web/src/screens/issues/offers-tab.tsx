import type { IssueKind } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";
import { go, Link } from "../../ui/page/location.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { DaysList } from "./days-list.tsx";
import { hubAddress, VIEWS, type View } from "./hub-address.ts";

import { Offers } from "./offers.tsx";
import { PastList } from "./past-list.tsx";

interface Props {
  readonly type: IssueKind;
  readonly view: View;
}

/** New shares, placements or new bonds: what is on offer, the days to come, what is over; above them the ways to one's own records. */
export function OffersTab({ type, view }: Props) {
  const t = useIssueWords();
  const shown = { now: Offers, days: DaysList, past: PastList };
  const Shown = shown[view];
  return (
    <>
      <section className="sheet-sec issues-head">
        <div className="row issues-links">
          <RecordLink to={LINKS.issueRecords[type]} label={[t.records, t.placedRecords, t.bondRecords][type - 1] ?? ""} />
          <RecordLink to={LINKS.issueWins[type]} label={[t.wins, t.placedWins, t.bondWins][type - 1] ?? ""} />
        </div>
        <Segmented
          label={t.viewsLabel}
          items={VIEWS.map((id) => ({ id, label: t.views[id] }))}
          value={view}
          onChange={(id) => go(hubAddress(type, id), { replace: true })}
        />
      </section>
      <Shown type={type} />
    </>
  );
}

function RecordLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link href={to} className="issues-link">
      <Icon name="list" size="s" />
      <span>{label}</span>
      <Icon name="forward" size="xs" />
    </Link>
  );
}
