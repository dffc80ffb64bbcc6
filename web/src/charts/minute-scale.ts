/** Geometry of the minute chart (design/ui.md 2): a fixed session axis, symmetric about the previous close. */
import { AFTERNOON_SECOND, LUNCH_SECOND, MORNING_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

export const POINTS_A_DAY = 241;

/** Minutes of one or more days. Missing minutes of the running day are simply not there yet. */
export interface MinuteLine {
  readonly price: readonly number[];
  readonly average: readonly number[];
  /** Shares a minute. */
  readonly volume: readonly number[];
  readonly prevClose: number;
  /** 1, or 5 for the five-day chart. */
  readonly days: number;
  /** false for an index, whose turnover by volume is no price. */
  readonly averaged: boolean;
  readonly limitUp?: number;
  readonly limitDown?: number;
  /** Points of a whole day; 241 unless another market keeps other hours. */
  readonly points?: number;
  /** What one lot of a contract moves; 1 for shares. Turnover per share is divided by it. */
  readonly unit?: number;
  /** The time of each minute as its reply has it. */
  readonly times?: readonly string[];
  /** The opening auction, when it is shown: virtual prices with what would match and what is left over. */
  readonly auction?: readonly AuctionPoint[];
}

export interface AuctionPoint {
  /** 0 at 09:15, 1 at 09:25. */
  readonly part: number;
  readonly price: number;
  readonly matched: number;
  /** Shares left over: bought above 0, sold below. */
  readonly unmatched: number;
}

export interface MinuteScale {
  readonly width: number;
  /** Where 09:30 is: right of the auction's strip, when that is shown. */
  readonly left: number;
  readonly priceHeight: number;
  readonly volumeTop: number;
  readonly volumeHeight: number;
  readonly half: number;
  readonly maxVolume: number;
  readonly x: (index: number) => number;
  readonly y: (price: number) => number;
  readonly indexAt: (x: number) => number;
}

const AXIS_HEIGHT = 16;
const LEAST_HALF = 0.01;
const PADDING = 6;
/** So near to a limit the axis takes it in. */
const NEAR_LIMIT = 1.04;
/** Part of the width that the auction's ten minutes take. */
const AUCTION_PART = 0.16;

/** Places the line on a canvas of `width` x `height` CSS pixels, of which `volumeHeight` belong to the volume pane. */
export function scaleOf(line: MinuteLine, width: number, height: number, volumeHeight: number): MinuteScale {
  const priceHeight = height - AXIS_HEIGHT - volumeHeight;
  const half = halfRange(line);
  const last = line.days * pointsOf(line) - 1;
  const left = line.auction && line.auction.length > 0 ? Math.round(width * AUCTION_PART) : 0;
  return {
    width,
    left,
    priceHeight,
    volumeTop: priceHeight + AXIS_HEIGHT,
    volumeHeight,
    half,
    maxVolume: Math.max(1, ...line.volume),
    x: (index) => left + (index / last) * (width - left - 1) + 0.5,
    y: (price) => priceHeight / 2 - ((price - line.prevClose) / half) * (priceHeight / 2 - PADDING),
    indexAt: (x) => Math.max(0, Math.min(line.price.length - 1, Math.round(((x - left - 0.5) / (width - left - 1)) * last))),
  };
}

/** Half of the price axis: the largest distance from the previous close, at least 1 % of it, at most the day's limit. */
export function halfRange(line: MinuteLine): number {
  const { prevClose, limitUp, limitDown } = line;
  let half = 0;
  const reach = (price: number) => (half = Math.max(half, Math.abs(price - prevClose)));
  line.price.forEach(reach);
  if (line.averaged) line.average.forEach(reach);
  line.auction?.forEach(({ price }) => reach(price));
  const limit = limitUp && limitDown ? Math.max(limitUp - prevClose, prevClose - limitDown) : Infinity;
  const near = half * NEAR_LIMIT >= limit ? limit : half;
  return Math.max(prevClose * LEAST_HALF, near);
}

/** The prices at the two ends of the axis: it ends at the day's limits where it reaches them. */
export function endsOf({ prevClose, limitUp = Infinity, limitDown = 0 }: MinuteLine, half: number): readonly [number, number] {
  return [Math.min(prevClose + half, limitUp), Math.max(prevClose - half, limitDown)];
}

/** Points of a whole day of the line. */
export function pointsOf(line: Pick<MinuteLine, "points">): number {
  return line.points ?? POINTS_A_DAY;
}

/** Which minute a second of the day belongs to: 0 carries the opening auction, 240 the closing one; -1 before 09:25. */
export function minuteIndex(secondsOfDay: number): number {
  if (secondsOfDay < OPENING_MATCH) return -1;
  if (secondsOfDay <= MORNING_SECOND) return 0;
  if (secondsOfDay <= LUNCH_SECOND) return Math.ceil((secondsOfDay - MORNING_SECOND) / 60);
  if (secondsOfDay <= AFTERNOON_SECOND) return 120;
  return Math.min(240, 120 + Math.ceil((secondsOfDay - AFTERNOON_SECOND) / 60));
}

/** "09:30".."15:00" of a minute's index. */
export function minuteLabel(index: number): string {
  const minutes = index <= 120 ? 570 + index : 660 + index;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

const OPENING_MATCH = 33_900;
