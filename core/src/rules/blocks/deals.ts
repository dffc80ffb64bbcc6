/**
 * Block trades (spec/3-decisions.md 5): shares of one listing at a public discount, kept for a public time, sold to whoever meets the
 * listing's published rule. Price from the previous close, paid in full at once, a position at the next settlement.
 */
import { mulDiv, PPM, valueOf, yuan, type Fen, type Ppm, type Price } from "../money.ts";
import type { Entry } from "../accounts/ledger.ts";
import { isBuyLot, lotRuleOf, TICK } from "../products/boards.ts";
import type { Instrument } from "../products/instruments.ts";
import { boughtOutside, type Position } from "../positions/positions.ts";
import { dayOf, nextTradingDay, xtOf, type Day } from "../time/calendar.ts";
import { isContinuous, phaseAt } from "../time/sessions.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { recordNames } from "../records.ts";

/** `status` on the wire. What is bought is paid at once, so 1 to 3 do not occur. */
export const DEAL = { paid: 4, held: 5 } as const;

export interface BlockListing {
  readonly id: number;
  readonly instrumentId: number;
  /** Price as a part of the previous close. */
  readonly discount: Ppm;
  readonly minShares: number;
  /** Shares on offer in all, and those of them that are sold. */
  readonly quantity: number;
  readonly sold: number;
  /** Trading days from the settlement on in which the shares cannot be sold; 0: none. */
  readonly lockDays: number;
  /** Money in the stock account, held money too, that a buyer has at least: the published rule. */
  readonly minAssets: Fen;
  /** The agreed number (约定号, 秘钥), six digits. */
  readonly agreed: string;
  readonly startsXt: number;
  readonly endsXt: number;
}

export interface BlockDeal {
  readonly sn: string;
  readonly listingId: number;
  readonly instrumentId: number;
  readonly shares: number;
  readonly price: Price;
  /** Held in the stock account until the settlement; then the position's margin. */
  readonly hold: Fen;
  readonly status: (typeof DEAL)[keyof typeof DEAL];
  readonly lockDays: number;
  readonly boughtXt: number;
}

/**
 * What the desk may offer (spec/3-decisions.md 8: settings of money have a range in core). A rule that few could meet, a discount without
 * a lock-up or a large one would be a favour.
 */
const BLOCK_RANGES = {
  discount: { min: 900_000, max: PPM },
  minShares: { min: 100, max: 1_000_000 },
  quantity: { min: 100, max: 10_000_000 },
  lockDays: { min: 5, max: 120 },
  minAssets: { min: 0, max: 500_000_00 },
  days: { min: 1, max: 10 },
} as const;
/** What the discounts of all that the desk publishes within GIVEN_DAYS trading days give away at most, to all together. */
export const MOST_GIVEN: Fen = 50_000_00;
export const GIVEN_DAYS = 20;

/** Deals that a listing has room for at least: one that a single person could take alone would be a favour. */
const LEAST_DEALS = 5;
const LOT = 100;

/**
 * Returns the shares of a listing that one user may buy in all: a fifth of it, at least its smallest deal. A short position in the same
 * share makes the discount riskless, so one user must not buy the whole listing.
 */
export function mostForOne({ quantity, minShares }: Pick<BlockListing, "quantity" | "minShares">): number {
  return Math.max(minShares, Math.floor(quantity / LEAST_DEALS / LOT) * LOT);
}

/**
 * Whether the desk may publish a listing of these terms, of a share whose previous close is `prevClose`: the smallest deal costs no more
 * than the richest rule may ask for. How much it gives away is bounded by MOST_GIVEN.
 */
export function mayBeOffered(terms: Readonly<Record<keyof typeof BLOCK_RANGES, number>>, prevClose: Price): boolean {
  const inRange = recordNames(BLOCK_RANGES).every((name) => {
    const { min, max } = BLOCK_RANGES[name];
    return terms[name] >= min && terms[name] <= max;
  });
  const { quantity, minShares } = terms;
  return inRange && quantity >= LEAST_DEALS * minShares && valueOf(prevClose, minShares) <= BLOCK_RANGES.minAssets.max;
}

/** What a listing gives away when all of it is bought at `discount` of the previous close. */
export function givenAway({ quantity, discount }: Pick<BlockListing, "quantity" | "discount">, prevClose: Price): Fen {
  return mulDiv(valueOf(prevClose, quantity), PPM - discount, PPM, "up");
}

/**
 * The reference price of a block: the previous close, or the last price where that is higher. At yesterday's price a rise of today would be
 * the buyer's for nothing, however small the discount.
 */
export function blockReference({ prevClose, last }: Pick<Quote, "prevClose" | "last">): Price {
  return Math.max(prevClose, last);
}

/** The price of a block: rounded half up to the tick, inside the day's limits (the exchanges' rule for blocks). */
export function blockPrice(discount: Ppm, quote: Pick<Quote, "prevClose" | "last" | "limitUp" | "limitDown">): Price {
  const { limitUp, limitDown } = quote;
  const price = mulDiv(blockReference(quote), discount, PPM * TICK, "half-up") * TICK;
  return limitUp > 0 ? Math.min(limitUp, Math.max(limitDown, price)) : price;
}

/** 09:15, in seconds of the day. */
const SETTLED_AT = 9 * 3600 + 15 * 60;

export interface BlockScene {
  readonly xt: number;
  readonly proved: boolean;
  readonly locked: boolean;
  readonly shut: boolean;
  readonly listing: BlockListing | null;
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | null;
  readonly book: Book | null;
  /** Shares of the listing that the buyer has bought before. */
  readonly bought: number;
  /** The public demo account, which pays the reference price: anyone can log in to it. */
  readonly demo: boolean;
  readonly available: Fen;
  readonly held: Fen;
  readonly debt: Fen;
}

/** What decides whether a person may deal in a listing at all. */
type AccessScene = Omit<BlockScene, "bought" | "demo">;

type AccessRefusalId = "blockUnproved" | "blockLocked" | "blockShut" | "blockUnknown" | "blockSoon" | "blockRule";
type BlockRefusalId =
  | AccessRefusalId
  | ("blockHours" | "blockKey" | "blockMin")
  | ("blockLot" | "blockLeft" | "blockMost" | "blockNoQuote" | "blockSealed" | "orderDebt" | "blockMoney");

interface Refusal<Id> {
  readonly id: Id;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Whether a person may deal in a listing at all: the first refusal, or null. */
export function accessRefusal(scene: AccessScene): Refusal<AccessRefusalId> | null {
  const { listing, xt } = scene;
  if (!scene.proved) return { id: "blockUnproved" };
  if (scene.locked) return { id: "blockLocked" };
  if (scene.shut) return { id: "blockShut" };
  if (!listing || !scene.instrument || xt >= listing.endsXt) return { id: "blockUnknown" };
  if (xt < listing.startsXt) return { id: "blockSoon", params: { day: dayOf(listing.startsXt) } };
  return scene.available + scene.held < listing.minAssets ? { id: "blockRule", params: { n: yuan(listing.minAssets) } } : null;
}

// At a seal, or in a halt, the value lies beyond the price that is shown: nobody buys there past the queue (docs/decisions/model.md).
function nobodySells({ book }: BlockScene): boolean {
  return book === null || book.asks.length === 0;
}

/** A deal, or the first refusal; `isAgreed` says whether the agreed number was right. */
export function buyBlock(
  wish: { readonly sn: string; readonly shares: number; readonly isAgreed: boolean },
  scene: BlockScene,
): BlockDeal | Refusal<BlockRefusalId> {
  const { listing, instrument, quote, xt } = scene;
  const refused = accessRefusal(scene);
  if (refused) return refused;
  // In the closing auction the last price is that of 14:57, and everybody sees where the match goes.
  if (!isContinuous(phaseAt(xt))) return { id: "blockHours" };
  // Whether nobody deals in it is public, and asks for no agreed number: a right one is not to be found out where nothing is risked.
  if (!quote || quote.prevClose <= 0 || quote.suspended) return { id: "blockNoQuote" };
  if (nobodySells(scene)) return { id: "blockSealed" };
  if (!wish.isAgreed) return { id: "blockKey" };
  const { minShares, quantity, sold, discount, lockDays, id: listingId } = listing!;
  if (wish.shares < minShares) return { id: "blockMin", params: { n: minShares } };
  const rule = lotRuleOf(instrument!);
  if (!isBuyLot(rule, wish.shares)) return { id: "blockLot", params: { n: rule.step } };
  if (wish.shares > quantity - sold) return { id: "blockLeft", params: { n: quantity - sold } };
  const most = mostForOne(listing!);
  if (wish.shares > most - scene.bought) return { id: "blockMost", params: { most, n: Math.max(0, most - scene.bought) } };
  if (scene.debt > 0) return { id: "orderDebt", params: { n: yuan(scene.debt) } };
  const price = blockPrice(scene.demo ? PPM : discount, quote);
  const hold = valueOf(price, wish.shares, "up");
  if (hold > scene.available) return { id: "blockMoney", params: { need: yuan(hold) } };
  return {
    ...{ sn: wish.sn, listingId, instrumentId: instrument!.id, shares: wish.shares, price, hold },
    ...{ status: DEAL.paid, lockDays, boughtXt: xt },
  };
}

/** What a deal holds from the moment it is made. */
export function holdEntries({ hold, sn }: BlockDeal, subject: string): readonly Entry[] {
  return [{ from: "stock_available", to: "stock_held", amount: hold, reason: "blockHold", ref: sn, subject }];
}

/** The settlement: on the first trading day after the deal it is a position at cost. Null: it is one, or the day has not come. */
export function settledOn(deal: BlockDeal, day: Day): { readonly deal: BlockDeal; readonly position: Position } | null {
  if (deal.status !== DEAL.paid || day <= dayOf(deal.boughtXt)) return null;
  const { sn, instrumentId, shares, hold, lockDays } = deal;
  const position = boughtOutside({ sn, instrumentId, shares, cost: hold, openedDay: day, openedXt: xtOf(day, SETTLED_AT) });
  let lockedUntil: Day | null = lockDays > 0 ? day : null;
  for (let days = lockDays; days > 0; days--) lockedUntil = nextTradingDay(lockedUntil!);
  return { deal: { ...deal, status: DEAL.held, hold: 0 }, position: { ...position, lockedUntil } };
}
