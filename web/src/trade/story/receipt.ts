/** What the fills of one order add up to, with the money that moved for them. Pure. */
import type { Answer } from "../../data/wire/api.ts";

interface Deals {
  readonly fills: Answer<"/user/fill/list.do">;
  readonly money: Answer<"/user/cash/list.do">["list"];
}

export interface Deal {
  /** Mean price of what was filled, in the coin. */
  readonly price: number;
  readonly shares: number;
  /** Value of what was filled, in yuan. */
  readonly value: number;
  /** Exchange time of the last fill. */
  readonly time: number;
  /** The postings, oldest first. */
  readonly money: Deals["money"];
}

/** Money is posted in the moment after a fill: within two steps. */
const BOOKED_MS = 6000;

/** The deal of order `orderSn`; null while nothing of it has been filled. */
export function dealOf({ fills, money }: Deals, orderSn: string): Deal | null {
  const own = fills.filter((fill) => fill.orderSn === orderSn);
  const shares = own.reduce((sum, fill) => sum + fill.shares, 0);
  if (shares === 0) return null;
  const times = own.map((fill) => fill.time);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return {
    shares,
    price: own.reduce((sum, fill) => sum + fill.price * fill.shares, 0) / shares,
    value: own.reduce((sum, fill) => sum + fill.amount, 0),
    time: last,
    money: money.filter(({ addTime }) => addTime >= first && addTime <= last + BOOKED_MS).toSorted((a, b) => a.id - b.id),
  };
}
