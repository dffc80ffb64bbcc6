import { useState } from "react";
import { countedWords } from "../../issues/counted.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Button } from "../../ui/button.tsx";
import { amount } from "../../ui/format.ts";
import { ownFirst, type ListLine } from "./list-lines.ts";

const PAGE = 30;

/** The public list, one's own line first. */
export function Lines({ lines, type }: { readonly lines: readonly ListLine[]; readonly type: number }) {
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
