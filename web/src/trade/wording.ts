import { kindOf } from "../data/market/symbols.ts";
import type { Texts } from "../text/text.ts";
import { amount, priceText } from "../ui/format.ts";
import { lotOf } from "./contract-facts.ts";
import { ORDER_KINDS, type OrderKind, type PriceRole, type TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { FEES, type FeeName } from "@hongpan/core/rules/accounts/charges.ts";
import { langNow } from "../data/wire/api.ts";
import { canBeForced } from "@hongpan/core/rules/positions/maintenance.ts";
import type { Position } from "../data/wire/shapes.ts";
import type { HeldKind } from "./held-kind.ts";

// How much of something is counted in a sentence: contracts in lots, bonds by the piece, everything else in shares.
/** A number of the ticket's lots: "2 手", where a lot is one share "2 股". */
export function lotsText(gid: string, lots: number, words: Texts["trade"]): string {
  return lotOf(gid) === 1 ? countText(gid, lots, words) : words.lots(amount(lots, 0));
}

/** "200 股", "10 张", "2 手". */
export function countText(gid: string, count: number, words: Texts["trade"]): string {
  const kind = kindOf(gid);
  const text = amount(count, 0);
  if (kind === "index" || kind === "futures") return words.lots(text);
  return kind === "bond" ? words.pieces(text) : words.shares(text);
}

const WORDS = { none: "marketPrice", limit: "price", trigger: "trigger", close: "price" } as const satisfies Record<PriceRole, string>;

/** What the price of such an order is called. */
export function priceLabel(kind: OrderKind, t: Texts["trade"]): string {
  return t[WORDS[ORDER_KINDS[kind].price]];
}

/** What a kind of order is called. */
export function kindName(kind: OrderKind): string {
  return spoken(ORDER_KINDS[kind].name, langNow());
}

/** What the ticket says of it. */
export function kindNote(kind: TicketKind): string {
  return spoken(ORDER_KINDS[kind].note, langNow());
}

/** What a fee is called in the language of the screen: the word of its posting. */
export function feeName(name: FeeName): string {
  return spoken(FEES[name], langNow());
}

/** What was paid or got on average: in the price's own decimals, with one more where it lies between two prices. */
export function averageText(price: number, places: number): string {
  return priceText(price, Number(price.toFixed(places)) === price ? places : places + 1);
}

/** Whether it is a 买涨 of shares paid in full: it borrows nothing, and no margin is ever asked for. */
export function isUnforced(
  { orderDirection, orderLever }: Pick<Position, "orderDirection" | "orderLever">,
  { account }: HeldKind,
): boolean {
  return account === "stock" && !canBeForced({ purse: "stock", direction: orderDirection === "买跌" ? -1 : 1, lever: orderLever });
}
