/** For tests that tell stories: one account, one instrument, and a market that does what the story says. */
import { xtOf, type Day } from "../time/calendar.ts";
import type { Depletion } from "../tape/depletion.ts";
import type { Instrument } from "../products/instruments.ts";
import { available, balanceOf, held, NO_MONEY, post, type Balances, type Entry, type Posting, type Purse } from "../accounts/ledger.ts";
import type { Fen, Price } from "../money.ts";
import { closingOf } from "../step/ongoing.ts";
import type { Order } from "./orders.ts";
import { enterOrder, placeOrder, withdrawOrder } from "./placement.ts";
import { type Position, nightFee } from "../positions/positions.ts";
import type { OrderRequest } from "./order-checks.ts";
import { sellPosition } from "./sale.ts";
import type { SaleRequest } from "./sale-checks.ts";
import { stepAt } from "../time/sessions.ts";
import { settingsOn } from "../terms/settings.ts";
import { runStep } from "../step/step.ts";
import type { Book, Level, Print, Quote } from "../tape/tape.ts";
import { stockTerms, type Terms } from "../terms/terms.ts";
import type { Fill, Moment, Trade } from "./trade.ts";
import { mapValue } from "../item-at.ts";

/** A share of Shanghai's main board; its close before is 9.80 unless a market says otherwise. */
export const SHARE: Instrument = {
  ...{ id: 1_600_519, gid: "sh600519", code: "600519", name: "样例股份", spell: "ylgf", kind: "stock", exchange: "sh", board: "main" },
  ...{ st: false, industry: "样例", listedOn: "2001-08-27", basePrice: 100_000, totalShares: 1e9, floatShares: 1e9 },
};

/** What the market shows: levels as [price, shares], prints as [price, shares, taker's side]. */
export interface Market {
  readonly day: Day;
  readonly time: string;
  readonly last?: Price;
  readonly prevClose?: Price;
  readonly asks?: readonly (readonly [Price, number])[];
  readonly bids?: readonly (readonly [Price, number])[];
  readonly prints?: readonly (readonly [Price, number, (1 | -1 | 0)?])[];
}

export interface Given {
  readonly instrument?: Instrument;
  readonly purse?: Purse;
  readonly money: Fen;
  /** By day, where a coin's rate moves. */
  readonly terms?: (day: Day) => Terms;
  /** The product's own session runs; undefined for A-shares. */
  readonly inSession?: boolean;
}

type Wanted = Partial<OrderRequest> & Pick<OrderRequest, "shares">;

/** A desk with an account at it. A refusal throws: a story is about what happens. */
export function openDesk({ instrument = SHARE, purse = "stock", money, terms, inSession }: Given) {
  let balances: Balances = { ...NO_MONEY, [available(purse)]: money };
  const postings: Posting[] = [];
  const fills: Fill[] = [];
  const orders = new Map<string, Order>();
  const positions = new Map<string, Position>();
  let depletion: readonly Depletion[] = [];
  let numbers = 0;
  const termsOn = (day: Day) => (terms ? terms(day) : stockTerms(settingsOn(day)));
  const newSn = () => `n${++numbers}`;
  const enter = (entries: readonly Entry[], mayOwe = false) => {
    const after = post(balances, entries, mayOwe);
    balances = after.balances;
    postings.push(...after.postings);
  };
  const write = (trade: Trade): Order | undefined => {
    enter(trade.entries, true);
    fills.push(...trade.fills);
    for (const order of trade.orders) orders.set(order.sn, order);
    for (const position of trade.positions) positions.set(position.sn, position);
    if (trade.fills.length > 0) depletion = trade.depletion;
    return trade.orders[0];
  };
  const working = () => [...orders.values()].filter((order) => order.state === "working");
  return {
    orders,
    positions,
    postings,
    fills,
    working,
    balances: () => balances,
    /** Free and held money of the desk's purse, and debt. */
    money: () => ({ free: balanceOf(balances, available(purse)), held: balanceOf(balances, held(purse)), debt: balances.debt }),
    enter,
    buy: (wanted: Wanted, market: Market): Order => {
      const { at, quote, book } = seen(instrument, market);
      const request: OrderRequest = {
        ...{ kind: "market", valid: "gtc", direction: 1, lever: 10, price: null, profitTarget: null, stopTarget: null },
        ...wanted,
      };
      const settings = settingsOn(at.day);
      const scene = {
        ...{ instrument, quote, book, fresh: true, xt: at.xt, identityPassed: true, locked: false, settings, levers: settings.levers },
        ...{ terms: termsOn(at.day), available: balanceOf(balances, available(purse)), debt: balances.debt, open: 0 },
        ...{ depletion: [], purse, subject: "", inSession },
      };
      const contract = instrument.kind === "index" || instrument.kind === "futures";
      const trade = contract ? enterOrder(request, scene, newSn(), at) : placeOrder(request, scene, newSn(), at);
      if ("id" in trade) throw new Error(trade.id);
      return write(trade)!;
    },
    sell: (position: Position, wanted: Partial<SaleRequest>, market: Market): Order => {
      const { at, quote, book } = seen(instrument, market);
      const request: SaleRequest = { shares: null, kind: "market", valid: "gtc", price: null, ...wanted };
      const closing = closingOf(orders.values(), position.sn);
      const scene = {
        ...{ position: mapValue(positions, position.sn), closing, instrument, quote, book, fresh: true, xt: at.xt, identityPassed: true },
        ...{ terms: termsOn(at.day), depletion: [], subject: "", inSession },
      };
      const trade = sellPosition(request, scene, newSn(), at);
      if ("id" in trade) throw new Error(trade.id);
      return write(trade)!;
    },
    cancel: (order: Order) => write(withdrawOrder(mapValue(orders, order.sn), "cancelled", "")),
    /** A step of the market. */
    step: (market: Market) => {
      const { at, book, prints } = seen(instrument, market);
      // One that was sold out goes on when more of its order is filled.
      const live = [...positions.values()].filter((position) => position.shares > 0 || mapValue(orders, position.sn).state === "working");
      const free = (own: Purse) => balanceOf(balances, available(own));
      const scene = {
        instrument,
        prints,
        book,
        terms: termsOn(at.day),
        subject: "",
        available: free,
        owes: balances.debt > 0,
        newSn,
        inSession,
      };
      write(runStep({ orders: working(), positions: live, depletion }, scene, at));
    },
    nights: (count: number, day: Day) => {
      for (const position of positions.values()) {
        if (position.shares === 0) continue;
        const stayAccrued = position.stayAccrued + count * nightFee(position, settingsOn(day));
        positions.set(position.sn, { ...position, stayAccrued, stayDays: position.stayDays + count });
      }
    },
    addMargin: (position: Position, amount: Fen) => {
      enter([{ from: available(purse), to: held(purse), amount, reason: "marginAdd" }]);
      positions.set(position.sn, { ...position, marginAdd: position.marginAdd + amount });
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;

/** The position that a story is about. */
export function only(desk: Desk): Position {
  return [...desk.positions.values()][0]!;
}

function seen(instrument: Instrument, { day, time, last, prevClose = 98_000, asks = [], bids = [], prints = [] }: Market) {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  const xt = xtOf(day, hours * 3600 + minutes * 60 + seconds);
  const at: Moment = { day, step: stepAt(xt), xt };
  const levels = (side: readonly (readonly [Price, number])[]): Level[] => side.map(([price, shares]) => ({ price, shares }));
  const book: Book = { step: at.step, asks: levels(asks), bids: levels(bids) };
  const now = last ?? prints.at(-1)?.[0] ?? asks[0]?.[0] ?? bids[0]?.[0] ?? prevClose;
  const limits =
    instrument.kind === "stock"
      ? { limitUp: Math.round(prevClose * 1.1), limitDown: Math.round(prevClose * 0.9) }
      : { limitUp: 0, limitDown: 0 };
  const quote: Quote = {
    ...{ id: instrument.id, step: at.step, atXt: xt, last: now, prevClose, open: now, high: now, low: now, shares: 1, amount: 1 },
    ...limits,
    suspended: false,
  };
  return { at, quote, book, prints: prints.map(([price, shares, side = -1]): Print => ({ step: at.step, price, shares, side })) };
}
