/** The halts of a new bond's first day. */
import { CLOSE_AUCTION_STEP } from "../../rules/time/sessions.ts";
import { BOND_RULE, haltsOf, type Halt } from "../halts.ts";
import type { ForeignDay } from "./foreign-day.ts";
import { foreignPrintsOf } from "./prints.ts";

/** What the prints that the day would have without any halt bring about, held against the issue price. */
export function debutHalts(day: ForeignDay): readonly Halt[] {
  return haltsOf(foreignPrintsOf(day, day.shape.firstStep, CLOSE_AUCTION_STEP), day.prevClose, BOND_RULE);
}
