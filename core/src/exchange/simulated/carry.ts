/** Carries decisions out on a simulated account, and lets the second model say what they should have been. */
import type { Position } from "../../rules/positions/positions.ts";
import type { Order } from "../../rules/orders/orders.ts";
import { isAfterHours } from "../../rules/products/boards.ts";
import { xtOfStep } from "../../rules/time/sessions.ts";
import type { Level, Print } from "../../rules/tape/tape.ts";
import type { Fill, Moment, Trade } from "../../rules/orders/trade.ts";
import { moneyWrongs, orderWrongs, positionWrongs, write, type Account } from "./account.ts";
import type { Shown } from "./market.ts";
import type { OrderFacts } from "./second-model.ts";
import type { Targets } from "./second-trades.ts";
import { DOES, freeToday, lawOf, SPREAD, type Law } from "./second-rules.ts";
import { closeNow, differ, dueClose, inDanger, marketSide, mustEnd, openSide, restingFill, type Seen, type Side } from "./second-tape.ts";
import { mapValue, itemAt } from "../../rules/item-at.ts";

/** Steps of trading by the clock, three seconds each from 09:15: 09:30 to 11:30 and 13:00 to the end of its last session. */
const MORNING = [300, 2700] as const;
const AFTERNOON = 4500;
const HOME_CLOSE = 6900;

// An order is carried out at once from the first instant of a session up to its last: A-shares do not count that one in.
function tradesAt({ facts }: Shown, step: number): boolean {
  const last = facts.ends < HOME_CLOSE ? 1 : 0;
  return (step >= MORNING[0] && step <= MORNING[1] - last) || (step >= AFTERNOON && step <= facts.ends - last);
}

/** A step is the three seconds before it. The one that ends with 14:57 shows A-shares' closing auction already, where no book is met. */
export function tradedUpTo({ instrument, facts }: Shown, step: number): boolean {
  const auction = instrument.kind === "stock" ? 1 : 0;
  return (step > MORNING[0] && step <= MORNING[1]) || (step > AFTERNOON && step <= facts.ends - auction);
}

export function lawFor(shown: Shown, day: string, purse: string): Law {
  return lawOf(day, shown.facts, purse);
}

/** What somebody did: an order or a sale. Answers everything that is not as it should be. */
export function carryPlaced(account: Account, decided: Trade, shown: Shown, at: Moment): string[] {
  const trade = account.spoil(decided);
  const order = itemAt(trade.orders, 0);
  const law = lawFor(shown, at.day, order.purse);
  const facts = factsOf(order, shown, at);
  const { second } = account;
  second.begin();
  second.place(facts);
  const sides = sidesOf(account, shown, at);
  const now = tradesAt(shown, at.step) && DOES[facts.kind].atOnce;
  const should = now ? sides(marketSide(facts))(facts.shares, DOES[facts.kind].priced ? facts.price : null) : [];
  const wrong = [
    ...wanted(`order ${order.sn}`, trade.fills[0]?.legs ?? [], should),
    ...early(account, trade.fills, law, at.day),
    ...cited(trade.fills, shown, at),
    ...(isBarred(facts, law, account) ? [`order ${order.sn} was taken at ${order.lever} times of a new share`] : []),
  ];
  for (const fill of trade.fills) second.fill(fill, law, order.state === "working", targetsOf(order));
  second.rest(order.sn, law, order.state === "working");
  second.end();
  return [...wrong, ...settled(account, trade, at.day, law)];
}

/** A step of the market for what an account has of an instrument. */
export function carryStep(account: Account, decided: Trade, shown: Shown, at: Moment, prints: readonly Print[]): string[] {
  const trade = account.spoil(decided);
  const { instrument } = shown;
  const { second } = account;
  const law = lawFor(shown, at.day, instrument.kind);
  const after = isAfterHours(instrument.exchange, at.step);
  const seen: Seen = { ...{ day: at.day, step: at.step, prints, book: shown.book(), law, after }, trading: tradedUpTo(shown, at.step) };
  const sides = sidesOf(account, shown, at);
  const known = new Set(second.orders.keys());
  const held = inDanger(
    [...second.positions.values()].filter((each) => each.id === instrument.id && each.shares > 0),
    seen,
  );
  const ends = new Map(trade.orders.map((order) => [order.sn, order]));
  second.begin();
  const wrong = [...early(account, trade.fills, law, at.day), ...cited(trade.fills, shown, at)];
  const used = new Map<Print, number>();
  for (const order of [...second.orders.values()]) {
    if (order.id !== instrument.id) continue;
    const fill = trade.fills.find((each) => each.sn === order.sn);
    const ended = ends.get(order.sn);
    // A better price makes a 买跌 dearer, a coin's new rate anything that rests: without the money for it nothing is filled.
    const barred = isBarred(order, law, account);
    const refused = barred || (ended?.state === "rejected" && !fill && DOES[order.kind].queues);
    const should = restingFill(order, seen, sides(marketSide(order), !refused), used);
    if (barred) wrong.push(...barredWrongs(order, fill, ended, should));
    else if (!refused) wrong.push(...wanted(`order ${order.sn}`, fill?.legs ?? [], should));
    else if (second.affords(order.sn, should, law)) wrong.push(`order ${order.sn} was rejected, its owner had the money`);
    if (fill) second.fill(fill, law, (ended ?? account.orders.get(order.sn))?.state === "working", targetsOf(account.orders.get(order.sn)));
    const over = ended !== undefined && ended.state !== "working";
    if (over) second.rest(order.sn, law, false);
    else if (mustEnd(order, seen)) wrong.push(`order ${order.sn} rests on`);
  }
  const closeOf = (sn: string) => trade.fills.find((each) => each.positionSn === sn && !known.has(each.sn));
  for (const position of held) {
    if (position.shares === 0) continue;
    const fill = closeOf(position.sn);
    const why = dueClose(position, seen);
    const closing = [...second.orders.values()]
      .filter((order) => order.closeOf === position.sn && (ends.get(order.sn)?.state ?? "working") === "working")
      .reduce((sum, order) => sum + order.shares - order.filled, 0);
    const should = why ? closeNow(position, why, closing, seen, sides(position.direction === 1 ? -1 : 1)) : [];
    wrong.push(...wanted(`position ${position.sn} (${why ?? "no reason"})`, fill?.legs ?? [], should));
    if (!fill) continue;
    const order = mapValue(ends, fill.sn);
    if (order.closeReason !== why) wrong.push(`position ${position.sn} was closed for ${order.closeReason}, should be ${why}`);
    second.place(factsOf(order, shown, at));
    second.fill(fill, law, false, NO_TARGETS);
    second.rest(fill.sn, law, false);
  }
  second.end();
  const touched = trade.orders.length + trade.positions.length + trade.entries.length > 0;
  return touched ? [...wrong, ...settled(account, trade, at.day, law)] : [...wrong, ...moneyWrongs(account)];
}

// A new share is opened with little leverage, a restless one with less than a calm one; a sub-account's is that of its allocation, whose orders are paid in full.
// A user with a debt opens nothing.
function isBarred({ action, purse, lever, direction }: OrderFacts, law: Law, { allocations, balances }: Account): boolean {
  const lent = [...allocations.values()].find((each) => each.purse === purse);
  return action === "open" && (balances.debt > 0 || (lent?.lever ?? lever) > law.most(direction));
}

// Where it would get something it ends with nothing.
function barredWrongs({ sn }: OrderFacts, fill: Fill | undefined, ended: Order | undefined, would: readonly Level[]): string[] {
  const reason = ended?.endReason === "newShare" || ended?.endReason === "swing" || ended?.endReason === "debt";
  return [
    ...(fill ? [`order ${sn} opened with too much leverage or in debt`] : []),
    ...(reason === would.length > 0 ? [] : [`order ${sn} ${reason ? "ended" : "rests on"}, leverage or debt`]),
  ];
}

/** Something else: `tell` says to the second model what it was. */
export function carryOther(
  account: Account,
  trade: Pick<Trade, "orders" | "positions" | "entries">,
  law: Law,
  day: string,
  tell: (second: Account["second"]) => void,
): string[] {
  account.second.begin();
  tell(account.second);
  for (const order of trade.orders) account.second.rest(order.sn, law, order.state === "working");
  account.second.end();
  return settled(account, trade, day, law);
}

function settled(account: Account, trade: Pick<Trade, "orders" | "positions" | "entries">, day: string, law: Law): string[] {
  write(account, trade);
  const { second } = account;
  const wrong = [
    ...moneyWrongs(account),
    ...trade.orders.flatMap((order) => orderWrongs(account, order)),
    ...trade.positions.flatMap((position) => positionWrongs(account, position, day, law)),
  ];
  for (const order of trade.orders) if (order.state !== "working") second.orders.delete(order.sn);
  for (const { sn, shares } of second.positions.values()) if (shares === 0 && !second.orders.has(sn)) second.positions.delete(sn);
  return wrong;
}

function sidesOf(account: Account, shown: Shown, at: Moment): (side: 1 | -1, takes?: boolean) => Side {
  const seen = { day: at.day, step: at.step, book: shown.book() };
  const after = (step: number) => shown.prints(step + 1, at.step);
  return (side, takes) => openSide(shown.instrument.id, side, seen, account.secondTakings, after, takes);
}

const NO_TARGETS: Targets = { profit: null, stop: null };

function targetsOf(order: Order | undefined): Targets {
  return order ? { profit: order.profitTarget, stop: order.stopTarget } : NO_TARGETS;
}

function wanted(what: string, is: readonly Level[], should: readonly Level[]): string[] {
  const wrong = differ(what, is, should);
  return wrong === null ? [] : [wrong];
}

// T+1 by the second model's own lots.
function early(account: Account, fills: readonly Fill[], law: Law, day: string): string[] {
  return fills.flatMap((fill) => {
    const position = account.second.positions.get(fill.positionSn);
    if (fill.action === "open") return [];
    if (!position) return [`${fill.sn} closes nothing`];
    return fill.shares > freeToday(position, day, law) ? [`${fill.sn}: shares of today were sold (T+1)`] : [];
  });
}

// A fill cites its own step, the book of it, and no print of another step.
function cited(fills: readonly Fill[], shown: Shown, at: Moment): string[] {
  const book = shown.book();
  return fills.flatMap((fill) => {
    const wrong: string[] = [];
    if (fill.step !== at.step || fill.day !== at.day || fill.xt !== xtOfStep(at.day, at.step))
      wrong.push(`${fill.sn}: filled at another step`);
    if (fill.prints.some((print) => print.step !== at.step)) wrong.push(`${fill.sn}: made of a print of another step`);
    if (fill.book && JSON.stringify([fill.book.bids, fill.book.asks]) !== JSON.stringify([book.bids, book.asks]))
      wrong.push(`${fill.sn}: made of another book`);
    return wrong;
  });
}

/** What an order says of itself; the worst price and the place in the queue are found once more. */
function factsOf(order: Order, shown: Shown, at: Moment): OrderFacts {
  const { sn, purse, instrumentId: id, action, closeOf, direction, lever, kind, shares, auction, closeReason: reason } = order;
  const { limitUp, limitDown, last } = shown.quote();
  const side = marketSide(order);
  const { priced, after, fires, queues } = DOES[kind];
  const price = priced ? order.price : after ? last : auction ? (side === 1 ? limitUp : limitDown) : null;
  // Where a market has no limit, what an order names as its worst price is taken as it is.
  const most = limitUp > 0 ? limitUp : order.worst;
  const worst = !(priced || after) || (fires && direction === 1) ? most : (price ?? 0);
  const before = side === 1 ? shown.book().bids : shown.book().asks;
  const queue = queues ? (before.find((level) => level.price === price)?.shares ?? 0) : 0;
  const band = action === "open" && shown.instrument.kind === "stock" && shown.instrument.code.startsWith(SPREAD.prefix);
  const spread = band ? SPREAD.rate : 0;
  const own = { sn, purse, id, action, closeOf, direction, lever, kind, shares, price, worst, auction, reason, queue, spread };
  return { ...own, day: at.day, step: at.step };
}

/** A position's law by its instrument. */
export function lawOfPosition(of: (id: number) => Shown, day: string): (position: Position) => Law {
  return (position) => lawFor(of(position.instrumentId), day, position.purse);
}
