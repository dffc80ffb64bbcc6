/** What the site says of itself, a line a sentence, and the banners of home. */
import type { Sentences } from "./sentence.ts";

export const siteTexts = {
  aboutAgreement: {
    zh: [
      "红盘是模拟交易练习站，账户内的一切金额都是纸上的钱，不能兑现。",
      "请勿上传真实证件、银行卡或他人的个人信息。误传的资料加密保存，审核后 30 天删除。",
      "行情由公开规则和事先封存的密钥产生，任何人（包括运营者）都不能指定价格或持仓；新股抽签的种子事先封存，结果人人可以重算。",
      "规则与费率见《交易规则》，与系统实际使用的数值一致。",
      "模拟成绩不代表真实投资能力，不构成任何投资建议。",
    ].join("\n"),
    tw: [
      "紅盤是模擬交易練習站，帳戶內的一切金額都是紙上的錢，不能兌現。",
      "請勿上傳真實證件、銀行卡或他人的個人資訊。誤傳的資料加密儲存，審核後 30 天刪除。",
      "行情由公開規則和事先封存的金鑰產生，任何人（包括運營者）都不能指定價格、持倉或中籤結果。",
      "規則與費率見《交易規則》，與系統實際使用的數值一致。",
      "模擬成績不代表真實投資能力，不構成任何投資建議。",
    ].join("\n"),
    en: [
      "Hongpan is a practice site. All amounts are paper money and cannot be paid out.",
      "Do not upload real documents, bank cards or anybody else's data. What is uploaded all the same is encrypted and deleted 30 days after review.",
      "Prices come from public rules and a seed sealed beforehand. Nobody, the operator included, can set a price, a position or a lottery winner.",
      "Rules and fees are on the page of trading rules and are the values that the system uses.",
      "Simulated results say nothing of real skill and are no investment advice.",
    ].join("\n"),
  },
  aboutPrivacy: {
    zh: [
      "我们不需要真实身份。姓名、证件号与照片请使用一键生成的模拟资料。",
      "手机号只用于登录本站，不会收到真实短信。",
      "证件资料加密保存，仅审核者可见，审核后 30 天删除。",
      "本站不使用第三方统计，不向任何第三方提供数据。",
    ].join("\n"),
    tw: [
      "我們不需要真實身份。姓名、證件號與照片請使用一鍵生成的模擬資料。",
      "手機號只用於登入本站，不會收到真實簡訊。",
      "證件資料加密儲存，僅審核者可見，審核後 30 天刪除。",
      "本站不使用第三方統計，不向任何第三方提供資料。",
    ].join("\n"),
    en: [
      "We do not need your real identity: use generated samples for name, number and pictures.",
      "The phone number is for logging in here only; no real message is sent.",
      "Documents are encrypted, seen by the reviewer only and deleted 30 days after review.",
      "No outside analytics, no data to third parties.",
    ].join("\n"),
  },
  aboutUs: {
    zh: [
      "红盘让想学杠杆的人，在模拟市场里学会杠杆，而不是被杠杆教训。",
      "没有真实资金，没有真实证券公司，没有人从您的亏损里获利。",
      "行情按公开模型生成：每个交易日的密钥在前一交易日收盘前公布指纹，收盘后公开，任何人都可以重算。",
    ].join("\n"),
    tw: [
      "紅盤讓想學槓桿的人，在模擬市場裡學會槓桿，而不是被槓桿教訓。",
      "沒有真實資金，沒有真實證券公司，沒有人從您的虧損裡獲利。",
      "行情按公開模型生成：每個交易日的金鑰在前一交易日收盤前公佈指紋，收盤後公開，任何人都可以重算。",
    ].join("\n"),
    en: [
      "Hongpan lets people learn leverage in a simulated market instead of being taught by a liquidation.",
      "No real money, no real broker, nobody earns from your losses.",
      "The market follows a public model: each day's key is committed before the previous close and revealed after its own, so that anyone can recompute it.",
    ].join("\n"),
  },
  bannerStartSmall: { zh: "三步开始", tw: "三步開始", en: "Three steps" },
  bannerStartTitle: { zh: "注册、认证、模拟入金", tw: "註冊、認證、模擬入金", en: "Register, verify, deposit" },
  bannerStartNote: {
    zh: "全程用纸上的钱，一分真钱也不收",
    tw: "全程用紙上的錢，一分真錢也不收",
    en: "Paper money only, it never costs a yuan",
  },
  bannerRulesSmall: { zh: "规则公开", tw: "規則公開", en: "Open rules" },
  bannerRulesTitle: { zh: "平仓线 20%，预警线 50%", tw: "平倉線 20%，預警線 50%", en: "Close 20%, warn 50%" },
  bannerRulesNote: { zh: "与撮合引擎用的是同一组数值", tw: "與撮合引擎用的是同一組數值", en: "The very values that the engine uses" },
  bannerProofSmall: { zh: "可验证的行情", tw: "可驗證的行情", en: "Provable market" },
  bannerProofTitle: { zh: "密钥先封存，收盘后公开", tw: "金鑰先封存，收盤後公開", en: "Sealed, then revealed" },
  bannerProofNote: { zh: "任何人都能重算每一笔成交", tw: "任何人都能重算每一筆成交", en: "Anyone can recompute every fill" },
} satisfies Sentences;
