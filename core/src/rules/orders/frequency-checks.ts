/**
 * Rules that a setting switches on (spec/4-calls.md 3.1 items 9, 10 and 16; 3.2 item 6): how often and how much may be opened, how
 * far a stock may have moved, how soon and how late a position is closed. A setting of 0 is no rule. Minutes are exchange time.
 */
import { purseFacts } from "../accounts/purses.ts";
import { DISPLAY_LOT } from "../products/boards.ts";
import { dayOf, tradingDaysTo, type Day } from "../time/calendar.ts";
import type { Direction } from "../terms/fees.ts";
import type { Instrument } from "../products/instruments.ts";
import type { ListingBoard } from "../markets/exchanges.ts";
import { PPM, type Ppm, type Price } from "../money.ts";
import type { Position } from "../positions/positions.ts";
import type { StockSettings } from "../terms/settings.ts";
import type { Quote } from "../tape/tape.ts";

export type FrequencyRefusalId = "orderSameTimes" | "orderNumTimes";
export type RiseRefusalId =
  | "orderRise"
  | "orderRiseCy"
  | "orderRiseKc"
  | "orderFall"
  | "orderFallCy"
  | "orderFallKc"
  | "orderRun"
  | "orderRunDown";

interface Refusal<Id extends string> {
  readonly id: Id;
  readonly params: Readonly<Record<string, string | number>>;
}

/** An opening order that holds something or still rests: what was cancelled unfilled does not count. */
export interface Opening {
  readonly instrumentId: number;
  /** Filled, and what still rests. */
  readonly shares: number;
  readonly xt: number;
}

/** Whether the user's recent openings are asked for at all. */
export function asksForOpenings(settings: StockSettings): boolean {
  return settings.buySameTimes > 0 || settings.buyNumTimes > 0;
}

/** Whether a past close is asked for. */
export function asksForRun({ stockDays, stockRate }: StockSettings): boolean {
  return stockDays > 0 && stockRate > 0;
}

/** Items 9 and 10: openings of this stock, and lots of all stocks, in the minutes before now. */
export function frequencyRefusal(
  shares: number,
  {
    instrument,
    xt,
    settings,
    recent = [],
  }: {
    readonly instrument: Pick<Instrument, "id"> | undefined;
    readonly xt: number;
    readonly settings: StockSettings;
    readonly recent?: readonly Opening[];
  },
): Refusal<FrequencyRefusalId> | null {
  const { buySameTimes, buySameNums, buyNumTimes, buyNumLots } = settings;
  const within = (minutes: number) => recent.filter((each) => each.xt > xt - minutes * MINUTE_MS);
  const same = within(buySameTimes).filter((each) => each.instrumentId === instrument?.id).length;
  if (buySameTimes > 0 && same >= buySameNums) return { id: "orderSameTimes", params: { m: buySameTimes, n: buySameNums } };
  const opened = within(buyNumTimes).reduce((sum, each) => sum + each.shares, 0);
  if (buyNumTimes > 0 && opened + shares > buyNumLots * DISPLAY_LOT)
    return { id: "orderNumTimes", params: { m: buyNumTimes, n: buyNumLots } };
  return null;
}

const MINUTE_MS = 60_000;

/**
 * Item 16: the day's rise for 买涨, the day's fall for 买跌, against the bound of the stock's board; then the same over `stockDays`
 * trading days, today's included, from `runBase`, the close before them in today's terms.
 */
export function riseRefusal(
  direction: Direction,
  {
    instrument,
    quote,
    settings,
    runBase = null,
  }: {
    readonly instrument: Instrument | undefined;
    readonly quote: Quote | null;
    readonly settings: StockSettings;
    readonly runBase?: Price | null;
  },
): Refusal<RiseRefusalId> | null {
  if (!instrument || instrument.foreign || !quote) return null;
  const bound = BOUNDS[instrument.board];
  const most = bound === null ? OFF : settings[bound.setting];
  if (bound !== null && most < bound.off && isBeyond(direction, quote.last, quote.prevClose, most))
    return { id: direction === 1 ? bound.up : bound.down, params: moved(quote.last, quote.prevClose, most) };
  if (!asksForRun(settings) || !runBase || !isBeyond(direction, quote.last, runBase, settings.stockRate)) return null;
  const params = { n: settings.stockDays, ...moved(quote.last, runBase, settings.stockRate) };
  return { id: direction === 1 ? "orderRun" : "orderRunDown", params };
}

/**
 * The close before the `days` trading days up to `today`, of daily bars in order and in today's terms (forward adjusted); null when
 * there is none. `days` + 1 bars are enough: days of a suspension have none.
 */
export function runBaseOf(bars: readonly { readonly xt: number; readonly close: Price }[], today: Day, days: number): Price | null {
  const first = tradingDaysTo(today, days)[0] ?? today;
  return bars.findLast((bar) => dayOf(bar.xt) < first)?.close ?? null;
}

const OFF: Ppm = PPM;

// At the board's own limit or above it, a bound says nothing. Beijing has none in the settings.
const BOUNDS = {
  main: { setting: "creaseMaxPercent", off: 100_000, up: "orderRise", down: "orderFall" },
  chinext: { setting: "cyCreaseMaxPercent", off: 200_000, up: "orderRiseCy", down: "orderFallCy" },
  star: { setting: "kcCreaseMaxPercent", off: 200_000, up: "orderRiseKc", down: "orderFallKc" },
  bse: null,
} as const satisfies Readonly<Record<ListingBoard, object | null>>;

// Exact: prices are integers, and a move of exactly the bound is allowed.
function isBeyond(direction: Direction, last: Price, base: Price, most: Ppm): boolean {
  return base > 0 && direction * (last - base) * PPM > most * base;
}

function moved(last: Price, base: Price, most: Ppm) {
  return { x: `${((Math.abs(last - base) * 100) / base).toFixed(2)}%`, y: `${most / 10_000}%` };
}

/** 3.2 item 6: the minutes of `cantSellTimes` after the opening of a stock position are not over. Index and futures have no such rule. */
export function soonRefusal(
  position: Pick<Position, "openedXt" | "purse">,
  xt: number,
  settings: Pick<StockSettings, "cantSellTimes"> | undefined,
): Refusal<"saleSoon"> | null {
  const minutes = settings?.cantSellTimes ?? 0;
  if (minutes === 0 || !purseFacts(position.purse).ofShares) return null;
  return xt - position.openedXt < minutes * MINUTE_MS ? { id: "saleSoon", params: { n: minutes } } : null;
}

/** stayMaxDays: a position of the stock account that has been held for more nights than that is closed at the next chance. */
export function isOverdue(position: Pick<Position, "stayDays" | "purse">, { stayMaxDays }: Pick<StockSettings, "stayMaxDays">): boolean {
  return stayMaxDays > 0 && purseFacts(position.purse).lends && position.stayDays > stayMaxDays;
}
