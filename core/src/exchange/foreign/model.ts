/**
 * The other markets as a pure function of their day keys. The close before the first lived day is the base price; lived days go
 * forward from it, history goes backward as far as anybody asks.
 */
import type { Day } from "../../rules/time/calendar.ts";
import { spansOf, tradesOn, type ClockMode, type Hours } from "../../rules/time/foreign-sessions.ts";
import { onTick } from "../../rules/products/foreign-ticks.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Price } from "../../rules/money.ts";
import { exp } from "../numbers.ts";
import { createDayLine, type DayLine } from "./day-line.ts";
import { foreignFactors, kept, type Factors, type ForeignKeyOf } from "./factors.ts";
import { basisAt, openFollowingDay, type Followed } from "./follow.ts";
import { openOwnDay, type ForeignDay } from "./foreign-day.ts";
import { planForeignDay } from "./plan.ts";
import { shapeOf } from "./shape.ts";
import { traitsOf, type Follows, type Traits } from "./traits.ts";

/** The A-share market's indices, for what follows them. */
export interface HomeIndices {
  /** Close of the last trading day at or before `day`; of the day that runs it is not asked. */
  readonly closeThrough: (gid: string, day: Day) => Price;
  /** The 241 levels of a past trading day; null on a closed day. */
  readonly minutes: (gid: string, day: Day) => ArrayLike<number> | null;
  /** The level at a step of `day` as it has been shown, when `day` is the day that runs; null for any other. */
  readonly live: (gid: string, day: Day) => ((step: number) => Price) | null;
}

export interface ForeignModel {
  readonly instruments: readonly Instrument[];
  readonly traits: (instrument: Instrument) => Traits;
  readonly line: (instrument: Instrument) => DayLine;
  /** Close before a trading day. */
  readonly closeBefore: (instrument: Instrument, day: Day) => Price;
  /** All that an instrument needs to print on one of its trading days. */
  readonly day: (instrument: Instrument, day: Day) => ForeignDay;
}

interface Needs {
  readonly instruments: readonly Instrument[];
  readonly mode: ClockMode;
  /** First lived day: the close before it is the base price. */
  readonly first: Day;
  readonly keyOf: ForeignKeyOf;
  readonly home: HomeIndices;
}

const DAYS_KEPT = 400;

/** The model over `instruments`. */
export function createForeignModel({ instruments, mode, first, keyOf, home }: Needs): ForeignModel {
  const factors = foreignFactors(keyOf, mode);
  const lines = kept<DayLine>();
  const days = kept<ForeignDay>(DAYS_KEPT);
  const byGid = new Map(instruments.map((each) => [each.gid, each]));
  const traits = new Map(instruments.map((each) => [each.gid, traitsOf(each)]));
  const line = (instrument: Instrument) => lineOf(instrument.foreign!.hours);
  const lineOf = (hours: Hours) => lines(hours, () => createDayLine(hours, mode, first));
  const planOf = (instrument: Instrument, day: Day) => {
    const own = traits.get(instrument.gid)!;
    const { market } = instrument.foreign!;
    const factor = own.follows ? null : factors.of(market, own.group, own.groupHours, day);
    return planForeignDay(instrument, own, factors.key(market, day), factor);
  };
  const closes = openCloses({ byGid, traits, line, planOf, factors, home });
  const liveOf = (gid: string, day: Day) => (byGid.has(gid) ? null : home.live(gid, day));
  const followed = (gid: string, day: Day, before: Day): Followed => {
    const live = liveOf(gid, day);
    if (live) return { before: closes.through(gid, before), after: 0, session: null, live };
    const other = byGid.get(gid);
    const after = closes.through(gid, day);
    if (other) {
      const session = tradesOn(other.foreign!.hours, day, mode) ? dayOf(other, day) : null;
      return { before: closes.through(gid, before), after, session: session && { shape: session.shape, fair: session.fair! } };
    }
    const minutes = home.minutes(gid, day);
    const session = minutes && { shape: shapeOf("cn", spansOf("cn", day, mode)), fair: minutes };
    return { before: closes.through(gid, before), after, session };
  };
  const openDay = (instrument: Instrument, day: Day): ForeignDay => {
    const own = traits.get(instrument.gid)!;
    const { market, hours } = instrument.foreign!;
    const shape = shapeOf(hours, spansOf(hours, day, mode));
    const plan = planOf(instrument, day);
    const ground = {
      ...{ instrument, traits: own, day, shape, plan },
      ...{ key: factors.key(market, day), prevClose: closes.before(instrument, day) },
    };
    if (!own.follows) return openOwnDay(ground, factors, closes.own(instrument, line(instrument).ordinal(day) + 1));
    const at = line(instrument);
    const before = at.day(at.ordinal(day) - 1);
    const basis = (of: Day) => basisAt(instrument, own.follows!, factors, at, of, day);
    return openFollowingDay(ground, own.follows, basis(before), basis(day), followed(own.follows.gid, day, before));
  };
  const dayOf = (instrument: Instrument, day: Day): ForeignDay => {
    const { follows } = traits.get(instrument.gid)!;
    return follows && liveOf(follows.gid, day)
      ? openDay(instrument, day)
      : days(`${instrument.gid} ${day}`, () => openDay(instrument, day));
  };
  return { instruments, traits: (instrument) => traits.get(instrument.gid)!, line, closeBefore: closes.before, day: dayOf };
}

/** What closes are made of. */
interface Ground {
  readonly byGid: ReadonlyMap<string, Instrument>;
  readonly traits: ReadonlyMap<string, Traits>;
  readonly line: (instrument: Instrument) => DayLine;
  readonly planOf: (instrument: Instrument, day: Day) => ReturnType<typeof planForeignDay>;
  readonly factors: Factors;
  readonly home: HomeIndices;
}

// Closes from day to day: of what walks by itself along its plans, of what follows by what it follows.
function openCloses({ byGid, traits, line, planOf, factors, home }: Ground) {
  const ends = new Map<string, { ahead: Price[]; behind: Price[] }>();
  const endsOf = (instrument: Instrument) => {
    const known = ends.get(instrument.gid) ?? { ahead: [instrument.basePrice], behind: [instrument.basePrice] };
    ends.set(instrument.gid, known);
    return known;
  };
  // Close before the day of a number: forward from 0 for lived days, backward for history.
  const ownClose = (instrument: Instrument, ordinal: number): Price => {
    const { ahead, behind } = endsOf(instrument);
    const at = line(instrument);
    while (ordinal >= ahead.length) {
      const { close } = planOf(instrument, at.day(ahead.length - 1));
      ahead.push(onTick(instrument, ahead.at(-1)! * exp(close)));
    }
    while (-ordinal >= behind.length) {
      const { close } = planOf(instrument, at.day(-behind.length));
      behind.push(onTick(instrument, behind.at(-1)! / exp(close)));
    }
    return ordinal >= 0 ? ahead[ordinal]! : behind[-ordinal]!;
  };
  // Close of the last trading day at or before `day`.
  const closeThrough = (gid: string, day: Day): Price => {
    const instrument = byGid.get(gid);
    if (!instrument) return home.closeThrough(gid, day);
    const { follows } = traits.get(gid)!;
    const at = line(instrument);
    const ordinal = at.ordinal(day);
    return follows ? following(instrument, follows, at.day(ordinal), at.day(ordinal)) : ownClose(instrument, ordinal + 1);
  };
  // A follower's close on `day` as the contract of `of` has it.
  const following = (instrument: Instrument, follows: Follows, day: Day, of: Day): Price =>
    onTick(
      instrument,
      closeThrough(follows.gid, day) * follows.scale * (1 + basisAt(instrument, follows, factors, line(instrument), day, of)),
    );
  const closeBefore = (instrument: Instrument, day: Day): Price => {
    const { follows } = traits.get(instrument.gid)!;
    const at = line(instrument);
    const ordinal = at.ordinal(day);
    return follows ? following(instrument, follows, at.day(ordinal - 1), day) : ownClose(instrument, ordinal);
  };
  return { own: ownClose, through: closeThrough, before: closeBefore };
}
