import { useState } from "react";
import { kindOf, type SymbolKind } from "../../data/market/symbols.ts";
import { useText } from "../../text/text.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { Facts } from "./facts.tsx";
import { Finance, Notices, Profile } from "./company.tsx";
import { Flows } from "./flows.tsx";
import { News } from "./news.tsx";

type Tab = "facts" | "flows" | "news" | "notices" | "profile" | "finance";

const ABROAD: readonly Tab[] = ["facts", "flows", "news", "profile"];
const LEVELS: readonly Tab[] = ["facts", "news", "profile"];

const TABS: Readonly<Record<SymbolKind, readonly Tab[]>> = {
  stock: ["facts", "flows", "news", "notices", "profile", "finance"],
  ...{ hk: ABROAD, us: ABROAD, bond: ABROAD },
  ...{ index: LEVELS, futures: LEVELS, gold: LEVELS },
};

interface Props {
  readonly gid: string;
  readonly places: number;
  readonly introduction: string;
}

/** 盘口 资金 新闻 公告 简况 财务, as far as the simulated market has them for this kind. */
export function About({ gid, places, introduction }: Props) {
  const t = useText();
  const [tab, setTab] = useState<Tab>("facts");
  const items = TABS[kindOf(gid)].map((id) => ({ id, label: t.chart.tabs[id] }));
  return (
    <section className="sheet-sec nopad about-stock">
      <div className="subtabs">
        <Tabs items={items} value={tab} onChange={setTab} label={t.market.stockTabs} look="pad16 fade" />
      </div>
      {tab === "facts" && <Facts gid={gid} places={places} />}
      {tab === "flows" && <Flows gid={gid} />}
      {tab === "news" && <News gid={gid} />}
      {tab === "notices" && <Notices gid={gid} />}
      {tab === "profile" && <Profile gid={gid} introduction={introduction} />}
      {tab === "finance" && <Finance gid={gid} />}
    </section>
  );
}
