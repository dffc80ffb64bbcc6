import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { ORDER_KINDS, type OrderKind, type PriceRole, type TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { langNow } from "../data/wire/api.ts";
import type { Texts } from "../text/text.ts";

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
