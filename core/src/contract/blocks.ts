/** Block trades (spec/4-calls.md 2.4, 2.5; spec/3-decisions.md 5). Money and prices are yuan. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, number, pick, string, text } from "./field.ts";
import { blockFields } from "./fields/blocks.ts";
import { listFields } from "./fields/lists.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import type { Sentences } from "./texts/sentence.ts";

const again = ["tooOften", "otherRequestSameKey"] as const;
const access = ["blockUnproved", "blockLocked", "blockShut", "blockUnknown", "blockSoon", "blockRule"] as const;

export const blockCalls = {
  "/api/stock/getDzList.do": endpoint({
    summary: {
      zh: "大宗交易挂牌：折后价、最小数量、剩余、锁定期、买入条件、起止时间",
      en: "Block-trade listings: price after discount, least quantity, window",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        ...pick(quoteFields, "stockName", "stockCode", "price", "stockType", "stockGid", "stockPlate"),
        /** Fewest shares. */
        stockNum: integer("最少股数", "Fewest shares"),
        startTime: listFields.startTime,
        endTime: tradingFields.endTime,
        /** Part of the reference price, 0.95 for 5 % off. */
        discount: number("折扣，0.95 为九五折", "Part of the reference price, 0.95 for 5 % off"),
        /** The previous close or the last price, whichever is higher, of which the price is a part; the last price now. */
        reference: blockFields.reference,
        nowPrice: quoteFields.nowPrice,
        /** Shares on offer in all, and what is left of them. */
        quantity: blockFields.quantity,
        left: integer("剩余，股", "Shares that are left"),
        most: blockFields.most,
        /** Trading days from the settlement on in which they cannot be sold. */
        lockDays: blockFields.lockDays,
        /** Least money in the stock account of who buys. */
        minAssets: blockFields.minAssets,
      }),
    ),
    refusals: [],
  }),
  "/user/blockAgreed.do": endpoint({
    summary: {
      zh: "大宗交易的约定号（秘钥）：符合挂牌公开条件的人都能得到",
      en: "The agreed number of a block, for whoever meets its published rule",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      listingId: blockFields.listingId,
    }),
    data: Type.Object({
      password: blockFields.password,
    }),
    refusals: [...access],
    bad: { listingId: "blockUnknown" },
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
  "/user/buyStockDz.do": endpoint({
    summary: {
      zh: "大宗买入：按折后价全额缴款，下一交易日转为持仓",
      en: "Buy a block: paid in full at once, a position on the next trading day",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockCode: fieldLike(quoteFields.stockCode, code()),
      password: fieldLike(blockFields.password, maybe(text(20))),
      num: field("买入数量，股", "Shares to buy", maybe(int(0, 999_999_999))),
      listingId: fieldLike(blockFields.listingId, maybe(int(1, 2_147_483_647))),
    }),
    data: Type.Null(),
    refusals: [
      ...access,
      ...(["blockHours", "blockNoQuote", "blockSealed", "blockKey", "blockMin", "blockLot", "blockLeft", "blockMost"] as const),
      ...(["orderDebt", "blockMoney"] as const),
      ...again,
    ],
    bad: { stockCode: "blockUnknown", password: "blockKey" },
    say: "blockDone",
    sayIn: "data",
    limit: { max: 20, windowMs: 60_000, per: "user" },
  }),
  "/user/buyStockDzList.do": endpoint({
    summary: { zh: "本人的大宗交易记录，新的在前", en: "One's own block trades, newest first" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        ...pick(quoteFields, "stockName", "stockCode", "stockGid"),
        /** 1 已申报 2 未成交 3 待缴款 4 已缴款 5 已转持仓. */
        status: integer(
          "1 已申报 2 未成交 3 待缴款 4 已缴款 5 已转持仓",
          "1 submitted 2 not dealt 3 to be paid 4 paid 5 held as a position",
          { values: [1, 2, 3, 4, 5] },
        ),
        type: integer("4 大宗交易", "4 block trade", { values: [4] }),
        orderTotalPrice: number("成交金额，元", "Value, yuan"),
        ...pick(tradingFields, "orderNum", "buyOrderPrice"),
        buyOrderId: string("大宗交易单号", "Number of the deal"),
        buyOrderTime: integer("成交时间，交易所时间，毫秒", "When it was dealt, exchange time, epoch milliseconds"),
        /** Trading days of the lock-up. */
        lockDays: blockFields.lockDays,
        /** Of the position that it became, empty before. */
        positionSn: blockFields.positionSn,
      }),
    ),
    refusals: [],
  }),
} satisfies Area;

/** Block trades and rush buying (spec/4-calls.md 2.5). */
export const blockTexts = {
  blockDone: { zh: "大宗交易下单成功", tw: "大宗交易下單成功", en: "Block bought" },
  blockUnproved: { zh: "下单失败，请先实名认证", tw: "下單失敗，請先實名認證", en: "Order failed: please verify your identity first" },
  blockLocked: { zh: "下单失败，账户已被锁定", tw: "下單失敗，帳戶已被鎖定", en: "Order failed: the account is locked" },
  blockShut: {
    zh: "下单失败，班级没有开放大宗交易或A股",
    tw: "下單失敗，班級沒有開放大宗交易或A股",
    en: "Order failed: your class does not open block trades or A-shares",
  },
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
  blockMost: {
    zh: "下单失败，每人最多买入{most}股，您还可买{n}股",
    tw: "下單失敗，每人最多買進{most}股，您還可買{n}股",
    en: "Order failed: {most} shares at most for one person, {n} of them are left for you",
  },
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
