/**
 * What of a new issue this site puts on offer (spec/3-decisions.md 5): units, upper limits, windows and days as the exchanges have
 * them, and a part whose public win rate teaches something. The rate of the real world, 0.01 to 0.05 %, would let nobody ever win.
 */
import { mulDiv, PPM, type Fen, type Ppm, type Price } from "../money.ts";
import type { ListingBoard, StockExchange } from "../markets/exchanges.ts";
import { dayOf, isTradingDay, secondsOf, xtOf, type Day } from "../time/calendar.ts";

/** 1 subscription by draw, 2 placement pro rata, 3 a new bond by draw. */
export const ISSUE_TYPES = [1, 2, 3] as const;
export type IssueType = (typeof ISSUE_TYPES)[number];
export const ISSUE_STATES = ["pending", "open", "closed", "drawn", "listed"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** An issue as it was announced. */
export interface Announced {
  readonly code: string;
  readonly exchange: StockExchange;
  readonly board: ListingBoard;
  readonly price: Price;
  /** Shares of the whole issue, and of them those for subscription by everybody. */
  readonly issuedShares: number;
  readonly onlineShares: number;
  readonly subscribeDay: Day;
  readonly drawDay: Day;
  readonly payDay: Day;
  readonly listDay: Day;
}

/** What is applied for. Quantities are shares, of type 3 bonds of 100 yuan. */
export interface Offer extends Announced {
  readonly type: IssueType;
  readonly unit: number;
  /** Most that one person applies for. */
  readonly most: number;
  /** Drawn or allotted here in all. */
  readonly offered: number;
  /** Expected win rate or part of an application that is allotted. */
  readonly rate: Ppm;
}

interface UnitRow {
  readonly from: Day;
  readonly exchange: StockExchange;
  readonly board: ListingBoard;
  readonly unit: number;
}

/**
 * Shares of one number. Shanghai's main board had 1,000 until the rules of 2023-02-17 (网上发行实施细则 of the registration system);
 * Beijing counts by 100.
 */
const UNITS: readonly UnitRow[] = [
  { from: "1990-12-19", exchange: "sh", board: "main", unit: 1000 },
  { from: "2023-02-17", exchange: "sh", board: "main", unit: 500 },
  { from: "2019-06-13", exchange: "sh", board: "star", unit: 500 },
  { from: "1990-12-19", exchange: "sz", board: "main", unit: 500 },
  { from: "2009-10-30", exchange: "sz", board: "chinext", unit: 500 },
  { from: "2021-11-15", exchange: "bj", board: "bse", unit: 100 },
];

/** Part of the online issue that one person applies for at most (the same rules; here for Beijing too, whose own is 5 % paid in full). */
const MOST_PART: Ppm = 1000;
/** Ten bonds of 100 yuan are one number (1 手), a thousand of those the most of one person (research/market.md 2.8). */
const BOND_UNIT = 10;
const MOST_BONDS = 10_000;
/** Numbers that are drawn here at most: the site's part of a large issue, so that a draw can be redone on a phone. */
const MOST_WINNERS = 20_000;
/** A placement of the site: this part of the shares that are not online. */
const PLACED_PART: Ppm = 10_000;

/**
 * Of the settings on the subscription day: the public win rate, and what one person may ask for at most. At a rate some hundred times the
 * real one 0.1 % of an issue was worth 22,000 yuan on the mean to whoever asked for it; five numbers are worth some 1,300.
 */
export interface OfferSettings {
  readonly issueRate: Ppm;
  readonly issueMostNums: number;
  readonly placedMostAmt: Fen;
}

/** The offer of an issue under `type`; null where nothing of it is offered so. */
export function offerOf(issue: Announced, type: IssueType, { issueRate: rate, issueMostNums, placedMostAmt }: OfferSettings): Offer | null {
  if (type === 3) {
    const winners = Math.min(Math.floor(issue.onlineShares / BOND_UNIT), MOST_WINNERS);
    const most = Math.min(issueMostNums * BOND_UNIT, MOST_BONDS);
    return { ...issue, type, unit: BOND_UNIT, most, offered: winners * BOND_UNIT, rate };
  }
  const unit = unitOf(issue);
  if (type === 2) {
    const offered = unitsOf(mulDiv(issue.issuedShares - issue.onlineShares, PLACED_PART, PPM, "down"), unit);
    const most = Math.min(offered, Math.max(unit, unitsOf(Math.floor((placedMostAmt * 100) / issue.price), unit)));
    return offered === 0 ? null : { ...issue, type, unit, most, offered, rate };
  }
  const winners = Math.min(Math.floor(issue.onlineShares / unit), MOST_WINNERS);
  const part = unitsOf(mulDiv(issue.onlineShares, MOST_PART, PPM, "down"), unit);
  const most = Math.min(issueMostNums * unit, Math.max(unit, part));
  return { ...issue, type, unit, most, offered: winners * unit, rate };
}

function unitOf({ exchange, board, subscribeDay }: Announced): number {
  const own = UNITS.filter((row) => row.exchange === exchange && row.board === board && row.from <= subscribeDay);
  return own.at(-1)?.unit ?? 500;
}

function unitsOf(shares: number, unit: number): number {
  return Math.floor(shares / unit) * unit;
}

/** Numbers of a draw and those among them that win; of a placement the shares asked for and allotted. Without applicants of flesh. */
export function poolOf({ type, offered, unit, rate }: Offer): { readonly winners: number; readonly pool: number } {
  const winners = type === 2 ? offered : offered / unit;
  return { winners, pool: mulDiv(winners, PPM, rate, "up") };
}

type Windows = readonly (readonly [from: number, to: number])[];
const clock = (hours: number, minutes: number) => hours * 3600 + minutes * 60;
const AFTERNOON = [clock(13, 0), clock(15, 0)] as const;
/** When applications are taken, in seconds of the day: Shanghai from 09:30, Shenzhen and Beijing from 09:15; bonds as spec 5 has it. */
const SH_WINDOWS: Windows = [[clock(9, 30), clock(11, 30)], AFTERNOON];
const OTHER_WINDOWS: Windows = [[clock(9, 15), clock(11, 30)], AFTERNOON];
const BOND_WINDOWS: Windows = [[clock(8, 45), clock(15, 0)]];
/** Deadline of a payment. */
const PAID_BY = clock(16, 0);

function windowsOf({ exchange, type }: Pick<Offer, "exchange" | "type">): Windows {
  if (type === 3) return BOND_WINDOWS;
  return exchange === "sh" ? SH_WINDOWS : OTHER_WINDOWS;
}

/** Whether an application for `offer`, null for a code that is none, may be made at this hour of any day. */
export function takesApplications(offer: Pick<Offer, "exchange" | "type"> | null, xt: number): boolean {
  const seconds = secondsOf(xt);
  const windows = offer ? windowsOf(offer) : OTHER_WINDOWS;
  return isTradingDay(dayOf(xt)) && windows.some(([from, to]) => seconds >= from && seconds < to);
}

/** The instants of an offer, exchange time: its list is public from `closesXt` on, drawn with at `drawnXt`. */
export function timesOf(offer: Pick<Offer, "exchange" | "type" | "subscribeDay" | "drawDay" | "payDay" | "listDay">) {
  const { subscribeDay, drawDay, payDay, listDay } = offer;
  return {
    opensXt: xtOf(subscribeDay, windowsOf(offer)[0]![0]),
    closesXt: xtOf(subscribeDay, AFTERNOON[1]),
    drawnXt: xtOf(drawDay, AFTERNOON[1]),
    payByXt: xtOf(payDay, PAID_BY),
    listedXt: xtOf(listDay, clock(9, 15)),
  };
}

/** Where an offer stands; its draw counts once it is `drawn`. */
export function stateOf(offer: Offer, xt: number, drawn: boolean): IssueState {
  const { closesXt, listedXt } = timesOf(offer);
  if (xt >= listedXt) return "listed";
  if (drawn) return "drawn";
  if (xt >= closesXt) return "closed";
  return dayOf(xt) === offer.subscribeDay ? "open" : "pending";
}

const SH_APPLY: readonly (readonly [code: string, apply: string])[] = [
  ["600", "730"],
  ["601", "780"],
  ["603", "732"],
  ["605", "707"],
  ["688", "787"],
  ["689", "789"],
];

/** Code under which one applies: Shanghai has one of its own, Shenzhen and Beijing (889) mostly the share's, bonds 754 and 072. */
export function applyCodeOf({ exchange, code, type }: Pick<Offer, "exchange" | "code" | "type">): string {
  if (type === 3) return (exchange === "sh" ? "754" : "072") + code.slice(3);
  if (exchange === "bj") return `889${code.slice(3)}`;
  if (exchange !== "sh") return code;
  const known = SH_APPLY.find(([prefix]) => code.startsWith(prefix));
  return (known?.[1] ?? `7${code.slice(1, 3)}`) + code.slice(3);
}
