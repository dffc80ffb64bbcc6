/** Positions and orders in the fields of the wire (spec/4-calls.md 2.5, decisions 4 "Wire"). */
import { plateOf } from "@hongpan/core/contract/market/quote-words.ts";
import { purseFacts, subNumber } from "@hongpan/core/rules/accounts/purses.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { eachFee, feesBetween, feesTogether, NO_FEES, sumOf, type Fees } from "@hongpan/core/rules/terms/fees.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { canBeForced, legalMaintenanceOf, maintenanceOf, priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import { mulDiv, quoted, yuan, type Fen, type Price, PPM } from "@hongpan/core/rules/money.ts";
import { restOf, type Order, type OrderState } from "@hongpan/core/rules/orders/orders.ts";
import { floating, sellable, type Position } from "@hongpan/core/rules/positions/positions.ts";
import { costInYuan, worth, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import { wireFields } from "../../db/resource.ts";
import { ORDER } from "../../db/resources/order.ts";
import { POSITION } from "../../db/resources/position.ts";
import type { ListedPosition } from "../../positions/positions.ts";
import type { ListedOrder } from "../store/orders.ts";
import type { Closing } from "../store/queues.ts";

/** Order states in the numbers of the wire. */
export const STATUS = { working: 1, filled: 3, cancelled: 5, expired: 6, rejected: 7 } as const satisfies Record<OrderState, number>;

const positionWire = wireFields<Position, typeof POSITION>(POSITION);
const orderWire = wireFields<Order, typeof ORDER>(ORDER);

const NOT_WAITING = { blockedBy: null, queueAhead: null } as const;

/** What is held of a position, at the price of the moment. */
export function heldFields(
  position: ListedPosition,
  instrument: Instrument,
  last: Price,
  closing: Closing | undefined,
  at: { readonly day: string; readonly terms: Terms; readonly subOver?: boolean },
) {
  const { rate, forceRatio } = at.terms.placed(position.sn);
  const opening = feesBetween(feesOfSold(position), position.openFees);
  const gross = floating(position, last, rate);
  const net = gross - sumOf(opening) - position.stayAccrued;
  return {
    ...common(position, instrument),
    nowRate: rate / RATE_SCALE,
    ...feeFields(opening, NO_FEES, position.stayAccrued),
    orderNum: position.shares,
    canSellNum: sellable(position, at.day, closing?.shares),
    lockedNum: position.shares - sellable(position, at.day),
    lockedUntil: position.lockedUntil !== null && position.lockedUntil > at.day ? position.lockedUntil : "",
    orderTotalPrice: yuan(costInYuan(position.cost, position.openRate)),
    margin: yuan(position.margin),
    profitAndLose: yuan(gross),
    allProfitAndLose: yuan(net),
    now_price: quoted(last),
    forcePrice: canBeForced(position) ? quoted(priceAtRatio(position, forceRatio, rate)) : 0,
    maintenance: maintenanceOf(position, last, rate) / PPM,
    legalMaintenance: ratio(purseFacts(position.purse).lends ? legalMaintenanceOf(position, last, rate) : null),
    sellOrderId: null,
    sellOrderTime: null,
    sellOrderPrice: null,
    closeReason: position.forcePending ? (at.subOver ? "expiryPending" : "forcePending") : null,
    blockedBy: position.blockedBy,
    queueAhead: closing?.queueAhead ?? null,
    status: 3,
  };
}

/** What was closed of a position; the sale's price stands as now_price. */
export function soldFields(position: ListedPosition, instrument: Instrument) {
  const opening = feesOfSold(position);
  const net = position.realized - sumOf(opening) - sumOf(position.closeFees) - position.stayPosted;
  const price = average(position.soldValue, position.sold, position.unit);
  return {
    ...common(position, instrument),
    nowRate: position.openRate / RATE_SCALE,
    ...feeFields(opening, position.closeFees, position.stayPosted),
    orderNum: position.sold,
    canSellNum: 0,
    lockedNum: 0,
    lockedUntil: "",
    orderTotalPrice: yuan(costInYuan(position.boughtValue - position.cost, position.openRate)),
    margin: 0,
    marginAdd: 0,
    profitAndLose: yuan(position.realized),
    allProfitAndLose: yuan(net),
    now_price: price,
    forcePrice: 0,
    maintenance: 0,
    legalMaintenance: null,
    sellOrderId: position.sn,
    sellOrderTime: position.closedXt,
    sellOrderPrice: price,
    closeReason: position.closeReason,
    ...NOT_WAITING,
    status: 4,
  };
}

/** The unfilled part of an order. */
export function orderFields(
  order: ListedOrder,
  instrument: Instrument,
  last: Price,
  { coin, rate, unit }: Terms,
  queueAhead: number | null,
) {
  const total = order.price === null ? 0 : costInYuan(worth(order.price, restOf(order), unit), rate);
  const partly = order.state === "working" && order.filled > 0;
  return {
    ...instrumentFields(instrument),
    ...orderWire(order),
    subaccountNumber: subNumber(order.purse),
    id: order.id,
    positionType: 0,
    buyOrderId: order.sn,
    buyOrderPrice: order.price === null ? 0 : quoted(order.price),
    sellOrderId: null,
    sellOrderTime: null,
    sellOrderPrice: null,
    orderDirection: directionOf(order),
    orderNum: restOf(order),
    canSellNum: 0,
    lockedNum: 0,
    lockedUntil: "",
    orderTotalPrice: yuan(total),
    ...{ coinCode: coin, coinRate: rate / RATE_SCALE, nowRate: rate / RATE_SCALE },
    marginAdd: 0,
    ...feeFields(NO_FEES, NO_FEES, 0),
    orderStayDays: 0,
    ...{ profitAndLose: 0, allProfitAndLose: 0, forcePrice: 0, maintenance: 0, legalMaintenance: null },
    now_price: quoted(last),
    blockedBy: null,
    queueAhead,
    exDay: null,
    status: partly ? 2 : STATUS[order.state],
  };
}

function common(position: ListedPosition, instrument: Instrument) {
  return {
    ...instrumentFields(instrument),
    ...positionWire(position),
    subaccountNumber: subNumber(position.purse),
    id: position.id,
    positionType: 0,
    buyOrderId: position.sn,
    buyOrderPrice: average(position.boughtValue, position.bought, position.unit),
    targetPrice: null,
    orderDirection: directionOf(position),
    endReason: null,
    endTime: null,
    closeOf: null,
    kind: null,
  };
}

function instrumentFields(instrument: Instrument) {
  return {
    stockName: instrument.name,
    stockCode: instrument.code,
    stockGid: instrument.gid,
    stockSpell: instrument.spell,
    stockPlate: plateOf(instrument),
  };
}

// Of the legs done so far: orderSpread is the stamp duty, spreadRatePrice what is neither that nor commission.
function feeFields(opening: Fees, closing: Fees, stay: Fen) {
  const both = feesTogether(opening, closing);
  return {
    orderFee: yuan(opening.commission),
    sellOrderFee: yuan(closing.commission),
    orderSpread: yuan(both.duty),
    orderStayFee: yuan(stay),
    spreadRatePrice: yuan(sumOf(both) - both.commission - both.duty),
    spreadFee: yuan(both.spread),
    openFees: inYuan(opening),
    closeFees: inYuan(closing),
  };
}

function inYuan(fees: Fees): Fees {
  return eachFee((name) => yuan(fees[name]));
}

/** The opening fees of the sold part, rounded; what is held gets the rest, so the two are the whole. */
function feesOfSold({ openFees, sold, bought }: Position): Fees {
  return eachFee((name) => mulDiv(openFees[name], sold, bought, "half-up"));
}

/** Average price of a value, shown to 3 decimals. */
function average(value: Fen, shares: number, unit = 1): number {
  return shares === 0 ? 0 : mulDiv(value, 10, shares * unit, "half-up") / 1000;
}

function directionOf({ direction }: { readonly direction: 1 | -1 }): string {
  return direction === 1 ? "买涨" : "买跌";
}

function ratio(ppm: number | null): number | null {
  return ppm === null ? null : ppm / PPM;
}
