import { badField, done, refuse } from "@hongpan/core/contract/answer.ts";
import type { moneyCalls } from "@hongpan/core/contract/money.ts";
import { maskCard } from "@hongpan/core/rules/people/bank-card.ts";
import type { Handlers } from "../http/http.ts";
import { identityById } from "../identity/identities.ts";
import type { World } from "../world.ts";
import { bankCardOf } from "./bank-cards.ts";
import { bindCard, changeCard } from "./bind-card.ts";
import { channelFields, CHANNELS } from "./channels.ts";
import { depositBySn, depositByToken } from "./deposits.ts";
import { depositRecords } from "./list-deposits.ts";
import { openDeposit } from "./open-deposit.ts";
import { payDeposit } from "./pay-deposit.ts";

/** Bank card and deposits (spec/4-calls.md 2.2, 5). */
export function moneyRoutes(world: World): Handlers<typeof moneyCalls> {
  return {
    "/user/bank/getBankInfo.do": async ({ user }) => {
      const card = await bankCardOf(world, user.id);
      if (!card) return refuse("bankNone");
      const realName = (await identityById(world, user.id))?.realName ?? "";
      return done({ ...card, bankNo: maskCard(card.bankNo), realName });
    },
    "/user/bank/add.do": (call) => bindCard(world, call),
    "/user/bank/update.do": (call) => changeCard(world, call),
    "/api/site/getPayInfo.do": ({ lang }) => done(CHANNELS.map((channel) => channelFields(channel, lang))),
    "/api/site/getPayInfoById.do": ({ input, lang }) =>
      done(CHANNELS.filter((channel) => channel.id === input.payId).map((channel) => channelFields(channel, lang))),
    "/user/recharge/inMoney.do": (call) => {
      const { amt, payType, payId, channelType, password } = call.input;
      return openDeposit(world, call, { amount: amt, payType, payId, channelType, tradePassword: password });
    },
    "/user/xusunpay/createOrder.do": async (call) => {
      const { amt, money, payType, password, withPwd, channel } = call.input;
      // Variant B names its two small channels 1 and 2: 快捷支付 (3) and 支付宝 (4).
      const channelType = channel === undefined ? 0 : channel + 2;
      const answer = await openDeposit(world, call, {
        amount: amt ?? money,
        payType: payType ?? channel,
        channelType,
        tradePassword: password ?? withPwd,
      });
      return answer.ok ? { ...answer, beside: { code: 200 } } : answer;
    },
    "/user/recharge/list.do": (call) => depositRecords(world, call),
    "/api/sandbox/pay.do": async ({ input, user }) => {
      if (!world.config.demo) return refuse("unknownCall");
      const { token, orderSn, result } = input;
      if (result !== "success" && result !== "fail") return badField("result");
      const own = user !== null && orderSn !== undefined ? await depositBySn(world.db, user.id, orderSn) : null;
      const deposit = token === undefined ? own : await depositByToken(world, token);
      if (!deposit) return refuse("payUnknown");
      return (await payDeposit(world, deposit, result)) ?? done(null);
    },
  };
}
