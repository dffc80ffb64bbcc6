/** A screen with what its route says of it: header, hidden heading, the way in for a guest. */
import { createElement, lazy, Suspense, useEffect, useState } from "react";
import { useLoggedIn } from "../data/session.ts";
import { fetched } from "../data/wire/fetched.ts";
import { firstPassword } from "../data/wire/token.ts";
import { backOf, fetchScreen, screenNow, type Route } from "../routes.tsx";
import { useStore } from "../store/store.ts";
import { useText } from "../text/text.ts";
import { EmptyState, SkeletonRows } from "../ui/empty-state.tsx";
import { Header } from "../ui/page/header.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link, usePath, useQueryFields } from "../ui/page/location.ts";
import { requireLogin } from "../ui/login-wanted.ts";
import { Heading } from "../ui/page/place.ts";
import { LINKS } from "../ui/page/targets.ts";
import { useOwnTitle } from "../ui/page/title.ts";
import { ScreenGuard } from "./screen-guard.tsx";

const FirstPassword = lazy(fetched(() => import("./first-password.tsx")));

interface Props {
  readonly route: Route;
  /** Whether the login sheet opens at once before a personal screen: not for what nobody asked for by its address. */
  readonly asks?: boolean;
}

/** The screen of `route` with its header. */
export function Page({ route, asks = true }: Props) {
  const barred = useBarred(route, asks);
  const first = useStore(firstPassword);
  const headed = !first && (route.header || barred);
  return (
    <>
      {headed && <RouteHeader route={route} />}
      <ScreenGuard key={route.screen} header={!headed && <RouteHeader route={route} />}>
        {route.heading === "hidden" && !barred && !first && <HiddenHeading route={route} />}
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {first ? <FirstPassword /> : barred ? <LoginFirst /> : <Screen name={route.screen} />}
        </Suspense>
      </ScreenGuard>
    </>
  );
}

/**
 * A screen, once its files have come. It does not suspend: what was waited for so is shown by React no sooner than 300 ms after its
 * fallback, however soon it came.
 */
function Screen({ name }: { readonly name: string }) {
  const [screen, setScreen] = useState(() => screenNow(name));
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    if (!screen) fetchScreen(name).then((come) => setScreen(() => come), setFault);
  }, [name, screen]);
  if (fault !== null) throw fault;
  return screen ? createElement(screen) : <SkeletonRows rows={8} />;
}

/** The title of the page: what the screen knows better, or the route's. */
export function useRouteTitle(route: Route): string {
  const t = useText().shell;
  return useOwnTitle() ?? t.title(route.title);
}

/** Names the page in the browser. */
export function usePageTitle(title: string): void {
  const { appTitle } = useText().shell;
  useEffect(() => {
    document.title = `${title} · ${appTitle}`;
  }, [title, appTitle]);
}

/** Whether a guest stands before a personal screen; the login sheet then opens at once where it was asked for. */
function useBarred(route: Route, asks: boolean): boolean {
  const barred = !useLoggedIn() && route.personal === true;
  const path = usePath();
  useEffect(() => {
    if (barred && asks) requireLogin();
  }, [barred, asks, path]);
  return barred;
}

function LoginFirst() {
  const t = useText().shell.guest;
  return <EmptyState icon="lock" text={t.needed} action={t.login} onAction={() => requireLogin()} />;
}

/** Title, way back and seal, as the route has them. */
export function RouteHeader({ route }: { readonly route: Route }) {
  const t = useText().shell;
  const title = useRouteTitle(route);
  const back = backOf(route, useQueryFields());
  const right =
    route.right === "search" ? (
      <Link href={LINKS.search} className="tap" aria-label={t.search}>
        <Icon name="search" />
      </Link>
    ) : null;
  return <Header title={title} {...(back === undefined ? {} : { back })} right={right} />;
}

function HiddenHeading({ route }: { readonly route: Route }) {
  const title = useRouteTitle(route);
  return (
    <section className="sr" aria-label={title}>
      <Heading>{title}</Heading>
    </section>
  );
}
