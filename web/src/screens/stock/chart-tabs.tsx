import { useState } from "react";
import type { KPeriod } from "../../data/candles.ts";
import { useText } from "../../text/text.ts";
import { Tabs } from "../../ui/tabs.tsx";

export type ChartTab = "minute" | "five" | KPeriod;
type Shown = "minute" | "five" | "day" | "week" | "month" | "more";

/** 分时 五日 日K 周K 月K, and the minute candles under 更多. */
export function ChartTabs({ value, onChange }: { readonly value: ChartTab; readonly onChange: (tab: ChartTab) => void }) {
  const t = useText().market;
  const [open, setOpen] = useState(false);
  const minutes = [
    { id: "5", label: t.periods.m5 },
    { id: "15", label: t.periods.m15 },
    { id: "30", label: t.periods.m30 },
    { id: "60", label: t.periods.m60 },
  ] as const;
  const chosen = minutes.find((item) => item.id === value);
  const items = [
    ...(["minute", "five", "day", "week", "month"] as const).map((id) => ({ id, label: t.periods[id] })),
    { id: "more", label: `${chosen?.label ?? t.periods.more} ▾` },
  ] as const satisfies readonly { id: Shown; label: string }[];
  const pick = (id: Shown) => {
    if (id === "more") return setOpen(!open);
    setOpen(false);
    onChange(id);
  };
  return (
    <div className="pt">
      <Tabs<Shown> items={items} value={chosen || open ? "more" : (value as Shown)} onChange={pick} label={t.periodLabel} look="eq" />
      {open && (
        <div className="pop" role="menu">
          {minutes.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitemradio"
              aria-checked={item.id === value}
              className={item.id === value ? "on" : ""}
              onClick={() => (setOpen(false), onChange(item.id))}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
