import { useState } from "react";
import { tabNames, type ChartTab } from "../../charts/periods.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Tabs } from "../../ui/tabs.tsx";

type Shown = "minute" | "five" | "day" | "week" | "month" | "more";

interface Props {
  readonly value: ChartTab;
  readonly onChange: (tab: ChartTab) => void;
  /** ⤢; absent where the chart has the whole screen already. */
  readonly onLandscape?: () => void;
}

/** 分时 五日 日K 周K 月K, the minute candles under 更多, and ⤢ for landscape. */
export function ChartTabs({ value, onChange, onLandscape }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const names = tabNames(t);
  const minutes = (["1", "5", "15", "30", "60"] as const).map((id) => ({ id, label: names[id] }));
  const chosen = minutes.find((item) => item.id === value);
  const items = [
    ...(["minute", "five", "day", "week", "month"] as const).map((id) => ({ id, label: names[id] })),
    { id: "more", label: `${chosen?.label ?? t.market.periods.more} ▾` },
  ] as const satisfies readonly { id: Shown; label: string }[];
  const pick = (id: Shown) => {
    if (id === "more") return setOpen(!open);
    setOpen(false);
    onChange(id);
  };
  return (
    <div className="pt">
      <Tabs<Shown>
        items={items}
        value={chosen || open ? "more" : (value as Shown)}
        onChange={pick}
        label={t.market.periodLabel}
        look="eq"
      />
      {onLandscape && (
        <button type="button" className="tap" aria-label={t.chart.landscape} onClick={onLandscape}>
          <Icon name="expand" size="s" />
        </button>
      )}
      {open && (
        <div className="pop" role="menu" onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
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
