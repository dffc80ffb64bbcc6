import type { IssueRecord } from "../../data/issues.ts";
import { countedWords } from "../../issues/counted.ts";
import { issueKey } from "../../issues/issue-key.ts";
import { useIssueWords, type IssueWords } from "../../text/issues.ts";
import { notedIssueOf } from "../../proof/noted.ts";
import { rangeOf } from "../../issues/number-range.ts";
import { amount } from "../../ui/format.ts";
import type { ListLine } from "./list-lines.ts";

interface Props {
  readonly record: IssueRecord;
  readonly line: ListLine | undefined;
  /** Shares of one number. */
  readonly unit: number;
}

/** What one's own application came to, and whether its bytes are those that this phone made. */
export function Own({ record, line, unit }: Props) {
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
