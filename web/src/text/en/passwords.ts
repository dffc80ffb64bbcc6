import type { Same } from "../shape.ts";
import type { passwords as source } from "../zh-CN/passwords.ts";

export const passwords: Same<typeof source> = {
  old: "Old password",
  next: "New password",
  repeat: "New password again",
  oldEmpty: "Enter the old password",
  oldWrong: "The old password is wrong",
  nextEmpty: "Enter a new password",
  repeatEmpty: "Enter the new password once more",
  empty: "Enter old and new passwords",
  mismatch: "The two passwords differ",
  submit: "Change",
  set: "Set trade password",
  tradeNote: "Asked for withdrawals and a change of card.",
  tradeRule: "A trade password has 6 to 12 letters, digits or signs",
  tradeEmpty: "Enter a password",
  tradeForm: "This is not the form of a trade password",
  tradeCommon: "This password is too common, choose another",
  oldTrade: "Old trade password",
  oldTradeMaybe: "Old trade password (empty the first time)",
  oldTradeEmpty: "Enter the old trade password",
  oldTradeWrong: "The old trade password is wrong",
  oldForgotten: "Forgotten? Set it with a code",
  oldKnown: "Change it with the old one",
  others: "Logins on other devices end.",
};
