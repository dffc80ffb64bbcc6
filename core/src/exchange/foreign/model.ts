/**
 * The other markets as a pure function of their day keys. The close before the first lived day is the base price; lived days go
 * forward from it, history goes backward as far as anybody asks.
 */
import { xtOf, type Day } from "../../rules/time/calendar.ts";
import { sessionDayAt, sessionOf, spansOf, type ClockMode, type Hours } from "../../rules/markets/foreign-sessions.ts";
import { foreignLimitsOf } from "../../rules/products/foreign-limits.ts";
import type { ForeignInstrument } from "../../rules/products/instruments.ts";
import type { Price } from "../../rules/money.ts";
import { exp } from "../numbers.ts";
import { pointAt } from "./law/cuts.ts";
import { contractRatio, followingFair, liveFair, pastFair, type HomeIndices } from "./follow.ts";
import type { Roll } from "../../rules/positions/roll.ts";
import { foreignClosesOf, type ForeignCloses } from "./foreign-closes.ts";
import type { ForeignDay } from "./foreign-day.ts";
import { walkedFair, type Fair } from "./foreign-fair.ts";
import { openGroups, type ForeignKeyOf, type Groups } from "./law/groups.ts";
import { shapeOf } from "./law/shape.ts";
import { createTradingDays, type TradingDays, kept } from "./law/trading-days.ts";
import { traitsOf, type Traits } from "./law/traits.ts";
import { walkerOf, type Walker } from "./law/walker.ts";
import { CLOSE_AUCTION_STEP } from "../../rules/time/sessions.ts";
import { BOND_RULE, haltsOf, type Halt } from "../halts.ts";
import { foreignPrintsOf } from "./prints.ts";

export interface ForeignModel {
  readonly instruments: readonly ForeignInstrument[];
  readonly traits: (instrument: ForeignInstrument) => Traits;
  readonly line: (instrument: ForeignInstrument) => TradingDays;
  /** Close of a trading day. */
  readonly closeOf: (instrument: ForeignInstrument, day: Day) => Price;
  /** Close before a trading day. */
  readonly closeBefore: (instrument: ForeignInstrument, day: Day) => Price;
  /** The change of the main contract with which a day begins; null on nearly all. */
  readonly roll: (instrument: ForeignInstrument, day: Day) => Roll | null;
  /** All that an instrument needs to print on one of its trading days. */
  readonly day: (instrument: ForeignInstrument, day: Day) => ForeignDay;
}

interface Needs {
  /** Whoever gives the list may add to it: what is added is in the market from then on. */
  readonly instruments: readonly ForeignInstrument[];
  readonly mode: ClockMode;
  /** First lived day: the close before it is the base price. */
  readonly first: Day;
  readonly keyOf: ForeignKeyOf;
  readonly home: HomeIndices;
}

const DAYS_KEPT = 200;

/** An instrument's fair values: through a session, and at the end of a day in the contract of another one. */
interface Course {
  readonly fairOf: (n: number) => Fair;
  readonly closeFair: (n: number, contractOf: Day) => number;
  /** Lived days begin at the base price to the step. */
  readonly anchored: boolean;
  /** The walk behind it, where it is its own. */
  readonly walker: Walker | null;
}

/** The model over `instruments`. */
export function createForeignModel({ instruments, mode, first, keyOf, home }: Needs): ForeignModel {
  const lines = kept<TradingDays>();
  const lineOf = (hours: Hours, from = first) => lines(`${hours} ${from}`, () => createTradingDays(hours, mode, from));
  const ground: Ground = { mode, home, lineOf, groups: openGroups(keyOf, mode, lineOf), courseOf: (gid) => known(gid).course };
  const all = new Map<string, Known>();
  const known = (gid: string): Known => {
    const found = all.get(gid);
    if (found) return found;
    const instrument = instruments.find((each) => each.gid === gid);
    if (!instrument) throw new RangeError(`${gid} is not in this market`);
    const made = knownOf(ground, instrument);
    all.set(gid, made);
    return made;
  };
  const days = kept<ForeignDay>(DAYS_KEPT);
  const line = (instrument: ForeignInstrument) => lineFor(ground, instrument);
  return {
    ...{ instruments, line },
    traits: ({ gid }) => known(gid).traits,
    closeOf: (instrument, day) => known(instrument.gid).closes.closeOf(line(instrument).ordinal(day)),
    closeBefore: (instrument, day) => known(instrument.gid).closes.before(line(instrument).ordinal(day)),
    roll: (instrument, day) => known(instrument.gid).closes.roll(line(instrument).ordinal(day)),
    day: (instrument, day) => {
      const own = known(instrument.gid);
      const isLive = "home" in own.traits.moves && home.live(own.traits.moves.home, day) !== null;
      return isLive ? openDay(ground, own, day) : days(`${instrument.gid} ${day}`, () => openDay(ground, own, day));
    },
  };
}

interface Ground {
  readonly mode: ClockMode;
  readonly home: HomeIndices;
  readonly lineOf: (hours: Hours, from?: Day) => TradingDays;
  readonly groups: Groups;
  readonly courseOf: (gid: string) => Led;
}

interface Known {
  readonly instrument: ForeignInstrument;
  readonly traits: Traits;
  readonly course: Led;
  readonly closes: ForeignCloses;
}

/** A course as another may follow it. */
interface Led extends Course {
  readonly instrument: ForeignInstrument;
}

// A new bond has lived from its listing on: day 0 is its first, and the close before it the issue price.
function lineFor({ lineOf }: Pick<Ground, "lineOf">, { foreign, issued, listedOn }: ForeignInstrument): TradingDays {
  return issued === true ? lineOf(foreign.hours, listedOn) : lineOf(foreign.hours);
}

function knownOf(ground: Ground, instrument: ForeignInstrument): Known {
  const traits = traitsOf(instrument);
  const { market } = instrument.foreign;
  const line = lineFor(ground, instrument);
  const course = { instrument, ...courseOf(ground, instrument, traits, line) };
  const keyOf = (n: number) => ground.groups.key(market, line.day(n));
  const closes = foreignClosesOf({ instrument, line, keyOf, fairAt: course.closeFair, limit: traits.limit }, course.anchored);
  return { instrument, traits, course, closes };
}

function openDay(ground: Ground, { instrument, traits, course, closes }: Known, day: Day): ForeignDay {
  const { market, hours } = instrument.foreign;
  const n = lineFor(ground, instrument).ordinal(day);
  const prevClose = closes.before(n);
  const opened = {
    ...{ instrument, traits, day, prevClose, fair: course.fairOf(n) },
    shape: shapeOf(spansOf(hours, day, ground.mode)),
    key: ground.groups.key(market, day),
    limits: foreignLimitsOf(instrument, day, prevClose),
    close: () => closes.closeOf(n),
    halts: [],
  };
  return instrument.issued === true && instrument.listedOn === day ? { ...opened, halts: debutHalts(opened) } : opened;
}

function courseOf(ground: Ground, instrument: ForeignInstrument, traits: Traits, line: TradingDays): Course {
  const { moves } = traits;
  if ("group" in moves) return walkingCourse(walkerOf(instrument, traits, line, ground.groups, ground.mode), instrument);
  return "home" in moves ? homeCourse(ground, instrument, traits, line) : followingCourse(ground, instrument, moves.follows, line);
}

function walkingCourse(walker: Walker, instrument: ForeignInstrument): Course {
  return {
    ...{ walker, anchored: true },
    fairOf: (n) => walkedFair(instrument, walker.day(n), walker.open(n)),
    closeFair: (n) => exp(walker.before(n + 1)),
  };
}

function followingCourse({ mode, courseOf: of }: Ground, instrument: ForeignInstrument, gid: string, line: TradingDays): Course {
  const { hours } = instrument.foreign;
  const sessions = kept<{ readonly day: Day; readonly shape: ReturnType<typeof shapeOf>; readonly fair: Fair }>(3);
  const leader = () => {
    const { walker, instrument: other, fairOf } = of(gid);
    if (!walker) throw new TypeError(`${gid} follows another itself`);
    return { walker, fairOf, hours: other.foreign.hours, ratio: instrument.basePrice / other.basePrice };
  };
  // The leader's value at an instant of its session of `at`, or where it stopped.
  const valueAt = (xt: number, at: number) => {
    const { walker, hours: own } = leader();
    const day = sessionDayAt(own, at, mode);
    const point = Math.max(0, pointAt(shapeOf(spansOf(own, day, mode)), day, xt));
    return exp(walker.at(walker.line.ordinal(day), point));
  };
  const sessionAt = (xt: number) => {
    const { walker, fairOf, hours: own } = leader();
    const day = sessionDayAt(own, xt - 1, mode);
    return sessions(day, () => ({ day, shape: shapeOf(spansOf(own, day, mode)), fair: fairOf(walker.line.ordinal(day)) }));
  };
  return {
    ...{ walker: null, anchored: false },
    fairOf: (n) => {
      const day = line.day(n);
      const shape = shapeOf(spansOf(hours, day, mode));
      const opens = xtOf(day, shape.secondOf(0));
      return followingFair(day, shape, leader().ratio, () => valueAt(opens, opens), sessionAt);
    },
    closeFair: (n) => {
      const { closeXt } = sessionOf(hours, line.day(n), mode)!;
      const { walker, hours: own, ratio } = leader();
      const day = sessionDayAt(own, closeXt - 1, mode);
      const over = sessionOf(own, day, mode)!.closeXt <= closeXt;
      return ratio * (over ? exp(walker.before(walker.line.ordinal(day) + 1)) : valueAt(closeXt, closeXt - 1));
    },
  };
}

function homeCourse({ mode, home, groups }: Ground, instrument: ForeignInstrument, { moves, sd }: Traits, line: TradingDays): Course {
  if (!("home" in moves)) throw new TypeError(`${instrument.gid} follows no index of the A-share market`);
  const { market, hours } = instrument.foreign;
  return {
    ...{ walker: null, anchored: false },
    fairOf: (n) => {
      const day = line.day(n);
      const ratio = contractRatio(instrument, moves, day);
      const shape = shapeOf(spansOf(hours, day, mode));
      const live = home.live(moves.home, day);
      if (live) return liveFair(shape, ratio, live);
      const levels = home.minutes(moves.home, day) ?? Array.from({ length: shape.points }, () => home.closeThrough(moves.home, day));
      return pastFair(groups.key(market, day), instrument.id, shape, ratio, levels, sd * sd);
    },
    closeFair: (n, contractOf) => home.closeThrough(moves.home, line.day(n)) * contractRatio(instrument, moves, contractOf),
  };
}

/** What the prints that the day would have without any halt bring about, held against the issue price. */
function debutHalts(day: ForeignDay): readonly Halt[] {
  return haltsOf(foreignPrintsOf(day, day.shape.firstStep, CLOSE_AUCTION_STEP), day.prevClose, BOND_RULE);
}
