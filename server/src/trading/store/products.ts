/** What can be traded, with the terms of the day: stocks here and abroad, bonds, the A-share indices, futures. */
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { RATE_SCALE, type Rate } from "@hongpan/core/rules/products/foreign-rates.ts";
import { isOpenAt, isRestDayAt } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { Coin, Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { isContinuous, phaseAt } from "@hongpan/core/rules/time/sessions.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import type { Book, Print } from "@hongpan/core/rules/tape/tape.ts";
import { contractTerms, depositAmtOf, stockTerms, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import { rateNow } from "../../market/foreign/rates.ts";
import type { World } from "../../world.ts";

const transFees = new Map(CONTRACTS.map(({ instrument, transFee }) => [instrument.id, transFee]));

/** The day's terms of an instrument. */
export function termsOf(world: World, instrument: Instrument | undefined, day: string): Terms {
  if (instrument?.kind === "index") return indexTerms(world.market.quote(instrument.id).prevClose);
  if (instrument?.kind === "futures") return futuresTerms(world, instrument);
  const coin = instrument?.foreign?.coin;
  return coin === undefined
    ? stockTerms(world.settings(day))
    : stockTerms(world.settings(day), { coin, rate: rateOf(world, coin), sameDay: true });
}

/** Yuan for one of a coin by the latest fixing, in 1/10,000. */
export function rateOf(world: World, coin: Coin): Rate {
  return Math.round(rateNow(world, coin) * RATE_SCALE);
}

function indexTerms(prevClose: Price): Terms {
  const { eachPoint, transFee, forceSellPercent, forceStopRemindRatio } = INDEX_SETTINGS;
  const unit = eachPoint / 100;
  const depositAmt = depositAmtOf(unit, prevClose);
  return contractTerms({ unit, coin: "CNY", rate: RATE_SCALE, depositAmt, transFee, forceSellPercent, forceStopRemindRatio });
}

function futuresTerms(world: World, instrument: Instrument): Terms {
  const { unit, coin } = instrument.foreign!;
  const { forceSellPercent, forceStopRemindRatio } = FUTURES_SETTINGS;
  return contractTerms({
    ...{ unit, coin, forceSellPercent, forceStopRemindRatio },
    rate: rateOf(world, coin),
    depositAmt: depositAmtOf(unit, world.market.quote(instrument.id).prevClose),
    transFee: (transFees.get(instrument.id) ?? 0) * 100,
  });
}

/** Whether an instrument's own session takes trades at `xt`. */
export function isOpenNow(world: World, instrument: Instrument, xt: number): boolean {
  return instrument.foreign ? isOpenAt(instrument.foreign.hours, xt, world.config.clock) : isContinuous(phaseAt(xt));
}

/** Whether an instrument's own market rests on the weekday of `xt`; A-shares' own holidays are said by their phase. */
export function isRestDay(world: World, { foreign }: Instrument, xt: number): boolean {
  return isRestDayAt(foreign?.hours ?? "cn", xt, world.config.clock);
}

/** Where an instrument's own market stands. */
export function momentOf({ market, clock }: World, instrument: Instrument | undefined): Moment {
  const { xt } = clock.now();
  if (!instrument || !market.foreign.has(instrument.id)) return { day: market.day(), step: market.step(), xt };
  return { day: market.foreign.day(instrument.id), step: market.quote(instrument.id).step, xt };
}

/** Prints of the steps from..to, those after hours too; an index has none, so each level that it showed stands for one. */
export function printsOf({ market }: World, { id, kind }: Instrument, from: number, to: number): readonly Print[] {
  if (kind === "index") return market.levels(id, from, to);
  return [...market.prints(id, from, to), ...market.afterPrints(id, from, to)];
}

/** The book at a step. An index trades at its level, as many lots as one order may have. */
export function bookOf({ market }: World, { id, kind }: Instrument, step?: number): Book {
  if (kind !== "index") return market.book(id, step);
  const at = step ?? market.step();
  const level = { price: market.levels(id, at, at).at(-1)?.price ?? market.quote(id).last, shares: INDEX_SETTINGS.maxNum };
  return { step: at, bids: [level], asks: [level] };
}
