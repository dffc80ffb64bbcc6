import { useState } from "react";
import { allSubPositions, useSubPositions } from "../../data/funds.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { closing } from "../../trade/positions/closing.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { HeldRow } from "../../trade/positions/held-row.tsx";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { SUB } from "../../trade/held-kind.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

import { SUB_COLUMNS } from "./sub-columns.ts";

/** 配资持仓: what the sub-accounts hold. */
export function SubHeld() {
  const { trade: t, funds } = useText();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useSubPositions("held");
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <div className="listtools">
        <ExportButton name="sub-held" columns={SUB_COLUMNS} read={() => allSubPositions("held")} />
        <AllButton
          words={funds.closeAll}
          read={async () => closing(await allSubPositions("held"), t)}
          off={!rows.some(({ canSellNum }) => canSellNum > 0) && funds.nothingToClose}
        />
      </div>
      <PositionTable
        head={[t.head.name, t.head.profit, t.head.shares, t.head.price]}
        query={query}
        empty={
          <EmptyState icon="holdings" text={funds.noSubHeld} action={funds.lists.allocations} onAction={() => go("/orderlist?index=1")} />
        }
        rows={rows.map((row) => (
          <HeldRow
            key={row.positionSn}
            position={row}
            kind={SUB}
            open={opened === row.positionSn}
            onToggle={() => setOpened(opened === row.positionSn ? null : row.positionSn)}
          />
        ))}
      />
    </>
  );
}
