import type { IssueRow } from "../../data/issues.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { amount } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { issueAddress } from "./server-search.ts";

/** New issues that a search has found; each leads to its page. */
export default function IssueRows({ issues }: { readonly issues: readonly IssueRow[] }) {
  const t = useIssueWords();
  return (
    <ul aria-label={t.tabs[0]}>
      {issues.map((issue) => (
        <li key={issue.code} className="fr">
          <Link href={issueAddress(issue)} className="fr-open">
            <span className="who">
              <IssueName name={issue.name} code={issue.code} board={issue.stockType} />
              <span className="cap t3">
                {t.tabs[0]} <span className="tag info">{t.states[issue.state]}</span>
              </span>
            </span>
            <span className="fp">
              <b>{amount(issue.price)}</b>
              <span className="t3">{t.price}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
