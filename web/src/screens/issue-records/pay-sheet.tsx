import type { IssueRecord } from "../../data/issues.ts";
import { useExchangeTime } from "../../data/clock.ts";
import { useUser } from "../../data/session.ts";
import { countedWords } from "../../issues/counted.ts";
import { TimeLeft } from "../../issues/time-left.tsx";
import { useIssueWords } from "../../text/issues.ts";
import { Refused } from "../../trade/refused.tsx";
import { useSubmit } from "../../trade/submit.ts";
import { Button } from "../../ui/button.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { Link } from "../../ui/page/location.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { toast } from "../../ui/toast.tsx";
import { isPayable } from "./record-facts.ts";

interface Props {
  readonly record: IssueRecord;
  readonly onClose: () => void;
}

/** 认缴: what was won, what it costs, what is there; the list is asked for again afterwards. */
export function PaySheet({ record, onClose }: Props) {
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
