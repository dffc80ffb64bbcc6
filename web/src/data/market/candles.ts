/** Candles of a symbol by period. Times are epoch ms of exchange time; volumes shares. */
import { call } from "../wire/api.ts";
import { queryClient } from "../wire/query.ts";

export type KPeriod = "day" | "week" | "month" | "1" | "5" | "15" | "30" | "60";
/** 0 none, 1 forward, 2 backward; minutes are never adjusted. */
export type Adjustment = 0 | 1 | 2;

export interface Candle {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export interface Page {
  readonly bars: readonly Candle[];
  /** There may be older ones. */
  readonly more: boolean;
}

/** What a page of a chart holds: four screens of it. */
const PAGE = 240;
const OLDER = 500;

/** The last candles, oldest first. Throws Refusal. */
export async function candles(gid: string, period: KPeriod, adjustment: Adjustment, size = PAGE): Promise<Page> {
  return queryClient.fetchQuery({
    queryKey: ["candles", gid, period, adjustment, size],
    queryFn: () => fetchCandles(gid, period, adjustment, { size }),
    staleTime: 15_000,
  });
}

/** The candles before `first`, oldest first. The wire pages back by the day of the bar that is already there. */
export async function olderCandles(gid: string, period: KPeriod, adjustment: Adjustment, first: number): Promise<Page> {
  const { bars, more } = await fetchCandles(gid, period, adjustment, { size: OLDER, end: dayOf(first) });
  const older = bars.filter((bar) => bar.timestamp < first);
  return { bars: older, more: more && older.length > 0 };
}

async function fetchCandles(code: string, period: KPeriod, fq: Adjustment, page: { size: number; end?: string }): Promise<Page> {
  const reply =
    period === "day" || period === "week" || period === "month"
      ? await call("/api/stock/getDayK.do", { code, period, fq, ...page })
      : await call("/api/stock/getMinK_Echarts.do", { code, time: Number(period), ...page });
  const bars = reply.values.map(([open = 0, close = 0, low = 0, high = 0, volume = 0, timestamp = 0]) => ({
    timestamp,
    open,
    high,
    low,
    close,
    volume,
  }));
  return { bars, more: reply.more };
}

function dayOf(xt: number): string {
  return new Date(xt + 8 * 3_600_000).toISOString().slice(0, 10);
}
