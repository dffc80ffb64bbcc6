import { asksForRun, runBaseOf } from "@hongpan/core/rules/orders/frequency-checks.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { candles } from "../../data/market/candles.ts";
import { priceUnits } from "../rules-settings.ts";

const FORWARD = 1;
const AN_HOUR_MS = 3_600_000;

/** Close before the days of `stockDays` in today's terms, in 1/10,000; null while there is no such rule or it is not known yet. */
export function useRunBase(gid: string, settings: StockSettings, day: string | undefined): number | null {
  const { stockDays } = settings;
  const bars = useQuery({
    queryKey: ["run-base", gid, day, stockDays],
    queryFn: () => candles(gid, "day", FORWARD, stockDays + 1),
    enabled: day !== undefined && asksForRun(settings) && /^(sh|sz|bj)/.test(gid),
    staleTime: AN_HOUR_MS,
  }).data?.bars;
  if (!bars || day === undefined) return null;
  const closes = bars.map(({ timestamp, close }) => ({ xt: timestamp, close: priceUnits(close) }));
  return runBaseOf(closes, day, stockDays);
}
