/** What the day brought by positions that were closed in it: the part of 当日盈亏 that no held position shows. */
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { closedSince } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { closingFills } from "../store/fills.ts";

/**
 * In fen: every sale of today at what it made since yesterday's close, or since the purchase where that was today, less the fees of
 * the sale. Fees of the opening and of the nights belong to other moments.
 */
export async function closedToday(world: World, userId: number): Promise<Fen> {
  const { day } = world.clock.now();
  const closed = await closedSince(world.db, userId, xtOf(day, 0));
  const boughtToday = closed.filter((position) => position.openedDay === day);
  const older = closed.filter((position) => position.openedDay !== day);
  const since = boughtToday.reduce((sum, position) => sum + position.realized - sumOf(position.closeFees), 0);
  return since + (older.length === 0 ? 0 : await sinceYesterday(world, userId, older));
}

async function sinceYesterday(world: World, userId: number, positions: readonly Position[]): Promise<Fen> {
  const own = new Map(positions.map((position) => [position.sn, position]));
  const fills = await closingFills(world.db, userId, world.clock.now().day, [...own.keys()]);
  return fills.reduce((sum, fill) => {
    const { direction, unit } = own.get(fill.positionSn)!;
    const before = worth(world.market.quote(fill.instrumentId).prevClose, fill.shares, unit);
    return sum + inYuan(direction * (fill.value - before), fill.rate) - sumOf(fill.fees);
  }, 0);
}
