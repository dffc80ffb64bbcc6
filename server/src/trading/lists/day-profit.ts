/** 当日盈亏 of the stock account: what has come and gone since the previous close of each share's own market, fees and nights among it. */
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import { mulDiv, type Fen } from "@hongpan/core/rules/money.ts";
import { EXCHANGES_ABROAD } from "@hongpan/core/rules/markets/exchanges.ts";
import { FIXED_COINS, type Rate } from "@hongpan/core/rules/markets/coins.ts";
import type { Coin } from "@hongpan/core/rules/products/instruments.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { addDays, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { previousDayOf, sessionDayAt, sessionOf, type Hours } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Db } from "../../db/pool.ts";
import { momentOf } from "../../market/now.ts";
import { listRates, type RateRow } from "../../market/foreign/rates.ts";
import { closedSince } from "../../positions/positions.ts";
import { nightsSince, type Night } from "../../positions/position-history.ts";
import type { World } from "../../world.ts";
import { fillsSince, type DayFill } from "../store/fills.ts";
import { rateOf } from "../store/terms.ts";

/** What the last days of every market have done to the stock account but for the prices of the moment. */
export interface DayRows {
  readonly positions: readonly Position[];
  readonly fills: readonly DayFill[];
  readonly nights: readonly Night[];
  readonly rates: readonly RateRow[];
}

/** Whose hours the shares of the stock account keep. */
const HOURS_OF_SHARES: readonly Hours[] = ["cn", ...EXCHANGES_ABROAD];
/** Fixings that are read: of more days than lie between two sessions of any market. */
const FIXINGS = 12;

/** Reads it, of one day more where a market has not opened yet. `held`: what the stock account holds. */
export async function readDay(world: Pick<World, "clock" | "config">, db: Db, userId: number, held: readonly Position[]): Promise<DayRows> {
  const { xt } = world.clock.now();
  const from = earliest(
    HOURS_OF_SHARES.map((hours) => previousDayOf(hours, sessionDayAt(hours, xt, world.config.clock), world.config.clock)),
  );
  const closed = await closedSince(db, userId, xtOf(from, 0));
  const own = new Map([...closed, ...held].map((position) => [position.sn, position]));
  const sns = [...own.keys()];
  return {
    positions: [...own.values()],
    fills: await fillsSince(db, userId, from, sns),
    nights: await nightsSince(db, userId, from, sns),
    rates: await listRates({ db }, null, FIXINGS * FIXED_COINS.length),
  };
}

/**
 * In fen, at the prices of the moment: every position at what it made since the previous close of its own market or its purchase, less
 * the fees of that day's openings and closes and the nights since that close. The days' sum is the change of 总资产 without what was paid
 * in and out: to the fen in yuan, in a coin (whose change of rate is the day's) to the rounding of each conversion.
 */
export function dayProfit(world: Pick<World, "clock" | "config" | "market" | "rates">, rows: DayRows): Fen {
  const fills = Map.groupBy(rows.fills, ({ positionSn }) => positionSn);
  const nights = Map.groupBy(rows.nights, ({ sn }) => sn);
  return rows.positions.reduce((sum, position) => {
    const day = ownDay(world, position.instrumentId);
    const todays = (fills.get(position.sn) ?? []).filter((fill) => fill.day === day.day);
    const fees = todays.reduce((total, fill) => total + fill.fees, 0);
    const stay = (nights.get(position.sn) ?? []).reduce((total, night) => total + (isOf(day, night) ? night.fee : 0), 0);
    return sum + moved(world, position, todays, day.day, ratesOf(world, rows.rates, position.coin, day)) - fees - stay;
  }, 0);
}

function moved(world: Pick<World, "market">, position: Position, fills: readonly DayFill[], day: Day, { rate, rateBefore }: DayRates): Fen {
  const { direction, shares, bought, boughtValue, unit } = position;
  const { last, prevClose } = world.market.quote(position.instrumentId);
  const sum = (action: DayFill["action"], of: (fill: DayFill) => number) =>
    fills.reduce((total, fill) => total + (fill.action === action ? of(fill) : 0), 0);
  // What was won, or bought as a block, came this morning at its cost, without an order.
  const outside = position.coin === "CNY" && position.openedDay === day && !fills.some(({ action }) => action === "open");
  const [opened, openedValue] = outside ? [bought, boughtValue] : [sum("open", (fill) => fill.shares), sum("open", (fill) => fill.value)];
  const sharesBefore = shares - opened + sum("close", (fill) => fill.shares);
  const before = worth(prevClose, sharesBefore, unit);
  const today = inYuan(direction * (worth(last, shares, unit) + sum("close", (fill) => fill.value) - openedValue - before), rate);
  if (rateBefore === undefined || rateBefore === rate || sharesBefore === 0) return today;
  // What stood open at the close is worth more or less by the day's fixing.
  const cost = mulDiv(boughtValue - openedValue, sharesBefore, bought - opened, "half-up");
  const open = direction * (before - cost);
  return today + inYuan(open, rate) - inYuan(open, rateBefore);
}

/** The day in which an instrument's own market stands, and the one before it, each with the instant of its close. */
interface OwnDay {
  readonly day: Day;
  readonly closeXt: number;
  readonly before: Day;
  readonly closeBeforeXt: number;
}

function ownDay(world: Pick<World, "clock" | "config" | "market">, instrumentId: number): OwnDay {
  const mode = world.config.clock;
  const instrument = world.market.instrument(instrumentId);
  const hours = instrument?.foreign?.hours ?? "cn";
  const { day } = momentOf(world, instrument);
  const before = previousDayOf(hours, day, mode);
  const closeOf = (of: Day) => sessionOf(hours, of, mode)?.closeXt ?? xtOf(addDays(of, 1), 0);
  return { day, before, closeXt: closeOf(day), closeBeforeXt: closeOf(before) };
}

// A night is of the day whose close is the first after its midnight: New York's session has a midnight within it.
function isOf({ closeXt, closeBeforeXt }: OwnDay, night: Night): boolean {
  const midnight = xtOf(addDays(night.day, 1), 0);
  return midnight > closeBeforeXt && midnight <= closeXt;
}

interface DayRates {
  readonly rate: Rate;
  readonly rateBefore: Rate | undefined;
}

// A coin is fixed with the morning of the A-shares: until its market opens, the day before is still valued at its own fixing.
function ratesOf(world: Pick<World, "rates">, rates: readonly RateRow[], coin: Coin, { day, before }: OwnDay): DayRates {
  const on = (of: Day) => rates.find((row) => row.coin === coin && row.day <= of)?.rate;
  return { rate: on(day) ?? rateOf(world, coin), rateBefore: on(before) };
}

function earliest(days: readonly Day[]): Day {
  return days.reduce((first, day) => (day < first ? day : first));
}
