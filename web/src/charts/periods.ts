/** The charts of a symbol in their order, and the one that its page opens with. */
import type { KPeriod } from "../data/market/candles.ts";
import { remembered } from "../store/store.ts";
import type { Texts } from "../text/text.ts";

export type ChartTab = "minute" | "five" | KPeriod;

export const TABS: readonly ChartTab[] = ["minute", "five", "day", "week", "month", "1", "5", "15", "30", "60"];

export const firstTab = remembered<ChartTab>("chartPeriod", (kept) => TABS.find((tab) => tab === kept) ?? "minute");

/** What each is called. */
export function tabNames({ market: { periods }, chart }: Texts): Readonly<Record<ChartTab, string>> {
  const { minute, five, day, week, month, m5, m15, m30, m60 } = periods;
  return { minute, five, day, week, month, 1: chart.oneMinute, 5: m5, 15: m15, 30: m30, 60: m60 };
}
