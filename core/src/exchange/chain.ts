/** The market from day to day: every share's plans and closes on one timeline, history backward and lived days forward. */
import { type Day, addDays, previousTradingDay, tradingDaysTo } from "../rules/time/calendar.ts";
import type { CorporateAction, ExDate } from "../rules/products/ex-rights.ts";
import type { Instrument } from "../rules/products/instruments.ts";
import type { Price } from "../rules/money.ts";
import type { Limits } from "../rules/products/price-limits.ts";
import { closesOf, matchPrice, openingPrice, type Closes } from "./day/closes.ts";
import { dayWordsOf } from "./day/day-words.ts";
import { NO_STORED_PAST, type MarkedSegment, type StoredPast } from "./day/past-segment.ts";
import { shareDaysOf, type Move, type ShareDays } from "./day/share-days.ts";
import type { Suspension } from "./day/suspensions.ts";
import { timelineFrom, type Timeline } from "./day/timeline.ts";
import { haltsOf } from "./halts.ts";
import { type Character, between } from "./law/character.ts";
import type { FactorsOf, KeyOf } from "./law/factors.ts";
import { exp, ln, normal, wordAt } from "./numbers.ts";
import { expectedShares, openSymbolDay, type SymbolDay } from "./step/symbol-day.ts";
import { printsOf } from "./tape.ts";
import { draw, PUBLIC_KEY, uniform } from "./random.ts";
import { listedBetween } from "./issues.ts";

/** A share's day by its ends. */
interface DayEnds {
  readonly prevClose: Price;
  readonly open: Price;
  readonly close: Price;
  readonly limits: Limits;
  /** What a day of its restlessness trades on the mean; what printed is near it. 0 on a day of a suspension. */
  readonly shares: number;
}

interface DayTerms {
  readonly prevClose: Price;
  readonly limits: Limits;
  /** The day has no price limit. */
  readonly free: boolean;
  /** Shares on the day for each share of the market's first day (of the listing, for a new issue). */
  readonly factor: number;
}

interface FairEnds {
  readonly before: number;
  readonly open: number;
  readonly close: number;
}

/** The ends of a day for every symbol, by its place in the list; zeros where it was not listed yet. */
interface DayTable {
  readonly open: Int32Array;
  readonly close: Int32Array;
  readonly shares: Float64Array;
}

export interface Chain {
  /** Grows at its end with what is newly listed. */
  readonly instruments: readonly Instrument[];
  readonly companies: readonly Company[];
  /** What is lasting about how they move; public. */
  readonly characters: readonly Character[];
  readonly factorsOf: FactorsOf;
  /** Days given and appended, in order. History goes on before them: `daysBefore`. */
  readonly days: () => readonly Day[];
  /** A day's number: 0 is the first lived day, negative ones are history. RangeError for a day that is not of this market. */
  readonly numberOf: (day: Day) => number;
  readonly dayAt: (n: number) => Day;
  /** The last `count` trading days before a day of the market. */
  readonly daysBefore: (day: Day, count: number) => readonly Day[];
  /** The first day on which symbol `i` trades in this market. */
  readonly listedOn: (i: number) => Day;
  /** Trading days of symbol `i` up to a day, 1 on the day of its listing. */
  readonly age: (i: number, day: Day) => number;
  /** Opening and close of symbol `i` on a day up to the last appended. Of a day that runs they are the future: never to be shown. */
  readonly plan: (i: number, day: Day) => DayEnds;
  /** Fair values of symbol `i` in ticks before a day (after its ex-date), at its opening and at its end; no limit cuts them. */
  readonly fair: (i: number, day: Day) => FairEnds;
  /** The ends of a whole day; the latest hundred are remembered, 80 KB each for 5,000 shares. */
  readonly table: (day: Day) => DayTable;
  /** All that symbol `i` needs to print on a day. */
  readonly symbolDay: (i: number, day: Day) => SymbolDay;
  readonly closeOf: (i: number, day: Day) => Price;
  /** Previous close of symbol `i` on a day: on an ex-date what is left of it. */
  readonly closeBefore: (i: number, day: Day) => Price;
  readonly suspension: (i: number, day: Day) => Suspension | null;
  /** The corporate action whose ex-date `day` is. */
  readonly action: (i: number, day: Day) => CorporateAction | null;
  /** Ex-dates of symbol `i` from day to day, both included. */
  readonly actions: (i: number, from: Day, to: Day) => readonly ExDate[];
  /** Shares on a day for each share of the first lived day (of the listing, for a new issue). */
  readonly shareFactor: (i: number, day: Day) => number;
  /** Previous close, limits and share factor of symbol `i` on a day; does not compute prints. */
  readonly terms: (i: number, day: Day) => DayTerms;
  /** Computes a segment of the history of symbol `i`; null for one that ends before the day before its listing. */
  readonly segment: (i: number, segment: number) => MarkedSegment | null;
  /** Adds the next trading day with what is listed on it. */
  readonly append: (day: Day, listed?: readonly Instrument[]) => void;
}

const TABLES_KEPT = 100;

/** Returns the stored history of symbol `i`. */
export type StoredPastLookup = (i: number) => StoredPast;

/**
 * The chain over `days` (some history, then lived days up to today). `anchorDays` of them are history: the first lived day begins
 * at the listing's base prices exactly. History is computed on demand; `storedOf` returns segments of it that were computed earlier.
 */
export function createChain(
  listing: readonly Instrument[],
  days: readonly Day[],
  anchorDays: number,
  keyOf: KeyOf,
  storedOf: StoredPastLookup = () => NO_STORED_PAST,
): Chain {
  const timeline = timelineFrom(days[anchorDays]!, keyOf);
  const { add, shares, ...lasting } = openShares(timeline, storedOf);
  listing.forEach(add);
  const all = [...days];
  let last = all.length - 1 - anchorDays;
  const numberOf = (day: Day) => {
    const n = timeline.numberOf(day);
    if (n > last) throw new RangeError(`${day} is not a day of this market`);
    return n;
  };
  return {
    ...lasting,
    ...answersOf(shares, timeline, numberOf),
    factorsOf: timeline.factorsOf,
    days: () => all,
    ...{ numberOf, dayAt: timeline.dayAt },
    daysBefore: (day, count) => {
      const n = timeline.numberOf(day);
      return Array.from({ length: count }, (_, k) => timeline.dayAt(n - count + k));
    },
    append: (day, listed = []) => {
      const n = timeline.numberOf(day);
      if (n <= last) return;
      last = n;
      all.push(day);
      listed.forEach(add);
    },
  };
}

// The shares of the list and what is lasting about them; it grows with what is newly listed.
function openShares(timeline: Timeline, storedOf: StoredPastLookup) {
  const words = dayWordsOf<Move>(timeline);
  const instruments: Instrument[] = [];
  const companies: Company[] = [];
  const characters: Character[] = [];
  const shares: Share[] = [];
  const add = (instrument: Instrument) => {
    const days = shareDaysOf(instrument, timeline, words);
    const company = companyOf(instrument);
    const closes = closesOf(days, timeline, storedOf(instruments.length));
    instruments.push(instrument);
    companies.push(company);
    characters.push(days.character);
    shares.push({ days, closes, company });
  };
  return { instruments, companies, characters, shares, add };
}

type PerShare =
  | ("listedOn" | "age" | "plan" | "fair" | "table" | "symbolDay" | "closeOf" | "closeBefore")
  | ("suspension" | "action" | "actions" | "shareFactor" | "terms" | "segment");

function answersOf(shares: readonly Share[], timeline: Timeline, numberOf: (day: Day) => number): Pick<Chain, PerShare> {
  const of = (i: number) => shares[i]!;
  return {
    listedOn: (i) => timeline.dayAt(of(i).days.listed),
    age: (i, day) => of(i).days.age(numberOf(day)),
    plan: (i, day) => endsOf(of(i), numberOf(day)),
    fair: (i, day) => fairEndsOf(of(i), numberOf(day)),
    table: keptTables((day) => {
      const n = numberOf(day);
      return tableOf(shares.map((share) => (n < share.days.listed ? NO_DAY : endsOf(share, n))));
    }, shares),
    symbolDay: (i, day) => {
      const [share, n] = [of(i), numberOf(day)];
      return withHalts(openSymbolDay(share.days, share.closes, n, timeline.factorsAt(n), usualOn(share, n)));
    },
    closeOf: (i, day) => of(i).closes.closeOf(numberOf(day)),
    closeBefore: (i, day) => of(i).closes.reference(numberOf(day)),
    suspension: (i, day) => of(i).days.suspension(numberOf(day)),
    action: (i, day) => of(i).closes.action(numberOf(day)),
    actions: (i, from, to) => actionsOf(of(i).closes, numberOf(from), numberOf(to)),
    shareFactor: (i, day) => of(i).closes.shareFactor(numberOf(day)),
    terms: (i, day) => dayTerms(of(i), numberOf(day)),
    segment: (i, segment) => of(i).closes.segment(segment),
  };
}

interface Share {
  readonly days: ShareDays;
  readonly closes: Closes;
  readonly company: Company;
}

const NO_DAY: DayEnds = { prevClose: 0, open: 0, close: 0, limits: { up: 0, down: 0 }, shares: 0 };

/** Part of the float that changes hands on the first days, and the logarithm of what is left of it with each further one. */
const DEBUT_TURNOVER = [0.68, 0.46, 0.36, 0.31, 0.27] as const;
const SETTLING_LN = -0.128;
/** Days after which nothing of it is left. */
const YOUNG = 60;

// Shares of a usual day, in shares of the first lived day.
function usualOn({ days, company }: Share, n: number): number {
  const age = days.age(n);
  if (age > YOUNG) return company.usualShares;
  const part = DEBUT_TURNOVER[age - 1] ?? DEBUT_TURNOVER.at(-1)! * exp(SETTLING_LN * (age - DEBUT_TURNOVER.length));
  return Math.max(company.usualShares, days.instrument.floatShares * part);
}

function endsOf(share: Share, n: number): DayEnds {
  const { days, closes } = share;
  const prevClose = closes.reference(n);
  const limits = days.limitsAt(n, prevClose);
  if (days.suspension(n)) return { prevClose, open: prevClose, close: prevClose, limits, shares: 0 };
  const close = closes.closeOf(n);
  const move = days.move(n);
  const value = exp(closes.fairBefore(n) + move.gap);
  const open = days.free(n) ? matchPrice(value, move.openWord, limits) : openingPrice(value, move.openWord, limits, prevClose);
  const usual = usualOn(share, n);
  const shares = expectedShares(days, n, move, usual * closes.shareFactor(n), usual / days.instrument.floatShares);
  return { prevClose, open, close, limits, shares };
}

function dayTerms({ days, closes }: Share, n: number): DayTerms {
  const prevClose = closes.reference(n);
  return { prevClose, limits: days.limitsAt(n, prevClose), free: days.free(n), factor: closes.shareFactor(n) };
}

function fairEndsOf({ days, closes }: Share, n: number): FairEnds {
  const [before, close] = [closes.fairBefore(n), closes.fairAfter(n)];
  const open = days.suspension(n) ? before : before + days.move(n).gap;
  return { before: exp(before), open: exp(open), close: exp(close) };
}

// Made anew when something has been listed since.
function keptTables(make: (day: Day) => DayTable, listed: { readonly length: number }): (day: Day) => DayTable {
  const tables = new Map<Day, DayTable>();
  return (day) => {
    const known = tables.get(day);
    if (known && known.open.length === listed.length) return known;
    if (tables.size >= TABLES_KEPT) tables.delete(tables.keys().next().value!);
    const table = make(day);
    tables.set(day, table);
    return table;
  };
}

function tableOf(each: readonly DayEnds[]): DayTable {
  return {
    open: Int32Array.from(each, ({ open }) => open),
    close: Int32Array.from(each, ({ close }) => close),
    shares: Float64Array.from(each, ({ shares }) => shares),
  };
}

// Only a day without a limit is halted: its prints are walked once to find where.
function withHalts(day: SymbolDay): SymbolDay {
  return day.free && !day.suspension ? { ...day, halts: haltsOf(printsOf(day, 0, 7000), day.open) } : day;
}

function actionsOf(closes: Closes, from: number, to: number): ExDate[] {
  const found: ExDate[] = [];
  for (let n = from; n <= to; n++) {
    const action = closes.action(n);
    if (action) found.push({ ...action, closeBefore: closes.closeOf(n - 1) });
  }
  return found;
}

/** A company behind a share: how much of it trades on a usual day, what it earns and owns. Public: of the list, or drawn with a key of zeros. */
interface Company {
  /** Shares of a usual day. */
  readonly usualShares: number;
  /** Earnings and book value a share in yuan, of the list or invented: what PE and PB are reckoned from. Losses are negative. */
  readonly eps: number;
  readonly bvps: number;
}

const TRAIT_SLOT = 0;
/** Median float value of the market in yuan; larger companies turn over less. */
const MEDIAN_FLOAT = 5.8e9;
const MEDIAN_TURNOVER = 0.038;

/** The company of a stock: the same for ever and on every machine. */
export function companyOf(stock: Instrument): Company {
  const words = new Uint32Array(16);
  draw(PUBLIC_KEY, stock.id, TRAIT_SLOT, 1, words);
  const size = ln((stock.floatShares * stock.basePrice) / 10_000 / MEDIAN_FLOAT);
  const turnover = between(MEDIAN_TURNOVER * exp(0.95 * normal(wordAt(words, 2)) - 0.27 * size), 0.001, 0.25);
  const usual = stock.turnoverPpm === undefined ? turnover : stock.turnoverPpm / 1e6;
  return {
    usualShares: Math.max(2000, Math.round(stock.floatShares * usual)),
    ...valueOf(stock, words),
  };
}

const LOSS_MAKERS = 0.18;

// As the list says, else median PE 30 and PB 2.5 at the base price.
function valueOf(stock: Instrument, traits: Uint32Array): { eps: number; bvps: number } {
  if (stock.earnings !== undefined && stock.bookValue !== undefined)
    return { eps: stock.earnings / 10_000, bvps: stock.bookValue / 10_000 };
  const price = stock.basePrice / 10_000;
  const pe = 30 * exp(0.7 * normal(wordAt(traits, 3)));
  const loss = uniform(wordAt(traits, 4)) < LOSS_MAKERS ? -1 : 1;
  const pb = between(2.5 * exp(0.6 * normal(wordAt(traits, 5))), 0.4, 30);
  return { eps: round3((loss * price) / between(pe, 4, 400)), bvps: round3(price / pb) };
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}

// Parameters of the A-share chain, shared by the server and by verification.

/** Trading days before the first live day that belong to the chain; earlier days are history. */
const HISTORY_DAYS = 500;
/** Calendar days before the first live day from which new issues are listed, so that N and C names exist from the start. */
const ISSUES_BEFORE = 90;

/** The chain of `listing` and of the new issues since, lived from `firstDay` to `last`, both trading days. */
export function openChain(listing: readonly Instrument[], firstDay: Day, last: Day, keyOf: KeyOf, storedOf?: StoredPastLookup): Chain {
  const days = [...tradingDaysTo(previousTradingDay(firstDay), HISTORY_DAYS), ...daysFrom(firstDay, last)];
  return createChain([...listing, ...arrivals(listing, addDays(firstDay, -ISSUES_BEFORE), last)], days, HISTORY_DAYS, keyOf, storedOf);
}

/** New issues listed from day to day, but for codes that the list has already. */
export function arrivals(listed: readonly Instrument[], from: Day, to: Day): Instrument[] {
  const known = new Set(listed.map((each) => each.id));
  return listedBetween(from, to)
    .map(({ instrument }) => instrument)
    .filter(({ id }) => !known.has(id));
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = last; day >= first; day = previousTradingDay(day)) days.unshift(day);
  return days;
}

/** Changes of the closes of at most `count` days before `day`, the newest first, 0.1 being 10 %; days of a suspension are left out. */
export function recentMoves(
  chain: Pick<Chain, "listedOn" | "suspension" | "closeOf" | "closeBefore">,
  i: number,
  day: Day,
  count: number,
): number[] {
  const listed = chain.listedOn(i);
  const moves: number[] = [];
  for (let k = 0, at = previousTradingDay(day); k < count && at >= listed; k++, at = previousTradingDay(at)) {
    if (!chain.suspension(i, at)) moves.push(chain.closeOf(i, at) / chain.closeBefore(i, at) - 1);
  }
  return moves;
}
