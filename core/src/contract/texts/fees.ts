/** Texts of the fees: posting reasons and rate descriptions. */
import { FEE_NAMES, FEES, isPerLeg, reasonOf, type FeeName, type FeeRate } from "../../rules/accounts/charges.ts";
import type { Sentence } from "./sentence.ts";
import { recordFrom } from "../../rules/records.ts";

const LEGS = {
  open: { zh: "买入", tw: "買進", en: "Opening", by: ", buying" },
  close: { zh: "卖出", tw: "賣出", en: "Closing", by: ", selling" },
} as const;

const SIDES = {
  both: { zh: "（双向）", tw: "（雙向）", en: " (both)" },
  seller: { zh: "（卖出方）", tw: "（賣出方）", en: " (seller)" },
} as const;

/** The sentence of each fee's posting in the fund records. */
export const feeTexts = recordFrom(
  FEE_NAMES.flatMap((name) => (["open", "close"] as const).map((leg) => [`fund_${reasonOf(name, leg)}`, postingOf(name, leg)] as const)),
);

/** The same for an account of contracts, whose fee is so much a lot and side: no commission, nothing bought or sold. */
export const contractFeeTexts = {
  contractFund_commissionOpen: { zh: "开仓手续费 {subject}", tw: "開倉手續費 {subject}", en: "Opening fee, {subject}" },
  contractFund_commissionClose: { zh: "平仓手续费 {subject}", tw: "平倉手續費 {subject}", en: "Closing fee, {subject}" },
} satisfies Readonly<Record<string, Sentence>>;

function postingOf(name: FeeName, leg: "open" | "close"): Sentence {
  const { zh, tw, en } = FEES[name];
  if (!isPerLeg(name)) return { zh: `${zh} {subject}`, tw: `${tw} {subject}`, en: `${en}, {subject}` };
  const of = LEGS[leg];
  return { zh: `${of.zh}${zh} {subject}`, tw: `${of.tw}${tw} {subject}`, en: `${of.en} ${en.toLowerCase()}, {subject}` };
}

/** What a rate is called on the rules page. */
export function rateText({ name, leg }: FeeRate): Sentence {
  const { zh, tw, en, side } = FEES[name];
  if (leg !== "both") return { zh: LEGS[leg].zh + zh, tw: LEGS[leg].tw + tw, en: en + LEGS[leg].by };
  return { zh: zh + SIDES[side].zh, tw: tw + SIDES[side].tw, en: en + SIDES[side].en };
}
