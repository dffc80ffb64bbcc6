/** News in figures: 经济数据 of the simulated market. */
import { EXCHANGES_ABROAD, shareMarket } from "../../rules/markets/exchanges.ts";
import type { Sentence, Sentences } from "./sentence.ts";

/** "港股{hk}，美股{us}": one placeholder for each foreign market. */
function abroad(lang: keyof Sentence, between: string, before = "", after = ""): string {
  return EXCHANGES_ABROAD.map((exchange) => `${before}${shareMarket(exchange).words.name[lang]}${after}{${exchange}}`).join(between);
}

export const newsFigureTexts = {
  newsCalendarTitle: {
    zh: `今日日历：A股开市，${abroad("zh", "，")}`,
    tw: `今日日曆：A股開市，${abroad("tw", "，")}`,
    en: `Today: A-shares open, ${abroad("en", ", ", "", " ")}`,
  },
  newsCalendarBody: {
    zh: `{day}A股照常交易，下一交易日为{next}；${abroad("zh", "，", "模拟")}。股指期货主力合约{months}，最后交易日{expiry}。`,
    tw: `{day}A股照常交易，下一交易日為{next}；${abroad("tw", "，", "模擬")}。股指期貨主力合約{months}，最後交易日{expiry}。`,
    en: `A-shares trade on {day} and next on {next}; ${abroad("en", ", ", "", " (simulated): ")}. Main contracts of the index futures: {months}, until {expiry}.`,
  },
  newsEventsTitle: {
    zh: "公司日程：除权{ex}、停牌{away}、复牌{back}、上市{fresh}",
    tw: "公司日程：除權{ex}、停牌{away}、復牌{back}、上市{fresh}",
    en: "Companies today: {ex} go ex, {away} suspended, {back} back, {fresh} new",
  },
  newsEventsBody: {
    zh: "{day}除权除息{ex}只：{exList}。\n停牌{away}只：{awayList}。\n复牌{back}只：{backList}。\n首日上市{fresh}只：{freshList}。",
    tw: "{day}除權除息{ex}檔：{exList}。\n停牌{away}檔：{awayList}。\n復牌{back}檔：{backList}。\n首日上市{fresh}檔：{freshList}。",
    en: "On {day} {ex} go ex: {exList}.\n{away} do not trade: {awayList}.\n{back} trade again: {backList}.\n{fresh} trade for the first time: {freshList}.",
  },
  newsHalfDayTitle: {
    zh: "半日：两市成交{amountYi}亿元，中位数{median}",
    tw: "半日：兩市成交{amountYi}億元，中位數{median}",
    en: "Half day: CNY {amountBn} bn, median {median}",
  },
  newsHalfDayBody: {
    zh: "{day}上午，沪深两市成交{amountYi}亿元，{up}家上涨、{down}家下跌、{flat}家平盘，上涨占{rising}，涨跌幅中位数{median}；{limitUp}只涨停、{limitDown}只跌停。成交额前十名占两市{part}。",
    tw: "{day}上午，滬深兩市成交{amountYi}億元，{up}家上漲、{down}家下跌、{flat}家平盤，上漲占{rising}，漲跌幅中位數{median}；{limitUp}檔漲停、{limitDown}檔跌停。成交額前十名占兩市{part}。",
    en: "Morning of {day}: Shanghai and Shenzhen traded CNY {amountBn} bn; {up} rose, {down} fell, {flat} were flat ({rising} rising), median change {median}; {limitUp} at the upper limit, {limitDown} at the lower. The ten most traded had {part} of it.",
  },
  newsBoardTitle: {
    zh: "{board}：成交{amountYi}亿元，涨跌幅中位数{median}",
    tw: "{board}：成交{amountYi}億元，漲跌幅中位數{median}",
    en: "{board}: turnover CNY {amountBn} bn, median change {median}",
  },
  newsBoardBody: {
    zh: "{day}收盘，{board}{count}只股票成交{amountYi}亿元，{up}只上涨、{down}只下跌、{flat}只平盘，{limitUp}只收于涨停、{limitDown}只收于跌停，涨跌幅中位数{median}。",
    tw: "{day}收盤，{board}{count}檔股票成交{amountYi}億元，{up}檔上漲、{down}檔下跌、{flat}檔平盤，{limitUp}檔收於漲停、{limitDown}檔收於跌停，漲跌幅中位數{median}。",
    en: "{board} on {day}: {count} shares traded CNY {amountBn} bn; {up} rose, {down} fell, {flat} were flat; {limitUp} closed at the upper limit, {limitDown} at the lower; median change {median}.",
  },
  newsPastBoardTitle: {
    zh: "{board}：{up}只上涨、{down}只下跌，涨跌幅中位数{median}",
    tw: "{board}：{up}檔上漲、{down}檔下跌，漲跌幅中位數{median}",
    en: "{board}: {up} up, {down} down, median change {median}",
  },
  newsPastBoardBody: {
    zh: "{day}收盘，{board}{count}只股票中{up}只上涨、{down}只下跌、{flat}只平盘，{limitUp}只收于涨停、{limitDown}只收于跌停，涨跌幅中位数{median}。",
    tw: "{day}收盤，{board}{count}檔股票中{up}檔上漲、{down}檔下跌、{flat}檔平盤，{limitUp}檔收於漲停、{limitDown}檔收於跌停，漲跌幅中位數{median}。",
    en: "{board} on {day}: of {count} shares {up} rose, {down} fell, {flat} were flat; {limitUp} closed at the upper limit, {limitDown} at the lower; median change {median}.",
  },
  newsPastFiguresTitle: {
    zh: "市场统计：{up}涨{down}跌，涨跌幅中位数{median}",
    tw: "市場統計：{up}漲{down}跌，漲跌幅中位數{median}",
    en: "Figures: {up} up, {down} down, median change {median}",
  },
  newsPastFiguresBody: {
    zh: "{day}收盘，沪深两市{up}家上涨、{down}家下跌、{flat}家平盘，上涨占{rising}，涨跌幅中位数{median}；{limitUp}只收于涨停、{limitDown}只收于跌停。",
    tw: "{day}收盤，滬深兩市{up}家上漲、{down}家下跌、{flat}家平盤，上漲占{rising}，漲跌幅中位數{median}；{limitUp}檔收於漲停、{limitDown}檔收於跌停。",
    en: "Close of {day}: in Shanghai and Shenzhen {up} rose, {down} fell, {flat} were flat ({rising} rising), median change {median}; {limitUp} closed at the upper limit, {limitDown} at the lower.",
  },
  newsIndustriesUpTitle: {
    zh: "行业表现居首：{name} {change}",
    tw: "行業表現居首：{name} {change}",
    en: "Best industry: {name} {change}",
  },
  newsIndustriesUpBody: {
    zh: "{day}收盘，表现最强的五个行业（按成分股流通市值加权）：{list}。",
    tw: "{day}收盤，表現最強的五個行業（按成分股流通市值加權）：{list}。",
    en: "The five best industries of {day}, weighed by the float of their members: {list}.",
  },
  newsIndustriesDownTitle: {
    zh: "行业表现居末：{name} {change}",
    tw: "行業表現居末：{name} {change}",
    en: "Worst industry: {name} {change}",
  },
  newsIndustriesDownBody: {
    zh: "{day}收盘，表现最弱的五个行业（按成分股流通市值加权）：{list}。",
    tw: "{day}收盤，表現最弱的五個行業（按成分股流通市值加權）：{list}。",
    en: "The five worst industries of {day}, weighed by the float of their members: {list}.",
  },
  newsDistributionTitle: {
    zh: "涨跌分布：涨超7%的{up7}只，跌超7%的{down7}只",
    tw: "漲跌分布：漲超7%的{up7}檔，跌超7%的{down7}檔",
    en: "Changes: {up7} above +7%, {down7} below −7%",
  },
  newsDistributionBody: {
    zh: "{day}收盘，沪深两市上涨超7%的{up7}只、5%至7%的{up5}只、3%至5%的{up3}只、不足3%的{up0}只；平盘{flat}只；下跌不足3%的{down0}只、3%至5%的{down3}只、5%至7%的{down5}只、超7%的{down7}只。",
    tw: "{day}收盤，滬深兩市上漲超7%的{up7}檔、5%至7%的{up5}檔、3%至5%的{up3}檔、不足3%的{up0}檔；平盤{flat}檔；下跌不足3%的{down0}檔、3%至5%的{down3}檔、5%至7%的{down5}檔、超7%的{down7}檔。",
    en: "Shanghai and Shenzhen on {day}: {up7} rose by more than 7%, {up5} by 5 to 7%, {up3} by 3 to 5%, {up0} by less; {flat} were flat; {down0} fell by less than 3%, {down3} by 3 to 5%, {down5} by 5 to 7%, {down7} by more.",
  },
  newsValuationTitle: {
    zh: "估值统计（模拟）：市盈率中位数{pe}倍，市净率中位数{pb}倍",
    tw: "估值統計（模擬）：本益比中位數{pe}倍，淨值比中位數{pb}倍",
    en: "Valuation (simulated): median PE {pe}, median PB {pb}",
  },
  newsValuationBody: {
    zh: "按{day}收盘价与模拟的每股收益、每股净资产计算，沪深北{earning}家盈利公司的市盈率中位数为{pe}倍，{count}家公司的市净率中位数为{pb}倍，其中{below}家股价低于每股净资产。",
    tw: "按{day}收盤價與模擬的每股盈餘、每股淨值計算，滬深北{earning}家獲利公司的本益比中位數為{pe}倍，{count}家公司的淨值比中位數為{pb}倍，其中{below}家股價低於每股淨值。",
    en: "By the closes of {day} and simulated earnings and book values: {earning} companies with a profit have a median PE of {pe}, {count} companies a median PB of {pb}; {below} of these stand below book value.",
  },
  newsConcentrationTitle: {
    zh: "成交集中度：前十只股票占两市{part}",
    tw: "成交集中度：前十檔股票占兩市{part}",
    en: "Turnover: the ten most traded had {part}",
  },
  newsConcentrationBody: {
    zh: "{day}沪深两市成交{amountYi}亿元，成交额前十的股票合计{tenYi}亿元，占{part}。前十（亿元）：{list}。",
    tw: "{day}滬深兩市成交{amountYi}億元，成交額前十的股票合計{tenYi}億元，占{part}。前十（億元）：{list}。",
    en: "On {day} Shanghai and Shenzhen traded CNY {amountBn} bn, of which the ten most traded shares had {tenBn} bn, {part}. The ten (CNY 100 million): {list}.",
  },
  newsAmplitudeTitle: {
    zh: "振幅统计：中位数{median}，{name} {most}居首",
    tw: "振幅統計：中位數{median}，{name} {most}居首",
    en: "Ranges: median {median}, widest {name} {most}",
  },
  newsAmplitudeBody: {
    zh: "{day}收盘，沪深北{count}只有成交的股票振幅中位数为{median}。振幅前五：{list}。",
    tw: "{day}收盤，滬深北{count}檔有成交的股票振幅中位數為{median}。振幅前五：{list}。",
    en: "The {count} shares that traded on {day} had a median range of {median} of the previous close. The widest five: {list}.",
  },
  newsExtremesTitle: {
    zh: "新高新低：{high}只创60日新高，{low}只创60日新低",
    tw: "新高新低：{high}檔創60日新高，{low}檔創60日新低",
    en: "Highs and lows: {high} at a 60-day high, {low} at a 60-day low",
  },
  newsExtremesBody: {
    zh: "{day}收盘价创60日新高的{high}只，其中{high250}只创250日新高；创60日新低的{low}只，其中{low250}只创250日新低。\n250日新高：{highList}。\n250日新低：{lowList}。",
    tw: "{day}收盤價創60日新高的{high}檔，其中{high250}檔創250日新高；創60日新低的{low}檔，其中{low250}檔創250日新低。\n250日新高：{highList}。\n250日新低：{lowList}。",
    en: "Closes of {day}: {high} above those of 60 days, of them {high250} above those of 250; {low} below those of 60 days, of them {low250} below those of 250.\n250-day highs: {highList}.\n250-day lows: {lowList}.",
  },
} as const satisfies Sentences;
