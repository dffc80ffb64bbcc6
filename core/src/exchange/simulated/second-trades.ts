/** What happens to the second model's orders and positions, in its own words. */
import type { Fen, Price } from "../../rules/money.ts";
import type { Fill } from "../../rules/orders/trade.ts";
import { downOf, KINDS, NOTHING, upOf, type Charged, type Law, type SecondOrder, type SecondPosition } from "./second-rules.ts";
import { itemAt } from "../../rules/item-at.ts";

export type Targets = Pick<SecondPosition, "profit" | "stop">;

interface Part {
  readonly order: SecondOrder;
  readonly position: SecondPosition;
  readonly fill: Fill;
  readonly law: Law;
}

/** `close` before an ex-date, `cash` a share, `bonus` for ten. */
interface ExDay {
  readonly close: Price;
  readonly cash: Price;
  readonly bonus: number;
}

/** The part of an opening that `fill` brings: margin and fees are paid, its shares join the position. */
export function opened(money: Money, { order, position, fill, law }: Part): void {
  hold(money, order, 0);
  const value = fill.legs.reduce((sum, leg) => sum + law.worth(leg.price, leg.shares), 0);
  const { filled, lever } = order;
  const after = order.value + value;
  // By the rate of this day, for this part alone.
  const margin = law.margin(after, filled + fill.shares, lever) - law.margin(order.value, filled, lever);
  const fees = (worth: Fen, count: number) => law.fees(worth, count, "open", order.direction === -1, order.spread);
  const part = less(fees(after, filled + fill.shares), fees(order.value, filled));
  money.pay(`${order.purse}_available`, `${order.purse}_held`, margin);
  money.payFees(order.purse, part);
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
}

/** The part of a close that `fill` brings: what its shares cost, held and owed comes to an end with them. */
export function closed(money: Money, { order, position, fill, law }: Part): void {
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
  money.pay(`${position.purse}_held`, own, margin + added);
  if (gross >= 0) money.pay("house_pnl", own, gross);
  else money.pay(own, "house_pnl", -gross);
  money.payFees(position.purse, part);
  money.pay(own, "house_stay", stay);
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
}

/** An ex-date: what a position is worth to its owner stays the same. */
export function goEx({ pay }: Money, position: SecondPosition, { close, cash, bonus }: ExDay): void {
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
  itemAt(position.lots, 0).shares += shares - position.shares;
  position.bought += shares - position.shares;
  position.shares = shares;
  position.profit = position.profit && after(position.profit);
  position.stop = position.stop && after(position.stop);
}

/** Lets an order hold `sum`, no more and no less. */
export function hold({ pay }: Money, order: SecondOrder, sum: Fen): void {
  const [free, held] = [`${order.purse}_available`, `${order.purse}_held`];
  if (sum > order.hold) pay(free, held, sum - order.hold);
  else pay(held, free, order.hold - sum);
  order.hold = sum;
}

/** Margin and fees of the whole order, its rest at the worst price, less what it has been charged. */
export function worstOf(order: SecondOrder, law: Law): Fen {
  const rest = order.shares - order.filled;
  if (order.action === "close" || rest === 0) return 0;
  return charge(order, law, order.value + law.worth(order.worst, rest), order.shares) - charge(order, law, order.value, order.filled);
}

/** Margin and fees of an opening for a value and a size. */
export function charge({ lever, direction, spread: rate }: SecondOrder, law: Law, value: Fen, shares: number): Fen {
  const fees = law.fees(value, shares, "open", direction === -1, rate);
  return KINDS.reduce((sum, kind) => sum + fees[kind], law.margin(value, shares, lever));
}

function more(a: Charged, b: Charged): Charged {
  return less(a, less(NOTHING, b));
}

function less(a: Charged, b: Charged): Charged {
  const left = { ...a };
  for (const kind of KINDS) left[kind] -= b[kind];
  return left;
}

/** The position of an opening order before its first fill. */
export function emptyPosition(
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

/** The money of the second model: what stands on each of its accounts, and what is owed. */
type Money = ReturnType<typeof openMoney>;

/** Nothing on any account, and nothing owed. */
export function openMoney() {
  const amounts = new Map<string, Fen>([["debt", 0]]);
  let before = new Map<string, Fen>();
  const amount = (name: string) => amounts.get(name) ?? 0;
  const add = (name: string, by: Fen) => amounts.set(name, amount(name) + by);

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
  const payFees = (purse: string, fees: Charged) => {
    for (const kind of KINDS) pay(`${purse}_available`, `house_${kind}`, fees[kind]);
  };
  return {
    amounts,
    amount,
    pay,
    payFees,
    /** Begins something that happens: what comes in from here on repays debt. */
    begin: () => {
      before = new Map(amounts);
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
  };
}
