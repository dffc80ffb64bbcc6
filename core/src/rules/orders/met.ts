/** What an order meets in the book of this moment. The book is walked here, once an order: checks, cost and entry read the result. */
import { valueOf, type Fen, type Price } from "../money.ts";
import { fillMarket, meanPrice, NOTHING_TAKEN, type Filled, type Taken } from "../tape/fill.ts";
import type { Book, Quote } from "../tape/tape.ts";
import type { Instrument } from "../products/instruments.ts";
import { auctionNow, tradesNow, type Trading } from "../time/sessions.ts";
import { valueOfLegs } from "./open-part.ts";
import { ORDER_KINDS, waits } from "./order-kinds.ts";
import type { Order } from "./orders.ts";
import { boundsOf } from "./price-checks.ts";

export interface MarketSeen extends Trading {
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | null;
  readonly book: Book | null;
  /** What the account has taken from the levels that it would meet. */
  readonly taken?: Taken | undefined;
}

export interface Met {
  /** What it takes at once: nothing while nothing trades, nor when it waits for a price. */
  readonly now: Filled;
  /** Shares that it is reckoned with: those that the levels give a market order, all of any other. */
  readonly shares: number;
  /** Mean price of these levels (where they give nothing the first one's, else the last), or the worst price of any other. */
  readonly price: Price;
  /** Value of what the levels give, in hundredths of the coin; null when the order is reckoned at `price`. */
  readonly value: Fen | null;
}

type Asked = Pick<Order, "kind" | "direction" | "shares" | "price">;

const NOTHING: Filled = { legs: [], shares: 0 };

/** An opening order and the book. */
export function meetBook(asked: Asked, scene: MarketSeen): Met {
  const { book, quote } = scene;
  const { kind, direction, shares } = asked;
  const { arrival } = ORDER_KINDS[kind];
  const walks = book !== null && (arrival === "takes" || (arrival === "takesAndWaits" && tradesNow(scene)));
  const walked = walks ? fillMarket(book, direction, shares, scene.taken ?? NOTHING_TAKEN, asked.price) : NOTHING;
  const now = tradesNow(scene) ? walked : NOTHING;
  if (waits(kind) || auctionNow(scene)) return { now, shares, price: worstPrice(asked, scene), value: null };
  const value = valueOfLegs(walked);
  const first = (direction === 1 ? book?.asks : book?.bids)?.[0];
  const price = walked.shares > 0 ? meanPrice(walked) : (first?.price ?? quote?.last ?? 0);
  return { now, shares: walked.shares, price, value };
}

/** Value of what an order is reckoned with, in hundredths of the coin. */
export function valueMet({ value, price, shares }: Met): Fen {
  return value ?? valueOf(price, shares, "up");
}

/** The worst price that an order may fill at: it holds money for this one (spec/3-decisions.md 4). */
export function worstPrice(asked: Omit<Asked, "shares">, scene: Omit<MarketSeen, "book" | "taken">): Price {
  const { instrument, quote } = scene;
  const last = quote?.last ?? 0;
  switch (ORDER_KINDS[asked.kind].price) {
    case "none":
      return auctionNow(scene) ? (quote?.limitUp ?? 0) : last;
    case "trigger":
      if (asked.direction === 1) return instrument && quote ? boundsOf(instrument, quote).up : 0;
      return asked.price ?? last;
    case "limit":
    case "close":
      return asked.price ?? last;
  }
}

/** The price that a new order stands at; null for one that takes the market's. `side` 1 buys shares, -1 sells. */
export function standingPrice(asked: Pick<Asked, "kind" | "price">, side: 1 | -1, quote: Quote, auction: boolean): Price | null {
  switch (ORDER_KINDS[asked.kind].price) {
    case "none":
      // A market order of an auction is a limit order at the day's limit, for that auction only.
      return auction ? (side === 1 ? quote.limitUp : quote.limitDown) : null;
    case "close":
      return quote.last;
    case "limit":
    case "trigger":
      return asked.price;
  }
}
