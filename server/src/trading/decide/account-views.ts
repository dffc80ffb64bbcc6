/** What decisions about orders read with the account, and what they see there. */
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { asksForOpenings, type Opening, asksForRun, runBaseOf } from "@hongpan/core/rules/orders/frequency-checks.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Depletion } from "@hongpan/core/rules/tape/depletion.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { adjusted } from "@hongpan/core/rules/products/ex-rights.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { ReadPart } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { subPurses } from "../../accounts/sub-purses.ts";
import { standingPart, type PersonStanding } from "../../identity/standing.ts";
import { liveAllocations } from "../../allocations/allocations.ts";
import { livePositionCount, livePositions, livePositionsOf } from "../../positions/positions.ts";
import { depletions, stockDepletions } from "../store/depletions.ts";
import { workingOrders, workingOrdersOf } from "../store/orders.ts";
import type { World } from "../../world.ts";

/** More than these cannot count: they are the newest, and each holds or wants something. */
const MOST = 2000;
const MINUTE_MS = 60_000;

/** Openings of stocks, the newest first: what was cancelled unfilled holds nothing and does not count. */
const OPENINGS = `o.instrument_id as "instrumentId", o.placed_xt as xt, case when o.state = 'working' then o.shares else o.filled end as shares
  from trade_order o where o.action = 'open' and (o.state = 'working' or o.filled > 0) and o.purse not in ('index', 'futures')`;

/** What the rules that a setting switches on look at besides: read or looked up only while the setting is on. */
const openings: ReadPart<Opening> = {
  name: "recent_openings",
  sql: `select to_json(x) as row from (select ${OPENINGS} and o.user_id = a.user_id order by o.placed_xt desc limit ${MOST}) x`,
};

/** The user's openings that the settings look back on, for his phone; none while they do not. */
export async function openingsNow(
  { clock, db, settings: on }: Pick<World, "clock" | "db" | "settings">,
  userId: number,
): Promise<readonly Opening[]> {
  const { day, xt } = clock.now();
  const settings = on(day);
  if (!asksForOpenings(settings)) return [];
  const since = xt - Math.max(settings.buySameTimes, settings.buyNumTimes) * MINUTE_MS;
  return db.query<Opening>(
    `select ${OPENINGS} and o.user_id = $1 and o.placed_xt > $2 order by o.placed_xt desc limit ${MOST}`,
    [userId, since],
    "recent-openings",
  );
}

/** Close before the days of `stockDays`, in today's terms; null while there is no such rule, or no such close. */
export function runBaseNow(
  { market, settings }: Pick<World, "market" | "settings">,
  instrument: Instrument | undefined,
  day: string,
): Price | null {
  const { stockDays, ...rest } = settings(day);
  if (!instrument || !productOf(instrument).byBoard || !asksForRun({ stockDays, ...rest })) return null;
  const bars = market.venueOf(instrument.id).dailyBars(instrument.id, stockDays + 1);
  const dates = market.home.exDates(instrument.id, bars[0] && dayOf(bars[0].xt));
  return runBaseOf(adjusted(bars, dates, "forward", dayOf), day, stockDays);
}

/** What a kind of decision reads with the account, and what it sees there. */
interface Reading<V> {
  readonly parts: readonly ReadPart<unknown>[];
  readonly view: (account: AccountState) => V;
}

export interface View {
  readonly standing: PersonStanding;
  readonly positions: readonly Position[];
  readonly orders: readonly Order[];
  readonly depletion: readonly Depletion[];
}

/** Everything that any decision about orders looks at. */
export const WHOLE: Reading<View> = {
  parts: [standingPart, livePositions.part, workingOrders.part, depletions.part, subPurses],
  view: (account) => ({
    standing: standingOf(account),
    positions: livePositions.of(account.rows(livePositions.part)),
    orders: workingOrders.of(account.rows(workingOrders.part)),
    depletion: depletions.of(account.rows(depletions.part)),
  }),
};

/** What a step of one instrument looks at: nothing of all the others, of which an account may hold hundreds. */
export const STEP: Reading<Omit<View, "standing">> = {
  parts: [livePositionsOf.part, workingOrdersOf.part, stockDepletions.part, subPurses],
  view: (account) => ({
    positions: livePositionsOf.of(account.rows(livePositionsOf.part)),
    orders: workingOrdersOf.of(account.rows(workingOrdersOf.part)),
    depletion: stockDepletions.of(account.rows(stockDepletions.part)),
  }),
};

export interface PlacementView extends Omit<View, "positions"> {
  readonly positionCount: number;
  /** The account's openings, read when a setting counts them. */
  readonly recent: readonly Opening[];
  /** Of an order on a sub-account: what all of them hold, and they themselves. */
  readonly positions: readonly Position[];
  readonly allocations: readonly Allocation[];
}

const ORDER = [standingPart, livePositionCount, workingOrders.part, stockDepletions.part];
const ON_SUB = [...ORDER, livePositions.part, liveAllocations.part, subPurses];
const [COUNTED, COUNTED_ON_SUB] = [
  [...ORDER, openings],
  [...ON_SUB, openings],
];

/** What a new order looks at, of `about` alone where it can: it is read with every order, so it does not grow with the account. */
export const PLACEMENT = {
  /** The account's openings are read when `settings` count them. */
  parts: (settings: StockSettings, onSub: boolean): readonly ReadPart<unknown>[] => {
    if (asksForOpenings(settings)) return onSub ? COUNTED_ON_SUB : COUNTED;
    return onSub ? ON_SUB : ORDER;
  },
  /** Contracts have no settings that count openings, and no sub-account. */
  contractParts: ORDER,
  view: (account: AccountState): PlacementView => ({
    standing: standingOf(account),
    positionCount: account.rows(livePositionCount)[0] ?? 0,
    orders: workingOrders.of(account.rows(workingOrders.part)),
    depletion: stockDepletions.of(account.rows(stockDepletions.part)),
    recent: account.rows(openings),
    positions: livePositions.of(account.rows(livePositions.part)),
    allocations: liveAllocations.of(account.rows(liveAllocations.part)),
  }),
};

function standingOf(account: AccountState): PersonStanding {
  return account.rows<PersonStanding>(standingPart)[0] ?? { passed: false, locked: false, siteLever: null, shut: [], leverCap: 0 };
}
