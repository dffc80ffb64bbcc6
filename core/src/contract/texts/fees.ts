/** What the fees are called, said once: their postings, the fields of the wire and the screens take their words from here. */
import { FEE_NAMES, isPerLeg, reasonOf, type FeeName, type FeeReason } from "../../rules/accounts/charges.ts";
import type { Sentence } from "./sentence.ts";

export const feeNames: Readonly<Record<FeeName, Sentence>> = {
  commission: { zh: "佣金", tw: "佣金", en: "Commission" },
  duty: { zh: "印花税", tw: "印花稅", en: "Stamp duty" },
  transfer: { zh: "过户费", tw: "過戶費", en: "Transfer fee" },
  spread: { zh: "点差费", tw: "點差費", en: "Spread fee" },
};

const LEGS = {
  open: { zh: "买入", tw: "買進", en: "Opening" },
  close: { zh: "卖出", tw: "賣出", en: "Closing" },
} as const;

/** The sentence of each fee's posting in the fund records. */
export const feeTexts = Object.fromEntries(
  FEE_NAMES.flatMap((name) => (["open", "close"] as const).map((leg) => [`fund_${reasonOf(name, leg)}`, postingOf(name, leg)])),
) as Readonly<Record<`fund_${FeeReason}`, Sentence>>;

function postingOf(name: FeeName, leg: "open" | "close"): Sentence {
  const { zh, tw, en } = feeNames[name];
  if (!isPerLeg(name)) return { zh: `${zh} {subject}`, tw: `${tw} {subject}`, en: `${en}, {subject}` };
  const of = LEGS[leg];
  return { zh: `${of.zh}${zh} {subject}`, tw: `${of.tw}${tw} {subject}`, en: `${of.en} ${en.toLowerCase()}, {subject}` };
}
