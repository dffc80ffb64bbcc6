/** A route held against its row of the inventory: titles, way back, icon on the right, tab bar. */
import type { Page } from "playwright-core";
import * as account from "../web/src/text/account.ts";
import * as funds from "../web/src/text/funds.ts";
import * as info from "../web/src/text/info.ts";
import * as issues from "../web/src/text/issues.ts";
import * as lists from "../web/src/text/lists.ts";
import * as market from "../web/src/text/market.ts";
import * as shell from "../web/src/text/shell.ts";
import * as trade from "../web/src/text/trade.ts";
import { converted } from "../web/traditional.ts";
import type { Phone } from "./phone.ts";
import type { Inventoried } from "./route-table.ts";
import { SCREEN_FILES } from "./screen-files.ts";
import { visit } from "./screens.ts";

export const LANGS = ["zh-CN", "zh-TW", "en"] as const;
export type Lang = (typeof LANGS)[number];
/** How an address is written: as the specification writes it, in small or capital letters, or as an old link behind `#`. */
export const FORMS = ["typed", "small", "CAPITAL", "#/"] as const;
export type Form = (typeof FORMS)[number];

/** Headed by something else than their title: the app's name, its motto, who is logged in. */
const HEADED = new Set(["home", "login", "me"]);
const TABS = ["home", "market", "holdings", "watchlist", "me"];

/** The address in a form; a query stays as it is. */
export function written({ address }: Inventoried, form: Form): string {
  const [path = "", query] = address.split("?");
  const cased = form === "small" ? path.toLowerCase() : form === "CAPITAL" ? path.toUpperCase() : path;
  return (form === "#/" ? "/#" : "") + cased + (query === undefined ? "" : `?${query}`);
}

/** Goes there, inside the app or, by an old link, from the outside; says what it shows at fault and whether the address stays as typed. */
export async function come(page: Page, route: Inventoried, form: Form): Promise<string[]> {
  const address = written(route, form);
  if (form !== "#/") return (await visit(page, address)) ? [] : ["never came"];
  await page.goto(address);
  const came = await visit(page, address.slice(2));
  const now = await page.evaluate(() => location.pathname + location.search + location.hash);
  return [...(came ? [] : ["never came"]), ...(now === address.slice(2) ? [] : [`address ${now}`])];
}

/** Collects requests that fail or are answered with an error status; a request that a left screen aborts does not count. */
export function failures({ page }: Phone): string[] {
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    if (why !== "net::ERR_ABORTED") failed.push(`${why} ${request.url()}`);
  });
  page.on("response", (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  return failed;
}

/** What differs from the row on the screen that is shown; then it has gone back. */
export async function unlike(page: Page, route: Inventoried, { lang, guest }: { readonly lang: Lang; readonly guest: boolean }) {
  const barred = guest && route.own;
  // A title of its own comes with what the screen asks the server for.
  const ending = ` · ${wordOf(shell.zh.appTitle, lang)}`;
  const titles = wordsOf(titleOf(route, barred), lang).map((each) => each + ending);
  const is = (wanted: readonly string[]) => wanted.length === 0 || wanted.includes(document.title);
  await page.waitForFunction(is, titles, { timeout: 60_000 }).catch(() => undefined);
  const back = wordOf(shell.zh.back, lang);
  const found = await page.evaluate((label) => {
    const right = [...document.querySelectorAll<HTMLAnchorElement>("header a[href]")].map((each) => each.getAttribute("href"));
    const tabs = [...document.querySelectorAll("nav.tb button")];
    const backs = [...document.querySelectorAll("header button")].filter((each) => each.getAttribute("aria-label") === label);
    return {
      title: document.title,
      heading: document.querySelector<HTMLElement>("h1")?.textContent ?? "",
      right: right.find((href) => /searchlist$/i.test(href ?? "")) ?? null,
      tabs: tabs.length,
      lit: tabs.findIndex((each) => each.getAttribute("aria-current") === "page"),
      backs: backs.length,
    };
  }, back);
  const want = {
    right: barred ? null : route.right,
    tab: route.tab,
    back: !barred ? route.back : route.tab ? null : route.screen === "order" ? "/trading-list" : route.back,
  };
  const faults = [];
  const differs = (what: string, is: unknown, should: unknown) =>
    is !== should && faults.push(`${what} ${String(is)}, not ${String(should)}`);
  if (titles.length > 0 && !titles.includes(found.title)) faults.push(`title ${found.title}, not ${titles.join(" or ")}`);
  if (!found.title.endsWith(ending) || found.title === ending) faults.push(`title ${found.title}`);
  if (found.heading === "") faults.push("no heading");
  if (barred || !HEADED.has(route.screen)) differs("heading", found.heading, found.title.slice(0, -ending.length));
  differs("right", found.right, want.right);
  differs("tab", TABS[found.lit] ?? null, want.tab);
  differs("tab bar", found.tabs, want.tab === null ? 0 : TABS.length);
  differs("ways back", found.backs, want.back === null ? 0 : 1);
  if (found.backs === 1) differs("back", (await backOf(page, back)).split("&")[0], want.back);
  return faults;
}

async function backOf(page: Page, label: string): Promise<string> {
  return page.evaluate((named) => {
    // The login sheet may lie over it.
    const [button] = [...document.querySelectorAll<HTMLElement>("header button")].filter(
      (each) => each.getAttribute("aria-label") === named,
    );
    button?.click();
    return location.pathname + location.search;
  }, label);
}

/** A guest before a personal screen reads the route's title, not what the screen knows better. */
function titleOf({ title, tab }: Inventoried, barred: boolean): string | null {
  return barred && tab === "holdings" ? HOLDINGS : title;
}

const HOLDINGS = SCREEN_FILES.find(({ name }) => name === "holdings")!.zh["holdings"]!;

// One Chinese word may have several English ones.
const WORDS = [shell, account, funds, info, issues, lists, market, trade, ...SCREEN_FILES].flatMap(({ zh, en }) => pairsOf(zh, en));
const ENGLISH = Map.groupBy(WORDS, ([from]) => from);

function wordsOf(text: string | null, lang: Lang): readonly string[] {
  if (text === null) return [];
  if (lang === "en") return (ENGLISH.get(text) ?? []).map(([, to]) => to);
  return [lang === "zh-CN" ? text : converted(text)];
}

function wordOf(text: string, lang: Lang): string {
  return wordsOf(text, lang)[0] ?? `no English of ${text}`;
}

function pairsOf(from: unknown, to: unknown): [string, string][] {
  if (typeof from === "string") return [[from, String(to)]];
  if (typeof from !== "object" || from === null) return [];
  return Object.entries(from).flatMap(([key, value]) => pairsOf(value, (to as Readonly<Record<string, unknown>>)[key]));
}
