import { useIssue, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { useLoggedIn, useUser } from "../../data/session.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { go, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { Refusal } from "../../data/wire/api.ts";
import { DrawForm } from "./draw-form.tsx";
import { IssueFacts } from "./issue-facts.tsx";
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
