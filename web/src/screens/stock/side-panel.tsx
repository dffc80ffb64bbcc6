import { useState } from "react";
import { useText } from "../../text/text.ts";
import { usePlace } from "../../ui/page/place.ts";
import { BookLevels } from "./book-panel.tsx";
import { TickList } from "./tick-list.tsx";

/** 五档 | 明细 beside the minute chart; both under each other in a window with room. */
export function SidePanel({ gid, places }: { readonly gid: string; readonly places: number }) {
  const t = useText();
  const [tab, setTab] = useState<"book" | "ticks">("book");
  const items = [
    { id: "book", label: t.market.book },
    { id: "ticks", label: t.chart.ticks },
  ] as const;
  if (usePlace()?.ticketBeside === true)
    return (
      <div className="bookbox both">
        <BookLevels gid={gid} places={places} />
        <section aria-label={t.chart.ticks}>
          <TickList gid={gid} places={places} />
        </section>
      </div>
    );
  return (
    <div className="bookbox">
      <div className="bt cap" role="group" aria-label={t.chart.bookOrTicks}>
        {items.map(({ id, label }) => (
          <button key={id} type="button" className={id === tab ? "on" : ""} aria-pressed={id === tab} onClick={() => setTab(id)}>
            {label}
          </button>
        ))}
      </div>
      {tab === "book" ? <BookLevels gid={gid} places={places} /> : <TickList gid={gid} places={places} />}
    </div>
  );
}
