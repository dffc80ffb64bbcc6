/** Handlers of the sub-account calls (spec/4-calls.md 2.7). */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import {
  allocationLeversFor,
  allocationSettingsOn,
  beginXt,
  endXt,
  linesOf,
  applicationEntries,
  applyFor,
  type Application,
  type CycleType,
} from "@hongpan/core/rules/accounts/allocation.ts";
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { fundsCalls } from "@hongpan/core/contract/funds.ts";
import type { SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import { yuan, type Fen, PPM } from "@hongpan/core/rules/money.ts";
import type { StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { settledOf } from "../../accounts/fund-records.ts";
import {
  allocationById,
  allocationsOf,
  type ListedAllocation,
  daysOf,
  allocationRow,
  allocationRows,
} from "../../allocations/allocations.ts";
import type { Handlers, UserCall } from "../../http/http.ts";
import { pageOf } from "../../http/page.ts";
import type { World } from "../../world.ts";
import { listPositions } from "../lists/list-positions.ts";
import { subMoneyOf, type SubMoney } from "../lists/standings.ts";
import { place } from "./place-order.ts";
import { newSn, changeBy } from "../../accounts/accounts.ts";
import { sell } from "./sell-position.ts";
import { wantedOf } from "./wanted.ts";
import { rowsFor } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { personStanding, standingPart, type PersonStanding } from "../../identity/standing.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export function fundsRoutes(world: World): Handlers<typeof fundsCalls> {
  const today = () => world.clock.now().day;
  return {
    "/user/funds/getFundsSetting.do": () => done(settingFields(today(), world.settings(today()))),
    "/user/funds/getFundsTypeList.do": async ({ user, input }) =>
      done({ list: cycleOffers(today(), input.cycleType, (await personStanding(world.db, user.id))?.leverCap ?? 0) }),
    "/user/funds/addFundsApply.do": (call) => {
      const { margin, lever, cycleType, tradersCycle } = call.input;
      return applyForFunds(world, call, { margin, lever, cycleType, cycles: tradersCycle }, newSn(today()));
    },
    "/user/funds/getUserApplyList.do": async ({ user, input, lang }) => {
      const all = await allocationsOf(world.db, user.id);
      const money = await moneyOf(world, user.id, all);
      return done(pageOf(all, input, 10, (each) => allocationFields(each, money, lang)));
    },
    "/user/funds/getUserSubaccount.do": async ({ user, input, lang }) => {
      const running = (await allocationsOf(world.db, user.id)).filter((each) => each.state === 1);
      const money = await moneyOf(world, user.id, running);
      return done(pageOf(running, input, 10, (each) => allocationFields(each, money, lang)));
    },
    "/user/funds/buyFunds.do": (call) => {
      const instrument = world.market.instrument(call.input.stockId);
      const request = { ...wantedOf(call.input), lever: 1, kind: "market", valid: "day", price: null } as const;
      return place(world, call, { path: "/user/funds/buyFunds.do", instrument, request, sub: call.input.subaccountNumber });
    },
    "/user/funds/fundsList.do": async ({ user, input }) => {
      const number = input.subaccountNumber ?? "";
      return done(await listPositions(world, user.id, { ...input, purseKind: "sub", subaccountNumber: number }));
    },
    "/user/funds/sellFunds.do": (call) =>
      sell(world, call, call.input.positionSn, { shares: null, kind: "market", valid: "day", price: null }, "/user/funds/sellFunds.do"),
    "/user/funds/days.do": async ({ user, input, lang }) => {
      const allocation = await allocationById(world.db, user.id, input.id);
      if (!allocation) return refuse("fundsUnknown");
      const days = await daysOf(world.db, user.id, allocation.sn);
      return done({
        order: allocationFields(allocation, await moneyOf(world, user.id, [allocation]), lang),
        days: days.map((each, k) => ({
          day: each.day,
          equity: yuan(each.equity),
          line: yuan(each.line),
          fee: yuan(each.fee),
          profit: yuan(k === 0 ? each.profit : each.equity - itemAt(days, k - 1).equity),
        })),
      });
    },
  };
}

function settingFields(day: string, stock: StockSettings) {
  const funds = allocationSettingsOn(day);
  const [warning, unwind] = [funds.warning / PPM, funds.unwind / PPM];
  return {
    marginMin: yuan(funds.marginMin),
    marginMax: yuan(funds.marginMax),
    ...{ daysWarning: warning, daysUnwind: unwind, weeksWarning: warning, weeksUnwind: unwind, monthWarning: warning, monthUnwind: unwind },
    daysUsePeriod: funds.periods[1].join("|"),
    weeksUsePeriod: funds.periods[2].join("|"),
    monthUsePeriod: funds.periods[3].join("|"),
    tradingCommissionRate: stock.buyFee / PPM,
    stampDutyRate: stock.dutyFee / PPM,
  };
}

/** Terms offered for a cycle. `cap`: the leverage cap of the class, 0 for none. */
function cycleOffers(day: string, cycleType: CycleType, cap: number) {
  const { levers, manageRate, singleRatio } = allocationSettingsOn(day);
  return allocationLeversFor(levers, cap).map((lever, i) => ({
    ...{ id: cycleType * 100 + i, cycleType, lever },
    manageRate: manageRate[cycleType] / 10_000,
    singleHoldingRatio: singleRatio / 100,
  }));
}

const EMPTY: SubMoney = { free: 0, equity: 0, cost: 0, value: 0, profit: 0 };

interface Money {
  readonly subs: ReadonlyMap<SubPurse, SubMoney>;
  readonly settled: ReadonlyMap<string, Fen>;
}

async function moneyOf(world: Pick<World, "db" | "market">, userId: number, listed: readonly ListedAllocation[]): Promise<Money> {
  const over = listed.filter(({ state }) => state === 4).map(({ sn }) => sn);
  return { subs: await subMoneyOf(world, userId), settled: await settledOf(world.db, userId, over) };
}

function allocationFields(each: ListedAllocation, { subs, settled }: Money, lang: Lang) {
  const lines = linesOf(each);
  const own = (each.purse && each.state !== 4 && subs.get(each.purse)) || EMPTY;
  return {
    id: each.id,
    orderNumber: each.sn,
    fundsType: each.cycleType,
    margin: yuan(each.margin),
    fundsAmount: yuan(each.funds),
    lever: each.lever,
    totalTradingAmount: yuan(each.margin + each.funds),
    enabledTradingAmount: yuan(own.free),
    payAmount: yuan(each.margin + each.manageFee),
    tradersCycle: each.cycles,
    subaccountNumber: each.purse?.slice(3) ?? "",
    manageFee: yuan(each.manageFee),
    lineWarning: yuan(lines.warning),
    lineUnwind: yuan(lines.unwind),
    status: each.state,
    beginTime: each.beginDay === null ? null : beginXt(each.beginDay),
    endTime: each.endDay === null ? null : endXt(each.endDay),
    addTime: each.appliedXt,
    auditTime: each.auditedXt,
    auditOpinion: each.opinion === "" ? "" : say(`deskFault_${each.opinion}`, lang),
    equity: yuan(own.equity),
    now_price: yuan(own.value),
    allProfitAndLose: yuan(own.profit),
    orderTotalPrice: yuan(own.cost),
    settled: each.state === 4 ? yuan(settled.get(each.sn) ?? 0) : null,
  };
}

/** Other amounts of the request are ignored: everything is reckoned here. */
function applyForFunds(world: Pick<World, "accounts" | "clock" | "switches">, call: UserCall<object>, wanted: Application, sn: string) {
  const { day, xt } = world.clock.now();
  const decide = (account: AccountState) => {
    const [standing] = account.rows<PersonStanding>(standingPart);
    if (!standing?.passed) return refuse("orderUnproved");
    if (standing.locked) return refuse("orderLocked");
    if (isShut([...standing.shut, ...world.switches.off()], undefined, ["funds"])) return refuse("orderShut");
    const { stock_available: free, debt } = account.balances;
    const money = { free, debt, leverCap: standing.leverCap };
    const applied = applyFor(wanted, money, { sn, day, xt });
    if ("id" in applied) return refuse(applied.id, applied.params);
    return {
      atXt: xt,
      entries: applicationEntries(applied),
      rows: [rowsFor(allocationRows, [allocationRow(applied)])],
      events: [{ kind: "allocation", orderNumber: sn, status: 0 }],
      reply: done(null),
    };
  };
  return world.accounts.retryOnConflict(changeBy(call, "/user/funds/addFundsApply.do"), async ({ load, commit }) => {
    const account = await load([standingPart]);
    return commit(account, decide(account));
  });
}
