/** The lessons of the academy, and what the desk announces: facts about leverage and the market's rules, written for this program. */
import type { Sentence } from "@hongpan/core/contract/texts/sentence.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Notice } from "../settings/notices.ts";

export interface Article {
  readonly id: number;
  readonly title: Sentence;
  readonly kind: Sentence;
  readonly summary: Sentence;
  /** Paragraphs; of what the desk has published Markdown (web/src/info/markdown.tsx). */
  readonly body: Sentence;
  /** Exchange day of its publication; the lessons have been there from the first. */
  readonly day?: Day;
}

/** What the desk has published is numbered from here on. */
const PUBLISHED = 1000;
const NOTICE: Sentence = { zh: "公告", tw: "公告", en: "Notice" };

/** What there is to read: the desk's announcements, in the words that it wrote for all languages, then the lessons. */
export function articlesWith(published: readonly Notice[]): readonly Article[] {
  const same = (text: string): Sentence => ({ zh: text, tw: text, en: text });
  const own = published.map(({ id, title, small, body, madeDay }): Article => ({
    ...{ id: PUBLISHED + id, kind: NOTICE, day: madeDay },
    ...{ title: same(title), summary: same(small), body: same(body) },
  }));
  return [...own, ...ARTICLES];
}

const ARTICLES: readonly Article[] = [
  {
    id: 1,
    title: { zh: "杠杆放大的是两边", tw: "槓桿放大的是兩邊", en: "Leverage magnifies both sides" },
    kind: { zh: "杠杆", tw: "槓桿", en: "Leverage" },
    summary: {
      zh: "10 倍杠杆下，股价跌 8% 意味着保证金亏掉 80%。",
      tw: "10 倍槓桿下，股價跌 8% 意味著保證金虧掉 80%。",
      en: "At 10 times, a fall of 8% costs 80% of the margin.",
    },
    body: {
      zh: "用 1 万元保证金、10 倍杠杆买入 10 万元市值的股票：上涨 1% 盈利 1000 元，是保证金的 10%；下跌 1% 亏损 1000 元，同样是 10%。\n下跌 8% 时保证金只剩两成，达到强制平仓线。主板一天最多跌 10%，所以 10 倍杠杆可能在一天之内被强平。\n合法融资融券的杠杆一般不超过 2 倍，正是这个原因。",
      tw: "用 1 萬元保證金、10 倍槓桿買進 10 萬元市值的股票：上漲 1% 盈利 1000 元，是保證金的 10%；下跌 1% 虧損 1000 元，同樣是 10%。\n下跌 8% 時保證金只剩兩成，達到強制平倉線。主板一天最多跌 10%，所以 10 倍槓桿可能在一天之內被強平。\n合法融資融券的槓桿一般不超過 2 倍，正是這個原因。",
      en: "10,000 yuan of margin at 10 times buy shares worth 100,000: a rise of 1% earns 1,000 yuan, 10% of the margin, and a fall of 1% loses as much.\nAfter a fall of 8% a fifth of the margin is left, which is the line of the forced close. The main board may fall 10% in a day, so at 10 times one day can be enough.\nThat is why lawful margin trading stops at about 2 times.",
    },
  },
  {
    id: 2,
    title: { zh: "强制平仓为什么不一定来得及", tw: "強制平倉為什麼不一定來得及", en: "Why a forced close may come too late" },
    kind: { zh: "风险", tw: "風險", en: "Risk" },
    summary: {
      zh: "T+1、跌停和停牌都会让强平推迟，亏损可能超过保证金。",
      tw: "T+1、跌停和停牌都會讓強平推遲，虧損可能超過保證金。",
      en: "T+1, a lower limit or a suspension can hold it up, and the loss can exceed the margin.",
    },
    body: {
      zh: "保证金率到 20% 时系统会平仓，但平仓要有对手盘。当天买入的股票受 T+1 限制不能卖；跌停板上没有买盘；停牌期间没有成交。\n这些时候强平会一直等待，等到能成交时价格可能更低。亏损超过保证金和可用资金的部分记为穿仓欠款。",
      tw: "保證金率到 20% 時系統會平倉，但平倉要有對手盤。當天買進的股票受 T+1 限制不能賣；跌停板上沒有買盤；停牌期間沒有成交。\n這些時候強平會一直等待，等到能成交時價格可能更低。虧損超過保證金和可用資金的部分記為穿倉欠款。",
      en: "At a margin ratio of 20% the position is closed, but a close needs somebody on the other side. Shares bought today cannot be sold under T+1; nobody bids at a sealed lower limit; a suspended share does not trade.\nThe forced close then waits, and the price may be lower by the time it can be met. What is lost beyond margin and available money becomes a debt.",
    },
  },
  {
    id: 3,
    title: { zh: "一笔交易到底要付多少钱", tw: "一筆交易到底要付多少錢", en: "What a trade costs in all" },
    kind: { zh: "费用", tw: "費用", en: "Fees" },
    summary: {
      zh: "佣金、印花税、过户费、持仓费，逐项看清再下单。",
      tw: "佣金、印花稅、過戶費、持倉費，逐項看清再下單。",
      en: "Commission, stamp duty, transfer fee, holding fee: read each before you order.",
    },
    body: {
      zh: "佣金买卖各收一次，每笔委托有最低收费；印花税只在卖出时收；过户费买卖都收；持仓费按融资额逐夜计算，周五到周一是三夜。\n下单页会列出每一项和保本价：价格要走过这么多，才刚好不赚不亏。",
      tw: "佣金買賣各收一次，每筆委託有最低收費；印花稅只在賣出時收；過戶費買賣都收；持倉費按融資額逐夜計算，週五到週一是三夜。\n下單頁會列出每一項和保本價：價格要走過這麼多，才剛好不賺不虧。",
      en: "Commission is charged on buying and on selling, with a minimum for each order; stamp duty on the sale alone; the transfer fee on both; the holding fee each night on what is borrowed, three nights from Friday to Monday.\nThe ticket lists each of them and the break-even price: so far the price has to move before you neither win nor lose.",
    },
  },
  {
    id: 4,
    title: { zh: "识别非法场外配资", tw: "識別非法場外配資", en: "How to recognise unlawful lending" },
    kind: { zh: "防骗", tw: "防騙", en: "Fraud" },
    summary: {
      zh: "承诺保本、按盈利分成、汇款到个人账户，都是危险信号。",
      tw: "承諾保本、按盈利分成、匯款到個人帳戶，都是危險訊號。",
      en: "A promise to cover losses, a share of the profit, a transfer to a private account: each is a warning.",
    },
    body: {
      zh: "现实中的场外配资往往承诺高杠杆、低门槛、亏损全赔，再按盈利分成。资金汇入的是个人或空壳公司账户，看到的行情和成交可能都是假的。\n法律禁止证券公司对收益或赔偿损失作出承诺。看到这类承诺，应当远离并向监管部门举报。",
      tw: "現實中的場外配資往往承諾高槓桿、低門檻、虧損全賠，再按盈利分成。資金匯入的是個人或空殼公司帳戶，看到的行情和成交可能都是假的。\n法律禁止證券公司對收益或賠償損失作出承諾。看到這類承諾，應當遠離並向監管部門舉報。",
      en: "Off-exchange lenders promise high leverage, low hurdles and to bear all losses, and then take a part of the profit. The money goes to a person or a shell company, and the quotes and fills shown may be invented.\nThe law forbids brokers to promise a return or to make losses good. Keep away from such promises and report them to the regulator.",
    },
  },
  {
    id: 5,
    title: { zh: "集合竞价与连续竞价", tw: "集合競價與連續競價", en: "Call auction and continuous trading" },
    kind: { zh: "规则", tw: "規則", en: "Rules" },
    summary: {
      zh: "9:15 到 9:25 怎么定开盘价，9:20 后为什么不能撤单。",
      tw: "9:15 到 9:25 怎麼定開盤價，9:20 後為什麼不能撤單。",
      en: "How the opening price comes about from 9:15 to 9:25, and why nothing can be cancelled after 9:20.",
    },
    body: {
      zh: "9:15 至 9:25 是开盘集合竞价，按能成交最多数量的价格一次撮合。9:20 起只能报单，不能撤单，以防虚假申报。\n9:30 至 11:30、13:00 至 14:57 是连续竞价，按价格优先、时间优先逐笔成交。14:57 至 15:00 是收盘集合竞价，同样不能撤单。",
      tw: "9:15 至 9:25 是開盤集合競價，按能成交最多數量的價格一次撮合。9:20 起只能報單，不能撤單，以防虛假申報。\n9:30 至 11:30、13:00 至 14:57 是連續競價，按價格優先、時間優先逐筆成交。14:57 至 15:00 是收盤集合競價，同樣不能撤單。",
      en: "From 9:15 to 9:25 the opening call auction matches once, at the price at which most shares change hands. From 9:20 orders can be placed but not cancelled, against orders that are only for show.\nFrom 9:30 to 11:30 and from 13:00 to 14:57 trading is continuous: the better price first, then the earlier order. From 14:57 to 15:00 the closing call auction takes no cancels either.",
    },
  },
];
