/** News of the day's exchange rates and of what is published beside them. */
import type { Sentences } from "./sentence.ts";

export const newsRateTexts = {
  newsFixingTitle: {
    zh: "模拟汇率：1美元兑{usd}元，1港元兑{hkd}元",
    tw: "模擬匯率：1美元兌{usd}元，1港元兌{hkd}元",
    en: "Simulated rates: USD 1 = CNY {usd}, HKD 1 = CNY {hkd}",
  },
  newsFixingBody: {
    zh: "{day}模拟汇率：1美元兑{usd}元人民币，1港元兑{hkd}元人民币，当日外币结算以此为准。",
    tw: "{day}模擬匯率：1美元兌{usd}元人民幣，1港元兌{hkd}元人民幣，當日外幣結算以此為準。",
    en: "Simulated rates of {day}: USD 1 = CNY {usd}, HKD 1 = CNY {hkd}. Foreign currency of the day is settled by them.",
  },
  newsRateTitle: {
    zh: "1{coin}兑{rate}元，较上一交易日{pips}个基点",
    tw: "1{coin}兌{rate}元，較上一交易日{pips}個基點",
    en: "{coin}: CNY {rate}, {pips} pips",
  },
  newsRateBody: {
    zh: "{day}模拟汇率1{coin}兑{rate}元人民币，上一交易日为{before}元，变动{pips}个基点（{change}）；近5个交易日累计{five}，近20个交易日累计{twenty}。",
    tw: "{day}模擬匯率1{coin}兌{rate}元人民幣，上一交易日為{before}元，變動{pips}個基點（{change}）；近5個交易日累計{five}，近20個交易日累計{twenty}。",
    en: "Simulated rate of {day}: 1 {coin} is CNY {rate}, the trading day before {before}: {pips} pips ({change}). Over 5 trading days: {five}; over 20: {twenty}.",
  },
  newsRateRangeTitle: {
    zh: "{coin}汇率近20日在{low}至{high}元之间",
    tw: "{coin}匯率近20日在{low}至{high}元之間",
    en: "{coin}: CNY {low} to {high} over 20 days",
  },
  newsRateRangeBody: {
    zh: "近20个交易日的模拟汇率，1{coin}最低兑{low}元（{lowDay}），最高兑{high}元（{highDay}），均值{mean}元；{day}为{rate}元。",
    tw: "近20個交易日的模擬匯率，1{coin}最低兌{low}元（{lowDay}），最高兌{high}元（{highDay}），均值{mean}元；{day}為{rate}元。",
    en: "Simulated rates of the last 20 trading days: 1 {coin} was CNY {low} at the lowest ({lowDay}), {high} at the highest ({highDay}) and {mean} on average; on {day} it is {rate}.",
  },
  newsRateYearTitle: { zh: "{coin}兑人民币年内{change}", tw: "{coin}兌人民幣年內{change}", en: "{coin} this year: {change}" },
  newsRateYearBody: {
    zh: "年内首个交易日（{firstDay}）模拟汇率1{coin}兑{first}元，{day}为{rate}元，年内累计{change}。",
    tw: "年內首個交易日（{firstDay}）模擬匯率1{coin}兌{first}元，{day}為{rate}元，年內累計{change}。",
    en: "On the first trading day of the year ({firstDay}) 1 {coin} was CNY {first} by the simulated rate, on {day} it is {rate}: {change}.",
  },
  newsRateMovesTitle: {
    zh: "{coin}汇率近20日：{up}升{down}降，日均变动{mean}个基点",
    tw: "{coin}匯率近20日：{up}升{down}降，日均變動{mean}個基點",
    en: "{coin}: {up} up, {down} down in 20 days, {mean} pips a day",
  },
  newsRateMovesBody: {
    zh: "截至{day}的20个交易日，模拟{coin}汇率{up}日上升、{down}日下降、{flat}日持平，日均变动{mean}个基点；单日变动最大为{mostDay}的{most}个基点。",
    tw: "截至{day}的20個交易日，模擬{coin}匯率{up}日上升、{down}日下降、{flat}日持平，日均變動{mean}個基點；單日變動最大為{mostDay}的{most}個基點。",
    en: "In the 20 trading days up to {day} the simulated rate of the {coin} rose on {up}, fell on {down} and stood on {flat}; it moved {mean} pips a day, at most {most} on {mostDay}.",
  },
  newsCrossTitle: { zh: "1美元折合{cross}港元", tw: "1美元折合{cross}港元", en: "USD 1 is HKD {cross}" },
  newsCrossBody: {
    zh: "按{day}模拟汇率，1美元兑{usd}元人民币、1港元兑{hkd}元人民币，1美元折合{cross}港元，上一交易日为{before}港元。",
    tw: "按{day}模擬匯率，1美元兌{usd}元人民幣、1港元兌{hkd}元人民幣，1美元折合{cross}港元，上一交易日為{before}港元。",
    en: "By the simulated rates of {day}, USD 1 at CNY {usd} and HKD 1 at CNY {hkd}, USD 1 is HKD {cross}; the trading day before {before}.",
  },
  newsGoldYuanTitle: { zh: "黄金折合{now}元/克", tw: "黃金折合{now}元/克", en: "Gold: CNY {now} a gram" },
  newsGoldYuanBody: {
    zh: "模拟伦敦金最近收于{dollars}美元/盎司，按{day}模拟汇率1美元兑{usd}元折合{now}元/克；上一交易日同一时刻按当时收盘与汇率折合{before}元/克。1盎司按31.1035克计。",
    tw: "模擬倫敦金最近收於{dollars}美元/盎司，按{day}模擬匯率1美元兌{usd}元折合{now}元/克；上一交易日同一時刻按當時收盤與匯率折合{before}元/克。1盎司按31.1035克計。",
    en: "Simulated spot gold closed last at USD {dollars} an ounce; at the rate of {day}, USD 1 = CNY {usd}, that is CNY {now} a gram. At this hour of the trading day before it was {before}. An ounce is 31.1035 grams.",
  },
  newsSilverYuanTitle: { zh: "白银折合{now}元/千克", tw: "白銀折合{now}元/公斤", en: "Silver: CNY {now} a kilogram" },
  newsSilverYuanBody: {
    zh: "模拟伦敦银最近收于{dollars}美元/盎司，按{day}模拟汇率1美元兑{usd}元折合{now}元/千克；上一交易日同一时刻按当时收盘与汇率折合{before}元/千克。1盎司按31.1035克计。",
    tw: "模擬倫敦銀最近收於{dollars}美元/盎司，按{day}模擬匯率1美元兌{usd}元折合{now}元/公斤；上一交易日同一時刻按當時收盤與匯率折合{before}元/公斤。1盎司按31.1035克計。",
    en: "Simulated spot silver closed last at USD {dollars} an ounce; at the rate of {day}, USD 1 = CNY {usd}, that is CNY {now} a kilogram. At this hour of the trading day before it was {before}. An ounce is 31.1035 grams.",
  },
  newsCostsTitle: {
    zh: "持仓费每晚{stayFee}，交易费率{news}",
    tw: "持倉費每晚{stayFee}，交易費率{news}",
    en: "Holding fee {stayFee} a night, costs {news}",
  },
  newsCostsBody: {
    zh: "{day}执行的股票费率：持仓费每晚{stayFee}（按融资金额），买入佣金{buyFee}（最低{least}元）、卖出佣金{sellFee}，印花税{dutyFee}（卖出时），过户费{transferFee}；{news}。",
    tw: "{day}執行的股票費率：持倉費每晚{stayFee}（按融資金額），買進佣金{buyFee}（最低{least}元）、賣出佣金{sellFee}，印花稅{dutyFee}（賣出時），過戶費{transferFee}；{news}。",
    en: "Costs of shares on {day}: holding fee {stayFee} a night of what is financed, commission {buyFee} to buy (at least CNY {least}) and {sellFee} to sell, stamp duty {dutyFee} on sales, transfer fee {transferFee}; {news}.",
  },
} as const satisfies Sentences;
