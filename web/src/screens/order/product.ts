import { canBeForced } from "@hongpan/core/rules/positions/maintenance.ts";
import { FORCE_NIGHTS } from "@hongpan/core/rules/orders/cost.ts";
import { namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Contract } from "../../data/contracts.ts";
import type { Allocation } from "../../data/funds.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import type { Texts } from "../../text/text.ts";
import { coinOf, foreignOf, lotOf, placesOf } from "../../trade/contract-facts.ts";
import { countText, kindName, lotsText, priceLabel } from "../../trade/wording.ts";
import { type Quantity, type TicketProduct, sentOf, type Ticket } from "../../trade/ticket/ticket.ts";
import { amount, priceText } from "../../ui/format.ts";
import type { Computed, ProductRules } from "./compute.ts";
import type { Form } from "./forms.ts";

/** What the ticket trades, what is known of it, and the account that pays. */
export interface Desk {
  readonly form: Form;
  readonly gid: string;
  readonly quote: Partial<Quote>;
  readonly rules: ProductRules;
  /** Yuan that can be used, and those of the stock account. */
  readonly available: number;
  readonly stockFree: number;
  /** The sub-account that pays, in full. */
  readonly sub?: Allocation | undefined;
  /** The index or future; without it a share or a bond is traded. */
  readonly contract?: Contract | undefined;
  /** Why no order can be sent now, in words. */
  readonly bar: string | null;
  /** The account that pays holds the other side of it. */
  readonly opposite: boolean;
}

/** The ticket's product. A sub-account takes no leverage; whatever is not paid by the stock account takes market orders alone. */
export function productOf(desk: Desk, ticket: Ticket, computed: Computed, words: Texts): TicketProduct {
  const { form, gid, quote, rules, available, bar, sub, contract } = desk;
  const { trade: t, funds } = words;
  const coin = contract ? "CNY" : coinOf(gid);
  return {
    ...{ gid, terms: rules.terms, available, kinds: form.kinds, name: contract?.name ?? quote.name ?? "", found: form.found },
    bar: bar ?? (form.product === "index" && contract?.tradable === false ? funds.notTradable : null),
    transfer: form.product && { to: form.product, free: desk.stockFree },
    levers: sub ? null : rules.levers,
    quantity: contract ? lotsField(contract, words) : sharesField(gid, computed, words),
    outlook: sub ? { ...computed, force: null, affordableAt: null } : computed,
    notes: notesOf(desk, ticket.direction, t),
    unforced: sub || canBeForced({ purse: form.product ?? "stock", ...ticket }) ? null : t.unforced,
    forceNote: contract ? funds.forcedNote : t.forcedNote(FORCE_NIGHTS),
    side: form.side(sideOf(ticket, t), words),
    rows: rowsOf(desk, ticket, computed, words),
    priced: (price) => (coin === "CNY" ? price : funds.inCoin(price, coin)),
    place: placer(desk, ticket, computed, t.bought),
  };
}

function sideOf({ direction }: Ticket, t: Texts["trade"]): string {
  return direction === 1 ? t.up : t.down;
}

// The fair value is beyond a sealed limit: a fill there loses at the next opening, and an order in the other direction queues.
function notesOf({ gid, rules, sub, opposite }: Desk, direction: 1 | -1, t: Texts["trade"]): readonly string[] {
  const ahead = sub ? null : rules.queue(direction);
  return [
    ...(ahead ? [t.queueAtSeal(direction, lotsText(gid, Math.floor(ahead / lotOf(gid)), t))] : []),
    ...(rules.queue(direction === 1 ? -1 : 1) === null ? [] : [direction === 1 ? t.sealedDown : t.sealedUp]),
    ...(opposite ? [sub ? t.oppositeInSub : t.opposite] : []),
  ];
}

/** Lots on one tap: of A-shares and contracts those of the specification, of dearer board lots and of single shares others. */
const PRESETS = {
  ...{ home: [50, 100, 150, 200, 250, 300], lots: [1, 2, 5, 10, 20, 50], shares: [1, 10, 50, 100, 200, 500] },
  contracts: [1, 20, 30, 50, 80, 100],
} as const;

function sharesField(gid: string, { lot, shares, bounds }: Computed, { trade: t, funds }: Texts): Quantity {
  const single = lot === 1;
  const presets = foreignOf(gid) ? (single ? PRESETS.shares : PRESETS.lots) : PRESETS.home;
  return {
    ...{
      unit: single ? t.share : t.lot,
      typedUnit: single ? "股" : "手",
      caption: countText(gid, shares, t),
      bounds: single ? "" : funds.lotsHint(amount(bounds[0], 0), amount(bounds[1], 0)),
    },
    ...{ digits: 6, least: 0, fewest: bounds[0], presets, presetsFirst: false },
  };
}

function lotsField({ minNum, maxNum }: Contract, { trade: t, funds }: Texts): Quantity {
  return {
    ...{ unit: t.lot, typedUnit: "手" as const, caption: funds.lotsHint(amount(minNum, 0), amount(maxNum, 0)), bounds: "" },
    ...{ digits: 4, least: 1, fewest: minNum, presets: PRESETS.contracts, presetsFirst: true },
  };
}

function rowsOf({ gid, quote, sub, contract }: Desk, ticket: Ticket, computed: Computed, words: Texts): TicketProduct["rows"] {
  const { trade: t, funds } = words;
  const { kind, lever, lots, price } = ticket;
  const coin = coinOf(gid);
  const side = sideOf(ticket, t);
  const places = placesOf(gid, contract ? undefined : computed.price);
  const reckoned = priceText(computed.price / 10_000, places);
  const asked = namesPrice(kind) ? priceText(Number(price), places) : `${computed.auction ? "≤" : "≈"} ${reckoned}`;
  const counted = countText(gid, computed.shares, t);
  return [
    contract ? [funds.product, contract.name] : [t.stock, `${quote.name ?? ""} ${quote.code ?? ""}`],
    ...(sub ? [[funds.sub, sub.subaccountNumber] as const] : []),
    [t.side, sub ? side : `${side} ${t.leverOf(lever)}`],
    ...(contract ? [] : [[t.kind, kindName(kind)] as const]),
    [priceLabel(kind, t), contract || coin === "CNY" ? asked : funds.inCoin(asked, coin)],
    [t.quantity, computed.lot > 1 ? `${t.lots(lots)} ${counted}` : counted],
    ...(contract ? [[funds.contractValue, amount(computed.cost.value / 100)] as const] : []),
  ];
}

// A market order names the stock by id, a resting one by its code, which the gid makes plain (spec/4-calls.md 2.5).
function placer(
  { form, sub, contract, quote: { id = 0, gid = "" } }: Desk,
  ticket: Ticket,
  { shares }: Computed,
  bought: string,
): TicketProduct["place"] {
  const fields = sentOf(ticket, shares);
  const { kind, price, valid, direction } = ticket;
  if (contract?.product === "index") return (send, done) => send("/user/buyIndex.do", { indexId: contract.id, ...fields }, done);
  if (contract) return (send, done) => send("/user/buyFutures.do", { FuturesId: contract.id, ...fields }, done);
  if (sub) return (send, done) => send("/user/funds/buyFunds.do", { stockId: id, ...fields, subaccountNumber: sub.subaccountNumber }, done);
  const targetPrice = namesPrice(kind) ? price : undefined;
  if (kind !== "market") return (send, done) => send("/user/addOrder.do", { stockId: gid, ...fields, targetPrice, kind, valid }, done);
  // What is said when a market order got all of it.
  const named = !form.asksSide && direction === 1;
  return (send, done) =>
    send("/user/buy.do", { stockId: id, ...fields }, (told) => done(named && told.filled === shares ? { ...told, msg: bought } : told));
}
