import { lazyMessages } from "../../text/lazy-messages.ts";
import type { Same } from "../../text/shape.ts";

/** Words of an application for a sub-account. */
export const zh = {
  cycles: { 1: "按天", 2: "按周", 3: "按月" },
  units: { 1: "天", 2: "周", 3: "个月" },
  length: "时长",
  marginField: "本金（元）",
  marginHint: (min: string, max: string) => `${min} – ${max} 元，整笔从股票账户扣除`,
  marginEmpty: "请输入本金",
  marginRange: (min: string, max: string) => `本金须在 ${min} 与 ${max} 元之间`,
  marginLack: (amount: string) => `可用不足，还差 ${amount} 元`,
  ownMoney: "自有本金",
  rateLine: (rate: string, unit: string) => `${rate} / ${unit}`,
  manageFee: "管理费（一次收取）",
  payNow: "应付合计",
  tradingTotal: "操盘总额",
  single: "单只股票上限",
  tradingDays: (days: number) => `${days} 个交易日`,
  risk: (fall: string, warn: string) => `全仓下跌 ${fall} 触及平仓线，下跌 ${warn} 触及预警线`,
  lossNote: "亏损先亏本金；穿仓的差额记为欠款",
  agreeFirst: "请先阅读并同意合作协议",
  submit: (pay: string) => `提交申请　应付 ${pay}`,
  confirm: "确认申请配资",
  submitted: "申请已提交，请等待审核",
  debt: "账户有穿仓欠款，请先入金",
  cap: (most: number) => `班级上限 ${most} 倍，自有和借入资金合计`,
  teaching: "场外配资在现实中是违法的，这里只作教学：体会杠杆怎样放大亏损。",
} as const;

export const en: Same<typeof zh> = {
  cycles: { 1: "By day", 2: "By week", 3: "By month" },
  units: { 1: "day", 2: "week", 3: "month" },
  length: "Length",
  marginField: "Own money (yuan)",
  marginHint: (min, max) => `${min} – ${max} yuan, taken from the stock account`,
  marginEmpty: "Please enter your own money",
  marginRange: (min, max) => `Between ${min} and ${max} yuan`,
  marginLack: (amount) => `${amount} yuan short`,
  ownMoney: "Own money",
  rateLine: (rate, unit) => `${rate}\u00a0per\u00a0${unit}`,
  manageFee: "Management fee (once)",
  payNow: "To pay",
  tradingTotal: "To trade with",
  single: "Most in one stock",
  tradingDays: (days) => `${days} trading days`,
  risk: (fall, warn) => `Fully invested, a fall of ${fall} reaches the unwind line and one of ${warn} the warning line`,
  lossNote: "Losses eat your own money first; what goes beyond becomes a debt",
  agreeFirst: "Please read and accept the cooperation agreement first",
  submit: (pay) => `Apply　${pay} yuan`,
  confirm: "Apply for this allocation",
  submitted: "Applied, please wait for the review",
  debt: "There is a debt: please deposit first",
  cap: (most) => `Your class allows ${most}× at most, own and lent money together`,
  teaching: "Off-exchange leverage is unlawful in the real world. Here it is for learning how leverage magnifies losses.",
};

export const { useWords: useApplyWords, ahead: applyWordsAhead } = lazyMessages({ zh, en });
