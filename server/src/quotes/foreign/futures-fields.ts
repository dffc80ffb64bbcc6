/** Contracts in the words of the wire (spec/4-calls.md 2.4). */
import { CONTRACTS, windowsOf, type Contract } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { spansOf, type ClockMode, type Hours } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Span } from "@hongpan/core/rules/markets/market.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import { stamp } from "../candle-fields.ts";
import type { Market } from "../../market/answers.ts";
import { FUTURES_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import { depositOf } from "../quote-fields.ts";

const HOME: ReadonlySet<string> = new Set(["hf_IF", "hf_CL", "hf_GC", "hf_HSI", "hf_NQ", "hf_XAU"]);

/** The contract that a code or gid names: hf_GC, or GC alone. */
export function contractOf(name: string): Contract | undefined {
  return CONTRACTS.find(({ instrument }) => instrument.gid === name || instrument.gid === `hf_${name}`);
}

/** One row; `rate` is the day's fixing of the contract's coin, `traded` whether futures are offered at present. */
export function futuresRow(
  market: Market,
  contract: Contract,
  rate: number,
  { mode, traded }: { readonly mode: ClockMode; readonly traded: boolean },
) {
  const { instrument, standard, month, transFee } = contract;
  const { coin, unit, hours } = instrument.foreign;
  const day = market.foreign.day(instrument.id);
  return {
    id: instrument.id,
    futuresCode: instrument.code,
    futuresGid: instrument.gid,
    futuresName: instrument.name,
    futuresStandard: month ? `${standard}，主力合约 ${month(day)}` : standard,
    futuresUnit: unit,
    coinCode: coin,
    coinRate: rate,
    depositAmt: depositOf(instrument, market.quote(instrument.id).prevClose),
    minNum: FUTURES_SETTINGS.minNum,
    maxNum: FUTURES_SETTINGS.maxNum,
    nowPrice: quoted(market.quote(instrument.id).last),
    transFee,
    ...windowsOf(hours, day, mode),
    transState: traded ? 1 : 0,
    homeShow: HOME.has(instrument.gid) ? 1 : 0,
    listShow: 1,
    tDesc: `${mode === "continuous" ? "模拟时段 " : "北京时间 "}${spanTexts(hours, day, mode).join(" ")}`,
  };
}

/** The quote of a future or of spot gold. extra1 is the previous settlement again: old clients fall back to it. */
export function singleMarket(market: Market, instrument: Instrument) {
  const quote = market.quote(instrument.id);
  const { bids, asks } = market.book(instrument.id);
  return {
    name: instrument.name,
    nowPrice: quoted(quote.last),
    lastClose: quoted(quote.prevClose),
    buyPrice: quoted(bids[0]?.price ?? quote.last),
    sellPrice: quoted(asks[0]?.price ?? quote.last),
    maxPrice: quoted(quote.high),
    minPrice: quoted(quote.low),
    todayOpen: quoted(quote.open),
    extra1: quoted(quote.prevClose),
    hourTime: stamp(quote.atXt).slice(11),
    dayTime: stamp(quote.atXt).slice(0, 10),
  };
}

/** The spans of a day as "HH:mm-HH:mm", 次日 before an end after midnight. */
export function spanTexts(hours: Hours, day: Day, mode: ClockMode): string[] {
  return spanTextsOf(spansOf(hours, day, mode));
}

export function spanTextsOf(spans: readonly Span[]): string[] {
  return spans.map(({ from, to }) => `${clock(from)}-${to > MIDNIGHT ? "次日" : ""}${clock(to)}`);
}

const MIDNIGHT = 86_400;

function clock(seconds: number): string {
  const minutes = Math.floor((seconds % MIDNIGHT) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
