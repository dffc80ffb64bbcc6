import { useContractPositions, type Contract } from "../../data/contracts.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { averageText } from "../../trade/average-text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { CloseForm } from "../../trade/positions/close-form.tsx";
import { HeldBoxes } from "../../trade/positions/held-boxes.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AFTER } from "../../ui/page/targets.ts";

/** 平仓: the positions of this contract. */
export function CloseTab({ contract, onOpen }: { readonly contract: Contract; readonly onOpen: () => void }) {
  const { trade: t, funds } = useText();
  const { product, gid } = contract;
  const query = useContractPositions(product, "held");
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const held = (query.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.position.stockGid === gid);
  const rows = held.map(({ position }) => position);
  if (!rows[0]) return <EmptyState icon="holdings" text={funds.noneToClose} action={funds.openTab} onAction={onOpen} />;
  return (
    <HeldBoxes
      rows={rows}
      first={rows[0]}
      told={(row) => `${t.lots(amount(row.orderNum, 0))} · ${t.cost} ${averageText(row.buyOrderPrice, placesOf(gid))}`}
    >
      {(position, i) => (
        <CloseForm
          position={position}
          kind={{ account: product, pointWorth: held[i]!.pointWorth, places: placesOf(gid) }}
          onDone={() => go(AFTER[product], { replace: true })}
        />
      )}
    </HeldBoxes>
  );
}
