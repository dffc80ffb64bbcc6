/** The ways by which a deposit comes in, by their type: 0 from the bank, 1 corporate, 2 cash, 3 quick pay, 4 Alipay. */
import { spoken, type Lang, type Sentence, type Sentences } from "./sentence.ts";

const BY_REVIEW: Sentence = {
  zh: "提交后由审核确认，模拟渠道，不涉及真实资金",
  tw: "提交後由審核確認，模擬管道，不涉及真實資金",
  en: "Confirmed by a reviewer, simulated: no real money",
};
const CASHIER: Sentence = { zh: "红盘模拟收银台", tw: "紅盤模擬收銀台", en: "Hongpan simulated cashier" };

export const channelTexts = {
  channel_0: { zh: "银证转入", tw: "銀證轉入", en: "Bank transfer" },
  channel_1: { zh: "对公转账", tw: "對公轉帳", en: "Corporate" },
  channel_2: { zh: "现金转账", tw: "現金轉帳", en: "Cash" },
  channel_3: { zh: "快捷支付", tw: "快捷支付", en: "Quick pay" },
  channel_4: { zh: "支付宝", tw: "支付寶", en: "Alipay" },
  channelNote_0: {
    zh: "银行转证券，模拟渠道，不涉及真实资金",
    tw: "銀行轉證券，模擬管道，不涉及真實資金",
    en: "From bank to broker, simulated: no real money",
  },
  channelNote_1: BY_REVIEW,
  channelNote_2: BY_REVIEW,
  channelNote_3: {
    zh: "银行卡快捷支付，模拟渠道，不涉及真实资金",
    tw: "銀行卡快捷支付，模擬管道，不涉及真實資金",
    en: "Quick pay by bank card, simulated: no real money",
  },
  channelNote_4: {
    zh: "扫码支付，模拟渠道，不涉及真实资金",
    tw: "掃碼支付，模擬管道，不涉及真實資金",
    en: "Pay by a code, simulated: no real money",
  },
  channelAccount_0: { zh: "红盘模拟存管户", tw: "紅盤模擬存管戶", en: "Hongpan simulated custody account" },
  channelAccount_1: { zh: "9900 0000 0000 0001（样本）", tw: "9900 0000 0000 0001（樣本）", en: "9900 0000 0000 0001 (sample)" },
  channelAccount_2: { zh: "红盘模拟营业部柜台", tw: "紅盤模擬營業部櫃台", en: "Counter of the simulated Hongpan branch" },
  channelAccount_3: CASHIER,
  channelAccount_4: CASHIER,
} satisfies Sentences;

const NAMES: ReadonlyMap<string, Sentence> = new Map(
  ([0, 1, 2, 3, 4] as const).map((type) => [channelTexts[`channel_${type}`].zh, channelTexts[`channel_${type}`]]),
);

/** Rows keep a channel by its Chinese name: that name in the reader's language, anything else as it is. */
export function channelNamed<T>(kept: T | string, lang: Lang): T | string {
  const name = typeof kept === "string" ? NAMES.get(kept) : undefined;
  return name ? spoken(name, lang) : kept;
}
