/** Every path of the app, in any letter case, and the screen that it opens. The order is the order of slides. */
import type { ComponentType } from "react";
import { fetched } from "./data/wire/fetched.ts";
import type { Texts } from "./text/text.ts";

export type Tab = "home" | "market" | "holdings" | "watchlist" | "me";
type Title = keyof Texts["shell"]["titles"];

interface Row {
  readonly screen: string;
  readonly paths: string;
  readonly title: Title;
  /** Where back leads when the app was opened right here; a tab has no back. */
  readonly back?: string;
  readonly tab?: Tab;
  /** false: the screen brings its own header. */
  readonly header?: false;
  /** The screen shows no heading of its own: its title stands there for screen readers. */
  readonly heading?: "hidden";
  readonly right?: "search";
  /** A guest sees the login sheet instead. */
  readonly personal?: true;
}

const rows: readonly Row[] = [
  { screen: "home", paths: "/home", title: "home", tab: "home", header: false },
  {
    screen: "market",
    paths: "/trading-list /list /indexlist /tradingbuy",
    title: "market",
    tab: "market",
    header: false,
    heading: "hidden",
  },
  {
    screen: "holdings",
    paths: "/warehouse /warehousedetail /holdorderlist /holdorderlist2 /sellorderlist /sellorderlist2",
    title: "holdings",
    tab: "holdings",
    header: false,
    heading: "hidden",
    personal: true,
  },
  { screen: "watchlist", paths: "/mylist /searchmylist", title: "watchlist", tab: "watchlist", header: false, personal: true },
  { screen: "me", paths: "/user /newuser", title: "me", tab: "me", header: false, personal: true },
  {
    screen: "search",
    paths: "/searchlist /searchstock /indexsearchlist /inquiry",
    title: "search",
    back: "/home",
    header: false,
    heading: "hidden",
  },
  { screen: "stock", paths: "/kline /detail /listdetail /listdetail2", title: "stock", back: "/trading-list", header: false },
  {
    screen: "order",
    paths: "/buystocks /buy",
    title: "order",
    back: "/trading-list",
    header: false,
    heading: "hidden",
    personal: true,
  },
  {
    screen: "order",
    paths: "/twobuy",
    title: "marginOrder",
    back: "/trading-list",
    header: false,
    heading: "hidden",
    personal: true,
  },
  {
    screen: "order",
    paths: "/subwarehousebuy",
    title: "subOrder",
    back: "/trading-list",
    header: false,
    heading: "hidden",
    personal: true,
  },
  {
    screen: "contract-order",
    paths: "/indexbuy /futuresbuy",
    title: "futures",
    back: "/trading-list",
    header: false,
    heading: "hidden",
    personal: true,
  },
  { screen: "allocations", paths: "/orderlist", title: "allocations", back: "/user", header: false, heading: "hidden", personal: true },
  { screen: "allocation-days", paths: "/days", title: "allocationDays", back: "/orderlist", personal: true },
  { screen: "apply-funds", paths: "/funds", title: "applyFunds", back: "/orderlist", personal: true },
  { screen: "house", paths: "/house", title: "house", back: "/about?e=5" },
  { screen: "issues", paths: "/subscription", title: "issues", back: "/home", header: false },
  { screen: "issue-apply", paths: "/newsharesdetail", title: "newShares", back: "/Subscription?idx=1" },
  { screen: "issue-apply", paths: "/qingchoudetail", title: "placement", back: "/Subscription?idx=2" },
  { screen: "issue-records", paths: "/sharerecord", title: "issueRecords", back: "/Subscription?idx=1", personal: true },
  { screen: "issue-records", paths: "/zhongqianrecord", title: "issueWins", back: "/Subscription?idx=1", personal: true },
  { screen: "issue-result", paths: "/issueresult", title: "issueResult", back: "/Subscription?idx=1" },
  { screen: "rush-search", paths: "/vipsearchlist /vipsearlist", title: "rushSearch", back: "/Subscription?idx=5" },
  { screen: "rush", paths: "/vipdetail", title: "rush", back: "/Subscription?idx=5" },
  { screen: "block-records", paths: "/sharerecorddz", title: "blockRecords", back: "/Subscription?idx=4", personal: true },
  { screen: "baskets", paths: "/jijin /fundslist", title: "baskets", back: "/home", right: "search" },
  { screen: "college", paths: "/college", title: "college", back: "/home" },
  { screen: "dragon-tiger", paths: "/dragontiger", title: "dragonTiger", back: "/trading-list", right: "search" },
  { screen: "top-ten", paths: "/topten", title: "topTen", back: "/trading-list", right: "search" },
  { screen: "daily-limit", paths: "/daylimit", title: "dailyLimit", back: "/trading-list", right: "search" },
  { screen: "stops", paths: "/stoprecovery", title: "stops", back: "/trading-list" },
  { screen: "breadth", paths: "/breadth", title: "breadth", back: "/trading-list" },
  { screen: "calendar", paths: "/calendar", title: "calendar", back: "/trading-list" },
  { screen: "alerts", paths: "/alerts", title: "alerts", back: "/user", personal: true },
  { screen: "boards", paths: "/boards", title: "boards", back: "/trading-list", right: "search" },
  { screen: "news", paths: "/newpage /newgg /alertdetail", title: "news", back: "/home" },
  { screen: "messages", paths: "/notify", title: "messages", back: "/home", personal: true },
  { screen: "proof", paths: "/proof", title: "proof", back: "/trading-list" },
  { screen: "about", paths: "/about", title: "about", back: "/home" },
  { screen: "agreement", paths: "/agree /aggre", title: "cooperation", back: "/user" },
  { screen: "agreement", paths: "/trade", title: "cooperation", back: "/buy" },
  { screen: "wallet", paths: "/wallet", title: "wallet", back: "/user", personal: true },
  { screen: "setup", paths: "/setup /setting", title: "setup", back: "/user" },
  { screen: "profile", paths: "/profile", title: "profile", back: "/setup", personal: true },
  { screen: "close-account", paths: "/closeaccount", title: "closeAccount", back: "/setup", personal: true },
  { screen: "classroom", paths: "/class", title: "classroom", back: "/user", personal: true },
  { screen: "logins", paths: "/logins", title: "logins", back: "/setup", personal: true },
  { screen: "identity", paths: "/authentication /authentications /smrz /yismrz", title: "identity", back: "/user", personal: true },
  { screen: "bank-card", paths: "/card /addcard /bankcard", title: "card", back: "/user", personal: true },
  { screen: "bank-card", paths: "/bankupdate", title: "cardChange", back: "/bankCard", personal: true },
  { screen: "records", paths: "/fundingdetails", title: "funds", back: "/user", personal: true },
  { screen: "deposit", paths: "/recharge /rechargesure", title: "deposit", back: "/user", personal: true },
  { screen: "records", paths: "/rechargelist /transferrecord", title: "depositRecords", back: "/recharge", personal: true },
  { screen: "withdraw", paths: "/cash /withdraw", title: "withdraw", back: "/user", personal: true },
  { screen: "records", paths: "/cashlist /cashwithdrawalrecord", title: "withdrawRecords", back: "/cash", personal: true },
  { screen: "transfer", paths: "/transfer /transfers", title: "transfer", back: "/user", personal: true },
  { screen: "password", paths: "/loginpassword", title: "loginPassword", back: "/user", personal: true },
  { screen: "password", paths: "/setpassword", title: "tradePassword", back: "/user", personal: true },
  { screen: "protocol", paths: "/protocol01 /protocol02", title: "signing", back: "/user", personal: true },
  { screen: "signature", paths: "/signature", title: "signing", back: "/user", personal: true },
  { screen: "service", paths: "/service", title: "service", back: "/user" },
  { screen: "open-account", paths: "/openaccount", title: "openAccount", back: "/home" },
  { screen: "start", paths: "/start", title: "start", back: "/home" },
  { screen: "login", paths: "/login", title: "login", header: false },
  { screen: "register", paths: "/register", title: "register", back: "/login" },
  { screen: "forget", paths: "/forget", title: "forget", back: "/login" },
];

export interface Route extends Omit<Row, "header"> {
  readonly index: number;
  readonly header: boolean;
}

const routes = new Map<string, Route>(
  rows.flatMap((row, index) => row.paths.split(" ").map((path) => [path, { ...row, index, header: row.header ?? true }] as const)),
);
const home = routes.get("/home") as Route;

/** The route of a path in any letter case; / and unknown paths are home. */
export function routeOf(path: string): Route {
  return routes.get(path.toLowerCase().replace(/\/+$/, "")) ?? home;
}

/** Where back leads when the app was opened right here: a placement, a bond and their records belong to their own tab of the hub. */
export function backOf({ back }: Route, query: URLSearchParams): string | undefined {
  const kind = /^[23]$/.exec(query.get("type") ?? query.get("idx") ?? "");
  return kind ? back?.replace("n?idx=1", `n?idx=${kind[0]}`) : back;
}

/** The address for an old link "/#/path?query"; null when it is none. */
export function oldAddress(hash: string): string | null {
  return /^#\/(?!\/)/.test(hash) ? hash.slice(1) : null;
}

/** A screen, and what fetches the words that it cannot be shown without. */
type Screen = ComponentType & { readonly ahead?: () => Promise<unknown> };

const files = import.meta.glob<{ readonly default: Screen }>([
  "./screens/*/*-screen.tsx",
  "!./screens/{home,market,search,stock,holdings,watchlist,me}/*",
]);
type Part = Readonly<Record<string, Screen>>;
const near = fetched<Part>(() => import("./near.ts"));
const mine = fetched<Part>(() => import("./mine.ts"));
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  market: near,
  search: near,
  stock: near,
  holdings: mine,
  watchlist: mine,
  me: mine,
};
const screens = new Map<string, Screen>();

/** Gives a screen that has come with the app itself. */
export function keepScreen(name: string, screen: Screen): void {
  screens.set(name, screen);
}

/** The component of a screen that can be shown at once, or null. */
export function screenNow(name: string): Screen | null {
  return screens.get(name) ?? null;
}

/** Fetches a screen, screens/<name>/<name>-screen.tsx; from then on it can be shown at once. */
export async function fetchScreen(name: string): Promise<Screen> {
  const screen = parts[name] ? (await parts[name]())[name]! : (await fileOf(name)()).default;
  await screen.ahead?.();
  keepScreen(name, screen);
  return screen;
}

/** Fetches the screens that will be wanted next, a user's own too, while nothing else is to be done. */
export function fetchAhead(own: boolean): void {
  for (const name in parts) if (own || parts[name] === near) void fetchScreen(name).catch(() => null);
}

const loaders = new Map<string, () => Promise<{ readonly default: Screen }>>();

// One loader each: it knows whether it has failed.
function fileOf(name: string) {
  const loader = loaders.get(name) ?? fetched(files[`./screens/${name}/${name}-screen.tsx`]!);
  loaders.set(name, loader);
  return loader;
}
