import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Answer } from "../../data/wire/api.ts";
import { useMarketDay, DaySwitch } from "../../info/day-switch.tsx";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { DayList, StockCell } from "../../info/stock-cell.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./stops.css";

const KINDS = ["stop", "resume"] as const;
type Kind = (typeof KINDS)[number];
type Stop = Answer<"/api/stock/getStop.do">[number];

/** 停牌 and 复牌 of a day; the search box leads to the search of all stocks. */
export default function StopsScreen() {
  const t = useText().info;
  const today = useMarketDay();
  const [kind, setKind] = useState<Kind>("stop");
  const [asked, setAsked] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ["stops", kind, asked ?? today],
    queryFn: () => call("/api/stock/getStop.do", asked ? { type: kind, day: asked } : { type: kind }),
  });
  return (
    <main>
      <div className="sheet-sec">
        <Link href={LINKS.search} className="find-box">
          <Icon name="search" size="s" />
          {t.stops.search}
        </Link>
        <Tabs
          look="eq"
          label={t.stops.label}
          items={KINDS.map((id) => ({ id, label: t.stops.tabs[id] }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <DaySwitch day={asked ?? today} latest={today} onDay={setAsked} {...(list.data ? { note: t.limit.count(list.data.length) } : {})} />
      <DayList
        look="irow stop-row"
        query={list}
        empty={t.stops.empty[kind]}
        columns={[
          { key: "name", width: "minmax(0, 1fr)", cell: (row) => <Name row={row} /> },
          { key: "times", width: "minmax(0, 1fr)", look: "two", cell: (row) => <Times row={row} /> },
        ]}
        keyOf={(row) => `${row.SECURITY_CODE} ${row.SUSPEND_START_TIME}`}
        note={t.day.simulated}
      />
    </main>
  );
}

function Name({ row }: { readonly row: Stop }) {
  return (
    <StockCell gid={row.stockGid} code={row.SECURITY_CODE} name={row.SECURITY_NAME_ABBR} plate={row.stock_plate}>
      <span className="tag warn">{row.SUSPEND_EXPIRE}</span>
    </StockCell>
  );
}

function Times({ row }: { readonly row: Stop }) {
  const t = useText().info.stops;
  return (
    <>
      <span className="t2">{row.SUSPEND_REASON}</span>
      <span className="t3">
        {t.from} {short(row.SUSPEND_START_TIME)}
      </span>
      <span className="t3">
        {row.SUSPEND_END_TIME === null ? t.expected : t.to} {short(row.SUSPEND_END_TIME ?? row.PREDICT_RESUME_DATE) ?? t.none}
      </span>
    </>
  );
}

// "2026-11-20 09:30:00" -> "11-20 09:30", of a bare day "11-20".
function short(time: string | null): string | null {
  return time && time.slice(5, time.endsWith("00:00:00") ? 10 : 16);
}
