/** Where a message leads: to what it tells of. */
import type { LeadsTo } from "@hongpan/core/contract/content.ts";
import type { TextId } from "@hongpan/core/contract/texts.ts";
import type { Purse } from "@hongpan/core/rules/accounts/ledger.ts";

/** What a message is about, kept with what its sentence names. */
export interface About {
  /** Of a position its number, of a resting order its own. */
  readonly sn?: string;
  readonly purse?: Purse;
  readonly gid?: string;
}

const BY_SENTENCE: Partial<Readonly<Record<TextId, LeadsTo>>> = {
  depositDoneNotice: "deposits",
  withdrawPaidNotice: "withdrawals",
  withdrawFailedNotice_card: "withdrawals",
  withdrawFailedNotice_identity: "withdrawals",
  withdrawFailedNotice_returned: "withdrawals",
  identityPassedNotice: "identity",
  identityFailedNotice: "identity",
  serviceAnsweredNotice: "service",
  classWelcomeNotice: "class",
  classMessageNotice: "class",
  classShutNotice: "class",
  issueWonNotice: "issues",
  issueLostNotice: "issues",
  issueAllottedNotice: "placements",
  issueNoneNotice: "placements",
  issueForfeitNotice: "issues",
  blockHeldNotice: "position",
  blockLockedNotice: "position",
  classStartNotice: "ledger",
  bankChangedNotice: "card",
  resetNotice: "ledger",
  accountStoppedNotice: "ledger",
  exDateEnded: "orders",
  orderUnfilled: "orders",
  orderExpired: "orders",
  modelClosed: "sold",
  fundsApprovedNotice: "allocations",
  fundsDeclinedNotice: "allocations",
  fundsWarningNotice: "allocations",
  fundsUnwindNotice: "allocations",
  fundsExpiredNotice: "allocations",
  fundsSettledNotice: "allocations",
  fundsShortNotice: "allocations",
};

/** The place with what finds it there; messages of earlier versions name no position. */
export function leadOf(kind: string, sentence: string, params: About) {
  const { sn = "", purse = "stock", gid = "" } = params;
  const leadsTo: LeadsTo = BY_SENTENCE[sentence as TextId] ?? (sn !== "" ? "position" : kind === "alert" ? "alert" : "");
  const account = purse.startsWith("sub") ? ("sub" as const) : (purse as "stock" | "index" | "futures");
  return { leadsTo, positionSn: sn, account, stockGid: gid };
}
