/** The day's terms of what is traded: stocks here and abroad, bonds, the A-share indices, futures. */
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { RATE_SCALE, type Rate } from "@hongpan/core/rules/markets/coins.ts";
import type { Coin, Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf, type Product } from "@hongpan/core/rules/products/products.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { placedDay } from "@hongpan/core/rules/terms/setting-changes.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { contractTerms, depositAmtOf, stockTerms, type Terms, isNewShare } from "@hongpan/core/rules/terms/terms.ts";
import { momentOf } from "../../market/now.ts";
import type { LastPrice } from "../../time/last-prices.ts";
import type { World } from "../../world.ts";
import type { WatchMoment } from "../watch/watch.ts";

const transFees = new Map(CONTRACTS.map(({ instrument, transFee }) => [instrument.id, transFee]));

type Needs = Pick<World, "market" | "rates" | "settings">;

/** The day's terms of an instrument. */
export function termsOf(world: Needs, instrument: Instrument | undefined, day: string): Terms {
  if (!instrument) return stockTerms(world.settings(day), undefined, false, undefined, formerOf(world, day));
  return TERMS[productOf(instrument).account ?? "stock"](world, instrument, day);
}

const TERMS: Readonly<Record<NonNullable<Product["account"]>, (world: Needs, instrument: Instrument, day: string) => Terms>> = {
  stock: sharesTerms,
  index: (world, { id }) => indexTerms(world.market.quote(id).prevClose),
  futures: futuresTerms,
};

function sharesTerms(world: Needs, instrument: Instrument, day: string): Terms {
  const settings = world.settings(day);
  const { kind, foreign } = instrument;
  const coin = foreign?.coin;
  const former = formerOf(world, day);
  if (coin !== undefined) return stockTerms(settings, { kind, coin, rate: rateOf(world, coin), sameDay: true }, false, undefined, former);
  const { home, quote } = world.market;
  const young = isNewShare(instrument, quote(instrument.id).free, day);
  return stockTerms(settings, undefined, young, () => home.swing(instrument.id), former);
}

// A position of an earlier model has a number that names no day, or one before the first change: the first terms.
function formerOf({ settings }: Pick<World, "settings">, day: string): (sn: string) => StockSettings {
  return (sn) => settings(day, placedDay(sn));
}

/** Yuan for one of a coin by the latest fixing, in 1/10,000. */
export function rateOf(world: Pick<World, "rates">, coin: Coin): Rate {
  return Math.round(world.rates.now(coin) * RATE_SCALE);
}

/** What each instrument shows that is held or has a resting order. */
export function shownNow(world: Pick<World, "clock" | "market" | "rates" | "watches">): readonly LastPrice[] {
  const { market, watches } = world;
  return [...watches.tables.keys()].flatMap((id) => {
    const instrument = market.instrument(id);
    const { last } = market.quote(id);
    if (!instrument || !(last > 0)) return [];
    const { day, step } = momentOf(world, instrument);
    return [{ instrumentId: id, day, step, price: last, rate: rateOf(world, instrument.foreign?.coin ?? "CNY") }];
  });
}

function indexTerms(prevClose: Price): Terms {
  const { eachPoint, transFee, forceSellPercent, forceStopRemindRatio } = INDEX_SETTINGS;
  const unit = eachPoint / 100;
  const depositAmt = depositAmtOf(unit, prevClose);
  return contractTerms({ unit, coin: "CNY", rate: RATE_SCALE, depositAmt, transFee, forceSellPercent, forceStopRemindRatio });
}

function futuresTerms(world: Needs, instrument: Instrument): Terms {
  const { unit, coin } = instrument.foreign!;
  const { forceSellPercent, forceStopRemindRatio } = FUTURES_SETTINGS;
  return contractTerms({
    ...{ unit, coin, forceSellPercent, forceStopRemindRatio },
    rate: rateOf(world, coin),
    depositAmt: depositAmtOf(unit, world.market.quote(instrument.id).prevClose),
    transFee: (transFees.get(instrument.id) ?? 0) * 100,
  });
}

/** Where an instrument's market stands, with the terms by which its positions are looked at. */
export function watchMomentOf(world: Needs & Pick<World, "clock">, instrumentId: number): WatchMoment {
  const instrument = world.market.instrument(instrumentId);
  const { day, step } = momentOf(world, instrument);
  return { day, step, terms: termsOf(world, instrument, day), abroad: instrument?.foreign !== undefined };
}
