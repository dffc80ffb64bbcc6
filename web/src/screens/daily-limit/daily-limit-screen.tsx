import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Answer } from "../../data/wire/api.ts";
import { useMarketDay, DaySwitch } from "../../info/day-switch.tsx";
import { Named } from "../../text/named.tsx";
import { useText } from "../../text/text.ts";
import { Shown } from "../../info/shown.tsx";
import { StockCell } from "../../info/stock-cell.tsx";
import { directionOf, percent, big, priceText } from "../../ui/format.ts";
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
      <Shown query={list} empty={t.limit.empty} isEmpty={(all) => all.length === 0}>
        {(all) => (
          <section className="sheet-sec nopad">
            <div className="irow th" aria-hidden="true">
              <span>{t.day.columns.name}</span>
              <span className="r">{t.day.columns.price}</span>
              <span className="r">{pool === "zb" ? t.limit.firstTouch : `${t.limit.fund} / ${t.limit.firstSeal}`}</span>
            </div>
            {all.map((row) => (
              <Row key={row.c} row={row} pool={pool} />
            ))}
            <p className="cap t3 list-note">{t.day.simulated}</p>
          </section>
        )}
      </Shown>
    </main>
  );
}

function Row({ row, pool }: { readonly row: Stock; readonly pool: Pool }) {
  const t = useText().info.limit;
  return (
    <div className="irow">
      <StockCell gid={row.stockGid} code={row.c} name={row.n} plate={row.stock_plate}>
        {pool !== "zb" && (
          <span className={`tag ${row.lbc > 1 ? (pool === "zt" ? "up" : "down") : ""}`}>
            {row.lbc > 1 ? t.streak(row.lbc) : pool === "zt" ? t.first : <Named name={row.hybk} />}
          </span>
        )}
        {pool === "zb" ? <Named name={row.hybk} /> : row.zbc > 0 && <span className="tag">{t.breaks(row.zbc)}</span>}
      </StockCell>
      <span className={`two ${directionOf(row.zdp)}`}>
        <b>{priceText(row.p / THOUSAND)}</b>
        <span>{percent(row.zdp)}</span>
      </span>
      {pool === "zb" ? (
        <span className="two">
          <b>{clock(row.fbt)}</b>
          <span className="t3">{t.breaks(row.zbc)}</span>
        </span>
      ) : (
        <span className="two">
          <b>{big(row.fund)}</b>
          <span className="t3">{clock(row.fbt)}</span>
        </span>
      )}
    </div>
  );
}

// 92500 -> "09:25:00"; 0 -> "--".
function clock(hhmmss: number): string {
  if (hhmmss === 0) return "--";
  const digits = String(hhmmss).padStart(6, "0");
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
}
