import { EXCHANGES_ABROAD } from "@hongpan/core/rules/exchanges.ts";
import { useState } from "react";
import { ABROAD, useAbroad, type AbroadGroup } from "../../data/market/abroad.ts";
import { useHours } from "../../data/market/hours.ts";
import { useIndices } from "../../data/market/indices.ts";
import { keepSiblings } from "../../data/market/siblings.ts";
import { useSymbolNames } from "../../data/market/symbols.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { HoursState, standingText } from "../../quotes/hours-state.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { IndexRow, LiveIndexRow } from "./index-row.tsx";
import "../../quotes/quote-row.css";

const GROUPS = ["cn", ...EXCHANGES_ABROAD, "world"] as const;
type Group = (typeof GROUPS)[number];

/** Indices of the A-shares, Hong Kong and New York, and what trades around the clock: each group with its own hours, all live. */
export function IndexList() {
  const t = useText().lists.indexGroups;
  const [group, setGroup] = useState<Group | "all">("all");
  const shown = group === "all" ? GROUPS : [group];
  return (
    <section className="sheet-sec nopad indices">
      <Tabs
        items={(["all", ...GROUPS] as const).map((id) => ({ id, label: t[id] }))}
        value={group}
        onChange={setGroup}
        label={t.label}
        look="pad16"
      />
      {shown.map((id) => (id === "cn" ? <HomeGroup key={id} /> : <AbroadRows key={id} group={id} />))}
    </section>
  );
}

function HomeGroup() {
  const t = useText().lists.indexGroups;
  const query = useIndices();
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const gids = query.data.map((row) => row.gid);
  return (
    <div onClickCapture={() => keepSiblings(gids)}>
      <div className="ihd">
        <h2>{t.cn}</h2>
        <PhaseClock />
      </div>
      {query.data.map((row) => (
        <IndexRow key={row.gid} gid={row.gid} name={row.name} price={row.nowPrice} change={row.increase} rate={row.increaseRate} />
      ))}
    </div>
  );
}

function AbroadRows({ group }: { readonly group: AbroadGroup }) {
  const t = useText().lists.indexGroups;
  const names = useSymbolNames();
  const query = useAbroad();
  const gids = ABROAD[group];
  if (query.isPending || names.size === 0) return <SkeletonRows rows={gids.length} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={`${group}-rows`} onClickCapture={() => keepSiblings(gids)}>
      <div className="ihd">
        <h2>{t[group]}</h2>
        {group === "world" ? <span className="cap t3">{t.worldNote}</span> : <HoursState gid={gids[0]} />}
      </div>
      {gids.map((gid) => (
        <LiveIndexRow key={gid} gid={gid} name={names.get(gid)?.name ?? gid}>
          {group === "world" && <OwnState gid={gid} />}
        </LiveIndexRow>
      ))}
    </div>
  );
}

// What stands for the world keeps many hours.
function OwnState({ gid }: { readonly gid: string }) {
  const texts = useText();
  const row = useHours()?.rows.find(({ gids }) => gids.includes(gid));
  const lost = useConnection() === "lost";
  return row && !lost ? <span>{standingText(row, texts)}</span> : null;
}
