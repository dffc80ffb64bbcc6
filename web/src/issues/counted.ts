/** What is counted of an issue: shares, or of a new bond bonds. */
import type { IssueWords } from "../text/issues.ts";
import { beijing } from "../ui/format.ts";

/** The words that name it. */
export function countedWords(type: number, t: IssueWords) {
  const { faults, proof } = t;
  if (type === 2) return { ...ofShares(t), mostFault: faults.placedMost };
  if (type !== 3) return ofShares(t);
  return {
    ...{ of: t.bonds, quantity: t.bondQuantity, unitOf: t.bondUnitOf, mostOf: t.bondMostOf, submit: t.bondSubmit },
    ...{ unitFault: faults.bondUnit, mostFault: faults.bondMost, column: proof.bonds, mineWon: proof.mineWonBonds },
  };
}

function ofShares(t: IssueWords) {
  const { faults } = t;
  return {
    ...{ of: t.shares, quantity: t.quantity, unitOf: t.unitOf, mostOf: t.mostOf, submit: t.submit },
    ...{ unitFault: faults.unit, mostFault: faults.most, column: t.proof.shares, mineWon: t.proof.mineWon },
  };
}

/** Under which this phone notes what it saw of an issue; `owner` for what only one person saw. Its day stands last. */
export function issueKey(
  { type, code, subscribeTime }: { readonly type: number; readonly code: string; readonly subscribeTime: number },
  owner = "all",
): string {
  return `${owner} ${type} ${code} ${beijing(subscribeTime, "day")}`;
}
