import { lazyMessages } from "./lazy-messages.ts";
import type { Same } from "./shape.ts";

export const zh = {
  title: "分享持仓图片",
  amounts: "显示金额",
  amountsNote: "默认不显示；图片里没有姓名、手机号和账户号",
  send: "分享图片",
  save: "保存图片",
  saved: "图片已保存",
  failed: "没有分享成功，请保存图片",
  sub: "分仓",
  rate: "收益率",
  rateNote: "扣除已知费用，按自有保证金计算",
  profit: "盈亏",
  opened: "开仓价",
  now: "现价",
  closed: "平仓价",
  at: "时间",
  resets: (times: number) => `该账户已重置 ${times} 次`,
  resetsNote: "重置核销的欠款仍算亏损",
  paper: "模拟盘，纸上资金",
  file: "hongpan-simulated-position.png",
};

export const en: Same<typeof zh> = {
  title: "Share as a picture",
  amounts: "Show amounts",
  amountsNote: "Off unless you want it; no name, phone or account number is in the picture",
  send: "Share picture",
  save: "Save picture",
  saved: "Picture saved",
  failed: "Not shared; save the picture instead",
  sub: "Sub-account",
  rate: "Return",
  rateNote: "After the fees known, on the own margin",
  profit: "Profit and loss",
  opened: "Opened at",
  now: "Now",
  closed: "Closed at",
  at: "Time",
  resets: (times) => (times === 1 ? "This account was reset once" : `This account was reset ${times} times`),
  resetsNote: "Debts written off by a reset count as lost",
  paper: "Simulated, paper money",
  file: "hongpan-simulated-position.png",
};

export const { useWords: useShareWords } = lazyMessages({ zh, en });
