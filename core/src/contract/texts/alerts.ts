import type { Sentences } from "./sentence.ts";

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
  alertFiredLimitDown: {
    zh: "{subject} 触及跌停价{price.}（模拟）",
    tw: "{subject} 觸及跌停價{price.}（模擬）",
    en: "{subject} has touched its lower limit of {price.} (simulated)",
  },
} satisfies Sentences;
