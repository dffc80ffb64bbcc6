/** What is counted of an issue: shares, or of a new bond bonds. */
import type { IssueWords } from "./words.ts";

/** The words that name it. */
export function countedWords(type: number, t: IssueWords) {
  const { faults } = t;
  return type === 3
    ? {
        ...{ of: t.bonds, quantity: t.bondQuantity, unitOf: t.bondUnitOf, mostOf: t.bondMostOf, submit: t.bondSubmit },
        ...{ unitFault: faults.bondUnit, mostFault: faults.bondMost, column: t.proof.bonds, mineWon: t.proof.mineWonBonds },
      }
    : {
        ...{ of: t.shares, quantity: t.quantity, unitOf: t.unitOf, mostOf: t.mostOf, submit: t.submit },
        ...{ unitFault: faults.unit, mostFault: faults.most, column: t.proof.shares, mineWon: t.proof.mineWon },
      };
}
