/** Quotes of A-shares that are not recorded. */
import type { Answers } from "@hongpan/core/contract/wire.ts";
import { replyTo } from "./replies.ts";
import type { Handlers } from "./stub-server.ts";
import { usual } from "./usual.ts";

type Quote = Answers["/api/stock/getSingleStock.do"]["stock"];

/** Quotes for `gid` like the recorded one of 贵州茅台 with these fields; other symbols have their own. */
export function shareLike(gid: string, fields: Partial<Quote>): Handlers {
  const recorded = replyTo("/api/stock/getSingleStock.do", { code: "sh600519" });
  const [type, code] = [gid.slice(0, 2), gid.slice(2)];
  const stock = { ...recorded.stock, id: 1_000_000 + Number(code), gid, code, type, stockType: type, stock_type: type, ...fields };
  return {
    "/api/stock/getSingleStock.do": (asked, caller) =>
      asked.code === gid || asked.code === code ? { ...recorded, stock } : usual["/api/stock/getSingleStock.do"]!(asked, caller),
  };
}
