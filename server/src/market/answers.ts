/** What a market answers: every instrument of it, what each shows now and what is kept of its past days. */
import type { ExDate } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Fen, Price } from "@hongpan/core/rules/money.ts";
import type { Book, Print, Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Costly } from "../fairness/costly.ts";
import type { Breadth } from "./breadth.ts";
import type { DayLine } from "./thinned.ts";
import type { ForeignBoard } from "./foreign/board.ts";
import type { Results } from "./results/results.ts";

export interface Market {
  /** Stocks, then indices, then everything of other markets. */
  readonly all: readonly Instrument[];
  /** The A-shares of the list that the server was started with, as they stand there: what a verifier starts from. */
  readonly listing: readonly Instrument[];
  /** By id, gid, or a plain code, which means the stock. */
  readonly instrument: (key: string | number) => Instrument | undefined;
  readonly quote: (id: number) => Quote;
  /** Last price of an A-share without the rest of its quote, for loops over thousands; NaN for anything else. */
  readonly lastOf: (id: number) => Price;
  readonly book: (id: number, step?: number) => Book;
  /** Today's prints of the steps from..to, none later than now. */
  readonly prints: (id: number, from: number, to: number) => readonly Print[];
  /** Levels that an A-share index showed in the steps from..to of today, each change as a print without shares; none later than now. */
  readonly levels: (id: number, from: number, to: number) => readonly Print[];
  /** Minute bars of the last `days` trading days, today's up to now; of those before day `before` when it is given. */
  readonly minutes: (id: number, days: number, before?: Day) => readonly (readonly Bar[])[];
  /** The last `count` daily bars, today's up to now; of days before `before` when it is given. */
  readonly dailyBars: (id: number, count: number, before?: Day) => readonly Bar[];
  /** Works out the closes back to a day, of which all older bars are made: a few microseconds a day the first time. */
  readonly reachBack: (id: number, day: Day) => void;
  /** Ex-dates (from a day on) up to today with the close before each: what adjusted prices are made with. */
  readonly exDates: (id: number, from?: Day) => readonly ExDate[];
  /** Today's prints at the fixed price after hours, and their sums: they stand apart from the day's bars and quotes. */
  readonly afterPrints: (id: number, from: number, to: number) => readonly Print[];
  readonly afterHours: (id: number) => { readonly shares: number; readonly amount: Fen };
  /** Close before the first of the last `days` trading days. */
  readonly closeBefore: (id: number, days: number) => Price;
  /** The running day in some 48 closes; those of shares are at hand, none is made from prints. */
  readonly dayLine: (id: number) => DayLine;
  /** Price five traded minutes ago, the opening while there are none; 0 when it is not known. */
  readonly fiveAgo: (id: number) => Price;
  /** Mean shares a day of the last five days; 0 when not known. With `onlyKnown` nothing is worked out for it. */
  readonly usualShares: (id: number, onlyKnown?: boolean) => number;
  /** Whether the usual shares of everything have been worked out. */
  readonly usualsKnown: () => boolean;
  /** Trading days in a row, up to yesterday, that closed at the upper limit; negative at the lower one. */
  readonly limitStreak: (id: number) => number;
  /** A stock's earnings and book value a share in yuan (模拟, drawn once), for today's number of shares; zeros for anything else. */
  readonly perShare: (id: number) => { readonly eps: number; readonly bvps: number };
  /** Prepares usual volumes and what index charts of past days need, while nobody asks; `stopped` ends it. */
  readonly warm: (stopped: () => boolean) => Promise<void>;
  readonly breadth: () => Breadth;
  /** Where answers wait that take more than a few milliseconds. */
  readonly costly: Costly;
  /** What the days leave behind: lists of closed ones, pools of today. */
  readonly results: Results;
  /** The trading day that is shown. */
  readonly day: () => Day;
  readonly step: () => number;
  /** Begins a trading day; the one before it is history from then on. */
  readonly openDay: (day: Day) => void;
  /** Walks to a step; answers the ids that have changed. */
  readonly advance: (step: number) => readonly number[];
  /** Hong Kong, New York, futures, gold and bonds; every call above answers for their ids too. */
  readonly foreign: ForeignBoard;
  /** Walks the other markets to an instant of theirs (live mode, by night); answers the ids that have changed. */
  readonly foreignTick: (xt: number) => readonly number[];
  /** Grows whenever anything moves: what was worked out at an earlier beat may be old. */
  readonly beat: () => number;
}
