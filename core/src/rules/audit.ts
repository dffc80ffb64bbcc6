/**
 * Whether an account adds up: its balances against its postings, its held money against what holds it, its positions and orders
 * against their fills. Written apart from the code that makes them: sums over rows, nothing cumulated.
 */
import { sumOf } from "./fees.ts";
import { balanceOf, held, type Balances, type Purse, type SubAccount, type UserAccount } from "./ledger.ts";
import type { Fen } from "./money.ts";
import type { Order } from "./orders.ts";
import type { Position } from "./positions.ts";

/** What fills of one order or position sum to. */
export interface FillSum {
  readonly sn: string;
  readonly positionSn: string;
  readonly action: Order["action"];
  readonly shares: number;
  readonly value: Fen;
  /** Commission, duty, transfer and spread together. */
  readonly fees: Fen;
}

export interface Books {
  readonly balances: Balances;
  /** Sum of all postings into an account less those out of it; `debt` the other way round. */
  readonly posted: Readonly<Partial<Record<UserAccount | SubAccount, Fen>>>;
  /** Held of the stock account by what is neither position nor order: applications for sub-accounts and the like. */
  readonly otherHolds: Fen;
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
  readonly fills: readonly FillSum[];
  /** What ex-dates added, by position. */
  readonly acted: ReadonlyMap<string, { readonly shares: number; readonly cost: Fen }>;
  /** Holding fees charged, by position. */
  readonly nights: ReadonlyMap<string, { readonly count: number; readonly fee: Fen }>;
}

/** One figure that is not what it should be. */
export interface Difference {
  readonly what: string;
  readonly is: number;
  readonly shouldBe: number;
}

/** Every figure of an account that does not add up; an empty list says that all do. */
export function differencesOf(books: Books): readonly Difference[] {
  return [...balanceDifferences(books), ...orderDifferences(books), ...positionDifferences(books)].filter(
    ({ is, shouldBe }) => is !== shouldBe,
  );
}

function balanceDifferences({ balances, posted, positions, orders, otherHolds }: Books): Difference[] {
  const own = Object.entries(balances) as [UserAccount | SubAccount, Fen][];
  const heldBy = (purse: Purse) =>
    sum(positions, (each) => (each.purse === purse ? each.margin + each.marginAdd : 0)) +
    sum(orders, (each) => (each.purse === purse ? each.hold : 0)) +
    (purse === "stock" ? otherHolds : 0);
  const purses = own.flatMap(([account]) => (account.endsWith("_held") ? [account.slice(0, -"_held".length) as Purse] : []));
  return [
    ...own.map(([account, is]) => ({ what: account, is, shouldBe: posted[account] ?? 0 })),
    ...purses.map((purse) => ({
      what: `${purse}_held by positions and orders`,
      is: balanceOf(balances, held(purse)),
      shouldBe: heldBy(purse),
    })),
  ];
}

function orderDifferences({ orders, fills }: Books): Difference[] {
  return orders.flatMap((order) => {
    const own = fills.filter((fill) => fill.sn === order.sn);
    return [
      { what: `order ${order.sn} filled`, is: order.filled, shouldBe: sum(own, (fill) => fill.shares) },
      { what: `order ${order.sn} value`, is: order.filledValue, shouldBe: sum(own, (fill) => fill.value) },
      { what: `order ${order.sn} fees`, is: sumOf(order.fees), shouldBe: sum(own, (fill) => fill.fees) },
    ];
  });
}

function positionDifferences({ positions, fills, nights, acted }: Books): Difference[] {
  return positions.flatMap((position) => {
    const own = fills.filter((fill) => fill.positionSn === position.sn);
    const opened = own.filter((fill) => fill.action === "open");
    const closed = own.filter((fill) => fill.action === "close");
    const night = nights.get(position.sn) ?? { count: 0, fee: 0 };
    const extra = acted.get(position.sn) ?? { shares: 0, cost: 0 };
    const name = `position ${position.sn}`;
    return [
      { what: `${name} bought`, is: position.bought, shouldBe: sum(opened, (fill) => fill.shares) + extra.shares },
      { what: `${name} bought value`, is: position.boughtValue, shouldBe: sum(opened, (fill) => fill.value) + extra.cost },
      { what: `${name} sold`, is: position.sold, shouldBe: sum(closed, (fill) => fill.shares) },
      { what: `${name} sold value`, is: position.soldValue, shouldBe: sum(closed, (fill) => fill.value) },
      { what: `${name} shares`, is: position.shares, shouldBe: position.bought - position.sold },
      { what: `${name} opening fees`, is: sumOf(position.openFees), shouldBe: sum(opened, (fill) => fill.fees) },
      { what: `${name} closing fees`, is: sumOf(position.closeFees), shouldBe: sum(closed, (fill) => fill.fees) },
      { what: `${name} nights`, is: position.stayDays, shouldBe: night.count },
      { what: `${name} holding fee`, is: position.stayAccrued + position.stayPosted, shouldBe: night.fee },
      // What is still held carries what its fills cost less what the closes took: the result of the closes says how much that was.
      {
        what: `${name} realized`,
        // A coin's result converts at the rate of each close, so only yuan can be summed up again.
        is: position.coin === "CNY" ? position.realized : 0,
        shouldBe: position.coin === "CNY" ? position.direction * (position.soldValue - (position.boughtValue - position.cost)) : 0,
      },
    ];
  });
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
