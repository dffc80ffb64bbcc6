import { useEffect } from "react";
import type { IssueRow } from "../../data/issues.ts";
import { issueKey } from "../../issues/issue-key.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Hex } from "../../proof/hex.tsx";
import { noteIssue } from "../../proof/noted.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly issue: IssueRow;
  readonly entropy: string;
  readonly onRenew: () => void;
}

/** The commitment, the applicant's own bytes, and in a few lines how it is drawn. */
export function DrawNote({ issue, entropy, onRenew }: Props) {
  const t = useIssueWords().draw;
  const { type, commitment, seed } = issue;
  const key = issueKey(issue);
  useEffect(() => {
    if (seed === null) noteIssue("commitment", key, commitment);
  }, [key, commitment, seed]);
  return (
    <section className="proof-panel issue-draw">
      <h2>{type === 2 ? t.placedHeading : t.heading}</h2>
      {type !== 2 && <Hex label={t.commitment} value={commitment} />}
      <div className="proof-hex">
        <span className="t2">{t.entropy}</span>
        <code>{entropy}</code>
        <Button kind="text" small onClick={onRenew}>
          {t.renew}
        </Button>
      </div>
      <h3 className="sec t2">{type === 2 ? t.placedHow : t.how}</h3>
      <ol className="sec t2">
        {(type === 2 ? t.placedLines : t.lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
