import type { Sentences } from "./sentence.ts";

/** Block trades and rush buying (spec/4-calls.md 2.5). */
export const blockTexts = {
  blockDone: { zh: "大宗交易下单成功", tw: "大宗交易下單成功", en: "Block bought" },
  blockUnproved: { zh: "下单失败，请先实名认证", tw: "下單失敗，請先實名認證", en: "Order failed: please verify your identity first" },
  blockLocked: { zh: "下单失败，账户已被锁定", tw: "下單失敗，帳戶已被鎖定", en: "Order failed: the account is locked" },
  blockShut: { zh: "下单失败，班级没有开放A股", tw: "下單失敗，班級沒有開放A股", en: "Order failed: your class does not open A-shares" },
  blockUnknown: {
    zh: "下单失败，该股票没有挂牌的大宗交易",
    tw: "下單失敗，該股票沒有掛牌的大宗交易",
    en: "Order failed: no block of this share is on offer",
  },
  blockSoon: {
    zh: "下单失败，该挂牌自{day}起交易",
    tw: "下單失敗，該掛牌自{day}起交易",
    en: "Order failed: this block is dealt in from {day} on",
  },
  blockRule: {
    zh: "下单失败，买入条件为证券账户资金不低于{n}元",
    tw: "下單失敗，買進條件為證券帳戶資金不低於{n}元",
    en: "Order failed: buyers need at least {n} yuan in the stock account",
  },
  blockHours: { zh: "下单失败，不在交易时段内", tw: "下單失敗，不在交易時段內", en: "Order failed: outside trading hours" },
  blockKey: { zh: "下单失败，密钥错误", tw: "下單失敗，密鑰錯誤", en: "Order failed: wrong agreed number" },
  blockMin: { zh: "下单失败，购买数量最小为{n}股", tw: "下單失敗，購買數量最小為{n}股", en: "Order failed: at least {n} shares" },
  blockLot: { zh: "下单失败，数量须为{n}股的整数倍", tw: "下單失敗，數量須為{n}股的整數倍", en: "Order failed: a multiple of {n} shares" },
  blockLeft: { zh: "下单失败，挂牌剩余{n}股", tw: "下單失敗，掛牌剩餘{n}股", en: "Order failed: {n} shares are left" },
  blockNoQuote: { zh: "报价0，请稍后再试", tw: "報價0，請稍後再試", en: "No quote, please try again later" },
  blockSealed: {
    zh: "下单失败，涨停封板或临时停牌时不成交大宗",
    tw: "下單失敗，漲停封板或臨時停牌時不成交大宗",
    en: "Order failed: no block is dealt in while the share is sealed at its upper limit or halted",
  },
  blockMoney: {
    zh: "下单失败，可用资金不足，需要{need}元",
    tw: "下單失敗，可用資金不足，需要{need}元",
    en: "Order failed: {need} yuan needed",
  },
  blockHeldNotice: {
    zh: "{subject} 大宗买入{n}股已按成本转入持仓（模拟）",
    tw: "{subject} 大宗買進{n}股已按成本轉入持倉（模擬）",
    en: "{subject}: {n} shares of the block are held at cost (simulated)",
  },
  blockLockedNotice: {
    zh: "{subject} 大宗买入{n}股已按成本转入持仓，锁定至{day}（模拟）",
    tw: "{subject} 大宗買進{n}股已按成本轉入持倉，鎖定至{day}（模擬）",
    en: "{subject}: {n} shares of the block are held at cost and locked until {day} (simulated)",
  },
  rushDone: { zh: "vip抢筹下单成功", tw: "vip搶籌下單成功", en: "Rush order placed" },
  rushMoney: { zh: "下单失败，可用余额小于{n}", tw: "下單失敗，可用餘額小於{n}", en: "Order failed: less than {n} yuan available" },
  rushPool: {
    zh: "下单失败，该股票今日未触及涨停，不在抢筹名单",
    tw: "下單失敗，該股票今日未觸及漲停，不在搶籌名單",
    en: "Order failed: this share has not touched its upper limit today",
  },
  deskBlockStock: { zh: "没有这只A股", tw: "沒有這隻A股", en: "No such A-share" },
  deskBlockRange: {
    zh: "数值超出范围：折扣90%至100%，最小数量100至1000000股，总量至少为最小数量的5倍，最小一笔不超过50万元，锁定5至120个交易日，条件0至50万元，挂牌1至10个交易日",
    tw: "數值超出範圍：折扣90%至100%，最小數量100至1000000股，總量至少為最小數量的5倍，最小一筆不超過50萬元，鎖定5至120個交易日，條件0至50萬元，掛牌1至10個交易日",
    en: "Out of range: 90 to 100 % of the close, least 100 to 1,000,000 shares, quantity five times that or more, the smallest deal 500,000 yuan at most, lock-up 5 to 120 trading days, rule 0 to 500,000 yuan, 1 to 10 trading days on offer",
  },
  deskBlockGiven: {
    zh: "操作台{days}个交易日内公布的大宗挂牌，折扣总额合计不超过{max}元，还可用{left}元",
    tw: "操作台{days}個交易日內公布的大宗掛牌，折扣總額合計不超過{max}元，還可用{left}元",
    en: "Discounts of what the desk publishes within {days} trading days come to {max} yuan at most in all; {left} are left",
  },
  deskBlockGone: { zh: "没有这个挂牌，或已结束", tw: "沒有這個掛牌，或已結束", en: "No such listing, or it is over" },
} satisfies Sentences;
