/** What a user's own page shows of him: identity, money of all accounts, what he holds (spec/4-calls.md 2.1). */
import { say, type Lang } from "@hongpan/core/contract/texts.ts";
import { aboutTexts } from "@hongpan/core/contract/about.ts";
import { agreements } from "@hongpan/core/contract/agreements.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { leversFor } from "@hongpan/core/rules/products/leverage.ts";
import type { UserAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { managedFor } from "@hongpan/core/rules/accounts/allocation.ts";
import { inYuan, worth } from "@hongpan/core/rules/terms/terms.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { saleProceedsSince } from "../../accounts/fund-records.ts";
import { resetsOf } from "../../accounts/resets.ts";
import { allocationsOf, heldByApplications, isLive } from "../../allocations/allocations.ts";
import { balancesOfUser } from "../../accounts/read.ts";
import { isStopped } from "../../accounts/recompute.ts";
import { heldByDeals } from "../../blocks/deals.ts";
import { heldByIssues } from "../../issues/applications.ts";
import { cardWaits } from "../../money/bank-cards.ts";
import { heldByWithdrawals } from "../../money/withdrawals.ts";
import { personStanding } from "../../identity/standing.ts";
import { identityOf } from "../../identity/identity-of.ts";
import type { Db } from "../../db/pool.ts";
import { heldBy, lifetimeResult } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { dayProfit, readDay } from "./day-profit.ts";
import { openNow } from "./list-contracts.ts";
import { ownInSubs, readSubs, subMoneyIn } from "./standings.ts";
import { entrustedBy, hasOrdered } from "../store/orders.ts";
import { openingsNow } from "../decide/account-views.ts";
import { rateOf } from "../store/terms.ts";
import { invited } from "../../classroom/pupils.ts";

type Own = Readonly<Record<UserAccount, Fen>>;

/** The whole record; only its owner gets it. */
export async function userInfo(world: World, userId: number, lang: Lang) {
  const [identity, standing, recent, waits] = await Promise.all([
    identityOf(world, userId, lang),
    personStanding(world.db, userId),
    openingsNow(world, userId),
    cardWaits(world.db, userId),
  ]);
  const money = await world.db.transaction((db) => readMoney(world, db, userId));
  // Nothing is waited for from here on: no step comes between two figures.
  const { balances, stock, allocations, resets } = money;
  const busy = stock.length > 0 || allocations.some(isLive) || money.orders.some((order) => order.state === "working");
  const subs = subMoneyIn(world, money.subs);
  const openIn = (held: readonly Position[]) => held.reduce((sum, each) => sum + openNow(world, each), 0);
  return {
    ...identity,
    stopped: money.stopped ? ("ledger" as const) : standing?.locked ? ("locked" as const) : ("" as const),
    ...stockFields(world, balances, stock, money.lifetime - managedFor(allocations)),
    frozenBy: money.frozenBy,
    ...otherPurses(balances, openIn(money.index), openIn(money.futures)),
    userSubAmt: yuan(ownInSubs(allocations, subs)),
    allSubProfitAndLose: yuan([...subs.values()].reduce((sum, { profit }) => sum + profit, 0)),
    ...withdrawable(balances, { busy, waits, proceeds: money.proceeds }, lang),
    dayProfit: yuan(dayProfit(world, money.day)),
    debt: yuan(balances.debt),
    resets: resets.count,
    resetWrittenOff: yuan(resets.writtenOff),
    siteLever: leversFor(standing?.siteLever ?? null, world.settings(world.clock.now().day).levers, standing?.leverCap).join("/"),
    leverCap: standing?.leverCap ?? 0,
    recentOpenings: recent.map(({ instrumentId, shares, xt }) => ({ stockId: instrumentId, shares, time: xt })),
    tradingAmount: 0,
    ...aboutTexts(lang),
    tradeAgreeText: agreements.trade.paragraphs.join("\n"),
  };
}

// One after the other on one connection: what was written between two of them is in none.
async function readMoney(world: Pick<World, "clock" | "config">, db: Db, userId: number) {
  await db.query("set transaction isolation level repeatable read, read only");
  const { day } = world.clock.now();
  const stock = await heldBy(db, userId);
  const balances = await balancesOfUser(db, userId);
  return {
    stock,
    balances,
    frozenBy: await readFrozen(db, userId, balances.stock_held - marginOf(stock)),
    stopped: await isStopped(db, userId),
    index: await heldBy(db, userId, "index"),
    futures: await heldBy(db, userId, "futures"),
    subs: await readSubs(db, userId),
    orders: await entrustedBy(db, userId, day),
    proceeds: await saleProceedsSince(db, userId, xtOf(day, 0)),
    lifetime: await lifetimeResult(db, userId),
    allocations: await allocationsOf(db, userId),
    resets: await resetsOf(db, userId),
    day: await readDay(world, db, userId, stock),
  };
}

// Frozen money that belongs to no margin, application, payment or withdrawal is frozen by open orders.
async function readFrozen(db: Db, userId: number, frozen: Fen) {
  const other = async (of: (db: Db, userId: number) => Promise<Fen>) => (frozen > 0 ? await of(db, userId) : 0);
  const allocations = await other(heldByApplications);
  const issues = await other(heldByIssues);
  const blocks = await other(heldByDeals);
  const withdrawals = await other(heldByWithdrawals);
  const orders = frozen - allocations - issues - blocks - withdrawals;
  return {
    ...{ orders: yuan(orders), allocations: yuan(allocations), issues: yuan(issues) },
    ...{ blocks: yuan(blocks), withdrawals: yuan(withdrawals) },
  };
}

function marginOf(positions: readonly Position[]): Fen {
  return positions.reduce((total, position) => total + position.margin + position.marginAdd, 0);
}

function stockFields(world: Pick<World, "market" | "rates">, balances: Own, positions: readonly Position[], lifetime: Fen) {
  const last = (position: Position) => world.market.quote(position.instrumentId).last;
  const sum = (of: (position: Position) => Fen) => positions.reduce((total, position) => total + of(position), 0);
  const open = sum((position) => openNow(world, position));
  const accrued = sum((position) => position.stayAccrued);
  return {
    userAmt: yuan(balances.stock_available + balances.stock_held + open),
    enableAmt: yuan(balances.stock_available),
    marketValue: yuan(sum((position) => inYuan(worth(last(position), position.shares, position.unit), rateOf(world, position.coin)))),
    djzj: yuan(balances.stock_held),
    allProfitAndLose: yuan(open + accrued),
    accruedStayFee: yuan(accrued),
    allProfitAndLoseFinally: yuan(lifetime),
    allFreezAmt: yuan(marginOf(positions)),
  };
}

function otherPurses(balances: Own, indexProfit: Fen, futuresProfit: Fen) {
  return {
    userIndexAmt: yuan(balances.index_available + balances.index_held + indexProfit),
    enableIndexAmt: yuan(balances.index_available),
    userFuturesAmt: yuan(balances.futures_available + balances.futures_held + futuresProfit),
    enableFuturesAmt: yuan(balances.futures_available),
    allIndexProfitAndLose: yuan(indexProfit),
    allIndexFreezAmt: yuan(balances.index_held),
    allFuturesProfitAndLose: yuan(futuresProfit),
    allFuturesFreezAmt: yuan(balances.futures_held),
  };
}

// Today's sale proceeds are free the next trading day; while something is open or owed, or a new card waits, nothing can be withdrawn.
function withdrawable(
  balances: Own,
  { busy, waits, proceeds }: { readonly busy: boolean; readonly waits: boolean; readonly proceeds: Fen },
  lang: Lang,
) {
  const nothing = (canWithdrawReason: string) => ({ canWithdrawAmt: 0, canWithdrawReason });
  if (balances.debt > 0) return nothing(say("orderDebt", lang, { n: yuan(balances.debt) }));
  if (waits) return nothing(say("withdrawCardWaits", lang));
  if (busy) return nothing(say("withdrawOpen", lang));
  const free = Math.max(0, balances.stock_available - proceeds);
  if (free === 0 && proceeds > 0) return nothing(say("withdrawProceeds", lang));
  return { canWithdrawAmt: yuan(free), canWithdrawReason: "" };
}

/** class: answer the class that asks; identity: prove himself; review: wait for it; money: pay in; order: place the first; empty once he has ordered. */
export async function nextStepOf(
  world: Pick<World, "db" | "switches" | "vault">,
  userId: number,
  lang: Lang,
): Promise<"class" | "identity" | "review" | "money" | "order" | ""> {
  if (await hasOrdered(world.db, userId)) return "";
  const own = await invited(world, userId);
  if (own?.state === "asked" && !own.ended) return "class";
  const { isActive } = await identityOf(world, userId, lang);
  if (isActive === IDENTITY.reviewing) return "review";
  if (isActive !== IDENTITY.passed) return "identity";
  const balances = await balancesOfUser(world.db, userId);
  return Object.values(balances).some((fen) => fen > 0) ? "order" : "money";
}
