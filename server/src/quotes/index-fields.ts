/** Indices in the words of the wire: as a quote and as what index orders trade (spec/4-calls.md 2.4). */
import { changeAmount, changePercent, price, round2 } from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isHomeIndex } from "@hongpan/core/rules/products/products.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import type { IndexSettings } from "@hongpan/core/rules/terms/settings.ts";
import { depositAmtOf } from "@hongpan/core/rules/terms/terms.ts";
import type { Market } from "../market/answers.ts";

const ON_THE_HOME_PAGE: readonly string[] = ["sh000001", "sz399001", "sz399006"];

/** The A-share indices. */
export function indices(market: Market): readonly Instrument[] {
  return market.all.filter(isHomeIndex);
}

/** An index as a quote. */
export function indexRow(market: Market, instrument: Instrument) {
  const quote = market.sheet.quote(instrument.id);
  return {
    name: instrument.name,
    code: instrument.code,
    gid: instrument.gid,
    nowPrice: price(instrument, quote.last),
    increase: round2(changeAmount(quote)),
    increaseRate: changePercent(quote),
    hcrate: changePercent(quote),
    preclose_px: price(instrument, quote.prevClose),
    type: "zs",
  };
}

/** What an index product is offered with: whether it is traded at present, and its bounds. */
export interface Offer {
  readonly traded: boolean;
  readonly rules: IndexSettings;
}

/** An index as a product; one lot at leverage 1 is worth its points at the previous close. */
export function indexProduct(market: Market, instrument: Instrument, watched: boolean, { traded, rules }: Offer) {
  const row = indexRow(market, instrument);
  const eachPoint = yuan(rules.eachPoint);
  return {
    id: instrument.id,
    indexName: instrument.name,
    indexCode: instrument.code,
    indexGid: instrument.gid,
    homeShow: ON_THE_HOME_PAGE.includes(instrument.gid) ? 1 : 0,
    listShow: 1,
    transState: traded ? 1 : 0,
    depositAmt: depositAmtOf(eachPoint, market.sheet.quote(instrument.id).prevClose),
    transFee: yuan(rules.transFee),
    eachPoint,
    minNum: rules.minNum,
    maxNum: rules.maxNum,
    tDesc: `每点 ${eachPoint} 元，T+0`,
    currentPoint: row.nowPrice,
    floatPoint: row.increase,
    floatRate: row.increaseRate,
    isOption: watched ? "1" : "0",
    type: "zs",
  };
}
