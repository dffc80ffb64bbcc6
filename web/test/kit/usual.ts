/** The usual server of the component tests: the recorded replies, and what can be worked out from them for other fields. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { repliesOn, recordedHandlers, replyOrNone, replyTo } from "./replies.ts";
import type { Handlers, TopicStart } from "./stub-server.ts";

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
  // Of a symbol or a form that was not recorded: the bars of another one.
  "/api/stock/getDayK.do": ({ period = "day" }) => replyTo("/api/stock/getDayK.do", { ...SHOWN, period, fq: "1", size: "240" }),
  "/api/stock/getIndexDayK.do": ({ period = "day" }) => replyTo("/api/stock/getDayK.do", { ...SHOWN, period, fq: "1", size: "240" }),
  "/api/realTime/findStock.do": ({ stockCode = "", ndays = "1" }) =>
    replyOrNone("/api/realTime/findStock.do", { stockCode, ndays }) ??
    replyTo("/api/realTime/findStock.do", { stockCode: SHOWN.code, ndays }),
  "/api/market/lines.do": ({ gids = "" }) => {
    const known = new Map(repliesOn("/api/market/lines.do").flatMap((lines) => lines.map((line) => [line.gid, line])));
    return gids.split(",").flatMap((gid) => known.get(gid) ?? []);
  },
  "/user/isOption.do": ({ code = "" }) => {
    const { items } = replyTo("/user/watch/list.do");
    return items.some(({ gid }) => gid === code) ? refuse("watchYes") : done(null);
  },
};

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
