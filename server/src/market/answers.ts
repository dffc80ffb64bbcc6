/** What the market answers: each venue about its own instruments, the whole about all of them. */
import type { Roll } from "@hongpan/core/rules/positions/roll.ts";
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Span } from "@hongpan/core/rules/markets/market.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { ForeignInstrument, Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Fen, Ppm, Price } from "@hongpan/core/rules/money.ts";
import type { Book, Print, Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { JobQueue } from "../fairness/job-queue.ts";
import type { Breadth } from "./breadth.ts";
import type { DayWorkers } from "./days/day-workers.ts";
import type { Results } from "./results/results.ts";
import type { DayLine } from "./thinned.ts";

/** Where an instrument trades: its day and step, what it shows now and what is kept of its past days, none of it later than now. */
interface Venue {
  /** The day of an instrument's session that runs, or of the last one. */
  readonly day: (id: number) => Day;
  readonly step: (id: number) => number;
  /** First step of that session: before 09:15 it is negative. */
  readonly firstStep: (id: number) => number;
  /** Minute points of that session, and its spans in seconds of its day. */
  readonly points: (id: number) => number;
  readonly spans: (id: number) => readonly Span[];
  readonly quote: (id: number) => Quote;
  readonly book: (id: number, step?: number) => Book;
  /** Prints of the session's steps from..to. */
  readonly prints: (id: number, from: number, to: number) => readonly Print[];
  /** Minute bars of the last `days` trading days, today's up to now; of those before day `before` when it is given. */
  readonly minutes: (id: number, days: number, before?: Day) => readonly (readonly Bar[])[];
  /** The last `count` daily bars, today's up to now; of days before `before` when it is given. */
  readonly dailyBars: (id: number, count: number, before?: Day) => readonly Bar[];
  /** The session's bar so far; null before its first print. */
  readonly barNow: (id: number) => Bar | null;
  /** Close before the first of the last `days` trading days. */
  readonly closeBefore: (id: number, days: number) => Price;
  /** The running day in some 48 closes: what is over is worked out once. */
  readonly dayLine: (id: number) => DayLine;
  /** Price five traded minutes ago, the opening while there are none; 0 when it is not known. */
  readonly fiveAgo: (id: number) => Price;
  /** Mean shares a day of the last five days; 0 when not known. With `onlyKnown` nothing is worked out for it. */
  readonly usualShares: (id: number, onlyKnown?: boolean) => number;
}

/** A-shares and their indices, and what they alone have: asked of another venue's id, each of these answers nothing. */
export interface HomeVenue extends Venue {
  /** The same for all that is here. */
  readonly day: () => Day;
  readonly step: () => number;
  /** The A-shares of the list that the server was started with, as they stand there: what a verifier starts from. */
  readonly listing: readonly Instrument[];
  /** Last price of an A-share without the rest of its quote, for loops over thousands; NaN for anything else. */
  readonly lastOf: (id: number) => Price;
  /** Levels that an index showed in the steps from..to of today, each change as a print without shares; none later than now. */
  readonly levels: (id: number, from: number, to: number) => readonly Print[];
  /** Recorded bars of an index on the market's own days. */
  readonly lived: (id: number) => ReadonlyMap<Day, Uint8Array>;
  /** Ex-dates (from a day on) up to today with the close before each: what adjusted prices are made with. */
  readonly exDates: (id: number, from?: Day) => readonly ExDate[];
  /** Today's prints at the fixed price after hours, and their sums: they stand apart from the day's bars and quotes. */
  readonly afterPrints: (id: number, from: number, to: number) => readonly Print[];
  readonly afterHours: (id: number) => { readonly shares: number; readonly amount: Fen };
  /** Whether the usual shares of everything have been worked out. */
  readonly usualsKnown: () => boolean;
  /** Trading days in a row, up to yesterday, that closed at the upper limit; negative at the lower one. */
  readonly limitStreak: (id: number) => number;
  /**
   * Expected daily volatility of a share, from the last closes and today's largest move (rules/terms/terms.ts), millionths; 0 for other
   * instruments.
   */
  readonly swing: (id: number) => Ppm;
  /** A stock's earnings and book value a share in yuan (模拟, drawn once), for today's number of shares. */
  readonly perShare: (id: number) => { readonly eps: number; readonly bvps: number };
  readonly breadth: () => Breadth;
  /** What the days leave behind: lists of closed ones, pools of today. */
  readonly results: Results;
  /** Computes usual volumes in the background; `stopped` ends it. */
  readonly warm: (stopped: () => boolean) => Promise<void>;
}

/** Hong Kong, New York, futures, gold and bonds, each by its own hours. */
export interface ForeignVenue extends Venue {
  /** Longer once a new bond is listed. */
  readonly instruments: readonly ForeignInstrument[];
  /** Lists the new bonds whose first day it is, before anything of the day. */
  readonly openDay: (day: Day) => void;
  readonly has: (id: number) => boolean;
  /** Moves time to an instant. Returns the ids that have changed; of those that `isFollowed` denies, only the ones whose session began. */
  readonly tick: (xt: number, isFollowed?: (id: number) => boolean) => readonly number[];
  /** Close of a finished session, without generating its prints. */
  readonly closeOf: (id: number, day: Day) => Price;
  /** The change of the main contract with which an instrument's session has begun; null for nearly all. */
  readonly roll: (id: number) => Roll | null;
}

/** What many phones ask of the same moment, worked out once. */
export interface Sheet {
  /** What `make` gives until something moves. It is given what it made earlier this day: a start, on which the outcome must not depend. */
  readonly onceAStep: <T>(name: string, make: (before: T | undefined) => T) => T;
  /** What `make` gives for a day: of what prints do not change. */
  readonly onceADay: <T>(name: string, make: () => T) => T;
  /** The quotes of everything as it stands, in the order of `Market.all`. */
  readonly quotes: () => readonly Quote[];
  /** Computes and caches `quotes` in chunks that yield to the event loop. Discards the result if the market moves meanwhile. */
  readonly prepareQuotes: () => Promise<void>;
  /** The quote of one instrument as it stands. */
  readonly quote: (id: number) => Quote;
}

export interface Market {
  /** Stocks, then indices, then everything of other markets. */
  readonly all: readonly Instrument[];
  /** By id, gid, or a plain code, which means the A-share when more than one has it. */
  readonly instrument: (key: string | number) => Instrument | undefined;
  /** Where an id trades; the home venue for one that nobody knows. */
  readonly venueOf: (id: number) => Venue;
  readonly home: HomeVenue;
  readonly foreign: ForeignVenue;
  /** What the id's venue answers. */
  readonly quote: Venue["quote"];
  readonly book: Venue["book"];
  /** Queue for current lists and totals of some milliseconds each: one at a time, each followed by an equally long pause. */
  readonly lists: JobQueue;
  /** Whole days that are over: seconds each, in a thread of their own. */
  readonly days: DayWorkers;
  /** Charts and closes of days that are over: tenths of a second each, in another. */
  readonly charts: DayWorkers;
  readonly sheet: Sheet;
  /** The trading day that is shown: that of A-shares, by which the whole goes. */
  readonly day: () => Day;
  readonly step: () => number;
  /** Keeps what the indices have shown of the day, once it is over: before the next one begins. */
  readonly keepDay: () => Promise<void>;
  /** Begins a trading day; the one before it is history from then on. */
  readonly openDay: (day: Day) => void;
  /** Walks to a step; answers the ids that have changed, as `ForeignVenue.tick` does for those abroad. */
  readonly advance: (step: number, isFollowed?: (id: number) => boolean) => readonly number[];
  /** Walks the other markets to an instant of theirs (live mode, by night); answers the ids that have changed. */
  readonly foreignTick: (xt: number, isFollowed?: (id: number) => boolean) => readonly number[];
  /** Grows whenever anything moves: what was worked out at an earlier beat may be old. */
  readonly beat: () => number;
}
