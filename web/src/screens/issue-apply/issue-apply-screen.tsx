import { useIssue, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { countedWords } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { WindowLine } from "../../issues/window-line.tsx";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { percentOfRate } from "../../trade/rates.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { big } from "../../ui/market-format.ts";
import { go, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { Refusal } from "../../data/wire/api.ts";
import { DrawForm } from "./draw-form.tsx";
import { PlacementForm } from "./placement-form.tsx";
import "../../trade/cost.css";
import "../../trade/ticket.css";
import "../../trade/trade.css";
import "./issue-apply.css";

/** /newsharesDetail and /qingchouDetail: one issue, and the application for it. Of the address only its code is believed. */
export default function IssueApplyScreen() {
  const t = useIssueWords();
  const fields = useQueryFields();
  const drawn = fields.get("type") === "3" ? 3 : 1;
  const type: IssueKind = usePath().toLowerCase().startsWith("/qingchou") ? 2 : drawn;
  const code = codeOfAddress(fields);
  useTitle(type === 3 ? t.bondTitle : null);
  const issue = useIssue(code, type);
  const loggedIn = useLoggedIn();
  const user = useUser();
  const unknown = issue.error instanceof Refusal && issue.error.status > 0;
  if (code === null || (unknown && !issue.data))
    return (
      <EmptyState
        icon="ipo"
        text={code === null ? t.badItem : errorOf(issue.error)}
        action={t.toHub}
        onAction={() => go(LINKS.issues[type])}
      />
    );
  if (issue.isError && !issue.data) return <ErrorState error={issue.error} onRetry={() => void issue.refetch()} />;
  // What the money allows is not told before the money is known.
  if (!issue.data || (loggedIn && user.isPending)) return <SkeletonRows rows={8} />;
  return <Apply key={`${type} ${code}`} issue={issue.data.issue} top={fields.get("xingutype") === "2"} />;
}

IssueApplyScreen.ahead = issueWordsAhead;

function errorOf(error: unknown): string {
  return error instanceof Refusal ? error.msg : "";
}

function Apply({ issue, top }: { readonly issue: IssueRow; readonly top: boolean }) {
  return (
    <main className="sheet-sec ticket issue-apply">
      <IssueFacts issue={issue} />
      {issue.type === 2 ? <PlacementForm issue={issue} /> : <DrawForm issue={issue} top={top} />}
    </main>
  );
}

/** What is known of an issue: price, sizes, days, the public rate. */
function IssueFacts({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const { code, type, name, stockType, price } = issue;
  const placed = type === 2;
  const counted = countedWords(type, t);
  return (
    <>
      <div className="between issue-top">
        <span className="grow">
          <IssueName name={name} code={code} board={stockType} />
          <WindowLine issue={issue} />
        </span>
        <span className="issue-price">
          <b>{amount(price)}</b>
          <small>{t.price}</small>
        </span>
      </div>
      <p className="sec issue-rate">{placed ? t.placedRate(percentOfRate(issue.rate)) : t.rate(percentOfRate(issue.rate))}</p>
      <dl className="issue-facts">
        {type !== 3 && <KeyValue label={t.pe}>{amount(issue.pe)}</KeyValue>}
        {type !== 3 && <KeyValue label={t.industryPe}>{amount(issue.industryPe)}</KeyValue>}
        <KeyValue label={t.size}>{counted.of(big(issue.orderNumber * 10_000))}</KeyValue>
        <KeyValue label={placed ? t.placedOffered : t.offered}>{counted.of(big(issue.offered))}</KeyValue>
        {!placed && <KeyValue label={t.applyCode}>{issue.applyCode}</KeyValue>}
        <KeyValue label={t.unit}>{placed ? t.unitOnly(amount(issue.unit, 0)) : counted.unitOf(amount(issue.unit, 0))}</KeyValue>
        <KeyValue label={placed ? t.requestDay : t.subscribeDay}>{beijing(issue.subscribeTime, "day")}</KeyValue>
        <KeyValue label={placed ? t.placeDay : t.drawDay}>{beijing(issue.drawTime, "minute")}</KeyValue>
        {!placed && <KeyValue label={t.payDay}>{beijing(issue.subscriptionTime, "minute")}</KeyValue>}
        <KeyValue label={t.listDay}>{beijing(issue.listDate, "day")}</KeyValue>
      </dl>
    </>
  );
}
