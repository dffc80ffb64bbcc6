import { useMemo, useState, type ReactNode } from "react";
import { allPositions, usePositions, type PositionFilter } from "../../data/positions.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { closing } from "../../trade/positions/closing.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { kindOfRow } from "../../trade/held-kind.ts";
import { isUnforced } from "../../trade/unforced.ts";
import { saleEstimate } from "../../trade/positions/sale.ts";
import { useRulesOf } from "../../trade/use-rules.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { useSought } from "../../trade/positions/use-sought.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AccountHeader } from "./account-header.tsx";
import { filtered } from "./filtered.ts";
import { HeldRow } from "../../trade/positions/held-row.tsx";

const COLUMNS = [
  "name",
  "code",
  "side",
  "lever",
  "quantity",
  "canSell",
  "cost",
  "price",
  "coin",
  "profit",
  "margin",
  "fees",
  "opened",
  "number",
] as const;

interface Props {
  readonly filter: PositionFilter;
  readonly find: ReactNode;
}

/** Open positions, the one in most danger first, under the account's totals. */
export function HeldList({ filter, find }: Props) {
  const { trade: t, funds } = useText();
  const rulesOf = useRulesOf();
  const brings = (of: Position, count: number, price: number) => saleEstimate(of, count, price, rulesOf(of.positionSn));
  const query = usePositions("held", filter);
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.list).sort((a, b) => roomOf(a) - roomOf(b)), [pages]);
  const sns = rows.map(({ positionSn }) => positionSn);
  const sought = useSought(query, pages?.length ?? 0, sns, (sn) => go(`/warehouse?index=1&positionSn=${sn}`, { replace: true }));
  const [opened, setOpened] = useState<string | null>(sought);
  const unknown = query.isError ? funds.listUnread : funds.listOnItsWay;
  const off = pages === undefined ? unknown : !rows.some(({ canSellNum }) => canSellNum > 0) && funds.nothingToClose;
  return (
    <>
      <AccountHeader />
      <div className="listtools" hidden={pages !== undefined && rows.length === 0 && !filtered(filter)}>
        {find}
        <ExportButton name="held" columns={COLUMNS} read={() => allPositions("held", filter)} />
        <AllButton
          words={funds.closeAll}
          read={async () => closing(await allPositions("held", filter), { trade: t, funds, unit: "shares", brings })}
          off={off}
        />
      </div>
      <PositionTable
        head={[t.head.name, t.head.profit, t.head.shares, t.head.price]}
        query={query}
        empty={
          filtered(filter) ? (
            <EmptyState icon="search" text={funds.noMatch} />
          ) : (
            <EmptyState icon="holdings" text={t.emptyHeld} action={t.emptyHeldAction} onAction={() => go("/trading-list")} />
          )
        }
        rows={rows.map((row) => (
          <HeldRow
            key={row.positionSn}
            position={row}
            kind={kindOfRow(row)}
            open={opened === row.positionSn}
            sought={sought === row.positionSn}
            onToggle={() => setOpened(opened === row.positionSn ? null : row.positionSn)}
          />
        ))}
        foot={rows.some((row) => roomOf(row) < Infinity) && <p className="cap t3 done">{t.scale}</p>}
      />
    </>
  );
}

// How far it is from its forced close: what is paid in full has none.
function roomOf(position: Position): number {
  return isUnforced(position, kindOfRow(position)) ? Infinity : position.maintenance;
}
