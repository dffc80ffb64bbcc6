import { useEffect, useState } from "react";
import { Refusal } from "../../data/wire/api.ts";
import { type IssueKind, type IssueRecord, type IssueResult, useIssue, useIssueRecords } from "../../data/issues.ts";
import { codeOfAddress } from "../../issues/addresses.ts";
import { countedWords, issueKey } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { rangeOf } from "../../issues/number-range.ts";
import { Hex } from "../../proof/hex.tsx";
import { type IssueWords, issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { notedIssueOf, noteIssue } from "../../proof/noted.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { Strip } from "../../ui/strip.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { type ListLine, ownFirst, shownLines } from "./list-lines.ts";
import { redraw, type CheckedDraw } from "../../proof/check-draw.ts";
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

interface RedoProps {
  readonly result: IssueResult;
  /** Whether one's own application is in the list; null when there is none, or no list. */
  readonly mine: boolean | null;
}

interface Found {
  readonly checked: CheckedDraw | null;
  readonly seconds: number;
}

/** 在本机重算: the draw redone by this phone, ✓ or ✗ for each of its claims. */
function Redo({ result, mine }: RedoProps) {
  const t = useIssueWords();
  const [part, setPart] = useState<number | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  const { issue, list, listHash, synthetic, won } = result;
  const { seed, commitment, winners, offered } = issue;
  const alone = isAlone(result);
  const ready = seed !== null && list !== null && listHash !== null && won !== null;
  const run = () => {
    if (!ready) return;
    const began = performance.now();
    setPart(0);
    setFailed(false);
    const draw = { type: issue.type, commitment, seed, list, listHash, synthetic: synthetic ?? 0, won, winners, offered };
    redraw(draw, setPart)
      .then(
        (checked) => setFound({ checked, seconds: (performance.now() - began) / 1000 }),
        () => setFailed(true),
      )
      .finally(() => setPart(null));
  };
  return (
    <div className="proof-check">
      {alone && <p className="sec t2">{issue.type === 2 ? t.proof.nobodyPlaced : t.proof.nobody}</p>}
      <Button kind="ghost" full busy={part !== null} off={!ready && t.proof.offUntil(beijing(issue.drawTime, "minute"))} onClick={run}>
        {part === null ? (found ? t.proof.redoAgain : t.proof.redo) : t.proof.working(`${Math.round(part * 100)}%`)}
      </Button>
      {part !== null && <progress className="issue-progress" max={1} value={part} aria-label={t.proof.redo} />}
      <div role="status">
        {failed && <p className="danger">{t.proof.failed}</p>}
        {found && part === null && (
          <Verdict found={found} alone={alone} claims={found.checked ? claimsOf(found.checked, result, mine, t) : []} />
        )}
      </div>
    </div>
  );
}

interface Claim {
  readonly good: boolean;
  readonly says: string;
}

function claimsOf(checked: CheckedDraw, result: IssueResult, mine: boolean | null, t: IssueWords): readonly Claim[] {
  const { checks } = t.proof;
  const { issue, listHash } = result;
  const key = issueKey(issue);
  const claim = (good: boolean, says: readonly string[]) => ({ good, says: says[good ? 0 : 1] ?? "" });
  const noted = (was: string | null, is: string | null, says: readonly string[]) => (was === null ? [] : [claim(was === is, says)]);
  return [
    claim(checked.seed, checks.seed),
    claim(checked.list, checks.list),
    claim(checked.winners, isAlone(result) ? checks.alone : issue.type === 2 ? checks.allotted : checks.winners),
    ...noted(notedIssueOf("commitment", key), issue.commitment, checks.noted),
    ...noted(notedIssueOf("list", key), listHash, checks.notedList),
    ...(mine === null ? [] : [claim(mine, checks.mine)]),
  ];
}

// With synthetic applicants alone nothing was drawn: all goes to them.
function isAlone({ numbers, synthetic }: IssueResult): boolean {
  return numbers !== null && numbers === synthetic;
}

interface VerdictProps {
  readonly found: Found;
  readonly claims: readonly Claim[];
  readonly alone: boolean;
}

function Verdict({ found: { checked, seconds }, claims, alone }: VerdictProps) {
  const t = useIssueWords().proof;
  if (checked === null) return <Mark good={false} says={t.badList} />;
  const good = claims.every((claim) => claim.good);
  const { difference } = checked;
  return (
    <>
      <Mark good={good} says={good ? t.all : t.notAll} />
      <ul className="issue-claims sec">
        {claims.map((claim) => (
          <li key={claim.says}>
            <Mark {...claim} />
          </li>
        ))}
      </ul>
      {difference && (
        <p className="sec">{t.wrongLine(amount(difference.line + 1, 0), amount(difference.ours, 0), amount(difference.served, 0))}</p>
      )}
      {!alone && <p className="cap t3">{t.took(seconds.toFixed(1), amount(checked.numbers, 0))}</p>}
    </>
  );
}

function Mark({ good, says }: Claim) {
  return (
    <p className={good ? "proof-good" : "proof-bad"}>
      <b aria-hidden="true">{good ? "✓" : "✗"}</b> {says}
    </p>
  );
}
