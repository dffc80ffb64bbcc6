import type { Sentences } from "./sentence.ts";

/** Sub-accounts (分仓, 配资). */
export const fundsTexts = {
  fundsApplied: { zh: "申请成功！", tw: "申請成功！", en: "Application submitted" },
  fundsMoney: {
    zh: "申请失败，可用金额小于{n}元",
    tw: "申請失敗，可用金額小於{n}元",
    en: "Application failed: less than {n} yuan available",
  },
  fundsRange: {
    zh: "申请失败，保证金须在{min}元与{max}元之间",
    tw: "申請失敗，保證金須在{min}元與{max}元之間",
    en: "Application failed: the margin must be between {min} and {max} yuan",
  },
  fundsTerms: {
    zh: "申请失败，没有这样的配资方案，请重新选择",
    tw: "申請失敗，沒有這樣的配資方案，請重新選擇",
    en: "Application failed: these terms are not offered, please choose again",
  },
  fundsUnknown: { zh: "配资订单不存在", tw: "配資訂單不存在", en: "No such allocation" },
  fundsApprovedNotice: {
    zh: "配资已通过，子账户{account}自{from}起可交易，{to}收盘到期（模拟）",
    tw: "配資已通過，子帳戶{account}自{from}起可交易，{to}收盤到期（模擬）",
    en: "Allocation approved: sub-account {account} trades from {from} and ends at the close of {to} (simulated)",
  },
  fundsDeclinedNotice: {
    zh: "配资申请未通过，冻结的资金已退回，原因见我的配资（模拟）",
    tw: "配資申請未通過，凍結的資金已退回，原因見我的配資（模擬）",
    en: "Your application was declined and all held money is back; 我的配资 says why (simulated)",
  },
  fundsWarningNotice: {
    zh: "子账户{account}权益{equity,}元，已触及预警线{warning,}元；跌至平仓线{unwind,}元将全部平仓",
    tw: "子帳戶{account}權益{equity,}元，已觸及預警線{warning,}元；跌至平倉線{unwind,}元將全部平倉",
    en: "Sub-account {account}: equity {equity,} yuan has reached the warning line {warning,}; at {unwind,} everything is closed",
  },
  fundsUnwindNotice: {
    zh: "子账户{account}权益{equity,}元，已触及平仓线{unwind,}元，持仓将在可成交时全部平仓",
    tw: "子帳戶{account}權益{equity,}元，已觸及平倉線{unwind,}元，持倉將在可成交時全部平倉",
    en: "Sub-account {account}: equity {equity,} yuan has reached the unwind line {unwind,}; all positions are closed as soon as they can be",
  },
  fundsExpiredNotice: {
    zh: "子账户{account}已到期，持仓将在可成交时平仓，随后结算",
    tw: "子帳戶{account}已到期，持倉將在可成交時平倉，隨後結算",
    en: "Sub-account {account} has ended: its positions are closed as soon as they can be, then it is settled",
  },
  fundsSettledNotice: {
    zh: "子账户{account}已结算，返还{n,}元",
    tw: "子帳戶{account}已結算，返還{n,}元",
    en: "Sub-account {account} is settled: {n,} yuan returned",
  },
  fundsShortNotice: {
    zh: "子账户{account}已结算，亏损超过本金{n,}元：先从股票账户扣，不足的记为穿仓欠款",
    tw: "子帳戶{account}已結算，虧損超過本金{n,}元：先從股票帳戶扣，不足的記為穿倉欠款",
    en: "Sub-account {account} is settled: it lost {n,} yuan more than its margin; your stock account pays, what it lacks is your debt",
  },
  closedBySub: {
    zh: "{subject} 因子账户触及平仓线，已强制平仓{n#}",
    tw: "{subject} 因子帳戶觸及平倉線，已強制平倉{n#}",
    en: "{subject}: {n#} force-closed because the sub-account reached its unwind line",
  },
  closedByExpiry: {
    zh: "{subject} 配资到期结算，已平仓{n#}",
    tw: "{subject} 配資到期結算，已平倉{n#}",
    en: "{subject}: {n#} closed because the sub-account's term ended",
  },
} satisfies Sentences;
