/** The weekend of a story about forced closes. Not every Monday has such a morning: the first one from FIRST_DAY on is named here. */
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { FIRST_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays, type Coming } from "./coming.ts";
import { everyNth } from "./few-symbols.ts";

export interface Weekend {
  readonly friday: Day;
  readonly monday: Day;
  /** Bought at thirty times on Friday at 14:00 they are at the line of the forced close by 14:57, and on Monday owe more than their margin. */
  readonly fallen: readonly Instrument[];
  /** Opens at its lower limit on Monday with nobody who buys. */
  readonly sealed: Instrument;
  /** The step in which it trades again and 400 shares are bid for. */
  readonly opens: number;
  /** Shares that nobody buys at 09:33 on Monday. */
  readonly stuck: ReadonlySet<string>;
  /**
   * What becomes on Friday of orders at the second bid of 14:00: within five minutes one is neared by what prints there, one is passed;
   * one is never reached.
   */
  readonly resting: readonly [neared: Instrument, never: Instrument, passed: Instrument];
}

const AT_0933 = 360;
const AT_1400 = 5700;

/** What a search through the whole list found: the Friday, and the shares of the story in the order of `fallen`, `sealed`, `resting`. */
const FRIDAY = "2027-02-19";
const SHARES = "000901 000738 600480 600022 000593 600017 603979 600004".split(" ");

/** Settings of a server over a list that has them, and others that nothing happens to. */
export const WEEKEND_LIST = { MARKET_SYMBOLS: everyNth(80, ["600519", ...SHARES]) } as const;

/** The weekend as these shares live through it. Throws when the market is another one: then a Friday is to be searched again. */
export function findWeekend(): Weekend {
  const shares = loadListing(WEEKEND_LIST.MARKET_SYMBOLS).filter((each) => each.board === "main" && !each.st);
  const found = weekendFrom(shares, FRIDAY);
  if (!found) throw new Error(`what this story needs does not happen on ${FRIDAY} and the Monday after it`);
  return found;
}

function weekendFrom(shares: readonly Instrument[], friday: Day): Weekend | null {
  const monday = addDays(friday, 3);
  const coming = comingDays(shares, monday, friday);
  const reopening = coming.plain.flatMap((share) => {
    const { open, down } = coming.opening(share, monday);
    if (open !== down) return [];
    const [asked, opens] = [askedOf(coming, share, friday), opensAt(coming, share, monday)];
    return asked !== null && opens !== null && down < asked * 0.95 ? [{ share, opens }] : [];
  });
  const [first] = reopening.toSorted((a, b) => a.opens - b.opens);
  if (!first) return null;
  const stuck = new Set(coming.plain.filter((each) => coming.book(each, monday, AT_0933).bids.length === 0).map(({ code }) => code));
  const fallen = fallenOf(coming, friday, monday).filter(({ code }) => !stuck.has(code));
  const resting = restingOf(coming, friday);
  return fallen.length < 3 || !resting ? null : { friday, monday, fallen, sealed: first.share, opens: first.opens, stuck, resting };
}

/** What a share costs on Friday at 14:00; null for one that a small account cannot buy. */
function askedOf(coming: Coming, share: Instrument, friday: Day): number | null {
  const { asks } = coming.book(share, friday, AT_1400);
  return asks.length === 5 && asks[0]!.price < 300_000 ? asks[0]!.price : null;
}

/** The first step after 09:33 that prints and bids for 400 shares, of a share that prints and is sealed in every step before. */
function opensAt(coming: Coming, share: Instrument, monday: Day): number | null {
  const bid = (step: number) => coming.book(share, monday, step).bids.reduce((sum, { shares }) => sum + shares, 0);
  const printed = (from: string, to: string) => coming.prints(share, `${monday} ${from}`, `${monday} ${to}`).map(({ step }) => step);
  const early = Array.from({ length: AT_0933 - FIRST_STEP }, (_, i) => FIRST_STEP + 1 + i);
  if (early.some((step) => bid(step) > 0) || printed("09:30:00", "09:33:00").length === 0) return null;
  return printed("09:33:00", "11:20:00").find((step) => bid(step) >= 400) ?? null;
}

// Those that lose most over the weekend first.
function fallenOf(coming: Coming, friday: Day, monday: Day): readonly Instrument[] {
  const found = coming.plain.flatMap((share) => {
    const asked = askedOf(coming, share, friday);
    const left = asked === null ? 1 : coming.opening(share, monday).open / asked;
    if (asked === null || left > 0.96) return [];
    const { low } = coming.range(share, `${friday} 14:00:00`, `${friday} 14:57:00`);
    return low > 0 && low < asked * 0.97 ? [{ share, left }] : [];
  });
  return found.toSorted((a, b) => a.left - b.left).map(({ share }) => share);
}

function restingOf(coming: Coming, friday: Day): Weekend["resting"] | null {
  const busy = coming.plain.filter((share) => coming.book(share, friday, AT_1400).bids.length === 5);
  const second = (share: Instrument) => coming.book(share, friday, AT_1400).bids[1]!;
  const reach = (share: Instrument, to: string) => coming.range(share, `${friday} 14:00:00`, `${friday} ${to}`).low;
  const passed = busy.find((share) => reach(share, "14:05:00") < second(share).price);
  const never = busy.find((share) => reach(share, "15:00:00") > second(share).price + 200);
  const neared = busy.find((share) => {
    const { price, shares } = second(share);
    if (reach(share, "14:05:00") !== price) return false;
    const there = coming.prints(share, `${friday} 14:00:00`, `${friday} 14:05:00`).filter((print) => print.price === price);
    const served = there.reduce((sum, print) => sum + (print.shut === 1 ? 0 : print.shares), 0);
    if (served === 0 || served >= shares) return false;
    return Array.from({ length: 100 }, (_, i) => AT_1400 + 1 + i).every((step) => coming.book(share, friday, step).asks[0]!.price > price);
  });
  return neared && never && passed ? [neared, never, passed] : null;
}
