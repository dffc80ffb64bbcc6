import { HOME_INDICES } from "@hongpan/core/contract/first-parts.ts";
import { Main } from "../../ui/page/place.ts";
import { useText } from "../../text/text.ts";
import { IndexCards } from "../../quotes/index-cards.tsx";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { BannerCarousel } from "./banner-carousel.tsx";
import { BrandBar } from "./brand-bar.tsx";
import { Breadth } from "./breadth.tsx";
import { NewsTabs } from "./news-tabs.tsx";
import { NextStep } from "./next-step.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { RiskStrip } from "./risk-strip.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import "./home.css";

/** Home: is the market open, which way does it go, am I in danger. */
export default function HomeScreen() {
  const { indexNames } = useText().account.home;
  return (
    <>
      <BrandBar />
      <Main>
        <PullRefresh>
          <section className="sheet-sec nopad">
            <IndexCards gids={HOME_INDICES} names={indexNames} />
            <Breadth />
          </section>
          <RiskStrip />
          <NextStep />
          <NoticeBar />
          <Shortcuts />
          <div className="gap" />
          <BannerCarousel />
          <NewsTabs />
        </PullRefresh>
      </Main>
    </>
  );
}
