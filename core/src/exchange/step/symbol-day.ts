/** One share on one day, ready to be walked step by step: its limits, its paths, its two matches. Never shown to anybody as it is. */
import { TICK, hasFixedPrice } from "../../rules/products/boards.ts";
import type { Limits } from "../../rules/products/price-limits.ts";
import type { Price } from "../../rules/money.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { addStir, type Walk } from "../law/bursts.ts";
import type { CalmDay } from "../law/share-day.ts";
import { between, type Character } from "../law/character.ts";
import { factorPath, PATH_SLOT, type FactorPath, type Factors } from "../law/factors.ts";
import { bridgeOver, calmClock, pathOver, type Path } from "../law/path.ts";
import { SESSION_MINUTES } from "../law/season.ts";
import { exp, ln, normal } from "../numbers.ts";
import type { Halt } from "../halts.ts";
import { AUCTION_SLOT, BLOCK_WORDS, draw, type KeyWords } from "../random.ts";
import type { Suspension } from "../day/suspensions.ts";
import { closingPrice, matchPrice, openingPrice, type Closes } from "../day/closes.ts";
import type { Move, ShareDays } from "../day/share-days.ts";

export interface SymbolDay {
  readonly id: number;
  readonly key: KeyWords;
  readonly prevClose: Price;
  readonly limits: Limits;
  /** The day has no price limit: the first days after the listing. */
  readonly free: boolean;
  /** Not null: nothing prints all day. */
  readonly suspension: Suspension | null;
  /** Halts of a day without a limit, as its prints bring them about; each is public from its first step. */
  readonly halts: readonly Halt[];
  /** Fair value in ticks before the day, after its ex-date. */
  readonly fairBefore: number;
  /** Random word of the opening match, and of the virtual price before it. */
  readonly openWord: number;
  readonly open: Price;
  readonly close: Price;
  /** Which side is not served at the match's own price: 1 buyers, whose price lies below the fair value, -1 sellers. */
  readonly openShut: Shut;
  readonly closeShut: Shut;
  /** What the two matches trade. */
  readonly openShares: number;
  readonly closeShares: number;
  readonly character: Character;
  readonly trade: Trade;
  /** Null on a day of a suspension. */
  readonly paths: Paths | null;
  /** Usual bid-ask spread in ticks, a fraction: as it stands at a step see spread.ts. */
  readonly spread: number;
  /** Sizes need not be whole lots. */
  readonly oddSizes: boolean;
  /** Of 256 prints of ten lots or more those in round lots on purpose. */
  readonly roundPart: number;
}

/** Usual spread as a part of the price (research/market.md 5.2), of a share that trades so many 亿 a day. */
export const SPREAD = 0.00035;
const SPREAD_TURNOVER = 3;
const SPREAD_POWER = -0.25;
const [NARROWEST, WIDEST] = [0.8, 2.2] as const;

/** Usual spread in ticks, a fraction: the wider the less of the share is traded (`turnover`, 亿 a day). */
export function usualSpread(price: Price, turnover: number): number {
  return ((SPREAD * price) / TICK) * between(exp(SPREAD_POWER * ln(turnover / SPREAD_TURNOVER)), NARROWEST, WIDEST);
}

export type Shut = 1 | -1 | 0;

/** How much of the share trades on a usual day, in shares of today. */
interface Trade {
  readonly usualShares: number;
  /** What moves it on a usual day of its age: its volume is measured by it. */
  readonly usualMove: number;
  readonly floatShares: number;
  /** Prints expected in a step of usual activity. */
  readonly printRate: number;
  /** Volume factor from the variance of the day, 1 on a usual day. */
  readonly dayActivity: number;
  /** Shares of a level of the book before chance. */
  readonly depth: number;
  /** Whether it trades at the fixed price after hours. */
  readonly fixed: boolean;
}

/** The parts of the fair value in logarithms. */
interface Paths {
  /** Of the fair value in ticks at 09:30. */
  readonly open: number;
  /** The opening auction's ten minutes, what they still add to come to the opening at their first point. */
  readonly auction: Path;
  readonly market: FactorPath;
  readonly industry: FactorPath;
  /** The share's own calm path; its half variance is still to be taken off. */
  readonly own: Path;
  readonly walks: readonly Walk[];
  /** Variance of its own session without what bursts leave, which tells of how they end. */
  readonly ownClock: number;
}

/** What a step of the day adds to the chance of a print for a turnover in 亿 (research/market.md 5.2). */
const PRINT_RATE = 0.53;
const PRINT_POWER = 0.71;
const minutes = new Float64Array(SESSION_MINUTES);

/** Day `n` of a share: a pure function of the days' keys, the share and its closes. */
export function openSymbolDay(days: ShareDays, closes: Closes, n: number, factors: Factors, usual: number): SymbolDay {
  const { instrument, character } = days;
  const { id } = instrument;
  const prevClose = closes.reference(n);
  const limits = days.limitsAt(n, prevClose);
  const shareFactor = closes.shareFactor(n);
  const turnover = (usual * shareFactor * prevClose) / 1e12;
  const trade = tradeOf(days, n, factors.day, usual * shareFactor, { shareFactor, prevClose, turnover });
  const sizes = sizesAt(prevClose, days, turnover);
  const shared = { id, key: factors.key, prevClose, limits, free: days.free(n), halts: [], character, trade, ...sizes };
  const suspension = days.suspension(n);
  const before = closes.fairBefore(n);
  const fairBefore = exp(before);
  if (suspension)
    return {
      ...shared,
      suspension,
      fairBefore,
      openWord: 0,
      open: prevClose,
      close: prevClose,
      openShut: 0,
      closeShut: 0,
      openShares: 0,
      closeShares: 0,
      paths: null,
    };
  const move = days.move(n);
  const open = before + move.gap;
  const close = open + move.session;
  calmClock(factors.key, id, PATH_SLOT, move.calm.calm, minutes);
  for (const { onset, variance } of [...move.calm.stirs, ...move.calm.after]) addStir(minutes, onset, variance);
  const own = pathOver(minutes, move.calm.sessionClock, move.calm.session);
  draw(factors.key, id, AUCTION_SLOT + MATCH_BLOCK, 1, words);
  const matched = (part: number, spread: number, word: number) => matchedShares(trade.usualShares * part, spread, word);
  const openingAt = (ticks: number) =>
    shared.free ? matchPrice(ticks, move.openWord, limits) : openingPrice(ticks, move.openWord, limits, prevClose);
  const [first, last] = [openingAt(exp(open)), closingPrice(exp(close), move.closeWord, limits)];
  return {
    openShares: matched(OPEN_PART * (1 + Math.min(3, Math.abs(move.gap) / trade.usualMove)), 0.6, words[0]!),
    closeShares: matched(CLOSE_PART, CLOSE_SPREAD, words[1]!),
    ...{
      ...shared,
      suspension,
      fairBefore,
      openWord: move.openWord,
      open: first,
      close: last,
      openShut: shutAt(exp(open), first),
      closeShut: shutAt(exp(close), last),
    },
    paths: {
      ...{ open, own, walks: move.walks, ownClock: move.calm.stirred },
      auction: auctionPath(factors.key, id, move.calm),
      market: factorPath(factors.key, factors.market),
      industry: factorPath(factors.key, factors.industry(character.industry)),
    },
  };
}

// How a share of `usualShares` a day trades.
function tradeOf(
  days: ShareDays,
  n: number,
  day: Day,
  usualShares: number,
  { shareFactor, prevClose, turnover }: { readonly shareFactor: number; readonly prevClose: Price; readonly turnover: number },
): Trade {
  const { instrument, usualMove } = days;
  const suspended = days.suspension(n) !== null;
  return {
    usualShares,
    usualMove: usualMove(n),
    dayActivity: suspended ? 1 : dayActivityOn(days.move(n), usualMove(n)),
    floatShares: instrument.floatShares * shareFactor,
    depth: usualShares * depthOf(prevClose),
    printRate: printRateOf(turnover),
    fixed: hasFixedPrice(instrument.exchange, instrument.board, day),
  };
}

/** Who is not served at `price` when the fair value is `ticks`: nobody buys below it or sells above it at the match's own price. */
function shutAt(ticks: number, price: Price): Shut {
  return ticks * TICK > price ? 1 : ticks * TICK < price ? -1 : 0;
}

/** Parts of a usual day's volume that the two matches trade; a gap brings more to the opening. */
const OPEN_PART = 0.006;
const CLOSE_PART = 0.0135;
/** The closing match is as often a third of the usual as twice and more. */
const CLOSE_SPREAD = 0.75;
/** Words of the matches' sizes stand after those of the auctions. */
const MATCH_BLOCK = 5000;

/** Power with which a day's volume follows its variance, in addition to the power of each minute. */
const DAY_POWER = 0.22;
/** Variance of the session of a usual day relative to the square of the usual daily deviation. */
export const USUAL_CLOCK = 0.8;

// Uses the variance without the after-effects of bursts, which would reveal the size of moves still to come.
function dayActivityOn({ calm, sharedClock }: Move, usualMove: number): number {
  return exp(DAY_POWER * ln((calm.stirred + sharedClock) / (USUAL_CLOCK * usualMove * usualMove)));
}

/** Fitted to the printed volumes: mean factor, and increase per deviation of the day's move. */
const [LISTED, LISTED_MOVE] = [0.67, 0.067] as const;

/** Largest distance from the previous close that has an effect, in deviations. */
const FARTHEST = 5;

/**
 * Usual daily turnover from which on the distance has no effect: a new share has no more float to trade. MEAN_DISTANCE is the mean activity
 * factor of the distance.
 */
const FULL_TURNOVER = 0.3;
export const MEAN_DISTANCE = 1.35;

/**
 * Activity factor of a share at `deviations` usual daily deviations from its previous close. `turnover` is the part of its float that trades
 * on a usual day; near 0, the factor at the previous close is 1.
 */
export function distanceActivity(deviations: number, turnover: number): number {
  if (turnover >= FULL_TURNOVER) return MEAN_DISTANCE;
  const far = deviations > FARTHEST || deviations < -FARTHEST ? FARTHEST : deviations;
  return MEAN_DISTANCE + (Math.sqrt(1 + far * far) - MEAN_DISTANCE) * (1 - turnover / FULL_TURNOVER);
}

/**
 * Expected volume of a day from its variance and moves, in whole shares; for past days only. `usual` is the volume of a usual day in shares,
 * `turnover` the same as a part of the float.
 */
export function expectedShares({ usualMove, free }: ShareDays, n: number, move: Move, usual: number, turnover: number): number {
  const { calm, sharedClock, walks, gap, session } = move;
  const sd = usualMove(n);
  const clock = calm.sessionClock + sharedClock + walks.length * sd * sd;
  const [from, to] = [gap / sd, (gap + session) / sd];
  // Mean square of a Brownian bridge between the two.
  const square = (from * from + from * to + to * to) / 3 + clock / (6 * sd * sd);
  const distance = free(n) ? MEAN_DISTANCE : distanceActivity(Math.sqrt(square), turnover);
  const own = dayActivityOn(move, sd) * distance;
  return Math.round(
    usual * exp(0.28 * ln(clock / (USUAL_CLOCK * sd * sd))) * own * (LISTED + (free(n) ? 0 : LISTED_MOVE * Math.min(4, Math.abs(to)))),
  );
}

function matchedShares(mean: number, spread: number, word: number): number {
  return wholeLots(mean * exp(spread * normal(word) - (spread * spread) / 2));
}

function wholeLots(shares: number): number {
  return Math.max(1, Math.round(shares / 100)) * 100;
}

/** Minutes of the opening auction. */
const AUCTION_MINUTES = 10;
const auctionMinutes = new Float64Array(AUCTION_MINUTES);
const words = new Uint32Array(BLOCK_WORDS);

function auctionPath(key: KeyWords, id: number, { auction, auctionClock }: CalmDay): Path {
  draw(key, id, AUCTION_SLOT, 1, words);
  auctionMinutes.fill(auctionClock / AUCTION_MINUTES);
  return bridgeOver(auctionMinutes, auctionClock, auction, words, 0);
}

/** Part of a usual day's volume at a level of a share whose tick is 5 basis points; a coarser tick gathers more. */
const LEVEL_PART = 0.003;
const LEVEL_TICK = 0.0005;
const LEVEL_POWER = 0.9;
const LEVEL_MOST = 0.06;

function depthOf(price: Price): number {
  return Math.min(LEVEL_MOST, LEVEL_PART * exp(LEVEL_POWER * ln(TICK / price / LEVEL_TICK)));
}

function printRateOf(turnover: number): number {
  return PRINT_RATE * exp(PRINT_POWER * ln(turnover));
}

/** Round prints: two fifths at 3 yuan, few above 20 yuan. Fewer at high turnover (亿 a day), where a print joins several orders. */
const [ROUND_MOST, ROUND_AT, ROUND_POWER, ROUND_TURNOVER] = [0.4, 3, 1.2, 9] as const;

function sizesAt(prevClose: Price, { instrument: { board } }: ShareDays, turnover: number) {
  const cheap = Math.min(1, (ROUND_AT * 10_000) / prevClose);
  return {
    spread: usualSpread(prevClose, turnover),
    oddSizes: board === "star" || board === "bse",
    roundPart: Math.round((256 * ROUND_MOST * exp(ROUND_POWER * ln(cheap))) / (1 + turnover / ROUND_TURNOVER)),
  };
}
