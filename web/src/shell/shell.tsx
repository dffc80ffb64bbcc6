import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { onboarding } from "../data/onboarding.ts";
import { fetched } from "../data/wire/fetched.ts";
import { firstPassword } from "../data/wire/token.ts";
import { routeOf, type Route } from "../routes.tsx";
import { useStore } from "../store/store.ts";
import { MarginCalls } from "../trade/positions/margin-calls.tsx";
import { receipt, type Filled } from "../trade/receipts.ts";
import { usePath } from "../ui/page/location.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { toast, Toasts } from "../ui/toast.tsx";
import { usePanes } from "../ui/page/wide.ts";
import { LoginSheet } from "./login-sheet.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { Page, RouteHeader, usePageTitle, useRouteTitle } from "./page.tsx";
import { ScreenGuard } from "./screen-guard.tsx";
import { SeedStrip } from "./seed-strip.tsx";
import { TabBar } from "./tab-bar.tsx";
import "./shell.css";

/** The frame: one page with its slide and tabs, or the panes of a wide window; login sheet, toasts, connection strip. */
export function Shell() {
  const panes = usePanes();
  const first = useStore(firstPassword);
  const wide = panes !== 1 && !first ? panes : null;
  return (
    <div className={wide ? "app wide" : "app"}>
      <OfflineStrip />
      {useStore(onboarding) !== "seen" && (
        <Suspense fallback={null}>
          <Onboarding />
        </Suspense>
      )}
      <SeedStrip />
      {wide ? (
        <ScreenGuard header={<HeaderHere />}>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <Workspace panes={wide} />
          </Suspense>
        </ScreenGuard>
      ) : (
        <OnePage />
      )}
      <LoginSheet />
      <Toasts />
      <MarginCalls />
      <Receipt />
    </div>
  );
}

const Workspace = lazy(fetched(() => import("./wide/workspace.tsx")));
// Nothing is missing where it has not come.
const Onboarding = lazy<ComponentType>(() => import("../screens/start/onboarding.tsx").catch(() => ({ default: () => null })));
const ReceiptSheet = lazy<ComponentType<{ readonly filled: Filled }>>(() =>
  import("../trade/story/receipt-sheet.tsx").catch(() => ({ default: ToldShortly })),
);

/** What an order has done, where the sheet that tells it whole has not come. */
function ToldShortly({ filled }: { readonly filled: Filled }) {
  useEffect(() => {
    toast(filled.title);
    receipt.set(null);
  }, [filled]);
  return null;
}

/** In the place of panes that have not come. */
function HeaderHere() {
  return <RouteHeader route={routeOf(usePath())} />;
}

function OnePage() {
  const route = routeOf(usePath());
  const slide = useSlide(route);
  usePageTitle(useRouteTitle(route));
  return (
    <>
      <div key={route.screen} className={`page ${slide}${route.tab ? " has-tb" : ""}`}>
        <Page route={route} />
      </div>
      {route.tab && <TabBar active={route.tab} />}
    </>
  );
}

/** What an order has just done. */
function Receipt() {
  const filled = useStore(receipt);
  return (
    filled && (
      <Suspense fallback={null}>
        <ReceiptSheet filled={filled} />
      </Suspense>
    )
  );
}

/** Slides left when the route's index rises, right when it falls, not at all on the first screen. */
function useSlide(route: Route): string {
  const [last, setLast] = useState({ index: route.index, slide: "" });
  if (last.index === route.index) return last.slide;
  const slide = route.index > last.index ? "to-left" : "to-right";
  setLast({ index: route.index, slide });
  return slide;
}
