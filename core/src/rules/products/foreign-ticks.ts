/** Price steps outside A-shares: a share abroad has those of its market, anything else one of its own. */
import { isAbroad, shareMarket } from "../markets/exchanges.ts";
import type { Foreign, Instrument } from "./instruments.ts";
import type { Price } from "../money.ts";

/** What is needed of an instrument to know its price steps. */
export type Stepped = Pick<Instrument, "kind"> & { readonly foreign?: Pick<Foreign, "tick"> };

/** The step of an instrument's price at `price`; a band's first price has the band's step. */
export function tickAt(instrument: Stepped, price: Price): Price {
  if (!isAbroad(instrument.kind)) return instrument.foreign?.tick ?? 100;
  let tick = 0;
  for (const [from, step] of shareMarket(instrument.kind).ticks) if (price >= from) tick = step;
  return tick;
}

/** The price on a step nearest to `value`, at least one step. */
export function onTick(instrument: Stepped, value: number): Price {
  const tick = tickAt(instrument, value);
  return Math.max(tick, Math.round(value / tick) * tick);
}

/** The price `count` steps above (or below, negative) a price that is on a step; never below one step. */
export function stepsFrom(instrument: Stepped, price: Price, count: number): Price {
  let at = price;
  for (let i = 0; i < count; i++) at += tickAt(instrument, at);
  for (let i = 0; i > count; i--) at = Math.max(tickAt(instrument, 0), at - tickAt(instrument, at - 1));
  return at;
}

/** Decimals in which an instrument's price is written: those of its smallest step, at least two. */
export function decimalsOf(instrument: Stepped): number {
  const tick = instrument.foreign?.tick ?? 100;
  if (tick % 100 === 0) return 2;
  return tick % 10 === 0 ? 3 : 4;
}
