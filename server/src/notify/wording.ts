/** What a notice on a locked screen says: no sum of money, no name, no number, since others may read it. */
import { say, texts, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { fieldsOf, type Told } from "../accounts/messages.ts";
import type { Group } from "./subscriptions.ts";

interface Notice {
  readonly title: string;
  readonly body: string;
  /** Where it leads: an address of the web app. */
  readonly to: string;
  /** One of the same tag takes the place of what is shown. */
  readonly tag: string;
}

const TITLES = {
  fills: "pushTitleFills",
  warnings: "pushTitleWarnings",
  alerts: "pushTitleAlerts",
  funds: "pushTitleFunds",
} as const satisfies Readonly<Record<Group, TextId>>;

const WARNINGS: ReadonlySet<string> = new Set<TextId>([
  "maintenanceWarning",
  "forceBlockedToday",
  "forceBlockedSealed",
  "forceWithdrawn",
  "closedByForce",
  "closedBySub",
  "closedByStay",
  "stayOverdue",
  "fundsWarningNotice",
  "fundsUnwindNotice",
  "fundsExpiredNotice",
]);
const FUNDS: ReadonlySet<string> = new Set<TextId>([
  "fundsApprovedNotice",
  "fundsDeclinedNotice",
  "fundsSettledNotice",
  "fundsShortNotice",
]);
/** A sentence that says yuan says how much somebody has or moves; a name, and what somebody wrote, are for their reader alone. */
const NOT_FOR_ALL = /\byuan\b|\{(?:name|text)\}/;
const MOST_LETTERS = 160;

/** The switch that a message falls under; null: it is not told by push (what is told to everybody can wait). */
export function groupOf({ kind, sentence }: Pick<Told, "kind" | "sentence">): Group | null {
  if (kind === "system" || !(sentence in texts)) return null;
  if (kind === "alert") return "alerts";
  if (kind !== "trade" || FUNDS.has(sentence)) return "funds";
  return WARNINGS.has(sentence) ? "warnings" : "fills";
}

/** A message as a notice. */
export function noticeOf(told: Told, group: Group, lang: Lang): Notice {
  const { id, content, leadsTo, positionSn, account, stockGid } = fieldsOf(told, lang);
  const body = NOT_FOR_ALL.test(texts[told.sentence as TextId].en) ? say("pushSum", lang) : [...content].slice(0, MOST_LETTERS).join("");
  const to = `/notify?${new URLSearchParams({ leadsTo, positionSn, account, stockGid }).toString()}`;
  return { title: say(TITLES[group], lang), body, to, tag: String(id) };
}
