/** One thing that is watched: a resting order or a position of a user, and how far it has met the steps of a day. */
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";

/**
 * Steps of `day` up to `seen` are done with for it: they were before it, or it has met them. Tables look at each step once, so no
 * change of its owner's may move this on: the step that the market stands at may be about to be evaluated.
 */
interface Watching {
  readonly userId: number;
  day: Day;
  seen: number;
}

export interface OrderWatch extends Watching {
  readonly kind: "order";
  of: Order;
}

export interface PositionWatch extends Watching {
  readonly kind: "position";
  of: Position;
}

export type Watch = OrderWatch | PositionWatch;

/** Where an instrument's own market stands, and the terms by which ratios are looked at. */
export interface WatchMoment {
  readonly day: Day;
  readonly step: number;
  readonly terms: RatioTerms;
  /** Its market does not walk with the steps of A-shares. */
  readonly abroad: boolean;
}

export type RatioTerms = Pick<Terms, "warnRatio" | "forceRatio" | "rate" | "placed">;

/** Before every step of a day, those of a session that began the evening before too. */
export const NEVER = -100_000;
