import type { IssueResult } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Hex } from "../../proof/hex.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";

interface Props {
  readonly result: IssueResult;
  /** Lines of the list, 0 before it is public. */
  readonly lines: number;
}

/** What has been published so far, and when the rest will be. */
export function Published({ result, lines }: Props) {
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
