import { useState } from "react";
import { allSubPositions, useSubPositions } from "../../data/funds.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { closing } from "../../trade/positions/closing.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { HeldRow } from "../../trade/positions/held-row.tsx";
import { saleEstimate } from "../../trade/positions/sale.ts";
import { useRulesOf } from "../../trade/use-rules.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { useSought } from "../../trade/positions/use-sought.ts";
import { SUB } from "../../trade/held-kind.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

import { SUB_COLUMNS } from "./sub-columns.ts";
import { AFTER } from "../../ui/page/targets.ts";

/** 配资持仓: what the sub-accounts hold. */
export function SubHeld() {
  const { trade: t, funds } = useText();
  const rulesOf = useRulesOf();
  const brings = (of: Position, count: number, price: number) => saleEstimate(of, count, price, rulesOf(of.positionSn));
  const query = useSubPositions("held");
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const sns = rows.map(({ positionSn }) => positionSn);
  const sought = useSought(query, query.data?.pages.length ?? 0, sns, (sn) => go(`/orderlist?index=3&positionSn=${sn}`, { replace: true }));
  const [opened, setOpened] = useState<string | null>(sought);
  return (
    <>
      <div className="listtools" hidden={query.data !== undefined && rows.length === 0}>
        <ExportButton name="sub-held" columns={SUB_COLUMNS} read={() => allSubPositions("held")} />
        <AllButton
          words={funds.closeAll}
          read={async () => closing(await allSubPositions("held"), { trade: t, funds, unit: "shares", brings })}
          off={!rows.some(({ canSellNum }) => canSellNum > 0) && funds.nothingToClose}
        />
      </div>
      <PositionTable
        head={[t.head.name, t.head.profit, t.head.shares, t.head.price]}
        query={query}
        empty={<EmptyState icon="holdings" text={funds.noSubHeld} action={funds.lists.allocations} onAction={() => go(AFTER.allocation)} />}
        rows={rows.map((row) => (
          <HeldRow
            key={row.positionSn}
            position={row}
            kind={SUB}
            open={opened === row.positionSn}
            sought={sought === row.positionSn}
            onToggle={() => setOpened(opened === row.positionSn ? null : row.positionSn)}
          />
        ))}
      />
    </>
  );
}
