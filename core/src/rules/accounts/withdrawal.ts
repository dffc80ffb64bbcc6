/**
 * Money out (spec/3-decisions.md 6): what may be asked for and when, what it costs, how an application goes on, and what each of its
 * steps posts. It is held from the application on, so nothing else can spend it.
 */
import { mulRate, type Fen, type Ppm } from "../money.ts";
import { dayOf, isTradingDay } from "../time/calendar.ts";
import { afterSessions, inSessions } from "../time/session-time.ts";
import type { Entry } from "./ledger.ts";

/** `withStatus` on the wire. Under review it can be taken back; approved it waits for its payment. */
export const WITHDRAWAL = { reviewing: 0, paid: 1, failed: 2, cancelled: 3 } as const;
export type WithdrawalState = (typeof WITHDRAWAL)[keyof typeof WITHDRAWAL];

/** All that it may fail for: the card is another person's, the identity was taken back, the bank returned it. Each at most once a person. */
export type WithdrawalFault = "card" | "identity" | "returned";

export interface Withdrawal {
  readonly sn: string;
  /** What leaves the account, the fee included. */
  readonly amount: Fen;
  readonly fee: Fen;
  readonly state: WithdrawalState;
  readonly fault: WithdrawalFault | null;
  /** The card as it was when it was applied for, sealed. */
  readonly card: string;
  readonly appliedXt: number;
  /** It is paid from this exchange time on. */
  readonly dueXt: number;
  readonly approvedXt: number | null;
  readonly endedXt: number | null;
}

/** Of the settings of stocks: the least amount, the fee of each, the part of the amount. */
export interface WithdrawalSettings {
  readonly withMinAmt: Fen;
  readonly withFeeSingle: Fen;
  readonly withFeePercent: Ppm;
}

/** Seconds of sessions between an application and its payment. */
const PAID_AFTER = 2 * 3600;

/** Withdrawals of one person that are not over: each step of one reads them all, and all people's are paid in one line. */
const OPEN_MOST = 20;

/** What stands in the way of a withdrawal, as it is looked at when the application is written. */
export interface WithdrawalScene {
  readonly proved: boolean;
  readonly hasCard: boolean;
  /** The card was changed without the trade password less than 24 hours of wall time ago. */
  readonly cardWaits: boolean;
  /** Something is held or rests in the stock account, or a sub-account is not over. */
  readonly busy: boolean;
  readonly debt: Fen;
  /** Withdrawals of his that are not over. */
  readonly open: number;
  /** Available in the stock account less what was sold today. */
  readonly free: Fen;
}

export interface WithdrawalRefusal {
  readonly id:
    | "withdrawUnproved"
    | "withdrawNoCard"
    | "withdrawCardWaits"
    | "withdrawHolding"
    | "withdrawBelow"
    | "withdrawHoliday"
    | "withdrawHours"
    | "orderDebt"
    | "withdrawMany"
    | "withdrawShort";
  readonly params?: Readonly<Record<string, number>>;
}

/** What a withdrawal of `amount` costs: so much each and a part of it (page 2, section 9). It is taken out of the amount. */
export function withdrawalFee(amount: Fen, settings: Omit<WithdrawalSettings, "withMinAmt">): Fen {
  return settings.withFeeSingle + mulRate(amount, settings.withFeePercent, "half-up");
}

/** The application, or the first thing that stands against it, in the order of spec/4-calls.md 2.2. */
export function applyForWithdrawal(
  amount: Fen,
  scene: WithdrawalScene,
  settings: WithdrawalSettings,
  given: { readonly sn: string; readonly card: string; readonly xt: number },
): WithdrawalRefusal | Withdrawal {
  const fee = withdrawalFee(amount, settings);
  if (!scene.proved) return { id: "withdrawUnproved" };
  if (!scene.hasCard) return { id: "withdrawNoCard" };
  if (scene.cardWaits) return { id: "withdrawCardWaits" };
  if (scene.busy) return { id: "withdrawHolding" };
  if (amount < settings.withMinAmt || amount <= fee) return { id: "withdrawBelow", params: { min: settings.withMinAmt / 100 } };
  if (!isTradingDay(dayOf(given.xt))) return { id: "withdrawHoliday" };
  if (!inSessions(given.xt)) return { id: "withdrawHours" };
  if (scene.debt > 0) return { id: "orderDebt", params: { n: scene.debt / 100 } };
  if (scene.open >= OPEN_MOST) return { id: "withdrawMany", params: { n: OPEN_MOST } };
  if (amount > scene.free) return { id: "withdrawShort" };
  return {
    ...{ sn: given.sn, amount, fee, card: given.card },
    ...{ state: WITHDRAWAL.reviewing, fault: null, approvedXt: null, endedXt: null },
    appliedXt: given.xt,
    dueXt: afterSessions(given.xt, PAID_AFTER),
  };
}

/** Whether its owner can still take it back: until it is approved. */
export function isCancellable({ state, approvedXt }: Withdrawal): boolean {
  return state === WITHDRAWAL.reviewing && approvedXt === null;
}

/**
 * What the reviewer finds. A reason for which an earlier one failed, of a card that very card, counts no more for what was applied for
 * after that: so no money can be kept back for ever, and two applications at once win nothing.
 */
export function faultOf(
  facts: Readonly<Record<"card" | "identity", boolean>>,
  appliedXt: number,
  earlier: readonly { readonly fault: WithdrawalFault; readonly sameCard: boolean; readonly endedXt: number }[],
): WithdrawalFault | null {
  const isPast = (fault: WithdrawalFault) =>
    earlier.some((each) => each.fault === fault && (fault !== "card" || each.sameCard) && each.endedXt <= appliedXt);
  return (["identity", "card"] as const).find((fault) => facts[fault] && !isPast(fault)) ?? null;
}

/** What holds the money of an application; its records name the fee. */
export function holdEntries(withdrawal: Withdrawal): readonly Entry[] {
  const { sn: ref, amount, fee } = withdrawal;
  const hold = { from: "stock_available", to: "stock_held", ref } as const;
  return [
    { ...hold, amount: amount - fee, reason: "withdrawHold" },
    { ...hold, amount: fee, reason: "withdrawFee" },
  ];
}

/** The payment: what is left after the fee goes out, the fee to the house. */
function paymentEntries({ sn, amount, fee }: Withdrawal): readonly Entry[] {
  return [
    { from: "stock_held", to: "house_withdrawals", amount: amount - fee, reason: "withdraw", ref: sn },
    { from: "stock_held", to: "house_withdraw_fee", amount: fee, reason: "withdrawFee", ref: sn },
  ];
}

/** All of it comes back: failed or cancelled. */
function returnEntries({ sn, amount }: Withdrawal): readonly Entry[] {
  return [{ from: "stock_held", to: "stock_available", amount, reason: "withdrawReturn", ref: sn }];
}

/**
 * How an application goes on, as a table: each step from where it may be taken. Approved is a state of its own here, on the wire it
 * is still under review. Answers null for a step that may not be taken.
 */
export function nextWithdrawal(
  withdrawal: Withdrawal,
  step: "approve" | "cancel" | "pay" | WithdrawalFault,
  xt: number,
): { readonly withdrawal: Withdrawal; readonly entries: readonly Entry[] } | null {
  if (withdrawal.state !== WITHDRAWAL.reviewing) return null;
  const approved = withdrawal.approvedXt !== null;
  const ended = (state: WithdrawalState, fault: WithdrawalFault | null = null) => ({ ...withdrawal, state, fault, endedXt: xt });
  switch (step) {
    case "approve":
      return approved ? null : { withdrawal: { ...withdrawal, approvedXt: xt }, entries: [] };
    case "cancel":
      return approved ? null : { withdrawal: ended(WITHDRAWAL.cancelled), entries: returnEntries(withdrawal) };
    case "pay": {
      if (withdrawal.approvedXt === null || xt < withdrawal.dueXt) return null;
      // However late the payer looks, it is paid when it was due, or when it was approved after that.
      const endedXt = Math.max(withdrawal.dueXt, withdrawal.approvedXt);
      return { withdrawal: { ...withdrawal, state: WITHDRAWAL.paid, endedXt }, entries: paymentEntries(withdrawal) };
    }
    default:
      return { withdrawal: ended(WITHDRAWAL.failed, step), entries: returnEntries(withdrawal) };
  }
}
