/** What each board asks of an order: tick, lots, sizes, the fixed price after hours (research: exchange trading rules in force from 2026-07-06). */
import type { Instrument } from "./instruments.ts";
import type { Exchange, ListingBoard } from "../markets/exchanges.ts";
import type { Day } from "../time/calendar.ts";
import { FIXED_STEP } from "../time/sessions.ts";
import type { Price } from "../money.ts";

/** 0.01 yuan. */
export const TICK: Price = 100;
/** Shares that a screen calls one lot (手). */
export const DISPLAY_LOT = 100;

export interface LotRule {
  /** Fewest shares of a purchase. */
  readonly min: number;
  /** A purchase is min plus a multiple of this. */
  readonly step: number;
  /** A remainder below this is sold whole. */
  readonly oddBelow: number;
  /** Most shares of one limit or market order. */
  readonly maxLimit: number;
  readonly maxMarket: number;
}

const LOTS: Readonly<Record<ListingBoard, LotRule>> = {
  main: { min: 100, step: 100, oddBelow: 100, maxLimit: 1_000_000, maxMarket: 1_000_000 },
  chinext: { min: 100, step: 100, oddBelow: 100, maxLimit: 300_000, maxMarket: 150_000 },
  star: { min: 200, step: 1, oddBelow: 200, maxLimit: 100_000, maxMarket: 50_000 },
  bse: { min: 100, step: 1, oddBelow: 100, maxLimit: 1_000_000, maxMarket: 1_000_000 },
};

/** Most shares of one order outside A-shares: as on the main board. */
const MOST_ABROAD = 1_000_000;

/** The lot rule of a board. */
export function boardLots(board: ListingBoard): LotRule {
  return LOTS[board];
}

/** The lot rule of anything that is traded: a share's by its board, abroad whole lots of its own market, an index by the lot. */
export function lotRuleOf({ kind, board, foreign }: Pick<Instrument, "kind" | "board" | "foreign">): LotRule {
  if (kind === "stock") return LOTS[board];
  const lot = foreign?.lot ?? 1;
  return { min: lot, step: lot, oddBelow: lot, maxLimit: MOST_ABROAD, maxMarket: MOST_ABROAD };
}

/** Whether `shares` may be bought in one order under `rule`. */
export function isBuyLot(rule: LotRule, shares: number): boolean {
  return Number.isSafeInteger(shares) && shares >= rule.min && (shares - rule.min) % rule.step === 0;
}

/**
 * Whether `shares` of `held` may be sold in one order: what is left below a lot goes in one order, alone or added to lots, not
 * split (from 299: 99, 100, 199, 200 and 299 are valid).
 */
export function isSaleLot({ oddBelow, step }: LotRule, shares: number, held: number): boolean {
  if (!Number.isSafeInteger(shares) || shares <= 0 || shares > held) return false;
  if (shares === held) return true;
  if (step === 1) return shares >= oddBelow || (held < oddBelow && shares === held);
  const odd = held % oddBelow;
  const part = shares % oddBelow;
  return part === 0 || part === odd;
}

/** All A-shares of Shanghai and Shenzhen trade at the close after hours from here on; before, STAR and ChiNext alone. */
const FIXED_PRICE_FOR_ALL: Day = "2026-07-06"; // 上证发〔2026〕41号, 深证上〔2026〕551号

/** Whether a share trades at its closing price from 15:05 to 15:30; Beijing has the rule but does not run it. */
export function hasFixedPrice(exchange: Exchange, board: ListingBoard, day: Day): boolean {
  if (exchange === "bj") return false;
  return day >= FIXED_PRICE_FOR_ALL || board === "star" || board === "chinext";
}

/** Whether a step of an A-share is one of the fixed price after hours: its prints fill orders at that price and no others, and fire nothing. */
export function isAfterHours(exchange: Exchange, step: number): boolean {
  return step > FIXED_STEP && (exchange === "sh" || exchange === "sz");
}
