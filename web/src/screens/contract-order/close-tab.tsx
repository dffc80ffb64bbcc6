import { useState } from "react";
import { useContractPositions, type Contract } from "../../data/contracts.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { CloseForm } from "../../trade/positions/close-sheet.tsx";
import { placesOf } from "../../trade/contract-facts.ts";
import { signOf } from "../../trade/live.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

/** 平仓: the positions of this contract; one is chosen, the rest wait folded. */
export function CloseTab({ contract }: { readonly contract: Contract }) {
  const { trade: t, funds } = useText();
  const { product, gid } = contract;
  const query = useContractPositions(product, "held");
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = (query.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.position.stockGid === gid);
  const open = chosen ?? rows[0]?.position.positionSn;
  if (rows.length === 0) return <EmptyState icon="holdings" text={funds.noneToClose} />;
  return (
    <div className="sells">
      {rows.map(({ position, pointWorth }) => (
        <section key={position.positionSn} className="sellbox">
          <button
            type="button"
            className="between sellhead"
            aria-expanded={position.positionSn === open}
            onClick={() => setChosen(position.positionSn)}
          >
            <span className="row">
              <em className={signOf(position) === 1 ? "tag buy" : "tag sell"}>{signOf(position) === 1 ? t.up : t.down}</em>
              <em className="tag">{t.leverOf(position.orderLever)}</em>
            </span>
            <span className="sec t2">
              {t.lots(amount(position.orderNum, 0))} · {t.cost} {amount(position.buyOrderPrice, placesOf(gid))}
            </span>
          </button>
          {position.positionSn === open && (
            <CloseForm
              position={position}
              kind={{ account: product, pointWorth, places: placesOf(gid) }}
              onDone={() => go(`/orderlist?index=${product === "index" ? 5 : 4}`, { replace: true })}
            />
          )}
        </section>
      ))}
    </div>
  );
}
