/** The weekend of a race with a forced close, which is the first thing to happen to the owner of a share. */
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Level } from "@hongpan/core/rules/tape/tape.ts";
import { loadListing } from "../../src/market/listing/load.ts";
import { comingDays, type Coming } from "./coming.ts";
import { everyNth } from "./few-symbols.ts";
import { FIRST_DAY } from "./harness.ts";

/** Shares bought at thirty times on a Friday at 14:50: what befalls them from Monday 09:40 on. */
export interface LateFall {
  readonly friday: Day;
  readonly monday: Day;
  /** One is warned of before and falls to the forced close; until then nothing happens to the others. */
  readonly levered: readonly Instrument[];
}

/** What is left of the price at the two lines, with room for three nights' fees: surely above and surely below each. */
const WARNED = { above: 0.986, below: 0.982 } as const;
const FORCED = { above: 0.9765, below: 0.972 } as const;
const AT_1450 = 6700;
const OTHERS = 11;

/** What a search through the list found for the weekend of FIRST_DAY: the share that falls, and eleven others. */
const LEVERED = "600617 600000 600006 600007 600010 600015 600016 600017 600018 600020 600021 600022".split(" ");

/** Settings of a server over a list that has them. */
export const LATE_FALL_LIST = { MARKET_SYMBOLS: everyNth(300, ["600519", ...LEVERED]) } as const;

/** The weekend as these shares live through it. Throws when the market is another one: then it is to be searched again. */
export function findLateFall(): LateFall {
  const shares = loadListing(LATE_FALL_LIST.MARKET_SYMBOLS).filter(({ code }) => LEVERED.includes(code));
  const levered = leveredOn(shares, FIRST_DAY);
  if (!levered) throw new Error("no share of twelve is closed by force on the Monday before anything happens to the others");
  return { friday: FIRST_DAY, monday: addDays(FIRST_DAY, 3), levered };
}

interface Bought {
  readonly share: Instrument;
  readonly asked: Price;
}

function leveredOn(shares: readonly Instrument[], friday: Day): readonly Instrument[] | null {
  const monday = addDays(friday, 3);
  const coming = comingDays(shares, monday, friday);
  const bought = coming.plain.flatMap((share): Bought[] => {
    const { asks, bids } = coming.book(share, friday, AT_1450);
    const usual = asks.length === 5 && isDeep(asks) && isDeep(bids) && asks[0]!.price < 300_000 && asks[0]!.shares >= 300;
    return usual ? [{ share, asked: asks[0]!.price }] : [];
  });
  const before = (each: Bought) => coming.range(each.share, `${friday} 14:50:00`, `${monday} 09:40:00`).low / each.asked;
  const late = bought.filter((each) => before(each) > FORCED.above);
  const falls = late.flatMap((each) => {
    const at = before(each) < WARNED.below ? forcedAt(coming, each, monday) : null;
    return at === null ? [] : [{ each, at }];
  });
  const [first] = falls.toSorted((a, b) => a.at - b.at);
  if (!first) return null;
  const calm = late.filter(({ share, asked }) => coming.range(share, `${monday} 09:39:00`, first.at).low > asked * WARNED.above);
  return calm.length < OTHERS ? null : [first.each.share, ...calm.slice(0, OTHERS).map(({ share }) => share)];
}

const isDeep = (levels: readonly Level[]) => levels.reduce((sum, { shares }) => sum + shares, 0) >= 1500;

/** When it is surely at the line of the forced close, of a share that stays warned until then. */
function forcedAt(coming: Coming, { share, asked }: Bought, monday: Day): number | null {
  const now = coming.priceAt(share, `${monday} 09:40:00`);
  const tape = coming.prints(share, `${monday} 09:40:00`, `${monday} 11:10:00`);
  const end = tape.findIndex(({ price }) => price < asked * FORCED.below);
  if (end < 0 || [now, ...tape.slice(0, end).map(({ price }) => price)].some((price) => price > asked * WARNED.below)) return null;
  const { step } = tape[end]!;
  if (!isDeep(coming.book(share, monday, step).bids)) return null;
  return xtOfStep(monday, step);
}
