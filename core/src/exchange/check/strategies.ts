/** Ways to win in the words of those who try them. Each plays a day of a share; what it finds nothing to do on brings no trade. */
import { TICK } from "../../rules/products/boards.ts";
import { VOLUME_SEASON } from "../law/season.ts";
import {
  closingMatch,
  fixedPrice,
  leave,
  meet,
  nextOpening,
  openingLimit,
  openingMatch,
  rest,
  tradeOf,
  type Done,
  type Play,
  type Trade,
} from "./player.ts";
import { bookOf } from "./scene.ts";
import { MAKERS, type Strategy } from "./makers.ts";
import { BEATS, LAST_BEAT } from "./walked.ts";
import { numberAt } from "../numbers.ts";
import { virtualMatch } from "../auction.ts";
import { OPEN_MATCH_STEP } from "../../rules/time/sessions.ts";
import { itemAt } from "../../rules/item-at.ts";

const AFTER = { quarter: 300, half: 600 } as const;
const CLOSING = LAST_BEAT - 20;

function round(play: Play, side: 1 | -1, entry: Done | null, exit: (entry: Done) => Done): Trade[] {
  return entry ? [tradeOf(play, side, entry, exit(entry))] : [];
}

/** In at once after `beat` (-1: never) and out after so many beats. */
function quick(play: Play, side: 1 | -1, beat: number, beats: number): Trade[] {
  if (beat < 0 || beat > CLOSING) return [];
  return round(play, side, meet(play, side, beat), (entry) => leave(play, side === 1 ? -1 : 1, Math.min(CLOSING, entry.beat + beats)));
}

/** In at once and out at the next opening. */
function night(play: Play, side: 1 | -1, beat: number): Trade[] {
  return beat < 0 ? [] : round(play, side, meet(play, side, beat), () => nextOpening(play, side === 1 ? -1 : 1));
}

/** The first beat from `from` on of which it is true. */
function first(holds: (beat: number) => boolean, from = 1): number {
  for (let beat = from; beat < CLOSING; beat++) if (holds(beat)) return beat;
  return -1;
}

const change = ({ walked: { last, symbol } }: Play, beat: number) => (last(beat) * TICK) / symbol.prevClose - 1;
const isSealed = ({ walked: { bid, ask } }: Play, beat: number, way: 1 | -1) => (way === 1 ? ask : bid)(beat) === 0;
const firstSeal = (play: Play, way: 1 | -1) => (play.walked.symbol.free ? -1 : first((beat) => isSealed(play, beat, way)));
const limitOf = ({ walked: { symbol } }: Play, way: 1 | -1) => (way === 1 ? symbol.limits.up : symbol.limits.down) / TICK;

function firstBreak(play: Play, way: 1 | -1): number {
  const seal = firstSeal(play, way);
  return seal < 0 ? -1 : first((beat) => !isSealed(play, beat, way), seal);
}

function shownQueue(play: Play, beat: number): number {
  return bookOf(play.walked, beat).bids[0]?.shares ?? 0;
}

// Rests in a seal's queue from its first beat; leaves by `cancel`.
function inQueue(play: Play, cancel?: (beat: number, began: number) => boolean, wanted: (began: number) => boolean = () => true): Trade[] {
  const from = firstSeal(play, 1);
  if (from < 0) return [];
  const began = shownQueue(play, from);
  if (!wanted(began)) return [];
  const leave = cancel && ((beat: number) => isSealed(play, beat, 1) && beat % 5 === 0 && cancel(beat, began));
  const order = { side: 1, price: limitOf(play, 1), from, ...(leave ? { cancel: leave } : {}) } as const;
  return round(play, 1, rest(play, order), () => nextOpening(play, -1));
}

function newHigh(play: Play, way: 1 | -1): number {
  const { last } = play.walked;
  let most = way * last(0);
  for (let beat = 1; beat < CLOSING; beat++) {
    if (beat > 600 && way * last(beat) > most) return beat;
    most = Math.max(most, way * last(beat));
  }
  return -1;
}

function surge(play: Play): number {
  const { last, volume, symbol } = play.walked;
  const sd = symbol.character.sd * Math.sqrt(20 / 4800);
  return first(
    (beat) =>
      beat % 20 === 0 &&
      last(beat) / last(beat - 20) - 1 > 2.5 * sd &&
      volume(beat) - volume(beat - 20) > 3 * symbol.trade.usualShares * numberAt(VOLUME_SEASON, beat / 20 - 1),
    20,
  );
}

function indexLeads(play: Play): number {
  const { market } = play.walked;
  return first((beat) => beat % 20 === 3 && market(beat) - market(beat - 3) > 0.0008, 23);
}

function breakout(play: Play): Trade[] {
  const { walked } = play;
  const line = Math.round(walked.last(200) * 1.01);
  const beat = first((at) => walked.shares(at) > 0 && walked.last(at) >= line, 201);
  return quick(play, 1, beat, AFTER.half);
}

/** Least overnight move from market and industry, in logarithms, at which an unchanged virtual price counts as stale. */
const STALE = 0.003;

// The virtual price equals the previous close although market and industry have moved. Enters with a limit one tick beyond the previous
// close; exits with a limit order at the best quote, after beat 300 with a market order.
function staleOpening(play: Play): Trade[] {
  const { chain, i, n, before, walked } = play;
  const { symbol, ask, bid } = walked;
  if (symbol.free || before.exDate || virtualMatch(symbol, OPEN_MATCH_STEP - 1).price !== symbol.prevClose) return [];
  const { market, industry } = chain.factorsOf(chain.dayAt(n));
  const { beta, gamma, industry: nonce } = itemAt(chain.characters, i);
  const known = beta * market.gap + gamma * industry(nonce).gap;
  if (Math.abs(known) < STALE) return [];
  const side = known > 0 ? 1 : -1;
  const out = side === 1 ? -1 : 1;
  const entry = openingLimit(play, side, symbol.prevClose / TICK + side);
  const price = (out === 1 ? bid : ask)(20);
  return round(
    play,
    side,
    entry,
    () => (price > 0 ? rest(play, { side: out, price, from: 20, until: 300 }) : null) ?? leave(play, out, 300),
  );
}

/** Exits by a take-profit or a stop that prints fire, as they come. */
function withTargets(play: Play, beat: number, part: number): Trade[] {
  const entry = meet(play, 1, beat);
  if (!entry) return [];
  const { last } = play.walked;
  const fired = first((at) => Math.abs(last(at) / entry.price - 1) > part, entry.beat + 1);
  return round(play, 1, entry, () => leave(play, -1, fired < 0 ? CLOSING : fired));
}

const young = ({ before: { age } }: Play) => age <= 5;

/** Somebody who knows what the half hour after 10:00 brings: he must win. */
export const CONTROL = "control: knows the half hour after 10:00";

export const STRATEGIES: readonly Strategy[] = [
  {
    rare: true,
    name: "扫板: buy within 0.5 % of the limit, sell at the next opening",
    play: (p) => night(p, 1, p.walked.symbol.free ? -1 : first((b) => !isSealed(p, b, 1) && p.walked.last(b) >= limitOf(p, 1) * 0.995)),
  },
  { rare: true, name: "打板: rest at the seal, sell at the next opening", play: (p) => inQueue(p) },
  {
    rare: true,
    name: "封板撤单: rest at the seal, leave when its queue has halved",
    play: (p) => inQueue(p, (beat, began) => shownQueue(p, beat) < began / 2),
  },
  {
    rare: true,
    name: "排厚板: rest at the seal, leave when its queue has not doubled",
    play: (p) => inQueue(p, (beat, began) => shownQueue(p, beat) < 2 * began && beat % 100 === 0),
  },
  {
    rare: true,
    name: "薄板: rest at a seal whose queue is short",
    play: (p) => inQueue(p, undefined, (began) => began < 0.002 * p.walked.symbol.trade.floatShares),
  },
  {
    rare: true,
    name: "炸板做空: short when the seal breaks, cover after half an hour",
    play: (p) => quick(p, -1, firstBreak(p, 1), AFTER.half),
  },
  { rare: true, name: "炸板接: buy when the seal breaks, sell at the next opening", play: (p) => night(p, 1, firstBreak(p, 1)) },
  {
    rare: true,
    name: "撬跌停: buy when the lower seal breaks, sell after half an hour",
    play: (p) => quick(p, 1, firstBreak(p, -1), AFTER.half),
  },
  { rare: true, name: "跌停抄底: buy at the lower seal, sell at the next opening", play: (p) => night(p, 1, firstSeal(p, -1)) },
  { rare: true, name: "涨停做空: short at the upper seal, cover at the next opening", play: (p) => night(p, -1, firstSeal(p, 1)) },
  {
    rare: true,
    name: "追涨: buy the first +5 %, sell after half an hour",
    play: (p) =>
      quick(
        p,
        1,
        first((b) => change(p, b) > 0.05),
        AFTER.half,
      ),
  },
  {
    rare: true,
    name: "追涨隔夜: buy the first +5 %, sell at the next opening",
    play: (p) =>
      night(
        p,
        1,
        first((b) => change(p, b) > 0.05),
      ),
  },
  {
    rare: true,
    name: "杀跌: short the first -5 %, cover after half an hour",
    play: (p) =>
      quick(
        p,
        -1,
        first((b) => change(p, b) < -0.05),
        AFTER.half,
      ),
  },
  {
    rare: true,
    name: "低吸: buy the first -5 %, sell at the end of the day",
    play: (p) =>
      quick(
        p,
        1,
        first((b) => change(p, b) < -0.05),
        BEATS,
      ),
  },
  { name: "突破新高: buy a new high of the day, sell after a quarter", play: (p) => quick(p, 1, newHigh(p, 1), AFTER.quarter) },
  { name: "破新低做空: short a new low of the day, cover after a quarter", play: (p) => quick(p, -1, newHigh(p, -1), AFTER.quarter) },
  { name: "放量跟进: buy a minute of large volume that rises", play: (p) => quick(p, 1, surge(p), AFTER.quarter) },
  { name: "突破委托: a breakout order 1 % above 09:40", play: breakout },
  { name: "跟指数: buy after 9 s in which the index rises", play: (p) => quick(p, 1, indexLeads(p), 100) },
  { name: "止盈止损: buy at 10:00, out by 1 % either way", play: (p) => withTargets(p, 600, 0.01) },
  { name: "隔夜: buy at 14:56, sell at the next opening", play: (p) => night(p, 1, CLOSING) },
  { name: "隔夜做空: short at 14:56, cover at the next opening", play: (p) => night(p, -1, CLOSING) },
  {
    name: "集合竞价抢筹: buy in the opening auction where buyers wait",
    play: (p) => (p.before.waiting > 0 ? round(p, 1, openingMatch(p, 1), () => leave(p, -1, 600)) : []),
  },
  {
    rare: true,
    name: "高开追: buy an opening 3 % up, sell after half an hour",
    play: (p) => (p.walked.symbol.open / p.walked.symbol.prevClose > 1.03 ? quick(p, 1, 1, AFTER.half) : []),
  },
  {
    rare: true,
    name: "低开吸: buy an opening 3 % down, sell at the end",
    play: (p) => (p.walked.symbol.open / p.walked.symbol.prevClose < 0.97 ? quick(p, 1, 1, BEATS) : []),
  },
  {
    name: "尾盘竞价: buy in the closing auction, sell at the next opening",
    play: (p) => round(p, 1, closingMatch(p, 1), () => nextOpening(p, -1)),
  },
  {
    name: "盘后定价: buy at the fixed price, sell at the next opening",
    play: (p) => round(p, 1, fixedPrice(p, 1), () => nextOpening(p, -1)),
  },
  { name: "盘后定价做空: sell short at the fixed price", play: (p) => round(p, -1, fixedPrice(p, -1), () => nextOpening(p, 1)) },
  {
    rare: true,
    name: "连板接力: buy the opening after a sealed day, sell at the end",
    play: (p) => (p.before.ups > 0 ? round(p, 1, openingMatch(p, 1), () => leave(p, -1, CLOSING)) : []),
  },
  {
    rare: true,
    name: "龙虎榜次日: buy the opening after the list, sell at the end",
    play: (p) => (p.before.listed ? round(p, 1, openingMatch(p, 1), () => leave(p, -1, CLOSING)) : []),
  },
  {
    rare: true,
    name: "复牌: buy the opening after a suspension, sell at the end",
    play: (p) => (p.before.resumed ? round(p, 1, openingMatch(p, 1), () => leave(p, -1, CLOSING)) : []),
  },
  {
    rare: true,
    name: "新股首日: buy a young issue at its opening, sell at the end",
    play: (p) => (young(p) ? round(p, 1, openingMatch(p, 1), () => leave(p, -1, CLOSING)) : []),
  },
  {
    rare: true,
    name: "新股追涨: buy a young issue 5 % above its opening",
    play: (p) =>
      young(p)
        ? quick(
            p,
            1,
            first((b) => p.walked.last(b) > 1.05 * p.walked.last(0)),
            AFTER.half,
          )
        : [],
  },
  { name: "竞价昨收: a limit one tick beyond the previous close while the virtual price has not moved", play: staleOpening },
  { name: CONTROL, play: (p) => (p.walked.fair(1200) > 1.01 * p.walked.fair(600) ? quick(p, 1, 600, AFTER.half) : []) },
  ...MAKERS,
];
