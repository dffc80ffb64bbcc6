import type { Sentences } from "./sentence.ts";

export const contentTexts = {
  spreadByChange: { zh: "涨跌幅", tw: "漲跌幅", en: "Change" },
  spreadByTurnover: { zh: "成交金额", tw: "成交金額", en: "Amount" },
  spreadByPrice: { zh: "股票单价", tw: "股票單價", en: "Price" },
  spreadByCode: { zh: "股票代码", tw: "股票代號", en: "Code" },
  messageAccount: { zh: "账户消息", tw: "帳戶消息", en: "Account" },
  messageDeposit: { zh: "资金消息", tw: "資金消息", en: "Money" },
  messageTrade: { zh: "交易消息", tw: "交易消息", en: "Trading" },
  messageSystem: { zh: "系统消息", tw: "系統消息", en: "System" },
  identityPassedNotice: { zh: "实名认证已通过（模拟）", tw: "實名認證已通過（模擬）", en: "Your identity has passed (simulated)" },
  identityFailedNotice: { zh: "认证失败，请重新认证", tw: "認證失敗，請重新認證", en: "Your identity did not pass, please submit again" },
  bannerUnknown: { zh: "横幅不存在", tw: "橫幅不存在", en: "No such banner" },
  articleUnknown: { zh: "文章不存在", tw: "文章不存在", en: "No such article" },
  riskNotice: {
    zh: "此站为技术测试站，不提供真实交易服务。行情与资金均为模拟。",
    tw: "此站為技術測試站，不提供真實交易服務。行情與資金均為模擬。",
    en: "This is a technical test site without real trading. Prices and money are simulated.",
  },
} satisfies Sentences;
