/** A wide window: the tabs at the side, a list, beside it what was chosen there, and from 1280 pixels its ticket. */
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { routeOf } from "../../routes.tsx";
import type { Tab } from "../../ui/page/screen-route.ts";
import { useText } from "../../text/text.ts";
import { useCommand } from "../../ui/page/commands.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link, useAddress } from "../../ui/page/location.ts";
import { chosen, Heading, Main } from "../../ui/page/place.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { TabBar } from "../tab-bar.tsx";
import { useFirstRow } from "./rows.ts";
import { Help } from "./help.tsx";
import { useKept } from "./kept.ts";
import { Pane } from "./pane.tsx";
import { pathOf, planOf } from "./plan.ts";
import { useShortcuts } from "./shortcuts.ts";
import { useWideWords } from "../../text/wide.ts";
import "./workspace.css";

/** The panes of the window's address. */
export default function Workspace({ panes }: { readonly panes: 2 | 3 }) {
  const t = useWideWords();
  const address = useAddress();
  const [kept, keep] = useKept();
  const plan = planOf(address, kept, panes);
  const [helping, setHelping] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => keep(plan));
  useEffect(() => {
    chosen.set(plan.main !== null && routeOf(pathOf(plan.main)).screen === "stock" ? plan.stock : null);
    return () => chosen.set(null);
  }, [plan.main, plan.stock]);
  useCommand("help", () => setHelping(true));
  useFirstRow(
    plan.main === null,
    place,
    useCallback((stock: string) => keep({ list: plan.list, stock, first: true }), [keep, plan.list]),
  );
  useShortcuts({ place, stock: plan.stock, help: () => setHelping(true) });
  const own = (pane: string | null) => pane === address;
  return (
    <div ref={place} className={`ws${plan.list === null ? " alone" : plan.ticket === null ? " two" : " three"}`}>
      <Rail active={routeOf(pathOf(address)).tab ?? routeOf(pathOf(plan.list ?? "")).tab} place={place} onHelp={() => setHelping(true)} />
      {plan.list !== null && <Pane part="list" label={t.list} address={plan.list} asks={own(plan.list)} />}
      {plan.main === null ? (
        <Waiting />
      ) : (
        <Pane part="main" label={t.main} address={plan.main} asks={own(plan.main)} ticketBeside={plan.ticket !== null} />
      )}
      {plan.ticket !== null && <Pane part="ticket" label={t.ticket} address={plan.ticket} asks={own(plan.ticket)} />}
      {helping && <Help onClose={() => setHelping(false)} />}
    </div>
  );
}

interface RailProps {
  readonly active: Tab | undefined;
  readonly place: RefObject<HTMLElement | null>;
  readonly onHelp: () => void;
}

/** The tabs, search and the list of keys. */
function Rail({ active, place, onHelp }: RailProps) {
  const t = useWideWords();
  const { search, title } = useText().shell;
  return (
    <div className="rail">
      <Icon name="logo" className="brand" />
      <TabBar active={active ?? "home"} scrolled={() => place.current?.querySelector(".pane-list .pane-in") ?? document.documentElement} />
      <div className="rail-end">
        <Link href={LINKS.search} className="tap" aria-label={search} title={`${search} /`}>
          <Icon name="search" />
        </Link>
        <Link href={LINKS.setup} className="tap" aria-label={title("setup")} title={title("setup")}>
          <Icon name="gear" />
        </Link>
        <button type="button" className="tap key" aria-label={t.help} title={`${t.help} ?`} onClick={onHelp}>
          ?
        </button>
      </div>
    </div>
  );
}

function Waiting() {
  const t = useWideWords();
  return (
    <div className="pane pane-main">
      <Main>
        <Heading className="sr">{t.main}</Heading>
        <EmptyState icon="market" text={t.choose} />
      </Main>
    </div>
  );
}
