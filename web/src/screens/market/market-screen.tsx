import { useState } from "react";
import { usePath, Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { HotTiles } from "./hot-tiles.tsx";
import { IndexList } from "./index-list.tsx";
import "./market.css";
import { Ranking } from "./ranking.tsx";

type Board = "stocks" | "indices" | "star" | "chinext" | "bse";

const NODES = { stocks: "hs_a", star: "kcb", chinext: "cyb", bse: "hs_bjs" } as const;

/** /trading-list: who leads. /indexlist opens the indices. */
export default function MarketScreen() {
  const t = useText();
  const path = usePath().toLowerCase();
  const [board, setBoard] = useState<Board>(path.startsWith("/indexlist") ? "indices" : "stocks");
  const items = (["stocks", "indices", "star", "chinext", "bse"] as const).map((id) => ({ id, label: t.market.boards[id] }));
  return (
    <>
      <header className="hd mk">
        <div className="grow">
          <Tabs items={items} value={board} onChange={setBoard} label={t.market.boardLabel} look="lg fade" />
        </div>
        <Seal />
        <Link href={board === "indices" ? "/indexsearchlist" : "/Searchlist"} className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <main>
        {board === "stocks" && <HotTiles />}
        {board === "indices" ? <IndexList /> : <Ranking node={NODES[board]} key={board} />}
      </main>
    </>
  );
}
