import { useState } from "react";
import type { BoardKind } from "../../data/market/boards.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { BoardMap } from "../../tables/board-map.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { HotTiles } from "./hot-tiles.tsx";

const MAP_TILES = 12;

/** What the day is about: the most traded names, or a map of the industries or concepts. */
export function HotSpots() {
  const t = useText().lists.hot;
  const [shown, setShown] = useState<"amount" | BoardKind>("amount");
  const items = (["amount", "industry", "concept"] as const).map((id) => ({ id, label: t[id] }));
  return (
    <section className="sheet-sec hotbox">
      <div className="between">
        <Tabs items={items} value={shown} onChange={setShown} label={t.label} look="fade" />
        {shown !== "amount" && (
          <Link href={`/boards?kind=${shown}`} className="link sec">
            {t.all} ›
          </Link>
        )}
      </div>
      {shown === "amount" ? <HotTiles /> : <BoardMap kind={shown} most={MAP_TILES} height={212} />}
    </section>
  );
}
