/** Price alerts: what is waited for, the line that a day makes of it, and when a print reaches that line. */
import type { Day } from "./time/calendar.ts";
import { PPM, type Price } from "./money.ts";
import type { Print } from "./tape/tape.ts";

/** above, below: a price. rise, fall: a change against the day's previous close. limitUp, limitDown: the day's limits. */
export const ALERT_KINDS = ["above", "below", "rise", "fall", "limitUp", "limitDown"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
export const ALERT_REPEATS = ["once", "daily"] as const;
export type AlertRepeat = (typeof ALERT_REPEATS)[number];

/** How many alerts a user may have, fired ones that he has not deleted counted too. */
export const MOST_ALERTS = 100;

export interface Alert {
  /** Number among the user's alerts; never given twice. */
  readonly n: number;
  readonly instrumentId: number;
  readonly kind: AlertKind;
  /** above, below: a Price. rise, fall: 1/10,000 of a per cent. Limits: 0. */
  readonly value: number;
  readonly repeat: AlertRepeat;
  readonly live: boolean;
  /** Prints after this step of this day count. */
  readonly watchDay: Day;
  readonly watchStep: number;
  readonly addedXt: number;
  readonly firedDay: Day | null;
  readonly firedXt: number | null;
  readonly firedPrice: Price | null;
}

/** What a day says of an instrument before its first print. A limit of 0 is none. */
export interface DayBase {
  readonly prevClose: Price;
  readonly limitUp: Price;
  readonly limitDown: Price;
}

export interface AlertLine {
  readonly price: Price;
  /** 1: reached from below, by this price or a higher one. */
  readonly way: 1 | -1;
}

/** The price at which an alert fires on a day; null when it cannot (no limit that day). 5 % means 5 % exactly, not a rounded 4.996. */
export function alertLine({ kind, value }: Pick<Alert, "kind" | "value">, { prevClose, limitUp, limitDown }: DayBase): AlertLine | null {
  const share = (prevClose * value) / PPM;
  if (kind === "above") return { price: value, way: 1 };
  if (kind === "below") return { price: value, way: -1 };
  if (kind === "rise") return { price: prevClose + Math.ceil(share), way: 1 };
  if (kind === "fall") return { price: prevClose - Math.ceil(share), way: -1 };
  const limit = kind === "limitUp" ? limitUp : limitDown;
  return limit > 0 ? { price: limit, way: kind === "limitUp" ? 1 : -1 } : null;
}

/** Whether a price is at the line or beyond it. */
export function reaches(line: AlertLine, price: Price): boolean {
  return line.way * (price - line.price) >= 0;
}

/** The line that an alert still waits for on `day`; null when it has fired and may not again, or when the day has no such line. */
export function waitingLine(alert: Alert, base: DayBase, day: Day): AlertLine | null {
  return alert.live && alert.firedDay !== day ? alertLine(alert, base) : null;
}

/** The number of a step before every step of a day. */
export const BEFORE_DAY = -100_000;

/**
 * The alert in the terms of `day`, on which the instrument goes ex or rolls before its first print: `toNew` converts a price. Null when
 * nothing changes: it waits for no price, or was set on that day. Twice is once.
 */
export function alertInNewTerms(alert: Alert, day: Day, toNew: (price: Price) => Price): Alert | null {
  const waitsForPrice = alert.live && (alert.kind === "above" || alert.kind === "below");
  if (!waitsForPrice || alert.watchDay >= day) return null;
  return { ...alert, value: Math.max(1, toNew(alert.value)), watchDay: day, watchStep: BEFORE_DAY };
}

/** The first print after step `seen` that reaches the line. */
export function firingPrint(line: AlertLine, prints: readonly Print[], seen: number): Print | null {
  return prints.find((print) => print.step > seen && reaches(line, print.price)) ?? null;
}

/** The alert after it has fired: one that fires once is done. */
export function fired(alert: Alert, day: Day, xt: number, price: Price): Alert {
  return { ...alert, live: alert.repeat === "daily", firedDay: day, firedXt: xt, firedPrice: price };
}
