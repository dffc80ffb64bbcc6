/**
 * Whether an account adds up: its balances against its postings, its held money against what holds it, its positions and orders
 * against their fills. Written apart from the code that makes them: sums over rows, nothing cumulated.
 */
import { sumOf } from "./terms/fees.ts";
import { balanceOf, held, type Balances, type Purse, type SubAccount, type UserAccount } from "./accounts/ledger.ts";
import { mulDiv, type Fen } from "./money.ts";
import { RATE_SCALE, type Rate } from "./markets/coins.ts";
import type { Order } from "./orders/orders.ts";
import type { Position } from "./positions/positions.ts";
import { recordEntries } from "./records.ts";
import { purseOf } from "./accounts/purses.ts";

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

/** One fill in a coin. */
export interface CoinFill extends Pick<FillSum, "positionSn" | "action" | "shares" | "value"> {
  /** Yuan for one of the coin, in 1/10,000. */
  readonly rate: Rate;
}

export interface Books {
  readonly balances: Balances;
  /** Sum of all postings into an account less those out of it; `debt` the other way round. */
  readonly posted: Readonly<Partial<Record<UserAccount | SubAccount, Fen>>>;
  /** Held of the stock account by what is neither position nor order: applications for sub-accounts and new issues, blocks, withdrawals. */
  readonly otherHolds: Fen;
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
  readonly fills: readonly FillSum[];
  /** Those in a coin one by one, in their order: each close was converted at its own rate. */
  readonly coinFills: readonly CoinFill[];
  /** What ex-dates added, by position. */
  readonly acted: ReadonlyMap<string, { readonly shares: number; readonly cost: Fen }>;
  /** What came otherwise than by an order, by position: shares won or bought as a block, and what was paid for them. */
  readonly outside: ReadonlyMap<string, { readonly shares: number; readonly cost: Fen }>;
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
  // Applications and the like are held in the stock account.
  const others: Partial<Record<Purse, Fen>> = { stock: otherHolds };
  const own = recordEntries(balances);
  const heldBy = (purse: Purse) =>
    sum(positions, (each) => (each.purse === purse ? each.margin + each.marginAdd : 0)) +
    sum(orders, (each) => (each.purse === purse ? each.hold : 0)) +
    (others[purse] ?? 0);
  const purses = own.flatMap(([account]) => (account.endsWith("_held") ? (purseOf(account) ?? []) : []));
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

function positionDifferences({ positions, fills, coinFills, nights, acted, outside }: Books): Difference[] {
  return positions.flatMap((position) => {
    const own = fills.filter((fill) => fill.positionSn === position.sn);
    const opened = own.filter((fill) => fill.action === "open");
    const closed = own.filter((fill) => fill.action === "close");
    const night = nights.get(position.sn) ?? { count: 0, fee: 0 };
    const added = [acted, outside].map((by) => by.get(position.sn) ?? { shares: 0, cost: 0 });
    const extra = { shares: sum(added, (each) => each.shares), cost: sum(added, (each) => each.cost) };
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
        is: position.realized,
        shouldBe:
          position.coin === "CNY"
            ? position.direction * (position.soldValue - (position.boughtValue - position.cost))
            : resultOf(
                position,
                coinFills.filter((fill) => fill.positionSn === position.sn),
              ),
      },
    ];
  });
}

/** The result of the closes in yuan: what each took of the cost, at the rate of its fill, a gain rounded down and a loss up. */
function resultOf({ direction }: Position, fills: readonly CoinFill[]): Fen {
  let [shares, cost, result] = [0, 0, 0];
  for (const fill of fills) {
    const part = fill.shares === shares ? cost : mulDiv(cost, fill.shares, Math.max(1, shares), "down");
    const gained = fill.action === "open" ? 0 : direction * (fill.value - part);
    result += mulDiv(gained, fill.rate, RATE_SCALE, gained > 0 ? "down" : "up");
    shares += fill.action === "open" ? fill.shares : -fill.shares;
    cost += fill.action === "open" ? fill.value : -part;
  }
  return result;
}

function sum<T>(rows: readonly T[], of: (row: T) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}
