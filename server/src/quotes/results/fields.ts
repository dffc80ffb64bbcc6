/** Results in the words of the wire (research/market.md 1.6, 1.7): yuan, percent, HHMMSS. */
import { plateOf, typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import { type Lang, say, type TextId } from "@hongpan/core/contract/texts.ts";
import type { BillboardEntry } from "@hongpan/core/exchange/results/billboard.ts";
import type { DayFacts, LimitFact } from "@hongpan/core/exchange/results/day-facts.ts";
import type { PoolRow } from "@hongpan/core/exchange/results/pools.ts";
import { explainSeats, totalsOf, type Seat } from "@hongpan/core/exchange/results/seats.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted, yuan } from "@hongpan/core/rules/money.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import type { Rule } from "@hongpan/core/exchange/results/billboard-rules.ts";
import type { SuspensionReason } from "@hongpan/core/exchange/day/suspensions.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** Step 0 is 09:15. */

/** What a row needs to open the stock's page. */
export function addressFields(stock: Instrument) {
  return { stockType: typeOf(stock), stockGid: stock.gid, stock_plate: plateOf(stock) };
}

/** A share on the dragon-tiger list for one reason. */
export function billboardFields(stock: Instrument, facts: DayFacts, entry: BillboardEntry, lang: Lang) {
  const { bought, sold } = totalsOf(entry.seats);
  return {
    SECURITY_CODE: stock.code,
    SECUCODE: secucode(stock),
    SECURITY_NAME_ABBR: stock.name,
    TRADE_DATE: `${facts.day} 00:00:00`,
    EXPLAIN: explainSeats(entry.seats),
    EXPLANATION: ruleText(entry.rule, lang),
    ...closeFields(stock, facts, entry.i),
    ACCUM_AMOUNT: yuan(entry.amount),
    FREE_MARKET_CAP: value(facts, entry.i, stock.floatShares),
    BILLBOARD_BUY_AMT: yuan(bought),
    BILLBOARD_SELL_AMT: yuan(sold),
    BILLBOARD_NET_AMT: yuan(bought - sold),
    BILLBOARD_DEAL_AMT: yuan(bought + sold),
    DEAL_NET_RATIO: part(bought - sold, entry.amount),
    DEAL_AMOUNT_RATIO: part(bought + sold, entry.amount),
    days: entry.days,
    ...addressFields(stock),
  };
}

/** One seat of an entry: what it did in yuan and in percent of all that was traded. */
export function seatFields(entry: BillboardEntry, { name, bought, sold }: Seat) {
  return {
    name,
    buy: yuan(bought),
    buyRatio: part(bought, entry.amount),
    sell: yuan(sold),
    sellRatio: part(sold, entry.amount),
    net: yuan(bought - sold),
  };
}

/** One of the ten most traded; what investors from Hong Kong did in it nobody publishes, so it is null. */
export function topTenFields(stock: Instrument, facts: DayFacts, i: number, rank: number) {
  return {
    TRADE_DATE: `${facts.day} 00:00:00`,
    MUTUAL_TYPE: stock.exchange === "sh" ? "001" : "003",
    SECURITY_CODE: stock.code,
    DERIVE_SECURITY_CODE: secucode(stock),
    SECURITY_NAME: stock.name,
    RANK: rank,
    ...closeFields(stock, facts, i),
    DEAL_AMT: yuan(Math.round(itemAt(facts.amount, i))),
    ...{ MUTUAL_RATIO: null, NET_BUY_AMT: null, BUY_AMT: null, SELL_AMT: null },
    ...addressFields(stock),
  };
}

/** A share of a limit pool. */
export function poolFields(stock: Instrument, facts: DayFacts, { i, fact, streak, run }: PoolRow) {
  return {
    m: stock.exchange === "sh" ? 1 : 0,
    ...limitFields(stock, facts, i, fact),
    ltsz: value(facts, i, stock.floatShares),
    lbc: streak,
    fbt: clockOf(fact.sealed ? fact.firstSeal : fact.firstTouch),
    lbt: clockOf(fact.lastSeal),
    zbc: fact.breaks,
    hybk: stock.industry,
    zttj: { days: run.days, ct: run.count },
  };
}

/** A share that has touched its upper limit today, with the time of the first touch. */
export function touchedFields(stock: Instrument, facts: DayFacts, i: number, fact: LimitFact) {
  return { ...limitFields(stock, facts, i, fact), ftt: clockOf(fact.firstTouch) };
}

// p in thousandths of a yuan, fund the money that waits at the limit.
function limitFields(stock: Instrument, facts: DayFacts, i: number, fact: LimitFact) {
  return {
    n: stock.name,
    c: stock.code,
    p: itemAt(facts.last, i) / 10,
    zdp: changePercent(facts, i),
    hs: turnover(stock, facts, i),
    amount: yuan(Math.round(itemAt(facts.amount, i))),
    fund: yuan(fact.queue),
    tshare: value(facts, i, stock.totalShares),
    ...addressFields(stock),
  };
}

/** A close beyond many others. */
export function extremeFields(stock: Instrument, facts: DayFacts, i: number, span: number) {
  return {
    ...{ code: stock.code, name: stock.name, gid: stock.gid, stockType: typeOf(stock), stock_plate: plateOf(stock) },
    ...{ price: quoted(itemAt(facts.last, i)), changePercent: changePercent(facts, i), days: span },
  };
}

/** "09:35" of a step. */
export function timeOf(step: number): string {
  const minutes = Math.floor((OPEN_SECOND + step * STEP_SECONDS) / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function closeFields(stock: Instrument, facts: DayFacts, i: number) {
  return { CLOSE_PRICE: quoted(itemAt(facts.last, i)), CHANGE_RATE: changePercent(facts, i), TURNOVERRATE: turnover(stock, facts, i) };
}

function changePercent(facts: DayFacts, i: number): number {
  return round2(((itemAt(facts.last, i) - itemAt(facts.prevClose, i)) / itemAt(facts.prevClose, i)) * 100);
}

function turnover(stock: Instrument, facts: DayFacts, i: number): number {
  return stock.floatShares === 0 ? 0 : round2((itemAt(facts.shares, i) / (stock.floatShares * itemAt(facts.factor, i))) * 100);
}

function value(facts: DayFacts, i: number, shares: number): number {
  return Math.round(quoted(itemAt(facts.last, i)) * shares * itemAt(facts.factor, i));
}

function part(fen: number, of: number): number {
  return of === 0 ? 0 : round2((fen / of) * 100);
}

/** 000504.SZ */
function secucode(stock: Instrument): string {
  return `${stock.code}.${stock.exchange.toUpperCase()}`;
}

// HHMMSS as an integer, 92500 for 09:25:00; 0 for never.
function clockOf(step: number): number {
  if (step < 0) return 0;
  const second = OPEN_SECOND + step * STEP_SECONDS;
  return Math.floor(second / 3600) * 10_000 + Math.floor((second % 3600) / 60) * 100 + (second % 60);
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

function round2(number: number): number {
  return Math.round(number * 100) / 100;
}

/** The reason that a rule gives; in Chinese the exchange's own words. */
export function ruleText({ measure, way, least, top, text }: Rule, lang: Lang): string {
  return say(RULES[measure][way === -1 ? 1 : 0], lang, { text, percent: least / 100, top: top ?? "" });
}

const RULES: Readonly<Record<Rule["measure"], readonly [up: TextId, down: TextId]>> = {
  deviation: ["lhbDeviationUp", "lhbDeviationDown"],
  change: ["lhbChangeUp", "lhbChangeDown"],
  amplitude: ["lhbAmplitude", "lhbAmplitude"],
  turnover: ["lhbTurnover", "lhbTurnover"],
  "three-days": ["lhbThreeDaysUp", "lhbThreeDaysDown"],
  free: ["lhbFree", "lhbFree"],
};

/** Why a share is suspended. */
export function suspensionText(reason: SuspensionReason, lang: Lang): string {
  return say(SUSPENSIONS[reason], lang);
}

const SUSPENSIONS: Readonly<Record<SuspensionReason, TextId>> = {
  重大事项: "stopMajor",
  拟披露重大信息: "stopDisclosure",
  交易异常波动核查: "stopCheck",
  重要公告: "stopNotice",
  临时停牌: "stopTemporary",
};
