/** Which addresses the panes of a wide window show. The window's address decides; what it leaves open stays as it was. */
import { routeOf, type Route } from "../../routes.tsx";
import { orderAddress } from "../../screens/order/address.ts";
import { gidOfAddress } from "../../screens/stock/address.ts";
import { ticketOf } from "../../trade/ticket/beside.ts";

/** What the panes beside showed last. */
export interface Kept {
  readonly list: string;
  /** The gid of the instrument. */
  readonly stock: string | null;
  /** Nobody has chosen it: it was the list's first. */
  readonly first?: boolean;
}

export interface Plan {
  /** Null: the screen stands alone. */
  readonly list: string | null;
  /** Null until an instrument is known. */
  readonly main: string | null;
  /** Null: the main pane has its room too. */
  readonly ticket: string | null;
  /** The instrument of chart and ticket. */
  readonly stock: string | null;
  readonly first: boolean;
}

export const FIRST_LIST = "/trading-list";
const OF_ACCOUNT = "/fundingdetails";

/** The panes of `address`, of which there are `panes`. */
export function planOf(address: string, kept: Kept, panes: 2 | 3): Plan {
  const { list } = kept;
  const route = routeOf(pathOf(address));
  const role = roleOf(route);
  const named = gidIn(address, role);
  // Another list begins with its own first, unless somebody has chosen.
  const left = kept.first === true && role === "list" && routeOf(pathOf(list)).screen !== route.screen;
  const stock = named ?? (left ? null : kept.stock);
  const first = named === null && stock !== null && kept.first === true;
  const chart = stock === null ? null : `/kline?code=${stock}`;
  const ticket = panes === 3 && stock !== null ? ticketOf(stock, 0) : null;
  if (role === "alone") return { list: null, main: address, ticket: null, stock, first };
  if (role === "account") return { list: address, main: OF_ACCOUNT, ticket: null, stock, first };
  if (role === "list") return { list: address, main: chart, ticket, stock, first };
  if (role === "stock") return { list, main: address, ticket, stock, first };
  if (role === "ticket")
    return panes === 3 ? { list, main: chart, ticket: address, stock, first } : { list, main: address, ticket: null, stock, first };
  return { list: rootOf(route, list), main: address, ticket: null, stock, first };
}

/** The list to go on with from `address`: the account's is none. */
export function listOf(address: string): string | null {
  return roleOf(routeOf(pathOf(address))) === "list" ? address : null;
}

/** The path of an address. */
export function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}

/** The query of an address, with its question mark. */
export function searchOf(address: string): string {
  return address.slice(pathOf(address).length);
}

type Role = "list" | "account" | "stock" | "ticket" | "alone" | "other";

const ROLES: Readonly<Record<string, Role>> = {
  ...{ home: "list", market: "list", holdings: "list", watchlist: "list", search: "list" },
  ...{ me: "account", stock: "stock", order: "ticket" },
  ...{ login: "alone", register: "alone", forget: "alone" },
};

function roleOf({ screen }: Route): Role {
  return ROLES[screen] ?? "other";
}

function gidIn(address: string, role: Role): string | null {
  if (role !== "stock" && role !== "ticket") return null;
  const path = pathOf(address);
  const fields = new URLSearchParams(searchOf(address));
  // On a ticket of an index or a future a plain code is one of theirs; a share may have the same.
  const { form, gid } = orderAddress(path, fields);
  if (role === "ticket" && form.product) fields.set("code", gid);
  return gidOfAddress(fields) || null;
}

/** The tab that a screen's way back ends at; the list beside stays where it belongs to that tab. */
function rootOf(route: Route, list: string): string {
  let at = route;
  let path = FIRST_LIST;
  while (!at.tab && at.back !== undefined) {
    path = at.back;
    at = routeOf(pathOf(path));
  }
  return routeOf(pathOf(list)).screen === at.screen ? list : path;
}
