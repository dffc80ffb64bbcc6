import { FEE_NAMES } from "../../rules/accounts/charges.ts";
import { feeNames } from "../texts/fees.ts";
import type { Word, Words } from "./word.ts";

export const feeWords: Words = Object.fromEntries(
  FEE_NAMES.map((name): [string, Word] => [name, [`${feeNames[name].zh}，元`, `${feeNames[name].en}, yuan`]]),
);
