import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Answer } from "../../data/wire/api.ts";
import { useMarketDay, DaySwitch } from "../../info/day-switch.tsx";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { clockText, NAME, PAIR, PRICE } from "../../info/day-columns.ts";
import { DayList, StockCell } from "../../info/stock-cell.tsx";
import { big, directionOf, percent, priceText } from "../../ui/format.ts";
import { Tabs } from "../../ui/tabs.tsx";

const POOLS = ["zt", "dt", "zb"] as const;
type Pool = (typeof POOLS)[number];
type Stock = Answer<"/api/stock/getztb.do">[number];

const LIVE_MS = 5_000;
/** Prices of the pools are thousandths of a yuan. */
const THOUSAND = 1000;

/** 涨停板, 跌停板, 炸板: today's as they fill, and those of days gone by. */
export default function DailyLimitScreen() {
  const t = useText().info;
  const today = useMarketDay();
  const [pool, setPool] = useState<Pool>("zt");
  const [asked, setAsked] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ["limit-pool", pool, asked ?? "now"],
    queryFn: () => call("/api/stock/getztb.do", asked ? { type: pool, day: asked } : { type: pool }),
    refetchInterval: asked === null ? LIVE_MS : false,
  });
  const rows = list.data ?? [];
  const highest = Math.max(0, ...rows.map((row) => row.lbc));
  const note = [t.limit.count(rows.length), ...(highest > 1 ? [t.limit.highest(highest)] : [])].join(" · ");
  return (
    <main>
      <div className="sheet-sec">
        <Tabs
          look="eq"
          label={t.limit.label}
          items={POOLS.map((id) => ({ id, label: t.limit.tabs[id] }))}
          value={pool}
          onChange={setPool}
        />
      </div>
      <DaySwitch day={asked ?? today} latest={today} onDay={setAsked} note={note} />
      <DayList
        query={list}
        empty={t.limit.empty}
        columns={[
          { ...NAME, heading: t.day.columns.name, cell: (row) => <Name row={row} pool={pool} /> },
          {
            ...PRICE,
            heading: t.day.columns.price,
            look: (row) => `two ${directionOf(row.zdp)}`,
            cell: (row) => [priceText(row.p / THOUSAND), percent(row.zdp)],
          },
          pool === "zb"
            ? { ...PAIR, heading: t.limit.firstTouch, cell: (row) => [clockText(row.fbt), t.limit.breaks(row.zbc)] }
            : { ...PAIR, heading: `${t.limit.fund} / ${t.limit.firstSeal}`, cell: (row) => [big(row.fund), clockText(row.fbt)] },
        ]}
        keyOf={(row) => row.c}
        note={t.day.simulated}
      />
    </main>
  );
}

function Name({ row, pool }: { readonly row: Stock; readonly pool: Pool }) {
  const t = useText().info.limit;
  return (
    <StockCell gid={row.stockGid} code={row.c} name={row.n} plate={row.stock_plate}>
      {pool !== "zb" && (
        <span className={`tag ${row.lbc > 1 ? (pool === "zt" ? "up" : "down") : ""}`}>
          {row.lbc > 1 ? t.streak(row.lbc) : pool === "zt" ? t.first : <Named name={row.hybk} />}
        </span>
      )}
      {pool === "zb" ? <Named name={row.hybk} /> : row.zbc > 0 && <span className="tag">{t.breaks(row.zbc)}</span>}
    </StockCell>
  );
}
