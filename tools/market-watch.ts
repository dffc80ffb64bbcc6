/** Prices noted while they are live, for `npm run market:verify -- --seen` once their day is public. */
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SeenPrice } from "@hongpan/core/exchange/proof/seen-prices.ts";
import { askBy, type Get } from "@hongpan/core/exchange/proof/served.ts";

/** The reply of /api/stock/getSingleStock.do, as far as it is needed. */
interface Single {
  readonly stock: {
    readonly quoteTime: number;
    readonly nowPrice: number;
    readonly buy1: number;
    readonly buy1_num: number;
    readonly sell1: number;
    readonly sell1_num: number;
  };
}

/** Notes `count` live quotes, one every `pauseMs`: of `symbol`, or each of a share of the list drawn at random. */
export async function watchPrices(get: Get, count: number, pauseMs: number, symbol?: string): Promise<readonly SeenPrice[]> {
  const { columns, rows } = await askBy(get).listing();
  const gids = symbol === undefined ? rows.map((row) => String(row[columns.indexOf("gid")])) : [symbol];
  const seen: SeenPrice[] = [];
  for (let k = 0; k < count; k++) {
    if (k > 0) await sleep(pauseMs);
    const gid = gids[randomInt(gids.length)]!;
    const { stock } = await get<Single>("/api/stock/getSingleStock.do", { code: gid });
    const { quoteTime: xt, nowPrice: price, buy1: bid, buy1_num: bidSize, sell1: ask, sell1_num: askSize } = stock;
    seen.push({ gid, xt, price, bid, bidSize, ask, askSize });
  }
  return seen;
}
