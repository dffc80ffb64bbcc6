/**
 * What single calls cost the server, with cold and with hostile arguments: processor milliseconds of the process a call, and the
 * longest stretch in which nothing else was served. Clients sit in the same process, so some 0.3 ms of each figure are theirs.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { tradingDaysTo, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { readConfig } from "../server/src/config.ts";
import { serve } from "../server/src/assembly/serve.ts";
import { BENCH_DAY, processorMs } from "./bench-world.ts";
import { printRow } from "./server.ts";

type Fields = Readonly<Record<string, string | number>>;

const SECOND = 51_300;
const SHARES = ["600519", "000001", "300750", "688981", "600036", "601318", "000858", "002415"];
const HOUSE = ["sh000001", "sz399001", "sz399006", "sh000300", "sh000905", "sh000016"];
const ABROAD = ["hf_GC", "hf_CL", "hf_ES", "hf_HSI", "hf_XAU", "hf_S"];
const SORTS = ["pb", "per", "speed", "volumeratio", "amplitude", "turnoverratio", "mktcap", "name"];
const DAYS = tradingDaysTo("2026-11-19", 4000).toReversed();

/** Old days, one after the other, none asked twice. */
function oldDays() {
  let next = 30;
  return () => DAYS[(next += 37) % DAYS.length]!;
}

const day = oldDays();
const of = (list: readonly string[], fields: (each: string) => Fields) => list.map(fields);
const times = (count: number, fields: (n: number) => Fields) => Array.from({ length: count }, (_, n) => fields(n));

/** Calls of one kind, each with arguments that nobody has asked before. */
const KINDS: readonly (readonly [name: string, path: string, asked: readonly Fields[]])[] = [
  ["health", "/health", times(5, () => ({}))],
  ["day.do whole", "/api/market/day.do", times(3, () => ({ day: day() }))],
  ["day.do whole again", "/api/market/day.do", times(3, () => ({ day: DAYS[67]! }))],
  ["day.do one share", "/api/market/day.do", times(5, (n) => ({ day: day(), gid: `sh${SHARES[0]}`, n }))],
  ["listing.do", "/api/market/listing.do", times(3, () => ({}))],
  ["proofs.do 400 days", "/api/market/proofs.do", times(4, (n) => ({ from: `${1991 + n * 3}-01-01`, to: `${1992 + n * 3}-02-03` }))],
  ["day chart 1000", "/api/stock/getDayK.do", of(SHARES.slice(0, 4), (code) => ({ code, size: 1000, fq: 1 }))],
  ["month chart 1000", "/api/stock/getDayK.do", of(SHARES.slice(4), (code) => ({ code, period: "month", size: 1000 }))],
  ["index month chart", "/api/stock/getIndexDayK.do", of(HOUSE.slice(0, 4), (code) => ({ code, period: "month", size: 1000 }))],
  ["index day chart 250", "/api/stock/getIndexDayK.do", of(HOUSE, (code) => ({ code, size: 250, end: "2012-05-10" }))],
  ["60 min chart 1000", "/api/stock/getMinK_Echarts.do", of(SHARES.slice(0, 4), (code) => ({ code, time: 60, size: 1000 }))],
  ["index 60 min 1000", "/api/stock/getIndexMinK_Echarts.do", of(HOUSE.slice(0, 3), (code) => ({ code, time: 60, size: 1000 }))],
  ["futures month 1000", "/api/stock/getFuturesDayK.do", of(ABROAD.slice(0, 4), (code) => ({ code, period: "month", size: 1000 }))],
  ["futures 60 min", "/api/stock/getFuturesMinK_Echarts.do", of(ABROAD.slice(0, 4), (code) => ({ code, time: 60, size: 1000 }))],
  ["eastmoney month", "/api/qt/stock/kline/get", of(["600000", "600028"], (each) => ({ secid: `1.${each}`, klt: 103, lmt: 1000, fqt: 2 }))],
  ["eastmoney trends 5", "/api/qt/stock/trends2/get", of(["600030", "600048"], (each) => ({ secid: `1.${each}`, ndays: 5, iscr: 1 }))],
  ["eastmoney index tr 5", "/api/qt/stock/trends2/get", of(["000001", "000016"], (each) => ({ secid: `1.${each}`, ndays: 5 }))],
  ["findStock 5 days", "/api/realTime/findStock.do", of(["600104", "600276"], (stockCode) => ({ stockCode, ndays: 5 }))],
  ["findStock index 5", "/api/realTime/findStock.do", of(["sz399001", "sh000905"], (stockCode) => ({ stockCode, ndays: 5 }))],
  ["findStock futures 5", "/api/realTime/findStock.do", of(["hf_SI", "hf_NQ"], (stockCode) => ({ stockCode, ndays: 5 }))],
  ["lhb old day", "/api/stock/getlhb.do", times(3, () => ({ day: day() }))],
  ["top old day", "/api/stock/getTop.do", times(2, () => ({ day: day() }))],
  ["pools today", "/api/stock/getztb.do", of(["zt", "dt", "zb"], (type) => ({ type }))],
  ["pools old day", "/api/stock/getztb.do", times(2, () => ({ day: day() }))],
  ["vip list", "/api/stock/getVipList.do", times(2, () => ({}))],
  ["stops today", "/api/stock/getStop.do", times(2, () => ({}))],
  ["stops old day", "/api/stock/getStop.do", times(4, () => ({ day: day() }))],
  ["new highs old day", "/api/market/newHighs.do", times(2, () => ({ day: day(), days: 250 }))],
  ["breadth 120 days", "/api/market/breadth.do", times(1, () => ({ days: 120 }))],
  ["breadth again", "/api/market/breadth.do", times(3, () => ({ days: 120 }))],
  ["list.do whole", "/api/market/list.do", of(SORTS, (sort) => ({ sort }))],
  [
    "list.do 20 columns",
    "/api/market/list.do",
    times(4, (n) => ({ columns: [...SORTS.slice(0, 7), "trade", "buy", "sell"].slice(n % 2).join(",") })),
  ],
  ["list.do top 1", "/api/market/list.do", times(4, (n) => ({ top: n + 1, columns: "trade" }))],
  ["ranking cold", "/api/stock/getStockSort.do", SORTS.flatMap((sort) => [{ sort, asc: 1, node: "sh_a" }])],
  ["ranking warm", "/api/stock/getStockSort.do", times(5, () => ({ sort: "pb", pageSize: 100 }))],
  ["boards", "/api/market/boards.do", times(3, () => ({ sort: "nmc" }))],
  ["board", "/api/market/board.do", times(3, () => ({ name: "银行", sort: "pb" }))],
  [
    "lines.do 60",
    "/api/market/lines.do",
    times(3, (n) => ({
      gids: times(60, (i) => ({ i: `sh60${String(n * 300 + i).padStart(4, "0")}` }))
        .map((each) => each["i"])
        .join(","),
    })),
  ],
  ["lines.do abroad", "/api/market/lines.do", times(3, () => ({ gids: [...ABROAD, ...HOUSE].join(",") }))],
  ["search one letter", "/api/stock/getStock.do", of(["a", "s", "6", "银"], (keyWords) => ({ keyWords, pageSize: 100 }))],
  ["search far page", "/api/stock/getStock.do", times(3, () => ({ pageNum: 1_000_000, pageSize: 100 }))],
  ["symbols whole", "/api/stock/getSymbols.do", times(3, () => ({}))],
  ["getDetail", "/api/stock/getDetail.do", of(SHARES, (code) => ({ code }))],
  ["getDetail abroad", "/api/stock/getDetail.do", of(ABROAD, (code) => ({ code }))],
  ["getTicks", "/api/stock/getTicks.do", of(SHARES, (code) => ({ code, size: 500, before: 3000 }))],
  ["getTicks abroad", "/api/stock/getTicks.do", of(ABROAD, (code) => ({ code, size: 500 }))],
  ["single with minutes", "/api/stock/getSingleStockByCode.do", of(SHARES, (code) => ({ code }))],
  ["markets", "/api/stock/getMarket.do", times(3, () => ({}))],
  ["zdf number", "/api/stock/getZdfNumber.do", times(3, () => ({}))],
  ["futures list", "/api/futures/queryList.do", times(3, () => ({}))],
  ["hours", "/api/market/hours.do", times(3, () => ({}))],
  ["rates", "/api/market/rates.do", times(3, () => ({ size: 400 }))],
  ["news far page", "/api/news/getNewsList.do", times(3, () => ({ pageNum: 1_000_000, pageSize: 100 }))],
  ["house balances", "/api/house/balances.do", times(3, () => ({}))],
  ["blocks", "/api/stock/getDzList.do", times(3, () => ({}))],
  ["docs", "/docs", times(3, () => ({}))],
  ["openapi", "/docs/openapi.json", times(3, () => ({}))],
  ["captcha", "/code/getCode.do", times(3, (n) => ({ uid: `cost${n}` }))],
];

/** Prints one line a kind, the dearest calls first. */
export async function benchCosts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-bench-"));
  chmodSync(folder, 0o755);
  const given = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), MARKET_SEED: "11".repeat(32), CLOCK_START: BENCH_DAY };
  const running = await serve(readConfig({ ...given, LOG_LEVEL: "error" }), { handClock: true });
  try {
    await running.timetable.runTo(xtOf(BENCH_DAY, SECOND));
    await new Promise((next) => setTimeout(next, 5000));
    const rows = [];
    for (const [name, path, asked] of KINDS) rows.push(await measure(running.url, name, path, asked));
    for (const row of rows.toSorted((a, b) => b.most - a.most))
      printRow(row.name.padEnd(22), {
        "processor ms": row.mean.toFixed(1),
        most: row.most.toFixed(1),
        "stall ms": row.stall.toFixed(0),
        kB: row.kilobytes,
      });
  } finally {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, name: string, path: string, asked: readonly Fields[]) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const spent: number[] = [];
  let bytes = 0;
  delay.enable();
  for (const fields of asked) {
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]): [string, string] => [key, String(value)]));
    const before = processorMs();
    let reply = await fetch(`${url}${path}?${query}`);
    if (reply.status === 404) reply = await fetch(`${url}${path}`, { method: "POST", body: query });
    bytes = (await reply.arrayBuffer()).byteLength;
    spent.push(processorMs() - before);
    if (reply.status !== 200) console.log(`${name}: ${reply.status}`);
  }
  delay.disable();
  const mean = spent.reduce((sum, each) => sum + each, 0) / spent.length;
  return { name, mean, most: Math.max(...spent), stall: delay.max / 1e6, kilobytes: Math.round(bytes / 1024) };
}
