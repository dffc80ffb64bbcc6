/** The public settings in the integers of the rules: the phone computes with the very functions and values of the server. */
import { settingsOn, type StockSettings } from "@hongpan/core/rules/settings.ts";
import type { Settings } from "../data/shapes.ts";

const PPM = 1_000_000;

/** Settings of `day` with what the server published over them. */
export function rulesSettings(day: string, published: Settings | undefined): StockSettings {
  const seeded = settingsOn(day);
  if (!published) return seeded;
  const ppm = (rate: number) => Math.round(rate * PPM);
  const fen = (yuan: number) => Math.round(yuan * 100);
  return {
    ...seeded,
    buyFee: ppm(published.buyFee),
    sellFee: ppm(published.sellFee),
    dutyFee: ppm(published.dutyFee),
    transferFee: ppm(published.transferFee),
    stayFee: ppm(published.stayFee),
    buyFeeMin: fen(published.buyFeeMin),
    sellFeeMin: fen(published.sellFeeMin),
    buyMinAmt: fen(published.buyMinAmt),
    buyMinNum: published.buyMinNum,
    buyMaxNum: published.buyMaxNum,
    buyMaxAmtPercent: ppm(published.buyMaxAmtPercent),
    forceStopPercent: ppm(published.forceStopPercent),
    forceStopRemindRatio: ppm(published.forceStopRemindRatio),
  };
}

/** Yuan of a quote as an integer price of 1/10,000. */
export function priceUnits(yuan: number | undefined): number {
  return Math.round((yuan ?? 0) * 10_000);
}
