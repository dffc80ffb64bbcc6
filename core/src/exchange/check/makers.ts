/** Those who do not take but rest: at the best quote, within it, far from it. By class of price, for a tick is half a percent at 2 yuan. */
import { TICK } from "../../rules/products/boards.ts";
import { leave, rest, tradeOf, type Done, type Play, type Trade } from "./player.ts";
import { bookOf } from "./scene.ts";
import { LAST_BEAT } from "./walked.ts";

const CLASSES = [
  ["below 3 yuan", 0, 300],
  ["3 to 5 yuan", 300, 500],
  ["5 to 10 yuan", 500, 1000],
  ["10 to 30 yuan", 1000, 3000],
  ["30 to 100 yuan", 3000, 10_000],
  ["above 100 yuan", 10_000, 1e9],
] as const;
const CLOSING = LAST_BEAT - 20;
const MOST_ROUNDS = 12;

/** Where an order is put after a beat: its price in ticks and, unless the book says it, what stands before it; null for not now. */
type Place = (play: Play, side: 1 | -1, beat: number) => { readonly price: number; readonly queue?: number } | null;

// One order in, one order out the same way, again and again; what is not out at the end goes at once.
function makes(play: Play, place: Place, begin: number, first: 1 | -1): Trade[] {
  const trades: Trade[] = [];
  let beat = begin;
  for (let round = 0; round < MOST_ROUNDS && beat < CLOSING; round++) {
    const entry = settled(play, place, first, beat, CLOSING - 600);
    if (!entry) break;
    const exit = settled(play, place, first === 1 ? -1 : 1, entry.beat, CLOSING) ?? leave(play, first === 1 ? -1 : 1, CLOSING);
    trades.push(tradeOf(play, first, entry, exit));
    beat = exit.beat + 1;
  }
  return trades;
}

// Rests, and puts the order anew every five minutes when it has not been filled.
function settled(play: Play, place: Place, side: 1 | -1, from: number, until: number): Done | null {
  for (let beat = from; beat < until; beat += 20) {
    const order = place(play, side, beat);
    if (!order) continue;
    const done = rest(play, { side, from: beat, until: Math.min(until, beat + PATIENCE), ...order });
    if (done) return done;
    beat += PATIENCE - 20;
  }
  return null;
}

const PATIENCE = 100;

const best: Place = ({ walked: { bid, ask } }, side, beat) => {
  const price = (side === 1 ? bid : ask)(beat);
  return price > 0 ? { price } : null;
};

const thin: Place = (play, side, beat) => {
  const order = best(play, side, beat);
  const { bids, asks } = bookOf(play.walked, beat);
  const shares = (side === 1 ? bids : asks)[0]?.shares ?? 0;
  return order && shares < 0.5 * play.walked.symbol.trade.depth ? order : null;
};

const within: Place = ({ walked: { bid, ask } }, side, beat) => {
  const [low, high] = [bid(beat), ask(beat)];
  return low > 0 && high - low > 1 ? { price: side === 1 ? low + 1 : high - 1, queue: 0 } : null;
};

/** Beyond the five levels nobody stands before it, as far as the book says. */
const far: Place = ({ walked: { bid, ask, symbol } }, side, beat) => {
  const price = (side === 1 ? bid : ask)(beat);
  const off = 6 * Math.max(1, Math.round(symbol.spread));
  return price > 0 ? { price: price - side * off } : null;
};

/** Just behind the best: it becomes the best when the price has moved. */
const second: Place = ({ walked: { bid, ask, symbol } }, side, beat) => {
  const price = (side === 1 ? bid : ask)(beat);
  return price > 0 ? { price: price - side * Math.max(1, Math.round(symbol.spread)) } : null;
};

// Both orders lie there all day: grids.
function grid(play: Play, part: number): Trade[] {
  const { last } = play.walked;
  const step = Math.max(1, Math.round(last(20) * part));
  const entry = rest(play, { side: 1, price: last(20) - step, from: 20, until: CLOSING - 600 });
  if (!entry) return [];
  const exit = rest(play, { side: -1, price: last(20), from: entry.beat, until: CLOSING }) ?? leave(play, -1, CLOSING);
  return [tradeOf(play, 1, entry, exit)];
}

// Put into the opening auction, where no queue is shown, a tick or more below the opening.
function early(play: Play): Trade[] {
  const { last, symbol } = play.walked;
  const off = Math.max(1, Math.round(0.002 * last(0)));
  const entry = rest(play, { side: 1, price: symbol.open / TICK - off, from: 0, until: CLOSING - 600, queue: 0 });
  if (!entry) return [];
  const exit = rest(play, { side: -1, price: entry.price + 1, from: entry.beat, until: CLOSING }) ?? leave(play, -1, CLOSING);
  return [tradeOf(play, 1, entry, exit)];
}

const WAYS: readonly (readonly [string, (play: Play) => Trade[]])[] = [
  ["做市: rest at the best bid, then at the best ask", (p) => makes(p, best, 20, 1)],
  ["做市卖先: rest at the best ask, then at the best bid", (p) => makes(p, best, 20, -1)],
  ["薄队列做市: the same where the queue is thin", (p) => makes(p, thin, 20, 1)],
  ["价差内挂单: a tick within the quote", (p) => makes(p, within, 20, 1)],
  ["五档外挂单: beyond the five levels", (p) => makes(p, far, 20, 1)],
  ["次档挂单: behind the best", (p) => makes(p, second, 20, 1)],
  ["网格: rest 1 % below, then at the start", (p) => grid(p, 0.01)],
  ["竞价挂单: put before the opening, 0.2 % below it", early],
];

export const MAKERS: readonly Strategy[] = WAYS.flatMap(([name, play]) =>
  CLASSES.map(([label, low, high]) => ({
    name: `${name}, ${label}`,
    play: (p: Play) => {
      const price = p.walked.last(0);
      return price >= low && price < high && !p.walked.symbol.free ? play(p) : [];
    },
  })),
);

/** What somebody does who wants to win. */
export interface Strategy {
  readonly name: string;
  readonly play: (play: Play) => readonly Trade[];
  /** Its events are rare: days are picked on which something may happen. */
  readonly rare?: true;
}
