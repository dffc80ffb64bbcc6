import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";
import { useClockNews } from "../data/clock.ts";
import { onboarding } from "../data/onboarding.ts";
import { useSite } from "../data/site.ts";
import { fetched } from "../data/wire/fetched.ts";
import { useConnection } from "../data/wire/stream.ts";
import { firstPassword } from "../data/wire/token.ts";
import { routeOf, type Route } from "../routes.tsx";
import { useStore } from "../store/store.ts";
import { useText } from "../text/text.ts";
import { MarginCalls } from "../trade/positions/margin-calls.tsx";
import { receipt, type Filled } from "../trade/receipts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { setWanted, useLoginWanted } from "../ui/login-wanted.ts";
import { go, usePath } from "../ui/page/location.ts";
import { AFTER, LINKS } from "../ui/page/targets.ts";
import { Sheet } from "../ui/sheet.tsx";
import { SkeletonRows } from "../ui/empty-state.tsx";
import { Strip } from "../ui/strip.tsx";
import { toast, Toasts } from "../ui/toast.tsx";
import { usePanes } from "../ui/page/wide.ts";
import { Page, RouteHeader, usePageTitle, useRouteTitle } from "./page.tsx";
import { ScreenGuard } from "./screen-guard.tsx";
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
      <ClockNews />
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
const ClockBanner = lazy<ComponentType>(() => import("../info/clock-banner.tsx").catch(() => ({ default: () => null })));
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

/** Clock banner on every screen during a jump, a pause or an announced change. */
function ClockNews() {
  return (
    useClockNews() && (
      <Suspense fallback={null}>
        <ClockBanner />
      </Suspense>
    )
  );
}

/** 种子公开，仅供测试: on every screen of a market whose seed somebody has set. */
function SeedStrip() {
  const t = useText().proof;
  return useSite().data?.seedPublic === true ? <p className="seed-strip">{t.seedPublic}</p> : null;
}

/** 已断开 · 重连中 as long as the server is away; while plain calls still reach it, that quotes come in slower. */
function OfflineStrip() {
  const t = useText().shell;
  const connection = useConnection();
  if (connection !== "lost" && connection !== "polled") return null;
  const lost = connection === "lost";
  return (
    <div className={lost ? "strip offline" : "strip offline polled"} role="status">
      <Icon name={lost ? "refresh" : "time"} size="s" />
      {lost ? t.offline : t.polled}
    </div>
  );
}

/** The sheet over the page that asks a guest to log in: half the screen, welcome, avatar, the ways on, first the one that he was told of. */
function LoginSheet() {
  const t = useText().shell;
  const wanted = useLoginWanted();
  const because = wanted?.because ?? null;
  const path = usePath();
  const close = () => setWanted(null);
  // Who goes back has left what wanted the login.
  useEffect(() => setWanted(null), [path]);
  const leave = (path: string) => {
    close();
    go(`${path}?next=${encodeURIComponent(wanted?.next ?? AFTER.login)}`);
  };
  const [login, register, forget] = [
    { label: t.guest.login, path: LINKS.login },
    { label: t.guest.register, path: LINKS.register },
    { label: t.guest.forget, path: "/forget" },
  ] as const;
  // A reset code is of use there alone.
  const [first, second, third] = because === "host" ? ([forget, login, register] as const) : ([login, register, forget] as const);
  return (
    <Sheet open={wanted !== null} onClose={close} title={t.guest.welcome} tall={50}>
      <div className="login-sheet">
        <span className="avatar">
          <Icon name="me" />
        </span>
        <b>{t.guest.name}</b>
        {wanted?.why ? (
          <Strip kind="warn" alert>
            <b>{wanted.why}</b>
            {because && <span className="login-because">{t.guest.endedWhy[because]}</span>}
          </Strip>
        ) : (
          <p className="sec t3">{t.guest.note}</p>
        )}
        <Button full onClick={() => leave(first.path)}>
          {first.label}
        </Button>
        <Button full kind="ghost" onClick={() => leave(second.path)}>
          {second.label}
        </Button>
        <button type="button" className="link sec touch" onClick={() => leave(third.path)}>
          {third.label}
        </button>
        <p className="cap t3">{t.testSite}</p>
      </div>
    </Sheet>
  );
}
