/** The usual server of the component tests: the recorded replies, and what can be worked out from them for other fields. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { marketTable } from "./market-table.ts";
import { repliesOn, recordedHandlers, replyOrNone, replyTo } from "./replies.ts";
import type { Fields, Handlers, TopicStart } from "./stub-server.ts";

/** The demo user's login. */
export const TOKEN = "demo-token";

/** The share whose charts are recorded. */
const SHOWN = { code: "sh600519" };

export const usual: Handlers = {
  ...recordedHandlers(),
  "/api/user/login.do": () => ({ key: "USERTOKEN", token: TOKEN }),
  "/api/user/logout.do": () => null,
  "/api/stock/getSingleStock.do": ({ code = "" }) => quoteOf(code) ?? refuse("noSuchStock"),
  "/api/stock/getSymbols.do": ({ version }) => {
    const table = replyTo("/api/stock/getSymbols.do");
    return version === table.version ? { ...table, whole: false, rows: [] } : table;
  },
  "/api/stock/getDayK.do": daysOf,
  "/api/stock/getIndexDayK.do": daysOf,
  "/api/realTime/findStock.do": ({ stockCode = "", ndays = "1" }) =>
    replyOrNone("/api/realTime/findStock.do", { stockCode, ndays }) ??
    replyTo("/api/realTime/findStock.do", { stockCode: SHOWN.code, ndays }),
  "/api/market/list.do": marketTable,
  "/api/market/board.do": ({ name = "" }) => {
    const board = repliesOn("/api/market/boards.do")
      .flatMap((boards) => boards)
      .find((each) => each.name === name);
    const list = replyTo("/api/stock/getStockSort.do", { asc: "0", node: "hs_a", pageNo: "1", pageSize: "6", sort: "amount" });
    const page = { list, total: list.length, pageNum: 1, pageSize: 50, pages: 1, hasNextPage: false, isLastPage: true };
    return board ? { board, page } : refuse("noSuchBoard");
  },
  "/api/stock/getTicks.do": ({ code = "", size = "60", before = "900" }) => {
    const [from, count] = [Number(before), Number(size)];
    const { stock } = quoteOf(code) ?? quoteOf(SHOWN.code)!;
    const rows = Array.from({ length: count }, (_, at) => [from - count + at, stock.nowPrice, 100 * (1 + (at % 9)), at % 2 ? 1 : -1]);
    return { stockCode: stock.code, gid: stock.gid, day: "2026-11-23", rows, more: from > 500 };
  },
  "/api/market/lines.do": ({ gids = "" }) => {
    const known = new Map(repliesOn("/api/market/lines.do").flatMap((lines) => lines.map((line) => [line.gid, line])));
    return gids.split(",").flatMap((gid) => known.get(gid) ?? []);
  },
  "/user/isOption.do": ({ code = "" }) => {
    const { items } = replyTo("/user/watch/list.do");
    return items.some(({ gid }) => gid === code) ? refuse("watchYes") : done(null);
  },
};

/** The recorded bars, and before them none. */
function daysOf({ period = "day", end }: Fields<"/api/stock/getDayK.do">) {
  const bars = replyTo("/api/stock/getDayK.do", { ...SHOWN, period, fq: "1", size: "240" });
  return end === undefined ? { ...bars, more: true } : { ...bars, values: [], volumes: [], date: [], more: false };
}

/** The recorded quote of a code or gid. */
function quoteOf(code: string) {
  const digits = code.replace(/^(sh|sz|bj|hk|us)/, "");
  const quotes = repliesOn("/api/stock/getSingleStock.do");
  return quotes.find(({ stock }) => stock.gid === code) ?? quotes.find(({ stock }) => stock.code === digits);
}

/** What a topic begins with, from the calls that would be made in its place. */
export const topicStart: TopicStart = async (topic, answer) => {
  if (topic === "clock") return (await answer("/api/site/getInfo.do", {}))?.clock;
  if (topic === "idx") return (await answer("/api/stock/getMarket.do", {}))?.market;
  const [kind = "", code = ""] = topic.split(":");
  if (kind === "q") return (await answer("/api/stock/getSingleStock.do", { code }))?.stock ?? {};
  return kind === "t" ? [] : undefined;
};
