/** News of stock exchanges abroad, futures and metals. */
import type { Sentences } from "./sentence.ts";

export const newsAbroadTexts = {
  newsAbroadTitle: { zh: "{market}收盘：{index} {change}", tw: "{market}收盤：{index} {change}", en: "{market} closes: {index} {change}" },
  newsAbroadBody: {
    zh: "模拟{market}{day}收盘：{list}。",
    tw: "模擬{market}{day}收盤：{list}。",
    en: "Simulated close of {market} on {day}: {list}.",
  },
  newsGoodsTitle: { zh: "商品收盘：{index} {change}", tw: "商品收盤：{index} {change}", en: "Commodities close: {index} {change}" },
  newsGoodsBody: {
    zh: "模拟期货与贵金属{day}收盘：{list}。",
    tw: "模擬期貨與貴金屬{day}收盤：{list}。",
    en: "Simulated close of futures and metals on {day}: {list}.",
  },
  newsSessionTitle: { zh: "{name}收于{last}，{change}", tw: "{name}收於{last}，{change}", en: "{name} closes at {last}, {change}" },
  newsSessionBody: {
    zh: "模拟行情（{day}）：{name}开盘{open}，最高{high}，最低{low}，收盘{last}，较前收{points}（{change}），振幅{amplitude}。",
    tw: "模擬行情（{day}）：{name}開盤{open}，最高{high}，最低{low}，收盤{last}，較前收{points}（{change}），振幅{amplitude}。",
    en: "{name}, simulated session of {day}: open {open}, high {high}, low {low}, close {last}, {points} ({change}) from the close before, range {amplitude}.",
  },
  newsStandingTitle: {
    zh: "{name}：近5日{five}，近20日{twenty}",
    tw: "{name}：近5日{five}，近20日{twenty}",
    en: "{name}: {five} over 5 days, {twenty} over 20",
  },
  newsStandingBody: {
    zh: "模拟行情：{name}最近一个交易日（{session}）收于{last}，较前收{points}（{change}）；近5个交易日累计{five}，近20个交易日累计{twenty}；20日内收盘最低{low}，最高{high}。",
    tw: "模擬行情：{name}最近一個交易日（{session}）收於{last}，較前收{points}（{change}）；近5個交易日累計{five}，近20個交易日累計{twenty}；20日內收盤最低{low}，最高{high}。",
    en: "{name}, simulated: closed at {last} in its last session ({session}), {points} ({change}) from the close before. Over 5 sessions: {five}; over 20: {twenty}. Closes of these 20 lie between {low} and {high}.",
  },
  newsAbroadOpenTitle: {
    zh: "{market}开盘：{index} {change}",
    tw: "{market}開盤：{index} {change}",
    en: "{market} opens: {index} {change}",
  },
  newsAbroadOpenBody: {
    zh: "模拟{market}{day}开盘：{list}。",
    tw: "模擬{market}{day}開盤：{list}。",
    en: "Simulated opening of {market} on {day}: {list}.",
  },
  newsAbroadMoversTitle: {
    zh: "{market}个股：{best}，{worst}",
    tw: "{market}個股：{best}，{worst}",
    en: "{market} shares: {best}, {worst}",
  },
  newsAbroadMoversBody: {
    zh: "模拟{market}{day}收盘，本市场所列个股{up}只上涨、{down}只下跌。表现居前：{gainers}。\n表现居后：{losers}。",
    tw: "模擬{market}{day}收盤，本市場所列個股{up}檔上漲、{down}檔下跌。表現居前：{gainers}。\n表現居後：{losers}。",
    en: "Simulated close of {market} on {day}: of the shares listed here {up} rose and {down} fell. Best: {gainers}.\nWorst: {losers}.",
  },
  newsOilSpreadTitle: {
    zh: "布伦特与纽约原油价差{spread}美元/桶",
    tw: "布倫特與紐約原油價差{spread}美元/桶",
    en: "Brent over WTI: USD {spread} a barrel",
  },
  newsOilSpreadBody: {
    zh: "按最近收盘，模拟布伦特原油（{first}）{brent}美元/桶，模拟纽约原油（{second}）{wti}美元/桶，价差{spread}美元，此前一个交易日为{before}美元。",
    tw: "按最近收盤，模擬布倫特原油（{first}）{brent}美元/桶，模擬紐約原油（{second}）{wti}美元/桶，價差{spread}美元，此前一個交易日為{before}美元。",
    en: "By the last simulated closes Brent ({first}) costs USD {brent} a barrel and WTI ({second}) USD {wti}: a spread of USD {spread}, the session before USD {before}.",
  },
  newsGoldSilverTitle: { zh: "金银比{ratio}", tw: "金銀比{ratio}", en: "Gold to silver: {ratio}" },
  newsGoldSilverBody: {
    zh: "按最近收盘，模拟伦敦金{gold}美元/盎司，模拟伦敦银{silver}美元/盎司，金银比{ratio}，此前一个交易日为{before}。",
    tw: "按最近收盤，模擬倫敦金{gold}美元/盎司，模擬倫敦銀{silver}美元/盎司，金銀比{ratio}，此前一個交易日為{before}。",
    en: "By the last simulated closes gold costs USD {gold} and silver USD {silver} an ounce: a ratio of {ratio}, the session before {before}.",
  },
  newsRollTitle: {
    zh: "主力合约换月：{name} {from}→{to}",
    tw: "主力合約換月：{name} {from}→{to}",
    en: "New main contract: {name} {from} → {to}",
  },
  newsRollBody: {
    zh: "{day}起，{name}的主力合约由{from}换为{to}，新合约最后交易日为{last}。持仓按两份合约的价差移仓，盈亏不变。",
    tw: "{day}起，{name}的主力合約由{from}換為{to}，新合約最後交易日為{last}。持倉按兩份合約的價差移倉，盈虧不變。",
    en: "From {day} on the main contract of {name} is {to} in place of {from}; it trades until {last}. Positions move at the difference of the two, their profit and loss stay.",
  },
} as const satisfies Sentences;
