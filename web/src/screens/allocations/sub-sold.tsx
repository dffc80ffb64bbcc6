import { allSubPositions, useSubPositions } from "../../data/funds.ts";
import { useText } from "../../text/text.ts";
import { ExportButton } from "../../ui-trade/export-button.tsx";
import { SUB } from "../../ui-trade/held-kind.ts";
import { PositionTable } from "../../ui-trade/position-table.tsx";
import { SoldRow } from "../../ui-trade/sold-row.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

import { SUB_COLUMNS } from "./sub-columns.ts";

/** 配资卖出: what the sub-accounts have closed, newest first. */
export function SubSold() {
  const t = useText().trade;
  const query = useSubPositions("sold");
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <div className="listtools">
        <ExportButton name="sub-sold" columns={SUB_COLUMNS} read={() => allSubPositions("sold")} />
      </div>
      <PositionTable
        head={[t.soldHead.name, t.soldHead.profit, t.soldHead.shares, t.soldHead.price]}
        query={query}
        empty={<EmptyState icon="list" text={t.none} />}
        rows={rows.map((row) => (
          <SoldRow key={row.id + row.positionSn} position={row} kind={SUB} />
        ))}
      />
    </>
  );
}
