/**
 * The arithmetic of the second model, once more from spec/3-decisions.md 4 in exact fractions. It shares the settings' numbers with
 * the rules and none of their functions.
 */
import type { Fen, Price } from "../../rules/money.ts";
import type { OrderKind } from "../../rules/orders/order-kinds.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS, settingsOn, type StockSettings } from "../../rules/terms/settings.ts";
import { addDays, nextTradingDay } from "../../rules/time/calendar.ts";
import type { Facts } from "./market.ts";
import { recordNames } from "../../rules/records.ts";

const RATE = 10_000;
/** From this day on a bond pays neither stamp duty nor transfer fee. */
const FREE_BONDS = "2026-11-26";

/** The one band of the spread fee that simulated orders meet: codes that begin so, in millionths. */
export const SPREAD = { by: "code", prefix: "001", rate: 700 } as const;

/** a x b / c: rounded away from zero, towards zero, and half up. */
export function upOf(a: number, b: number, c: number): number {
  const [n, d] = [BigInt(a) * BigInt(b), BigInt(c)];
  const whole = n / d;
  return Number(n % d === 0n ? whole : n > 0n ? whole + 1n : whole - 1n);
}

export function downOf(a: number, b: number, c: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

function halfOf(a: number, b: number, c: number): number {
  return Number((BigInt(a) * BigInt(b) * 2n + BigInt(c)) / (BigInt(c) * 2n));
}

export const NOTHING = { commission: 0, duty: 0, transfer: 0, spread: 0 };

/** Each kind of fee, in fen. */
export type Charged = Readonly<typeof NOTHING>;

export const KINDS = recordNames(NOTHING);

/**
 * What each kind of order does: it is met at once, stands in the queue at its price, is fired by a print there, goes after hours at the
 * close; and whether it has a price of its own.
 */
export const DOES = {
  market: { atOnce: true, queues: false, fires: false, after: false, priced: false },
  limit: { atOnce: true, queues: true, fires: false, after: false, priced: true },
  breakout: { atOnce: false, queues: false, fires: true, after: false, priced: true },
  fixed: { atOnce: false, queues: false, fires: false, after: true, priced: false },
} as const satisfies Readonly<Record<OrderKind, object>>;

/** What one instrument's money follows on a day. */
export interface Law {
  /** Hundredths of the coin that `shares` are worth at `price`. */
  readonly worth: (price: Price, shares: number) => Fen;
  readonly margin: (value: Fen, shares: number, lever: number) => Fen;
  /** `selling`: this leg sells shares in the market, so it pays the stamp duty. `spread` is the rate of an opening order's spread fee. */
  readonly fees: (value: Fen, shares: number, leg: "open" | "close", selling: boolean, spread: number) => Charged;
  /** A result in the coin as yuan: profits down, losses up. */
  readonly result: (amount: Fen) => Fen;
  /** A night's fee of a cost in the coin, which counts at the rate of its opening, less its margin. */
  readonly night: (cost: Fen, margin: Fen, openRate: number) => Fen;
  readonly rate: number;
  readonly sameDay: boolean;
  /** Most times the own money that may be opened. */
  readonly most: (direction: 1 | -1) => number;
  /** Parts of the margin left at the warning and at the forced close, in millionths. */
  readonly warn: number;
  readonly force: number;
}

/** The law of an instrument with its facts of the day. */
export function lawOf(day: string, facts: Facts, purse: string): Law {
  return facts.contract
    ? contractLaw(facts, purse)
    : stockLaw(settingsOn(day), facts, isYoung(day, facts), facts.bond === true && day >= FREE_BONDS);
}

// A share that trades without a limit, or whose fifth day, counted from its listing, is not over.
function isYoung(day: string, { share }: Facts): boolean {
  if (!share) return false;
  let fifth = addDays(share.listedOn, -1);
  for (let n = 1; n <= 5; n++) fifth = nextTradingDay(fifth);
  return share.free || (day >= share.listedOn && day <= fifth);
}

// Most times that a share of these closes is opened with: what is on offer times what it may do in a day is at most the setting.
function calmLever(rates: StockSettings, { share }: Facts, direction: 1 | -1): number {
  if (!share || rates.leverSwing === 0) return 1000;
  const sizes = share.moves.map((move) => Math.min(share.limit, Math.abs(move)));
  const fading = (part: number, k: number): number => (k === 0 ? 1 : part * fading(part, k - 1));
  const weights = sizes.map((_, k) => fading(0.94, k));
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  const usual = sizes.length === 0 ? share.limit : Math.sqrt(sum(sizes.map((size, k) => size * size * weights[k]!)) / sum(weights));
  const shocks = sizes.slice(0, 4).map((size, k) => 0.8 * fading(0.7, k) * size);
  const calm = 7500 + 50_000 * share.limit + (2_000_000 / 3) * Math.max(usual, ...shocks);
  const raised = share.news > 1 ? Math.min(133_000, calm * Math.sqrt(share.news)) : calm;
  const swing = Math.round(raised > calm ? raised : calm);
  return Math.max(1, Math.floor(rates.leverSwing / (swing * (direction === 1 ? 1 : 1.15))));
}

function stockLaw(rates: StockSettings, facts: Facts, young: boolean, untaxed: boolean): Law {
  const { rate: coin, sameDay } = facts;
  const first = (direction: 1 | -1) => (!young || rates.newShareLever === 0 ? 1000 : direction === -1 ? 1 : rates.newShareLever);
  const part = (value: Fen, ppm: number) => halfOf(value, ppm, 1_000_000);
  return {
    worth: (price, shares) => halfOf(price, shares, 100),
    margin: (value, _, lever) => upOf(value, coin, RATE * lever),
    fees: (value, _, leg, selling, spread) => {
      const [rate, least] = leg === "open" ? [rates.buyFee, rates.buyFeeMin] : [rates.sellFee, rates.sellFeeMin];
      if (value === 0) return NOTHING;
      const yuan = upOf(value, coin, RATE);
      return {
        commission: Math.max(least, part(yuan, rate)),
        duty: selling && !untaxed ? part(yuan, rates.dutyFee) : 0,
        transfer: untaxed ? 0 : part(yuan, rates.transferFee),
        spread: part(yuan, spread),
      };
    },
    result: (amount) => (amount < 0 ? upOf(amount, coin, RATE) : downOf(amount, coin, RATE)),
    night: (cost, margin, openRate) => part(Math.max(0, downOf(cost, openRate, RATE) - margin), rates.stayFee),
    rate: coin,
    sameDay,
    most: (direction) => Math.min(first(direction), calmLever(rates, facts, direction)),
    warn: rates.forceStopRemindRatio,
    force: 1_000_000 - rates.forceStopPercent,
  };
}

function contractLaw({ unit, rate, prevClose, fee, sameDay }: Facts, purse: string): Law {
  const lines = purse === "index" ? INDEX_SETTINGS : FUTURES_SETTINGS;
  const deposit = upOf(prevClose, unit, 10_000) * 100;
  return {
    worth: (price, lots) => halfOf(price * lots, unit, 100),
    margin: (_, lots, lever) => upOf(deposit * lots, rate, RATE * lever),
    fees: (_, lots) => ({ ...NOTHING, commission: halfOf(fee * lots, rate, RATE) }),
    result: (amount) => (amount < 0 ? upOf(amount, rate, RATE) : downOf(amount, rate, RATE)),
    night: () => 0,
    rate,
    sameDay,
    most: () => 1000,
    warn: lines.forceStopRemindRatio,
    force: 1_000_000 - lines.forceSellPercent,
  };
}

/** What the second model knows of an order: what has been charged, and the value and size that it was charged for. */
export interface SecondOrder {
  readonly sn: string;
  readonly purse: string;
  readonly id: number;
  readonly action: "open" | "close";
  readonly closeOf: string | null;
  readonly direction: 1 | -1;
  readonly lever: number;
  readonly kind: OrderKind;
  readonly shares: number;
  readonly price: Price | null;
  /** Worst price that it may fill at. */
  readonly worst: Price;
  readonly day: string;
  readonly step: number;
  readonly auction: boolean;
  readonly reason: string | null;
  readonly spread: number;
  filled: number;
  value: Fen;
  margin: Fen;
  fees: Charged;
  hold: Fen;
  queue: number;
  fired: boolean;
}

/** What the second model knows of a position. */
export interface SecondPosition {
  readonly sn: string;
  readonly purse: string;
  readonly id: number;
  readonly direction: 1 | -1;
  readonly lever: number;
  readonly openRate: number;
  /** Exchange time of its first fill. */
  readonly opened: number;
  shares: number;
  /** In all, those of ex-dates too. */
  bought: number;
  sold: number;
  cost: Fen;
  margin: Fen;
  added: Fen;
  stay: Fen;
  nights: number;
  realized: Fen;
  readonly openFees: Record<keyof Charged, Fen>;
  readonly closeFees: Record<keyof Charged, Fen>;
  /** What is held, by the day that it was bought. */
  lots: { day: string; shares: number }[];
  profit: Price | null;
  stop: Price | null;
  warned: boolean;
  pending: boolean;
  fired: "stop" | "profit" | null;
}

/** 保证金率 in millionths, rounded down. */
export function ratioOf(position: SecondPosition, price: Price, law: Law): number {
  const paid = position.margin + position.added;
  if (paid === 0) return 0;
  const floating = law.result(position.direction * (law.worth(price, position.shares) - position.cost));
  const left = paid + floating - position.stay;
  return left < 0 ? upOf(left, 1_000_000, paid) : downOf(left, 1_000_000, paid);
}

/** Shares that T+1 leaves for a sale today. */
export function freeToday(position: SecondPosition, day: string, law: Law): number {
  return position.lots.reduce((sum, lot) => sum + (law.sameDay || lot.day < day ? lot.shares : 0), 0);
}
