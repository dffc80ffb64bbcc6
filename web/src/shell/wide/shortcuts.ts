/**
 * Keys of a wide window. Single letters are never taken while somebody types, holds a modifier (those are the browser's and the screen
 * reader's) or has a dialog open, and can be turned off (WCAG 2.1.4).
 */
import { useEffect, useEffectEvent, type RefObject } from "react";
import { remembered } from "../../store/kept.ts";
import { ticketOf } from "../../trade/ticket/beside.ts";
import { command } from "../../ui/page/commands.ts";
import { go } from "../../ui/page/location.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { LINKS } from "../../ui/page/targets.ts";
import { gidOfRow, rowsOf } from "./rows.ts";

/** Whether single keys act. */
export const singleKeys = remembered(
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
export function useShortcuts(desk: Desk): void {
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
  if (key === "Escape" && target !== document.body) return () => (target as HTMLElement).blur();
  return undefined;
}

/** The focus goes `by` rows on in the list: from where it stands, from the row of the chart, or to the first in sight. */
function step(place: HTMLElement, stock: string | null, by: number): void {
  const rows = rowsOf(place);
  const here = rows.indexOf(document.activeElement as HTMLElement);
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
