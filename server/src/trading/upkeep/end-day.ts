/** The end of a trading day, each market's own: orders of the day expire, and what they hold comes back. */
import { type Day, addDays, dayOf, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { closesAt, sessionOf } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { isAfter } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { LAST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { placedDay } from "@hongpan/core/rules/terms/setting-changes.ts";
import { done } from "@hongpan/core/contract/answer.ts";
import { purseFacts } from "@hongpan/core/rules/accounts/purses.ts";
import { type Position, nightFee, nightsDue } from "@hongpan/core/rules/positions/positions.ts";
import { isOverdue } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { overdueClose } from "@hongpan/core/rules/step/overdue.ts";
import { holders, livePositions, positionRow, positionRows, overduePositions, type Overdue } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { endOrders } from "../decide/order-messages.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { momentOf } from "../../market/now.ts";
import { stayFeeRows } from "../../positions/position-history.ts";
import { messageRow } from "../../accounts/messages.ts";
import { citedXt, subjectOf, tradeDecision } from "../decide/trade-decision.ts";
import { newSn } from "../../accounts/accounts.ts";

/** Ends every order that was valid for one day, once that day of its market is over at `xt`. Twice is once. */
export async function expireOrders(world: World, xt: number): Promise<void> {
  const users = world.watches.usersWithOrders((order) => isOver(world, order, xt));
  await forEachAccount(world, "expire", users, (userId) => expireOf(world, userId, xt));
}

/** The same of what is no A-share, when a market has closed with this very instant: call it with each one. */
export async function expireAbroad(world: World, xt: number): Promise<void> {
  if (!closesAt(xt, world.config.clock)) return;
  const users = new Set<number>();
  for (const [id, table] of world.watches.tables) {
    if (!world.market.instrument(id)?.foreign) continue;
    for (const [userId, { orders }] of table.users) if ([...orders.values()].some(({ of }) => isOver(world, of, xt))) users.add(userId);
  }
  await forEachAccount(world, "expire abroad", users, (userId) => expireOf(world, userId, xt));
}

/** Whether an order ends with its day and that day is over: A-shares' at 15:30, another market's with its last session. */
function isOver(world: Pick<World, "config" | "market">, { kind, valid, placedDay, instrumentId }: Order, xt: number): boolean {
  if (valid !== "day" && !isAfter(kind)) return false;
  const hours = world.market.instrument(instrumentId)?.foreign?.hours;
  const session = hours ? sessionOf(hours, placedDay, world.config.clock) : null;
  return xt >= (session?.closeXt ?? xtOfStep(placedDay, LAST_STEP));
}

async function expireOf(
  world: Pick<World, "accounts" | "config" | "market" | "rates" | "settings">,
  userId: number,
  xt: number,
): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const due = WHOLE.view(account).orders.filter((order) => isOver(world, order, xt));
    return commit(account, endOrders(world, due, { state: "expired", step: LAST_STEP, xt }));
  });
}

/** The midnight that ended `day`: a night of holding fee for every position. */
export async function onMidnight(world: World, day: Day): Promise<void> {
  await forEachAccount(world, "nights", await holders(world.db), (userId) => chargeNights(world, userId, day));
}

// The holding fee at midnight: every night once for every position, however often this runs (spec/3-decisions.md 4).

interface Charged {
  readonly position: Position;
  readonly nights: readonly { readonly sn: string; readonly night_day: Day; readonly fee: number }[];
}

/** Charges a user's positions for their nights up to the midnight that ended `ended`, missed ones too; what is watched of them follows. */
async function chargeNights(world: Pick<World, "accounts" | "clock" | "market" | "settings">, userId: number, ended: Day): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([livePositions.part]);
    const charged = livePositions.of(account.rows(livePositions.part)).map((position) => charge(world, position, ended));
    const due = charged.filter((each) => each.nights.length > 0);
    const positions = due.map((each) => each.position);
    const stepOf = ({ instrumentId }: Position) => momentOf(world, world.market.instrument(instrumentId)).step;
    return commit(account, {
      atXt: xtOf(addDays(ended, 1), 0),
      rows: [
        rowsFor(positionRows, positions.map(positionRow)),
        rowsFor(
          stayFeeRows,
          due.flatMap((each) => each.nights),
        ),
      ],
      events: due.length > 0 ? [{ kind: "position", reason: "stay", day: ended }] : [],
      effects: { watch: positions.map((position) => ({ orders: [], positions: [position], step: stepOf(position) })) },
      reply: done(null),
    });
  });
}

/**
 * Index and futures pay none. Nights are without gaps from the opening on, so their number says which were charged; a session abroad
 * may begin the evening before, so the day of the instant counts.
 */
function charge(world: Pick<World, "settings">, position: Position, ended: Day): Charged {
  if (!purseFacts(position.purse).ofShares) return { nights: [], position };
  const first = dayOf(position.openedXt);
  const opened = position.openedDay > first ? position.openedDay : first;
  const charged = position.stayDays === 0 ? null : addDays(opened, position.stayDays - 1);
  const nights = nightsDue(opened, charged, ended).map((day) => ({
    sn: position.sn,
    night_day: day,
    fee: nightFee(position, world.settings(day, placedDay(position.sn))),
  }));
  const sum = nights.reduce((total, night) => total + night.fee, 0);
  return { nights, position: { ...position, stayAccrued: position.stayAccrued + sum, stayDays: position.stayDays + nights.length } };
}

// stayMaxDays: what has been held for too long gets a close of its own at the opening of each day, until it is sold.

/** Places the closes that are due on `day`. Twice is once. Nobody is asked for while there is no such rule. */
export async function closeOverdue(world: World, day: Day): Promise<void> {
  const { stayMaxDays } = world.settings(day);
  if (stayMaxDays === 0) return;
  const due = Map.groupBy(await overduePositions(world.db, stayMaxDays), ({ userId }) => userId);
  await forEachAccount(world, "overdue", due.keys(), async (userId) => {
    for (const each of due.get(userId) ?? []) await closeOne(world, each, day);
  });
}

async function closeOne(
  world: Pick<World, "accounts" | "clock" | "market" | "settings">,
  { userId, sn, instrumentId }: Overdue,
  day: Day,
): Promise<void> {
  const instrument = world.market.instrument(instrumentId);
  if (!instrument) return;
  const settings = world.settings(day);
  const at = { ...momentOf(world, instrument), xt: xtOfStep(day, 0) };
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const view = WHOLE.view(account);
    const position = view.positions.find((each) => each.sn === sn && isOverdue(each, settings));
    const market = { instrument, quote: world.market.quote(instrumentId), subject: subjectOf(instrument), sn: newSn(at.day) };
    const trade = { orders: position ? overdueClose(position, view.orders, market, at) : [], entries: [] };
    const params = { subject: subjectOf(instrument), n: position?.stayDays ?? 0, most: settings.stayMaxDays };
    const messages = trade.orders.map(() => messageRow("trade", "stayOverdue", params, at.xt, { sn }));
    return commit(account, tradeDecision({ trade, step: at.step, atXt: citedXt(trade, at.xt), messages, reply: done(null) }));
  });
}
