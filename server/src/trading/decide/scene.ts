/** What a decision about orders looks at: the account as read, and the market of this very moment. */
import { standing, type Depletion } from "@hongpan/core/rules/tape/depletion.ts";
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Purse } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { EntryScene } from "@hongpan/core/rules/orders/placement.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Book } from "@hongpan/core/rules/tape/tape.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Moment, Trade } from "@hongpan/core/rules/orders/trade.ts";
import { rowsFor, type PartRows, type ReadPart } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { subPurses } from "../../accounts/sub-purses.ts";
import { standingPart, type PersonStanding } from "../../identity/standing.ts";
import { liveAllocations } from "../../allocations/allocations.ts";
import { markRow, markRows } from "../../positions/position-marks.ts";
import { livePositionCount, livePositions, livePositionsOf, positionRow, positionRows } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { depletionRow, depletionRows, depletions, stockDepletions } from "../store/depletions.ts";
import { fillRow, fillRows } from "../store/fills.ts";
import { orderRow, orderRows, workingOrders, workingOrdersOf } from "../store/orders.ts";
import { bookOf, isOpenNow, isRestDay, momentOf, printsOf } from "../../market/now.ts";
import { termsOf } from "../store/terms.ts";

/** What a kind of decision reads with the account, and what it sees there. */
export interface Reading<V> {
  readonly with: readonly ReadPart<unknown>[];
  readonly of: (account: AccountState) => V;
}

export interface View {
  readonly standing: PersonStanding;
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
  readonly depletion: readonly Depletion[];
}

/** Everything that any decision about orders looks at. */
export const WHOLE: Reading<View> = {
  with: [standingPart, livePositions.part, workingOrders.part, depletions.part, subPurses],
  of: (account) => ({
    standing: standingOf(account),
    positions: livePositions.of(account.rows(livePositions.part)),
    orders: workingOrders.of(account.rows(workingOrders.part)),
    depletion: depletions.of(account.rows(depletions.part)),
  }),
};

/** What a step of one instrument looks at: nothing of all the others, of which an account may hold hundreds. */
export const STEP: Reading<Omit<View, "standing">> = {
  with: [livePositionsOf.part, workingOrdersOf.part, stockDepletions.part, subPurses],
  of: (account) => ({
    positions: livePositionsOf.of(account.rows(livePositionsOf.part)),
    orders: workingOrdersOf.of(account.rows(workingOrdersOf.part)),
    depletion: stockDepletions.of(account.rows(stockDepletions.part)),
  }),
};

export interface PlacementView extends Omit<View, "positions"> {
  readonly positionCount: number;
}

/** What a new order looks at, of `about` alone where it can: it is read with every order, so it does not grow with the account. */
export const PLACEMENT: Reading<PlacementView> = {
  with: [standingPart, livePositionCount, workingOrders.part, stockDepletions.part],
  of: (account) => ({
    standing: standingOf(account),
    positionCount: account.rows(livePositionCount)[0] ?? 0,
    orders: workingOrders.of(account.rows(workingOrders.part)),
    depletion: stockDepletions.of(account.rows(stockDepletions.part)),
  }),
};

export interface SubView extends PlacementView {
  readonly positions: readonly Position[];
  readonly allocations: readonly Allocation[];
}

/** What a new order on a sub-account looks at: the sub-accounts and what they hold too. */
export const SUB_PLACEMENT: Reading<SubView> = {
  with: [...PLACEMENT.with, livePositions.part, liveAllocations.part, subPurses],
  of: (account) => ({
    ...PLACEMENT.of(account),
    positions: livePositions.of(account.rows(livePositions.part)),
    allocations: liveAllocations.of(account.rows(liveAllocations.part)),
  }),
};

function standingOf(account: AccountState): PersonStanding {
  return account.rows<PersonStanding>(standingPart)[0] ?? { passed: false, locked: false, siteLever: null, shut: [] };
}

/** The market's part of the scene. */
export function marketNow(world: World, instrument: Instrument | undefined, at: Moment) {
  const tradable = instrument && productOf(instrument).account !== null ? instrument : undefined;
  // What is no A-share keeps a session of its own, in which its quotes never grow old.
  const own = tradable && productOf(tradable).session === "own" ? tradable : undefined;
  return {
    instrument: tradable,
    quote: tradable ? world.market.quote(tradable.id) : null,
    book: tradable ? bookOf(world, tradable) : null,
    fresh: own !== undefined || world.clock.now().day === at.day,
    xt: at.xt,
    settings: world.settings(at.day),
    terms: termsOf(world, tradable, at.day),
    ...(own ? { inSession: isOpenNow(world, own, at.xt), restDay: isRestDay(world, own, at.xt) } : {}),
  };
}

/** What the account has taken of a stock that still counts against `book`. */
export function depletionNow(
  world: World,
  instrument: Instrument | undefined,
  view: Pick<View, "depletion">,
  book: Book | null,
  at: Moment,
): readonly Depletion[] {
  if (!instrument || !book) return [];
  const own = view.depletion.filter((row) => row.instrumentId === instrument.id);
  return standing(own, book, at.day, (step) => printsOf(world, instrument, step + 1, at.step));
}

/** What an order on a contract looks at once it has been checked. */
export function contractScene(
  world: World,
  instrument: Instrument,
  view: Pick<View, "depletion">,
  given: { readonly terms: Terms; readonly book: Book; readonly purse: Purse },
): EntryScene {
  const at = momentOf(world, instrument);
  return {
    instrument,
    quote: world.market.quote(instrument.id),
    ...given,
    xt: at.xt,
    inSession: true,
    depletion: depletionNow(world, instrument, view, given.book, at),
    subject: subjectOf(instrument),
  };
}

/** What fund records name: "贵州茅台 600519". */
export function subjectOf(instrument: Instrument | undefined): string {
  return instrument ? `${instrument.name} ${instrument.code}` : "";
}

/** The rows of a decision for the one write; an order that ends in it ends at `atXt`. */
export function rowsOfTrade(trade: Trade, atXt: number): readonly PartRows[] {
  const ended = (order: Order) => (order.state === "working" || order.endedXt !== null ? order : { ...order, endedXt: atXt });
  return [
    rowsFor(
      orderRows,
      trade.orders.map((order) => orderRow(ended(order))),
    ),
    rowsFor(positionRows, trade.positions.map(positionRow)),
    rowsFor(fillRows, trade.fills.map(fillRow)),
    rowsFor(markRows, (trade.marks ?? []).map(markRow)),
    rowsFor(depletionRows, trade.fills.length > 0 ? trade.depletion.map(depletionRow) : []),
  ];
}

/** What phones are told about a decision. */
export function eventsOfTrade(trade: Trade): readonly object[] {
  return [
    ...trade.orders.map((order) => ({
      kind: "order",
      positionSn: order.sn,
      closeOf: order.closeOf,
      state: order.state,
      filled: order.filled,
    })),
    ...trade.positions.map((position) => ({
      kind: "position",
      positionSn: position.sn,
      shares: position.shares,
      closeReason: position.closeReason,
    })),
  ];
}
