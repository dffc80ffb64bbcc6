import { useState } from "react";
import { useExchangeTime } from "../../data/clock.ts";
import { useIssueRecords, type IssueRecord, RECORD } from "../../data/issues.ts";
import { useUser } from "../../data/session.ts";
import { countedWords } from "../../issues/counted.ts";
import { TimeLeft } from "../../issues/window-line.tsx";
import { issueWordsAhead, useIssueWords } from "../../text/issues.ts";
import { Refused, useSubmit } from "../../trade/refused.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, Link, usePath, useQueryFields } from "../../ui/page/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LINKS, AFTER } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import { resultAddress } from "../../issues/addresses.ts";
import { IssueName } from "../../issues/issue-name.tsx";
import { rangeOf } from "../../issues/number-range.ts";
import { isPayable, moneyOf } from "./record-facts.ts";
import "../../trade/trade.css";
import "./issue-records.css";

const TABS = [1, 2, 3] as const;

/** /sharerecord and /zhongqianrecord: one's own applications, and those that won; idx 1 draws, 2 placements, 3 new bonds. */
export default function IssueRecordsScreen() {
  const t = useIssueWords();
  const won = usePath().toLowerCase().startsWith("/zhongqian");
  const asked = useQueryFields().get("idx");
  const idx = TABS.find((each) => String(each) === asked) ?? 1;
  const [paying, pay] = useState<IssueRecord | null>(null);
  const records = useIssueRecords(won);
  const links = won ? LINKS.issueWins : LINKS.issueRecords;
  const labels = won ? t.winTabs : t.recordTabs;
  const rows = records.data?.filter(({ type }) => type === idx);
  const empty = (won ? t.noWins : t.noRecords)[idx - 1] ?? "";
  return (
    <main>
      <div className="sheet-sec">
        <Tabs
          look="eq"
          label={t.recordsLabel}
          items={TABS.map((id) => ({ id, label: labels[id - 1] ?? "" }))}
          value={idx}
          onChange={(id) => go(links[id], { replace: true })}
        />
      </div>
      {records.isPending ? (
        <SkeletonRows />
      ) : !rows ? (
        <ErrorState error={records.error} onRetry={() => void records.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState icon="ipo" text={empty} action={t.toHub} onAction={() => go(LINKS.issues[idx])} />
      ) : (
        <ul>
          {rows.map((record) => (
            <RecordCard key={record.id} record={record} onPay={() => pay(record)} />
          ))}
        </ul>
      )}
      {paying && <PaySheet record={paying} onClose={() => pay(null)} />}
    </main>
  );
}

IssueRecordsScreen.ahead = issueWordsAhead;

interface Props {
  readonly record: IssueRecord;
  readonly onClose: () => void;
}

/** 认缴: what was won, what it costs, what is there; the list is asked for again afterwards. */
function PaySheet({ record, onClose }: Props) {
  const t = useIssueWords();
  const available = useUser().data?.enableAmt;
  const xt = useExchangeTime();
  const submit = useSubmit();
  const { id, bond, newName, newCode, buyPrice, applyNumber, endTime } = record;
  const short = available === undefined ? 0 : Math.max(0, Math.round((bond - available) * 100) / 100);
  const late = xt !== null && !isPayable(record, xt) ? t.payLate : null;
  const pay = () =>
    submit.send("/user/submitSubscribe.do", { id }, () => {
      toast(t.payDone);
      onClose();
    });
  return (
    <Sheet open onClose={onClose} title={t.payTitle}>
      <dl className="cost">
        <KeyValue label={<span lang="zh-CN">{newName}</span>}>{newCode}</KeyValue>
        <KeyValue label={t.record.won}>{countedWords(record.type, t).of(amount(applyNumber, 0))}</KeyValue>
        <KeyValue label={t.price}>{amount(buyPrice)}</KeyValue>
        <KeyValue label={t.record.due}>
          <b className="fig">{amount(bond)}</b>
        </KeyValue>
        <KeyValue label={t.expect.available}>{amount(available)}</KeyValue>
        <KeyValue label={t.record.deadline}>
          {beijing(endTime, "minute")} <TimeLeft until={endTime} say={t.left} />
        </KeyValue>
      </dl>
      <p className="cap t3 issue-pay-note">{t.payNote}</p>
      <Refused text={submit.refused} />
      <Button full busy={submit.busy} off={late ?? (short > 0 ? t.payLack(amount(short)) : null)} onClick={pay}>
        {t.payAmount(amount(bond))}
      </Button>
      {short > 0 && (
        <Link href={LINKS.deposit} className="link sec">
          {t.deposit}
        </Link>
      )}
    </Sheet>
  );
}

const LOOKS = ["", "info", "", "warn", "ok", "ok"] as const;

interface RecordCardProps {
  readonly record: IssueRecord;
  readonly onPay: () => void;
}

/** One application: where it stands, its numbers, what it won, what is due until when. */
function RecordCard({ record, onPay }: RecordCardProps) {
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

function Pay({ record, onPay }: RecordCardProps) {
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
