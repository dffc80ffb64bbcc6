/** One instrument of another market on one day, ready to print. */
import type { Day } from "../../rules/time/calendar.ts";
import type { ForeignInstrument } from "../../rules/products/instruments.ts";
import type { Price } from "../../rules/money.ts";
import type { Limits } from "../../rules/products/price-limits.ts";
import type { Halt } from "../halts.ts";
import type { KeyWords } from "../random.ts";
import type { Fair } from "./foreign-fair.ts";
import { MATCH, matchWord } from "./foreign-closes.ts";
import { matchAbroad } from "./foreign-quote.ts";
import { STEPS_A_MINUTE, type Shape } from "./law/shape.ts";
import type { Traits } from "./law/traits.ts";

export interface ForeignDay {
  readonly instrument: ForeignInstrument;
  readonly traits: Traits;
  readonly day: Day;
  readonly shape: Shape;
  readonly key: KeyWords;
  readonly prevClose: Price;
  readonly limits: Limits | null;
  /** Of a new bond's first day; it prints nothing meanwhile and has no book. */
  readonly halts: readonly Halt[];
  readonly fair: Fair;
  /** The last price. Of a day that runs it is the future: never to be shown before it printed. */
  readonly close: () => Price;
}

/** Opening price: the first print of the session. */
export function openOf({ instrument, key, fair, limits }: ForeignDay): Price {
  return matchAbroad(instrument, fair.open(), matchWord(key, instrument.id, MATCH.open), limits);
}

const beats = new Float64Array(STEPS_A_MINUTE);

/** The fair value after a step of the session; in a break that of the last step before it. Of nothing may it be shown. */
export function fairAfter({ shape, fair }: Pick<ForeignDay, "shape" | "fair">, step: number): number {
  const minute = shape.minuteAt(step);
  if (minute <= 0) return fair.open();
  fair.minute(minute, beats);
  return beats[Math.min(STEPS_A_MINUTE - 1, step - shape.firstStepOf(minute))]!;
}
