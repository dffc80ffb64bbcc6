/** What the calls of orders have in common: fields, refusals in their order, how often. */
import { field, fieldLike, int, maybe, pick, price } from "./field.ts";
import { tradingFields } from "./fields/trading.ts";

export const orderLimit = { max: 600, windowMs: 60_000, per: "user" } as const;

/** What every new write may answer besides its own refusals. */
export const again = ["tooOften", "otherRequestSameKey"] as const;
const priceRefusals = ["priceOutside", "priceTick", "priceCage", "triggerBelow", "triggerAbove"] as const;
export const targetRefusals = ["stopAbovePrice", "profitBelowPrice", "stopBelowPrice", "profitAbovePrice"] as const;

export const orderRefusals = [
  ...([
    "orderNoStock",
    "orderUnproved",
    "orderLocked",
    "orderShut",
    "orderShort",
    "orderClosed",
    "orderHoliday",
    "orderNotFixed",
    "orderSuspended",
  ] as const),
  ...(["orderLever", "orderLeverCap", "orderNewShare", "orderNewShareDown", "orderSwing", "orderSwingDown"] as const),
  ...(["orderLot", "orderBondLot", "orderBelowMin", "orderAboveMax", "orderBondAboveMax"] as const),
  ...(["orderNoQuote", "orderSt", "orderLimitUp", "orderLimitDown"] as const),
  ...(["orderSameTimes", "orderNumTimes"] as const),
  ...(["orderRise", "orderRiseCy", "orderRiseKc", "orderFall", "orderFallCy", "orderFallKc", "orderRun", "orderRunDown"] as const),
  ...targetRefusals,
  ...priceRefusals,
  ...([
    "orderAmountBelow",
    "orderPercent",
    "orderDebt",
    "orderMoney",
    "orderTooMany",
    "fundsNone",
    "fundsSingle",
    "fundsNewShare",
    "fundsSwing",
    "fundsLeverCap",
  ] as const),
  "restTwin",
  ...again,
] as const;

export const saleRefusals = [
  ...([
    "saleMissing",
    "saleUnproved",
    "saleClosed",
    "saleHoliday",
    "saleNotFixed",
    "saleDone",
    "saleSoon",
    "saleToday",
    "saleLocked",
    "saleNotEnough",
    "saleAmount",
  ] as const),
  ...(["saleLot", "saleBondLot", "saleMultiple", "saleBondMultiple", "saleNoQuote", "saleLimitDown", "saleLimitUp"] as const),
  ...priceRefusals,
  ...again,
] as const;

export const orderFields = {
  buyNum: tradingFields.buyNum,
  /** 0 买涨, 1 买跌. */
  buyType: field("方向：0 买涨、1 买跌", "Direction: 0 up (long), 1 down (short)", int(0, 1), { values: [0, 1] }),
  lever: fieldLike(tradingFields.lever, int(0, 1000)),
  ...pick(tradingFields, "profitTarget", "stopTarget"),
  /** An old name of stopTarget. */
  stopLoss: field("止损价，stopTarget 的旧名", "Stop-loss price: an old name of stopTarget", maybe(price())),
};
