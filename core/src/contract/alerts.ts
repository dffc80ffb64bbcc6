/** Price alerts (price, change, limits; once or daily): added, listed, edited, deleted by their owner. */
import { Type } from "typebox";
import { endpoint, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, pick, price } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import type { Sentences } from "./texts/sentence.ts";

const terms = {
  /** above, below (a price), rise, fall (per cent), limitUp, limitDown. */
  kind: accountFields.kind,
  /** Yuan for above and below, per cent for rise and fall; none for the limits. */
  value: fieldLike(accountFields.value, maybe(price())),
  /** once (the default) or daily. */
  repeat: accountFields.repeat,
};
const alert = Type.Object({
  id: siteFields.id,
  gid: quoteFields.gid,
  code: fieldLike(quoteFields.code, Type.String()),
  name: quoteFields.name,
  kind: fieldLike(accountFields.kind, Type.String()),
  value: accountFields.value,
  repeat: fieldLike(accountFields.repeat, Type.String()),
  /** 1 waiting, 2 has fired and is done. */
  state: integer("1 等待、2 已触发", "1 waiting, 2 has fired", { values: [1, 2] }),
  ...pick(quoteFields, "nowPrice", "hcrate"),
  addTime: siteFields.addTime,
  /** Exchange time and price of the latest firing, null when there was none. */
  firedTime: field(
    "最近触发时间，毫秒时间戳，没有为 null",
    "Last fired: exchange time, epoch ms, null for never",
    Type.Union([Type.Integer(), Type.Null()]),
  ),
  firedPrice: field("最近触发价，没有为 null", "Price of the last firing, null for never", Type.Union([Type.Number(), Type.Null()])),
});
const refusals = ["alertValue", "alertReached", "alertNoLimit", "alertTwice", "badArgument", "tooOften", "otherRequestSameKey"] as const;

export const alertCalls = {
  "/user/alert/add.do": endpoint({
    summary: {
      zh: "添加价格提醒：kind 为 above、below（价格）、rise、fall（涨跌幅 %）、limitUp、limitDown；repeat 为 once 或 daily",
      en: "Add a price alert",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: quoteFields.code,
      ...terms,
    }),
    data: Type.Object({
      id: siteFields.id,
    }),
    refusals: ["alertNoStock", "alertFull", ...refusals],
    say: "alertAdded",
  }),
  "/user/alert/update.do": endpoint({
    summary: { zh: "修改价格提醒并重新生效", en: "Change a price alert and arm it again" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 999_999_999)),
      ...terms,
    }),
    data: nothing,
    refusals: ["alertUnknown", ...refusals],
    say: "alertSaved",
  }),
  "/user/alert/cancel.do": endpoint({
    summary: { zh: "删除价格提醒", en: "Delete a price alert" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 999_999_999)),
    }),
    data: nothing,
    refusals: ["alertUnknown", "tooOften", "otherRequestSameKey"],
    say: "alertGone",
  }),
  "/user/alert/list.do": endpoint({
    summary: { zh: "本人的价格提醒，新的在前", en: "One's own price alerts, newest first" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      code: fieldLike(quoteFields.code, maybe(code())),
      ...pageFields,
    }),
    data: page(alert),
    refusals: [],
  }),
} satisfies Area;

export const alertTexts = {
  messageAlert: { zh: "价格提醒", tw: "價格提醒", en: "Price alert" },
  alertAdded: { zh: "添加成功!", tw: "新增成功!", en: "The alert is set" },
  alertSaved: { zh: "修改成功!", tw: "修改成功!", en: "The alert has been changed" },
  alertGone: { zh: "删除成功", tw: "刪除成功", en: "The alert has been deleted" },
  alertUnknown: { zh: "提醒不存在", tw: "提醒不存在", en: "No such alert" },
  alertNoStock: { zh: "添加失败，股票不存在", tw: "新增失敗，股票不存在", en: "Not set: no such symbol" },
  alertValue: {
    zh: "请输入正确的提醒价或涨跌幅（0.01至100）",
    tw: "請輸入正確的提醒價或漲跌幅（0.01至100）",
    en: "Please enter a valid price, or a change of 0.01 to 100 per cent",
  },
  alertReached: {
    zh: "现价{now.}已达到该条件，请重新设置",
    tw: "現價{now.}已達到該條件，請重新設定",
    en: "The price of {now.} already meets this condition",
  },
  alertNoLimit: {
    zh: "该品种今日没有涨跌幅限制",
    tw: "該品種今日沒有漲跌幅限制",
    en: "This symbol has no price limits today",
  },
  alertTwice: { zh: "相同的提醒已存在", tw: "相同的提醒已存在", en: "There is already such an alert" },
  alertFull: {
    zh: "提醒已达{n}条，请先删除不用的",
    tw: "提醒已達{n}條，請先刪除不用的",
    en: "You have {n} alerts already, delete some first",
  },
  alertFiredAbove: {
    zh: "{subject} 成交价{price.}，已涨到提醒价{value.}（模拟）",
    tw: "{subject} 成交價{price.}，已漲到提醒價{value.}（模擬）",
    en: "{subject} traded at {price.}, at or above your {value.} (simulated)",
  },
  alertFiredBelow: {
    zh: "{subject} 成交价{price.}，已跌到提醒价{value.}（模拟）",
    tw: "{subject} 成交價{price.}，已跌到提醒價{value.}（模擬）",
    en: "{subject} traded at {price.}, at or below your {value.} (simulated)",
  },
  alertFiredRise: {
    zh: "{subject} 成交价{price.}，日涨幅已达{value}%（模拟）",
    tw: "{subject} 成交價{price.}，日漲幅已達{value}%（模擬）",
    en: "{subject} traded at {price.}, up {value}% or more today (simulated)",
  },
  alertFiredFall: {
    zh: "{subject} 成交价{price.}，日跌幅已达{value}%（模拟）",
    tw: "{subject} 成交價{price.}，日跌幅已達{value}%（模擬）",
    en: "{subject} traded at {price.}, down {value}% or more today (simulated)",
  },
  alertFiredLimitUp: {
    zh: "{subject} 触及涨停价{price.}（模拟）",
    tw: "{subject} 觸及漲停價{price.}（模擬）",
    en: "{subject} has touched its upper limit of {price.} (simulated)",
  },
  alertExDate: {
    zh: "{subject} 今日除权除息，您的提醒价已同步调整：{prices}（模拟）",
    tw: "{subject} 今日除權除息，您的提醒價已同步調整：{prices}（模擬）",
    en: "{subject} goes ex today; your alerts have been adjusted: {prices} (simulated)",
  },
  alertRolled: {
    zh: "{subject} 主力合约换月，您的提醒价已按价差调整：{prices}（模拟）",
    tw: "{subject} 主力合約換月，您的提醒價已按價差調整：{prices}（模擬）",
    en: "{subject} moves on to the next contract; your alerts have been adjusted by the difference: {prices} (simulated)",
  },
  alertFiredLimitDown: {
    zh: "{subject} 触及跌停价{price.}（模拟）",
    tw: "{subject} 觸及跌停價{price.}（模擬）",
    en: "{subject} has touched its lower limit of {price.} (simulated)",
  },
} satisfies Sentences;
