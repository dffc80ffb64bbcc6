import { EXCHANGES_ABROAD } from "@hongpan/core/rules/markets/exchanges.ts";
import { type ReactNode, useState } from "react";
import { ABROAD, useAbroad, type AbroadGroup } from "../../data/market/abroad.ts";
import { useHours } from "../../data/market/hours.ts";
import { useIndices } from "../../data/market/indices.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { keepSiblings } from "../../data/market/siblings.ts";
import { addressOf, codeOf, useSymbolNames } from "../../data/market/symbols.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { ChangeLine } from "../../quotes/day-line.tsx";
import { useFlash } from "../../quotes/flash.ts";
import { useText } from "../../text/text.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { HoursState, standingText } from "../../quotes/hours-state.tsx";
import { ErrorState } from "../../ui/empty-state.tsx";
import { directionOf, percent, signed } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";
import { Link } from "../../ui/page/location.ts";
import { useCurrent } from "../../ui/page/place.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "../../quotes/quote-row.css";

const GROUPS = ["cn", ...EXCHANGES_ABROAD, "world"] as const;
type Group = (typeof GROUPS)[number];

/** Indices of the A-shares and of the markets abroad, and what trades around the clock: each group with its own hours, all live. */
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
        {group === "world" ? <span className="cap t3">{t.worldNote}</span> : <HoursState gid={gids[0]!} />}
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

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly price: number | undefined;
  readonly change: number | undefined;
  readonly rate: number | undefined;
  /** Beside the code. */
  readonly children?: ReactNode;
}

/** An index in the list: name, its day, level with its change in points, change in percent. */
function IndexRow({ gid, name, price, change, rate, children }: Props) {
  const way = directionOf(rate);
  const flash = useFlash<HTMLElement>(price);
  return (
    <Link href={addressOf({ gid, name })} className="rk" aria-current={useCurrent(gid)}>
      <span className="who">
        <b className="nm ell" lang="zh-CN">
          {name}
        </b>
        <span className="cap t3">
          {codeOf(gid)} {children}
        </span>
      </span>
      <ChangeLine gid={gid} visible />
      <b ref={flash} className={`num ${way}`}>
        {priceText(price)}
        <small>{signed(change)}</small>
      </b>
      <span className={`pct ${way}`}>{percent(rate)}</span>
    </Link>
  );
}

/** The same from the quote itself. */
function LiveIndexRow({ gid, name, children }: Pick<Props, "gid" | "name" | "children">) {
  const quote = useQuote(gid);
  return (
    <IndexRow gid={gid} name={name} price={quote?.nowPrice} change={quote?.increase} rate={quote?.hcrate}>
      {children}
    </IndexRow>
  );
}
