import { useState } from "react";
import type { IssueResult } from "../../data/issues.ts";
import { issueKey } from "../../issues/issue-key.ts";
import { useIssueWords, type IssueWords } from "../../text/issues.ts";
import { redraw, type CheckedDraw } from "../../proof/check-draw.ts";
import { notedIssueOf } from "../../proof/noted.ts";
import { Button } from "../../ui/button.tsx";
import { amount, beijing } from "../../ui/format.ts";

interface Props {
  readonly result: IssueResult;
  /** Whether one's own application is in the list; null when there is none, or no list. */
  readonly mine: boolean | null;
}

interface Found {
  readonly checked: CheckedDraw | null;
  readonly seconds: number;
}

/** 在本机重算: the draw redone by this phone, ✓ or ✗ for each of its claims. */
export function Redo({ result, mine }: Props) {
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
    const draw = { type: issue.type as 1 | 2 | 3, commitment, seed, list, listHash, synthetic: synthetic ?? 0, won, winners, offered };
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
