/** Candles of a symbol by period. Times are epoch ms of exchange time; volumes shares. */
import { call, type Answer } from "./api.ts";
import { queryClient } from "./query.ts";

export type KPeriod = "day" | "week" | "month" | "5" | "15" | "30" | "60";
export type Adjustment = 0 | 1 | 2;

export interface Candle {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const SIZE = 500;

/** The last candles, oldest first. `adjustment` 0 none, 1 forward, 2 backward; minutes are never adjusted. */
export async function candles(gid: string, isIndex: boolean, period: KPeriod, adjustment: Adjustment): Promise<Candle[]> {
  const reply = await queryClient.fetchQuery({
    queryKey: ["candles", gid, period, adjustment],
    queryFn: () => ask(gid, isIndex, period, adjustment),
    staleTime: 15_000,
  });
  return reply.values.map(([open = 0, close = 0, low = 0, high = 0, volume = 0, timestamp = 0]) => ({
    timestamp,
    open,
    high,
    low,
    close,
    volume,
  }));
}

function ask(code: string, isIndex: boolean, period: KPeriod, fq: Adjustment): Promise<Answer<"/api/stock/getDayK.do">> {
  if (period === "day" || period === "week" || period === "month") {
    return call(isIndex ? "/api/stock/getIndexDayK.do" : "/api/stock/getDayK.do", { code, period, fq, size: SIZE });
  }
  return call(isIndex ? "/api/stock/getIndexMinK_Echarts.do" : "/api/stock/getMinK_Echarts.do", { code, time: Number(period), size: SIZE });
}
