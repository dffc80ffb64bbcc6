/** Binds the bank card of a person, and changes it. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { isCardNumber, maskCard } from "@hongpan/core/rules/people/bank-card.ts";
import type { UserCall } from "../http/http.ts";
import { tradePasswordRefusal } from "../identity/trade-password.ts";
import type { World } from "../world.ts";
import { addBankCard, bankCardOf, replaceBankCard, type BankCard } from "./bank-cards.ts";

interface Form {
  readonly bankName?: string;
  readonly bankNo?: string;
  readonly bankAddress?: string;
  readonly userName?: string;
}

/** Refusals in the order of spec/4-calls.md 2.2. */
export async function bindCard(world: World, call: UserCall<Form>) {
  if (call.user.demo) return refuse("demoFixed");
  const card = cardOf(call.input, null);
  if ("ok" in card) return card;
  return (await addBankCard(world, call.user.id, card)) ? done(null) : refuse("bankExists");
}

/** A masked number sent back means the old one. Without the trade password the change counts, is told, and transfers out wait 24 hours. */
export async function changeCard(world: World, call: UserCall<Form & { readonly withPwd?: string }>) {
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
  const number = present !== null && bankNo === maskCard(present.bankNo) ? present.bankNo : bankNo;
  if (!isCardNumber(number)) return refuse("bankNoWrong");
  if (bankName === "") return refuse("bankNameEmpty");
  if (bankAddress === "") return refuse("bankAddressEmpty");
  if (userName === "") return refuse("bankOwnerEmpty");
  return { bankNo: number, bankName, bankAddress, userName } satisfies BankCard;
}
