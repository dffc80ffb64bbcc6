import { useShown } from "../../data/hidden-amounts.ts";
import { useState } from "react";
import { allContractPositions, useContractPositions, useContracts, type Held, type Product } from "../../data/contracts.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useUser } from "../../data/session.ts";
import { go, Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { closing } from "../../trade/positions/closing.ts";
import { contractEstimate, feeOf } from "../../trade/positions/contract-close.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { HeldRow } from "../../trade/positions/held-row.tsx";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { SoldRow } from "../../trade/positions/sold-row.tsx";
import { useSought } from "../../trade/positions/use-sought.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";

const COLUMNS = [
  "name",
  "code",
  "side",
  "lever",
  "quantity",
  "cost",
  "price",
  "coin",
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
  const query = useContractPositions(product, list);
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const held = list === "held";
  const sns = rows.map(({ position }) => position.positionSn);
  const sought = useSought(query, query.data?.pages.length ?? 0, sns, held ? () => setList("sold") : undefined);
  const [opened, setOpened] = useState<string | null>(sought);
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
      <Tools product={product} list={list} none={query.data !== undefined && rows.length === 0} />
      <PositionTable
        head={
          held
            ? [funds.head.name, t.head.profit, funds.head.lots, t.head.price]
            : [t.soldHead.name, t.soldHead.profit, funds.soldHead.lots, funds.soldHead.price]
        }
        query={query}
        empty={<Empty product={product} held={held} />}
        rows={rows.map(({ position, pointWorth }) => {
          const kind = { account: product, pointWorth, places: placesOf(position.stockGid) };
          const sn = position.positionSn;
          return held ? (
            <HeldRow
              key={sn}
              position={position}
              kind={kind}
              open={opened === sn}
              sought={sought === sn}
              onToggle={() => setOpened(opened === sn ? null : sn)}
            />
          ) : (
            <SoldRow key={position.id + sn} position={position} kind={kind} sought={sought === sn} />
          );
        })}
        foot={held && <p className="cap t3 done">{t.scale}</p>}
      />
    </>
  );
}

interface ToolsProps {
  readonly product: Product;
  readonly list: "held" | "sold";
  readonly none: boolean;
}

function Tools({ product, list, none }: ToolsProps) {
  const { funds } = useText();
  const closingAll = useClosingAll(product);
  return (
    <div className="listtools" hidden={none}>
      <ExportButton
        name={`${product}-${list}`}
        columns={COLUMNS}
        read={async () => (await allContractPositions(product, list)).map(({ position }) => position)}
      />
      {list === "held" && (
        <AllButton words={funds.closeAll} read={async () => closingAll(await allContractPositions(product, "held"))} off={false} />
      )}
    </div>
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
