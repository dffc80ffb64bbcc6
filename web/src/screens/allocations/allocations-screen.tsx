import { useAllocations } from "../../data/funds.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { go, goBack, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "../../trade/positions.css";
import "../../trade/trade.css";
import { AllocationCard } from "./allocation-card.tsx";
import "./allocations.css";
import { ContractList } from "./contract-list.tsx";
import { SubHeld } from "./sub-held.tsx";
import { SubSold } from "./sub-sold.tsx";

/** In the order of the address: /orderlist?index=1 to 5. */
const LISTS = ["allocations", "held", "sold", "futures", "index"] as const;
type List = (typeof LISTS)[number];

/** /orderlist?index=: 1 我的配资, 2 配资持仓, 3 配资卖出, 4 期货持仓, 5 指数持仓. */
export default function AllocationsScreen() {
  const t = useText();
  const list: List = LISTS[Number(useQueryFields().get("index") ?? 1) - 1] ?? "allocations";
  return (
    <>
      <header className="hd line">
        <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/user")}>
          <Icon name="back" />
        </button>
        <div className="grow listtabs">
          <Tabs
            items={LISTS.map((id) => ({ id, label: t.funds.lists[id] }))}
            value={list}
            onChange={(id) => go(`/orderlist?index=${LISTS.indexOf(id) + 1}`, { replace: true })}
            label={t.funds.listsLabel}
            look="fade"
          />
        </div>
        <Seal />
      </header>
      <main>
        {list === "allocations" && <AllocationList />}
        {list === "held" && <SubHeld />}
        {list === "sold" && <SubSold />}
        {(list === "futures" || list === "index") && <ContractList key={list} product={list} />}
      </main>
    </>
  );
}

/** 我的配资: every application with its state, newest first. */
function AllocationList() {
  const t = useText().funds;
  const query = useAllocations();
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} />;
  const apply = () => go("/funds");
  if (query.data.length === 0)
    return <EmptyState icon="holdings" text={t.noAllocation} note={t.noAllocationNote} action={t.apply} onAction={apply} />;
  return (
    <>
      <div className="sheet-sec applybar">
        <Button full kind="soft" onClick={apply}>
          {t.apply}
        </Button>
      </div>
      {query.data.map((each) => (
        <AllocationCard key={each.id} allocation={each} />
      ))}
    </>
  );
}
