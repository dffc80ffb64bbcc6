import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

/** Words of changing a password. */
export const zh = {
  old: "原密码",
  next: "新密码",
  repeat: "确认新密码",
  oldEmpty: "请输入原密码",
  oldWrong: "原密码错误",
  nextEmpty: "请输入新密码",
  repeatEmpty: "请再输入一次新密码",
  empty: "请输入新旧密码",
  mismatch: "两次密码不一致",
  submit: "确认修改",
  set: "设置交易密码",
  tradeNote: "交易密码用于转出、更换银行卡等操作。",
  tradeRule: "密码为6~12位，数字、字母或符号",
  tradeEmpty: "密码不能为空",
  tradeForm: "密码格式不正确",
  tradeCommon: "这个密码太常见，请换一个",
  oldTrade: "原交易密码",
  oldTradeMaybe: "原交易密码（首次设置可留空）",
  oldTradeEmpty: "请输入原交易密码",
  oldTradeWrong: "原交易密码错误",
  oldForgotten: "忘记原交易密码？用验证码设置",
  oldKnown: "用原交易密码修改",
  others: "修改后其他设备上的登录将失效。",
} as const;

export const en: Same<typeof zh> = {
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

export const { useWords: usePasswordWords, ahead: passwordWordsAhead } = lazyMessages({ zh, en });
