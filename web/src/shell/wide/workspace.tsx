/** A wide window: the tabs at the side, a list, beside it what was chosen there, and from 1280 pixels its ticket. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useEffectEvent } from "react";
import { routeOf } from "../../routes.tsx";
import { store, useStore, remembered } from "../../store/store.ts";
import { Switch } from "../../ui/fields/checkbox.tsx";
import type { Tab } from "../../ui/page/screen-route.ts";
import { useText } from "../../text/text.ts";
import { useCommand, command } from "../../ui/page/commands.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link, useAddress, go } from "../../ui/page/location.ts";
import { chosen, Heading, Main, type Place, PlaceContext, usePlace } from "../../ui/page/place.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Page, usePageTitle, useRouteTitle } from "../page.tsx";
import { TabBar } from "../tab-bar.tsx";
import { useFirstRow, gidOfRow, rowsOf } from "./rows.ts";
import { FIRST_LIST, type Kept, listOf, pathOf, type Plan, planOf, searchOf } from "./plan.ts";
import { ticketOf } from "../../trade/ticket/beside.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useWideWords } from "../../text/wide.ts";
import "./workspace.css";
import { isRecord } from "../../store/store.ts";

const KEYS = [
  ["search", "/"],
  ["tabs", "1", "2", "3", "4", "5"],
  ["rows", "j", "k"],
  ["buy", "b"],
  ["sell", "s"],
  ["watch", "a"],
  ["period", "[", "]"],
  ["help", "?"],
] as const;
const ALWAYS = [
  ["rows", "↓", "↑"],
  ["open", "Enter"],
  ["cursor", "←", "→"],
  ["close", "Esc"],
] as const;

let last: Required<Kept> = { list: FIRST_LIST, stock: null, first: false };

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

/** What stood beside at this entry, and how a plan is kept with it. */
function useKept(): readonly [Kept, (plan: Pick<Plan, "list" | "stock" | "first">) => void] {
  const [, again] = useState(0);
  const keep = useCallback((plan: Pick<Plan, "list" | "stock" | "first">) => {
    const before = keptNow();
    const list = (plan.list === null ? null : listOf(plan.list)) ?? before.list;
    const next = { list, stock: plan.stock, first: plan.first };
    last = next;
    const state = stateNow();
    if (state["list"] === next.list && state["stock"] === next.stock && state["first"] === next.first) return;
    history.replaceState({ ...state, ...next }, "");
    again((old) => old + 1);
  }, []);
  return [keptNow(), keep];
}

function keptNow(): Required<Kept> {
  const { list, stock, first } = stateNow();
  return {
    list: typeof list === "string" ? list : last.list,
    ...(typeof stock === "string" ? { stock, first: first === true } : { stock: last.stock, first: last.first }),
  };
}

function stateNow(): Readonly<Record<string, unknown>> {
  return isRecord(history.state) ? history.state : {};
}

interface Props extends Pick<Place, "part"> {
  readonly address: string;
  /** What a screen reader calls it; the main one is the page itself. */
  readonly label: string;
  /** Whether a guest is asked to log in at once. */
  readonly asks: boolean;
  readonly ticketBeside?: boolean;
}

/** One screen in a pane: with an address, a scroll and a title of its own. */
function Pane({ part, address, label, asks, ticketBeside = false }: Props) {
  const route = routeOf(pathOf(address));
  const scroller = useRef<HTMLDivElement>(null);
  const [title] = useState(() => store<string | null>(null));
  const path = pathOf(address);
  const search = searchOf(address);
  const place = useMemo(() => ({ part, path, search, ticketBeside, scroller, title }), [part, path, search, ticketBeside, title]);
  const Box = part === "main" ? "div" : "aside";
  return (
    <Box className={`pane pane-${part}`} data-screen={route.screen} tabIndex={-1} {...(part === "main" ? {} : { "aria-label": label })}>
      <PlaceContext value={place}>
        {part === "main" && <Named />}
        <div ref={scroller} key={route.screen} className="pane-in">
          <div className="page">
            <Page route={route} asks={asks} />
          </div>
        </div>
      </PlaceContext>
    </Box>
  );
}

/** The main pane names the page in the browser. */
function Named() {
  usePageTitle(useRouteTitle(routeOf(usePlace()?.path ?? "")));
  return null;
}

/** Every key of the window, and the switch that turns single ones off. */
function Help({ onClose }: { readonly onClose: () => void }) {
  const t = useWideWords();
  const on = useStore(singleKeys);
  const row = ([name, ...keys]: (typeof KEYS | typeof ALWAYS)[number]) => (
    <div key={name + keys[0]} className="kv">
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{t.keys[name]}</dd>
    </div>
  );
  return (
    <Sheet open onClose={onClose} title={t.help}>
      <dl className="keys">{ALWAYS.map(row)}</dl>
      <dl className={on ? "keys" : "keys off"}>{KEYS.map(row)}</dl>
      <div className="between keys-on">
        <span>
          {t.single}
          <span className="lab t3">{t.singleNote}</span>
        </span>
        <Switch label={t.single} on={on} onChange={singleKeys.set} />
      </div>
      <p className="lab t3">{t.helpNote}</p>
    </Sheet>
  );
}

//  * Keys of a wide window. Single letters are never taken while somebody types, holds a modifier (those are the browser's and the screen
// reader's) or has a dialog open, and can be turned off (WCAG 2.1.4).
/** Whether single keys act. */
const singleKeys = remembered(
  "keys",
  (kept) => kept !== "off",
  (on) => (on ? null : "off"),
);

interface Desk {
  readonly place: RefObject<HTMLElement | null>;
  readonly stock: string | null;
  readonly help: () => void;
}

/** Listens while the panes stand. */
function useShortcuts(desk: Desk): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const place = desk.place.current;
    if (!place || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const act = arrows(event, place) ?? (singleKeys.now() ? single(event.key, place, desk) : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
}

type Act = (() => void) | undefined;

function isBusy(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
  return typing || document.querySelector("dialog[open]") !== null;
}

function single(key: string, place: HTMLElement, { stock, help }: Desk): Act {
  if (/^[1-5]$/.test(key)) return () => place.querySelectorAll<HTMLElement>(".rail nav button")[Number(key) - 1]?.click();
  const acts: Readonly<Record<string, () => void>> = {
    "/": () => toSearch(place),
    "?": help,
    j: () => step(place, stock, 1),
    k: () => step(place, stock, -1),
    b: () => toTicket(place, stock, 0),
    s: () => toTicket(place, stock, 1),
    a: () => command("watch"),
    "[": () => command("period-before"),
    "]": () => command("period-after"),
  };
  return acts[key];
}

// An arrow that has a meaning where the focus stands (tabs, charts, handles) keeps it.
function arrows(event: KeyboardEvent, place: HTMLElement): Act {
  const { key, target } = event;
  const free = target === document.body || (target instanceof HTMLElement && (rowsOf(place).includes(target) || target.matches(".pane")));
  if (!free) return undefined;
  if (key === "ArrowDown" || key === "ArrowUp") return () => step(place, null, key === "ArrowDown" ? 1 : -1);
  if (key === "ArrowLeft" || key === "ArrowRight") return () => toChart(place, key);
  if (key === "Escape" && target !== document.body && target instanceof HTMLElement) return () => target.blur();
  return undefined;
}

/** The focus goes `by` rows on in the list: from where it stands, from the row of the chart, or to the first in sight. */
function step(place: HTMLElement, stock: string | null, by: number): void {
  const rows = rowsOf(place);
  const here = rows.findIndex((row) => row === document.activeElement);
  const shown = rows.findIndex((row) => row.getAttribute("aria-current") === "true" || (stock !== null && gidOfRow(row) === stock));
  const inSight = rows.findIndex((row) => row.getBoundingClientRect().top >= 0);
  const next = rows[here >= 0 ? here + by : shown >= 0 ? shown + by : inSight];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function toSearch(place: HTMLElement): void {
  const field = place.querySelector<HTMLElement>('.pane-list[data-screen="search"] input');
  if (field) field.focus();
  else go(LINKS.search);
}

function toTicket(place: HTMLElement, stock: string | null, tab: 0 | 1): void {
  const to = stock === null ? null : ticketOf(stock, tab);
  if (to === null || !requireLogin(to)) return;
  go(to);
  place.querySelector<HTMLElement>(".pane-ticket")?.focus();
}

/** The chart takes the focus and the key: its own keys move the cursor. */
function toChart(place: HTMLElement, key: string): void {
  const chart = place.querySelector<HTMLElement>(".pane-main :is(.mbox canvas, .kbox)");
  chart?.focus();
  chart?.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
}
