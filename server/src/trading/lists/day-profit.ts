/** 当日盈亏 of the stock account: what has come and gone since the previous close, fees and nights among it. */
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import { mulDiv, type Fen } from "@hongpan/core/rules/money.ts";
import type { Rate } from "@hongpan/core/rules/products/foreign-rates.ts";
import type { Coin } from "@hongpan/core/rules/products/instruments.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { previousTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { momentOf } from "../../market/now.ts";
import { rateOn } from "../../market/foreign/rates.ts";
import { closedSince } from "../../positions/positions.ts";
import { nightsSince } from "../../positions/stay-fees.ts";
import type { World } from "../../world.ts";
import { fillsSince, type DayFill } from "../store/fills.ts";
import { rateOf } from "../store/terms.ts";

/** What the day has done to the stock account but for the prices of the moment. */
export interface DayBefore {
  readonly positions: readonly Position[];
  readonly fills: ReadonlyMap<string, readonly DayFill[]>;
  readonly nights: Fen;
  readonly ratesBefore: ReadonlyMap<Coin, Rate>;
}

/** Reads it. `held`: what the stock account holds. */
export async function dayBefore(world: World, userId: number, held: readonly Position[]): Promise<DayBefore> {
  const day = world.market.day();
  const before = previousTradingDay(day);
  // A session abroad may have begun the evening before.
  const closed = await closedSince(world.db, userId, xtOf(before, 0));
  const own = new Map([...closed, ...held].map((position) => [position.sn, position]));
  const positions = [...own.values()];
  const [fills, nights, rates] = await Promise.all([
    fillsSince(world.db, userId, before, [...own.keys()]),
    nightsSince(world.db, userId, before, day),
    Promise.all([...new Set(positions.map(({ coin }) => coin))].map(async (coin) => [coin, await rateOn(world, coin, before)] as const)),
  ]);
  const todays = fills.filter((fill) => fill.day === dayHere(world, fill.instrumentId));
  return {
    positions,
    fills: Map.groupBy(todays, ({ positionSn }) => positionSn),
    nights,
    ratesBefore: new Map(rates.flatMap(([coin, rate]) => (rate === null ? [] : [[coin, rate]]))),
  };
}

/**
 * In fen, at the prices of the moment: every position at what it made since the previous close or its purchase, less the fees of the
 * day's openings and closes and the nights since that close. The days' sum is the change of 总资产 without what was paid in and out: to
 * the fen in yuan, in a coin (whose change of rate is the day's) to the rounding of each conversion.
 */
export function dayProfit(world: World, { positions, fills, nights, ratesBefore }: DayBefore): Fen {
  return positions.reduce((sum, position) => {
    const todays = fills.get(position.sn) ?? [];
    const fees = todays.reduce((total, fill) => total + sumOf(fill.fees), 0);
    return sum + moved(world, position, todays, ratesBefore.get(position.coin)) - fees;
  }, -nights);
}

function moved(world: World, position: Position, fills: readonly DayFill[], rateBefore?: Rate): Fen {
  const { direction, shares, bought, boughtValue, unit } = position;
  const { last, prevClose } = world.market.quote(position.instrumentId);
  const sum = (action: DayFill["action"], of: (fill: DayFill) => number) =>
    fills.reduce((total, fill) => total + (fill.action === action ? of(fill) : 0), 0);
  const [opened, openedValue] = [sum("open", (fill) => fill.shares), sum("open", (fill) => fill.value)];
  const sharesBefore = shares - opened + sum("close", (fill) => fill.shares);
  const before = worth(prevClose, sharesBefore, unit);
  const rate = rateOf(world, position.coin);
  const today = inYuan(direction * (worth(last, shares, unit) + sum("close", (fill) => fill.value) - openedValue - before), rate);
  if (rateBefore === undefined || rateBefore === rate || sharesBefore === 0) return today;
  // What stood open at the close is worth more or less by the day's fixing.
  const cost = mulDiv(boughtValue - openedValue, sharesBefore, bought - opened, "half-up");
  const open = direction * (before - cost);
  return today + inYuan(open, rate) - inYuan(open, rateBefore);
}

/** The day in which an instrument's own market stands. */
function dayHere(world: World, instrumentId: number): Day {
  return momentOf(world, world.market.instrument(instrumentId)).day;
}
