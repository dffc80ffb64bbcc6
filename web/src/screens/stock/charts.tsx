import { useMemo, useState } from "react";
import { useDetail, type Detail } from "../../data/market/detail.ts";
import { isIndexGid, kindOf } from "../../data/market/symbols.ts";
import { useCommand } from "../../ui/page/commands.ts";
import { usePlace } from "../../ui/page/place.ts";
import { MinuteChart, type Session } from "../../charts/minute-chart.tsx";
import { POINTS_A_DAY } from "../../charts/minute-scale.ts";
import { firstTab, TABS, type ChartTab } from "../../charts/periods.ts";
import { ChartTabs } from "./chart-tabs.tsx";
import { Landscape } from "./landscape.tsx";
import { LazyKChart } from "./lazy-k-chart.tsx";
import { SidePanel } from "./side-panel.tsx";

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly places: number;
}

/** The charts of a symbol; ⤢ or a double tap on them turns them to the whole screen, a double tap there back. */
export function Charts({ gid, name, places }: Props) {
  const [tab, setTab] = useState(firstTab.now);
  const [wide, setWide] = useState(false);
  const detail = useDetail(gid).data;
  const turn = (by: number) => setTab(TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length]!);
  useCommand("period-before", () => turn(-1));
  useCommand("period-after", () => turn(1));
  const chart = <Chart gid={gid} tab={tab} places={places} detail={detail} wide={wide} onDouble={() => setWide(!wide)} />;
  return (
    <section className="sheet-sec nopad">
      <ChartTabs value={tab} onChange={setTab} onLandscape={() => setWide(true)} />
      {wide ? (
        <Landscape gid={gid} name={name} places={places} onClose={() => setWide(false)} tabs={<ChartTabs value={tab} onChange={setTab} />}>
          {chart}
        </Landscape>
      ) : (
        chart
      )}
    </section>
  );
}

interface ChartProps {
  readonly gid: string;
  readonly tab: ChartTab;
  readonly places: number;
  readonly detail: Detail | undefined;
  readonly wide: boolean;
  readonly onDouble: () => void;
}

function Chart({ gid, tab, places, detail, wide, onDouble }: ChartProps) {
  // With the ticket beside, the book stands at every chart: its levels fill the ticket.
  const roomy = usePlace()?.ticketBeside === true && !isIndexGid(gid) && !wide;
  const whole = isIndexGid(gid) || (tab === "five" && !roomy) || wide;
  const session = useMemo(() => sessionOf(detail), [detail]);
  if (tab !== "minute" && tab !== "five") {
    const candles = <LazyKChart gid={gid} period={tab} places={places} adjustable={kindOf(gid) === "stock"} onDouble={onDouble} />;
    if (!roomy) return candles;
    return (
      <div className="mwrap">
        {candles}
        <SidePanel gid={gid} places={places} />
      </div>
    );
  }
  return (
    <div className={whole ? "mwrap whole" : "mwrap"}>
      <MinuteChart
        gid={gid}
        days={tab === "five" ? 5 : 1}
        places={places}
        auction={tab === "five" ? [] : (detail?.auction ?? [])}
        session={session}
        unit={detail?.unit}
        onDouble={onDouble}
      />
      {!whole && <SidePanel gid={gid} places={places} />}
    </div>
  );
}

// Hours of a market that keeps other ones: its breaks between its opening and its close.
function sessionOf(detail: Detail | undefined): Session | undefined {
  if (!detail || detail.points === POINTS_A_DAY) return undefined;
  const ends = detail.spans.map((span) => span.split("-"));
  const breaks = ends.slice(1).map(([from], i) => `${ends[i]![1]}/${from}`);
  return { points: detail.points, hours: [ends[0]?.[0] ?? "", ...breaks, ends.at(-1)?.[1] ?? ""] };
}
