/**
 * Sub-accounts (分仓, 配资; spec/3-decisions.md 4, "Sub-accounts"): own margin times a lever, lent for a number of trading days, with
 * a warning line and an unwind line on the equity of the whole sub-account.
 */
import { dayOf, nextTradingDay, xtOf, type Day } from "../time/calendar.ts";
import { available, type Entry, type SubPurse } from "./ledger.ts";
import { mulRate, type Fen, type Ppm } from "../money.ts";
import { CLOSE_SECOND, OPEN_SECOND } from "../time/day-seconds.ts";

/** 1 day, 2 week, 3 month. */
export type CycleType = 1 | 2 | 3;
/** Reasons for which an admin may reject an application. */
export type AllocationFault = "fundsRisk" | "fundsUnclear";
/** 0 待审核, 1 操盘中, 2 未通过, 3 已到期, 4 已结束. */
type AllocationState = 0 | 1 | 2 | 3 | 4;

export interface Allocation {
  /** Order number of the application. */
  readonly sn: string;
  readonly cycleType: CycleType;
  /** Length in cycles. */
  readonly cycles: number;
  readonly lever: number;
  readonly margin: Fen;
  readonly funds: Fen;
  readonly manageFee: Fen;
  /** Largest part of the sub-account's money in one stock, percent; 100 is no limit. */
  readonly singleRatio: number;
  readonly state: AllocationState;
  /** null before it is approved. */
  readonly purse: SubPurse | null;
  readonly beginDay: Day | null;
  readonly endDay: Day | null;
  readonly warned: boolean;
  /** At or below the unwind line, or at its end: everything is closed at the next chance. */
  readonly unwinding: boolean;
  readonly appliedXt: number;
  readonly auditedXt: number | null;
  readonly opinion: AllocationFault | "";
}

export interface AllocationSettings {
  readonly from: Day;
  readonly marginMin: Fen;
  readonly marginMax: Fen;
  readonly levers: readonly number[];
  /** Of the funds, for one cycle. */
  readonly manageRate: Readonly<Record<CycleType, Ppm>>;
  readonly periods: Readonly<Record<CycleType, readonly number[]>>;
  /** Parts of the margin that are left at the two lines. */
  readonly warning: Ppm;
  readonly unwind: Ppm;
  readonly singleRatio: number;
}

const ROWS: readonly AllocationSettings[] = [
  {
    from: "1990-12-19",
    marginMin: 1000_00,
    marginMax: 1_000_000_00,
    levers: [3, 5, 10],
    manageRate: { 1: 1000, 2: 4000, 3: 15_000 },
    periods: { 1: [2, 3, 5, 10], 2: [1, 2, 4], 3: [1, 2, 3] },
    warning: 500_000,
    unwind: 200_000,
    singleRatio: 100,
  },
];

/** The settings in force on `day`. */
export function allocationSettingsOn(day: Day): AllocationSettings {
  return ROWS.reduce((newest, row) => (row.from <= day && row.from >= newest.from ? row : newest));
}

/** Trading days of a cycle. */
export const CYCLE_DAYS: Readonly<Record<CycleType, number>> = { 1: 1, 2: 5, 3: 21 };

function isCycleType(value: number): value is CycleType {
  return Object.hasOwn(CYCLE_DAYS, value);
}

export interface Application {
  readonly margin: Fen;
  readonly lever: number;
  readonly cycleType: number;
  readonly cycles: number;
}

/**
 * Times the own money that an order trades: its lever, or with a sub-account's money (`subLever` parts lent) all that was put down and
 * lent. A lever of 3 trades four times what was put down.
 */
export function tradedOver(lever: number, subLever: number | undefined): number {
  return subLever === undefined ? lever : subLever + 1;
}

export interface AllocationRefusal {
  readonly id: "fundsRange" | "fundsMoney" | "fundsTerms" | "fundsLeverCap" | "orderDebt";
  readonly params?: Readonly<Record<string, number>>;
}

/** The levers with which a sub-account trades at most `cap` times its own money; all of them for a cap of 0. */
export function allocationLeversFor(levers: readonly number[], cap: number): readonly number[] {
  return cap === 0 ? levers : levers.filter((lever) => tradedOver(1, lever) <= cap);
}

/** The allocation of an application with its cost, or its refusal. `free` is available stock money, `leverCap` the cap of the class, 0 for none. */
export function applyFor(
  request: Application,
  money: { readonly free: Fen; readonly debt: Fen; readonly leverCap?: number },
  given: { readonly sn: string; readonly day: Day; readonly xt: number },
): AllocationRefusal | Allocation {
  const settings = allocationSettingsOn(given.day);
  const { cycleType } = request;
  const { marginMin, marginMax, periods, levers } = settings;
  if (!isCycleType(cycleType) || !periods[cycleType].includes(request.cycles) || !levers.includes(request.lever))
    return { id: "fundsTerms" };
  const { leverCap = 0 } = money;
  if (!allocationLeversFor(levers, leverCap).includes(request.lever)) return { id: "fundsLeverCap", params: { n: leverCap } };
  if (request.margin < marginMin || request.margin > marginMax)
    return { id: "fundsRange", params: { min: marginMin / 100, max: marginMax / 100 } };
  const funds = request.margin * request.lever;
  const manageFee = mulRate(funds, settings.manageRate[cycleType] * request.cycles, "half-up");
  const need = request.margin + manageFee;
  if (money.debt > 0) return { id: "orderDebt", params: { n: money.debt / 100 } };
  if (need > money.free) return { id: "fundsMoney", params: { n: need / 100 } };
  return {
    sn: given.sn,
    cycleType,
    cycles: request.cycles,
    lever: request.lever,
    margin: request.margin,
    funds,
    manageFee,
    singleRatio: settings.singleRatio,
    state: 0,
    ...{ purse: null, beginDay: null, endDay: null, warned: false, unwinding: false },
    appliedXt: given.xt,
    auditedXt: null,
    opinion: "",
  };
}

/** Margin and fee, held while the application is reviewed. */
function holdOfApplication(allocation: Allocation): Fen {
  return allocation.state === 0 ? allocation.margin + allocation.manageFee : 0;
}

export interface AllocationStep {
  readonly allocation: Allocation;
  readonly entries: readonly Entry[];
}

/** The entry that holds an application's money. Without a subject: the sub-account has no number yet. */
export function applicationEntries(allocation: Allocation): readonly Entry[] {
  const { sn: ref } = allocation;
  return [{ from: "stock_available", to: "stock_held", amount: holdOfApplication(allocation), reason: "fundsHold", ref }];
}

/** Approved on `day`: its money moves into the sub-account, and it begins with the next trading day. */
export function approve(allocation: Allocation, purse: SubPurse, { day, xt }: { readonly day: Day; readonly xt: number }): AllocationStep {
  const beginDay = nextTradingDay(day);
  let endDay = beginDay;
  for (let n = 1; n < allocation.cycles * CYCLE_DAYS[allocation.cycleType]; n++) endDay = nextTradingDay(endDay);
  const told = { ref: allocation.sn, subject: purse.slice(3) };
  return {
    allocation: { ...allocation, state: 1, purse, beginDay, endDay, auditedXt: xt },
    entries: [
      { from: "stock_held", to: available(purse), amount: allocation.margin, reason: "fundsStart", ...told },
      // Out of what can be used, like every fee: his list of records shows what moves that.
      { from: "stock_held", to: "stock_available", amount: allocation.manageFee, reason: "fundsRelease", ...told },
      { from: "stock_available", to: "house_manage", amount: allocation.manageFee, reason: "fundsManage", ...told },
      { from: "house_funding", to: available(purse), amount: allocation.funds, reason: "fundsGrant", ...told },
    ],
  };
}

/** Managing fees of all allocations that were approved. */
export function managedFor(allocations: readonly Allocation[]): Fen {
  return allocations.reduce((sum, { state, manageFee }) => sum + (state === 0 || state === 2 ? 0 : manageFee), 0);
}

/** Refused: all comes back. */
export function decline(allocation: Allocation, opinion: AllocationFault, xt: number): AllocationStep {
  const { sn: ref } = allocation;
  return {
    allocation: { ...allocation, state: 2, auditedXt: xt, opinion },
    entries: [{ from: "stock_held", to: "stock_available", amount: holdOfApplication(allocation), reason: "fundsRelease", ref }],
  };
}

/** Whether an order may be opened: from 09:15 of its first day to 15:00 of its last, and not while it is unwound. */
export function isOpen(allocation: Allocation, xt: number): boolean {
  const { state, beginDay, endDay, unwinding } = allocation;
  if (state !== 1 || unwinding || beginDay === null || endDay === null) return false;
  return xt >= beginXt(beginDay) && xt < endXt(endDay);
}

export function beginXt(beginDay: Day): number {
  return xtOf(beginDay, OPEN_SECOND); // 09:15
}

export function endXt(endDay: Day): number {
  return xtOf(endDay, CLOSE_SECOND); // 15:00
}

export interface SubLines {
  readonly warning: Fen;
  readonly unwind: Fen;
}

/** 预警线 and 平仓线 of the sub-account's equity: the lent funds and a part of the margin. */
export function linesOf({ funds, margin, appliedXt }: Pick<Allocation, "funds" | "margin" | "appliedXt">): SubLines {
  const { warning, unwind } = allocationSettingsOn(dayOf(appliedXt));
  return { warning: funds + mulRate(margin, warning, "half-up"), unwind: funds + mulRate(margin, unwind, "half-up") };
}

/** The marks after an equity was seen: warned at the warning line, unwound at its own until it is above the warning line again. */
export function markEquity(allocation: Allocation, equity: Fen, lines: SubLines): Allocation {
  const warned = equity <= lines.warning;
  const unwinding = equity <= lines.unwind || (allocation.unwinding && warned) || allocation.state === 3;
  return warned === allocation.warned && unwinding === allocation.unwinding ? allocation : { ...allocation, warned, unwinding };
}

/** At its end: nothing more is opened, what is held is closed at the next chance. */
export function expire(allocation: Allocation): Allocation {
  return { ...allocation, state: 3, unwinding: true };
}

/** Settled when nothing is held any more: the funds go back, what is left to the owner; a shortage becomes his debt (post with mayOwe). */
export function settle(allocation: Allocation, free: Fen): AllocationStep {
  const purse = allocation.purse!;
  const told = { ref: allocation.sn, subject: purse.slice(3) };
  return {
    allocation: { ...allocation, state: 4, unwinding: false, warned: false },
    entries: [
      { from: available(purse), to: "house_funding", amount: allocation.funds, reason: "fundsRepay", ...told },
      { from: available(purse), to: "stock_available", amount: Math.max(0, free - allocation.funds), reason: "fundsEnd", ...told },
    ],
  };
}

/** Whether an order of `value` keeps one stock within its part of the sub-account's money; `inStock` is what it has there already. */
export function withinSingle(allocation: Allocation, inStock: Fen, value: Fen): boolean {
  return allocation.singleRatio >= 100 || (inStock + value) * 100 <= (allocation.margin + allocation.funds) * allocation.singleRatio;
}
