import { spoken } from "@hongpan/core/contract/texts/sentence.ts";
import { FEES, type FeeName } from "@hongpan/core/rules/accounts/charges.ts";
import { langNow } from "../data/wire/api.ts";

/** What a fee is called in the language of the screen: the word of its posting. */
export function feeName(name: FeeName): string {
  return spoken(FEES[name], langNow());
}
