/** The fees of a trade, said once: balances, postings, receipts and screens take their lists from here. */

interface Charge {
  /** What its posting is called at an opening and at a close: each has its sentence in the fund records. */
  readonly open: string;
  readonly close: string;
  /** The line of the house's public balances that it counts in. */
  readonly line: "fees" | "duty" | "transfer";
}

const CHARGES = {
  commission: { open: "commissionOpen", close: "commissionClose", line: "fees" },
  /** Stamp duty. */
  duty: { open: "duty", close: "duty", line: "duty" },
  transfer: { open: "transferFee", close: "transferFee", line: "transfer" },
  spread: { open: "spread", close: "spread", line: "fees" },
} as const satisfies Readonly<Record<string, Charge>>;

export type FeeName = keyof typeof CHARGES;
export type FeeReason = (typeof CHARGES)[FeeName]["open" | "close"];

/** In the order in which they are charged and shown. */
export const FEE_NAMES = Object.keys(CHARGES) as readonly FeeName[];

/** What the posting of a fee is called. */
export function reasonOf(name: FeeName, action: "open" | "close"): FeeReason {
  return CHARGES[name][action];
}

/** The fees that count in a line of the house's balances. */
export function feesInLine(line: Charge["line"]): readonly FeeName[] {
  return FEE_NAMES.filter((name) => CHARGES[name].line === line);
}
