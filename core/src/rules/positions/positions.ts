/** A position as cumulated totals: profit and loss come from sums, never from a rounded average (spec/3-decisions.md 4). */
import { type Day, addDays, nightsBetween } from "../time/calendar.ts";
import { NO_FEES, type Direction, type Fees } from "../terms/fees.ts";
import type { Purse } from "../accounts/ledger.ts";
import { RATE_SCALE, type Rate } from "../markets/coins.ts";
import type { Coin } from "../products/instruments.ts";
import { mulDiv, type Fen, type Price, mulRate } from "../money.ts";
import { inYuan, worth } from "../terms/terms.ts";
import type { StockSettings } from "../terms/settings.ts";

/** Why it was closed. stay: held for longer than the settings allow; expiry: its sub-account ended; model: the market's model was changed. */
export type CloseReason = "user" | "profit" | "stop" | "force" | "stay" | "expiry" | "model" | "list";
/** What keeps a close. today: T+1; auction: nothing is matched at once now; sealed: nobody stands on the other side. */
export type BlockedBy = "today" | "auction" | "sealed";

export interface Position {
  readonly sn: string;
  /** Where its margin came from and its result goes to. */
  readonly purse: Purse;
  /** What one share or lot moves when the price moves by 1, in the coin; 1 for stocks. */
  readonly unit: number;
  /** Currency of its prices and of `cost`, `boughtValue` and `soldValue`; everything else is CNY. */
  readonly coin: Coin;
  /** Yuan for one of the coin at its opening, in 1/10,000; the mean of what is held when it filled on several days. */
  readonly openRate: Rate;
  /** T+0: what was opened today may be closed today. */
  readonly sameDay: boolean;
  readonly instrumentId: number;
  readonly direction: Direction;
  readonly lever: number;
  /** What is held now: shares, their opening value, their margin, margin that the owner added. */
  readonly shares: number;
  readonly cost: Fen;
  readonly margin: Fen;
  readonly marginAdd: Fen;
  /** What was opened and closed in all. */
  readonly bought: number;
  readonly boughtValue: Fen;
  readonly sold: number;
  readonly soldValue: Fen;
  /** The last day with an opening fill and the shares of that day: T+1 keeps them. */
  readonly lastFillDay: Day;
  readonly lastFillShares: number;
  /** The day before which nothing of it may be sold: a block's public lock-up. Null: none. */
  readonly lockedUntil: Day | null;
  /** Fees posted so far. */
  readonly openFees: Fees;
  readonly closeFees: Fees;
  /** Holding fee accrued on what is held, posted at closes, and the nights in all. */
  readonly stayAccrued: Fen;
  readonly stayPosted: Fen;
  readonly stayDays: number;
  /** Gross profit and loss of what was closed. */
  readonly realized: Fen;
  readonly profitTarget: Price | null;
  readonly stopTarget: Price | null;
  /** From here on `stayDays` nights are charged without a gap: its first day, later when it was empty for some nights. */
  readonly openedDay: Day;
  readonly openedXt: number;
  readonly closedXt: number | null;
  readonly closeReason: CloseReason | null;
  /** The owner has been told that the ratio is below the warning line. */
  readonly warned: boolean;
  /** A target that an auction's match has reached, when nobody meets the book: it is closed as soon as somebody does. */
  readonly fired: "profit" | "stop" | null;
  /** A forced close is due but cannot be executed; why stands in `blockedBy`. */
  readonly forcePending: boolean;
  /** What keeps a due close from being executed; null when none is due or nothing keeps it. */
  readonly blockedBy: BlockedBy | null;
  /** The last ex-date or change of the main contract that it went through; null: none. */
  readonly exDay: Day | null;
}

/** What a position is from its first share to its last. */
type PositionFacts = Pick<
  Position,
  | ("sn" | "purse" | "unit" | "coin" | "openRate" | "sameDay" | "instrumentId" | "direction" | "lever")
  | ("profitTarget" | "stopTarget" | "openedDay" | "openedXt")
>;

/** A position before its first share. */
export function newPosition(facts: PositionFacts): Position {
  return {
    ...facts,
    ...{ shares: 0, cost: 0, margin: 0, marginAdd: 0, bought: 0, boughtValue: 0, sold: 0, soldValue: 0 },
    lastFillDay: facts.openedDay,
    lastFillShares: 0,
    lockedUntil: null,
    openFees: NO_FEES,
    closeFees: NO_FEES,
    ...{ stayAccrued: 0, stayPosted: 0, stayDays: 0, realized: 0 },
    closedXt: null,
    closeReason: null,
    warned: false,
    forcePending: false,
    blockedBy: null,
    fired: null,
    exDay: null,
  };
}

/**
 * A-shares that came otherwise than by an order, paid in full: won in a subscription, bought as a block. They may be sold at once where
 * nothing locks them. `cost` is what was paid for them and is held as their margin.
 */
export function boughtOutside(
  facts: Pick<Position, "sn" | "instrumentId" | "openedDay" | "openedXt"> & { readonly shares: number; readonly cost: Fen },
): Position {
  const { shares, cost, ...own } = facts;
  const fixed = { purse: "stock", unit: 1, coin: "CNY", openRate: RATE_SCALE, sameDay: false, direction: 1, lever: 1 } as const;
  const empty = newPosition({ ...own, ...fixed, profitTarget: null, stopTarget: null });
  return { ...empty, shares, cost, margin: cost, bought: shares, boughtValue: cost };
}

/**
 * Whether a position has come without an order, from a new issue or a block: applications and deals have numbers with a letter before.
 * Nothing is charged for its opening.
 */
export function isFromOutside(sn: string): boolean {
  return /^[A-Z]/.test(sn);
}

/** Whether a lock-up keeps all of it on `day`. */
export function isLocked({ lockedUntil }: Position, day: Day): boolean {
  return lockedUntil !== null && day < lockedUntil;
}

/** Shares that may be sold on `day`: what was opened on earlier trading days less what resting closes hold (T+1), once no lock-up keeps it. */
export function sellable(position: Position, day: Day, closing = 0): number {
  if (isLocked(position, day)) return 0;
  const today = !position.sameDay && position.lastFillDay === day ? position.lastFillShares : 0;
  return Math.max(0, position.shares - today - closing);
}

/** Floating profit and loss of what is held at `price`, before fees, in yuan; `rate` is today's of its coin. */
export function floating(
  position: Pick<Position, "direction" | "shares" | "cost"> & { readonly unit?: number },
  price: Price,
  rate: Rate = RATE_SCALE,
): Fen {
  return inYuan(position.direction * (worth(price, position.shares, position.unit ?? 1) - position.cost), rate);
}

/** The part of `whole` that falls to `shares` of `of`; everything at the end, so no fen stays behind. */
export function partOf(whole: Fen, shares: number, of: number): Fen {
  return shares === of ? whole : mulDiv(whole, shares, of, "down");
}

// The holding fee: a rate a night on the financed amount, one row per midnight of the exchange calendar (spec/3-decisions.md 4).

/** Fee of one night: the opening value that is not covered by margin, times the rate, half up. */
export function nightFee(position: Pick<Position, "cost" | "margin"> & { readonly openRate?: Rate }, settings: StockSettings): Fen {
  const cost = inYuan(position.cost, position.openRate ?? RATE_SCALE);
  return mulRate(Math.max(0, cost - position.margin), settings.stayFee, "half-up");
}

/** The days whose midnight is due for a position opened on `opened` and charged to `charged` (null: none), up to the end of `ended`. */
export function nightsDue(opened: Day, charged: Day | null, ended: Day): readonly Day[] {
  const first = charged === null ? opened : addDays(charged, 1);
  return Array.from({ length: Math.max(0, nightsBetween(first, ended) + 1) }, (_, i) => addDays(first, i));
}
