/** Whose tasks of the academy somebody has done: what the records say, no click. */
import { LESSONS, type Lesson } from "@hongpan/core/rules/lessons.ts";
import type { Db } from "../../db/pool.ts";
import { hasApplied } from "../../issues/applications.ts";
import { hasAddedMargin } from "../../positions/position-history.ts";
import { positionFacts } from "../../positions/positions.ts";
import { orderFacts, soldLater } from "../store/lessons.ts";

/** In the order in which the lessons are read. */
export async function lessonsDone(db: Db, userId: number): Promise<Lesson[]> {
  const [orders, later, positions, added, applied] = await Promise.all([
    orderFacts(db, userId),
    soldLater(db, userId),
    positionFacts(db, userId),
    hasAddedMargin(db, userId),
    hasApplied(db, userId),
  ]);
  const done: Readonly<Record<Lesson, boolean>> = {
    margin: orders.modest,
    tomorrow: orders.bothTargets || positions.bothTargets,
    forced: orders.stopped || positions.stopped || added,
    fees: orders.closed,
    nextDay: later,
    limits: orders.limit,
    auction: orders.auction,
    issues: applied.shares,
    bonds: applied.bonds,
    promise: positions.lostByHand,
  };
  return LESSONS.filter((lesson) => done[lesson]);
}
