/** What a position was at every moment of its life, replayed from what happened to it: what its ratio was made from. */
import type { Direction } from "../terms/fees.ts";
import type { Fen } from "../money.ts";
import { partOf } from "./positions.ts";

/** A position from `xt` on. */
export interface HeldAt {
  readonly xt: number;
  readonly direction: Direction;
  readonly unit: number;
  readonly shares: number;
  readonly cost: Fen;
  readonly margin: Fen;
  readonly marginAdd: Fen;
  readonly stayAccrued: Fen;
  /** Nights charged on what is held. */
  readonly nights: number;
}

/**
 * open: a fill with the margin that was put down for it; close: shares closed; added: its added margin in all, afterwards; night: a
 * holding fee; exDate: what an ex-date added to shares, cost and added margin.
 */
export type HeldEvent = { readonly xt: number } & (
  | { readonly kind: "open"; readonly shares: number; readonly value: Fen; readonly margin: Fen }
  | { readonly kind: "close"; readonly shares: number }
  | { readonly kind: "added"; readonly marginAdd: Fen }
  | { readonly kind: "night"; readonly fee: Fen }
  | { readonly kind: "exDate"; readonly shares: number; readonly cost: Fen; readonly marginAdd: Fen }
);

/** The states of a position, one after each event; events of one instant in the order in which they are given. */
export function heldPath(of: Pick<HeldAt, "direction" | "unit">, events: readonly HeldEvent[]): readonly HeldAt[] {
  const nothing = { shares: 0, cost: 0, margin: 0, marginAdd: 0, stayAccrued: 0, nights: 0 };
  const states: HeldAt[] = [];
  for (const event of events.toSorted((a, b) => a.xt - b.xt)) {
    states.push(after(states.at(-1) ?? { xt: 0, direction: of.direction, unit: of.unit, ...nothing }, event));
  }
  return states;
}

/** The state that counts at `xt`; null before the first. */
export function heldAt(states: readonly HeldAt[], xt: number): HeldAt | null {
  return states.findLast((state) => state.xt <= xt) ?? null;
}

function after(before: HeldAt, event: HeldEvent): HeldAt {
  const { shares, cost, margin, marginAdd, stayAccrued, nights } = before;
  const now = { ...before, xt: event.xt };
  switch (event.kind) {
    case "open":
      return { ...now, shares: shares + event.shares, cost: cost + event.value, margin: margin + event.margin };
    case "close": {
      const left = (whole: Fen) => whole - partOf(whole, event.shares, shares);
      const kept = { shares: shares - event.shares, cost: left(cost), margin: left(margin), marginAdd: left(marginAdd) };
      return { ...now, ...kept, stayAccrued: left(stayAccrued) };
    }
    case "added":
      return { ...now, marginAdd: event.marginAdd };
    case "night":
      return { ...now, stayAccrued: stayAccrued + event.fee, nights: nights + 1 };
    case "exDate":
      return { ...now, shares: shares + event.shares, cost: cost + event.cost, marginAdd: marginAdd + event.marginAdd };
  }
}
