/** What is fixed about a contract and is not in its row of the wire: its hours and the step of its price. */
import { CONTRACTS } from "@hongpan/core/rules/foreign-contracts.ts";
import { isOpenAt } from "@hongpan/core/rules/foreign-sessions.ts";
import { isContinuous, phaseAt } from "@hongpan/core/rules/sessions.ts";
import type { ClockState } from "../data/clock.ts";

const CENT = 100;
const known = new Map(CONTRACTS.map(({ instrument }) => [instrument.gid, instrument.foreign!]));

/** Step of the price in 1/10,000. */
export function tickOf(gid: string): number {
  return known.get(gid)?.tick ?? CENT;
}

/** Decimals of the price; an index has two. */
export function placesOf(gid: string): number {
  const text = String(tickOf(gid) / 10_000);
  return text.includes(".") ? text.length - text.indexOf(".") - 1 : 0;
}

/** Whether the contract's own session runs. */
export function isOpenNow(gid: string, clock: Pick<ClockState, "now" | "mode">): boolean {
  const foreign = known.get(gid);
  return foreign ? isOpenAt(foreign.hours, clock.now, clock.mode) : isContinuous(phaseAt(clock.now));
}

/** Whether it keeps hours other than those of A-shares. */
export function isForeign(gid: string): boolean {
  const foreign = known.get(gid);
  return foreign !== undefined && foreign.hours !== "cn";
}
