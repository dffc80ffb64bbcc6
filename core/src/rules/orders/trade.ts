/** What a decision about orders wants written: the orders, positions, fills and entries as they are afterwards. */
import type { Day } from "../time/calendar.ts";
import type { Fees } from "../terms/fees.ts";
import type { Depletion } from "../tape/depletion.ts";
import type { Rate } from "../markets/coins.ts";
import type { Coin } from "../products/instruments.ts";
import type { Entry } from "../accounts/ledger.ts";
import type { Fen, Ppm, Price } from "../money.ts";
import type { Order } from "./orders.ts";
import type { CloseReason, BlockedBy, Position } from "../positions/positions.ts";
import type { Book, Level, Print } from "../tape/tape.ts";

/** One fill with everything that it was made from, so that anyone can make it again. */
export interface Fill {
  readonly sn: string;
  readonly positionSn: string;
  readonly action: Order["action"];
  readonly instrumentId: number;
  readonly side: 1 | -1;
  /** Shares that the order had got before: numbers its fills. */
  readonly after: number;
  readonly day: Day;
  readonly step: number;
  readonly xt: number;
  readonly legs: readonly Level[];
  readonly shares: number;
  /** In hundredths of the coin; fees are yuan. */
  readonly value: Fen;
  readonly fees: Fees;
  /** The coin of its prices and the rate that its margin, fees and result were converted at: yuan for one, in 1/10,000. */
  readonly coin: Coin;
  readonly rate: Rate;
  /** The book that it met, what the account had taken from it before, and the prints that reached it. */
  readonly book: Pick<Book, "bids" | "asks"> | null;
  readonly taken: readonly (readonly [number, number])[];
  readonly prints: readonly Print[];
  /** Shares that stood before a resting order at its price when the step began; 0 for one that does not queue. */
  readonly queue: number;
  /** The settings row that it was made under. */
  readonly rules: string;
}

/** A fill with what its order had asked for and got before: enough to work the fill out again from the market's prints and books. */
export interface FillReceipt {
  readonly fill: Fill;
  readonly order: Pick<
    Order,
    "kind" | "price" | "shares" | "direction" | "closeOf" | "spreadRate" | "placedDay" | "placedXt" | "closeReason"
  >;
  /** Value of the order's earlier fills, in hundredths of the coin. */
  readonly valueBefore: Fen;
}

export interface Trade {
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
  readonly fills: readonly Fill[];
  readonly depletion: readonly Depletion[];
  readonly entries: readonly Entry[];
  /** What happened to the ratios of its positions. */
  readonly marks?: readonly RatioMark[];
}

/** What one order does. */
export interface OrderTrade extends Trade {
  readonly orders: readonly [Order];
}

/** The moment that a decision cites. */
export interface Moment {
  readonly day: Day;
  readonly step: number;
  readonly xt: number;
}

/**
 * warned: fell to the warning line; recovered: above it again; due: fell to the line of the forced close; blocked: which cannot be
 * executed; withdrawn: no longer due; added: its owner added margin; closed: closed by force or by a target.
 */
export type MarkKind = "warned" | "recovered" | "due" | "blocked" | "withdrawn" | "added" | "closed";

/** One point of the path, with the position as it stood there: what the ratio was made from. */
export interface RatioMark extends Moment {
  readonly sn: string;
  readonly kind: MarkKind;
  /** The print that did it; at `added` the last price. */
  readonly price: Price;
  readonly ratio: Ppm;
  /** 维持担保比例 at the same print; null without debt. */
  readonly legal: Ppm | null;
  /** Why it is blocked, or why it was closed. */
  readonly why: BlockedBy | CloseReason | null;
  readonly shares: number;
  readonly cost: Fen;
  readonly margin: Fen;
  readonly marginAdd: Fen;
  readonly stay: Fen;
}
