import { createHash, randomInt } from "node:crypto";
import { badField, done, refuse, Barred } from "@hongpan/core/contract/answer.ts";
import type { moneyCalls } from "@hongpan/core/contract/money.ts";
import { readCardNumber } from "@hongpan/core/rules/typed/people.ts";
import { maskCard, isCardNumber } from "@hongpan/core/rules/people/bank-card.ts";
import { say, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { houseCalls } from "@hongpan/core/contract/house.ts";
import { feesInLine } from "@hongpan/core/rules/accounts/charges.ts";
import type { HouseAccount } from "@hongpan/core/rules/accounts/ledger.ts";
import type { Handlers, UserCall } from "../http/http.ts";
import { identityById, hasPassed } from "../identity/identities.ts";
import type { World } from "../world.ts";
import { bankCardOf, addBankCard, replaceBankCard, type BankCard } from "./bank-cards.ts";
import { channelFields, CHANNELS, channelName, channelOf, type Channel } from "./channels.ts";
import {
  depositBySn,
  depositByToken,
  listDeposits,
  type Deposit,
  type DepositState,
  addDeposit,
  earlierDeposit,
  payToken,
} from "./deposits.ts";
import { payDeposit } from "./finish-deposits.ts";
import { tradePasswordRefusal } from "../identity/trade-password.ts";
import { pageBounds, pageReply, type PageRequest } from "../http/page.ts";
import { houseBalances } from "../accounts/house.ts";

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

interface Form {
  readonly bankName?: string;
  readonly bankNo?: string;
  readonly bankAddress?: string;
  readonly userName?: string;
}

/** Refusals in the order of spec/4-calls.md 2.2. */
async function bindCard(world: Pick<World, "db" | "vault">, call: UserCall<Form>) {
  if (call.user.demo) return refuse("demoFixed");
  const card = cardOf(call.input, null);
  if ("ok" in card) return card;
  return (await addBankCard(world, call.user.id, card)) ? done(null) : refuse("bankExists");
}

/** A masked number sent back means the old one. Without the trade password the change counts, is told, and transfers out wait 24 hours. */
async function changeCard(world: Pick<World, "clock" | "db" | "vault">, call: UserCall<Form & { readonly withPwd?: string }>) {
  if (call.user.demo) return refuse("demoFixed");
  const card = cardOf(call.input, await bankCardOf(world, call.user.id));
  if ("ok" in card) return card;
  const { withPwd } = call.input;
  const refusal = withPwd === undefined ? null : await tradePasswordRefusal(world, call.user.id, withPwd);
  if (refusal) return refusal;
  if (!(await replaceBankCard(world, call.user.id, card, withPwd !== undefined))) return refuse("bankMissing");
  return done(null);
}

function cardOf(form: Form, present: BankCard | null) {
  const { bankNo = "", bankName = "", bankAddress = "", userName = "" } = form;
  if (bankNo === "") return refuse("bankNoEmpty");
  const number = present !== null && bankNo === maskCard(present.bankNo) ? present.bankNo : readCardNumber(bankNo);
  if (!isCardNumber(number)) return refuse("bankNoWrong");
  if (bankName === "") return refuse("bankNameEmpty");
  if (bankAddress === "") return refuse("bankAddressEmpty");
  if (userName === "") return refuse("bankOwnerEmpty");
  return { bankNo: number, bankName, bankAddress, userName } satisfies BankCard;
}

const USUAL_SIZE = 15;
const DESCRIPTION: Readonly<Record<DepositState, TextId>> = {
  0: "depositPending",
  1: "depositSucceeded",
  2: "depositFailed",
  3: "payExpired",
};

/** A page, newest first; an empty filter is all. */
async function depositRecords(
  world: Pick<World, "db">,
  call: UserCall<PageRequest & { readonly payChannel?: number; readonly orderStatus?: number }>,
) {
  const { payChannel, orderStatus } = call.input;
  const { pageNum, pageSize } = pageBounds(call.input, USUAL_SIZE);
  const bounds = { limit: pageSize, offset: (pageNum - 1) * pageSize };
  const found = await listDeposits(world.db, call.user.id, { channel: payChannel ?? null, state: orderStatus ?? null }, bounds);
  return done(
    pageReply(
      found.rows.map((row) => fieldsOf(row, call.lang)),
      found.total,
      pageNum,
      pageSize,
    ),
  );
}

function fieldsOf(deposit: Deposit, lang: Lang) {
  return {
    id: Number(deposit.orderSn.slice(-12)),
    orderSn: deposit.orderSn,
    payChannel: deposit.channel,
    payAmt: yuan(deposit.amount),
    orderStatus: deposit.state,
    orderDesc: say(deposit.fault ? `deskFault_${deposit.fault}` : DESCRIPTION[deposit.state], lang),
    channelType: deposit.channel,
    channelName: channelName(deposit.channel, lang),
    addTime: deposit.createdXt,
    payTime: deposit.endedXt,
  };
}

/** The sandbox reviewer takes 3 to 10 s of wall time (spec/3-decisions.md 6). */
const REVIEW_S = { min: 3, max: 10 } as const;

/** Opens a deposit order and answers the link at which it is paid. */
interface Wish {
  readonly amount: Fen | undefined;
  readonly payType: number | undefined;
  readonly payId?: number | undefined;
  readonly channelType?: number | undefined;
  /** Checked when it is sent; our app always sends it. */
  readonly tradePassword: string | undefined;
}

/** Refusals in the order of spec/4-calls.md 2.2. */
async function openDeposit(world: Pick<World, "clock" | "config" | "db" | "settings" | "vault">, call: UserCall<unknown>, wish: Wish) {
  const { amount } = wish;
  if (amount === undefined || wish.payType === undefined) return refuse("missingArgument");
  const channel = channelOf(wish.payId, wish.channelType);
  if (!channel) return refuse("channelUnknown");
  const wanted = newDeposit(world, call, channel, amount);
  const earlier = await earlierDeposit(world.db, wanted);
  if (earlier) return told(world, call, earlier);
  const { chargeMinAmt } = world.settings(world.clock.now().day);
  if (amount < chargeMinAmt) return refuse("depositBelow", { n: yuan(chargeMinAmt) });
  if (amount < channel.min || amount > channel.max) return refuse("depositRange", { max: yuan(channel.max), min: yuan(channel.min) });
  if (!(await hasPassed(world, call.user.id))) return refuse("depositUnproved");
  const refusal = wish.tradePassword === undefined ? null : await tradePasswordRefusal(world, call.user.id, wish.tradePassword);
  if (refusal) return refusal;
  const deposit = await addDeposit(world, wanted);
  if (deposit === "closed") throw new Barred("needLogin", 10);
  return deposit === "too many" ? refuse("depositTooMany") : told(world, call, deposit);
}

function told(world: Pick<World, "config" | "vault">, call: UserCall<unknown>, deposit: Deposit | "other") {
  return deposit === "other" ? refuse("otherRequestSameKey", {}, { status: 2 }) : done(linkOf(world, call, deposit));
}

function newDeposit(world: Pick<World, "clock" | "config">, call: UserCall<unknown>, channel: Channel, amount: Fen) {
  return {
    personId: call.user.id,
    orderSn: `R${world.clock.now().day.replaceAll("-", "")}${String(randomInt(10 ** 12)).padStart(12, "0")}`,
    channel: channel.type,
    amount,
    requestKey: call.asked.key,
    requestHash: createHash("sha256").update(`${channel.id} ${amount}`).digest(),
    reviewed: channel.reviewed,
    reviewInS: channel.reviewed && world.config.review === "auto" ? randomInt(REVIEW_S.min, REVIEW_S.max + 1) : null,
  };
}

function linkOf(world: Pick<World, "config" | "vault">, call: UserCall<unknown>, deposit: Deposit) {
  const origin = world.config.publicUrl ?? `${call.request.protocol}://${call.request.host}`;
  const payUrl = `${origin}/cashier/${payToken(world, deposit.orderSn)}`;
  return { orderSn: deposit.orderSn, payUrl, qrUrl: `${payUrl}/qr.svg`, expireTime: deposit.expiresAt?.getTime() ?? null };
}

/** The house's balances, open to everybody. */
export function houseRoutes(world: Pick<World, "clock" | "db">): Handlers<typeof houseCalls> {
  return {
    "/api/house/balances.do": async () => {
      const fen = await houseBalances(world.db);
      const yuan = (...accounts: HouseAccount[]) => accounts.reduce((sum, account) => sum + (fen.get(account) ?? 0), 0) / 100;
      const fees = (line: Parameters<typeof feesInLine>[0], ...more: HouseAccount[]) =>
        yuan(...feesInLine(line).map((name) => `house_${name}` as const), ...more);
      return done({
        fees: fees("fees", "house_withdraw_fee", "house_manage"),
        duty: fees("duty"),
        transfer: fees("transfer"),
        stay: yuan("house_stay"),
        pnl: yuan("house_pnl"),
        issues: yuan("house_issues"),
        badDebt: yuan("house_bad_debt"),
        funding: yuan("house_funding"),
        deposits: yuan("house_deposits"),
        withdrawals: yuan("house_withdrawals"),
        asOf: world.clock.now().xt,
      });
    },
  };
}
