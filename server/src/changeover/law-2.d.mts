import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { MarketName } from "@hongpan/core/rules/time/key-days.ts";

export interface Given {
  readonly listing: readonly Instrument[];
  /** First day that was lived. */
  readonly first: Day;
  readonly mode: ClockMode;
  readonly keyOf: (market: MarketName, day: Day) => Uint8Array;
  /** Exchange time that was shown last. */
  readonly xt: number;
}

export interface Law {
  /** As it was named and listed on that day. */
  readonly instrument: (id: number) => Instrument | undefined;
  /** The last price that an instrument of this law has shown, and the step of its own market's day at which it stood. */
  readonly shown: (id: number) => { readonly day: Day; readonly step: number; readonly last: Price };
}

export function openSecondLaw(given: Given): Law;
