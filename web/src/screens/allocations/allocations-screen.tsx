import { useClock } from "../../data/clock.ts";
import {
  type Allocation,
  DECLINED,
  ENDED,
  EXPIRED,
  isWaiting,
  PENDING,
  RUNNING,
  useAllocations,
  allSubPositions,
  useSubPositions,
} from "../../data/funds.ts";
import { useShown } from "../../data/hidden-amounts.ts";
import { EquityBar, Settlement } from "../../trade/positions/equity-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, beijing, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go, goBack, Link, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useState } from "react";
import { allContractPositions, useContractPositions, useContracts, type Held, type Product } from "../../data/contracts.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useUser } from "../../data/session.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { closing, contractEstimate, feeOf } from "../../trade/positions/closing.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { PositionRows } from "../../trade/positions/position-table.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { saleEstimate } from "../../trade/positions/sale.ts";
import { useRulesOf } from "../../trade/rules-settings.ts";
import { SUB } from "../../trade/held-kind.ts";
import { AFTER } from "../../ui/page/targets.ts";
import "../../trade/positions.css";
import "../../trade/trade.css";
import "./allocations.css";

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
        <KeyValue label={words.cycle}>{words.span(a.tradersCycle, a.fundsType)}</KeyValue>
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

/** 配资卖出: what the sub-accounts have closed, newest first. */
function SubSold() {
  const t = useText().trade;
  const query = useSubPositions("sold");
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <PositionRows
      sold
      query={query}
      positions={rows}
      kindOf={() => SUB}
      tools={<ExportButton name="sub-sold" read={() => allSubPositions("sold")} />}
      empty={<EmptyState icon="list" text={t.none} />}
    />
  );
}

/** 配资持仓: what the sub-accounts hold. */
function SubHeld() {
  const { trade: t, funds } = useText();
  const rulesOf = useRulesOf();
  const brings = (of: Position, count: number, price: number) => saleEstimate(of, count, price, rulesOf(of.positionSn));
  const query = useSubPositions("held");
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <PositionRows
      query={query}
      positions={rows}
      kindOf={() => SUB}
      elsewhere={(sn) => go(`/orderlist?index=3&positionSn=${sn}`, { replace: true })}
      tools={
        <>
          <ExportButton name="sub-held" read={() => allSubPositions("held")} />
          <AllButton
            words={funds.closeAll}
            read={async () => closing(await allSubPositions("held"), { trade: t, funds, unit: "shares", brings })}
            off={!rows.some(({ canSellNum }) => canSellNum > 0) && funds.nothingToClose}
          />
        </>
      }
      empty={<EmptyState icon="holdings" text={funds.noSubHeld} action={funds.lists.allocations} onAction={() => go(AFTER.allocation)} />}
    />
  );
}

/** 期货持仓 or 指数持仓 with live profit, and what has been closed. */
function ContractList({ product }: { readonly product: Product }) {
  const { trade: t, funds } = useText();
  const [list, setList] = useState<"held" | "sold">("held");
  const query = useContractPositions(product, list);
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const held = list === "held";
  const worth = new Map(rows.map(({ position, pointWorth }) => [position.positionSn, pointWorth]));
  return (
    <>
      <div className="between listbar">
        <Segmented
          label={funds.heldOrClosed}
          items={[
            { id: "held", label: funds.holdingNow },
            { id: "sold", label: funds.closedList },
          ]}
          value={list}
          onChange={setList}
        />
        <Available product={product} />
      </div>
      <PositionRows
        lots
        sold={!held}
        query={query}
        positions={rows.map(({ position }) => position)}
        kindOf={({ positionSn, stockGid }) => ({ account: product, pointWorth: worth.get(positionSn)!, places: placesOf(stockGid) })}
        elsewhere={held ? () => setList("sold") : undefined}
        tools={<Tools product={product} list={list} />}
        empty={<Empty product={product} held={held} />}
        foot={held && <p className="cap t3 done">{t.scale}</p>}
      />
    </>
  );
}

interface ToolsProps {
  readonly product: Product;
  readonly list: "held" | "sold";
}

function Tools({ product, list }: ToolsProps) {
  const { funds } = useText();
  const closingAll = useClosingAll(product);
  return (
    <>
      <ExportButton
        name={`${product}-${list}`}
        read={async () => (await allContractPositions(product, list)).map(({ position }) => position)}
      />
      {list === "held" && (
        <AllButton words={funds.closeAll} read={async () => closingAll(await allContractPositions(product, "held"))} off={false} />
      )}
    </>
  );
}

// What 一键平仓 does to all positions of the product, with what each brings.
function useClosingAll(product: Product) {
  const { trade, funds } = useText();
  const contracts = useContracts(product).data;
  return (all: readonly Held[]) => {
    const worth = new Map(all.map(({ position, pointWorth }) => [position.positionSn, pointWorth]));
    const brings = (of: Position, lots: number, price: number) =>
      contractEstimate(of, lots, price, worth.get(of.positionSn)!, feeOf(contracts, of.stockGid));
    const positions = all.map(({ position }) => position);
    return closing(positions, { trade, funds, unit: "lots", brings });
  };
}

/** What is free in the product's account, with the way to fill it. */
function Available({ product }: { readonly product: Product }) {
  const { funds } = useText();
  const shown = useShown();
  const user = useUser().data;
  return (
    <Link href={`/transfers?to=${product}`} className="cap t3 freeamt">
      {funds.available(funds.account[product])}{" "}
      <b className="m t2">{shown(amount(product === "index" ? user?.enableIndexAmt : user?.enableFuturesAmt))}</b>
    </Link>
  );
}

function Empty({ product, held }: { readonly product: Product; readonly held: boolean }) {
  const { trade, funds } = useText();
  const [none, see, address] =
    product === "index" ? [funds.noIndexHeld, funds.seeIndices, "/indexlist"] : [funds.noFuturesHeld, funds.seeFutures, "/trading-list"];
  return <EmptyState icon="holdings" text={held ? none : trade.none} action={see} onAction={() => go(address)} />;
}
