import { PPM } from "@hongpan/core/rules/money.ts";
import { useState } from "react";
import { useIssues } from "../../data/issues.ts";
import { applyAddress } from "../../issues/addresses.ts";
import { percentOfRate, winsOf } from "../../trade/rates.ts";
import { useRules } from "../../trade/use-rules.ts";
import { amount } from "../../ui/format.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { Link } from "../../ui/page/location.ts";
import { share as partOf } from "../../ui/market-format.ts";
import { useCollegeWords } from "./text.ts";

const NUMBERS = [1, 10, 50, 200] as const;

/** The public win rate, what so many numbers make of it, and an issue of these days. */
export function IssuesExample() {
  const t = useCollegeWords().show;
  const rate = useRules().issueRate / PPM;
  const [numbers, setNumbers] = useState<number>(NUMBERS[1]);
  const { chance, wins } = winsOf(numbers, rate);
  const issue = useIssues(1).data?.[0];
  return (
    <>
      <dl>
        <KeyValue label={t.rate}>{percentOfRate(rate)}</KeyValue>
      </dl>
      <p className="sec t2">{t.numbers}</p>
      <Segmented
        label={t.numbers}
        items={NUMBERS.map((id) => ({ id, label: t.numbersOf(String(id)) }))}
        value={numbers}
        onChange={setNumbers}
      />
      <dl aria-live="polite">
        <KeyValue label={t.chance}>{partOf(chance * 100, 1)}</KeyValue>
        <KeyValue label={t.expected}>{t.expectedOf(amount(wins, 2))}</KeyValue>
      </dl>
      {issue ? (
        <dl>
          <KeyValue label={t.nextIssue}>
            <Link href={applyAddress(issue.code, 1)} className="info">
              <span lang="zh-CN">{issue.name}</span> {issue.code}
            </Link>
          </KeyValue>
          <KeyValue label={t.oneWin}>{amount(issue.price * issue.unit)}</KeyValue>
        </dl>
      ) : (
        <p className="sec t3">{t.noIssue}</p>
      )}
    </>
  );
}
