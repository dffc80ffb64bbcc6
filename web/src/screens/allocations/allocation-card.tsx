import { useShown } from "../../data/hidden-amounts.ts";
import { DECLINED, ENDED, EXPIRED, isWaiting, PENDING, RUNNING, type Allocation, type CycleType } from "../../data/funds.ts";
import { useClock } from "../../data/clock.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { EquityBar } from "../../trade/positions/equity-bar.tsx";
import { Settlement } from "../../trade/positions/settlement.tsx";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";

const TAGS = ["warn", "ok", "danger", "info", ""] as const;

/** One allocation: its state, its money, and its equity against both lines while it is traded. */
export function AllocationCard({ allocation: a }: { readonly allocation: Allocation }) {
  const t = useText();
  const shown = useShown();
  const waiting = isWaiting(a, useClock()?.now);
  const alive = a.status !== PENDING && a.status !== DECLINED && a.status !== ENDED;
  const words = t.funds;
  return (
    <article className="sheet-sec alloc">
      <header className="between">
        <span className="row">
          <b>{a.subaccountNumber || words.number}</b>
          {!a.subaccountNumber && <span className="cap t3">{a.orderNumber}</span>}
          <em className="tag">{t.funds.leverOf(a.lever)}</em>
        </span>
        <em className={`tag ${waiting ? "info" : (TAGS[a.status] ?? "")}`}>{waiting ? words.waiting : (words.states[a.status] ?? "")}</em>
      </header>
      {alive && <EquityBar allocation={a} />}
      <dl className="grid2">
        <KeyValue label={words.margin}>{shown(amount(a.margin))}</KeyValue>
        <KeyValue label={words.lent}>{shown(amount(a.fundsAmount))}</KeyValue>
        <KeyValue label={words.total}>{shown(amount(a.totalTradingAmount))}</KeyValue>
        <KeyValue label={words.fee}>{shown(amount(a.manageFee))}</KeyValue>
        {alive && <KeyValue label={words.free}>{shown(amount(a.enabledTradingAmount))}</KeyValue>}
        {alive && (
          <KeyValue label={words.profit}>
            <span className={directionOf(a.allProfitAndLose)}>{shown(signed(a.allProfitAndLose))}</span>
          </KeyValue>
        )}
        <KeyValue label={words.cycle}>{words.span(a.tradersCycle, a.fundsType as CycleType)}</KeyValue>
        <Settlement allocation={a} />
        {a.beginTime !== null && <KeyValue label={words.begin}>{beijing(a.beginTime, "minute")}</KeyValue>}
        {a.endTime === null ? (
          <KeyValue label={words.applied}>{beijing(a.addTime, "minute")}</KeyValue>
        ) : (
          <KeyValue label={words.end}>{beijing(a.endTime, "minute")}</KeyValue>
        )}
      </dl>
      {a.status === PENDING && <p className="sec t2">{words.heldMeanwhile}</p>}
      {a.status === DECLINED && (
        <p className="sec t2">
          {a.auditOpinion !== "" && words.opinion(a.auditOpinion)}
          {words.paidBack}
        </p>
      )}
      {a.status === EXPIRED && <p className="sec t2">{words.expired}</p>}
      <footer className="row allocacts">
        {a.status !== PENDING && a.status !== DECLINED && (
          <Link className="btn sm soft" href={`/days?id=${a.id}`}>
            {words.days}
          </Link>
        )}
        {a.status === RUNNING && (
          <Link className={waiting ? "btn sm soft" : "btn sm primary"} href={`/subWarehouseBuy?sub=${a.subaccountNumber}`}>
            {words.order}
          </Link>
        )}
      </footer>
    </article>
  );
}
