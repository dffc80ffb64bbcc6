/** Why a share is on the dragon-tiger list or does not trade, in the reader's language. */
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import type { Rule } from "@hongpan/core/exchange/results/billboard-rules.ts";
import type { SuspensionReason } from "@hongpan/core/exchange/day/suspensions.ts";

/** The reason that a rule gives; in Chinese the exchange's own words. */
export function ruleText({ measure, way, least, top, text }: Rule, lang: Lang): string {
  return say(RULES[measure][way === -1 ? 1 : 0], lang, { text, percent: least / 100, top: top ?? "" });
}

const RULES: Readonly<Record<Rule["measure"], readonly [up: TextId, down: TextId]>> = {
  deviation: ["lhbDeviationUp", "lhbDeviationDown"],
  change: ["lhbChangeUp", "lhbChangeDown"],
  amplitude: ["lhbAmplitude", "lhbAmplitude"],
  turnover: ["lhbTurnover", "lhbTurnover"],
  "three-days": ["lhbThreeDaysUp", "lhbThreeDaysDown"],
  free: ["lhbFree", "lhbFree"],
};

/** Why a share is suspended. */
export function suspensionText(reason: SuspensionReason, lang: Lang): string {
  return say(SUSPENSIONS[reason], lang);
}

const SUSPENSIONS: Readonly<Record<SuspensionReason, TextId>> = {
  重大事项: "stopMajor",
  拟披露重大信息: "stopDisclosure",
  交易异常波动核查: "stopCheck",
  重要公告: "stopNotice",
  临时停牌: "stopTemporary",
};
