/**
 * The slow, obvious second model of an account that trades: everything once more from postings and fills, and what must hold of
 * any account and any fill. It shares no code with what makes them.
 */
import { differencesOf, type FillSum } from "../rules/audit.ts";
import type { Depletion } from "../rules/depletion.ts";
import type { Balances, Posting } from "../rules/ledger.ts";
import type { Fen } from "../rules/money.ts";
import type { Order } from "../rules/orders.ts";
import type { Position } from "../rules/positions.ts";
import type { Fill, Moment } from "../rules/trade.ts";

/** An account with everything that ever happened to it. */
export interface Account {
  readonly id: number;
  balances: Balances;
  readonly postings: Posting[];
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  depletion: readonly Depletion[];
  /** Ids of the shares that it holds or has an order for. */
  live: ReadonlySet<number>;
  /** Order numbers given so far. */
  numbers: number;
  readonly fills: Map<string, FillSum>;
  readonly nights: Map<string, { count: number; fee: Fen }>;
  readonly acted: Map<string, { shares: number; cost: Fen }>;
}

/** A fill is made of what stood or traded at its own step, and of nothing later; it never takes more than there was. */
export function checkFill(fill: Fill, at: Moment): void {
  const levels = fill.book ? (fill.side === 1 ? fill.book.asks : fill.book.bids) : [];
  const there = levels.reduce((sum, level) => sum + level.shares, 0) + fill.prints.reduce((sum, print) => sum + print.shares, 0);
  if (fill.step !== at.step || fill.day !== at.day) throw new Error(`${fill.sn}: filled at another step`);
  if (fill.prints.some((print) => print.step > at.step)) throw new Error(`${fill.sn}: made of a later print`);
  if (fill.shares > there) throw new Error(`${fill.sn}: ${fill.shares} of ${there} shares`);
}

/** The second model: everything once more from postings and fills, and what must hold of any account. */
export function wrongs(account: Account): string[] {
  const posted: Record<string, number> = {};
  for (const { from, to, amount } of account.postings) {
    posted[from] = (posted[from] ?? 0) - amount;
    posted[to] = (posted[to] ?? 0) + amount;
  }
  posted["debt"] = -(posted["debt"] ?? 0);
  const { balances, nights, acted } = account;
  const books = { balances, posted, otherHolds: 0, nights, acted, fills: [...account.fills.values()], coinFills: [] };
  const differences = differencesOf({ ...books, positions: [...account.positions.values()], orders: [...account.orders.values()] });
  const negative = Object.entries(balances).filter(([, amount]) => amount < 0);
  const exposed = [...account.positions.values()].filter(
    (each) => each.shares > 0 && each.margin * each.lever < each.cost - each.lever * 100,
  );
  return [
    ...differences.map(({ what, is, shouldBe }) => `${what} is ${is}, should be ${shouldBe}`),
    ...negative.map(([name, amount]) => `${name} is ${amount}`),
    ...exposed.filter((each) => each.exDay === null).map((each) => `${each.sn} has less margin than its lever asks for`),
  ];
}
