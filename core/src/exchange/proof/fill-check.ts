/**
 * Recomputes a fill from the prints and books of its revealed day, its order and the account's earlier fills.
 * The functions are those by which the fill was made (rules/tape/fill.ts, rules/terms/terms.ts).
 */
import type { Tape } from "./replay.ts";
import { FEE_NAMES, type FeeName } from "../../rules/accounts/charges.ts";
import type { Rate } from "../../rules/markets/coins.ts";
import { quoted, type Price } from "../../rules/money.ts";
import { valueOfLegs } from "../../rules/orders/open-part.ts";
import { ORDER_KINDS, standsInQueue } from "../../rules/orders/order-kinds.ts";
import type { FillReceipt } from "../../rules/orders/trade.ts";
import { CONTRACTS } from "../../rules/products/foreign-instruments.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { productOf } from "../../rules/products/products.ts";
import { fillMarket, fillResting, fires, meanPrice, queueAt, type Filled, type Used } from "../../rules/tape/fill.ts";
import type { Book, Level, Print } from "../../rules/tape/tape.ts";
import { feesBetween } from "../../rules/terms/fees.ts";
import { placedDay, withChanges, type SettingChange } from "../../rules/terms/setting-changes.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS, rulesOn, settingsOn } from "../../rules/terms/settings.ts";
import { contractTerms, stockTerms, type Terms } from "../../rules/terms/terms.ts";
import { xtOf } from "../../rules/time/calendar.ts";
import { OPEN_SECOND } from "../../rules/time/day-seconds.ts";
import { STEP_SECONDS } from "../../rules/time/sessions.ts";

/** `after`: the levels left on the opposite side of the book after the fill, in the account's own copy. */
type FillItem =
  | "step"
  | "bids"
  | "asks"
  | "taken"
  | "prints"
  | "queue"
  | "legs"
  | "price"
  | "shares"
  | "value"
  | "after"
  | "rate"
  | "rules"
  | FeeName;

/** One line of a receipt. Prices are decimals of the coin, fees yuan, levels price×quantity. */
export interface FillLine {
  readonly what: FillItem;
  readonly claimed: string;
  readonly recomputed: string;
  readonly ok: boolean;
}

/** Inputs of the check of a fill, in addition to the account's own receipts. */
export interface FillGround {
  readonly tape: Tape;
  /** The fixing by which it was converted. */
  readonly rate: Rate;
  /** Published changes of the settings. */
  readonly changes: readonly SettingChange[];
}

/** How a fill came about: at its placing or by a position's guard, by its trigger, or while it rested. */
type Way = "atOnce" | "fired" | "rested";

/**
 * The lines of a receipt. `earlier` are the account's receipts of the same instrument and day before it, in their order: they bound what
 * it had taken, and what they used of a step's prints is gone.
 */
export function checkFill(receipt: FillReceipt, earlier: readonly FillReceipt[], ground: FillGround): readonly FillLine[] {
  const { fill } = receipt;
  const { tape } = ground;
  const met = meetAgain(receipt, earlier, tape);
  const terms = termsFor(receipt, ground);
  const legs = { legs: met.legs, shares: met.shares };
  const value = valueOfLegs(legs, terms.unit);
  const line = (what: FillItem, claimed: string | number, recomputed: string | number): FillLine => ({
    ...{ what, claimed: String(claimed), recomputed: String(recomputed) },
    ok: String(claimed) === String(recomputed),
  });
  const ownBook = met.book && { bids: met.book.bids, asks: met.book.asks };
  const claimedTook = tookOf(receipt);
  const sideOf = (book: Pick<Book, "bids" | "asks"> | null) => (fill.side === 1 ? book?.asks : book?.bids) ?? [];
  return [
    line("step", fill.step, stepOf(fill.day, fill.xt)),
    ...(["bids", "asks"] as const).map((side) => line(side, levelsText(fill.book?.[side] ?? []), levelsText(ownBook?.[side] ?? []))),
    line(
      "taken",
      takenText(fill.taken),
      takenText(fill.taken.map(([price, shares]) => [price, Math.min(shares, takenBefore(earlier, fill.side, price))])),
    ),
    line("prints", printsText(fill.prints), printsText(met.prints)),
    ...(standsInQueue(receipt.order.kind) && met.way === "rested" ? [line("queue", fill.queue, met.queue)] : []),
    line("legs", levelsText(fill.legs), levelsText(met.legs)),
    line("price", fill.shares > 0 ? quoted(meanPrice(fill)) : 0, met.shares > 0 ? quoted(meanPrice(legs)) : 0),
    line("shares", fill.shares, met.shares),
    line("value", fill.value / 100, value / 100),
    line("after", levelsText(left(sideOf(fill.book), fill.taken, claimedTook)), levelsText(left(sideOf(ownBook), fill.taken, met.took))),
    line("rules", fill.rules, rulesOn(fill.day)),
    ...(fill.coin === "CNY" ? [] : [line("rate", fill.rate, ground.rate)]),
    ...feeLines(receipt, value, met.shares, terms).map(([name, fee]) => line(name, fill.fees[name] / 100, fee / 100)),
  ];
}

/** The first line that is not as it had to be; null for none. */
export function firstFault(lines: readonly FillLine[]): FillLine | null {
  return lines.find(({ ok }) => !ok) ?? null;
}

interface MetAgain extends Filled {
  readonly way: Way;
  readonly prints: readonly Print[];
  /** The book that it cites; null where it met none. */
  readonly book: Book | null;
  readonly took: readonly Level[];
  readonly queue: number;
}

function meetAgain(receipt: FillReceipt, earlier: readonly FillReceipt[], tape: Tape): MetAgain {
  const { fill, order } = receipt;
  const { side, step } = fill;
  const taken = new Map(fill.taken);
  const rest = order.shares - fill.after;
  const book = tape.book(step);
  const prints = [...tape.prints(step, step), ...tape.afterPrints(step, step)];
  const way = wayOf(receipt);
  const walked = (limit: Price | null, cited: readonly Print[]): MetAgain => {
    const filled = fillMarket(book, side, rest, taken, limit);
    return { ...filled, way, book, took: filled.legs, prints: cited, queue: 0 };
  };
  if (way === "atOnce") return walked(order.price, order.closeReason === null || order.closeReason === "user" ? [] : prints.slice(-1));
  if (way === "fired") {
    const print = order.price === null ? null : fires(prints, order.price, order.direction);
    return walked(null, print ? [print] : prints.slice(-1));
  }
  const queue = queueBefore(receipt, tape);
  if (cameHalted(receipt, tape) && fillMarket(book, side, rest, taken, order.price).shares > 0) return walked(order.price, []);
  const resting = { side, price: order.price ?? 0, rest, queue, crossing: isCrossing(receipt, tape) };
  const met = fillResting(resting, prints, tape.trades(step) ? book : null, taken, usedAt(step, prints, earlier));
  return { ...met, way, queue, book: met.took.length > 0 ? book : null };
}

function wayOf({ fill, order }: FillReceipt): Way {
  if (ORDER_KINDS[order.kind].price === "trigger") return "fired";
  return order.placedXt === fill.xt ? "atOnce" : "rested";
}

// It has been filled better than its limit before, or it only says that a position must go (rules/orders/orders.ts).
function isCrossing({ fill, order, valueBefore }: FillReceipt, tape: Tape): boolean {
  if (order.closeReason === "stay") return true;
  if (fill.after === 0 || order.price === null) return false;
  const atLimit = valueOfLegs({ legs: [{ price: order.price, shares: fill.after }], shares: fill.after }, unitOf(tape.instrument));
  return fill.side * (atLimit - valueBefore) > 1;
}

// It came during a halt, and nothing has traded since.
function cameHalted({ fill, order }: FillReceipt, tape: Tape): boolean {
  if (fill.after > 0 || order.placedDay !== fill.day || productOf(tape.instrument).shows !== "prints" || !tape.trades(fill.step))
    return false;
  const placed = stepOf(fill.day, order.placedXt);
  const { bids, asks } = tape.book(placed);
  return bids.length + asks.length === 0 && tape.prints(placed + 1, fill.step - 1).length === 0;
}

// The queue of its placing, served by every print at its price since, whatever else the account got of it; a new day begins without one.
function queueBefore({ fill, order }: FillReceipt, tape: Tape): number {
  const { side, day } = fill;
  const { price } = order;
  if (!standsInQueue(order.kind) || price === null || order.placedDay !== day || order.closeReason === "stay") return 0;
  const placed = stepOf(day, order.placedXt);
  const queue = queueAt(tape.book(placed), side, price);
  return fillResting({ side, price, rest: Infinity, queue }, tape.prints(placed + 1, fill.step - 1), null).queue;
}

// Shares of a step's prints that the account's other orders used. The first legs of a resting order are its prints, in order; legs of the
// book follow.
function usedAt(step: number, prints: readonly Print[], earlier: readonly FillReceipt[]): Used {
  const used: Used = new Map();
  for (const receipt of earlier) {
    if (receipt.fill.step !== step || wayOf(receipt) !== "rested") continue;
    receipt.fill.prints.forEach((print, k) => {
      const own = prints.find((each) => each.price === print.price && each.shares === print.shares && each.side === print.side);
      if (own) used.set(own, (used.get(own) ?? 0) + (receipt.fill.legs[k]?.shares ?? 0));
    });
  }
  return used;
}

// Levels of the book that a fill took, as it claims: those of a resting order follow the legs of its prints, at its own price.
function tookOf(receipt: FillReceipt): readonly Level[] {
  const { fill, order } = receipt;
  if (!fill.book) return [];
  if (wayOf(receipt) !== "rested") return fill.legs;
  const standing = fill.legs.slice(fill.prints.length).reduce((sum, { shares }) => sum + shares, 0);
  return fillMarket({ ...fill.book, step: fill.step }, fill.side, standing, new Map(fill.taken), order.price).legs;
}

// The most that the account can have taken of a level: what its earlier fills of the day took there.
function takenBefore(earlier: readonly FillReceipt[], side: 1 | -1, price: Price): number {
  const took = earlier.filter(({ fill }) => fill.side === side).flatMap(tookOf);
  return took.reduce((sum, level) => (level.price === price ? sum + level.shares : sum), 0);
}

function left(levels: readonly Level[], taken: FillReceipt["fill"]["taken"], took: readonly Level[]): readonly Level[] {
  const gone = (price: Price) =>
    [...taken, ...took.map((level) => [level.price, level.shares] as const)].reduce(
      (sum, [at, shares]) => (at === price ? sum + shares : sum),
      0,
    );
  return levels.map(({ price, shares }) => ({ price, shares: Math.max(0, shares - gone(price)) }));
}

function unitOf(instrument: Instrument): number {
  const { account } = productOf(instrument);
  return account === "index" ? INDEX_SETTINGS.eachPoint / 100 : account === "futures" ? instrument.foreign!.unit : 1;
}

/** The terms by which it was charged, from the published settings alone: what bounds leverage has no part in it. */
function termsFor({ fill, order }: FillReceipt, { tape, rate, changes }: FillGround): Terms {
  const { instrument } = tape;
  const { kind, foreign } = instrument;
  const unit = unitOf(instrument);
  const { account } = productOf(instrument);
  const coin = foreign?.coin ?? "CNY";
  if (account === "stock") {
    const settings = withChanges(settingsOn(fill.day), changes, placedDay(order.closeOf ?? fill.sn));
    return stockTerms(settings, { kind, coin, rate, sameDay: true });
  }
  const transFee =
    account === "index" ? INDEX_SETTINGS.transFee : 100 * (CONTRACTS.find((each) => each.instrument.id === instrument.id)?.transFee ?? 0);
  return contractTerms({ ...FUTURES_SETTINGS, unit, coin, rate, depositAmt: 0, transFee });
}

function feeLines({ fill, order, valueBefore }: FillReceipt, value: number, shares: number, terms: Terms): (readonly [FeeName, number])[] {
  const feesOf = (worth: number, count: number) =>
    fill.action === "open" ? terms.opening(worth, count, order.direction, order.spreadRate) : terms.closing(worth, count, order.direction);
  const fees = feesBetween(feesOf(valueBefore, fill.after), feesOf(valueBefore + value, fill.after + shares));
  return FEE_NAMES.map((name) => [name, fees[name]]);
}

function stepOf(day: string, xt: number): number {
  return Math.floor((xt - xtOf(day, OPEN_SECOND)) / (STEP_SECONDS * 1000));
}

function levelsText(levels: readonly Level[]): string {
  return levels.map(({ price, shares }) => `${quoted(price)}×${shares}`).join(" ");
}

function takenText(taken: FillReceipt["fill"]["taken"]): string {
  return levelsText(taken.map(([price, shares]) => ({ price, shares })));
}

const SIDES = { [1]: "B", [-1]: "S", [0]: "M" } as const;

function printsText(prints: readonly Print[]): string {
  return prints.map(({ price, shares, side }) => `${quoted(price)}×${shares}${SIDES[side]}`).join(" ");
}
