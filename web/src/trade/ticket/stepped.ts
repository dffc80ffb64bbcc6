import { priceOf, type Price } from "@hongpan/core/rules/money.ts";
import { stepsFrom, tickAt, type Stepped } from "@hongpan/core/rules/products/foreign-ticks.ts";

/** A price text one step up or down from itself, or from `start` when it is empty; never below one step. */
export function stepped(text: string, start: Price, way: 1 | -1, instrument: Stepped = { kind: "stock" }): string {
  const price = priceOf(text) || start;
  const tick = tickAt(instrument, price);
  const next =
    price % tick === 0 ? stepsFrom(instrument, price, way) : (way === 1 ? Math.ceil(price / tick) : Math.floor(price / tick)) * tick;
  return (Math.max(tickAt(instrument, 0), next) / 10_000).toFixed(tickAt(instrument, next) % 100 === 0 ? 2 : 3);
}
