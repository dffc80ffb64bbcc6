/** News of the A-share session: summaries, limits, the dragon-tiger list, suspensions, ex-dates. */
import type { Sentences } from "./sentence.ts";

export const newsSessionTexts = {
  newsOpenTitle: { zh: "开盘：{index} {change}", tw: "開盤：{index} {change}", en: "Open: {index} {change}" },
  newsOpenBody: {
    zh: "{day}开盘，{indices}。沪深两市{up}家上涨、{down}家下跌、{flat}家平盘，{limitUp}只涨停、{limitDown}只跌停。\n涨幅居前：{gainers}。\n跌幅居前：{losers}。",
    tw: "{day}開盤，{indices}。滬深兩市{up}家上漲、{down}家下跌、{flat}家平盤，{limitUp}檔漲停、{limitDown}檔跌停。\n漲幅居前：{gainers}。\n跌幅居前：{losers}。",
    en: "Open of {day}: {indices}. In Shanghai and Shenzhen {up} rose, {down} fell, {flat} were flat; {limitUp} at the upper limit, {limitDown} at the lower.\nLargest gains: {gainers}.\nLargest losses: {losers}.",
  },
  newsNoonTitle: {
    zh: "午评：{index}半日 {change}，成交{amountYi}亿元",
    tw: "午評：{index}半日 {change}，成交{amountYi}億元",
    en: "Noon: {index} {change}, turnover CNY {amountBn} bn",
  },
  newsNoonBody: {
    zh: "{day}上午收市，{indices}。沪深两市半日成交{amountYi}亿元，{up}家上涨、{down}家下跌，{limitUp}只涨停、{limitDown}只跌停。\n涨幅居前：{gainers}。\n跌幅居前：{losers}。",
    tw: "{day}上午收市，{indices}。滬深兩市半日成交{amountYi}億元，{up}家上漲、{down}家下跌，{limitUp}檔漲停、{limitDown}檔跌停。\n漲幅居前：{gainers}。\n跌幅居前：{losers}。",
    en: "Morning of {day}: {indices}. Shanghai and Shenzhen traded CNY {amountBn} bn; {up} rose and {down} fell, {limitUp} at the upper limit, {limitDown} at the lower.\nLargest gains: {gainers}.\nLargest losses: {losers}.",
  },
  newsCloseTitle: {
    zh: "收评：{index} {change}，两市成交{amountYi}亿元",
    tw: "收評：{index} {change}，兩市成交{amountYi}億元",
    en: "Close: {index} {change}, turnover CNY {amountBn} bn",
  },
  newsCloseBody: {
    zh: "{day}收盘，{indices}。沪深两市成交{amountYi}亿元，{up}家上涨、{down}家下跌、{flat}家平盘，{limitUp}只涨停、{limitDown}只跌停。\n涨幅居前：{gainers}。\n跌幅居前：{losers}。",
    tw: "{day}收盤，{indices}。滬深兩市成交{amountYi}億元，{up}家上漲、{down}家下跌、{flat}家平盤，{limitUp}檔漲停、{limitDown}檔跌停。\n漲幅居前：{gainers}。\n跌幅居前：{losers}。",
    en: "Close of {day}: {indices}. Shanghai and Shenzhen traded CNY {amountBn} bn; {up} rose, {down} fell, {flat} were flat; {limitUp} at the upper limit, {limitDown} at the lower.\nLargest gains: {gainers}.\nLargest losses: {losers}.",
  },
  newsPastTitle: { zh: "收评：{index} {change}", tw: "收評：{index} {change}", en: "Close: {index} {change}" },
  newsPastBody: {
    zh: "{day}收盘，{indices}。沪深两市{up}家上涨、{down}家下跌、{flat}家平盘，{limitUp}只收于涨停、{limitDown}只收于跌停。\n涨幅居前：{gainers}。\n跌幅居前：{losers}。",
    tw: "{day}收盤，{indices}。滬深兩市{up}家上漲、{down}家下跌、{flat}家平盤，{limitUp}檔收於漲停、{limitDown}檔收於跌停。\n漲幅居前：{gainers}。\n跌幅居前：{losers}。",
    en: "Close of {day}: {indices}. In Shanghai and Shenzhen {up} rose, {down} fell, {flat} were flat; {limitUp} closed at the upper limit, {limitDown} at the lower.\nLargest gains: {gainers}.\nLargest losses: {losers}.",
  },
  newsFlashTitle: {
    zh: "盘中：15分钟内{count}只股票触及涨停",
    tw: "盤中：15分鐘內{count}檔股票觸及漲停",
    en: "Intraday: {count} new at the upper limit within 15 minutes",
  },
  newsFlashBody: {
    zh: "新触及涨停：{list}。目前涨停{total}只，{index}{change}。",
    tw: "新觸及漲停：{list}。目前漲停{total}檔，{index}{change}。",
    en: "New at the upper limit: {list}. {total} stand there now; {index} {change}.",
  },
  newsTouchTitle: { zh: "{name}触及涨停 {price}元", tw: "{name}觸及漲停 {price}元", en: "{name} reaches its upper limit at {price}" },
  newsTouchBody: {
    zh: "{name}（{code}）{day}触及涨停价{price}元，日涨幅{change}，行业：{industry}。",
    tw: "{name}（{code}）{day}觸及漲停價{price}元，日漲幅{change}，行業：{industry}。",
    en: "{name} ({code}) reached its upper limit of {price} on {day}, {change}.",
  },
  newsTouchDownTitle: { zh: "{name}触及跌停 {price}元", tw: "{name}觸及跌停 {price}元", en: "{name} reaches its lower limit at {price}" },
  newsTouchDownBody: {
    zh: "{name}（{code}）{day}触及跌停价{price}元，日跌幅{change}，行业：{industry}。",
    tw: "{name}（{code}）{day}觸及跌停價{price}元，日跌幅{change}，行業：{industry}。",
    en: "{name} ({code}) reached its lower limit of {price} on {day}, {change}.",
  },
  newsStreaksTitle: {
    zh: "连板梯队：{name}{most}连板，共{count}只连续涨停",
    tw: "連板梯隊：{name}{most}連板，共{count}檔連續漲停",
    en: "Streaks: {name} at its limit {most} days running, {count} stocks in all",
  },
  newsStreaksBody: {
    zh: "{day}收盘，连续两个交易日以上收于涨停的共{count}只，名称后为连板天数：{list}。",
    tw: "{day}收盤，連續兩個交易日以上收於漲停的共{count}檔，名稱後為連板天數：{list}。",
    en: "At the close of {day}, {count} stocks had closed at their upper limit two or more days in a row (days after the name): {list}.",
  },
  newsFiguresTitle: {
    zh: "市场统计：{up}涨{down}跌，涨停{sealed}、跌停{sealedDown}",
    tw: "市場統計：{up}漲{down}跌，漲停{sealed}、跌停{sealedDown}",
    en: "Figures: {up} up, {down} down, {sealed} at the upper limit, {sealedDown} at the lower",
  },
  newsFiguresBody: {
    zh: "{day}沪深两市成交{amountYi}亿元；{up}家上涨、{down}家下跌、{flat}家平盘，上涨占{rising}。收盘封住涨停{sealed}只、封住跌停{sealedDown}只，触及涨停后打开{broken}只（含北交所）。",
    tw: "{day}滬深兩市成交{amountYi}億元；{up}家上漲、{down}家下跌、{flat}家平盤，上漲占{rising}。收盤封住漲停{sealed}檔、封住跌停{sealedDown}檔，觸及漲停後打開{broken}檔（含北交所）。",
    en: "{day}: Shanghai and Shenzhen traded CNY {amountBn} bn; {up} rose, {down} fell, {flat} were flat ({rising} rising). {sealed} closed sealed at the upper limit, {sealedDown} at the lower; {broken} had touched the upper limit and fell back (Beijing included).",
  },
  newsSealedTitle: {
    zh: "{name}收盘{streak}连板",
    tw: "{name}收盤{streak}連板",
    en: "{name} closes at its upper limit for day {streak}",
  },
  newsSealedBody: {
    zh: "{name}（{code}）{day}收于涨停价{price}元，连续{streak}个交易日涨停，盘中打开{breaks}次，收盘封单{fundYi}亿元。",
    tw: "{name}（{code}）{day}收於漲停價{price}元，連續{streak}個交易日漲停，盤中打開{breaks}次，收盤封單{fundYi}億元。",
    en: "{name} ({code}) closed at its upper limit of {price} on {day}, {streak} trading days in a row; it broke open {breaks} times, CNY {fundBn} bn of bids remained.",
  },
  newsBillboardTitle: { zh: "龙虎榜：{count}只股票上榜", tw: "龍虎榜：{count}檔股票上榜", en: "Dragon-tiger list: {count} stocks" },
  newsBillboardBody: {
    zh: "{day}龙虎榜共{count}只股票。买卖前五席位净额居前（万元，模拟席位）：{list}。",
    tw: "{day}龍虎榜共{count}檔股票。買賣前五席位淨額居前（萬元，模擬席位）：{list}。",
    en: "{count} stocks are on the list of {day}. Largest net of the top five seats (CNY 10,000, simulated seats): {list}.",
  },
  newsListedTitle: {
    zh: "{name}登上龙虎榜，{change}",
    tw: "{name}登上龍虎榜，{change}",
    en: "{name} on the dragon-tiger list, {change}",
  },
  newsListedBody: {
    zh: "{name}（{code}）{day}收盘{change}，成交{amountYi}亿元。上榜原因：{reasons}。买卖前五席位净额{net}万元（模拟席位）。",
    tw: "{name}（{code}）{day}收盤{change}，成交{amountYi}億元。上榜原因：{reasons}。買賣前五席位淨額{net}萬元（模擬席位）。",
    en: "{name} ({code}) closed {change} on {day}, turnover CNY {amountBn} bn. Reason: {reasons}. Net of the top five seats: CNY {net} × 10,000 (simulated seats).",
  },
  newsSuspendedTitle: { zh: "{name}今起停牌", tw: "{name}今起停牌", en: "{name} is suspended from today" },
  newsSuspendedBody: {
    zh: "{name}（{code}）自{day}起停牌{days}个交易日，原因：{reason}，{resume}复牌。",
    tw: "{name}（{code}）自{day}起停牌{days}個交易日，原因：{reason}，{resume}復牌。",
    en: "{name} ({code}) does not trade from {day} for {days} trading days ({reason}); it resumes on {resume}.",
  },
  newsResumedTitle: { zh: "{name}今日复牌", tw: "{name}今日復牌", en: "{name} trades again today" },
  newsResumedBody: {
    zh: "{name}（{code}）{day}复牌，此前自{start}起停牌{days}个交易日（{reason}）。",
    tw: "{name}（{code}）{day}復牌，此前自{start}起停牌{days}個交易日（{reason}）。",
    en: "{name} ({code}) trades again on {day} after {days} trading days without trading since {start} ({reason}).",
  },
  newsNewShareTitle: { zh: "新股上市：{name}", tw: "新股上市：{name}", en: "First day: {name}" },
  newsNewShareBody: {
    zh: "{name}（{code}）{day}上市，行业：{industry}。上市初期的涨跌幅限制按板块规则执行。",
    tw: "{name}（{code}）{day}上市，行業：{industry}。上市初期的漲跌幅限制按板塊規則執行。",
    en: "{name} ({code}) trades for the first time on {day}. Industry: {industry}. Price limits of the first days follow the rules of its board.",
  },
  newsDividendTitle: { zh: "{name}今日除权除息", tw: "{name}今日除權除息", en: "{name} goes ex today" },
  newsDividendBody: {
    zh: "{name}（{code}）{day}除权除息，每股现金红利{cash}元，每10股送转{bonus}股，除权参考价{reference}元。",
    tw: "{name}（{code}）{day}除權除息，每股現金股利{cash}元，每10股送轉{bonus}股，除權參考價{reference}元。",
    en: "{name} ({code}) goes ex on {day}: CNY {cash} a share in cash, {bonus} bonus shares for 10; reference price {reference}.",
  },
  newsHolidayTitle: { zh: "休市安排：{from}至{to}休市", tw: "休市安排：{from}至{to}休市", en: "Closed from {from} to {to}" },
  newsHolidayBody: {
    zh: "按交易日历，{from}至{to}休市{days}天，{next}起照常开市。",
    tw: "按交易日曆，{from}至{to}休市{days}天，{next}起照常開市。",
    en: "By the trading calendar the exchanges are closed for {days} days from {from} to {to} and open again on {next}.",
  },
  newsPremarketTitle: { zh: "盘前：{titled}", tw: "盤前：{titled}", en: "Before the open: {titled}" },
  newsPremarketBody: {
    zh: "A股上一交易日（{before}）收盘：{home}。\n境外最近收盘：{abroad}。\n商品最近收盘：{goods}。",
    tw: "A股上一交易日（{before}）收盤：{home}。\n境外最近收盤：{abroad}。\n商品最近收盤：{goods}。",
    en: "A-shares on {before}: {home}.\nLast closes abroad: {abroad}.\nLast closes of commodities: {goods}.",
  },
  newsProofTitle: {
    zh: "公平证明：{before}密钥已公布，{day}承诺在先",
    tw: "公平證明：{before}金鑰已公布，{day}承諾在先",
    en: "Proof: key of {before} public, {day} sealed",
  },
  newsProofBody: {
    zh: "A股{before}的密钥已在收市后公布，前16位为{key}；{day}的密钥仍封存，其承诺已经公布，前16位为{commitment}。全文见“行情的公平证明”，任何人都能据此重算当日行情。",
    tw: "A股{before}的金鑰已在收市後公布，前16位為{key}；{day}的金鑰仍封存，其承諾已經公布，前16位為{commitment}。全文見「行情的公平證明」，任何人都能據此重算當日行情。",
    en: "The A-share key of {before} was published after its close and begins with {key}. The key of {day} is still sealed; its published commitment begins with {commitment}. The proof of prices has both in full, and anybody can recompute the day from them.",
  },
  newsBriefTitle: {
    zh: "{time}播报：{index} {change}，{up}家上涨、{down}家下跌",
    tw: "{time}播報：{index} {change}，{up}家上漲、{down}家下跌",
    en: "{time}: {index} {change}, {up} up, {down} down",
  },
  newsBriefBody: {
    zh: "截至{time}，{indices}。沪深两市成交{amountYi}亿元，{up}家上涨、{down}家下跌、{flat}家平盘，{limitUp}只涨停、{limitDown}只跌停。\n行业表现居前：{best}。\n行业表现居后：{worst}。\n成交额居前（亿元）：{most}。",
    tw: "截至{time}，{indices}。滬深兩市成交{amountYi}億元，{up}家上漲、{down}家下跌、{flat}家平盤，{limitUp}檔漲停、{limitDown}檔跌停。\n行業表現居前：{best}。\n行業表現居後：{worst}。\n成交額居前（億元）：{most}。",
    en: "At {time}: {indices}. Shanghai and Shenzhen have traded CNY {amountBn} bn; {up} rise, {down} fall, {flat} are flat; {limitUp} at the upper limit, {limitDown} at the lower.\nBest industries: {best}.\nWorst industries: {worst}.\nMost traded (CNY 100 million): {most}.",
  },
  newsIndexTitle: { zh: "{name}收于{last}点，{change}", tw: "{name}收於{last}點，{change}", en: "{name} closes at {last}, {change}" },
  newsIndexBody: {
    zh: "{day}收盘，{name}报{last}点，较前收{points}点（{change}）。近5个交易日累计{five}，近20个交易日累计{twenty}；20日内收盘最低{low}点，最高{high}点。",
    tw: "{day}收盤，{name}報{last}點，較前收{points}點（{change}）。近5個交易日累計{five}，近20個交易日累計{twenty}；20日內收盤最低{low}點，最高{high}點。",
    en: "{name} closed at {last} on {day}, {points} points ({change}) from the close before. Over 5 trading days: {five}; over 20: {twenty}. Closes of these 20 days lie between {low} and {high}.",
  },
  newsRiserTitle: {
    zh: "{name}收盘{change}，列涨幅榜第{place}",
    tw: "{name}收盤{change}，列漲幅榜第{place}",
    en: "{name} closes {change}, number {place} of the gains",
  },
  newsRiserBody: {
    zh: "{name}（{code}）{day}收于{price}元，{change}，行业：{industry}。涨幅在当日有涨跌幅限制的A股中列第{place}位。",
    tw: "{name}（{code}）{day}收於{price}元，{change}，行業：{industry}。漲幅在當日有漲跌幅限制的A股中列第{place}位。",
    en: "{name} ({code}) closed at {price} on {day}, {change}: number {place} of the gains among A-shares with a price limit that day.",
  },
  newsFallerTitle: {
    zh: "{name}收盘{change}，列跌幅榜第{place}",
    tw: "{name}收盤{change}，列跌幅榜第{place}",
    en: "{name} closes {change}, number {place} of the losses",
  },
  newsFallerBody: {
    zh: "{name}（{code}）{day}收于{price}元，{change}，行业：{industry}。跌幅在当日有涨跌幅限制的A股中列第{place}位。",
    tw: "{name}（{code}）{day}收於{price}元，{change}，行業：{industry}。跌幅在當日有漲跌幅限制的A股中列第{place}位。",
    en: "{name} ({code}) closed at {price} on {day}, {change}: number {place} of the losses among A-shares with a price limit that day.",
  },
} as const satisfies Sentences;
