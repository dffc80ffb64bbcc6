/** The day's fixing of a coin: a walk around its usual rate that forgets, drawn with the keys of the futures market's days. */
import { previousTradingDay, type Day } from "../../rules/time/calendar.ts";
import { usualRate, type Rate } from "../../rules/products/foreign-rates.ts";
import type { Coin } from "../../rules/products/instruments.ts";
import { exp, normal } from "../numbers.ts";
import { draw, keyWords, PLAN_SLOT } from "../random.ts";

/** A number of its own, beside the groups' factors. */
const NONCE = 9_960_001;
const KEEP = 0.95;
/** Days that still count: 0.95 to the 60th is 5 %. */
const MEMORY = 60;
const DAILY_SD = 0.0016;
/** The Hong Kong dollar moves with the US dollar inside a narrow band. */
const BAND_SD = 0.0004;
const words = new Uint32Array(16);

/** Yuan for one of `coin` on a trading day, in 1/10,000; `keyOf` is asked for the day and the 60 before it. */
export function fixingOf(coin: Exclude<Coin, "CNY">, day: Day, keyOf: (day: Day) => Uint8Array): Rate {
  let [dollar, band] = [0, 0];
  let weight = 1;
  let at = day;
  for (let lag = 0; lag < MEMORY; lag++) {
    draw(keyWords(keyOf(at)), NONCE, PLAN_SLOT, 1, words);
    dollar += weight * DAILY_SD * normal(words[0]!);
    band += weight * BAND_SD * normal(words[1]!);
    weight *= KEEP;
    at = previousTradingDay(at);
  }
  return Math.round(usualRate(coin, day) * exp(coin === "HKD" ? dollar + band : dollar));
}
