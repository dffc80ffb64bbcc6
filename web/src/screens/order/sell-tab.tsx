import { codeOf } from "../../data/market/symbols.ts";
import { usePositions } from "../../data/positions.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText, type Texts } from "../../text/text.ts";
import { averageText } from "../../trade/average-text.ts";
import { foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import { HeldBoxes } from "../../trade/positions/held-boxes.tsx";
import { SellForm } from "../../trade/positions/sell-form.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { usePlace } from "../../ui/page/place.ts";
import { go } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AFTER } from "../../ui/page/targets.ts";

/** 卖出: the positions of this stock; the first that can be sold is open. */
export function SellTab({ gid }: { readonly gid: string }) {
  const t = useText().trade;
  const stays = usePlace() !== null;
  const query = usePositions("held", { stockCode: codeOf(gid) });
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = (query.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.stockGid === gid);
  const first = rows.find((row) => row.canSellNum > 0) ?? rows[0];
  if (!first)
    return (
      <EmptyState
        icon="holdings"
        text={t.noneToSell}
        note={foreignOf(gid) ? t.noneToSellToday : t.noneToSellNote}
        action={t.buy}
        onAction={() => go(`/buyStocks?code=${gid}&t=0`, { replace: true })}
      />
    );
  const done = (resting: boolean) => go(AFTER.stock[resting ? "resting" : "sold"], { replace: true });
  return (
    <HeldBoxes rows={rows} first={first} told={(row) => told(row, t)}>
      {/* In a pane the form stays after a sale: it begins anew with what is left. */}
      {(row) => <SellForm key={stays ? row.canSellNum : 0} position={row} onDone={done} />}
    </HeldBoxes>
  );
}

function told(row: Position, t: Texts["trade"]): string {
  const cost = averageText(row.buyOrderPrice, placesOf(row.stockGid, priceUnits(row.buyOrderPrice)));
  return `${countText(row.stockGid, row.orderNum, t)} · ${t.canSell} ${amount(row.canSellNum, 0)} · ${t.cost} ${cost}`;
}
