import { useEffect, useState } from "react";
import { Refusal } from "../../data/wire/api.ts";
import { type IssueKind, type IssueRecord, type IssueResult, useIssue, useIssueRecords } from "../../data/issues.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { countedWords } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { issueKey } from "../../issues/issue-key.ts";
import { rangeOf } from "../../issues/number-range.ts";
import { Hex } from "../../proof/hex.tsx";
import { type IssueWords, issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { notedIssueOf, noteIssue } from "../../proof/noted.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { type ListLine, ownFirst, shownLines } from "./list-lines.ts";
import { Redo } from "./redo.tsx";
import "../../proof/proof.css";
import "./issue-result.css";

const PAGE = 30;

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

interface Props {
  readonly result: IssueResult;
  /** Lines of the list, 0 before it is public. */
  readonly lines: number;
}

/** What has been published so far, and when the rest will be. */
function Published({ result, lines }: Props) {
  const t = useIssueWords().proof;
  const { issue, listHash, numbers, synthetic, won } = result;
  const { type, commitment, seed, closeTime, drawTime } = issue;
  const placed = type === 2;
  const countOf = placed ? t.placedCountOf : t.countOf;
  const winners = amount(placed ? (won?.reduce((sum, each) => sum + each, 0) ?? 0) : issue.winners, 0);
  return (
    <>
      <Hex label={t.commitment} value={commitment} />
      <Hex label={t.list} value={listHash ?? t.listAt(beijing(closeTime, "minute"))} plain={listHash === null} />
      <Hex label={t.seed} value={seed ?? t.seedAt(beijing(drawTime, "minute"))} plain={seed === null} />
      <dl>
        {numbers !== null && <KeyValue label={t.count}>{countOf(amount(lines - (synthetic ? 1 : 0), 0), amount(numbers, 0))}</KeyValue>}
        <KeyValue label={placed ? t.allotted : t.winners}>
          {won === null ? (placed ? t.noAllotted : t.noWinners) : placed ? winners : t.winnersOf(winners)}
        </KeyValue>
      </dl>
      {synthetic !== null && synthetic > 0 && <p className="cap t3">{(placed ? t.placedSynthetic : t.synthetic)(amount(synthetic, 0))}</p>}
    </>
  );
}

interface OwnProps {
  readonly record: IssueRecord;
  readonly line: ListLine | undefined;
  /** Shares of one number. */
  readonly unit: number;
}

/** What one's own application came to, and whether its bytes are those that this phone made. */
function Own({ record, line, unit }: OwnProps) {
  const words = useIssueWords();
  const t = words.proof;
  const { type, entropy, phone } = record;
  const made = notedIssueOf("entropy", issueKey({ type, code: record.newCode, subscribeTime: record.addTime }, phone));
  return (
    <div className="issue-own">
      {line && (
        <p>
          {t.mine(rangeOf({ numberFrom: line.from, numberTo: line.to }) ?? "")}
          {line.won !== null && <b> {wonText(line.won, type, unit, words)}</b>}
        </p>
      )}
      {made !== null && <p className={made === entropy ? "cap t3" : "cap danger"}>{made === entropy ? t.sameBytes : t.otherBytes}</p>}
    </div>
  );
}

function wonText(won: number, type: number, unit: number, words: IssueWords): string {
  const t = words.proof;
  if (type === 2) return won > 0 ? t.mineAllotted(amount(won, 0)) : t.mineNone;
  return won > 0 ? countedWords(type, words).mineWon(amount(won, 0), amount(won * unit, 0)) : t.mineLost;
}

/** The public list, one's own line first. */
function Lines({ lines, type }: { readonly lines: readonly ListLine[]; readonly type: number }) {
  const words = useIssueWords();
  const t = words.proof;
  const placed = type === 2;
  const { column } = countedWords(type, words);
  const [shown, setShown] = useState(PAGE);
  return (
    <section className="sheet-sec issue-lines">
      <h2>{t.lines}</h2>
      <table>
        <thead>
          <tr className="cap t3">
            <th scope="col">{placed ? t.placedRange : t.range}</th>
            <th scope="col">{t.bytes}</th>
            <th scope="col" className="r">
              {column}
            </th>
            <th scope="col" className="r">
              {placed ? t.allot : t.won}
            </th>
          </tr>
        </thead>
        <tbody>
          {ownFirst(lines)
            .slice(0, shown)
            .map((line) => (
              <Row key={line.at} line={line} placed={placed} column={column} />
            ))}
        </tbody>
      </table>
      {lines.length > shown && (
        <Button kind="text" full onClick={() => setShown(shown + PAGE)}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  readonly line: ListLine;
  readonly placed: boolean;
  /** What its quantity is counted in. */
  readonly column: string;
}

function Row({ line: { from, to, quantity, entropy, won, mine }, placed, column }: RowProps) {
  const t = useIssueWords().proof;
  return (
    <tr className={mine ? "mine" : ""}>
      <td data-label={placed ? t.placedRange : t.range}>
        {amount(from, 0)}–<wbr />
        {amount(to, 0)} {mine && <span className="tag info">{t.me}</span>}
      </td>
      <td data-label={t.bytes}>
        {entropy === "" ? <span className="tag">{t.other}</span> : <code>{`${entropy.slice(0, 6)}…${entropy.slice(-4)}`}</code>}
      </td>
      <td className="r" data-label={column}>
        {amount(quantity, 0)}
      </td>
      <td className="r" data-label={placed ? t.allot : t.won}>
        {amount(won, 0)}
      </td>
    </tr>
  );
}
