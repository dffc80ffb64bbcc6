import type { IssueRow } from "../../data/issues.ts";
import { countedWords } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { WindowLine } from "../../issues/window-line.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { percentOfRate } from "../../trade/rates.ts";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { big } from "../../ui/market-format.ts";

/** What is known of an issue: price, sizes, days, the public rate. */
export function IssueFacts({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const { code, type, name, stockType, price } = issue;
  const placed = type === 2;
  const counted = countedWords(type, t);
  return (
    <>
      <div className="between issue-top">
        <span className="grow">
          <IssueName name={name} code={code} board={stockType} />
          <WindowLine issue={issue} />
        </span>
        <span className="issue-price">
          <b>{amount(price)}</b>
          <small>{t.price}</small>
        </span>
      </div>
      <p className="sec issue-rate">{placed ? t.placedRate(percentOfRate(issue.rate)) : t.rate(percentOfRate(issue.rate))}</p>
      <dl className="issue-facts">
        {type !== 3 && <KeyValue label={t.pe}>{amount(issue.pe)}</KeyValue>}
        {type !== 3 && <KeyValue label={t.industryPe}>{amount(issue.industryPe)}</KeyValue>}
        <KeyValue label={t.size}>{counted.of(big(issue.orderNumber * 10_000))}</KeyValue>
        <KeyValue label={placed ? t.placedOffered : t.offered}>{counted.of(big(issue.offered))}</KeyValue>
        {!placed && <KeyValue label={t.applyCode}>{issue.applyCode}</KeyValue>}
        <KeyValue label={t.unit}>{placed ? t.unitOnly(amount(issue.unit, 0)) : counted.unitOf(amount(issue.unit, 0))}</KeyValue>
        <KeyValue label={placed ? t.requestDay : t.subscribeDay}>{beijing(issue.subscribeTime, "day")}</KeyValue>
        <KeyValue label={placed ? t.placeDay : t.drawDay}>{beijing(issue.drawTime, "minute")}</KeyValue>
        {!placed && <KeyValue label={t.payDay}>{beijing(issue.subscriptionTime, "minute")}</KeyValue>}
        <KeyValue label={t.listDay}>{beijing(issue.listDate, "day")}</KeyValue>
      </dl>
    </>
  );
}
