/** The fees of a trade, defined once. Balances, postings, receipts, settings, documents and screens derive from these rows. */
import { recordNames } from "../records.ts";

interface Leg<Posting = string, Rate = string, Least = string> {
  /** Posting reason; each has a text in the fund records. */
  readonly posting: Posting;
  /** The setting of its rate of the market value, in millionths; none where an opening has the rate of its order. */
  readonly rate?: Rate;
  /** The setting of the least that an order pays, in fen. */
  readonly least?: Least;
}

interface Charge<EachLeg = Leg> {
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
  /** Which leg pays it: both, or the one that sells in the market. */
  readonly side: "both" | "seller";
  /** Line of the public platform account that it is added to. */
  readonly line: "fees" | "duty" | "transfer";
  /** Show its row on stock tickets and details even when the amount is 0. */
  readonly always: boolean;
  readonly open: EachLeg;
  readonly close: EachLeg;
}

const CHARGES = {
  commission: {
    ...{ zh: "佣金", tw: "佣金", en: "Commission", side: "both", line: "fees", always: true },
    open: { posting: "commissionOpen", rate: "buyFee", least: "buyFeeMin" },
    close: { posting: "commissionClose", rate: "sellFee", least: "sellFeeMin" },
  },
  duty: {
    ...{ zh: "印花税", tw: "印花稅", en: "Stamp duty", side: "seller", line: "duty", always: true },
    ...alike({ posting: "duty", rate: "dutyFee" }),
  },
  transfer: {
    ...{ zh: "过户费", tw: "過戶費", en: "Transfer fee", side: "both", line: "transfer", always: true },
    ...alike({ posting: "transferFee", rate: "transferFee" }),
  },
  spread: {
    ...{ zh: "点差费", tw: "點差費", en: "Spread fee", side: "both", line: "fees", always: false },
    ...alike({ posting: "spread" }),
  },
} as const satisfies Readonly<Record<string, Charge>>;

type LegName = "open" | "close";
type AnyLeg = (typeof CHARGES)[FeeName][LegName];
type RateName = Extract<AnyLeg, { readonly rate: string }>["rate"];
type LeastName = Extract<AnyLeg, { readonly least: string }>["least"];

export type FeeName = keyof typeof CHARGES;
export type FeeReason = AnyLeg["posting"];
/** What fees are charged by: rates in millionths, least amounts in fen. */
export type FeeSettings = Readonly<Record<RateName | LeastName, number>>;

export const FEES: Readonly<Record<FeeName, Charge<Leg<FeeReason, RateName, LeastName>>>> = CHARGES;

/** In the order in which they are charged and shown. */
export const FEE_NAMES = recordNames(CHARGES);

/** A rate that is set, with the least amount: of which fee, and of which leg where each has its own. */
export interface FeeRate {
  readonly name: FeeName;
  readonly leg: LegName | "both";
  readonly rate: RateName;
  readonly least?: LeastName | undefined;
}

export const FEE_RATES: readonly FeeRate[] = FEE_NAMES.flatMap((name) =>
  (isPerLeg(name) ? (["open", "close"] as const) : (["both"] as const)).flatMap((leg) => {
    const { rate, least } = FEES[name][leg === "both" ? "open" : leg];
    return rate ? [{ name, leg, rate, least }] : [];
  }),
);

/** Posting reason of a fee. */
export function reasonOf(name: FeeName, leg: LegName): FeeReason {
  return FEES[name][leg].posting;
}

/** Whether opening and closing have separate posting reasons. */
export function isPerLeg(name: FeeName): boolean {
  return reasonOf(name, "open") !== reasonOf(name, "close");
}

/** Fees to show: those charged and, for shares, those marked to show at 0. */
export function feesShown(charged: (name: FeeName) => number, ofShares: boolean): readonly FeeName[] {
  return FEE_NAMES.filter((name) => charged(name) > 0 || (ofShares && FEES[name].always));
}

/** The fees that count in a line of the house's balances. */
export function feesInLine(line: Charge["line"]): readonly FeeName[] {
  return FEE_NAMES.filter((name) => FEES[name].line === line);
}

function alike<const Both extends Leg>(leg: Both) {
  return { open: leg, close: leg };
}
