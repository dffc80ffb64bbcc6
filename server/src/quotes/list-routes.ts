/** The calls of whole lists and boards (core/contract/market/market-lists.ts). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { marketListCalls } from "@hongpan/core/contract/market/market-lists.ts";
import { isDay } from "@hongpan/core/rules/time/calendar.ts";
import { forAll, type Handlers } from "../http/http.ts";
import { pageOf } from "../http/page.ts";
import { basketRows, oneBasket } from "./baskets.ts";
import { boardRow, boardRows, boardsOf, isBoardSort } from "./boards.ts";
import { dayLines } from "../market/day-lines.ts";
import { exDatesOf } from "./ex-dates.ts";
import { sortRow } from "./list-rows.ts";
import { wholeList } from "./list.ts";
import type { Market } from "../market/answers.ts";
import { ranked } from "./ranking.ts";
import { ticksBefore } from "./ticks.ts";

export function marketListRoutes({ market }: { readonly market: Market }): Handlers<typeof marketListCalls> {
  const { costly } = market;
  return {
    "/api/stock/getTicks.do": ({ input }) => {
      const instrument = market.instrument(input.code);
      return instrument ? done(ticksBefore(market, instrument, input.size ?? 60, input.before)) : refuse("noSuchStock");
    },
    "/api/market/list.do": (call) => costly.answer(call, null, () => wholeList(market, call.input)),
    "/api/market/lines.do": ({ input }) => done(dayLines(market, input.gids)),
    "/api/market/baskets.do": (call) => costly.answer(call, "baskets", () => basketRows(market)),
    "/api/market/basket.do": (call) => costly.answer(call, `basket ${call.input.basket}`, () => oneBasket(market, call.input.basket)),
    "/api/market/exdates.do": (call) => {
      const { day } = call.input;
      return isDay(day) ? costly.answer(call, `exdates ${day}`, () => exDatesOf(market, day)) : refuse("badDay");
    },
    "/api/market/boards.do": ({ input: { kind = "industry", sort = "changepercent", asc = 0 } }) => {
      if (kind !== "industry" && kind !== "concept") return refuse("noSuchBoardKind");
      if (!isBoardSort(sort)) return refuse("noSuchSort");
      return forAll(market.sheet.onceAStep(`boards ${kind} ${sort} ${asc}`, () => boardRows(market, kind, sort, asc === 1)));
    },
    "/api/market/board.do": (call) =>
      costly.answer(call, null, function* () {
        const { input } = call;
        const board = boardsOf(market).get(input.name);
        if (!board) return refuse("noSuchBoard");
        const rows = ranked(market, { node: `bk_${input.name}`, sort: input.sort ?? "changepercent", ascending: input.asc === 1 });
        if (rows === null) return refuse("noSuchSort");
        yield;
        return done({ board: boardRow(market, board), page: pageOf(rows, input, 15, (each) => sortRow(market, each)) });
      }),
  };
}
