/** The market calls (spec/4-calls.md 2.4): public, from memory, never from a later step. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { plateOf } from "@hongpan/core/contract/market/quote-words.ts";
import { marketCalls } from "@hongpan/core/contract/market/market.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { isDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { DayPeriod } from "@hongpan/core/rules/tape/candles.ts";
import { type Instrument, type InstrumentKind, isIndex } from "@hongpan/core/rules/products/instruments.ts";
import { isHomeIndex } from "@hongpan/core/rules/products/products.ts";
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { inLang } from "@hongpan/core/contract/texts/sentence.ts";
import { coinName } from "@hongpan/core/rules/markets/coins.ts";
import { CONTRACTS } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { exchangeOf, isAbroad, isStockExchange, shareMarket, type ExchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import { forAll, type Handlers } from "../http/http.ts";
import type { User } from "../http/callers.ts";
import { pageOf } from "../http/page.ts";
import type { Asker } from "../fairness/job-queue.ts";
import { ADJUSTMENTS, askDayBars, askMinuteBars, MINUTE_SIZES, askMinutes } from "../market/bars.ts";
import { candleFields, minuteFields } from "./candle-fields.ts";
import type { World } from "../world.ts";
import type { Market } from "../market/answers.ts";
import { indexProduct, indexRow, indices } from "./index-fields.ts";
import { wholeQuote } from "./quote-fields.ts";
import { listRow, sortRow } from "./list-rows.ts";
import { isColumn, prepareColumns } from "./columns.ts";
import { isSort, ranked } from "./ranking.ts";
import { found } from "./search.ts";
import { createSymbols } from "./symbols.ts";

interface Needs extends Pick<World, "switches" | "indexSettings"> {
  readonly market: Market;
  readonly settings: (day: Day) => StockSettings;
  /** Ids of what a user watches. */
  readonly watchedIds: (userId: number) => Promise<ReadonlySet<number>>;
}

const NOTHING: ReadonlySet<number> = new Set();
const PERIODS: readonly string[] = ["day", "week", "month"];

type MarketHandlers = Handlers<typeof marketCalls>;

export function marketRoutes(needs: Needs): MarketHandlers {
  const { market, settings, watchedIds } = needs;
  const { lists } = market;
  const symbolsSince = createSymbols(market);
  return {
    ...indexRoutes(needs),
    "/api/stock/getZdfNumber.do": () => forAll(market.sheet.onceAStep("breadth", () => market.home.breadth())),
    "/api/stock/getStock.do": async (call) => {
      const { input, user } = call;
      const watched = await watchedBy(user, watchedIds);
      return lists.answer(call, null, () => {
        const rows = found(market, input.keyWords ?? "", input.stockType);
        const plated = rows.filter((each) => input.stockPlate === undefined || plateOf(each) === input.stockPlate);
        return done(pageOf(plated, input, 15, (each) => listRow(market, each, watched.has(each.id))));
      });
    },
    "/api/stock/getSymbols.do": ({ input }) => forAll(symbolsSince(input.version)),
    "/api/stock/getSingleStock.do": ({ input, lang }) => {
      const instrument = resolve(market, input.code, input.stockType);
      return instrument
        ? done({ introduction: introductionOf(instrument, lang), stock: wholeQuote({ market, settings }, instrument) })
        : refuse("noSuchStock");
    },
    "/api/stock/getSingleStockByCode.do": ({ input, lang }) => {
      const instrument = resolve(market, input.code, input.stockType);
      if (!instrument) return refuse("noSuchStock");
      const introduction = introductionOf(instrument, lang);
      return done({
        stock: wholeQuote({ market, settings }, instrument),
        timedata: minuteFields(instrument, market.quote(instrument.id).prevClose, market.venueOf(instrument.id).minutes(instrument.id, 1)),
        introduction,
        indexintroduction: introduction,
      });
    },
    "/api/stock/getStockSort.do": (call) =>
      lists.answer(call, null, async () => {
        const { sort = "changepercent", node = "hs_a", asc, pageNo, pageSize } = call.input;
        if (!isSort(sort)) return refuse("noSuchSort");
        await prepareColumns(market, [sort].filter(isColumn));
        const rows = ranked(market, { sort, ascending: asc === 1, node });
        if (rows === null) return refuse("noSuchNode");
        return done(pageOf(rows, { pageNum: pageNo, pageSize }, 15, (each) => sortRow(market, each)).list);
      }),
    "/api/stock/getMinK_Echarts.do": (call) => minuteCandles(market, call, resolve(market, call.input.code)),
    "/api/stock/getIndexMinK_Echarts.do": (call) => minuteCandles(market, call, resolve(market, call.input.code, "zs")),
    "/api/stock/getDayK.do": (call) => dayCandles(market, call, resolve(market, call.input.code)),
    "/api/stock/getIndexDayK.do": (call) => dayCandles(market, call, resolve(market, call.input.code, "zs")),
    "/api/realTime/findStock.do": async (call) => {
      const instrument = resolve(market, call.input.stockCode);
      if (!instrument) return refuse("noSuchStock");
      const days = call.input.ndays ?? 1;
      const bars = await askMinutes(market, call, instrument, days);
      const base = days === 1 ? market.quote(instrument.id).prevClose : market.venueOf(instrument.id).closeBefore(instrument.id, days);
      return done(minuteFields(instrument, base, bars));
    },
  };
}

type IndexPath = "/api/stock/getMarket.do" | "/api/index/queryListIndex.do" | "/api/index/querySingleIndex.do";

// The calls that know indices alone.
function indexRoutes({ market, watchedIds, switches, indexSettings }: Needs): Pick<MarketHandlers, IndexPath> {
  return {
    "/api/stock/getMarket.do": () => done({ market: indices(market).map((each) => indexRow(market, each)) }),
    "/api/index/queryListIndex.do": async ({ input, user }) => {
      const rows = found(market, input.keyWords ?? "", "zs").filter(isHomeIndex);
      const watched = await watchedBy(user, watchedIds);
      const offer = { traded: !switches.off().includes("index"), rules: indexSettings };
      const all = { pageNum: 1, pageSize: rows.length };
      const asked = input.pageNum === undefined && input.pageSize === undefined ? all : input;
      return done(pageOf(rows, asked, 15, (each) => indexProduct(market, each, watched.has(each.id), offer)).list);
    },
    "/api/index/querySingleIndex.do": ({ input }) => {
      const instrument = resolve(market, input.indexCode, "zs");
      return instrument && isHomeIndex(instrument) ? done(indexRow(market, instrument)) : refuse("noSuchIndex");
    },
  };
}

async function watchedBy(user: User | null, watchedIds: Needs["watchedIds"]): Promise<ReadonlySet<number>> {
  return user ? watchedIds(user.id) : NOTHING;
}

type AskedMinutes = { readonly time?: number; readonly size?: number; readonly end?: string };

/** Candles of minutes for whoever calls. */
export async function minuteCandles(market: Market, call: Asker & { readonly input: AskedMinutes }, instrument: Instrument | undefined) {
  const { time: minutes = 5, size = 50, end } = call.input;
  if (!instrument) return refuse("noSuchStock");
  if (!MINUTE_SIZES.includes(minutes)) return refuse("badPeriod");
  if (end !== undefined && !isDay(end)) return refuse("badDay");
  const asked = { minutes, size, adjustment: "none", ...(end ? { end } : {}) } as const;
  return done(candleFields(instrument, await askMinuteBars(market, call, instrument, asked)));
}

type AskedDays = { readonly period?: string; readonly size?: number; readonly fq?: number; readonly end?: string };

/** Candles of days, weeks or months. */
export async function dayCandles(market: Market, call: Asker & { readonly input: AskedDays }, instrument: Instrument | undefined) {
  const { period = "day", size = 50, fq = 0, end } = call.input;
  if (!instrument) return refuse("noSuchStock");
  if (!isPeriod(period)) return refuse("badPeriod");
  if (end !== undefined && !isDay(end)) return refuse("badDay");
  const adjustment = ADJUSTMENTS[fq] ?? "none";
  const asked = { period, size, adjustment, ...(end ? { end } : {}) };
  return done(candleFields(instrument, await askDayBars(market, call, instrument, asked)));
}

function isPeriod(period: string): period is DayPeriod {
  return PERIODS.includes(period);
}

// What the detail page says of an instrument, in the reader's language: facts of its listing, and that its prices are ours.

/** A contract that is not in the list of contracts has the sentence of what is traded on the spot. */
const SENTENCES: Readonly<Record<Exclude<InstrumentKind, ExchangeAbroad>, TextId>> = {
  stock: "introStock",
  index: "introIndex",
  bond: "introBond",
  futures: "introSpot",
  gold: "introSpot",
  world: "introWorld",
};

/** One or two sentences. */
function introductionOf(instrument: Instrument, lang: Lang): string {
  const { kind, gid, name, industry, listedOn: listed, foreign } = instrument;
  const share = isAbroad(kind) ? shareMarket(kind).words : null;
  const sentence = isAbroad(kind) ? ((foreign?.lot ?? 1) > 1 ? "introLots" : "introShares") : SENTENCES[kind];
  if (!foreign) return say(instrument.issued === true ? "introIssued" : sentence, lang, { name, industry, listed });
  const { coin, lot, unit } = foreign;
  const facts = { name, lot, unit, coin: inLang(coinName(coin), lang), ours: say("introOurs", lang) };
  const standard = CONTRACTS.find((each) => each.instrument.gid === gid)?.standard;
  if (instrument.issued === true) return say("introIssuedBond", lang, { ...facts, listed });
  if (share) return say(sentence, lang, { ...facts, country: inLang(share.country, lang), market: inLang(share.name, lang) });
  return standard ? say("introContract", lang, { ...facts, standard }) : say(sentence, lang, facts);
}

// Which instrument a request means (spec/4-calls.md 2.0): a plain code is the stock; its gid, or its type beside it, says it exactly.

/** The instrument of a code or gid in any case; `type` (a stock exchange, zs for an index, qh for a future) chooses among those that share the code. */
function resolve(market: Market, code: string, type?: string): Instrument | undefined {
  const named = (key: string) => market.instrument(key) ?? market.instrument(key.toLowerCase());
  if (type === "zs") return indexOf(market, code) ?? named(code);
  const whole = type !== undefined && isStockExchange(type) ? named(`${type}${code}`) : undefined;
  return whole ?? named(code) ?? upperCased(market, code);
}

function indexOf(market: Market, code: string): Instrument | undefined {
  const wanted = code.toLowerCase();
  return market.all.find((each) => isIndex(each) && (each.code === wanted || each.gid === wanted));
}

// Tickers and contracts have capitals after a small prefix: usAAPL, hf_CL, XAUUSD.
function upperCased(market: Market, code: string): Instrument | undefined {
  const prefix = exchangeOf(code.toLowerCase()) ?? (/^hf_/i.test(code) ? "hf_" : "");
  return market.instrument(prefix + code.slice(prefix.length).toUpperCase());
}
