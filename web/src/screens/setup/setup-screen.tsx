import { Suspense } from "react";
import { useLoggedIn } from "../../data/session.ts";
import { AboutSection } from "./about-section.tsx";
import { AccountSection, PersonRow } from "./account-section.tsx";
import { ChartSection } from "./chart-section.tsx";
import { ClockSection } from "./clock-section.tsx";
import { DefaultsRow } from "./defaults-row.tsx";
import { DisplaySection } from "./display-section.tsx";
import { NotifySection } from "./notify-section.tsx";
import { OfflineRow } from "./offline-row.tsx";
import "./setup.css";
import { TradeSection } from "./trade-section.tsx";
import { setupWordsAhead } from "./text.ts";
import { notifyWordsAhead } from "./text-notify.ts";

/** Who one is, then display, trading, charts and the way back from those, notices, account, the clock and what the app is. */
export default function SetupScreen() {
  const loggedIn = useLoggedIn();
  return (
    <main>
      <PersonRow />
      <DisplaySection />
      <TradeSection />
      <ChartSection />
      <DefaultsRow />
      {loggedIn && (
        // Its words come by themselves: the rest of the screen does not wait for them.
        <Suspense fallback={<section className="sheet-sec setup notify-wait" />}>
          <NotifySection />
          <div className="gap" />
        </Suspense>
      )}
      <AccountSection />
      <ClockSection />
      <AboutSection />
      <Suspense fallback={null}>
        <OfflineRow />
      </Suspense>
    </main>
  );
}

SetupScreen.ahead = () => Promise.all([setupWordsAhead(), notifyWordsAhead()]);
