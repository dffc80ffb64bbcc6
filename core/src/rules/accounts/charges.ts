/** The fees of a trade, said once: balances, postings, receipts and screens take their lists from here. */

interface Charge {
  /** What its posting is called at an opening and at a close: each has its sentence in the fund records. */
  readonly open: string;
  readonly close: string;
  /** The line of the house's public balances that it counts in. */
  readonly line: "fees" | "duty" | "transfer";
  /** Its row stands on a ticket of shares and in their details also while nothing is charged. */
  readonly always: boolean;
}

const CHARGES = {
  commission: { open: "commissionOpen", close: "commissionClose", line: "fees", always: true },
  /** Stamp duty. */
  duty: { open: "duty", close: "duty", line: "duty", always: true },
  transfer: { open: "transferFee", close: "transferFee", line: "transfer", always: true },
  spread: { open: "spread", close: "spread", line: "fees", always: false },
} as const satisfies Readonly<Record<string, Charge>>;

export type FeeName = keyof typeof CHARGES;
export type FeeReason = (typeof CHARGES)[FeeName]["open" | "close"];

/** In the order in which they are charged and shown. */
export const FEE_NAMES = Object.keys(CHARGES) as readonly FeeName[];

/** What the posting of a fee is called. */
export function reasonOf(name: FeeName, action: "open" | "close"): FeeReason {
  return CHARGES[name][action];
}

/** Whether an opening's and a close's are told apart, as their postings are. */
export function isPerLeg(name: FeeName): boolean {
  return CHARGES[name].open !== CHARGES[name].close;
}

/** The fees that have a row: what is charged, and of shares those that stand there always. */
export function feesShown(charged: (name: FeeName) => number, ofShares: boolean): readonly FeeName[] {
  return FEE_NAMES.filter((name) => charged(name) > 0 || (ofShares && CHARGES[name].always));
}

/** The fees that count in a line of the house's balances. */
export function feesInLine(line: Charge["line"]): readonly FeeName[] {
  return FEE_NAMES.filter((name) => CHARGES[name].line === line);
}
