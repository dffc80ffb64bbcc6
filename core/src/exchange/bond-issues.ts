/**
 * New convertible bonds: one or two a week of companies that do not exist, by the public draw of the week that new shares come from too
 * (its words that they leave over). At 100 yuan, their face value; what one opens at is drawn from its first day's key alone.
 */
import { addDays, isTradingDay, nextTradingDay, type Day } from "../rules/time/calendar.ts";
import { FACE_YUAN, newBond, NEW_BOND_CODES } from "../rules/products/new-bonds.ts";
import type { ForeignInstrument } from "../rules/products/instruments.ts";
import { EPOCH, modulo, weekOf, type Issue, NAME_BEGINNINGS } from "./issues.ts";
import { exp, normal, wordAt } from "./numbers.ts";
import { draw, ISSUE_SLOT, MARKET_NONCE, PUBLIC_KEY, uniform } from "./random.ts";
import { itemAt } from "../rules/item-at.ts";

interface BondIssue extends Issue {
  readonly instrument: ForeignInstrument;
}

const MOST_A_WEEK = 2;
/** Words of the week's 48: how many, the days, four for each. */
const WORDS = { count: 34, days: 35, own: 37, each: 4 } as const;
const CODES = 1000;
/** Median size of an issue, bonds of 100 yuan. */
const BONDS = 8e6;
const NAME_STEP = 11;
/** A company's first bond is 转债, its second 转2: the names go round from the autumn of 2026 on. */
const FIRST_ROUND = 7;
const ENDINGS = ["转债", ...[2, 3, 4, 5, 6, 7, 8, 9].map((n) => `转${n}`)] as const;
const words = new Uint32Array(48);

/** The bonds of the week with number `week` (weekOf), by subscription day. */
export function bondsOfWeek(week: number): BondIssue[] {
  draw(PUBLIC_KEY, MARKET_NONCE, ISSUE_SLOT + week, 3, words);
  const count = 1 + Math.floor(uniform(wordAt(words, WORDS.count)) * MOST_A_WEEK);
  const issues: BondIssue[] = [];
  for (let k = 0; k < count; k++) {
    const day = addDays(EPOCH, week * 7 + Math.floor(uniform(wordAt(words, WORDS.days + k)) * 5));
    if (isTradingDay(day)) issues.push(bondOf(week * MOST_A_WEEK + k, day, WORDS.own + k * WORDS.each));
  }
  return issues.sort((a, b) => (a.subscribeDay < b.subscribeDay ? -1 : 1));
}

/** Bonds that are listed on one of the days `from` to `to`. */
export function bondsListedBetween(from: Day, to: Day): BondIssue[] {
  const listed: BondIssue[] = [];
  for (let week = weekOf(from) - 5; week <= weekOf(to); week++) {
    listed.push(...bondsOfWeek(week).filter(({ instrument }) => instrument.listedOn >= from && instrument.listedOn <= to));
  }
  return listed.sort((a, b) => (a.instrument.listedOn < b.instrument.listedOn ? -1 : 1));
}

/** Calendar days before the market's first day from which new bonds are listed, as for new shares. */
const BONDS_BEFORE = 90;

/** New bonds listed up to `day` in a market whose first day is `first`. */
export function bondsUntil(first: Day, day: Day): BondIssue[] {
  return bondsListedBetween(addDays(first, -BONDS_BEFORE), day);
}

function bondOf(n: number, subscribeDay: Day, at: number): BondIssue {
  const exchange = (wordAt(words, at + 1) & 1) === 1 ? "sh" : "sz";
  const code = NEW_BOND_CODES[exchange] + String(modulo(n, CODES)).padStart(3, "0");
  const [name, spell] = nameOf(n);
  const count = Math.round((BONDS * exp(0.5 * normal(wordAt(words, at)))) / 10_000) * 10_000;
  const drawDay = nextTradingDay(subscribeDay);
  const payDay = nextTradingDay(drawDay);
  let listedOn = payDay;
  for (let days = 3 + (wordAt(words, at + 2) % 3); days > 0; days--) listedOn = nextTradingDay(listedOn);
  return {
    instrument: newBond(exchange, code, { name, spell, count, listedOn }),
    ...{ price: FACE_YUAN * 10_000, issuedShares: count, onlineShares: count, subscribeDay, drawDay, payDay },
    ...{ pe: 0, industryPe: 0 },
  };
}

function nameOf(n: number): readonly [string, string] {
  const count = NAME_BEGINNINGS.length;
  const [beginning, initials] = itemAt(NAME_BEGINNINGS, modulo(n * NAME_STEP, count));
  const ending = itemAt(ENDINGS, modulo(Math.floor(n / count) - FIRST_ROUND, ENDINGS.length));
  return [beginning + ending, initials + (ending === "转债" ? "zz" : `z${ending.slice(1)}`)];
}
