/** An application as it is typed, and what the rules make of it; pure. Money in fen. */
import {
  allocationSettingsOn,
  applyFor,
  CYCLE_DAYS,
  linesOf,
  type AllocationRefusal,
  type CycleType,
  type SubLines,
} from "@hongpan/core/rules/accounts/allocation.ts";
import { fenOf, type Fen } from "@hongpan/core/rules/money.ts";
import type { UserInfo } from "../../data/wire/shapes.ts";

export interface Asked {
  readonly cycleType: CycleType;
  readonly cycles: number;
  readonly lever: number;
  /** Yuan as typed. */
  readonly margin: string;
}

export interface ComputedApplication {
  readonly margin: Fen;
  readonly funds: Fen;
  readonly total: Fen;
  readonly manageFee: Fen;
  /** Margin and fee. */
  readonly need: Fen;
  readonly lines: SubLines;
  /** Trading days that it lasts. */
  readonly days: number;
  /** Falls of the whole sub-account, in percent, that reach the lines. */
  readonly falls: { readonly warning: number; readonly unwind: number };
  readonly fault: "empty" | "range" | "cap" | "money" | "debt" | null;
  /** What is missing when the money does not suffice. */
  readonly lack: Fen;
}

const PLENTY = Number.MAX_SAFE_INTEGER;
const FAULTS = {
  fundsRange: "range",
  fundsTerms: "range",
  fundsLeverCap: "cap",
  fundsMoney: "money",
  orderDebt: "debt",
} as const satisfies Record<AllocationRefusal["id"], string>;

/** Cost, lines and the first fault of an application on `day`. */
export function computeApplication(
  asked: Asked,
  user: Pick<UserInfo, "enableAmt" | "debt"> & Partial<Pick<UserInfo, "leverCap">>,
  { day, xt }: { readonly day: string; readonly xt: number },
): ComputedApplication {
  const margin = fenOf(asked.margin) ?? 0;
  const request = { margin, lever: asked.lever, cycleType: asked.cycleType, cycles: asked.cycles };
  const given = { sn: "", day, xt };
  const free = Math.round(user.enableAmt * 100);
  const refused = applyFor(request, { free, debt: Math.round((user.debt ?? 0) * 100), leverCap: user.leverCap ?? 0 }, given);
  // The figures of a margin out of bounds or beyond the money are shown all the same.
  const inBounds = Math.max(allocationSettingsOn(day).marginMin, margin);
  const made = applyFor({ ...request, margin: inBounds }, { free: PLENTY, debt: 0 }, given);
  const allocation = "id" in made || margin === 0 ? null : made;
  const [funds, manageFee] = [allocation?.funds ?? 0, allocation?.manageFee ?? 0];
  const total = allocation ? allocation.margin + funds : 0;
  const lines = allocation ? linesOf(allocation) : { warning: 0, unwind: 0 };
  const fall = (line: Fen) => (total === 0 ? 0 : ((total - line) / total) * 100);
  const need = (allocation?.margin ?? 0) + manageFee;
  return {
    ...{ margin, funds, total, manageFee, need, lines },
    days: asked.cycles * CYCLE_DAYS[asked.cycleType],
    falls: { warning: fall(lines.warning), unwind: fall(lines.unwind) },
    fault: margin === 0 ? "empty" : "id" in refused ? FAULTS[refused.id] : null,
    lack: Math.max(0, need - free),
  };
}
