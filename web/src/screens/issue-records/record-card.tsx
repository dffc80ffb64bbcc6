import { RECORD, type IssueRecord } from "../../data/issues.ts";
import { useExchangeTime } from "../../data/clock.ts";
import { resultAddress } from "../../issues/addresses.ts";
import { countedWords } from "../../issues/counted.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { TimeLeft } from "../../issues/time-left.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { Button } from "../../ui/button.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { Link } from "../../ui/page/location.ts";
import { AFTER } from "../../ui/page/targets.ts";
import { rangeOf } from "../../issues/number-range.ts";
import { isPayable, moneyOf } from "./record-facts.ts";

const LOOKS = ["", "info", "", "warn", "ok", "ok"] as const;

interface Props {
  readonly record: IssueRecord;
  readonly onPay: () => void;
}

/** One application: where it stands, its numbers, what it won, what is due until when. */
export function RecordCard({ record, onPay }: Props) {
  const t = useIssueWords();
  const { newName, newCode, newType, type, status } = record;
  return (
    <li className="sheet-sec issue-record">
      <div className="between">
        <IssueName name={newName} code={newCode} board={newType} />
        <StatusTag record={record} />
      </div>
      <Facts record={record} />
      <div className="between issue-record-acts">
        <Link href={resultAddress(newCode, type)} className="link sec">
          {type === 2 ? t.placedResult : t.result}
        </Link>
        {status === RECORD.held && (
          <Link href={`${AFTER.stock.filled}&positionSn=${record.positionSn}`} className="link sec">
            {t.toPosition}
          </Link>
        )}
        {status === RECORD.won && type !== 2 && <Pay record={record} onPay={onPay} />}
      </div>
    </li>
  );
}

function Facts({ record }: { readonly record: IssueRecord }) {
  const t = useIssueWords();
  const { type, status, buyPrice, applyNums, applyNumber, addTime, submitTime, drawTime, endTime, fixTime, remarks } = record;
  const placed = type === 2;
  const counted = countedWords(type, t);
  const money = moneyOf(record);
  const drawn = status !== RECORD.waiting;
  return (
    <dl className="issue-record-facts">
      <KeyValue label={placed ? t.record.placedQuantity : t.record.quantity}>{counted.of(amount(applyNums, 0))}</KeyValue>
      <KeyValue label={t.price}>{amount(buyPrice)}</KeyValue>
      {!placed && <KeyValue label={t.record.numbers}>{rangeOf(record) ?? t.record.noNumbers}</KeyValue>}
      {!drawn && <KeyValue label={placed ? t.placeDay : t.drawDay}>{beijing(drawTime, "minute")}</KeyValue>}
      {drawn && <KeyValue label={placed ? t.record.placedWon : t.record.won}>{counted.of(amount(applyNumber, 0))}</KeyValue>}
      {money && (
        <KeyValue label={t.record[money.what]}>
          <b>{amount(money.sum)}</b>
        </KeyValue>
      )}
      {(status === RECORD.won || remarks !== "") && <KeyValue label={t.record.deadline}>{beijing(endTime, "minute")}</KeyValue>}
      {status >= RECORD.paid && <KeyValue label={t.record.listed}>{beijing(fixTime, "minute")}</KeyValue>}
      <KeyValue label={placed ? t.record.placedTime : t.record.time}>{beijing(addTime, "full")}</KeyValue>
      {submitTime !== null && (
        <KeyValue label={placed ? t.record.placedAt : t.record.paidAt}>
          {placed ? beijing(submitTime, "day") : beijing(submitTime, "full")}
        </KeyValue>
      )}
      <KeyValue label={t.record.order}>{record.orderNo}</KeyValue>
    </dl>
  );
}

function Pay({ record, onPay }: Props) {
  const t = useIssueWords();
  const xt = useExchangeTime();
  const payable = xt === null || isPayable(record, xt);
  return (
    <span className="row issue-pay">
      {payable && (
        <span className="cap warn">
          <TimeLeft until={record.endTime} say={t.payLeft} />
        </span>
      )}
      <Button small off={!payable && t.payLate} onClick={onPay}>
        {t.pay}
      </Button>
    </span>
  );
}

/** 待中签 未中签 已中签 已缴纳 已转持仓, or 弃购. */
function StatusTag({ record: { type, status, remarks } }: { readonly record: IssueRecord }) {
  const t = useIssueWords();
  const words: Readonly<Record<number, string>> = type === 2 ? { ...t.status, ...t.placedStatus } : t.status;
  if (remarks !== "") return <span className="tag danger">{t.forfeited}</span>;
  return <span className={`tag ${LOOKS[status] ?? ""}`}>{words[status] ?? "--"}</span>;
}
