/** What happened to an order or a position, told to its owner (强平复盘). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { storyCalls } from "@hongpan/core/contract/story.ts";
import { quoted, yuan, PPM } from "@hongpan/core/rules/money.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Handlers, UserCall } from "../../http/http.ts";
import { keptMarks, actionsOf, nightsCharged } from "../../positions/position-history.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { fillsOf } from "../store/fills.ts";
import { ordersAbout } from "../store/orders.ts";
import { STATUS } from "./position-fields.ts";
import { termsOf } from "../store/terms.ts";
import { queueAhead } from "../store/queues.ts";
import { lifeOf, type PathPoint, type Rescue } from "./story-path.ts";
import { isSub } from "@hongpan/core/rules/accounts/purses.ts";

/** The law's line of a forced close, of 维持担保比例. */
const LEGAL_LINE = 1.3;

/** Handlers of the story's call. */
export function storyRoutes(world: World): Handlers<typeof storyCalls> {
  return { "/user/position/story.do": (call) => storyOf(world, call) };
}

async function storyOf(world: World, call: UserCall<{ readonly positionSn: string }>) {
  const [userId, sn] = [call.user.id, call.input.positionSn];
  const [orders, position] = await Promise.all([ordersAbout(world.db, userId, sn), positionBySn(world.db, userId, sn)]);
  const first = orders[0];
  const about = first ?? position;
  if (!about) return refuse("saleMissing");
  const instrument = world.market.instrument(about.instrumentId);
  const terms = termsOf(world, instrument, world.clock.now().day).placed(sn);
  const base = {
    orders: orders.map((order) => orderRow(world, userId, order)),
    lines: { warn: terms.warnRatio / PPM, force: terms.forceRatio / PPM, legal: LEGAL_LINE },
  };
  // What was won or bought as a block came without an order: what there is of it is its sale.
  if (first?.action !== "open" || !position || !instrument) return done({ ...base, marks: [], path: [], saved: null });
  const { db } = world;
  const [fills, marks, nights, actions] = await Promise.all([
    fillsOf(db, userId, sn),
    keptMarks(db, userId, sn),
    nightsCharged(db, userId, sn),
    actionsOf(db, userId, sn),
  ]);
  // A sub-account answers with its whole equity: one position's ratio says nothing there. And of days that were lived on an earlier
  // model there are no minutes any more.
  const life =
    isSub(position.purse) || world.keys.formerModel(position.openedDay) !== null
      ? { path: [], rescue: null }
      : await lifeOf(world, call, { position, instrument, terms, opening: first, fills, marks, nights, actions });
  return done({
    ...base,
    marks: marks.map(({ kind, why, shares, step, ...mark }) => ({ kind, why, shares, step, ...pointOf(mark) })),
    path: life.path.map((point) => ({ ...pointOf(point), held: point.held })),
    saved: life.rescue && savedOf(life.rescue),
  });
}

function orderRow(world: Pick<World, "market" | "watches">, userId: number, order: Order) {
  const { action, kind, shares, filled, price, endReason, closeReason } = order;
  return {
    ...{ orderSn: order.sn, action, kind, shares, filled, endReason, closeReason },
    price: price === null ? null : quoted(price),
    status: order.state === "working" && filled > 0 ? 2 : STATUS[order.state],
    placedTime: order.placedXt,
    endTime: order.endedXt,
    queueAhead: queueAhead(world, userId, order),
  };
}

function pointOf({ xt, price, ratio, legal }: Pick<PathPoint, "xt" | "price" | "ratio" | "legal">) {
  return { time: xt, price: quoted(price), ratio: ratio / PPM, legal: legal === null ? null : legal / PPM };
}

function savedOf({ added, beforeXt, untilXt, worst, lever }: Rescue) {
  return {
    ...{ added: yuan(added), before: beforeXt, until: untilXt, worst: quoted(worst.price), worstTime: worst.xt },
    lever: lever && { lever: lever.lever, forcePrice: quoted(lever.forcePrice), worst: quoted(lever.worst) },
  };
}
