import type { Price } from "@hongpan/core/rules/money.ts";
import { canBeForced } from "@hongpan/core/rules/positions/maintenance.ts";
import { FORCE_NIGHTS } from "@hongpan/core/rules/orders/cost.ts";
import { namesPrice, TICKET_KINDS } from "@hongpan/core/rules/orders/order-kinds.ts";
import { isSealed, type OrderScene } from "@hongpan/core/rules/orders/order-checks.ts";
import type { Allocation } from "../../data/funds.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import type { Texts } from "../../text/text.ts";
import { coinOf, foreignOf, lotOf, placesOf } from "../../trade/contract-facts.ts";
import { countText, kindName, lotsText, priceLabel } from "../../trade/wording.ts";
import { type Quantity, type TicketProduct, sentOf, type Ticket } from "../../trade/ticket/ticket.ts";
import { amount, priceText } from "../../ui/format.ts";
import type { Computed } from "./compute.ts";
import { AFTER } from "../../ui/page/targets.ts";

/** What the ticket stands on: the stock, what is known of it, and the account that pays. */
export interface Desk {
  readonly gid: string;
  readonly quote: Partial<Quote>;
  readonly scene: OrderScene;
  /** Yuan that can be used. */
  readonly available: number;
  /** The sub-account that pays, in full; else the stock account with leverage. */
  readonly sub: Allocation | undefined;
  readonly bar: string | null;
  /** The account that pays holds the other side of it. */
  readonly opposite: boolean;
  /** 两融下单. */
  readonly twoSided: boolean;
}

/** A share or a bond, of the stock account or of a sub-account, which takes market orders alone and no leverage. */
export function stockProduct(desk: Desk, ticket: Ticket, computed: Computed, words: Texts): TicketProduct {
  const { gid, quote, scene, available, sub, bar } = desk;
  const { trade: t, funds } = words;
  const coin = coinOf(gid);
  const side = ticket.direction === 1 ? t.up : t.down;
  return {
    ...{ gid, terms: scene.terms, available, transfer: null, bar, name: quote.name ?? "" },
    kinds: sub ? ["market"] : TICKET_KINDS,
    levers: sub ? null : scene.levers,
    quantity: quantityOf(gid, computed, words),
    outlook: sub ? { ...computed, force: null, affordableAt: null } : computed,
    notes: notesOf(desk, ticket.direction, t),
    unforced: sub || canBeForced({ purse: "stock", ...ticket }) ? null : t.unforced,
    forceNote: t.forcedNote(FORCE_NIGHTS),
    side: sub ? funds.act(side) : desk.twoSided ? `${t.marginOrder} ${side}` : side,
    rows: rowsOf(desk, ticket, computed, words),
    priced: (price) => (coin === "CNY" ? price : funds.inCoin(price, coin)),
    place: placer(ticket, computed, quote, sub, !desk.twoSided && ticket.direction === 1 ? t.bought : ""),
    found: sub ? AFTER.sub : AFTER.stock,
  };
}

// Beyond a sealed limit lies the value: who is met there pays for it at the next opening; who wants to go with it has to queue.
function notesOf({ gid, scene, sub, opposite }: Desk, direction: 1 | -1, t: Texts["trade"]): readonly string[] {
  const ahead = !sub && isSealed(direction, scene) ? (direction === 1 ? scene.book?.bids : scene.book?.asks)?.[0]?.shares : undefined;
  return [
    ...(ahead === undefined ? [] : [t.queueAtSeal(direction, lotsText(gid, Math.floor(ahead / lotOf(gid)), t))]),
    ...(isSealed(direction === 1 ? -1 : 1, scene) ? [direction === 1 ? t.sealedDown : t.sealedUp] : []),
    ...(opposite ? [sub ? t.oppositeInSub : t.opposite] : []),
  ];
}

/** Lots on one tap: of A-shares those of the specification, of dearer board lots and of single shares others. */
const PRESETS = { home: [50, 100, 150, 200, 250, 300], lots: [1, 2, 5, 10, 20, 50], shares: [1, 10, 50, 100, 200, 500] } as const;

function quantityOf(gid: string, { lot, shares, bounds }: Computed, { trade: t, funds }: Texts): Quantity {
  const single = lot === 1;
  const presets = foreignOf(gid) ? (single ? PRESETS.shares : PRESETS.lots) : PRESETS.home;
  return {
    ...{
      unit: single ? t.share : t.lot,
      caption: countText(gid, shares, t),
      bounds: single ? "" : funds.lotsHint(amount(bounds[0], 0), amount(bounds[1], 0)),
    },
    ...{ digits: 6, least: 0, fewest: bounds[0], presets, presetsFirst: false },
  };
}

function rowsOf({ gid, quote, sub }: Desk, ticket: Ticket, computed: Computed, { trade: t, funds }: Texts): TicketProduct["rows"] {
  const { kind, lever, direction, lots, price } = ticket;
  const coin = coinOf(gid);
  const side = direction === 1 ? t.up : t.down;
  const shown = (reckoned: Price) => priceText(reckoned / 10_000, placesOf(gid, reckoned));
  const asked = namesPrice(kind) ? price : `${computed.auction ? "≤" : "≈"} ${shown(computed.price)}`;
  return [
    [t.stock, `${quote.name ?? ""} ${quote.code ?? ""}`],
    ...(sub ? [[funds.sub, sub.subaccountNumber] as const] : []),
    [t.side, sub ? side : `${side} ${t.leverOf(lever)}`],
    [t.kind, kindName(kind)],
    [priceLabel(kind, t), coin === "CNY" ? asked : funds.inCoin(asked, coin)],
    [t.quantity, `${computed.lot > 1 ? `${t.lots(lots)} ` : ""}${countText(gid, computed.shares, t)}`],
  ];
}

// A market order names the stock by id, a resting one by its code, which the gid makes plain (spec/4-calls.md 2.5). `bought`: what is said when a market order got all of it.
function placer(
  ticket: Ticket,
  { shares }: Computed,
  quote: Partial<Quote>,
  sub: Allocation | undefined,
  bought: string,
): TicketProduct["place"] {
  const fields = sentOf(ticket, shares);
  const { id = 0, gid = "" } = quote;
  const { kind, price, valid } = ticket;
  if (sub) return (send, done) => send("/user/funds/buyFunds.do", { stockId: id, ...fields, subaccountNumber: sub.subaccountNumber }, done);
  if (kind === "market")
    return (send, done) =>
      send("/user/buy.do", { stockId: id, ...fields }, (told) =>
        done(bought !== "" && told.filled === shares ? { ...told, msg: bought } : told),
      );
  const targetPrice = namesPrice(kind) ? price : undefined;
  return (send, done) => send("/user/addOrder.do", { stockId: gid, ...fields, targetPrice, kind, valid }, done);
}
