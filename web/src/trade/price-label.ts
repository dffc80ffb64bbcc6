import { ORDER_KINDS, type OrderKind, type PriceRole } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Texts } from "../text/text.ts";

const WORDS = { none: "marketPrice", limit: "price", trigger: "trigger", close: "price" } as const satisfies Record<PriceRole, string>;

/** What the price of such an order is called. */
export function priceLabel(kind: OrderKind, t: Texts["trade"]): string {
  return t[WORDS[ORDER_KINDS[kind].price]];
}
