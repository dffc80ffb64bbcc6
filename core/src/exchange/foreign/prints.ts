/**
 * The prints of a day of another market: an opening and a closing one, and none or one in each three seconds between, at the bid or at
 * the ask, between which the fair value of that step lies. Number and size follow the clock and the moves up to the step.
 */
import type { Price } from "../../rules/money.ts";
import type { Print } from "../../rules/tape/tape.ts";
import { CONTRACTS } from "../../rules/products/foreign-instruments.ts";
import type { ForeignInstrument } from "../../rules/products/instruments.ts";
import { exp, ln, logNormals, normal } from "../numbers.ts";
import { draw, PRINT_SLOT } from "../random.ts";
import { MATCH, matchWord } from "./foreign-closes.ts";
import { fairAfter, openOf, type ForeignDay } from "./foreign-day.ts";
import { foreignQuoteAt, shutAbroad, shutByDoor } from "./foreign-quote.ts";
import { DOOR } from "../step/quote.ts";
import { isHalted } from "../halts.ts";
import { STEPS_A_MINUTE } from "./law/shape.ts";

/** Activity grows with the cube root of the clock, and with how far the minute has moved. */
const CLOCK_POWER = 0.33;
const MOVE_PART = 0.1;
/** Mean of what follows from clock, move and noise together. */
const MEAN_ACTIVITY = 0.95;
const SEALED_CALM = 0.3;
const MOST = 1_000_000_000;
const OPEN_PART = 0.011;
const CLOSE_PART = 0.016;
const noise = logNormals(0.5);
const sizes = logNormals(1.3);
/** How many prints must be expected for one to come, by the fourteen bits of its chance. */
const WAITS = Float64Array.from({ length: 16_384 }, (_, bits) => -ln(1 - (bits + 0.5) / 16_384));
const MINUTE_PART = Float64Array.from({ length: STEPS_A_MINUTE }, (_, i) => Math.sqrt((i + 1) / STEPS_A_MINUTE));
/** One word a step, halves for the sides, one for the minute's noise. */
const words = new Uint32Array(32);
const NOISE_WORD = 31;
const fair = new Float64Array(STEPS_A_MINUTE);

type Visit = (step: number, price: Price, shares: number, side: Print["side"], shut: 1 | -1 | 0) => void;

/** Shows every print of the steps `from` to `to` to `visit`, in order. */
export function eachForeignPrint(day: ForeignDay, from: number, to: number, visit: Visit): void {
  const { shape } = day;
  const end = Math.min(to, shape.lastStep);
  const first = Math.max(0, shape.minuteAt(from));
  const last = shape.minuteAt(end);
  for (let minute = first; minute <= last; minute++) visitMinute(day, minute, from, end, visit);
}

/** The prints of one minute point within the steps `from` to `to`. */
export function visitMinute(day: ForeignDay, minute: number, from: number, to: number, visit: Visit): void {
  const { shape, instrument, limits, traits, halts } = day;
  if (minute === 0) {
    if (from <= shape.firstStep && shape.firstStep <= to) visitOpening(day, visit);
    return;
  }
  const door = doorOf(instrument, day.prevClose);
  draw(day.key, instrument.id, PRINT_SLOT + minute, 2, words);
  day.fair.minute(minute, fair);
  const pace = paceOf(day, minute);
  const start = shape.firstStepOf(minute);
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    const step = start + i;
    if (step > to) return;
    if (step < from || isHalted(halts, step)) continue;
    if (step === shape.lastStep) visitClosing(day, visit);
    if (step === shape.lastStep) return;
    const sealed = limits !== null && (fair[i]! > limits.up || fair[i]! < limits.down);
    const busy = pace.busy(i) * (sealed ? SEALED_CALM : 1);
    const word = words[i]!;
    if (WAITS[word >>> 18]! > pace.rate * busy) continue;
    const { bid, ask, shut } = foreignQuoteAt(instrument, traits.spread, limits, fair[i]!);
    const half = words[STEPS_A_MINUTE + (i >> 1)]! >>> (i & 1 ? 16 : 0);
    // A buyer's print is as likely as the fair value is near the ask: the print is the fair value on the mean.
    const buys = bid === 0 || (ask !== 0 && ((half & 0xffff) + 0.5) * (ask - bid) < 65_536 * (fair[i]! - bid));
    const size = (pace.mean * busy * sizes[(word >>> 6) & 0xfff]!) / (1 - exp(-pace.rate * busy));
    const price = buys ? ask : bid;
    visit(step, price, wholeLots(Math.min(MOST, size), instrument.foreign.lot), buys ? 1 : -1, shut || shutByDoor(fair[i]!, price, door));
  }
}

const CONTRACT_FEES = new Map(CONTRACTS.map(({ instrument, transFee }) => [instrument.id, transFee]));

// Half of what a round trip costs: of a contract its fee for one side, of anything else what it is at home.
function doorOf({ id, foreign }: ForeignInstrument, price: Price): number {
  const fee = CONTRACT_FEES.get(id);
  return fee === undefined ? DOOR : (fee * 10_000) / (price * foreign.unit);
}

// Prints and shares expected in a step of the minute, and how busy each of its steps is: words and fair values are at hand.
function paceOf({ traits, shape, fair: law }: ForeignDay, minute: number) {
  const loud = (noise[words[NOISE_WORD]! >>> 20]! * shape.season[minute]! * (shape.points - 1)) / MEAN_ACTIVITY;
  const usual = traits.sd * traits.sd * (1 - shape.night) * shape.season[minute]!;
  const clock = law.clock(minute);
  const from = fair[0]!;
  const unit = MOVE_PART / (from * Math.sqrt(usual));
  const calm = clock === 0 ? 1 : fast(clock / usual);
  return {
    rate: traits.busy * loud,
    mean: (traits.usual * loud) / ((shape.points - 1) * STEPS_A_MINUTE),
    busy: (i: number) => {
      const news = law.news(minute, i);
      const pace = news === 0 ? calm : fast((clock + news * STEPS_A_MINUTE) / usual);
      return pace * (1 + (unit * Math.abs(fair[i]! - from)) / MINUTE_PART[i]!);
    },
  };
}

function fast(clock: number): number {
  return exp(CLOCK_POWER * ln(clock));
}

function visitOpening(day: ForeignDay, visit: Visit): void {
  const price = openOf(day);
  const gap = Math.abs(price / day.prevClose - 1) / day.traits.sd;
  const size = day.traits.usual * OPEN_PART * (1 + Math.min(3, gap)) * sizeOf(day, MATCH.openSize, 0.5);
  visit(day.shape.firstStep, price, wholeLots(size, day.instrument.foreign.lot), 0, shutAbroad(day.fair.open(), price));
}

function visitClosing(day: ForeignDay, visit: Visit): void {
  const price = day.close();
  const size = day.traits.usual * CLOSE_PART * sizeOf(day, MATCH.closeSize, 0.4);
  visit(day.shape.lastStep, price, wholeLots(size, day.instrument.foreign.lot), 0, shutAbroad(fairAfter(day, day.shape.lastStep), price));
}

function sizeOf({ key, instrument }: ForeignDay, place: number, spread: number): number {
  return exp(spread * normal(matchWord(key, instrument.id, place)) - (spread * spread) / 2);
}

/** Whole lots of at least one. */
export function wholeLots(shares: number, lot: number): number {
  return Math.max(1, Math.round(shares / lot)) * lot;
}

/** The prints of the steps `from` to `to` as a list. */
export function foreignPrintsOf(day: ForeignDay, from: number, to: number): Print[] {
  const prints: Print[] = [];
  eachForeignPrint(day, from, to, (step, price, shares, side, shut) =>
    prints.push(shut === 0 ? { step, price, shares, side } : { step, price, shares, side, shut }),
  );
  return prints;
}

/** The last price at or before `step`; before the opening the previous close. */
export function lastPriceAt(day: ForeignDay, step: number): Price {
  for (let minute = day.shape.minuteAt(step); minute >= 0; minute--) {
    let found = 0;
    visitMinute(day, minute, day.shape.firstStepOf(minute), step, (_, price) => (found = price));
    if (found > 0) return found;
  }
  return day.prevClose;
}

/** Turnover of a print in 1/100 of its currency. */
export function printAmount(day: ForeignDay, price: Price, shares: number): number {
  return Math.round((price * shares * day.instrument.foreign.unit) / 100);
}
