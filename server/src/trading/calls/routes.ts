/** Orders, positions, fund records, the user's own account. */
import { badField, done, refuse } from "@hongpan/core/contract/answer.ts";
import type { optionCalls } from "@hongpan/core/contract/options.ts";
import type { tradingCalls } from "@hongpan/core/contract/trading.ts";
import { RECORD_KINDS, reasonsOf } from "@hongpan/core/rules/accounts/reason-kinds.ts";
import { isDay } from "@hongpan/core/rules/time/calendar.ts";
import { quoted, yuan } from "@hongpan/core/rules/money.ts";
import { valueOfLegs } from "@hongpan/core/rules/orders/open-part.ts";
import { sellable } from "@hongpan/core/rules/positions/positions.ts";
import { costInYuan } from "@hongpan/core/rules/terms/terms.ts";
import { fundRecords } from "../../accounts/fund-records.ts";
import type { Handlers } from "../../http/http.ts";
import { pageBounds, pageReply } from "../../http/page.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { addMargin, changeTargets } from "./change-position.ts";
import { fillById, fillId, fillsOf } from "../store/fills.ts";
import { listFuturesPositions, listIndexPositions } from "../lists/list-contracts.ts";
import { listPositions } from "../lists/list-positions.ts";
import { closingBy } from "../store/orders.ts";
import { orderRoutes } from "./order-routes.ts";
import { given } from "./wanted.ts";
import { transferMoney } from "./transfer-money.ts";
import { userInfo } from "../lists/user-info.ts";

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
    "/user/fill/list.do": async ({ user, input }) => {
      const fills = await fillsOf(world.db, user.id, input.positionSn);
      return done(
        fills.map((fill) => ({
          fillId: fillId(fill),
          orderSn: fill.sn,
          action: fill.action,
          shares: fill.shares,
          price: quoted(Math.round((valueOfLegs(fill) * 100) / fill.shares)),
          amount: yuan(costInYuan(fill.value, fill.rate)),
          time: fill.xt,
        })),
      );
    },
  };
}
