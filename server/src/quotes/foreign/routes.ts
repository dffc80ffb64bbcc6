/** Futures, spot gold, exchange rates and hours (spec/4-calls.md 2.4): public. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { futuresCalls } from "@hongpan/core/contract/market/futures.ts";
import { FOREIGN_MARKETS, HOURS_OF, type ClockMode, type Hours, hoursNow } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { CONTRACTS, GOLD_ALIAS, SPOT_GOLD, type Contract } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { isCoin, RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Handlers } from "../../http/http.ts";
import { pageOf } from "../../http/page.ts";
import { dayCandles, minuteCandles } from "../routes.ts";
import type { World } from "../../world.ts";
import { contractOf, futuresRow, singleMarket, spanTexts } from "./futures-fields.ts";
import { listRates } from "../../market/foreign/rates.ts";

type Needs = Pick<World, "market" | "db" | "clock" | "config" | "rates" | "switches">;
interface Page {
  readonly pageNum?: number;
  readonly pageSize?: number;
  readonly keyWords?: string;
}

const RATE_ROWS = 30;
/** The hours that are shown, by market. */
const SHOWN = FOREIGN_MARKETS.flatMap((market) => HOURS_OF[market].map((hours) => ({ market, hours })));

export function foreignRoutes(world: Needs): Handlers<typeof futuresCalls> {
  const { market, clock } = world;
  const mode: ClockMode = world.config.clock;
  const offer = () => ({ mode, traded: !world.switches.off().includes("futures") });
  const row = (contract: Contract) => futuresRow(market, contract, world.rates.now(contract.instrument.foreign.coin), offer());
  const rows = (contracts: readonly Contract[], page: Page) => {
    const found = contracts.filter(({ instrument }) => matches(instrument, page.keyWords ?? ""));
    const all = { pageNum: 1, pageSize: Math.max(1, found.length) };
    return done(pageOf(found, page.pageNum === undefined && page.pageSize === undefined ? all : page, 15, row).list);
  };
  return {
    "/api/futures/queryList.do": ({ input }) => rows(CONTRACTS, input),
    "/api/futures/queryHome.do": ({ input }) => {
      const home = CONTRACTS.filter((contract) => row(contract).homeShow === 1);
      return rows(home, input);
    },
    "/api/futures/queryFuturesByCode.do": ({ input }) => {
      const contract = contractOf(input.futuresGid ?? input.futuresCode ?? "");
      return contract ? done(row(contract)) : refuse("noSuchFutures");
    },
    "/api/futures/querySingleMarket.do": ({ input }) => {
      const instrument = quotedAs(input.futuresGid);
      return instrument ? done(singleMarket(market, instrument)) : refuse("noSuchFutures");
    },
    "/api/futures/queryExchange.do": ({ input }) => {
      const coin = input.coinCode ?? "";
      const rate = isCoin(coin) ? world.rates.now(coin) : 0;
      return rate > 0 ? done(rate) : refuse("badCoin");
    },
    "/api/market/rates.do": async ({ input }) => {
      const coin = input.coinCode ?? null;
      if (coin !== null && !isCoin(coin)) return refuse("badCoin");
      const found = await listRates(world, coin, input.size ?? RATE_ROWS);
      return done(found.map((each) => ({ day: each.day, coinCode: each.coin, rate: each.rate / RATE_SCALE })));
    },
    "/api/market/hours.do": () =>
      done({
        mode,
        rows: SHOWN.map(({ market: name, hours }) => {
          const day = dayOfHours(world, hours);
          const { state, nextXt } = hoursNow(hours, clock.now().xt, mode);
          const gids = market.foreign.instruments.flatMap(({ gid, foreign }) => (foreign.hours === hours ? [gid] : []));
          return { market: name, hours, day, spans: spanTexts(hours, day, mode), open: state === "open", state, nextXt, gids };
        }),
      }),
    "/api/stock/getFuturesMinK_Echarts.do": (call) => minuteCandles(market, call, quotedAs(call.input.code)),
    "/api/stock/getFuturesDayK.do": (call) => dayCandles(market, call, quotedAs(call.input.code)),
  };
}

function quotedAs(code: string): Instrument | undefined {
  return code === SPOT_GOLD.gid || code === GOLD_ALIAS ? SPOT_GOLD : contractOf(code)?.instrument;
}

function dayOfHours({ market }: Needs, hours: Hours): string {
  const one = market.foreign.instruments.find((each) => each.foreign.hours === hours)!;
  return market.foreign.day(one.id);
}

function matches({ gid, name, spell }: Instrument, keyWords: string): boolean {
  const words = keyWords.trim().toLowerCase();
  return [gid.toLowerCase(), name.toLowerCase(), spell].some((text) => text.includes(words));
}
