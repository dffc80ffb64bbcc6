/**
 * A revealed day of any instrument as it was shown: its prints and books step by step, and the minutes that charts serve afterwards. All
 * of it follows from the listing and the keys (recompute.ts).
 */
import { indicesOf } from "../indices.ts";
import { indexDaysOf } from "../index-days.ts";
import { indexMinutesOf, indexMinuteValues } from "../index-path.ts";
import { walkIndex } from "../live-indices.ts";
import { afterPrintsOf } from "../after-hours.ts";
import { bondsUntil } from "../bond-issues.ts";
import { bookAt } from "../book.ts";
import { foreignMinutesOf } from "../foreign/bars.ts";
import { fixingsFrom } from "../foreign/fixings.ts";
import type { HomeIndices } from "../foreign/follow.ts";
import { foreignBookAt } from "../foreign/foreign-book.ts";
import { homeIndicesOf } from "../foreign/level-tape.ts";
import { createForeignModel } from "../foreign/model.ts";
import { foreignPrintsOf, lastPriceAt } from "../foreign/prints.ts";
import type { Ground } from "../recompute.ts";
import { minuteBarsOf, printsOf } from "../tape.ts";
import { itemAt } from "../../rules/item-at.ts";
import { RATE_SCALE, type FixedCoin, type Rate } from "../../rules/markets/coins.ts";
import type { Price } from "../../rules/money.ts";
import { FOREIGN } from "../../rules/products/foreign-instruments.ts";
import { isForeign, type Coin, type ForeignInstrument, type Instrument } from "../../rules/products/instruments.ts";
import type { Bar } from "../../rules/tape/candles.ts";
import type { Book, Print } from "../../rules/tape/tape.ts";
import { INDEX_SETTINGS } from "../../rules/terms/settings.ts";
import { isOpenAt, type ClockMode } from "../../rules/markets/foreign-sessions.ts";
import { nextTradingDay, type Day } from "../../rules/time/calendar.ts";
import { isAuction, isContinuous, phaseAt, xtOfStep } from "../../rules/time/sessions.ts";

/** One instrument on one day. */
export interface Tape {
  readonly instrument: Instrument;
  readonly day: Day;
  readonly prevClose: Price;
  /** What showed its price in the steps from..to: prints, or the levels of an index as prints without shares. */
  readonly prints: (from: number, to: number) => readonly Print[];
  /** Prints at the fixed price after hours, of A-shares alone. */
  readonly afterPrints: (from: number, to: number) => readonly Print[];
  /** Whether resting orders meet the book at a step: in continuous trading. */
  readonly trades: (step: number) => boolean;
  /** The book after a step. */
  readonly book: (step: number) => Book;
  /** The last price at a step. */
  readonly priceAt: (step: number) => Price;
  /**
   * The minutes that charts serve of it. Of an index and of what follows one there are two: as they were shown while the day ran, and
   * as they are worked out from its ends afterwards.
   */
  readonly minutes: readonly (() => readonly Bar[])[];
}

export interface Replay {
  /** An instrument on a day up to the ground's; null when it is not listed then, is suspended, or has no session. Throws for an unknown gid. */
  readonly tape: (gid: string, day?: Day) => Tape | null;
  readonly instrument: (key: string | number) => Instrument | undefined;
  /** Every instrument of the market: shares, indices, then those of other markets. */
  readonly all: readonly Instrument[];
  /** Yuan for one of a coin on a trading day, in 1/10,000. */
  readonly rate: (coin: Coin, day: Day) => Rate;
}

const made = new WeakMap<Ground, Replay>();

/** The replay on a ground; one a ground. */
export function replayOf(ground: Ground): Replay {
  const found = made.get(ground) ?? openReplay(ground);
  made.set(ground, found);
  return found;
}

function openReplay(ground: Ground): Replay {
  const { chain, day: last, firstDay, keyOf } = ground;
  const indices = indicesOf(chain.instruments);
  const abroad: readonly ForeignInstrument[] = [...FOREIGN, ...bondsUntil(firstDay, last).map(({ instrument }) => instrument)];
  const all = [...chain.instruments, ...indices.map(({ instrument }) => instrument), ...abroad];
  const byKey = new Map<string | number, Instrument>(all.flatMap((each) => [[each.id, each] as const, [each.gid, each] as const]));
  const places = new Map(chain.instruments.map(({ gid }, i) => [gid, i]));
  const walks = new Map<string, ReturnType<typeof walkIndex>>();
  const walkOf = (gid: string, day: Day) => {
    const index = indices.find(({ instrument }) => instrument.gid === gid)!;
    const found = walks.get(`${gid} ${day}`) ?? walkIndex(chain, index, day);
    walks.set(`${gid} ${day}`, found);
    return found;
  };
  const modelOn = (live: boolean) =>
    createForeignModel({ instruments: abroad, mode: ground.mode, first: firstDay, keyOf, home: homeOf(ground, live ? walkOf : null) });
  const [past, live] = [modelOn(false), modelOn(true)];
  const fixings = fixingsFrom(firstDay, (of) => keyOf("futures", of));
  return {
    all,
    instrument: (key) => byKey.get(key),
    rate: (coin, day) => (coin === "CNY" ? RATE_SCALE : fixings(coin as FixedCoin, day)),
    tape: (gid, day = last) => {
      const i = places.get(gid);
      if (i !== undefined) return shareTape(ground, i, day);
      const instrument = byKey.get(gid);
      if (!instrument) throw new RangeError(`${gid} is not in the listing`);
      if (!isForeign(instrument)) return indexTape(ground, instrument, day, walkOf);
      return foreignTape(instrument, day, ground.mode, past, live);
    },
  };
}

function shareTape({ chain }: Ground, i: number, day: Day): Tape | null {
  if (chain.listedOn(i) > day || chain.suspension(i, day)) return null;
  const symbol = chain.symbolDay(i, day);
  const prints = (from: number, to: number) => printsOf(symbol, from, to);
  return {
    ...{ instrument: itemAt(chain.instruments, i), day, prevClose: symbol.prevClose, prints },
    afterPrints: (from, to) => afterPrintsOf(symbol, from, to),
    trades: (step) => isContinuous(phaseAt(xtOfStep(day, step) - 1)) && !isAuction(phaseAt(xtOfStep(day, step))),
    book: (step) => bookAt(symbol, step),
    priceAt: (step) => prints(0, step).at(-1)?.price ?? symbol.prevClose,
    minutes: [() => minuteBarsOf(symbol, day)],
  };
}

type Walk = (gid: string, day: Day) => ReturnType<typeof walkIndex>;

// An index trades at its level, as many lots as one order may have.
function indexTape({ chain, firstDay }: Ground, instrument: Instrument, day: Day, walkOf: Walk): Tape {
  const { gid, id } = instrument;
  const index = indicesOf(chain.instruments).find((each) => each.instrument.gid === gid)!;
  const past = () => indexMinutesOf(chain, indexDaysOf(chain, index), day);
  const levelAt = (step: number) => walkOf(gid, day).tape.at(id, day, step) ?? 0;
  return {
    ...{ instrument, day },
    prevClose: indexDaysOf(chain, index).closeBefore(day),
    prints: (from, to) => walkOf(gid, day).tape.changes(id, day, from, to),
    afterPrints: () => [],
    trades: (step) => isContinuous(phaseAt(xtOfStep(day, step) - 1)),
    book: (step) => {
      const level = { price: levelAt(step), shares: INDEX_SETTINGS.maxNum };
      return { step, bids: [level], asks: [level] };
    },
    priceAt: levelAt,
    minutes: day >= firstDay ? [() => walkOf(gid, day).bars, past] : [past],
  };
}

type Model = ReturnType<typeof createForeignModel>;

// What follows an A-share index was shown on its levels, and is served afterwards on the path between its ends.
function foreignTape(instrument: ForeignInstrument, day: Day, mode: ClockMode, past: Model, live: Model): Tape | null {
  const line = past.line(instrument);
  if (line.day(line.ordinal(day)) !== day || (instrument.issued === true && instrument.listedOn > day)) return null;
  const shown = live.day(instrument, day);
  const follows = shown.fair.live;
  return {
    ...{ instrument, day, prevClose: shown.prevClose },
    prints: (from, to) => foreignPrintsOf(shown, from, to),
    afterPrints: () => [],
    trades: (step) => isOpenAt(instrument.foreign.hours, xtOfStep(day, step) - 1, mode),
    book: (step) => foreignBookAt(shown, step),
    priceAt: (step) => lastPriceAt(shown, step),
    minutes: [() => foreignMinutesOf(shown), ...(follows ? [() => foreignMinutesOf(past.day(instrument, day))] : [])],
  };
}

// The A-share indices as what follows them knew them: `walkOf` gives the levels of the ground's day, without it that day is over.
function homeOf({ chain, day: last, firstDay }: Ground, walkOf: Walk | null): HomeIndices {
  const days = new Map(
    indicesOf(chain.instruments).map((index) => [index.instrument.id, { gid: index.instrument.gid, days: indexDaysOf(chain, index) }]),
  );
  const of = (id: number) => days.get(id)!;
  const lived = walkOf && last >= firstDay ? walkOf : null;
  return homeIndicesOf({
    tape: { at: (id, day, step) => (lived && day === last ? lived(of(id).gid, day).values.at(id, day, step) : null) },
    today: () => (lived ? last : nextTradingDay(last)),
    levelOf: (id) => (days.has(id) ? closeOn(chain, of(id).days, last) : 0),
    closeBefore: (id, day) => (day > last ? closeOn(chain, of(id).days, last) : of(id).days.closeBefore(day)),
    minutes: (id, day) => indexMinuteValues(chain, of(id).days, day),
  });
}

function closeOn(chain: Ground["chain"], { index, levelAt, ends }: ReturnType<typeof indexDaysOf>, day: Day): Price {
  return chain.numberOf(day) >= 0 && index.members.length > 0 ? levelAt(day)((i) => chain.fair(i, day).close) : ends(day).close;
}
