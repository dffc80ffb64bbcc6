/**
 * New issues: one to three companies a week that do not exist, under codes that no exchange has given out. A public draw by week, so
 * the calendar of subscriptions is known to everybody; what a share does on its first day is drawn from that day's key alone.
 */
import { addDays, isTradingDay, nextTradingDay, nightsBetween, type Day } from "../rules/time/calendar.ts";
import { instrumentId, type Instrument } from "../rules/products/instruments.ts";
import type { ListingBoard, Exchange } from "../rules/markets/exchanges.ts";
import type { Price } from "../rules/money.ts";
import { between } from "./law/character.ts";
import { exp, normal, wordAt } from "./numbers.ts";
import { draw, ISSUE_SLOT, MARKET_NONCE, PUBLIC_KEY, uniform } from "./random.ts";
import { itemAt } from "../rules/item-at.ts";

export interface Issue {
  /** As listed from its first day on; `basePrice` is the issue price, the close before the first day. */
  readonly instrument: Instrument;
  readonly price: Price;
  /** Price / earnings at the issue price, of the company and of its industry; 0 for a bond. */
  readonly pe: number;
  readonly industryPe: number;
  /** Shares, of a bond (bond-issues.ts) bonds. */
  readonly issuedShares: number;
  /** Of them for subscription by everybody. */
  readonly onlineShares: number;
  readonly subscribeDay: Day;
  /** Draw, payment: one and two trading days later. */
  readonly drawDay: Day;
  readonly payDay: Day;
}

interface Kind {
  readonly exchange: Exchange;
  readonly board: ListingBoard;
  readonly firstCode: number;
  readonly codes: number;
  /** Median issue price in yuan, median shares after the issue. */
  readonly price: number;
  readonly shares: number;
  /** How many of twenty issues. */
  readonly part: number;
}

const KINDS: readonly Kind[] = [
  { exchange: "sh", board: "main", firstCode: 608_000, codes: 2000, price: 20, shares: 3.6e8, part: 4 },
  { exchange: "sz", board: "main", firstCode: 8_000, codes: 2000, price: 18, shares: 2.6e8, part: 2 },
  { exchange: "sz", board: "chinext", firstCode: 308_000, codes: 2000, price: 28, shares: 1.2e8, part: 6 },
  { exchange: "sh", board: "star", firstCode: 689_100, codes: 900, price: 42, shares: 1.5e8, part: 3 },
  { exchange: "bj", board: "bse", firstCode: 928_000, codes: 2000, price: 14, shares: 0.9e8, part: 5 },
];
/** Kinds of twenty issues in turn, mixed. */
const TURNS = [2, 4, 0, 3, 2, 4, 2, 1, 0, 4, 2, 3, 4, 2, 0, 1, 4, 2, 3, 0] as const;
/** A Monday: the first day of week 0. */
export const EPOCH = "2024-01-01";
const MOST_A_WEEK = 3;
const words = new Uint32Array(48);

/** The issues of the week with number `week` after that of 2024-01-01, by subscription day. */
export function issuesOfWeek(week: number): Issue[] {
  draw(PUBLIC_KEY, MARKET_NONCE, ISSUE_SLOT + week, 3, words);
  const count = 1 + Math.floor(uniform(wordAt(words, 0)) * MOST_A_WEEK);
  const issues: Issue[] = [];
  for (let k = 0; k < count; k++) {
    const day = addDays(EPOCH, week * 7 + Math.floor(uniform(wordAt(words, 1 + k)) * 5));
    if (isTradingDay(day)) issues.push(issueOf(week * MOST_A_WEEK + k, day, k * 10 + 4));
  }
  return issues.sort((a, b) => (a.subscribeDay < b.subscribeDay ? -1 : 1));
}

/** The number of a day's week. */
export function weekOf(day: Day): number {
  return Math.floor(nightsBetween(EPOCH, day) / 7);
}

/** Issues that are listed on one of the days `from` to `to`, in the order of their listing. */
export function listedBetween(from: Day, to: Day): Issue[] {
  const listed: Issue[] = [];
  for (let week = weekOf(from) - 5; week <= weekOf(to); week++) {
    listed.push(...issuesOfWeek(week).filter(({ instrument }) => instrument.listedOn >= from && instrument.listedOn <= to));
  }
  return listed.sort((a, b) =>
    a.instrument.listedOn < b.instrument.listedOn ? -1 : a.instrument.listedOn > b.instrument.listedOn ? 1 : 0,
  );
}

// Ten words from `at` on. Price, shares and earnings scatter around those of the board.
function issueOf(n: number, subscribeDay: Day, at: number): Issue {
  const place = modulo(n, TURNS.length);
  const kind = KINDS[TURNS[place]!]!;
  const rank = TURNS.slice(0, place).filter((turn) => turn === TURNS[place]).length;
  const code = String(kind.firstCode + modulo(Math.floor(n / TURNS.length) * kind.part + rank, kind.codes)).padStart(6, "0");
  const [name, spell, industry] = nameOf(n);
  const price = Math.round(between(kind.price * exp(0.55 * normal(wordAt(words, at))), 3, 200) * 100) * 100;
  const totalShares = Math.round((kind.shares * exp(0.5 * normal(wordAt(words, at + 1)))) / 1e6) * 1e6;
  const issuedShares = totalShares * (totalShares > 4e8 ? 0.1 : 0.25);
  const onlineShares = Math.round((issuedShares * 0.7) / 1000) * 1000;
  const drawDay = nextTradingDay(subscribeDay);
  const payDay = nextTradingDay(drawDay);
  let listedOn = payDay;
  for (let days = 3 + (wordAt(words, at + 2) % 3); days > 0; days--) listedOn = nextTradingDay(listedOn);
  return {
    instrument: {
      id: instrumentId("stock", kind.exchange, code),
      gid: `${kind.exchange}${code}`,
      ...{ code, name, spell, kind: "stock", exchange: kind.exchange, board: kind.board, st: false, industry, listedOn },
      ...{ basePrice: price, totalShares, floatShares: onlineShares, issued: true },
    },
    ...{ price, issuedShares, onlineShares, subscribeDay, drawDay, payDay },
    pe: Math.round(between(24 * exp(0.4 * normal(wordAt(words, at + 3))), 8, 90) * 100) / 100,
    industryPe: Math.round(between(32 * exp(0.3 * normal(wordAt(words, at + 4))), 12, 90) * 100) / 100,
  };
}

function nameOf(n: number): readonly [string, string, string] {
  const count = NAME_BEGINNINGS.length;
  const first = modulo(n * 7, count);
  const [beginning, initials] = itemAt(NAME_BEGINNINGS, first);
  const [ending, more, industry] = itemAt(NAME_TRADES, modulo(Math.floor(n / count) + first * 5, NAME_TRADES.length));
  return [beginning + ending, initials + more, industry];
}

/** What is left of a division, never negative. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** Names of companies that do not exist: a beginning and a trade, each with its initials. */
export const NAME_BEGINNINGS = `
  云岫yx 澄砚cy 栖禾qh 霁野jy 麂鸣jm 青芷qz 汐屿xy 墨笙ms 岚序lx 朔原sy 绮川qc 沐桐mt 砚秋yq 泠风lf 蓼汀lt 纭舟yz 昀石ys 苇渡wd 榆岭yl 霜序sx
  杳杉ys 筠溪jx 溯禾sh 皎原jy 翎洲lz 芃野py 珩立hl 晗宇hy 漱石ss 谧林ml 祈澜ql 曦麓xl 弥川mc 绛云jy 菀禾wh 淙石cs 昙野ty 鸢尾yw 璟舟jz 笃行dx`
  .trim()
  .split(/\s+/)
  .map(split);

/** Trades by industry of the whole listing. */
export const NAME_TRADES: readonly (readonly [ending: string, initials: string, industry: string])[] = [
  ["微电", "wd", "半导体"],
  ["芯材", "xc", "半导体"],
  ["光学", "gx", "元器件"],
  ["精密", "jm", "元器件"],
  ["智能", "zn", "软件服务"],
  ["数据", "sj", "软件服务"],
  ["新材", "xc", "化工原料"],
  ["药研", "yy", "化学制药"],
  ["医械", "yx", "医疗保健"],
  ["智造", "zz", "专用机械"],
  ["传动", "cd", "汽车配件"],
  ["储能", "cn", "电气设备"],
  ["电气", "dq", "电气设备"],
  ["通讯", "tx", "通信设备"],
  ["环境", "hj", "环境保护"],
  ["食养", "sy", "食品"],
];

function split(text: string): readonly [string, string] {
  const at = text.search(/[a-z]/);
  return [text.slice(0, at), text.slice(at)];
}
