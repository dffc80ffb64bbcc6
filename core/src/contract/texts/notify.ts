import type { Sentences } from "./sentence.ts";

export const notifyTexts = {
  pushSaved: { zh: "通知设置已保存", tw: "通知設定已儲存", en: "Notices are set" },
  pushEnded: { zh: "此浏览器的通知已关闭", tw: "此瀏覽器的通知已關閉", en: "This browser gets no more notices" },
  pushOff: { zh: "服务器未开启推送通知", tw: "伺服器未開啟推送通知", en: "This server sends no push notices" },
  pushAddress: { zh: "推送地址不能使用", tw: "推送位址不能使用", en: "This push address cannot be used" },
  pushKeys: { zh: "推送密钥不正确", tw: "推送金鑰不正確", en: "These push keys are not valid" },
  pushTitleFills: { zh: "红盘模拟 · 成交", tw: "紅盤模擬 · 成交", en: "Hongpan 模拟 simulated · Orders" },
  pushTitleWarnings: { zh: "红盘模拟 · 预警与强平", tw: "紅盤模擬 · 預警與強平", en: "Hongpan 模拟 simulated · Warning" },
  pushTitleAlerts: { zh: "红盘模拟 · 提醒", tw: "紅盤模擬 · 提醒", en: "Hongpan 模拟 simulated · Alert" },
  pushTitleFunds: { zh: "红盘模拟 · 资金与认证", tw: "紅盤模擬 · 資金與認證", en: "Hongpan 模拟 simulated · Money and identity" },
  pushSum: {
    zh: "有一条新消息，点开查看（模拟）",
    tw: "有一則新消息，點開檢視（模擬）",
    en: "You have a new message: open to read it (simulated)",
  },
} satisfies Sentences;
