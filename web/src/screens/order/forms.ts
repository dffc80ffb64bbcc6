/** What differs between the tickets of shares, indices and futures, by their address. */
import { TICKET_KINDS, type TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Product } from "../../data/contracts.ts";
import type { Texts } from "../../text/text.ts";
import { AFTER } from "../../ui/page/targets.ts";

export interface Form {
  /** As links write it; an address may have any letter case. */
  readonly path: string;
  /** What kind of contract it trades; null: shares and bonds, at home and abroad. */
  readonly product: Product | null;
  /** Paid by a sub-account, in full; its positions are closed in their own list. */
  readonly ofSub: boolean;
  /** The direction is chosen by hand, none is given. */
  readonly asksSide: boolean;
  /** Kinds of order that it takes. */
  readonly kinds: readonly TicketKind[];
  readonly open: (texts: Texts) => string;
  readonly close: (texts: Texts) => string;
  /** The side, as the button says it. */
  readonly side: (side: string, texts: Texts) => string;
  /** Where positions and resting orders are shown. */
  readonly found: { readonly filled: string; readonly resting: string; readonly sold: string };
}

const SHARES = {
  ...{ product: null, ofSub: false, asksSide: false, kinds: TICKET_KINDS, found: AFTER.stock },
  close: ({ trade }: Texts) => trade.sell,
  side: (side: string) => side,
} as const;

const contract = (product: Product, path: string): Form => ({
  ...SHARES,
  ...{ path, product, kinds: ["market"], found: { filled: AFTER[product], resting: AFTER[product], sold: AFTER[product] } },
  open: ({ funds }) => funds.openTab,
  close: ({ funds }) => funds.closeTab,
});

/** /buyStocks and /buy, 两融下单, 分仓下单, an index, a future. */
export const FORMS: readonly [Form, ...Form[]] = [
  { ...SHARES, path: "/buyStocks", open: ({ trade }) => trade.buy },
  {
    ...{ ...SHARES, path: "/twoBuy", asksSide: true },
    open: ({ trade }) => trade.marginOrder,
    side: (side, { trade }) => `${trade.marginOrder} ${side}`,
  },
  {
    ...{ ...SHARES, path: "/subWarehouseBuy", ofSub: true, kinds: ["market"], found: AFTER.sub },
    open: ({ funds }) => funds.order,
    side: (side, { funds }) => funds.act(side),
  },
  contract("index", "/indexBuy"),
  contract("futures", "/futuresBuy"),
];
