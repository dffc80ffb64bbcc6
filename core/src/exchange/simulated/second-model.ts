/**
 * The slow, obvious second model of an account: it is told what happened (an order, a fill, a night, an ex-date, a transfer) and
 * reckons every balance, order and position of its own. It shares numbers with the rules and none of their functions.
 */
import type { Fen, Price } from "../../rules/money.ts";
import type { Level } from "../../rules/tape/tape.ts";
import type { Fill } from "../../rules/orders/trade.ts";
import { downOf, NOTHING, upOf, type Four, type Law, type SecondOrder, type SecondPosition } from "./second-rules.ts";

const KINDS = ["commission", "duty", "transfer", "spread"] as const;

/** What a new order says of itself. */
export type OrderFacts = Omit<SecondOrder, "filled" | "value" | "margin" | "fees" | "hold" | "fired">;

/** A second account, with nothing in it. */
export function openSecond() {
  const money = new Map<string, Fen>([["debt", 0]]);
  const orders = new Map<string, SecondOrder>();
  const positions = new Map<string, SecondPosition>();
  let before = new Map<string, Fen>();
  const amount = (name: string) => money.get(name) ?? 0;
  const add = (name: string, by: Fen) => money.set(name, amount(name) + by);

  // What an account has not is owed.
  const pay = (from: string, to: string, sum: Fen) => {
    const short = from.endsWith("_available") ? sum - amount(from) : 0;
    if (short > 0 && sum > 0) {
      add("debt", short);
      add(from, short);
    }
    add(from, -sum);
    add(to, sum);
  };
  const payFees = (purse: string, fees: Four) => {
    for (const kind of KINDS) pay(`${purse}_available`, `house_${kind}`, fees[kind]);
  };
  const hold = (order: SecondOrder, sum: Fen) => {
    const [free, held] = [`${order.purse}_available`, `${order.purse}_held`];
    if (sum > order.hold) pay(free, held, sum - order.hold);
    else pay(held, free, order.hold - sum);
    order.hold = sum;
  };
  /** Margin and fees of the whole order, its rest at the worst price, less what it has been charged. */
  const worstOf = (order: SecondOrder, law: Law): Fen => {
    const rest = order.shares - order.filled;
    if (order.action === "close" || rest === 0) return 0;
    return charge(order, law, order.value + law.worth(order.worst, rest), order.shares) - charge(order, law, order.value, order.filled);
  };

  const opened = (order: SecondOrder, fill: Fill, law: Law, rests: boolean, targets: Targets) => {
    hold(order, 0);
    const value = fill.legs.reduce((sum, leg) => sum + law.worth(leg.price, leg.shares), 0);
    const { filled, lever } = order;
    const after = order.value + value;
    // By the rate of this day, for this part alone.
    const margin = law.margin(after, filled + fill.shares, lever) - law.margin(order.value, filled, lever);
    const fees = (worth: Fen, count: number) => law.fees(worth, count, "open", order.direction === -1, order.spread);
    const part = less(fees(after, filled + fill.shares), fees(order.value, filled));
    pay(`${order.purse}_available`, `${order.purse}_held`, margin);
    payFees(order.purse, part);
    const position = positions.get(order.sn) ?? emptyPosition(order, targets, law.rate, fill.xt);
    positions.set(order.sn, position);
    position.shares += fill.shares;
    position.bought += fill.shares;
    position.cost += value;
    position.margin += margin;
    for (const kind of KINDS) position.openFees[kind] += part[kind];
    position.lots.push({ day: fill.day, shares: fill.shares });
    order.filled += fill.shares;
    order.value = after;
    order.margin += margin;
    order.fees = more(order.fees, part);
    if (rests) hold(order, worstOf(order, law));
  };

  const closed = (order: SecondOrder, position: SecondPosition, fill: Fill, law: Law) => {
    const value = fill.legs.reduce((sum, leg) => sum + law.worth(leg.price, leg.shares), 0);
    const fees = (worth: Fen, count: number) => law.fees(worth, count, "close", order.direction === 1, 0);
    const part = less(fees(order.value + value, order.filled + fill.shares), fees(order.value, order.filled));
    order.filled += fill.shares;
    order.value += value;
    order.fees = more(order.fees, part);
    // Pro rata and rounded down, everything with the last share.
    const share = (whole: Fen) => (fill.shares === position.shares ? whole : downOf(whole, fill.shares, position.shares));
    const [cost, margin, added, stay] = [share(position.cost), share(position.margin), share(position.added), share(position.stay)];
    const gross = law.result(position.direction * (value - cost));
    const own = `${position.purse}_available`;
    pay(`${position.purse}_held`, own, margin + added);
    if (gross >= 0) pay("house_pnl", own, gross);
    else pay(own, "house_pnl", -gross);
    payFees(position.purse, part);
    pay(own, "house_stay", stay);
    position.shares -= fill.shares;
    position.sold += fill.shares;
    position.cost -= cost;
    position.margin -= margin;
    position.added -= added;
    position.stay -= stay;
    position.realized += gross;
    for (const kind of KINDS) position.closeFees[kind] += part[kind];
    takeOldest(position, fill.shares);
    if (position.shares === 0) position.fired = null;
  };

  return {
    money,
    orders,
    positions,
    amount,
    /** Begins something that happens: what comes in from here on repays debt. */
    begin: () => {
      before = new Map(money);
    },
    /** Debt is repaid out of what the stock account has, or what has just come into the index or futures account. */
    end: () => {
      for (const name of ["stock_available", "index_available", "futures_available"]) {
        const kept = name === "stock_available" ? 0 : Math.min(before.get(name) ?? 0, amount(name));
        const sum = Math.min(amount("debt"), amount(name) - kept);
        if (sum <= 0) continue;
        add(name, -sum);
        add("debt", -sum);
      }
    },
    pay,
    place: (facts: OrderFacts) => {
      orders.set(facts.sn, { ...facts, filled: 0, value: 0, margin: 0, fees: NOTHING, hold: 0, fired: false });
    },
    fill: (fill: Fill, law: Law, rests: boolean, targets: Targets) => {
      const order = orders.get(fill.sn)!;
      if (order.action === "open") opened(order, fill, law, rests, targets);
      else closed(order, positions.get(fill.positionSn)!, fill, law);
    },
    /** Whether what an order holds and what is free pay for these legs and for its rest at the worst price. */
    affords: (sn: string, legs: readonly Level[], law: Law): boolean => {
      const order = orders.get(sn)!;
      const value = order.value + legs.reduce((sum, leg) => sum + law.worth(leg.price, leg.shares), 0);
      const filled = order.filled + legs.reduce((sum, leg) => sum + leg.shares, 0);
      const rest = worstOf({ ...order, value, filled }, law);
      const cost = charge(order, law, value, filled) - charge(order, law, order.value, order.filled);
      return filled > order.filled && cost + rest <= order.hold + amount(`${order.purse}_available`);
    },
    /** What an order holds once it rests, or nothing when it has ended. */
    rest: (sn: string, law: Law, rests: boolean) => {
      const order = orders.get(sn)!;
      hold(order, rests ? worstOf(order, law) : 0);
    },
    addMargin: (sn: string, sum: Fen) => {
      const position = positions.get(sn)!;
      pay(`${position.purse}_available`, `${position.purse}_held`, sum);
      position.added += sum;
    },
    nights: (sn: string, count: number, law: Law) => {
      const position = positions.get(sn)!;
      position.stay += count * law.night(position.cost, position.margin, position.openRate);
      position.nights += count;
    },
    /** An ex-date: `close` before it, `cash` a share, `bonus` for ten. What it is worth to its owner stays the same. */
    goEx: (sn: string, close: Price, cash: Price, bonus: number) => {
      const position = positions.get(sn)!;
      const after = (price: Price) => Math.max(1, Math.floor(((price - cash) * 10) / (10 + bonus) / 100 + 0.5)) * 100;
      const shares = position.shares + Math.floor((position.shares * bonus) / 10);
      const sum = position.direction === 1 ? downOf(cash, position.shares, 100) : upOf(cash, position.shares, 100);
      const own = `${position.purse}_available`;
      const financed = position.direction === 1 && position.lever > 1;
      if (position.direction === -1) pay(own, "house_pnl", sum);
      else pay("house_pnl", financed ? `${position.purse}_held` : own, sum);
      if (financed) position.added += sum;
      // before - cost = after - cost' + what was paid out (for a short all three with their signs turned)
      position.cost += (after(close) * shares) / 100 + sum - (close * position.shares) / 100;
      position.lots[0]!.shares += shares - position.shares;
      position.bought += shares - position.shares;
      position.shares = shares;
      position.profit = position.profit && after(position.profit);
      position.stop = position.stop && after(position.stop);
    },
  };
}

export type Second = ReturnType<typeof openSecond>;
export type Targets = Pick<SecondPosition, "profit" | "stop">;

// Margin and fees of an opening for a value and a size.
function charge({ lever, direction, spread: rate }: SecondOrder, law: Law, value: Fen, shares: number): Fen {
  const { commission, duty, transfer, spread } = law.fees(value, shares, "open", direction === -1, rate);
  return law.margin(value, shares, lever) + commission + duty + transfer + spread;
}

function more(a: Four, b: Four): Four {
  return less(a, less(NOTHING, b));
}

function less(a: Four, b: Four): Four {
  return {
    commission: a.commission - b.commission,
    duty: a.duty - b.duty,
    transfer: a.transfer - b.transfer,
    spread: a.spread - b.spread,
  };
}

function emptyPosition(
  { sn, purse, id, direction, lever }: SecondOrder,
  { profit, stop }: Targets,
  openRate: number,
  opened: number,
): SecondPosition {
  const nothing = {
    shares: 0,
    bought: 0,
    sold: 0,
    cost: 0,
    margin: 0,
    added: 0,
    stay: 0,
    nights: 0,
    realized: 0,
    warned: false,
    pending: false,
    fired: null,
  };
  const own = { sn, purse, id, direction, lever, openRate, opened };
  return { ...own, ...nothing, openFees: { ...NOTHING }, closeFees: { ...NOTHING }, lots: [], profit, stop };
}

// What was bought first is sold first.
function takeOldest(position: SecondPosition, shares: number): void {
  let rest = shares;
  for (const lot of position.lots) {
    const part = Math.min(rest, lot.shares);
    lot.shares -= part;
    rest -= part;
  }
  position.lots = position.lots.filter((lot) => lot.shares > 0);
}
