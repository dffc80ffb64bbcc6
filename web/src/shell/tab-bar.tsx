import { useState } from "react";
import { useText } from "../text/text.ts";
import { type IconName, Icon } from "../ui/icon.tsx";
import type { Tab } from "../ui/page/screen-route.ts";
import { queryClient } from "../data/wire/query.ts";
import { go } from "../ui/page/location.ts";
import { requireLogin } from "../ui/login-wanted.ts";
import { buzz } from "../ui/theme.ts";

const tabs: readonly { readonly id: Tab; readonly path: string; readonly icon: IconName; readonly personal: boolean }[] = [
  { id: "home", path: "/home", icon: "home", personal: false },
  { id: "market", path: "/trading-list", icon: "market", personal: false },
  { id: "holdings", path: "/warehouse", icon: "holdings", personal: true },
  { id: "watchlist", path: "/MyList", icon: "star", personal: true },
  { id: "me", path: "/user", icon: "me", personal: true },
];

interface Props {
  readonly active: Tab;
  /** What a tap on the open tab takes to its top; the page unless told. */
  readonly scrolled?: () => Element;
}

/** The five tabs. A tap on the open one scrolls to the top, a second one there asks again for what is shown. */
export function TabBar({ active, scrolled = pageScroll }: Props) {
  const t = useText().shell;
  const [lit, setLit] = useState<Tab | null>(null);
  const tap = (tab: (typeof tabs)[number]) => {
    buzz();
    setLit(tab.id);
    setTimeout(() => setLit(null), 500);
    if (tab.id === active) return again(scrolled());
    if (!tab.personal || requireLogin(tab.path)) go(tab.path);
  };
  return (
    <nav className="tb" aria-label={t.tabBar}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-current={tab.id === active ? "page" : undefined}
          className={`${tab.id === active ? "on" : ""}${tab.id === lit ? " lit" : ""}`}
          onClick={() => tap(tab)}
        >
          <Icon name={tab.icon} filled={tab.id === active} />
          {t.tabs[tab.id]}
        </button>
      ))}
    </nav>
  );
}

function pageScroll(): Element {
  return document.documentElement;
}

function again(scrolled: Element): void {
  if (scrolled.scrollTop > 0)
    scrolled.scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  else void queryClient.invalidateQueries();
}
