import { EXCHANGES_ABROAD, exchangeAbroad } from "@hongpan/core/rules/exchanges.ts";
import { Main, usePlace, useScroll } from "../../ui/page/place.ts";
import { ABROAD } from "../../data/market/abroad.ts";
import { useSite } from "../../data/site.ts";
import { go, Link, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { useTitle } from "../../ui/page/title.ts";
import { HoursState } from "../../quotes/hours-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Breadth } from "./breadth.tsx";
import { HotSpots } from "./hot-spots.tsx";
import { IndexList } from "./index-list.tsx";
import { IndexStrip } from "./index-strip.tsx";
import "./market.css";
import { OwnList } from "./own-list.tsx";
import { ProofStrip } from "./proof-strip.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { Ranking } from "../../tables/ranking.tsx";
import { LINKS } from "../../ui/page/targets.ts";

const TABS = ["own", "stocks", "star", "chinext", "bse", ...EXCHANGES_ABROAD, "indices", "futures"] as const;
type Tab = (typeof TABS)[number];

const NODES = { stocks: "hs_a", star: "kcb", chinext: "cyb", bse: "hs_bjs", hk: "hk", us: "us", futures: "futures" } as const;

/** /trading-list: who leads. /indexlist opens the indices, ?tab= any of the tabs. */
export default function MarketScreen() {
  const t = useText();
  const indexPath = usePath().toLowerCase().startsWith("/indexlist");
  const asked = useQueryFields().get("tab");
  // Of the address alone, so that a link, the way back and another path of this screen show what they name.
  const tab: Tab = TABS.find((each) => each === asked) ?? (indexPath ? "indices" : "stocks");
  const scroll = useScroll();
  const shut = useSite().data?.shut ?? [];
  useTitle(tab === "stocks" ? t.lists.mainland : t.lists.tabs[tab]);
  const choose = (next: Tab) => {
    // Who comes back from a stock finds the tab that he left.
    go(`/trading-list?tab=${next}`, { replace: true });
    scroll.to(0);
  };
  return (
    <>
      <header className="hd mk">
        <div className="grow">
          <Tabs
            items={TABS.filter((id) => id === tab || !isOff(id, shut)).map((id) => ({ id, label: t.lists.tabs[id] }))}
            value={tab}
            onChange={choose}
            label={t.market.boardLabel}
            look="lg fade"
          />
        </div>
        <Seal />
        <Link href={tab === "indices" ? LINKS.searchIndex : LINKS.search} className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <Main>
        <PullRefresh>{tab === "own" ? <OwnList /> : tab === "indices" ? <IndexList /> : <MarketOf key={tab} tab={tab} />}</PullRefresh>
      </Main>
    </>
  );
}

/** What the site does not offer at present has no tab; an address that names it opens it all the same. */
function isOff(tab: Tab, shut: readonly string[]): boolean {
  return shut.includes(tab === "futures" ? "futures" : exchangeAbroad(tab) ? "abroad" : "");
}

function MarketOf({ tab }: { readonly tab: keyof typeof NODES }) {
  const t = useText().lists;
  // Beside a chart the table comes soon; boards have a screen of their own there, the chart names the proof.
  const listed = usePlace()?.part === "list";
  const shares = tab === "stocks";
  const exchange = exchangeAbroad(tab);
  const abroad = exchange !== null || tab === "futures";
  return (
    <>
      {tab !== "futures" && <IndexStrip tab={tab} />}
      {exchange && (
        <section className="sheet-sec mk-hours">
          <HoursState gid={ABROAD[exchange][0]} />
        </section>
      )}
      {shares && <Breadth />}
      {shares && <QuickLinks />}
      {shares && !listed && <HotSpots />}
      {!abroad && !listed && <ProofStrip />}
      <Ranking node={NODES[tab]} name={t.tabs[tab]} abroad={abroad} />
    </>
  );
}
