import { allSubPositions, useSubPositions } from "../../data/funds.ts";
import { useText } from "../../text/text.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { SUB } from "../../trade/held-kind.ts";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { SoldRow } from "../../trade/positions/sold-row.tsx";
import { useSought } from "../../trade/positions/use-sought.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

import { SUB_COLUMNS } from "./sub-columns.ts";

/** 配资卖出: what the sub-accounts have closed, newest first. */
export function SubSold() {
  const t = useText().trade;
  const query = useSubPositions("sold");
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const sns = rows.map(({ positionSn }) => positionSn);
  const sought = useSought(query, query.data?.pages.length ?? 0, sns);
  return (
    <>
      <div className="listtools" hidden={query.data !== undefined && rows.length === 0}>
        <ExportButton name="sub-sold" columns={SUB_COLUMNS} read={() => allSubPositions("sold")} />
      </div>
      <PositionTable
        head={[t.soldHead.name, t.soldHead.profit, t.soldHead.shares, t.soldHead.price]}
        query={query}
        empty={<EmptyState icon="list" text={t.none} />}
        rows={rows.map((row) => (
          <SoldRow key={row.id + row.positionSn} position={row} kind={SUB} sought={sought === row.positionSn} />
        ))}
      />
    </>
  );
}
