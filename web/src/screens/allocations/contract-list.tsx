import { useState } from "react";
import { allContractPositions, useContractPositions, type Product } from "../../data/contracts.ts";
import { useUser } from "../../data/session.ts";
import { go, Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { placesOf } from "../../ui-trade/contract-facts.ts";
import { AllButton } from "../../ui-trade/all-button.tsx";
import { ExportButton } from "../../ui-trade/export-button.tsx";
import { HeldRow } from "../../ui-trade/held-row.tsx";
import { SoldRow } from "../../ui-trade/sold-row.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

const COLUMNS = [
  "name",
  "code",
  "side",
  "lever",
  "quantity",
  "cost",
  "price",
  "profit",
  "margin",
  "fees",
  "opened",
  "closed",
  "reason",
  "number",
] as const;

/** 期货持仓 or 指数持仓 with live profit, and what has been closed. */
export function ContractList({ product }: { readonly product: Product }) {
  const { trade: t, funds } = useText();
  const [list, setList] = useState<"held" | "sold">("held");
  const [opened, setOpened] = useState<string | null>(null);
  const query = useContractPositions(product, list);
  const user = useUser().data;
  const available = product === "index" ? user?.enableIndexAmt : user?.enableFuturesAmt;
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const held = list === "held";
  const closing = held
    ? rows.map(({ position }) => ({
        name: `${position.stockName} ${t.lots(amount(position.canSellNum, 0))}`,
        path: "/user/sell.do",
        fields: { positionSn: position.positionSn, sellNum: position.canSellNum },
      }))
    : [];
  const none = product === "index" ? funds.noIndexHeld : funds.noFuturesHeld;
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
        <Link href={`/transfers?to=${product}`} className="cap t3 freeamt">
          {funds.available(funds.account[product])} <b className="m t2">{amount(available)}</b>
        </Link>
      </div>
      <div className="listtools">
        <ExportButton name={`${product}-${list}`} columns={COLUMNS} read={() => allContractPositions(product, list)} />
        {held && <AllButton words={funds.closeAll} steps={closing} none={funds.nothingToClose} />}
      </div>
      <section className="sheet-sec nopad">
        <div className="pos th" aria-hidden="true">
          <span>{held ? funds.head.name : t.soldHead.name}</span>
          <span className="r">{held ? t.head.profit : t.soldHead.profit}</span>
          <span className="r">{held ? funds.head.lots : funds.soldHead.lots}</span>
          <span className="r">{held ? t.head.price : funds.soldHead.price}</span>
        </div>
        {query.isError && !query.data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <SkeletonRows rows={4} />
        ) : rows.length === 0 ? (
          <EmptyState
            icon="holdings"
            text={held ? none : t.none}
            action={product === "index" ? funds.seeIndices : funds.seeFutures}
            onAction={() => go(product === "index" ? "/indexlist" : "/trading-list")}
          />
        ) : (
          <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
            {rows.map(({ position, pointWorth }) => {
              const kind = { account: product, pointWorth, places: placesOf(position.stockGid) };
              const sn = position.positionSn;
              return held ? (
                <HeldRow
                  key={sn}
                  position={position}
                  kind={kind}
                  open={opened === sn}
                  onToggle={() => setOpened(opened === sn ? null : sn)}
                />
              ) : (
                <SoldRow key={position.id + sn} position={position} kind={kind} />
              );
            })}
            {held && <p className="cap t3 done">{t.scale}</p>}
          </InfiniteList>
        )}
      </section>
    </>
  );
}
