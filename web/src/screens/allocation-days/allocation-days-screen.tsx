import { Refusal, type Answer } from "../../data/wire/api.ts";
import { useClock } from "../../data/clock.ts";
import { isWaiting, useAllocationDays } from "../../data/funds.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { EquityBar, Settlement } from "../../trade/positions/equity-bar.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { AFTER } from "../../ui/page/targets.ts";
import "../../trade/cost.css";
import "./allocation-days.css";

type Days = Answer<"/user/funds/days.do">;

const TRADED = [1, 3];

/** /days?id=: one allocation and its money day by day. */
export default function AllocationDaysScreen() {
  const words = useText().funds;
  const text = useQueryFields().get("id") ?? "";
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  const query = useAllocationDays(id);
  const back = () => go(AFTER.allocation, { replace: true });
  if (id === 0 || query.error instanceof Refusal) return <EmptyState icon="list" text={words.noSuch} action={words.back} onAction={back} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} />;
  const { order, days } = query.data;
  return (
    <main>
      <Terms order={order} />
      <div className="gap" />
      <section className="sheet-sec daytable-box">
        {days.length === 0 ? <EmptyState icon="list" text={words.noDays} /> : <DayTable days={days} />}
      </section>
    </main>
  );
}

function Terms({ order }: { readonly order: Days["order"] }) {
  const t = useText();
  const words = t.funds;
  const waiting = isWaiting(order, useClock()?.now);
  return (
    <section className="sheet-sec oneallocation">
      <div className="between">
        <b>
          {words.sub} {order.subaccountNumber || "--"}
        </b>
        <em className="tag">{waiting ? words.waiting : (words.states[order.status] ?? "")}</em>
      </div>
      {TRADED.includes(order.status) && <EquityBar allocation={order} />}
      <dl className="grid2">
        <KeyValue label={words.margin}>{amount(order.margin)}</KeyValue>
        <KeyValue label={words.lent}>{amount(order.fundsAmount)}</KeyValue>
        <KeyValue label={words.lever}>{words.leverOf(order.lever)}</KeyValue>
        <KeyValue label={words.fee}>{amount(order.manageFee)}</KeyValue>
        <KeyValue label={words.cycle}>{words.span(order.tradersCycle, order.fundsType)}</KeyValue>
        <KeyValue label={words.paid}>{amount(order.payAmount)}</KeyValue>
        <Settlement allocation={order} />
        <KeyValue label={words.begin}>{beijing(order.beginTime, "minute")}</KeyValue>
        <KeyValue label={words.end}>{beijing(order.endTime, "minute")}</KeyValue>
      </dl>
      <p className="cap t3">
        {words.number} {order.orderNumber}
      </p>
    </section>
  );
}

function DayTable({ days }: Pick<Days, "days">) {
  const words = useText().funds;
  return (
    <table className="daytable">
      <caption className="sec m">{words.daysOf}</caption>
      <thead>
        <tr>
          {[words.day, words.equity, words.dayProfit, words.dayFee, words.line].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((each) => (
          <tr key={each.day}>
            <th scope="row">{each.day.slice(5)}</th>
            <td>{amount(each.equity)}</td>
            <td className={directionOf(each.profit)}>{signed(each.profit)}</td>
            <td>{amount(each.fee)}</td>
            <td>{amount(each.line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
