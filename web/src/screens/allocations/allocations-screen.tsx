import { useClock } from "../../data/clock.ts";
import {
  type Allocation,
  type CycleType,
  DECLINED,
  ENDED,
  EXPIRED,
  isWaiting,
  PENDING,
  RUNNING,
  useAllocations,
} from "../../data/funds.ts";
import { useShown } from "../../data/hidden-amounts.ts";
import { EquityBar } from "../../trade/positions/equity-bar.tsx";
import { Settlement } from "../../trade/positions/settlement.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { go, goBack, Link, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "../../trade/positions.css";
import "../../trade/trade.css";
import "./allocations.css";
import { ContractList } from "./contract-list.tsx";
import { SubHeld } from "./sub-held.tsx";
import { SubSold } from "./sub-sold.tsx";

const TAGS = ["warn", "ok", "danger", "info", ""] as const;

/** In the order of the address: /orderlist?index=1 to 5. */
const LISTS = ["allocations", "held", "sold", "futures", "index"] as const;
type List = (typeof LISTS)[number];

/** /orderlist?index=: 1 我的配资, 2 配资持仓, 3 配资卖出, 4 期货持仓, 5 指数持仓. */
export default function AllocationsScreen() {
  const t = useText();
  const list: List = LISTS[Number(useQueryFields().get("index") ?? 1) - 1] ?? "allocations";
  return (
    <>
      <header className="hd line">
        <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/user")}>
          <Icon name="back" />
        </button>
        <div className="grow listtabs">
          <Tabs
            items={LISTS.map((id) => ({ id, label: t.funds.lists[id] }))}
            value={list}
            onChange={(id) => go(`/orderlist?index=${LISTS.indexOf(id) + 1}`, { replace: true })}
            label={t.funds.listsLabel}
            look="fade"
          />
        </div>
        <Seal />
      </header>
      <main>
        {list === "allocations" && <AllocationList />}
        {list === "held" && <SubHeld />}
        {list === "sold" && <SubSold />}
        {(list === "futures" || list === "index") && <ContractList key={list} product={list} />}
      </main>
    </>
  );
}

/** 我的配资: every application with its state, newest first. */
function AllocationList() {
  const t = useText().funds;
  const query = useAllocations();
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} />;
  const apply = () => go("/funds");
  if (query.data.length === 0)
    return <EmptyState icon="holdings" text={t.noAllocation} note={t.noAllocationNote} action={t.apply} onAction={apply} />;
  return (
    <>
      <div className="sheet-sec applybar">
        <Button full kind="soft" onClick={apply}>
          {t.apply}
        </Button>
      </div>
      {query.data.map((each) => (
        <AllocationCard key={each.id} allocation={each} />
      ))}
    </>
  );
}

/** One allocation: its state, its money, and its equity against both lines while it is traded. */
function AllocationCard({ allocation: a }: { readonly allocation: Allocation }) {
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
