import type { ReactNode } from "react";
import { allPositions, usePositions, type PositionFilter } from "../../data/positions.ts";
import { useText } from "../../text/text.ts";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { kindOfRow } from "../../trade/held-kind.ts";
import { SoldRow } from "../../trade/positions/sold-row.tsx";
import { useSought } from "../../trade/positions/use-sought.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { filtered } from "./filtered.ts";

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
  "fees",
  "opened",
  "closed",
  "reason",
  "number",
] as const;

/** Closed positions, newest first, with the profit after all fees. */
export function SoldList({ filter, find }: { readonly filter: PositionFilter; readonly find: ReactNode }) {
  const { trade: t, funds } = useText();
  const query = usePositions("sold", filter);
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const sns = rows.map(({ positionSn }) => positionSn);
  const sought = useSought(query, query.data?.pages.length ?? 0, sns);
  return (
    <>
      <div className="listtools" hidden={query.data !== undefined && rows.length === 0 && !filtered(filter)}>
        {find}
        <ExportButton name="sold" columns={COLUMNS} read={() => allPositions("sold", filter)} />
      </div>
      <PositionTable
        head={[t.soldHead.name, t.soldHead.profit, t.soldHead.shares, t.soldHead.price]}
        query={query}
        empty={<EmptyState icon="list" text={filtered(filter) ? funds.noMatch : t.none} />}
        rows={rows.map((row) => (
          <SoldRow key={row.id + row.positionSn} position={row} kind={kindOfRow(row)} sought={sought === row.positionSn} />
        ))}
      />
    </>
  );
}
