/**
 * The life of an application (spec/3-decisions.md 5): applied, drawn or allotted, paid, become a position. Every step is a pure
 * decision on the application as it stands, so that it can be repeated after a crash and changes nothing a second time.
 */
import { valueOf, type Fen, type Price } from "../money.ts";
import type { Entry } from "../accounts/ledger.ts";
import { boughtOutside, type Position } from "../positions/positions.ts";
import { dayOf, addDays, xtOf, type Day } from "../time/calendar.ts";
import type { Instrument } from "../products/instruments.ts";
import { takesApplications, timesOf, type IssueType, type Offer } from "./offers.ts";

/** `status` on the wire. */
export const APPLIED = { waiting: 1, lost: 2, won: 3, paid: 4, held: 5 } as const;
type ApplicationStatus = (typeof APPLIED)[keyof typeof APPLIED];

export interface Application {
  /** Of the position, too, that it becomes. */
  readonly sn: string;
  readonly code: string;
  readonly exchange: Offer["exchange"];
  readonly type: IssueType;
  readonly price: Price;
  readonly unit: number;
  /** Shares applied for, of a bond bonds. */
  readonly quantity: number;
  /** 16 bytes in hex that its applicant brings to the draw. */
  readonly entropy: string;
  readonly status: ApplicationStatus;
  /** Its place among the numbers (draw) or shares (placement), first and last; null until the list is made. */
  readonly numberFrom: number | null;
  readonly numberTo: number | null;
  /** Shares won or allotted. */
  readonly won: number;
  /** Money that is held for it in the stock account. */
  readonly hold: Fen;
  /** It was won and not paid by the deadline (弃购). */
  readonly forfeited: boolean;
  readonly subscribeDay: Day;
  readonly drawDay: Day;
  readonly payDay: Day;
  readonly listDay: Day;
  readonly appliedXt: number;
  readonly paidXt: number | null;
}

/** 5000000 on the wire is 顶格: the upper limit of the issue. */
export const TOP_GRADE = 5_000_000;
/** Three forfeited wins within twelve months keep one out for 180 days (the exchanges' rules of online issues, 2013-12-13 on). */
const FORFEITS = 3;
const FORFEIT_DAYS = 365;
const BAN_DAYS = 180;

/** What stands in the way of an application. */
export interface ApplyScene {
  readonly xt: number;
  readonly proved: boolean;
  readonly locked: boolean;
  readonly shut: boolean;
  /** The desk does not show issues of this kind. */
  readonly hidden: boolean;
  /** Shares that the person's holdings entitle him to (entitlement.ts); null: nothing is asked. */
  readonly entitled: number | null;
  /** What is asked for; null: no such code on offer. */
  readonly offer: Offer | null;
  readonly available: Fen;
  /** All that this person has ever applied for of this issue, and the forfeited of the last two years. */
  readonly earlier: readonly Application[];
}

export type ApplyRefusalId =
  | ("applyUnproved" | "applyLocked" | "applyShut" | "applyHours" | "applyUnknown" | "applyDay" | "applyOver" | "applyBelow")
  | ("applyUnit" | "applyMost" | "applyTwice" | "applyBanned" | "applyMoney")
  | ("applyBondUnit" | "applyBondMost" | "applyBondShut" | "applyHidden" | "applyEntitled");

interface Refusal<Id> {
  readonly id: Id;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface Wish {
  /** Shares; TOP_GRADE is the issue's upper limit. */
  readonly quantity: number;
  readonly entropy: string;
  readonly sn: string;
}

/** A new application, or the first refusal. A draw takes no money before it is won, a placement all of it at once. */
export function apply(wish: Wish, scene: ApplyScene): Application | Refusal<ApplyRefusalId> {
  const { offer, xt } = scene;
  if (!scene.proved) return { id: "applyUnproved" };
  if (scene.locked) return { id: "applyLocked" };
  if (scene.shut) return { id: offer?.type === 3 ? "applyBondShut" : "applyShut" };
  if (scene.hidden) return { id: "applyHidden" };
  if (!takesApplications(offer, xt)) return { id: "applyHours" };
  if (!offer) return { id: "applyUnknown" };
  if (offer.subscribeDay !== dayOf(xt)) return { id: "applyDay", params: { day: offer.subscribeDay } };
  const most = Math.min(offer.most, scene.entitled ?? offer.most);
  const quantity = wish.quantity === TOP_GRADE ? most || offer.unit : wish.quantity;
  const hold = offer.type === 2 ? valueOf(offer.price, quantity, "up") : 0;
  const refusal = quantityRefusal(quantity, offer) ?? ownRefusal(quantity, offer, scene);
  if (refusal) return refusal;
  if (hold > scene.available) return { id: "applyMoney" };
  const { code, exchange, type, price, unit, subscribeDay, drawDay, payDay, listDay } = offer;
  return {
    ...{ sn: wish.sn, code, exchange, type, price, unit, quantity, entropy: wish.entropy, hold },
    ...{ status: APPLIED.waiting, numberFrom: null, numberTo: null, won: 0, forfeited: false },
    ...{ subscribeDay, drawDay, payDay, listDay, appliedXt: xt, paidXt: null },
  };
}

function quantityRefusal(quantity: number, { type, offered, unit, most }: Offer): Refusal<ApplyRefusalId> | null {
  if (quantity > offered) return { id: "applyOver", params: { n: offered } };
  if (quantity < 1) return { id: "applyBelow" };
  const bond = type === 3;
  if (quantity % unit !== 0) return { id: bond ? "applyBondUnit" : "applyUnit", params: { n: unit } };
  return quantity > most ? { id: bond ? "applyBondMost" : "applyMost", params: { n: most } } : null;
}

function ownRefusal(quantity: number, offer: Offer, { earlier, xt, entitled }: ApplyScene): Refusal<ApplyRefusalId> | null {
  if (earlier.some((each) => each.code === offer.code)) return { id: "applyTwice" };
  const until = bannedUntil(earlier);
  if (until !== null && dayOf(xt) < until) return { id: "applyBanned", params: { day: until } };
  return entitled !== null && quantity > entitled ? { id: "applyEntitled", params: { n: entitled } } : null;
}

/** The first day on which somebody who has forfeited may apply again; null: he was never kept out. */
export function bannedUntil(earlier: readonly Application[]): Day | null {
  const days = earlier.flatMap((each) => (each.forfeited ? [each.payDay] : [])).toSorted();
  const last = days.findLast((day, k) => (days[k - (FORFEITS - 1)] ?? "") > addDays(day, -FORFEIT_DAYS));
  return last === undefined ? null : addDays(last, BAN_DAYS);
}

/** A step of an application and what it posts. */
export interface ApplicationStep {
  readonly application: Application;
  readonly entries: readonly Entry[];
  readonly position?: Position;
}

/** What an application holds from its beginning. */
export function holdEntries(application: Application, subject: string): readonly Entry[] {
  return moved(application, application.hold, "issueHold", subject);
}

/** Its result: `won` numbers (draw) or shares (placement). What a placement did not get goes back. Null: it has one already. */
export function decided(application: Application, won: number, subject: string): ApplicationStep | null {
  if (application.status !== APPLIED.waiting) return null;
  if (application.type !== 2) {
    const next = { ...application, won: won * application.unit, status: won > 0 ? APPLIED.won : APPLIED.lost };
    return { application: next, entries: [] };
  }
  const hold = valueOf(application.price, won, "up");
  const next = { ...application, won, hold, ...(won > 0 ? { status: APPLIED.paid, paidXt: xtOf(application.drawDay, 0) } : {}) };
  const back = moved(application, application.hold - hold, "issueReturn", subject);
  return { application: won > 0 ? next : { ...next, status: APPLIED.lost }, entries: back };
}

export type PayRefusalId = "payPlacement" | "payLate" | "payNotWon" | "payDone" | "payMoney";

/** Pays for what was won (认缴), or the first refusal. */
export function pay(
  application: Application,
  scene: { readonly xt: number; readonly available: Fen },
  subject: string,
): ApplicationStep | Refusal<PayRefusalId> {
  const { type, status, won, price } = application;
  if (type === 2) return { id: "payPlacement" };
  if (status === APPLIED.paid || status === APPLIED.held) return { id: "payDone" };
  if (status !== APPLIED.won) return { id: application.forfeited ? "payLate" : "payNotWon" };
  if (scene.xt >= timesOf(application).payByXt) return { id: "payLate" };
  const hold = valueOf(price, won, "up");
  if (hold > scene.available) return { id: "payMoney" };
  const next = { ...application, hold, status: APPLIED.paid, paidXt: scene.xt };
  return { application: next, entries: moved(next, hold, "issueHold", subject) };
}

/** A win that was not paid by its deadline is forfeited (弃购): the shares go to the underwriter. Null: nothing is due. */
export function forfeited(application: Application, xt: number): Application | null {
  if (application.status !== APPLIED.won || xt < timesOf(application).payByXt) return null;
  return { ...application, status: APPLIED.lost, forfeited: true };
}

/** On the day of its listing: a position at cost, leverage 1, whose margin is the money that was paid. Null: it has become one, or cannot. */
export function listed(application: Application, instrument: Instrument, day: Day): ApplicationStep | null {
  if (application.status !== APPLIED.paid || day < application.listDay) return null;
  const { sn, won, hold } = application;
  const position = boughtOutside({
    sn,
    instrumentId: instrument.id,
    shares: won,
    cost: hold,
    openedDay: day,
    openedXt: xtOf(day, 9 * 3600),
  });
  return { application: { ...application, status: APPLIED.held, hold: 0 }, entries: [], position };
}

function moved(application: Application, amount: Fen, reason: "issueHold" | "issueReturn", subject: string): readonly Entry[] {
  const [from, to] = reason === "issueHold" ? (["stock_available", "stock_held"] as const) : (["stock_held", "stock_available"] as const);
  return amount === 0 ? [] : [{ from, to, amount, reason, ref: application.sn, subject }];
}
