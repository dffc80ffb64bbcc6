import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { onboarding } from "../data/onboarding.ts";
import { useLoggedIn } from "../data/session.ts";
import { firstPassword } from "../data/wire/token.ts";
import { routeOf, screenOf, type Route } from "../routes.tsx";
import { useText } from "../text/text.ts";
import { useStore } from "../store/store.ts";
import { receipt } from "../trade/receipts.ts";
import { MarginCalls } from "../trade/positions/margin-calls.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Header } from "../ui/header.tsx";
import { Icon } from "../ui/icon.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { Toasts } from "../ui/toast.tsx";
import { Link, usePath } from "../ui/location.ts";
import { LoginSheet } from "./login-sheet.tsx";
import { requireLogin } from "../ui/login-wanted.ts";
import { OfflineStrip } from "./offline-strip.tsx";
import { ScreenGuard } from "./screen-guard.tsx";
import { SeedStrip } from "./seed-strip.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useOwnTitle } from "../ui/title.ts";
import "./shell.css";
import { LINKS } from "../ui/targets.ts";

/** The frame: header by the route, the screen with its slide, tabs, login sheet, toasts, connection strip. */
export function Shell() {
  const route = routeOf(usePath());
  const slide = useSlide(route);
  const barred = useBarred(route);
  const first = useStore(firstPassword);
  usePageTitle(route);
  return (
    <div className="app">
      <OfflineStrip />
      {useStore(onboarding) !== "seen" && (
        <Suspense fallback={null}>
          <Onboarding />
        </Suspense>
      )}
      <SeedStrip />
      <div key={route.screen} className={`page ${slide}${route.tab ? " has-tb" : ""}`}>
        {!first && (route.header || barred) && <RouteHeader route={route} />}
        {route.heading === "hidden" && !barred && !first && <HiddenHeading route={route} />}
        <ScreenGuard key={route.screen}>
          <Suspense fallback={<SkeletonRows rows={8} />}>
            {first ? <FirstPassword /> : barred ? <LoginFirst /> : createElement(screenOf(route.screen))}
          </Suspense>
        </ScreenGuard>
      </div>
      {route.tab && <TabBar active={route.tab} />}
      <LoginSheet />
      <Toasts />
      <MarginCalls />
      <Receipt />
    </div>
  );
}

const FirstPassword = lazy(() => import("./first-password.tsx"));
// Nothing is missing where it has not come.
const Onboarding = lazy<ComponentType>(() => import("../screens/start/onboarding.tsx").catch(() => ({ default: () => null })));
const ReceiptSheet = lazy(() => import("../trade/story/receipt-sheet.tsx"));

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

/** Whether a guest stands before a personal screen; the login sheet then opens at once. */
function useBarred(route: Route): boolean {
  const barred = !useLoggedIn() && route.personal === true;
  const path = usePath();
  useEffect(() => {
    if (barred) requireLogin();
  }, [barred, path]);
  return barred;
}

function LoginFirst() {
  const t = useText().shell.guest;
  return <EmptyState icon="lock" text={t.needed} action={t.login} onAction={() => requireLogin()} />;
}

function RouteHeader({ route }: { readonly route: Route }) {
  const t = useText().shell;
  const own = useOwnTitle();
  const right =
    route.right === "search" ? (
      <Link href={LINKS.search} className="tap" aria-label={t.search}>
        <Icon name="search" />
      </Link>
    ) : null;
  return <Header title={own ?? t.titles[route.title]} {...(route.back === undefined ? {} : { back: route.back })} right={right} />;
}

function HiddenHeading({ route }: { readonly route: Route }) {
  const t = useText().shell;
  const own = useOwnTitle();
  const title = own ?? t.titles[route.title];
  return (
    <section className="sr" aria-label={title}>
      <h1>{title}</h1>
    </section>
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

function usePageTitle(route: Route): void {
  const t = useText().shell;
  const own = useOwnTitle();
  const title = own ?? t.titles[route.title];
  useEffect(() => {
    document.title = `${title} · ${t.appTitle}`;
  }, [title, t]);
}
