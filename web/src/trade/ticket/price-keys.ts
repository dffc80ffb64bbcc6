import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import type { PadKey } from "../../ui/pad/pad-field.ts";

/** Prices that a phone's keypad offers at one tap: both best ones of the book between the day's limits. What is not there is left out. */
export function usePriceKeys(quote: Partial<Quote> | null, places: number, onPick: (text: string) => void): readonly PadKey[] {
  const t = useText().market;
  const { limitUp, limitDown, buy1, sell1, noLimit } = quote ?? {};
  const offered = [
    [t.limitDown, noLimit ? 0 : limitDown],
    [t.buys[0]!, buy1],
    [t.sells[0]!, sell1],
    [t.limitUp, noLimit ? 0 : limitUp],
  ] as const;
  return offered.flatMap(([label, price]) => (price ? [{ label, onPick: () => onPick(price.toFixed(places)) }] : []));
}
