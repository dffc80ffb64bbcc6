import { useEffect } from "react";
import { Refusal } from "../../data/wire/api.ts";
import { useIssue, useIssueRecords, type IssueKind, type IssueResult } from "../../data/issues.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { issueKey } from "../../issues/issue-key.ts";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { noteIssue } from "../../proof/noted.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { Lines } from "./lines.tsx";
import { shownLines } from "./list-lines.ts";
import { Own } from "./own.tsx";
import { Published } from "./published.tsx";
import { Redo } from "./redo.tsx";
import "../../proof/proof.css";
import "./issue-result.css";

/** /issueResult?code=&type=: the draw of an issue with all that redoes it. */
export default function IssueResultScreen() {
  const t = useIssueWords();
  const fields = useQueryFields();
  const code = codeOfAddress(fields);
  const type = typeOf(fields.get("type"));
  const result = useIssue(code, type);
  useTitle(type === 2 ? t.placedResult : null);
  const refused = result.error instanceof Refusal && result.error.status > 0 ? result.error.msg : null;
  if (code === null || (refused !== null && !result.data))
    return <EmptyState icon="ipo" text={refused ?? t.badItem} action={t.toHub} onAction={() => go(LINKS.issues[type])} />;
  if (result.isError && !result.data) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
  if (!result.data) return <SkeletonRows rows={8} />;
  return <Result key={`${type} ${code}`} result={result.data} />;
}

IssueResultScreen.ahead = issueWordsAhead;

function typeOf(text: string | null): IssueKind {
  return text === "2" ? 2 : text === "3" ? 3 : 1;
}

function Result({ result }: { readonly result: IssueResult }) {
  const t = useIssueWords();
  const { issue, list, won } = result;
  const { code, type, state, commitment, seed } = issue;
  const record = useIssueRecords().data?.find((each) => each.newCode === code && each.type === type);
  const lines = list === null ? null : shownLines(list, won, record);
  const key = issueKey(issue);
  // What is seen before the seed is known cannot be changed afterwards without being found out here.
  useEffect(() => {
    if (seed !== null) return;
    noteIssue("commitment", key, commitment);
    if (result.listHash !== null) noteIssue("list", key, result.listHash);
  }, [key, seed, commitment, result.listHash]);
  const says = { pending: t.proof.pending, open: t.proof.open, closed: t.proof.closed };
  return (
    <main className="issue-result">
      {(state === "pending" || state === "open" || state === "closed") && <Strip kind="info">{says[state]}</Strip>}
      <section className="sheet-sec">
        <IssueName name={issue.name} code={code} board={issue.stockType} />
        {record && <Own record={record} line={lines?.find(({ mine }) => mine)} unit={issue.unit} />}
      </section>
      <section className="sheet-sec proof-panel">
        <h2>{type === 2 ? t.proof.placedHeading : t.proof.heading}</h2>
        <Published result={result} lines={lines?.length ?? 0} />
        <Redo result={result} mine={record && lines ? lines.some(({ mine }) => mine) : null} />
      </section>
      {lines && <Lines lines={lines} type={type} />}
    </main>
  );
}
