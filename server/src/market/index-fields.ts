/** Indices in the words of the wire: as a quote and as what index orders trade (spec/4-calls.md 2.4). */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Market } from "./market.ts";
import { changeOf, changePercent, price, round2 } from "./quote-fields.ts";
import { quoteNow } from "./sheet.ts";

/** Yuan that a point of one lot is worth, its fee a lot and side, and how many lots an order has (spec/3-decisions.md 4, seeded values). */
const EACH_POINT = 10;
const FEE = 10;
const LOTS = { min: 1, max: 100 } as const;
const ON_THE_HOME_PAGE: readonly string[] = ["sh000001", "sz399001", "sz399006"];

/** The A-share indices. */
export function indices(market: Market): readonly Instrument[] {
  return market.all.filter((each) => each.kind === "index");
}

/** An index as a quote. */
export function indexRow(market: Market, instrument: Instrument) {
  const quote = quoteNow(market, instrument.id);
  return {
    name: instrument.name,
    code: instrument.code,
    gid: instrument.gid,
    nowPrice: price(instrument, quote.last),
    increase: round2(changeOf(quote)),
    increaseRate: changePercent(quote),
    hcrate: changePercent(quote),
    preclose_px: price(instrument, quote.prevClose),
    type: "zs",
  };
}

/** An index as a product; one lot at leverage 1 is worth its points at the previous close. */
export function indexProduct(market: Market, instrument: Instrument, watched: boolean) {
  const row = indexRow(market, instrument);
  return {
    id: instrument.id,
    indexName: instrument.name,
    indexCode: instrument.code,
    indexGid: instrument.gid,
    homeShow: ON_THE_HOME_PAGE.includes(instrument.gid) ? 1 : 0,
    listShow: 1,
    transState: 1,
    depositAmt: Math.ceil(row.preclose_px * EACH_POINT),
    transFee: FEE,
    eachPoint: EACH_POINT,
    minNum: LOTS.min,
    maxNum: LOTS.max,
    tDesc: `每点 ${EACH_POINT} 元，T+0`,
    currentPoint: row.nowPrice,
    floatPoint: row.increase,
    floatRate: row.increaseRate,
    isOption: watched ? "1" : "0",
    type: "zs",
  };
}
