/** Orders, positions, fund records, the user's own account. */
import { badField, done, refuse, type Refused } from "@hongpan/core/contract/answer.ts";
import type { optionCalls } from "@hongpan/core/contract/options.ts";
import type { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { isDay } from "@hongpan/core/rules/time/calendar.ts";
import { quoted, yuan, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { meanPrice } from "@hongpan/core/rules/tape/fill.ts";
import { sellable, type Position } from "@hongpan/core/rules/positions/positions.ts";
import { costInYuan } from "@hongpan/core/rules/terms/terms.ts";
import { targetRefusal } from "@hongpan/core/rules/orders/price-checks.ts";
import { available, balanceOf, held, type Balances, RECORD_KINDS, reasonsOf } from "@hongpan/core/rules/accounts/ledger.ts";
import { markAt } from "@hongpan/core/rules/orders/marks.ts";
import type { FillReceipt, Trade } from "@hongpan/core/rules/orders/trade.ts";
import { fundRecords } from "../../accounts/fund-records.ts";
import type { Handlers, UserCall } from "../../http/http.ts";
import { pageBounds, pageReply, type PageRequest } from "../../http/page.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { fillById, fillId, fillsOf, receiptsOf } from "../store/fills.ts";
import { listFuturesPositions, listIndexPositions } from "../lists/list-contracts.ts";
import { listPositions } from "../lists/list-positions.ts";
import { closingBy } from "../store/orders.ts";
import { orderRoutes } from "./order-routes.ts";
import { given } from "./wanted.ts";
import { userInfo } from "../lists/user-info.ts";
import { changeBy } from "../../accounts/accounts.ts";
import { WHOLE } from "../decide/account-views.ts";
import { orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { tradeDecision } from "../decide/trade-decision.ts";

/** Handlers of the trading calls (spec/4-calls.md 2.5); those of the watchlist are with the watchlist. */
export function tradingRoutes(world: World): Omit<Handlers<typeof tradingCalls>, keyof typeof optionCalls> {
  return {
    ...orderRoutes(world),
    "/user/getUserInfo.do": async ({ user, lang }) => done(await userInfo(world, user.id, lang)),
    "/user/index/position/list.do": async ({ user, input }) =>
      done(await listIndexPositions(world, user.id, { ...input, code: input.indexCode, name: input.indexName })),
    "/user/futures/position/list.do": async ({ user, input }) =>
      done(await listFuturesPositions(world, user.id, { ...input, code: input.futuresCode, name: input.futuresName })),
    "/user/position/list.do": async ({ user, input }) => done(await listPositions(world, user.id, input)),
    "/user/getCanSell.do": async ({ user, input }) => {
      const position = await positionBySn(world.db, user.id, input.positionSn);
      const closing = (await closingBy(world.db, user.id)).get(input.positionSn) ?? 0;
      return position ? done(sellable(position, world.clock.now().day, closing)) : refuse("saleMissing");
    },
    "/user/addmargin.do": async (call) => {
      const { positionSn, marginAdd } = call.input;
      return marginAdd > 0 ? addMargin(world, call, positionSn, marginAdd) : badField("marginAdd");
    },
    "/user/updateProfitTarget.do": (call) => {
      const targets = { profitTarget: given(call.input.profitTarget), stopTarget: given(call.input.stopTarget) };
      return changeTargets(world, call, call.input.positionSn, targets);
    },
    "/user/transAmt.do": (call) => transferMoney(world, call, call.input.amt, call.input.type),
    "/user/cash/list.do": async ({ user, input, lang }) => {
      const { pageNum, pageSize } = pageBounds(input, 20);
      const kind = RECORD_KINDS.find((each) => each === input.kind);
      if (input.kind && !kind) return badField("kind");
      if (input.day && !isDay(input.day)) return badField("day");
      const wanted = { ref: input.positionId ?? null, kind: input.deType ?? null, reasons: kind ? reasonsOf(kind) : null };
      const filter = { ...wanted, day: input.day || null, limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { list, total } = await fundRecords(world.db, user.id, lang, filter);
      return done(pageReply(list, total, pageNum, pageSize));
    },
    "/user/fill/proof.do": async ({ user, input }) => {
      const fill = await fillById(world.db, user.id, input.fillId);
      return fill ? done(fill) : refuse("saleMissing");
    },
    "/user/fill/receipts.do": (call) => listReceipts(world, call.user.id, call.input),
    "/user/fill/list.do": async ({ user, input }) => {
      const fills = await fillsOf(world.db, user.id, input.positionSn);
      return done(
        fills.map((fill) => ({
          fillId: fillId(fill),
          orderSn: fill.sn,
          action: fill.action,
          shares: fill.shares,
          price: quoted(meanPrice(fill)),
          amount: yuan(costInYuan(fill.value, fill.rate)),
          time: fill.xt,
        })),
      );
    },
  };
}

interface AskedReceipts extends PageRequest {
  readonly positionSn?: string | undefined;
  readonly day?: string | undefined;
}

async function listReceipts(world: Pick<World, "db" | "market">, userId: number, { positionSn, day, ...page }: AskedReceipts) {
  if (day && !isDay(day)) return refuse("badDay");
  const of = positionSn ? { positionSn } : day ? { day } : null;
  if (!of) return badField("positionSn");
  const { pageNum, pageSize } = pageBounds(page, 50);
  const { list, total } = await receiptsOf(world.db, userId, of, pageSize, (pageNum - 1) * pageSize);
  const rows = list.map((receipt) => receiptRow(world, receipt));
  return done(pageReply(rows, total, pageNum, pageSize));
}

// A delisted instrument has no gid.
function receiptRow({ market }: Pick<World, "market">, receipt: FillReceipt) {
  const { fill } = receipt;
  const instrument = market.instrument(fill.instrumentId);
  const { positionSn, day } = fill;
  return { fillId: fillId(fill), gid: instrument?.gid ?? "", market: instrument?.foreign?.market ?? "cn", day, positionSn, receipt };
}

type Own = "stock" | "index" | "futures";

const ROUTES: Readonly<Record<number, readonly [Own, Own]>> = {
  1: ["stock", "index"],
  2: ["index", "stock"],
  3: ["stock", "futures"],
  4: ["futures", "stock"],
};
const SHORT = { stock: "transferStock", index: "transferIndex", futures: "transferFutures" } as const;

/** While the user owes, nothing leaves the stock account. */
async function transferMoney(world: Pick<World, "accounts" | "clock">, call: UserCall<object>, amount: Fen, type: number) {
  if (amount <= 0) return refuse("transferAmount");
  const route = ROUTES[type];
  if (!route) return refuse("transferType");
  const [from, to] = route;
  const atXt = world.clock.now().xt;
  return world.accounts.retryOnConflict(changeBy(call, "/user/transAmt.do"), async ({ load, commit }) => {
    const account = await load();
    const { balances } = account;
    if (from === "stock" && balances.debt > 0) return commit(account, refuse("orderDebt", { n: yuan(balances.debt) }));
    if (balances[`${from}_available`] < amount) return commit(account, refuse(SHORT[from]));
    return commit(account, {
      atXt,
      entries: [{ from: `${from}_available`, to: `${to}_available`, amount, reason: "purseTransfer" }],
      events: [{ kind: "account", reason: "purseTransfer" }],
      reply: done(null),
    });
  });
}

type ChangeNeeds = OrderNeeds & Pick<World, "db">;
type ChangeRefusal = "marginMoney" | "stopAbovePrice" | "profitBelowPrice" | "stopBelowPrice" | "profitAbovePrice";

/** Adds available money to a position's margin (追加保证金). */
function addMargin(world: ChangeNeeds, call: UserCall<object>, positionSn: string, amount: Fen) {
  return changePosition(world, call, "/user/addmargin.do", positionSn, (position, session, balances) => {
    const own = available(position.purse);
    if (amount > balanceOf(balances, own)) return refuse("marginMoney");
    const { at, subject, terms } = session;
    const entry = { from: own, to: held(position.purse), amount, reason: "marginAdd", ref: positionSn, subject } as const;
    const after = { ...position, marginAdd: position.marginAdd + amount };
    return { positions: [after], entries: [entry], marks: [markAt("added", after, session.last, terms, at, null)] };
  });
}

/** Sets take-profit and stop-loss; null takes one away. */
function changeTargets(
  world: ChangeNeeds,
  call: UserCall<object>,
  positionSn: string,
  targets: { readonly profitTarget: Price | null; readonly stopTarget: Price | null },
) {
  return changePosition(world, call, "/user/updateProfitTarget.do", positionSn, (position, { last }) => {
    const refusal = targetRefusal(position.direction, last, targets);
    return refusal ? refuse(refusal.id) : { positions: [{ ...position, ...targets, fired: null }], entries: [] };
  });
}

interface PositionSession extends OrderSession {
  readonly last: Price;
}

type Change = Pick<Trade, "entries" | "positions" | "marks">;

function changePosition<R extends ChangeRefusal = never>(
  world: ChangeNeeds,
  call: UserCall<object>,
  path: string,
  positionSn: string,
  decide: (position: Position, session: PositionSession, balances: Balances) => Change | Refused<R>,
) {
  const { xt } = world.clock.now();
  return world.accounts.retryOnConflict({ ...changeBy(call, path), priority: 2 }, async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const position = WHOLE.view(account).positions.find((each) => each.sn === positionSn);
    const session = orderSession(world, position && world.market.instrument(position.instrumentId));
    if (!position)
      return commit(account, (await positionBySn(world.db, call.user.id, positionSn)) ? refuse("saleDone") : refuse("saleMissing"));
    const last = session.market?.quote.last ?? 0;
    const trade = decide(position, { ...session, last }, account.balances);
    if ("refusal" in trade) return commit(account, trade);
    return commit(account, tradeDecision({ trade, step: session.at.step, atXt: xt, reply: done(null) }));
  });
}
