import { usePositions } from "../../data/positions.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { codeOf } from "../../data/market/symbols.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import { signOf } from "../../trade/live.ts";
import { priceUnits } from "../../trade/rules-settings.ts";
import { SellForm } from "../../trade/positions/sell-form.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useState } from "react";

/** 卖出: the positions of this stock; one is chosen, the rest wait folded. */
export function SellTab({ gid }: { readonly gid: string }) {
  const t = useText().trade;
  const query = usePositions("held", { stockCode: codeOf(gid) });
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = (query.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.stockGid === gid);
  if (rows.length === 0)
    return (
      <EmptyState
        icon="holdings"
        text={t.noneToSell}
        note={foreignOf(gid) ? t.noneToSellToday : t.noneToSellNote}
        action={t.buy}
        onAction={() => go(`/buyStocks?code=${gid}&t=0`, { replace: true })}
      />
    );
  const open = chosen ?? (rows.find((row) => row.canSellNum > 0) ?? rows[0]!).positionSn;
  const done = (resting: boolean) => go(`/warehouse?index=${resting ? 2 : 1}`, { replace: true });
  return (
    <div className="sells">
      {rows.map((row) => (
        <section key={row.positionSn} className="sellbox">
          <Summary row={row} open={row.positionSn === open} onOpen={() => setChosen(row.positionSn)} />
          {row.positionSn === open && <SellForm position={row} onDone={done} />}
        </section>
      ))}
    </div>
  );
}

function Summary({ row, open, onOpen }: { readonly row: Position; readonly open: boolean; readonly onOpen: () => void }) {
  const t = useText().trade;
  const up = signOf(row) === 1;
  return (
    <button type="button" className="between sellhead" aria-expanded={open} onClick={onOpen}>
      <span className="row">
        <em className={up ? "tag buy" : "tag sell"}>{up ? t.up : t.down}</em>
        <em className="tag">{t.leverOf(row.orderLever)}</em>
      </span>
      <span className="sec t2">
        {countText(row.stockGid, row.orderNum, t)} · {t.canSell} {amount(row.canSellNum, 0)} · {t.cost}{" "}
        {amount(row.buyOrderPrice, placesOf(row.stockGid, priceUnits(row.buyOrderPrice)))}
      </span>
    </button>
  );
}
