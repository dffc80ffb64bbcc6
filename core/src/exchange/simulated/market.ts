/**
 * The market that simulated accounts trade: the stocks of a chain, two indices over them, and from the other markets three futures,
 * five stocks and bonds in three coins, walked a day at a time. What it shows at a step follows from prints up to that step.
 */
import type { Day } from "../../rules/time/calendar.ts";
import { CONTRACTS, FOREIGN } from "../../rules/products/foreign-instruments.ts";
import { RATE_SCALE, type Rate } from "../../rules/markets/coins.ts";
import { isOpenAt } from "../../rules/markets/foreign-sessions.ts";
import type { ForeignInstrument, Instrument } from "../../rules/products/instruments.ts";
import type { Price } from "../../rules/money.ts";
import { CLOSE_AUCTION_STEP, CLOSE_STEP, FIXED_STEP, isContinuous, phaseAt, xtOfStep } from "../../rules/time/sessions.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS, settingsOn } from "../../rules/terms/settings.ts";
import { limitPercent } from "../../rules/products/price-limits.ts";
import type { Book, Print, Quote } from "../../rules/tape/tape.ts";
import { contractTerms, depositAmtOf, stockTerms, type Terms, isNewShare, SWING_DAYS, swingOf } from "../../rules/terms/terms.ts";
import { type Chain, recentMoves } from "../chain.ts";
import { foreignBookAt } from "../foreign/foreign-book.ts";
import { fixingsFrom, type Fixings } from "../foreign/fixings.ts";
import { createForeignModel, type ForeignModel } from "../foreign/model.ts";
import { foreignPrintsOf } from "../foreign/prints.ts";
import { indexDaysOf, type IndexDays } from "../index-days.ts";
import { indicesOf } from "../indices.ts";
import { openMarketDay } from "../market-day.ts";
import { itemAt, mapValue } from "../../rules/item-at.ts";

const INDICES = 2;
const ABROAD = ["hf_CL", "hf_GC", "hf_HSI", "hk00700", "hk00941", "usAAPL", "usINTC", "sh113053"];

/** What the money of a trade depends on, as the day has it: for the second model, which reckons from these alone. */
export interface Facts {
  /** A contract pays a fee a lot; everything else the rates of stocks. */
  readonly contract: boolean;
  /** A convertible bond. */
  readonly bond?: boolean;
  readonly unit: number;
  readonly rate: Rate;
  readonly sameDay: boolean;
  readonly prevClose: Price;
  /** For one lot and side, in hundredths of the coin. */
  readonly fee: number;
  /** Step of the end of its last session. */
  readonly ends: number;
  /** Of an A-share its first day, whether this one has no price limit, its board's limit, and the changes of its last closes, the newest first. */
  readonly share?: {
    readonly listedOn: Day;
    readonly free: boolean;
    readonly limit: number;
    readonly moves: readonly number[];
    readonly news: number;
  };
}

/** One instrument on one day. */
export interface Shown {
  readonly instrument: Instrument;
  /** Walks to a step; whether it showed a new price. */
  readonly moves: (step: number) => boolean;
  /** Its last price: of a step, the step's one print. */
  readonly last: () => Price;
  readonly quote: () => Quote;
  readonly book: () => Book;
  /** Prints of the steps from..to, none later than the step that it was walked to. */
  readonly prints: (from: number, to: number) => readonly Print[];
  readonly terms: Terms;
  readonly facts: Facts;
  /** Its own session takes trades at `xt`; undefined for an A-share, which has auctions too. */
  readonly inSession: (xt: number) => boolean | undefined;
}

export interface SimulatedDay {
  readonly day: Day;
  /** Walks to `step`; answers what has shown a new price. */
  readonly advance: (step: number) => readonly Shown[];
  readonly of: (id: number) => Shown;
  /** A-shares. */
  readonly stocks: readonly Shown[];
  /** What else is paid from the stock account. */
  readonly abroad: readonly Shown[];
  /** Indices and futures. */
  readonly contracts: readonly Shown[];
  readonly all: readonly Shown[];
}

/** The market over a chain; `keyOf` gives the keys of the other markets' days. */
export function simulatedMarket(chain: Chain, first: Day, keyOf: (market: string, day: Day) => Uint8Array) {
  const indices = indicesOf(chain.instruments).slice(0, INDICES);
  const days = indices.map((index) => indexDaysOf(chain, index));
  const model = createForeignModel({ instruments: FOREIGN, mode: "continuous", first, keyOf, home: NO_HOME });
  const abroad = ABROAD.map((gid) => FOREIGN.find((each) => each.gid === gid)!);
  const fixings = fixingsFrom(first, (of) => keyOf("futures", of));
  return (day: Day): SimulatedDay => openDay(chain, days, model, abroad, day, fixings);
}

// Nothing here follows an A-share index.
const NO_HOME = { closeThrough: () => 0, minutes: () => null, live: () => null };

function openDay(
  chain: Chain,
  indices: readonly IndexDays[],
  model: ForeignModel,
  instruments: readonly ForeignInstrument[],
  day: Day,
  fixings: Fixings,
): SimulatedDay {
  const market = openMarketDay(chain, day);
  const state = { step: -1 };
  const stocks = chain.instruments.map((_, i) => stockOf(chain, market, i, state));
  const own = indices.map((each) => indexOf(each, market.last, day, state));
  const others = instruments.map((each) => foreignOf(model, each, day, state, fixings));
  const all = [...stocks, ...own, ...others];
  const byId = new Map(all.map((each) => [each.instrument.id, each]));
  return {
    ...{ day, stocks, all },
    abroad: others.filter((each) => !each.facts.contract),
    contracts: [...own, ...others.filter((each) => each.facts.contract)],
    of: (id) => mapValue(byId, id),
    advance: (step) => {
      const moved = market.advance(step).map((i) => itemAt(stocks, i));
      state.step = step;
      return [...moved, ...own.filter((each) => each.moves(step)), ...others.filter((each) => each.moves(step))];
    },
  };
}

interface State {
  step: number;
}

function stockOf(chain: Chain, market: ReturnType<typeof openMarketDay>, i: number, state: State): Shown {
  const instrument = itemAt(chain.instruments, i);
  const { prevClose, limits, free } = itemAt(market.plans, i);
  const suspended = chain.suspension(i, market.day) !== null;
  const moves = recentMoves(chain, i, market.day, SWING_DAYS);
  const limit = limitPercent(instrument.board, instrument.st, market.day) / 100;
  const { news } = itemAt(chain.characters, i);
  return {
    instrument,
    moves: () => false,
    last: () => market.last[i]!,
    quote: () => ({
      ...{ id: instrument.id, step: state.step, atXt: xtOfStep(market.day, Math.max(0, state.step)), last: market.last[i]!, prevClose },
      ...{ open: market.open[i]!, high: market.high[i]!, low: market.low[i]!, shares: market.shares[i]!, amount: market.amount[i]! },
      ...{ limitUp: limits.up, limitDown: limits.down, suspended, free: free === true },
    }),
    book: () => market.book(i),
    prints: (from, to) =>
      to > FIXED_STEP ? [...market.prints(i, from, to), ...market.afterPrints(i, from, to)] : market.prints(i, from, to),
    terms: stockTerms(settingsOn(market.day), undefined, isNewShare(instrument, free, market.day), () => swingOf(moves, limit, news)),
    facts: {
      ...{ contract: false, unit: 1, rate: RATE_SCALE, sameDay: false, prevClose, fee: 0, ends: CLOSE_AUCTION_STEP },
      share: { listedOn: instrument.listedOn, free: free === true, limit, moves, news },
    },
    inSession: () => undefined,
  };
}

function indexOf(days: IndexDays, last: Int32Array, day: Day, state: State): Shown {
  const { instrument } = days.index;
  const prevClose = days.closeBefore(day);
  const levelAt = days.levelAt(day);
  const tape: Print[] = [];
  let level = prevClose;
  const unit = INDEX_SETTINGS.eachPoint / 100;
  const fee = INDEX_SETTINGS.transFee;
  const facts = { contract: true, unit, rate: RATE_SCALE, sameDay: true, prevClose, fee, ends: CLOSE_AUCTION_STEP };
  return {
    instrument,
    moves: (step) => {
      const now = levelAt((i) => last[i]!);
      if (now === level) return false;
      level = now;
      tape.push({ step, price: now, shares: 0, side: 0 });
      return true;
    },
    last: () => level,
    quote: () => quoteOf(instrument.id, day, state.step, { last: level, prevClose }),
    book: () => {
      const one = { price: level, shares: INDEX_SETTINGS.maxNum };
      return { step: state.step, bids: [one], asks: [one] };
    },
    prints: (from, to) => tape.filter((print) => print.step >= from && print.step <= to),
    terms: contractTermsOf(facts, "CNY", INDEX_SETTINGS),
    facts,
    inSession: (xt) => isContinuous(phaseAt(xt)),
  };
}

function foreignOf(model: ForeignModel, instrument: ForeignInstrument, day: Day, state: State, fixings: Fixings): Shown {
  const own = model.day(instrument, day);
  const { kind, foreign } = instrument;
  const { unit, coin, hours } = foreign;
  const prints = foreignPrintsOf(own, own.shape.firstStep, own.shape.lastStep);
  const bounds = { limitUp: own.limits?.up ?? 0, limitDown: own.limits?.down ?? 0 };
  const seen = { count: 0 };
  const { prevClose } = own;
  const rate = coin === "CNY" ? RATE_SCALE : fixings(coin, day);
  const contract = CONTRACTS.find((each) => each.instrument.id === instrument.id);
  const fee = (contract?.transFee ?? 0) * 100;
  const facts = { contract: contract !== undefined, unit, rate, sameDay: true, prevClose, fee, ends: CLOSE_STEP, bond: kind === "bond" };
  const lastOf = () => (seen.count === 0 ? prevClose : itemAt(prints, seen.count - 1).price);
  return {
    instrument,
    moves: (step) => {
      const before = seen.count;
      while (seen.count < prints.length && itemAt(prints, seen.count).step <= step) seen.count++;
      return seen.count > before;
    },
    last: lastOf,
    quote: () => ({ ...quoteOf(instrument.id, day, state.step, { last: lastOf(), prevClose }), ...bounds }),
    book: () => foreignBookAt(own, state.step),
    prints: (from, to) => prints.slice(0, seen.count).filter((print) => print.step >= from && print.step <= to),
    terms: contract ? contractTermsOf(facts, coin, FUTURES_SETTINGS) : stockTerms(settingsOn(day), { kind, coin, rate, sameDay: true }),
    facts,
    inSession: (xt) => isOpenAt(hours, xt, "continuous"),
  };
}

type Lines = Pick<typeof FUTURES_SETTINGS, "forceSellPercent" | "forceStopRemindRatio"> | typeof INDEX_SETTINGS;

function contractTermsOf({ unit, rate, prevClose, fee }: Facts, coin: Terms["coin"], lines: Lines): Terms {
  const { forceSellPercent, forceStopRemindRatio } = lines;
  return contractTerms({
    ...{ unit, coin, rate, forceSellPercent, forceStopRemindRatio },
    depositAmt: depositAmtOf(unit, prevClose),
    transFee: fee,
  });
}

function quoteOf(id: number, day: Day, step: number, { last, prevClose }: { readonly last: Price; readonly prevClose: Price }): Quote {
  const shown = { open: last, high: last, low: last, shares: 0, amount: 0, limitUp: 0, limitDown: 0, suspended: false };
  return { id, step, atXt: xtOfStep(day, Math.max(0, step)), last, prevClose, ...shown };
}
