import type { Sentences } from "./sentence.ts";

/** New issues (spec/2 3.3, spec/4-calls.md 2.6). */
export const issueTexts = {
  applied: { zh: "申购成功", tw: "申購成功", en: "Application accepted" },
  placed: { zh: "配售成功", tw: "配售成功", en: "Placement applied for" },
  applyNumber: { zh: "请输入申购数量", tw: "請輸入申購數量", en: "Please enter the quantity to apply for" },
  applyEntropy: {
    zh: "随机数须为32位十六进制字符",
    tw: "隨機數須為32位十六進位字元",
    en: "The random bytes must be 32 hexadecimal digits",
  },
  applyUnproved: { zh: "申购失败，请先实名认证", tw: "申購失敗，請先實名認證", en: "Not accepted: please verify your identity first" },
  applyLocked: { zh: "申购失败，账户已被锁定", tw: "申購失敗，帳戶已被鎖定", en: "Not accepted: the account is locked" },
  applyShut: {
    zh: "申购失败，班级没有开放A股",
    tw: "申購失敗，班級沒有開放A股",
    en: "Not accepted: your class does not open A-shares",
  },
  applyHours: {
    zh: "申购失败，不在申购时段内",
    tw: "申購失敗，不在申購時段內",
    en: "Not accepted: outside the hours of application",
  },
  applyUnknown: { zh: "新股代码不存在", tw: "新股代碼不存在", en: "No such new issue" },
  applyDay: {
    zh: "申购失败，该新股的申购日是{day}",
    tw: "申購失敗，該新股的申購日是{day}",
    en: "Not accepted: this issue takes applications on {day}",
  },
  applyOver: {
    zh: "购买数量异常或大于发行数量{n}",
    tw: "購買數量異常或大於發行數量{n}",
    en: "The quantity is wrong or above the {n} shares on offer",
  },
  applyBelow: { zh: "申购数量不能小于1", tw: "申購數量不能小於1", en: "The quantity must be at least 1" },
  applyUnit: { zh: "申购数量须为{n}股的整数倍", tw: "申購數量須為{n}股的整數倍", en: "The quantity must be a multiple of {n} shares" },
  applyMost: {
    zh: "申购数量不能高于申购上限{n}股",
    tw: "申購數量不能高於申購上限{n}股",
    en: "The quantity must not be above the upper limit of {n} shares",
  },
  applyBondUnit: {
    zh: "申购数量须为{n}张的整数倍",
    tw: "申購數量須為{n}張的整數倍",
    en: "The quantity must be a multiple of {n} bonds",
  },
  applyBondMost: {
    zh: "申购数量不能高于申购上限{n}张",
    tw: "申購數量不能高於申購上限{n}張",
    en: "The quantity must not be above the upper limit of {n} bonds",
  },
  applyBondShut: {
    zh: "申购失败，可转债没有开放",
    tw: "申購失敗，可轉債沒有開放",
    en: "Not accepted: convertible bonds are not open to you",
  },
  applyHidden: {
    zh: "申购失败，本站暂不开放此类申购",
    tw: "申購失敗，本站暫不開放此類申購",
    en: "Not accepted: this site does not offer such issues at present",
  },
  applyEntitled: {
    zh: "申购数量不能高于市值额度{n}股",
    tw: "申購數量不能高於市值額度{n}股",
    en: "The quantity must not be above the {n} shares that your holdings entitle you to",
  },
  applyTwice: {
    zh: "该新股您已申购过，每人只能申购一次，不能撤销",
    tw: "該新股您已申購過，每人只能申購一次，不能撤銷",
    en: "You have applied for this issue: once a person, without recall",
  },
  applyBanned: {
    zh: "十二个月内三次中签后弃购，{day}前不能申购",
    tw: "十二個月內三次中籤後棄購，{day}前不能申購",
    en: "Three wins forfeited within twelve months: no applications before {day}",
  },
  applyMoney: {
    zh: "用户可用余额不足，申购条件不满足",
    tw: "用戶可用餘額不足，申購條件不滿足",
    en: "Not enough money available to apply",
  },
  payMissing: { zh: "新股申购订单不存在！", tw: "新股申購訂單不存在！", en: "No such application" },
  payPlacement: { zh: "线下配售无需支付", tw: "線下配售無需支付", en: "A placement needs no payment" },
  payLate: { zh: "不在认缴时间", tw: "不在認繳時間", en: "Outside the time of payment" },
  payNotWon: { zh: "未中签无需缴费", tw: "未中籤無需繳費", en: "Nothing was won, so nothing is due" },
  payDone: { zh: "该笔中签已缴款", tw: "該筆中籤已繳款", en: "This win has been paid already" },
  payMoney: { zh: "余额不足", tw: "餘額不足", en: "Not enough money" },
  issueWonNotice: {
    zh: "{subject} 中签{n}股，应缴{sum,}元，请于{day} 16:00前认缴，逾期视为弃购（模拟）",
    tw: "{subject} 中籤{n}股，應繳{sum,}元，請於{day} 16:00前認繳，逾期視為棄購（模擬）",
    en: "{subject}: {n} shares won, {sum,} yuan due by 16:00 on {day}; unpaid wins are forfeited (simulated)",
  },
  issueLostNotice: { zh: "{subject} 未中签（模拟）", tw: "{subject} 未中籤（模擬）", en: "{subject}: nothing won (simulated)" },
  issueAllottedNotice: {
    zh: "{subject} 获配{n}股，扣款{sum,}元，其余已退回（模拟）",
    tw: "{subject} 獲配{n}股，扣款{sum,}元，其餘已退回（模擬）",
    en: "{subject}: {n} shares allotted for {sum,} yuan, the rest is back (simulated)",
  },
  issueNoneNotice: {
    zh: "{subject} 未获配售，冻结资金已全部退回（模拟）",
    tw: "{subject} 未獲配售，凍結資金已全部退回（模擬）",
    en: "{subject}: nothing allotted, all money is back (simulated)",
  },
  issueForfeitNotice: {
    zh: "{subject} 中签{n}股未在截止前认缴，已视为弃购；十二个月内三次弃购将180天不能申购（模拟）",
    tw: "{subject} 中籤{n}股未在截止前認繳，已視為棄購；十二個月內三次棄購將180天不能申購（模擬）",
    en: "{subject}: {n} shares were not paid in time and are forfeited; three times in twelve months keep you out for 180 days (simulated)",
  },
  issueListedNotice: {
    zh: "{subject} 今日上市，{n}股已按成本转入持仓，今日即可卖出（模拟）",
    tw: "{subject} 今日上市，{n}股已按成本轉入持倉，今日即可賣出（模擬）",
    en: "{subject} is listed today: {n} shares are held at cost and may be sold today (simulated)",
  },
  bondWonNotice: {
    zh: "{subject} 中签{n}张，应缴{sum,}元，请于{day} 16:00前认缴，逾期视为弃购（模拟）",
    tw: "{subject} 中籤{n}張，應繳{sum,}元，請於{day} 16:00前認繳，逾期視為棄購（模擬）",
    en: "{subject}: {n} bonds won, {sum,} yuan due by 16:00 on {day}; unpaid wins are forfeited (simulated)",
  },
  bondForfeitNotice: {
    zh: "{subject} 中签{n}张未在截止前认缴，已视为弃购；十二个月内三次弃购（新股与新债合计）将180天不能申购（模拟）",
    tw: "{subject} 中籤{n}張未在截止前認繳，已視為棄購；十二個月內三次棄購（新股與新債合計）將180天不能申購（模擬）",
    en: "{subject}: {n} bonds were not paid in time and are forfeited; three times in twelve months, shares and bonds together, keep you out for 180 days (simulated)",
  },
  bondListedNotice: {
    zh: "{subject} 今日上市，{n}张已按成本转入持仓，今日即可卖出（模拟）",
    tw: "{subject} 今日上市，{n}張已按成本轉入持倉，今日即可賣出（模擬）",
    en: "{subject} is listed today: {n} bonds are held at cost and may be sold today (simulated)",
  },
  issueForfeited: { zh: "弃购", tw: "棄購", en: "Forfeited" },
} satisfies Sentences;
