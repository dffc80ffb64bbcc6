import { queryClient } from "../../data/query.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { BannerCarousel } from "./banner-carousel.tsx";
import { BrandBar } from "./brand-bar.tsx";
import { Breadth } from "./breadth.tsx";
import { IndexCards } from "./index-cards.tsx";
import { NewsTabs } from "./news-tabs.tsx";
import { RiskStrip } from "./risk-strip.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import "./home.css";

/** Home: is the market open, which way does it go, am I in danger. */
export default function HomeScreen() {
  return (
    <>
      <BrandBar />
      <main>
        <PullRefresh onRefresh={refresh}>
          <section className="sheet-sec nopad">
            <IndexCards />
            <Breadth />
          </section>
          <RiskStrip />
          <Shortcuts />
          <div className="gap" />
          <BannerCarousel />
          <NewsTabs />
        </PullRefresh>
      </main>
    </>
  );
}

/** Asks again for everything that the page shows. */
function refresh(): Promise<void> {
  return queryClient.invalidateQueries();
}
