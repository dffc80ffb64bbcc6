/**
 * The slow, obvious second model of an account: it is told what happened (an order, a fill, a night, an ex-date, a transfer) and
 * reckons every balance, order and position of its own. It shares numbers with the rules and none of their functions.
 */
import type { Fen, Price } from "../../rules/money.ts";
import type { Level } from "../../rules/tape/tape.ts";
import type { Fill } from "../../rules/orders/trade.ts";
import { NOTHING, type Law, type SecondOrder, type SecondPosition } from "./second-rules.ts";
import { charge, closed, emptyPosition, goEx, hold, opened, worstOf, type Targets, openMoney } from "./second-trades.ts";
import { mapValue } from "../../rules/item-at.ts";

/** What a new order says of itself. */
export type OrderFacts = Omit<SecondOrder, "filled" | "value" | "margin" | "fees" | "hold" | "fired">;

/** A second account, with nothing in it. */
export function openSecond() {
  const money = openMoney();
  const { amount, pay } = money;
  const orders = new Map<string, SecondOrder>();
  const positions = new Map<string, SecondPosition>();
  return {
    money: money.amounts,
    orders,
    positions,
    amount,
    begin: money.begin,
    end: money.end,
    pay,
    place: (facts: OrderFacts) => {
      orders.set(facts.sn, { ...facts, filled: 0, value: 0, margin: 0, fees: NOTHING, hold: 0, fired: false });
    },
    fill: (fill: Fill, law: Law, rests: boolean, targets: Targets) => {
      const order = mapValue(orders, fill.sn);
      if (order.action === "close") return closed(money, { order, position: mapValue(positions, fill.positionSn), fill, law });
      const position = positions.get(order.sn) ?? emptyPosition(order, targets, law.rate, fill.xt);
      positions.set(order.sn, position);
      opened(money, { order, position, fill, law });
      if (rests) hold(money, order, worstOf(order, law));
    },
    /** Whether what an order holds and what is free pay for these legs and for its rest at the worst price. */
    affords: (sn: string, legs: readonly Level[], law: Law): boolean => {
      const order = mapValue(orders, sn);
      const value = order.value + legs.reduce((sum, leg) => sum + law.worth(leg.price, leg.shares), 0);
      const filled = order.filled + legs.reduce((sum, leg) => sum + leg.shares, 0);
      const rest = worstOf({ ...order, value, filled }, law);
      const cost = charge(order, law, value, filled) - charge(order, law, order.value, order.filled);
      return filled > order.filled && cost + rest <= order.hold + amount(`${order.purse}_available`);
    },
    /** What an order holds once it rests, or nothing when it has ended. */
    rest: (sn: string, law: Law, rests: boolean) => {
      const order = mapValue(orders, sn);
      hold(money, order, rests ? worstOf(order, law) : 0);
    },
    addMargin: (sn: string, sum: Fen) => {
      const position = mapValue(positions, sn);
      pay(`${position.purse}_available`, `${position.purse}_held`, sum);
      position.added += sum;
    },
    nights: (sn: string, count: number, law: Law) => {
      const position = mapValue(positions, sn);
      position.stay += count * law.night(position.cost, position.margin, position.openRate);
      position.nights += count;
    },
    /** An ex-date: `close` before it, `cash` a share, `bonus` for ten. */
    goEx: (sn: string, close: Price, cash: Price, bonus: number) => goEx(money, mapValue(positions, sn), { close, cash, bonus }),
  };
}

export type Second = ReturnType<typeof openSecond>;
