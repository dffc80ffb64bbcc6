// Model 5 as commit 6381ec8 had it, for the change-over alone: made by tools/changeover/freeze-law.ts, not by hand.
// core/src/rules/time/calendar-days.ts
/**
* Weekdays on which the Shanghai, Shenzhen and Beijing exchanges are closed, and lunar anchors for years without a notice.
* 2024 to 2026: the exchanges' yearly notices. 2027: derived, provisional until the notice of late 2026.
*/
const CLOSED_WEEKDAYS = {
	2024: "01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03 10-04 10-07",
	2025: "01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08",
	2026: "01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06 10-07",
	2027: "01-01 02-05 02-08 02-09 02-10 02-11 02-12 04-05 05-03 05-04 05-05 06-09 09-15 10-01 10-04 10-05 10-06 10-07"
}, LUNAR = {
	2028: "01-26 05-28 10-03",
	2029: "02-13 06-16 09-22",
	2030: "02-03 06-05 09-12",
	2031: "01-23 06-24 10-01",
	2032: "02-11 06-12 09-19",
	2033: "01-31 06-01 09-08",
	2034: "02-19 06-20 09-27",
	2035: "02-08 06-10 09-16",
	2036: "01-28 05-30 10-04",
	2037: "02-15 06-18 09-24",
	2038: "02-04 06-07 09-13",
	2039: "01-24 05-27 10-02",
	2040: "02-12 06-14 09-20",
	2041: "02-01 06-03 09-10",
	2042: "01-22 06-22 09-28",
	2043: "02-10 06-11 09-17",
	2044: "01-30 05-31 10-05",
	2045: "02-17 06-19 09-25",
	2046: "02-06 06-08 09-15",
	2047: "01-26 05-29 10-04",
	2048: "02-14 06-15 09-22",
	2049: "02-02 06-04 09-11",
	2050: "01-23 06-23 09-30",
	2051: "02-11 06-13 09-19",
	2052: "02-01 06-01 09-07",
	2053: "02-19 06-20 09-26",
	2054: "02-08 06-10 09-16",
	2055: "01-28 05-30 10-05",
	2056: "02-15 06-17 09-24",
	2057: "02-04 06-06 09-13",
	2058: "01-24 06-25 10-02",
	2059: "02-12 06-14 09-21",
	2060: "02-02 06-03 09-09"
}, DAY_MS = 864e5, OFFSET_MS = 288e5;
/** Whether the A-share exchanges trade on `day`: weekdays less the closed ones; never a weekend, not even a make-up working day. */
function isTradingDay(day) {
	let weekday = weekdayOf(day);
	return weekday !== 0 && weekday !== 6 && !closedIn(Number(day.slice(0, 4))).has(day);
}
/** First trading day after `day`. */
function nextTradingDay(day) {
	let next = addDays(day, 1);
	for (; !isTradingDay(next);) next = addDays(next, 1);
	return next;
}
/** Last trading day before `day`. */
function previousTradingDay(day) {
	let previous = addDays(day, -1);
	for (; !isTradingDay(previous);) previous = addDays(previous, -1);
	return previous;
}
/** The `count` trading days that end with `last` (itself a trading day), in order. */
function tradingDaysTo(last, count) {
	let days = [last];
	for (; days.length < count;) days.push(previousTradingDay(days[days.length - 1]));
	return days.reverse();
}
/** `day` moved by `count` calendar days. */
function addDays(day, count) {
	return textOf(numberOf(day) + count);
}
/** 0 Sunday to 6 Saturday. */
function weekdayOf(day) {
	return ((numberOf(day) + 4) % 7 + 7) % 7;
}
/** The calendar day of an instant. */
function dayOf(xt) {
	return textOf(Math.floor((xt + OFFSET_MS) / DAY_MS));
}
/** Seconds since midnight of an instant, with fractions. */
function secondsOf(xt) {
	return ((xt + OFFSET_MS) % DAY_MS + DAY_MS) % DAY_MS / 1e3;
}
/** The instant `seconds` after the midnight that begins `day`. */
function xtOf(day, seconds) {
	return numberOf(day) * DAY_MS - OFFSET_MS + seconds * 1e3;
}
/** Midnights between two days: Friday to Monday is three. */
function nightsBetween(from, to) {
	return numberOf(to) - numberOf(from);
}
const numbers = /* @__PURE__ */ new Map();
function numberOf(day) {
	let known = numbers.get(day);
	if (known !== void 0) return known;
	let [year = 0, month = 0, date = 0] = day.split("-").map(Number), y = month <= 2 ? year - 1 : year, era = Math.floor(y / 400), yearOfEra = y - era * 400, dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1, number = era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
	return numbers.set(day, number), number;
}
const texts = /* @__PURE__ */ new Map();
function textOf(number) {
	let known = texts.get(number);
	if (known !== void 0) return known;
	let z = number + 719468, era = Math.floor(z / 146097), dayOfEra = z - era * 146097, yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365), dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)), mp = Math.floor((5 * dayOfYear + 2) / 153), month = mp < 10 ? mp + 3 : mp - 9, text = `${yearOfEra + era * 400 + +(month <= 2)}-${two$2(month)}-${two$2(dayOfYear - Math.floor((153 * mp + 2) / 5) + 1)}`;
	return texts.set(number, text), text;
}
function two$2(value) {
	return String(value).padStart(2, "0");
}
const closed = /* @__PURE__ */ new Map();
function closedIn(year) {
	let known = closed.get(year);
	if (known) return known;
	let listed = CLOSED_WEEKDAYS[year], days = new Set(listed ? listed.split(" ").map((date) => `${year}-${date}`) : derived(year));
	return closed.set(year, days), days;
}
function derived(year) {
	let [spring, boat, autumn] = (LUNAR[year] ?? "").split(" "), days = [
		...bridged(`${year}-01-01`),
		...bridged(qingming$1(year)),
		...run(`${year}-05-01`, 5)
	];
	spring && days.push(...run(addDays(`${year}-${spring}`, -1), 8)), boat && days.push(...bridged(`${year}-${boat}`));
	let inNational = autumn !== void 0 && autumn >= "10-01" && autumn <= "10-08";
	return autumn && !inNational && days.push(...bridged(`${year}-${autumn}`)), [...days, ...run(`${year}-10-01`, inNational ? 8 : 7)];
}
function run(first, length) {
	return Array.from({ length }, (_, i) => addDays(first, i));
}
function bridged(day) {
	return ({
		0: [0, 1],
		2: [-1, 0],
		4: [0, 1],
		6: [
			0,
			1,
			2
		]
	}[weekdayOf(day)] ?? [0]).map((by) => addDays(day, by));
}
function qingming$1(year) {
	let y = year % 100;
	return `${year}-04-0${Math.floor(y * .2422 + 4.81) - Math.floor(y / 4)}`;
}
// core/src/rules/exchanges.ts
/** Where things are listed: what hours, limits and lots of a listing go by, and how its gid is written. */
/**
* The stock exchanges. The gid of what is listed there is the exchange's name with the code behind it (sh600519, hk00700, usAAPL), so
* whoever takes a gid apart asks here.
*/
const CODES$1 = {
	sh: {
		code: /^\d{6}$/,
		abroad: !1
	},
	sz: {
		code: /^\d{6}$/,
		abroad: !1
	},
	bj: {
		code: /^\d{6}$/,
		abroad: !1
	},
	hk: {
		code: /^(?:\d{5}|[A-Z]{2,8})$/,
		abroad: !0,
		digits: 5
	},
	us: {
		code: /^[A-Z][A-Z.]{0,6}$/,
		abroad: !0
	}
}, STOCK_EXCHANGES = Object.keys(CODES$1), EXCHANGES_ABROAD = STOCK_EXCHANGES.filter((exchange) => CODES$1[exchange].abroad);
/** The stock exchange that a gid begins with; null for futures, metals and what is no gid. */
function exchangeOf(gid) {
	return STOCK_EXCHANGES.find((exchange) => gid.startsWith(exchange)) ?? null;
}
/** The exchange of a gid of Hong Kong, New York and the like; null at home. */
function exchangeAbroad(gid) {
	return EXCHANGES_ABROAD.find((exchange) => gid.startsWith(exchange)) ?? null;
}
/** The code of a gid as it is shown: without its exchange. */
function withoutExchange(gid) {
	return gid.slice(exchangeOf(gid)?.length ?? 0);
}
// core/src/rules/products/instruments.ts
const KIND_DIGIT = {
	stock: {
		sh: 1,
		sz: 2,
		bj: 3
	},
	index: {
		sh: 4,
		sz: 5,
		bj: 6
	},
	bond: {
		sh: 7,
		sz: 8
	}
};
/** The id of a code: instrumentId("stock", "sh", "600519") is 1600519. Throws RangeError for an exchange without such things. */
function instrumentId(kind, exchange, code) {
	let digit = KIND_DIGIT[kind][exchange];
	if (digit === void 0) throw RangeError(`${exchange} lists no ${kind}`);
	return digit * 1e6 + Number(code);
}
// core/src/rules/products/foreign-names.ts
/**
* Names of Hong Kong and New York, their indices, and convertible bonds. Codes, names and lots are facts; prices are only where the
* simulated history ends. No financial house is among them.
*/
const HONG_KONG$1 = [
	[
		"00700",
		"腾讯控股",
		"txkg",
		455.2,
		100,
		91
	],
	[
		"09988",
		"阿里巴巴-W",
		"albbw",
		138.4,
		100,
		190
	],
	[
		"03690",
		"美团-W",
		"mtw",
		96.35,
		100,
		61
	],
	[
		"01810",
		"小米集团-W",
		"xmjtw",
		41.3,
		200,
		260
	],
	[
		"00941",
		"中国移动",
		"zgyd",
		86.2,
		500,
		216
	],
	[
		"00883",
		"中国海洋石油",
		"zghysy",
		22.6,
		1e3,
		475
	],
	[
		"01211",
		"比亚迪股份",
		"bydgf",
		98.5,
		500,
		91
	],
	[
		"09618",
		"京东集团-SW",
		"jdjtsw",
		118.7,
		50,
		29
	],
	[
		"09999",
		"网易-S",
		"wys",
		216.4,
		100,
		32
	],
	[
		"09888",
		"百度集团-SW",
		"bdjtsw",
		112.9,
		50,
		28
	],
	[
		"01024",
		"快手-W",
		"ksw",
		66.75,
		100,
		43
	],
	[
		"02015",
		"理想汽车-W",
		"lxqcw",
		72.15,
		100,
		21
	],
	[
		"00066",
		"港铁公司",
		"gtgs",
		30.14,
		500,
		62
	],
	[
		"00001",
		"长和",
		"ch",
		54.35,
		500,
		38
	],
	[
		"00002",
		"中电控股",
		"zdkg",
		68.9,
		500,
		25
	],
	[
		"02331",
		"李宁",
		"ln",
		18.36,
		500,
		26
	],
	[
		"02020",
		"安踏体育",
		"atty",
		84.2,
		200,
		28
	],
	[
		"02269",
		"药明生物",
		"ymsw",
		33.58,
		500,
		41
	]
], NEW_YORK = [
	[
		"AAPL",
		"苹果",
		"pg",
		319.7,
		148
	],
	[
		"MSFT",
		"微软",
		"wr",
		512.4,
		74
	],
	[
		"NVDA",
		"英伟达",
		"ywd",
		192.6,
		243
	],
	[
		"GOOGL",
		"谷歌-A",
		"gga",
		286.1,
		121
	],
	[
		"AMZN",
		"亚马逊",
		"ymx",
		238.9,
		107
	],
	[
		"META",
		"Meta平台",
		"metapt",
		702.5,
		25
	],
	[
		"TSLA",
		"特斯拉",
		"tsl",
		401.3,
		33
	],
	[
		"AVGO",
		"博通",
		"bt",
		352.8,
		47
	],
	[
		"TSM",
		"台积电",
		"tjd",
		294.2,
		52
	],
	[
		"AMD",
		"超威半导体",
		"cwbdt",
		228.5,
		16
	],
	[
		"INTC",
		"英特尔",
		"yte",
		38.4,
		44
	],
	[
		"NFLX",
		"奈飞",
		"nf",
		108.6,
		42
	],
	[
		"KO",
		"可口可乐",
		"kkkl",
		71.2,
		43
	],
	[
		"WMT",
		"沃尔玛",
		"wem",
		104.8,
		80
	],
	[
		"DIS",
		"迪士尼",
		"dsn",
		112.3,
		18
	],
	[
		"BABA",
		"阿里巴巴",
		"albb",
		142.6,
		24
	],
	[
		"PDD",
		"拼多多",
		"pdd",
		128.7,
		14
	],
	[
		"JD",
		"京东",
		"jd",
		30.5,
		15
	],
	[
		"BIDU",
		"百度",
		"bd",
		116.2,
		3.5
	]
], WORLD = [
	[
		"hk",
		"hkHSI",
		"恒生指数",
		"hszs",
		25584.79,
		1
	],
	[
		"hk",
		"hkHSCEI",
		"国企指数",
		"gqzs",
		9086.4,
		2
	],
	[
		"hk",
		"hkHSTECH",
		"恒生科技指数",
		"hskjzs",
		5612.3,
		3
	],
	[
		"us",
		"usDJI",
		"道琼斯",
		"dqs",
		50120.4,
		4
	],
	[
		"us",
		"usIXIC",
		"纳斯达克",
		"nsdk",
		26480.7,
		5
	],
	[
		"us",
		"usINX",
		"标普500",
		"bp500",
		7284.6,
		6
	]
], BONDS$1 = [
	[
		"118060",
		"瑞可转债",
		"rkzz",
		193.168,
		1e3
	],
	[
		"113641",
		"华友转债",
		"hyzz",
		162.35,
		7600
	],
	[
		"113053",
		"隆22转债",
		"l22zz",
		118.42,
		7e3
	],
	[
		"110085",
		"通22转债",
		"t22zz",
		116.918,
		12e3
	],
	[
		"113655",
		"欧22转债",
		"o22zz",
		124.606,
		2e3
	],
	[
		"118034",
		"晶能转债",
		"jnzz",
		121.775,
		1e4
	],
	[
		"118013",
		"道通转债",
		"dtzz",
		176.208,
		1280
	],
	[
		"111010",
		"立昂转债",
		"lazz",
		152.384,
		3390
	],
	[
		"127045",
		"牧原转债",
		"myzz",
		131.52,
		9550
	],
	[
		"127056",
		"中特转债",
		"ztzz",
		118.89,
		5e3
	],
	[
		"127089",
		"晶澳转债",
		"jazz",
		119.637,
		8960
	],
	[
		"123107",
		"温氏转债",
		"wszz",
		128.415,
		9290
	]
], EXCHANGES = {
	hk: "hk",
	us: "us",
	futures: "qh",
	gold: "qh",
	cn: "qh"
}, STOCKS = {
	hk: {
		coin: "HKD",
		tick: 10
	},
	us: {
		coin: "USD",
		tick: 100
	}
}, FOREIGN_NAMES = [
	...HONG_KONG$1.map(([code, name, spell, price, lot, shares]) => named("hk", 1e7 + Number(code), `hk${code}`, {
		name,
		spell,
		price,
		shares: shares * 1e8
	}, tradedIn("hk", { lot }))),
	...NEW_YORK.map(([ticker, name, spell, price, shares]) => named("us", tickerId(ticker), `us${ticker}`, {
		name,
		spell,
		price,
		shares: shares * 1e8
	}, tradedIn("us", {}))),
	...WORLD.map(([exchange, gid, name, spell, price, number]) => named("world", 4e7 + number, gid, {
		name,
		spell,
		price,
		shares: 0
	}, {
		...tradedIn(exchange, {}),
		tick: 100
	})),
	...BONDS$1.map(([code, name, spell, price, count]) => bondNamed(code.startsWith("11") ? "sh" : "sz", code, {
		name,
		spell,
		price,
		shares: count * 1e4
	}))
];
/** A convertible bond: of A-shares' hours and key, in lots of ten, by 0.001 yuan; `price` is in yuan for a face of 100. */
function bondNamed(exchange, code, facts) {
	return {
		...named("bond", instrumentId("bond", exchange, code), `${exchange}${code}`, facts, {
			market: "cn",
			hours: "cn",
			coin: "CNY",
			tick: 10,
			lot: 10,
			unit: 1
		}),
		exchange
	};
}
/** An instrument of another market from its facts; `price` is in its currency. */
function named(kind, id, gid, facts, foreign) {
	return {
		id,
		gid,
		code: withoutExchange(gid),
		name: facts.name,
		spell: facts.spell,
		kind,
		exchange: EXCHANGES[foreign.market],
		board: "main",
		st: !1,
		industry: "",
		listedOn: "",
		basePrice: Math.round(facts.price * 1e4),
		totalShares: facts.shares,
		floatShares: facts.shares,
		foreign
	};
}
function tradedIn(market, { lot = 1 }) {
	return {
		market,
		hours: market,
		...STOCKS[market],
		lot,
		unit: 1
	};
}
function tickerId(ticker) {
	let number = 0;
	for (let letter of ticker) number = number * 27 + letter.charCodeAt(0) - 64;
	return 2e7 + number;
}
const NEW_BOND_CODES = {
	sh: "119",
	sz: "129"
};
/** A new bond as it is listed from its first day on; `count` is how many there are, of 100 yuan each. */
function newBond(exchange, code, facts) {
	let { name, spell, count, listedOn } = facts;
	return {
		...bondNamed(exchange, code, {
			name,
			spell,
			price: 100,
			shares: count
		}),
		listedOn,
		issued: !0
	};
}
// core/src/exchange/numbers.ts
/** exp, ln and normal numbers from + - * / alone, so that every engine gives the same bits. */
const LN2 = .6931471805599453, SERIES = [
	13,
	12,
	11,
	10,
	9,
	8,
	7,
	6,
	5,
	4,
	3,
	2,
	1,
	0
].map((k) => {
	let factorial = 1;
	for (let i = 2; i <= k; i++) factorial *= i;
	return 1 / factorial;
});
/** e to the x, for |x| below 700. */
function exp(x) {
	let k = Math.floor(x / LN2 + .5), r = x - k * LN2, sum = 0;
	for (let i = 0; i < SERIES.length; i++) sum = sum * r + SERIES[i];
	return k === 0 ? sum : scale(sum, k);
}
function scale(value, k) {
	let scaled = value;
	for (let i = 0; i < k; i++) scaled *= 2;
	for (let i = 0; i > k; i--) scaled /= 2;
	return scaled;
}
/** Natural logarithm of x above 0. */
function ln(x) {
	let k = 0, m = x;
	for (; m > 1.5;) m /= 2, k++;
	for (; m < .75;) m *= 2, k--;
	let s = (m - 1) / (m + 1), s2 = s * s, term = s, sum = 0;
	for (let i = 1; i < 30; i += 2) sum += term / i, term *= s2;
	return 2 * sum + k * LN2;
}
const BINS = 4096, table = makeTable(), middles = makeMiddles();
/** A standard normal number from a word: 4,096 bins of equal probability, with the low bits filling the bin. */
function normal(word) {
	let bin = word >>> 20, within = (word & 1048575) / 1048576;
	return table[bin] + (table[bin + 1] - table[bin]) * within;
}
/** A standard normal number from 12 bits: the middle of one of 4,096 bins. */
function normalOf12(bits) {
	return middles[bits];
}
/** exp(sigma z) with mean 1 for each of the 4,096 bins of a normal z. */
function logNormals(sigma) {
	return Float64Array.from({ length: BINS }, (_, bits) => exp(sigma * normalOf12(bits) - sigma * sigma / 2));
}
function makeMiddles() {
	return Float64Array.from({ length: BINS }, (_, bits) => (table[bits] + table[bits + 1]) / 2);
}
function makeTable() {
	let edges = /* @__PURE__ */ new Float64Array(4097);
	for (let i = 1; i < BINS; i++) edges[i] = quantile(i / BINS);
	return edges[0] = quantile(.12 / BINS) - .25, edges[BINS] = -edges[0], edges;
}
function quantile(p) {
	if (p > .5) return -quantile(1 - p);
	if (p < .02425) {
		let q = Math.sqrt(-2 * ln(p));
		return (((((-.007784894002430293 * q - .3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q + 4.374664141464968) * q + 2.938163982698783) / ((((.007784695709041462 * q + .3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1);
	}
	let q = p - .5, r = q * q;
	return (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r - 30.66479806614716) * r + 2.506628277459239) * q / (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r - 13.28068155288572) * r + 1);
}
/** Slots above the day's steps: the plan, the minutes' shapes, the minutes' prints, the book's windows, the auction's path. */
const PLAN_SLOT = 1 << 20, MINUTE_SLOT = 1 << 21, PRINT_SLOT = 1 << 22, AUCTION_SLOT = 1 << 24, ISSUE_SLOT = 1 << 26, PUBLIC_KEY = /* @__PURE__ */ new Uint32Array(8);
/** 32 bytes as little-endian words. */
function keyWords(bytes) {
	if (bytes.length !== 32) throw RangeError("a day's key has 32 bytes");
	let words = /* @__PURE__ */ new Uint32Array(8);
	for (let i = 0; i < 8; i++) {
		let at = i * 4;
		words[i] = (bytes[at] | bytes[at + 1] << 8 | bytes[at + 2] << 16 | bytes[at + 3] << 24) >>> 0;
	}
	return words;
}
/** `blocks` times sixteen words for (key, nonce) from the first block of `slot` on, written to `out` from `at` on (four blocks are a slot). */
function draw(key, nonce, slot, blocks, out, at = 0) {
	for (let block = 0; block < blocks; block++) drawBlock(key, nonce, slot * 4 + block, out, at + block * 16);
}
/** A word as a number in (0, 1), never its ends. */
function uniform(word) {
	return (word + .5) / 4294967296;
}
function drawBlock(key, nonce, counter, out, at) {
	let x0 = 1634760805, x1 = 857760878, x2 = 2036477234, x3 = 1797285236, x4 = key[0] | 0, x5 = key[1] | 0, x6 = key[2] | 0, x7 = key[3] | 0, x8 = key[4] | 0, x9 = key[5] | 0, x10 = key[6] | 0, x11 = key[7] | 0, x12 = counter | 0, x13 = nonce | 0, x14 = 0, x15 = 0;
	for (let round = 0; round < 6; round++) x0 = x0 + x4 | 0, x12 = turn(x12 ^ x0, 16), x8 = x8 + x12 | 0, x4 = turn(x4 ^ x8, 12), x0 = x0 + x4 | 0, x12 = turn(x12 ^ x0, 8), x8 = x8 + x12 | 0, x4 = turn(x4 ^ x8, 7), x1 = x1 + x5 | 0, x13 = turn(x13 ^ x1, 16), x9 = x9 + x13 | 0, x5 = turn(x5 ^ x9, 12), x1 = x1 + x5 | 0, x13 = turn(x13 ^ x1, 8), x9 = x9 + x13 | 0, x5 = turn(x5 ^ x9, 7), x2 = x2 + x6 | 0, x14 = turn(x14 ^ x2, 16), x10 = x10 + x14 | 0, x6 = turn(x6 ^ x10, 12), x2 = x2 + x6 | 0, x14 = turn(x14 ^ x2, 8), x10 = x10 + x14 | 0, x6 = turn(x6 ^ x10, 7), x3 = x3 + x7 | 0, x15 = turn(x15 ^ x3, 16), x11 = x11 + x15 | 0, x7 = turn(x7 ^ x11, 12), x3 = x3 + x7 | 0, x15 = turn(x15 ^ x3, 8), x11 = x11 + x15 | 0, x7 = turn(x7 ^ x11, 7), x0 = x0 + x5 | 0, x15 = turn(x15 ^ x0, 16), x10 = x10 + x15 | 0, x5 = turn(x5 ^ x10, 12), x0 = x0 + x5 | 0, x15 = turn(x15 ^ x0, 8), x10 = x10 + x15 | 0, x5 = turn(x5 ^ x10, 7), x1 = x1 + x6 | 0, x12 = turn(x12 ^ x1, 16), x11 = x11 + x12 | 0, x6 = turn(x6 ^ x11, 12), x1 = x1 + x6 | 0, x12 = turn(x12 ^ x1, 8), x11 = x11 + x12 | 0, x6 = turn(x6 ^ x11, 7), x2 = x2 + x7 | 0, x13 = turn(x13 ^ x2, 16), x8 = x8 + x13 | 0, x7 = turn(x7 ^ x8, 12), x2 = x2 + x7 | 0, x13 = turn(x13 ^ x2, 8), x8 = x8 + x13 | 0, x7 = turn(x7 ^ x8, 7), x3 = x3 + x4 | 0, x14 = turn(x14 ^ x3, 16), x9 = x9 + x14 | 0, x4 = turn(x4 ^ x9, 12), x3 = x3 + x4 | 0, x14 = turn(x14 ^ x3, 8), x9 = x9 + x14 | 0, x4 = turn(x4 ^ x9, 7);
	out[at + 0] = x0 + 1634760805, out[at + 1] = x1 + 857760878, out[at + 2] = x2 + 2036477234, out[at + 3] = x3 + 1797285236, out[at + 4] = x4 + key[0], out[at + 5] = x5 + key[1], out[at + 6] = x6 + key[2], out[at + 7] = x7 + key[3], out[at + 8] = x8 + key[4], out[at + 9] = x9 + key[5], out[at + 10] = x10 + key[6], out[at + 11] = x11 + key[7], out[at + 12] = x12 + counter, out[at + 13] = x13 + nonce, out[at + 14] = x14, out[at + 15] = x15;
}
function turn(word, bits) {
	return word << bits | word >>> 32 - bits;
}
// core/src/exchange/law/chance.ts
/** Chance in the shapes that the law asks for. Normal numbers have mean 0 and variance 1 exactly: the half variance taken off fits them. */
/** A normal number for each half of a word. */
const SIXTEEN = scaled(Float64Array.from({ length: 65536 }, (_, bits) => normal((bits << 16 | 32768) >>> 0)));
/** The normal number `place` of words that begin at `from`: two lie in a word. */
function normalAt(words, from, place) {
	let word = words[from + (place >> 1)];
	return SIXTEEN[place & 1 ? word & 65535 : word >>> 16];
}
/** Mean 1: an exponential number. */
function exponential(word) {
	return -ln(uniform(word));
}
/** Mean 1, four degrees of freedom: how much of a usual night's variance a night has. */
function night(word) {
	let [high, low] = [((word >>> 16) + .5) / 65536, ((word & 65535) + .5) / 65536];
	return -ln(high * low) / 2;
}
/** At least 1, with the tail of exponent `a`; `cap` cuts it. */
function pareto(word, a, cap) {
	return Math.min(cap, exp(-ln(uniform(word)) / a));
}
function scaled(values) {
	let squares = 0;
	for (let value of values) squares += value * value;
	let scale = 1 / Math.sqrt(squares / values.length);
	return values.map((value) => value * scale);
}
// core/src/rules/time/day-seconds.ts
/** The turns of an A-share day, in seconds since midnight of the exchange (spec/3-decisions.md 2). */
/** 09:15: the opening auction takes orders; step 0. */
const OPEN_SECOND = 33300, AFTERNOON_STEP = 4500, CLOSE_AUCTION_STEP = 6840, CLOSE_STEP = 6900, FIXED_STEP = 7e3, LAST_STEP = 7500;
[
	[OPEN_SECOND, "before"],
	[33600, "auction-open"],
	[33900, "auction-locked"],
	[34200, "auction-gap"],
	[41400, "morning"],
	[46800, "lunch"],
	[53820, "afternoon"],
	[54e3, "auction-close"],
	[54300, "close-gap"],
	[55800, "fixed-price"],
	[86401, "closed"]
].map(([end]) => end);
/** The day's last finished step: -1 before 09:15, 7500 from 15:30. */
function stepAt(xt) {
	let step = Math.floor((secondsOf(xt) - OPEN_SECOND) / 3);
	return Math.max(-1, Math.min(LAST_STEP, step));
}
/** The instant that ends `step` of `day`. */
function xtOfStep(day, step) {
	return xtOf(day, OPEN_SECOND + step * 3);
}
/** Whether a share trades at its closing price from 15:05 to 15:30; Beijing has the rule but does not run it. */
function hasFixedPrice(exchange, board, day) {
	return exchange === "bj" ? !1 : day >= "2026-07-06" || board === "star" || board === "chinext";
}
const MOVE_BY_TEN = [
	1.94,
	1.52,
	1.31,
	1.23,
	1.01,
	.99,
	1.04,
	.98,
	.93,
	.92,
	.94,
	.96,
	.98,
	.85,
	.91,
	.87,
	.83,
	.84,
	.94,
	.89,
	.83,
	.84,
	.83,
	.7
], VOLUME_BY_TEN = [
	8.4,
	6.93,
	6.42,
	5.42,
	4.13,
	4.37,
	4.23,
	3.63,
	3.24,
	3.32,
	3.07,
	3,
	3.34,
	3.12,
	3.18,
	3.21,
	3.14,
	3.04,
	3.41,
	3.29,
	3.33,
	3.87,
	4.35,
	5.15
], MOVE_OF = {
	0: 2,
	1: 1.4,
	120: 1.6,
	237: .6,
	238: .6,
	239: .6
}, VOLUME_OF = {
	0: 1.5,
	1: 1.1,
	120: 4
}, SEASON = normalized((minute) => {
	let move = MOVE_BY_TEN[Math.floor(minute / 10)];
	return move * move * (MOVE_OF[minute] ?? 1);
}), VOLUME_SEASON = normalized((minute) => VOLUME_BY_TEN[Math.floor(minute / 10)] * (VOLUME_OF[minute] ?? 1)), BEGINNING = cumulated((minute) => {
	let move = MOVE_BY_TEN[Math.floor(minute / 10)];
	return move * move * Math.sqrt(Math.sqrt(move)) * (minute < 120 ? 1.25 : .75);
});
/** Beats that have passed after a step of the day: 0 up to 09:30, 4,800 from 15:00 on. */
function beatOf(step) {
	return step <= 300 ? 0 : step <= 2700 ? step - 300 : step <= 4500 ? 2400 : Math.min(step, CLOSE_STEP) - AFTERNOON_STEP + 2700 - 300;
}
function normalized(of) {
	let values = Float64Array.from({ length: 240 }, (_, minute) => of(minute)), total = values.reduce((sum, value) => sum + value, 0);
	return values.map((value) => value / total);
}
function cumulated(of) {
	let sum = 0;
	return normalized(of).map((value) => sum += value);
}
// core/src/exchange/law/bursts.ts
/**
* What makes the clock run fast for a while. A stir is variance alone. A burst of news is walked forward: its path stops when it has
* fallen `fail` behind its start, or gained `gain`, looked at every three seconds. A stopped martingale is a martingale, so nothing in
* a rise tells which of the two it will be (design of the fair market).
*/
const AT_OPENING$1 = .28, SHORTEST$1 = 1.5, LONGEST_LN$1 = ln(18 / SHORTEST$1);
/** When it begins, from one word: more than a quarter soon after the opening, the others as the season goes; fading in 1.5 to 18 min. */
function onsetOf(word) {
	let when = (word >>> 16) / 65536, minute = when < AT_OPENING$1 ? -4 * ln(1 - when / AT_OPENING$1) : beginning((when - AT_OPENING$1) / .72);
	return {
		minute: Math.min(236, Math.floor(minute)),
		fade: SHORTEST$1 * exp(LONGEST_LN$1 * ((word & 65535) / 65536))
	};
}
function beginning(part) {
	let [low, high] = [0, 239];
	for (; low < high;) {
		let middle = low + high >> 1;
		BEGINNING[middle] < part ? low = middle + 1 : high = middle;
	}
	return low;
}
/** Adds `variance` to the minutes of a clock: from its beginning on, fading. */
function addStir(clock, { minute, fade }, variance) {
	let keep = exp(-1 / fade), count = Math.min(240 - minute, Math.ceil(8 * fade)), whole = 0;
	for (let k = 0, part = 1; k < count; k++, part *= keep) whole += part;
	for (let k = 0, part = variance / whole; k < count; k++, part *= keep) clock[minute + k] = clock[minute + k] + part;
}
/** Fades after which a burst that has neither failed nor gained ends where it is. */
const MOST$4 = 1440, words$20 = /* @__PURE__ */ new Uint32Array(16), buffer = new Float64Array(MOST$4);
/** Walks a burst with the words of (key, nonce, slot, slot + 1, ...) in a session of `minutes`. The clock's whole length is gain². */
function walk(key, nonce, slot, { onset, gain, side, fail }, minutes = 240) {
	let keep = exp(-1 / (onset.fade * 20)), from = onset.minute * 20, most = Math.min(Math.ceil(4 * onset.fade * 20), minutes * 20 - from, MOST$4), rate = gain * gain * (1 - keep), variance = rate, at = 0, length = 0;
	for (; length < most;) {
		let place = length % 32;
		if (place === 0 && draw(key, nonce, slot + length / 32, 1, words$20), at += Math.sqrt(variance) * normalAt(words$20, 0, place) - variance / 2, buffer[length++] = at, side * at < -fail || side * at > gain) break;
		variance *= keep;
	}
	return {
		from,
		path: buffer.slice(0, length),
		rate,
		fall: -1 / (onset.fade * 20)
	};
}
/** What the walk has added after `beat`. */
function walkedBy({ from, path }, beat) {
	let n = Math.min(beat - from, path.length);
	return n > 0 ? path[n - 1] : 0;
}
/** Where it ended. */
function walked({ path }) {
	return path.at(-1) ?? 0;
}
/**
* What a walk leaves of `variance`, which a whole afternoon would have: from the minute after its end on, as far as the session goes.
* Where it ended is known then, and a stir has no direction.
*/
function aftershock({ from, path }, variance) {
	let minute = Math.ceil((from + path.length) / 20);
	return minute >= 240 ? null : {
		onset: {
			minute,
			fade: 25
		},
		variance: variance * (1 - exp((minute - 240) / 25))
	};
}
/** Variance that the walk had in its beat `beat`: 0 before it began and after it had stopped. */
function rateIn({ from, path, rate, fall }, beat) {
	let n = beat - from;
	return n >= 1 && n <= path.length ? rate * exp((n - 1) * fall) : 0;
}
/** Whether something with `part` of a chance comes true. */
function happens(word, part) {
	return uniform(word) < part;
}
// core/src/exchange/law/heat.ts
/**
* How fast the clocks run: the market's restlessness and a share's own, both autoregressive in the logarithm, and what is left of a
* large move of the days before. Variance, never direction; everything follows from days that are over and today's own word.
*/
const MARKET_MEMORY = {
	persistence: .95,
	shock: .14,
	days: 60
}, OWN_MEMORY = {
	persistence: .975,
	shock: .0862,
	days: 63
}, EXCITED_KEEPS = .66, EXCITED_FROM = 1.5, OWN_SHARES = .6, NEWS_SHARES = .25, MARKET_SPREAD = spreadOf(MARKET_MEMORY), OWN_SPREAD = spreadOf(OWN_MEMORY);
/** The logarithm of restlessness after shocks, `shockOf(0)` being today's and `shockOf(k)` that of k days ago. */
function restlessness({ persistence, shock, days }, shockOf) {
	let weight = shock, sum = 0;
	for (let lag = 0; lag <= days; lag++) sum += weight * shockOf(lag), weight *= persistence;
	return sum;
}
/** The market's clock for its restlessness: mean 1. */
function marketClock(restless) {
	return exp(2 * (restless - MARKET_SPREAD));
}
/** A share's own clock: mean 1 without excitement. */
function ownClock(market, own, excited) {
	return exp(2 * OWN_SHARES * (market - OWN_SHARES * MARKET_SPREAD) + 2 * (own - OWN_SPREAD) + .5 * excited);
}
/** How large news is on a day of this restlessness of the market, of mean square 1: as large as ever it left calm days with tails alone. */
function newsScale(market) {
	return exp(NEWS_SHARES * (market - NEWS_SHARES * MARKET_SPREAD));
}
/** Excitement today when the largest burst of k days ago was `movedOf(k)` of the share's own deviations, k from 1. */
function excitement(movedOf) {
	let most = 0, keeps = EXCITED_KEEPS;
	for (let lag = 1; lag <= 8; lag++) {
		let moved = movedOf(lag);
		moved > EXCITED_FROM && (most = Math.max(most, keeps * Math.min(2, ln(1 + moved - EXCITED_FROM)))), keeps *= EXCITED_KEEPS;
	}
	return most;
}
function spreadOf({ persistence, shock, days }) {
	let weight = shock, sum = 0;
	for (let lag = 0; lag <= days; lag++) sum += weight * weight, weight *= persistence;
	return sum;
}
// core/src/exchange/law/path.ts
/**
* A Brownian path through the session on a clock of its own: the whole move is one normal number, exact bridges lead from the day to
* the minute and from the minute to each step, so that a close costs one number and a minute costs twenty.
*/
/** Words of a session: activity and bridge, a normal number a minute each. */
const ACTIVITY_KEEPS$1 = .93, ACTIVITY$1 = .33, ACTIVITY_SHOCK$1 = ACTIVITY$1 * Math.sqrt(1 - ACTIVITY_KEEPS$1 * ACTIVITY_KEEPS$1), words$19 = /* @__PURE__ */ new Uint32Array(240);
/** Fills `clock` with the variance of each minute: `variance` as the season and the minutes' activity spread it. Draws the words of the session. */
function calmClock(key, nonce, slot, variance, clock) {
	for (let k = 0; k * 4 < 15; k++) draw(key, nonce, slot + k, Math.min(4, 15 - k * 4), words$19, k * 4 * 16);
	let busy = ACTIVITY$1 * normalAt(words$19, 0, 0), total = 0;
	for (let minute = 0; minute < 240; minute++) minute > 0 && (busy = ACTIVITY_KEEPS$1 * busy + ACTIVITY_SHOCK$1 * normalAt(words$19, 0, minute)), clock[minute] = SEASON[minute] * exp(2 * busy), total += clock[minute];
	for (let minute = 0; minute < 240; minute++) clock[minute] = clock[minute] / total * variance;
}
/** The path of the session on `minutes` of variance, `whole` together, that ends at `end`, with the words that `calmClock` drew last. */
function pathOver(minutes, whole, end) {
	return bridgeOver(minutes, whole, end, words$19, 240);
}
/**
* A path over `minutes` of variance to `end`, with the normal numbers of `drawn` from `place` on. The last point is `end` to the bit:
* a close is found without its path.
*/
function bridgeOver(minutes, whole, end, drawn, place) {
	let last = minutes.length, at = new Float64Array(last + 1), clock = new Float64Array(last + 1);
	for (let minute = 0; minute < last; minute++) clock[minute + 1] = clock[minute] + minutes[minute], at[minute + 1] = at[minute] + Math.sqrt(minutes[minute]) * normalAt(drawn, 0, place + minute);
	let off = whole > 0 ? (end - at[last]) / whole : 0;
	for (let point = 1; point < last; point++) at[point] = at[point] + off * clock[point];
	return at[last] = end, clock[last] = whole, {
		at,
		clock
	};
}
/** The twenty beats of a minute between its ends, with twenty normal numbers in the words from `from` on. */
function beatsOf({ at, clock }, minute, drawn, from, out) {
	let scale = Math.sqrt((clock[minute + 1] - clock[minute]) / 20), sum = 0;
	for (let beat = 0; beat < 20; beat += 2) {
		let word = drawn[from + (beat >> 1)];
		sum += scale * SIXTEEN[word >>> 16], out[beat] = sum, sum += scale * SIXTEEN[word & 65535], out[beat + 1] = sum;
	}
	let line = at[minute], off = (at[minute + 1] - line - sum) / 20;
	for (let beat = 0; beat < 20; beat++) line += off, out[beat] = out[beat] + line;
}
// core/src/exchange/law/factors.ts
/** What moves many shares at once: the market and each industry, overnight and through the session. Fair values alone; no limits. */
/** Variance of the market's usual day: 1.18 %. */
const MARKET_VARIANCE = 13924e-8, PATH_SLOT$1 = 1048676, words$18 = /* @__PURE__ */ new Uint32Array(16);
/** Number of an industry: from the name alone, so that a share's day does not depend on which others are listed (FNV-1a). */
function industryNonce(name) {
	let hash = 2166136261;
	for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
	return 9e6 + (hash >>> 0) % 9e5;
}
/** The factors of any day, remembered. A day needs the keys of the 60 trading days before it, and no other state. */
function factorsFrom(keyOf) {
	let keys = remembered$1((day) => keyWords(keyOf(day))), shocks = remembered$1((day) => (draw(keys(day), 0, PLAN_SLOT, 1, words$18), normal(words$18[0])));
	return remembered$1((day) => {
		let key = keys(day), restless = restlessOn(day, shocks), clock = marketClock(restless), shared = exp(.7 * ln(clock));
		return {
			day,
			key,
			restless,
			market: factorOf(key, 0, MARKET_VARIANCE * clock, .19, .3),
			industry: remembered$1((nonce) => factorOf(key, nonce, shared, .2, .3))
		};
	}, 3e3);
}
function restlessOn(day, shockOf) {
	let at = day;
	return restlessness(MARKET_MEMORY, (lag) => (lag > 0 && (at = previousTradingDay(at)), shockOf(at)));
}
function factorOf(key, nonce, variance, nightPart, stirs) {
	draw(key, nonce, PLAN_SLOT, 1, words$18);
	let gapClock = variance * nightPart * night(words$18[1]), calm = variance * (1 - nightPart) * .75, each = variance * (1 - nightPart) * .25 / stirs, stirred = uniform(words$18[4]) < stirs ? [{
		onset: onsetOf(words$18[5]),
		variance: each * exponential(words$18[6])
	}] : [], sessionClock = calm + stirred.reduce((sum, stir) => sum + stir.variance, 0);
	return {
		nonce,
		gapClock,
		calm,
		sessionClock,
		stirs: stirred,
		gap: Math.sqrt(gapClock) * normal(words$18[2]),
		session: Math.sqrt(sessionClock) * normal(words$18[3])
	};
}
const minutes$1 = /* @__PURE__ */ new Float64Array(240), oneMinute = /* @__PURE__ */ new Float64Array(20), paths = /* @__PURE__ */ new Map();
/** The path of a factor through its session; kept for a while. */
function factorPath(key, of) {
	let kept = paths.get(of);
	if (kept) return kept;
	paths.size >= 400 && paths.clear(), calmClock(key, of.nonce, PATH_SLOT$1, of.calm, minutes$1);
	for (let stir of of.stirs) addStir(minutes$1, stir.onset, stir.variance);
	let path = pathOver(minutes$1, of.sessionClock, of.session), beats = /* @__PURE__ */ new Float64Array(4800), known = /* @__PURE__ */ new Uint8Array(240), drawn = (minute) => (draw(key, of.nonce, MINUTE_SLOT + minute, 1, words$18), beatsOf(path, minute, words$18, 0, oneMinute), beats.set(oneMinute, minute * 20), known[minute] = 1, beats), made = {
		...path,
		beatsWith: (minute) => known[minute] === 1 ? beats : drawn(minute)
	};
	return paths.set(of, made), made;
}
function remembered$1(of, most = Infinity) {
	let known = /* @__PURE__ */ new Map();
	return (key) => {
		let value = known.get(key);
		if (value !== void 0) return value;
		let made = of(key);
		return known.size >= most && known.clear(), known.set(key, made), made;
	};
}
// core/src/exchange/law/character.ts
const INDUSTRIES = {
	水力发电: .65,
	石油开采: .65,
	铁路: .65,
	石油加工: .7,
	路桥: .7,
	公路: .7,
	港口: .7,
	机场: .8,
	火力发电: .85,
	电信运营: .85,
	保险: .85,
	水务: .85,
	乳制品: .85,
	汽车整车: .85,
	煤炭开采: .9,
	建筑工程: .9,
	白酒: .9,
	家用电器: .9,
	供气供热: .9,
	水泥: .9,
	食品: .95,
	旅游服务: 1.04,
	元器件: 1.1,
	互联网: 1.1,
	铅锌: 1.1,
	IT设备: 1.15,
	软件服务: 1.15,
	半导体: 1.15,
	通信设备: 1.15,
	小金属: 1.15,
	化工原料: 1.2
}, DEVIATION = {
	main: {
		at: .0232,
		slope: -.049,
		spread: .11
	},
	wide: {
		at: .0244,
		slope: -.015,
		spread: .1
	},
	widest: {
		at: .0265,
		slope: 0,
		spread: .12
	}
}, OWN_PART = .87;
/** The character of a stock: the same for ever and on every machine. */
function characterOf(stock) {
	let words = /* @__PURE__ */ new Uint32Array(16);
	draw(PUBLIC_KEY, stock.id, 0, 1, words);
	let floatValue = stock.floatShares * stock.basePrice / 1e4, bank = stock.industry === "银行", whole = bank ? bankDeviation(stock, normal(words[1])) : deviationOf(stock, ln(floatValue / 58e8), normal(words[1])), beta = bank ? .46 + .03 * normal(words[0]) : between(.39 + 30 * whole + .1 * normal(words[0]), .4, 1.6), gamma = bank ? .0079 : between(.25 * whole + 5e-4 * normal(words[6]), .003, .012), news = likingOf(floatValue, normal(words[7])) * (bank ? .3 : 1) * Math.sqrt(whole / .023), shared = beta * beta * MARKET_VARIANCE + gamma * gamma, unshared = Math.max(.12 * whole * whole, whole * whole - shared), own = Math.sqrt(.392 * unshared / Math.sqrt(between(varianceWith(news), .5, 1)));
	return {
		beta,
		gamma,
		news,
		own,
		sd: Math.sqrt(shared + own * own / (OWN_PART * OWN_PART)),
		industry: industryNonce(stock.industry)
	};
}
function deviationOf({ board, industry }, size, z) {
	let { at, slope, spread } = DEVIATION[board === "main" ? "main" : board === "bse" ? "widest" : "wide"];
	return between(at * exp(slope * size + spread * z) * (INDUSTRIES[industry] ?? 1), .01, .05);
}
function bankDeviation({ basePrice, bookValue }, z) {
	return .0126 * exp(.04 * z) * (bookValue !== void 0 && basePrice > .75 * bookValue ? 1.28 : 1);
}
function likingOf(floatValue, z) {
	let large = Math.min(1, 365e8 / floatValue), spread = .1 + .5 * large * large;
	return exp(spread * z - spread * spread / 2) * Math.sqrt(Math.sqrt(large) * Math.min(1, 8e10 / floatValue));
}
function varianceWith(news) {
	return (1 + 3 * news) / 4;
}
function between(value, low, high) {
	return Math.min(high, Math.max(low, value));
}
// core/src/exchange/issue-names.ts
/** Names of companies that do not exist: a beginning and a trade, each with its initials. */
const NAME_BEGINNINGS = "云岫yx 澄砚cy 栖禾qh 霁野jy 麂鸣jm 青芷qz 汐屿xy 墨笙ms 岚序lx 朔原sy 绮川qc 沐桐mt 砚秋yq 泠风lf 蓼汀lt 纭舟yz 昀石ys 苇渡wd 榆岭yl 霜序sx\n  杳杉ys 筠溪jx 溯禾sh 皎原jy 翎洲lz 芃野py 珩立hl 晗宇hy 漱石ss 谧林ml 祈澜ql 曦麓xl 弥川mc 绛云jy 菀禾wh 淙石cs 昙野ty 鸢尾yw 璟舟jz 笃行dx".split(/\s+/).map(split), NAME_TRADES = [
	[
		"微电",
		"wd",
		"半导体"
	],
	[
		"芯材",
		"xc",
		"半导体"
	],
	[
		"光学",
		"gx",
		"元器件"
	],
	[
		"精密",
		"jm",
		"元器件"
	],
	[
		"智能",
		"zn",
		"软件服务"
	],
	[
		"数据",
		"sj",
		"软件服务"
	],
	[
		"新材",
		"xc",
		"化工原料"
	],
	[
		"药研",
		"yy",
		"化学制药"
	],
	[
		"医械",
		"yx",
		"医疗保健"
	],
	[
		"智造",
		"zz",
		"专用机械"
	],
	[
		"传动",
		"cd",
		"汽车配件"
	],
	[
		"储能",
		"cn",
		"电气设备"
	],
	[
		"电气",
		"dq",
		"电气设备"
	],
	[
		"通讯",
		"tx",
		"通信设备"
	],
	[
		"环境",
		"hj",
		"环境保护"
	],
	[
		"食养",
		"sy",
		"食品"
	]
];
function split(text) {
	let at = text.search(/[a-z]/);
	return [text.slice(0, at), text.slice(at)];
}
// core/src/exchange/issues.ts
/**
* New issues: one to three companies a week that do not exist, under codes that no exchange has given out. A public draw by week, so
* the calendar of subscriptions is known to everybody; what a share does on its first day is drawn from that day's key alone.
*/
const KINDS = [
	{
		exchange: "sh",
		board: "main",
		firstCode: 608e3,
		codes: 2e3,
		price: 20,
		shares: 36e7,
		part: 4
	},
	{
		exchange: "sz",
		board: "main",
		firstCode: 8e3,
		codes: 2e3,
		price: 18,
		shares: 26e7,
		part: 2
	},
	{
		exchange: "sz",
		board: "chinext",
		firstCode: 308e3,
		codes: 2e3,
		price: 28,
		shares: 12e7,
		part: 6
	},
	{
		exchange: "sh",
		board: "star",
		firstCode: 689100,
		codes: 900,
		price: 42,
		shares: 15e7,
		part: 3
	},
	{
		exchange: "bj",
		board: "bse",
		firstCode: 928e3,
		codes: 2e3,
		price: 14,
		shares: 9e7,
		part: 5
	}
], TURNS$1 = [
	2,
	4,
	0,
	3,
	2,
	4,
	2,
	1,
	0,
	4,
	2,
	3,
	4,
	2,
	0,
	1,
	4,
	2,
	3,
	0
], EPOCH = "2024-01-01", words$17 = /* @__PURE__ */ new Uint32Array(48);
/** The issues of the week with number `week` after that of 2024-01-01, by subscription day. */
function issuesOfWeek(week) {
	draw(PUBLIC_KEY, 0, ISSUE_SLOT + week, 3, words$17);
	let count = 1 + Math.floor(uniform(words$17[0]) * 3), issues = [];
	for (let k = 0; k < count; k++) {
		let day = addDays(EPOCH, week * 7 + Math.floor(uniform(words$17[1 + k]) * 5));
		isTradingDay(day) && issues.push(issueOf(week * 3 + k, day, k * 10 + 4));
	}
	return issues.sort((a, b) => a.subscribeDay < b.subscribeDay ? -1 : 1);
}
/** The number of a day's week. */
function weekOf(day) {
	return Math.floor(nightsBetween(EPOCH, day) / 7);
}
/** Issues that are listed on one of the days `from` to `to`, in the order of their listing. */
function listedBetween(from, to) {
	let listed = [];
	for (let week = weekOf(from) - 5; week <= weekOf(to); week++) listed.push(...issuesOfWeek(week).filter(({ instrument }) => instrument.listedOn >= from && instrument.listedOn <= to));
	return listed.sort((a, b) => a.instrument.listedOn < b.instrument.listedOn ? -1 : +(a.instrument.listedOn > b.instrument.listedOn));
}
function issueOf(n, subscribeDay, at) {
	let place = modulo(n, TURNS$1.length), kind = KINDS[TURNS$1[place]], rank = TURNS$1.slice(0, place).filter((turn) => turn === TURNS$1[place]).length, code = String(kind.firstCode + modulo(Math.floor(n / TURNS$1.length) * kind.part + rank, kind.codes)).padStart(6, "0"), [name, spell, industry] = nameOf$1(n), price = Math.round(between(kind.price * exp(.55 * normal(words$17[at])), 3, 200) * 100) * 100, totalShares = Math.round(kind.shares * exp(.5 * normal(words$17[at + 1])) / 1e6) * 1e6, issuedShares = totalShares * (totalShares > 4e8 ? .1 : .25), onlineShares = Math.round(issuedShares * .7 / 1e3) * 1e3, drawDay = nextTradingDay(subscribeDay), payDay = nextTradingDay(drawDay), listedOn = payDay;
	for (let days = 3 + words$17[at + 2] % 3; days > 0; days--) listedOn = nextTradingDay(listedOn);
	return {
		instrument: {
			id: instrumentId("stock", kind.exchange, code),
			gid: `${kind.exchange}${code}`,
			code,
			name,
			spell,
			kind: "stock",
			exchange: kind.exchange,
			board: kind.board,
			st: !1,
			industry,
			listedOn,
			basePrice: price,
			totalShares,
			floatShares: onlineShares,
			issued: !0
		},
		price,
		issuedShares,
		onlineShares,
		subscribeDay,
		drawDay,
		payDay,
		pe: Math.round(between(24 * exp(.4 * normal(words$17[at + 3])), 8, 90) * 100) / 100,
		industryPe: Math.round(between(32 * exp(.3 * normal(words$17[at + 4])), 12, 90) * 100) / 100
	};
}
function nameOf$1(n) {
	let count = NAME_BEGINNINGS.length, first = modulo(n * 7, count), [beginning, initials] = NAME_BEGINNINGS[first], [ending, more, industry] = NAME_TRADES[modulo(Math.floor(n / count) + first * 5, NAME_TRADES.length)];
	return [
		beginning + ending,
		initials + more,
		industry
	];
}
/** What is left of a division, never negative. */
function modulo(value, by) {
	return (value % by + by) % by;
}
// core/src/exchange/bond-issues.ts
/**
* New convertible bonds: one or two a week of companies that do not exist, by the public draw of the week that new shares come from too
* (its words that they leave over). At 100 yuan, their face value; what one opens at is drawn from its first day's key alone.
*/
const WORDS = {
	count: 34,
	days: 35,
	own: 37,
	each: 4
}, ENDINGS = ["转债", ...[
	2,
	3,
	4,
	5,
	6,
	7,
	8,
	9
].map((n) => `转${n}`)], words$16 = /* @__PURE__ */ new Uint32Array(48);
/** The bonds of the week with number `week` (weekOf), by subscription day. */
function bondsOfWeek(week) {
	draw(PUBLIC_KEY, 0, ISSUE_SLOT + week, 3, words$16);
	let count = 1 + Math.floor(uniform(words$16[WORDS.count]) * 2), issues = [];
	for (let k = 0; k < count; k++) {
		let day = addDays(EPOCH, week * 7 + Math.floor(uniform(words$16[WORDS.days + k]) * 5));
		isTradingDay(day) && issues.push(bondOf(week * 2 + k, day, WORDS.own + k * WORDS.each));
	}
	return issues.sort((a, b) => a.subscribeDay < b.subscribeDay ? -1 : 1);
}
/** Bonds that are listed on one of the days `from` to `to`. */
function bondsListedBetween(from, to) {
	let listed = [];
	for (let week = weekOf(from) - 5; week <= weekOf(to); week++) listed.push(...bondsOfWeek(week).filter(({ instrument }) => instrument.listedOn >= from && instrument.listedOn <= to));
	return listed.sort((a, b) => a.instrument.listedOn < b.instrument.listedOn ? -1 : 1);
}
function bondOf(n, subscribeDay, at) {
	let exchange = (words$16[at + 1] & 1) == 1 ? "sh" : "sz", code = NEW_BOND_CODES[exchange] + String(modulo(n, 1e3)).padStart(3, "0"), [name, spell] = nameOf(n), count = Math.round(8e6 * exp(.5 * normal(words$16[at])) / 1e4) * 1e4, drawDay = nextTradingDay(subscribeDay), payDay = nextTradingDay(drawDay), listedOn = payDay;
	for (let days = 3 + words$16[at + 2] % 3; days > 0; days--) listedOn = nextTradingDay(listedOn);
	return {
		instrument: newBond(exchange, code, {
			name,
			spell,
			count,
			listedOn
		}),
		price: 1e6,
		issuedShares: count,
		onlineShares: count,
		subscribeDay,
		drawDay,
		payDay,
		pe: 0,
		industryPe: 0
	};
}
function nameOf(n) {
	let count = NAME_BEGINNINGS.length, [beginning, initials] = NAME_BEGINNINGS[modulo(n * 11, count)], ending = ENDINGS[modulo(Math.floor(n / count) - 7, ENDINGS.length)];
	return [beginning + ending, initials + (ending === "转债" ? "zz" : `z${ending.slice(1)}`)];
}
/** First step of a minute; its last is 19 later, but for the opening (200) and the closing match (6900). */
function firstStepOf(minute) {
	return minute === 0 ? 200 : minute === 240 ? CLOSE_STEP : minute <= 120 ? 301 + (minute - 1) * 20 : 4501 + (minute - 1 - 120) * 20;
}
/** First of a minute's twenty steps in which fair values move: those of the closing auction too. */
function firstFairStepOf(minute) {
	return minute <= 120 ? 301 + (minute - 1) * 20 : 4501 + (minute - 1 - 120) * 20;
}
/** Last step of a minute. */
function lastStepOf(minute) {
	return minute === 0 ? 300 : minute === 240 ? CLOSE_STEP : firstStepOf(minute) + 20 - 1;
}
/** The minute that a step belongs to; -1 before the opening match and in the lunch break, 240 from the closing match on. */
function minuteOf(step) {
	return step < 200 || step > 2700 && step <= 4500 ? -1 : step <= 300 ? 0 : step <= 2700 ? Math.ceil((step - 300) / 20) : Math.min(240, 120 + Math.ceil((step - AFTERNOON_STEP) / 20));
}
/** Seconds of the day at the end of a minute. */
function secondOfMinute(minute) {
	return (minute <= 120 ? 570 + minute : 660 + minute) * 60;
}
/** Whether an auction is under way after this step: its virtual price is shown. */
function isAuctionStep(step) {
	return step >= 0 && step < 200 || step >= 6840 && step < 6900;
}
// core/src/exchange/halts.ts
const SHARE_RULE = {
	bounds: [30, 60],
	steps: [200, 200]
}, BOND_RULE = {
	bounds: [20, 30],
	steps: [600, CLOSE_AUCTION_STEP]
};
/** The halts that prints (in order) bring about; `from` is the price that they are held against, of a share its opening. */
function haltsOf(prints, from, { bounds, steps } = SHARE_RULE) {
	let halts = [], next = 0;
	for (let { step, price } of prints) {
		if (next >= bounds.length) break;
		if (step <= (halts.at(-1)?.to ?? 0) || step >= 6840) continue;
		let away = Math.abs(price - from) * 100 / from;
		if (away < bounds[next]) continue;
		let last = away >= bounds[1];
		halts.push({
			from: step + 1,
			to: endOf(step, steps[+!!last])
		}), next = last ? bounds.length : next + 1;
	}
	return halts;
}
/** Whether a step lies in one of `halts`. */
function isHalted(halts, step) {
	return halts.some((halt) => step >= halt.from && step <= halt.to);
}
function endOf(step, steps) {
	let end = step + steps + (step <= 2700 && step + steps > 2700 ? 1800 : 0);
	return Math.min(end, CLOSE_AUCTION_STEP);
}
/**
* Draws the words of session minute `minute` (0 to 239) and writes the fair value after each of its beats to `out`. Answers the
* minute's variance but for news: what its volume follows.
*/
function fairMinute(day, minute, words, out) {
	draw(day.key, day.id, PRINT_SLOT + minute, 3, words);
	let { beta, gamma } = day.character, { open, market, industry, own, walks } = day.paths;
	beatsOf(own, minute, words, 0, out);
	let m = market.beatsWith(minute), i = industry.beatsWith(minute), begin = halfClock(day, minute), half = halfClock(day, minute + 1) - begin, drift = half / 20, first = minute * 20, news = walks.length, start = open - begin, known = 0, value = 0;
	for (let beat = 0; beat < 20; beat++) {
		start -= drift;
		let sum = start + beta * m[first + beat] + gamma * i[first + beat] + out[beat];
		for (let k = 0; k < news; k++) sum += walkedBy(walks[k], first + beat + 1);
		let off = sum - known;
		value = beat > 0 && off < NEAR && off > -NEAR ? value * (1 + off * (1 + off * (1 / 2 + off * (1 / 6 + off / 24)))) : exp(sum), known = sum, out[beat] = value;
	}
	return 2 * half;
}
/** To the fifth power below 1e-11. */
const NEAR = .005;
/** Variance of the whole day but for news, without what bursts leave: how large they will have been is not known before. */
function calmOfDay({ character: { beta, gamma }, paths }) {
	let { market, industry, ownClock } = paths;
	return beta * beta * market.clock[240] + gamma * gamma * industry.clock[240] + ownClock;
}
function halfClock({ character: { beta, gamma }, paths }, point) {
	let { market, industry, own } = paths;
	return (beta * beta * market.clock[point] + gamma * gamma * industry.clock[point] + own.clock[point]) / 2;
}
const words$15 = /* @__PURE__ */ new Uint32Array(48), beats$2 = /* @__PURE__ */ new Float64Array(20);
/** The fair value after beat `beat` of the session, 0 being the opening. */
function fairAt(day, beat) {
	if (beat === 0) return exp(day.paths.open);
	let minute = Math.floor((beat - 1) / 20);
	return fairMinute(day, minute, words$15, beats$2), beats$2[beat - 1 - minute * 20];
}
/** The fair value after step `step` (0 to 199) of the opening auction. */
function fairInAuction(day, step) {
	let { open, auction } = day.paths, [minute, beat] = [Math.floor(step / 20), step % 20];
	draw(day.key, day.id, PRINT_SLOT + AUCTION_MINUTE + minute, 1, words$15), beatsOf(auction, minute, words$15, 0, beats$2);
	let last = auction.at.length - 1, clock = auction.clock[minute] + (auction.clock[minute + 1] - auction.clock[minute]) * (beat + 1) / 20;
	return exp(open - (auction.at[last] - auction.clock[last] / 2) + beats$2[beat] - clock / 2);
}
/** Minutes of the opening auction stand after those of the session. */
const AUCTION_MINUTE = 400, [LEAST_HEARD, MOST_HEARD] = [.1, 6];
/** Liveliness of session minute `k` (0 to 239), 1 usually: nothing of the minute's own moves is in it. */
function paceOf$1(day, k) {
	return echoOf(day, k) * exp(.4 * ln(ownPace(day, k)));
}
function ownPace({ paths }, k) {
	let { own, ownClock } = paths;
	return (own.clock[k + 1] - own.clock[k]) / (SEASON[k] * ownClock);
}
/** What each of those minutes counts, the latest first, and the first n of them together. */
const WEIGHTS = /* @__PURE__ */ new Float64Array(16), WEIGHT_SUMS = /* @__PURE__ */ new Float64Array(17);
for (let n = 0, weight = 1; n < 16; n++, weight *= .86) WEIGHTS[n] = weight, WEIGHT_SUMS[n + 1] = WEIGHT_SUMS[n] + weight;
function echoOf(day, k) {
	if (k === 0) return 1;
	let count = k < 16 ? k : 16;
	hear(day, k - count, k);
	let heard = 0;
	for (let n = 0; n < count; n++) heard += WEIGHTS[n] * moves[k - 1 - n] / usualMoves[k - 1 - n];
	let against = heard / (WEIGHT_SUMS[count] * .8);
	return exp(.5 * ln(Math.min(MOST_HEARD, Math.max(LEAST_HEARD, against))));
}
const moves = /* @__PURE__ */ new Float64Array(240), usualMoves = /* @__PURE__ */ new Float64Array(240);
let [of$1, from, to] = [
	null,
	0,
	0
];
function hear(day, first, end) {
	if ((of$1 !== day || first < from || first > to) && ([of$1, from, to] = [
		day,
		first,
		first
	]), to >= end) return;
	let calm = calmOfDay(day);
	for (; to < end; to++) moves[to] = Math.abs(movedIn(day, to)), usualMoves[to] = Math.sqrt(calm * SEASON[to]);
}
function movedIn({ character: { beta, gamma }, paths }, at) {
	let { market, industry, own, walks } = paths, sum = beta * (market.at[at + 1] - market.at[at]) + gamma * (industry.at[at + 1] - industry.at[at]) + own.at[at + 1] - own.at[at];
	for (let walk of walks) sum += walkedBy(walk, (at + 1) * 20) - walkedBy(walk, at * 20);
	return sum;
}
// core/src/exchange/step/quote.ts
/** Best bid and ask around a fair value: bid <= fair <= ask at every step; beyond a limit one side is empty. */
const quote = {
	bid: 0,
	ask: 0,
	shut: 0
};
/**
* Who is not served at the price (ticks) of a print with a fair value of `fair` ticks: 1 buyers, -1 sellers. Beyond a limit it is
* whoever finds nobody on the other side.
*/
function shutAtPrint(fair, price, { up, down }) {
	return fair * 100 > up ? 1 : fair * 100 < down ? -1 : fair > price * 1.00048 ? 1 : fair < price * .99952 ? -1 : 0;
}
/** The quote at a fair value of `fair` ticks between limits in ticks; written over by the next call. */
function quoteAt(fair, up, down, spread) {
	if (fair > up) return set(up, 0, 1);
	if (fair < down) return set(0, down, -1);
	let below = fair - (spread - 1) / 2 | 0, least = below + spread > down ? below + spread : down + 1, ask = least < up ? least : up, bid = below < ask ? below : ask - 1;
	return set(bid > down ? bid : down, ask, 0);
}
function set(bid, ask, shut) {
	return quote.bid = bid, quote.ask = ask, quote.shut = shut, quote;
}
/** Power with which a spread follows the pace of the share. */
const [OPENING$1, OPENING_FADE] = [.9, 6], [AFTERNOON, AFTERNOON_MINUTE, AFTERNOON_FADE] = [
	.3,
	120,
	3
], SEASON_OF_SPREAD = Float64Array.from({ length: 240 }, (_, k) => {
	let afternoon = k < AFTERNOON_MINUTE ? 0 : AFTERNOON * exp((AFTERNOON_MINUTE - k) / AFTERNOON_FADE);
	return 1 + OPENING$1 * exp(-k / OPENING_FADE) + afternoon;
}), noise$3 = logNormals(.2), words$14 = /* @__PURE__ */ new Uint32Array(16);
/** The spread in whole ticks, one at least, in session minute `k` (0 to 239) at pace `pace`: in turn of its three parts, with its drawn words. */
function spreadsOf({ spread }, k, pace, drawn, out) {
	let usual = spread * SEASON_OF_SPREAD[k] * exp(.6 * ln(pace)), most = 2.7 * spread;
	for (let part = 0; part < 3; part++) {
		let wide = usual * noise$3[drawn[11 + part] >>> 20], ticks = (wide < most ? wide : most) + .5 | 0;
		out[part] = ticks > 1 ? ticks : 1;
	}
}
/** Which part of its minute a beat of the session (0 to 4,800) belongs to. */
function spreadPart(beat) {
	return beat === 0 ? 0 : (beat - 1) % 20 * 3 / 20 | 0;
}
const spreads = /* @__PURE__ */ new Int32Array(3);
/** The spread in ticks after beat `beat` of the session, 0 being the opening. */
function spreadAt(day, beat) {
	let k = beat === 0 ? 0 : Math.floor((beat - 1) / 20);
	return draw(day.key, day.id, PRINT_SLOT + k, 1, words$14), spreadsOf(day, k, beat === 0 ? 1 : paceOf$1(day, k), words$14, spreads), spreads[spreadPart(beat)];
}
// core/src/exchange/step/minute.ts
/**
* The prints of one minute of a share: none or one in each of its 20 steps, at the bid or at the ask, between which the fair value of
* that step lies. Number and size follow the clock and the moves up to the step; nothing is drawn for a minute or a day and then split.
*/
function emptyMinute() {
	return {
		price: /* @__PURE__ */ new Int32Array(20),
		shares: /* @__PURE__ */ new Int32Array(20),
		side: /* @__PURE__ */ new Int8Array(20),
		fair: /* @__PURE__ */ new Float64Array(20),
		spreads: /* @__PURE__ */ new Int32Array(3)
	};
}
/**
* Activity follows the pace of the share (`paceOf`). It grows with the cube root of the clock, with how fast the share's own
* clock runs for the time of day, which lasts for some minutes, and a little with how far the minute has moved.
*/
const MOST_SHARES = 1e8, noise$2 = logNormals(.25), sizes$2 = logNormals(1.3), OVER_PART = Float64Array.from({ length: 20 }, (_, i) => 1 / Math.sqrt((i + 1) / 20)), CHANCES = Float64Array.from({ length: 1025 }, (_, n) => 1 - exp(-n / 64)), words$13 = /* @__PURE__ */ new Uint32Array(48), PARTS = Uint8Array.from({ length: 20 }, (_, i) => spreadPart(i + 1));
/** Prints of minute `minute` (1 to 237; none later) into `out`. Every price is on the tick and within the limits. */
function printMinute(day, minute, out) {
	if (out.shares.fill(0), day.suspension) return;
	let k = minute - 1, calm = fairMinute(day, k, words$13, out.fair), own = paceOf$1(day, k);
	if (spreadsOf(day, k, own, words$13, out.spreads), minute > 237) return;
	let sd = day.trade.usualMove, usualVariance = .8 * sd * sd * SEASON[k], loud = noise$2[words$13[10] >>> 20] * VOLUME_SEASON[k] / 1.2, rate = day.trade.printRate * 240 * loud, mean = day.trade.usualShares / (4800 * day.trade.printRate), calmActivity = own * activityOf(calm / usualVariance), from = out.fair[0], unit = .21 / (from * Math.sqrt(usualVariance)), up = day.limits.up / 100 | 0, down = day.limits.down / 100 | 0, quiet = day.paths.walks.length === 0;
	for (let i = 0; i < 20; i++) {
		let fair = out.fair[i], news = quiet ? 0 : newsVariance(day, k * 20 + i + 1), clock = news > 0 ? own * activityOf((calm + news * 20) / usualVariance) : calmActivity, expected = rate * ((fair > up || fair < down ? .3 : 1) * clock * (1 + unit * Math.abs(fair - from) * OVER_PART[i])), word = words$13[16 + i], chance = chanceOf(expected);
		if ((word >>> 18) + .5 > 16384 * chance) continue;
		let half = words$13[36 + (i >> 1)] >>> (i & 1 ? 16 : 0), { bid, ask } = quoteAt(fair, up, down, out.spreads[PARTS[i]]), buys = bid === 0 || ask !== 0 && ((half & 255) + .5) * (ask - bid) < 256 * (fair - bid);
		out.side[i] = buys ? 1 : -1, out.price[i] = (buys ? ask : bid) * 100, out.shares[i] = sizeOf$1(mean * expected / chance * sizes$2[word >>> 6 & 4095], day, word, half >>> 8 & 255);
	}
	day.halts.length > 0 && silence(day, firstStepOf(minute), out);
}
function chanceOf(expected) {
	if (expected >= 16) return 1;
	let place = expected * 64, below = place | 0;
	return CHANCES[below] + (CHANCES[below + 1] - CHANCES[below]) * (place - below);
}
function activityOf(clock) {
	return exp(.33 * ln(clock));
}
function newsVariance({ paths }, beat) {
	let sum = 0;
	for (let walk of paths.walks) sum += rateIn(walk, beat);
	return sum;
}
function silence(day, first, out) {
	for (let i = 0; i < 20; i++) isHalted(day.halts, first + i) && (out.shares[i] = 0);
}
function sizeOf$1(shares, { oddSizes, roundPart }, word, round) {
	let most = shares < MOST_SHARES ? shares : MOST_SHARES;
	if (oddSizes && !(word & 7)) return Math.max(200, Math.round(most));
	let lots = most * .01 + .5 | 0;
	return lots < 1 ? 100 : lots < 10 || round >= roundPart ? lots * 100 : lots >= 100 && round * 4 < roundPart ? ((lots + 50) / 100 | 0) * 1e4 : ((lots + 5) / 10 | 0) * 1e3;
}
// core/src/exchange/tape.ts
const minutePrints = emptyMinute();
/** Shows every print of the steps `from` to `to` to `visit`, in order. */
function eachPrint(symbol, from, to, visit) {
	if (!symbol.suspension) {
		from <= 200 && to >= 200 && visit(200, symbol.open, symbol.openShares, 0, symbol.openShut);
		for (let minute = 1; minute <= 237; minute++) lastStepOf(minute) >= from && firstStepOf(minute) <= to && visitMinute$1(symbol, minute, from, to, visit);
		from <= 6900 && to >= 6900 && visit(CLOSE_STEP, symbol.close, symbol.closeShares, 0, symbol.closeShut);
	}
}
function visitMinute$1(symbol, minute, from, to, visit) {
	printMinute(symbol, minute, minutePrints);
	let first = firstStepOf(minute);
	for (let i = 0; i < 20; i++) {
		let step = first + i;
		if (minutePrints.shares[i] === 0 || step < from || step > to) continue;
		let price = minutePrints.price[i], shut = shutAtPrint(minutePrints.fair[i], price / 100, symbol.limits);
		visit(step, price, minutePrints.shares[i], minutePrints.side[i], shut);
	}
}
/** The prints of the steps `from` to `to`. */
function printsOf(symbol, from, to) {
	let prints = [];
	return eachPrint(symbol, from, to, (step, price, shares, side, shut) => prints.push(printOf(step, price, shares, side, shut))), prints;
}
/** A print of the tape: `shut` is only said where somebody is not served. */
function printOf(step, price, shares, side, shut) {
	return shut === 0 ? {
		step,
		price,
		shares,
		side
	} : {
		step,
		price,
		shares,
		side,
		shut
	};
}
/** Minute bars up to `step`: 241 of a whole day, none of a suspended one. A minute without prints stands at the price before it. */
function minuteBarsOf(symbol, day, step = LAST_STEP) {
	let bars = [];
	if (symbol.suspension) return bars;
	let last = symbol.prevClose;
	for (let minute = 0; minute < 241 && firstStepOf(minute) <= step; minute++) {
		let bar = flatBar(xtOf(day, secondOfMinute(minute)), last);
		eachPrintOfMinute(symbol, minute, step, bar), last = bar.close, bars.push(bar);
	}
	return bars;
}
function eachPrintOfMinute(symbol, minute, step, bar) {
	let add = (_, price, shares) => addPrint(bar, price, shares);
	minute === 0 ? add(200, symbol.open, symbol.openShares, 0, 0) : minute === 240 ? add(CLOSE_STEP, symbol.close, symbol.closeShares, 0, 0) : minute <= 237 && visitMinute$1(symbol, minute, 0, step, add);
}
function flatBar(xt, price) {
	return {
		xt,
		open: price,
		high: price,
		low: price,
		close: price,
		shares: 0,
		amount: 0
	};
}
function addPrint(bar, price, shares) {
	bar.shares === 0 && (bar.open = bar.high = bar.low = price), price > bar.high && (bar.high = price), price < bar.low && (bar.low = price), bar.close = price, bar.shares += shares, bar.amount += price / 100 * shares;
}
// core/src/exchange/after-hours.ts
/** The fixed price after hours, 15:05 to 15:30: few prints, all at the close, more at first. They stand apart from the day's bars. */
const FADE = .9, sizes$1 = logNormals(1.2), words$12 = /* @__PURE__ */ new Uint32Array(32);
/** Shares printed in each of the twenty steps of minute `minute` (0 to 24) after 15:05, into `out`; 0 is none. */
function afterMinute(day, minute, out) {
	if (out.fill(0), !day.trade.fixed || day.suspension) return;
	draw(day.key, day.id, 4194604 + minute, 2, words$12);
	let weight = weightOf(minute), chance = Math.min(.5, 1 - exp(-.06 * day.trade.printRate * weight)), mean = .0022 * day.trade.usualShares * weight / (500 * chance);
	for (let i = 0; i < 20; i++) {
		let word = words$12[i];
		word >>> 18 >= chance * 16384 || (out[i] = Math.max(1, Math.round(mean * sizes$1[word >>> 6 & 4095] / 100)) * 100);
	}
}
/** The prints after hours of the steps `from` to `to`. */
function afterPrintsOf(day, from, to) {
	let prints = [], shares = /* @__PURE__ */ new Int32Array(20);
	for (let minute = 0; minute < 25; minute++) {
		let first = 7001 + minute * 20;
		first > to || first + 20 <= from || (afterMinute(day, minute, shares), shares.forEach((each, i) => {
			let step = first + i;
			each > 0 && step >= from && step <= to && prints.push(printOf(step, day.close, each, 0, day.closeShut));
		}));
	}
	return prints;
}
function weightOf(minute) {
	let fade = 1;
	for (let k = 0; k < minute; k++) fade *= FADE;
	return fade * NORMAL;
}
const NORMAL = 25 / sumOfFades();
function sumOfFades() {
	let sum = 0, fade = 1;
	for (let k = 0; k < 25; k++) sum += fade, fade *= FADE;
	return sum;
}
// core/src/exchange/auction.ts
/** The call auctions as they are shown while they run: a virtual price around the fair value of the step. The match is not looked at. */
const words$11 = /* @__PURE__ */ new Uint32Array(16), OPENING = {
	part: .008,
	spread: .12,
	keeps: .1
}, CLOSING = {
	part: .017,
	spread: .02,
	keeps: .2
};
/** What the auction under way would give after `step`. */
function virtualMatch(day, step) {
	let closing = step >= CLOSE_AUCTION_STEP, window = Math.floor(step / 3), shown = window * 3, fair = closing ? fairAt(day, beatOf(Math.max(CLOSE_AUCTION_STEP, shown))) : fairInAuction(day, shown);
	draw(day.key, day.id, AUCTION_SLOT + BLOCKS_BEFORE + window, 1, words$11);
	let { part, spread, keeps } = closing ? CLOSING : OPENING, first = closing ? CLOSE_AUCTION_STEP : 0, done = (shown + 3 - first) / ((closing ? CLOSE_STEP : 200) - first), away = normal(words$11[0]) * day.character.sd * spread * (1 - (1 - keeps) * Math.min(1, done)), ticks = Math.round(fair * (1 + away)), price = Math.min(day.limits.up, Math.max(day.limits.down, ticks * 100)), matched = lots(day.trade.usualShares * part * done * (.8 + .4 * uniform(words$11[1]))), unmatched = lots(matched * (.02 + .6 * uniform(words$11[2]))), buying = price >= day.limits.up || price > day.limits.down && (words$11[3] & 1) == 1;
	return {
		price,
		matched,
		unmatchedBuy: buying ? unmatched : 0,
		unmatchedSell: buying ? 0 : unmatched
	};
}
/** Words of the auction's own path come first. */
const BLOCKS_BEFORE = 10;
function lots(shares) {
	return Math.max(1, Math.round(shares / 100)) * 100;
}
// core/src/exchange/book.ts
/** Five levels a side around the fair value, drawn on request (research/market.md 5.2, 5.3). */
const words$10 = /* @__PURE__ */ new Uint32Array(32), queueWords = /* @__PURE__ */ new Uint32Array(16);
/**
* The book of a share after `step`, around its fair value: the best bid is not above it, the best ask not below. In an auction one
* level a side at the virtual price: the smaller side is matched, the difference is unmatched. At a sealed limit one side is empty and
* the other's first level holds the queue.
*/
function bookAt(day, step) {
	if (isEmpty(day, step)) return {
		step,
		bids: [],
		asks: []
	};
	if (drawBook(day, windowOf(day.id, step), words$10, 0), isAuctionStep(step)) return auctionBook(day, step);
	let beat = beatOf(step);
	return bookFrom(day, step, fairAt(day, beat), spreadAt(day, beat), words$10, 0);
}
function isEmpty(day, step) {
	return step < 0 || day.suspension !== null || day.halts.length > 0 && isHalted(day.halts, step);
}
/** The words of a window of the book, written to `out` from `at` on. */
function drawBook(day, window, out, at) {
	draw(day.key, day.id, 8388608 + window, 2, out, at);
}
/** `bookAt` with fair value and spread (ticks) and the words of the step's window as they are at hand, from `at` on in `drawn`. */
function bookFrom(day, step, fair, spread, drawn, at) {
	if (isEmpty(day, step)) return {
		step,
		bids: [],
		asks: []
	};
	if (isAuctionStep(step)) return auctionBook(day, step);
	let ladder = ladderOf(day), { bid, ask, shut } = quoteAt(fair, ladder.up, ladder.down, spread), queue = shut === 0 ? 0 : queueShares(day, fair, Math.min(step, CLOSE_STEP));
	return {
		step,
		bids: bid === 0 ? [] : levelsFrom(ladder, bid, -1, queue, drawn, at),
		asks: ask === 0 ? [] : levelsFrom(ladder, ask, 1, queue, drawn, at)
	};
}
function ladderOf({ limits, spread, trade }) {
	return {
		up: limits.up / 100,
		down: limits.down / 100,
		spread: Math.round(spread),
		lots: trade.depth / 100
	};
}
function auctionBook(day, step) {
	let { price, matched, unmatchedBuy, unmatchedSell } = virtualMatch(day, step);
	return {
		step,
		bids: [{
			price,
			shares: matched + unmatchedBuy
		}],
		asks: [{
			price,
			shares: matched + unmatchedSell
		}]
	};
}
function windowOf(id, step) {
	return Math.floor((Math.min(step, CLOSE_STEP) * 3 + id % 20) / 20);
}
/**
* Five levels from the best price on (ticks) with the window's words from `at` on, down for bids (-1), up for asks (1); `queue` shares
* stand first at a limit beyond which the value lies. Ten levels of every share at every step are most of a step's work, and an
* array that is made whole is half as large as one that grows.
*/
function levelsFrom(ladder, best, way, queue, drawn, at) {
	let { spread, lots, up, down } = ladder, from = way === 1 ? at + 16 : at, first = drawn[from + placeOf(best)], second = best + way * gapAfter(first, spread), secondWord = drawn[from + placeOf(second)], third = second + way * gapAfter(secondWord, spread), thirdWord = drawn[from + placeOf(third)], fourth = third + way * gapAfter(thirdWord, spread), fourthWord = drawn[from + placeOf(fourth)], fifth = fourth + way * gapAfter(fourthWord, spread), levels = [
		{
			price: best * 100,
			shares: queue > 0 ? queue : levelShares(lots, first)
		},
		{
			price: second * 100,
			shares: levelShares(lots, secondWord)
		},
		{
			price: third * 100,
			shares: levelShares(lots, thirdWord)
		},
		{
			price: fourth * 100,
			shares: levelShares(lots, fourthWord)
		},
		{
			price: fifth * 100,
			shares: levelShares(lots, drawn[from + placeOf(fifth)])
		}
	];
	return fifth <= up && fifth >= down ? levels : levels.filter(({ price }) => price <= up * 100 && price >= down * 100);
}
function gapAfter(word, spread) {
	return spread > 2 ? 1 + ((word & 255) * spread * .6 / 256 | 0) : 1;
}
function placeOf(tick) {
	return (tick ^ tick >> 4 ^ tick >> 8 ^ tick >> 12) & 15;
}
function levelShares(lots, word) {
	let rounded = lots * (.35 + word * 30267983675003053e-26) + .5 | 0;
	return rounded < 1 ? 100 : rounded * 100;
}
function queueShares(day, fair, step) {
	let limit = (fair * 100 > day.limits.up ? day.limits.up : day.limits.down) / 100, beyond = Math.abs(fair / limit - 1);
	draw(day.key, day.id, PLAN_SLOT + QUEUE_BLOCK, 1, queueWords);
	let part = (day.open === limit * 100 ? .03 : .005) * exp(normal(queueWords[0])), full = Math.min(1, .12 + .88 * Math.min(1, beyond / .02)), [tide, next] = [tideOf(day, Math.floor(step / 100)), tideOf(day, Math.floor(step / 100) + 1)], between = step % 100 / 100;
	draw(day.key, day.id, PLAN_SLOT + QUEUE_BLOCK + RIPPLES + step, 1, queueWords);
	let moving = exp(.22 * (tide + (next - tide) * between) + .03 * normal(queueWords[0]));
	return Math.max(1, Math.round(part * full * moving * day.trade.floatShares / 100)) * 100;
}
const QUEUE_BLOCK = 1e3, RIPPLES = 200;
function tideOf(day, window) {
	return draw(day.key, day.id, 1049577 + window, 1, queueWords), normal(queueWords[0]);
}
// core/src/exchange/seals.ts
/** Seals of shares with these limits before the first print. */
function openSeals(limits) {
	let up = sideOf(limits.map((each) => each.up)), down = sideOf(limits.map((each) => each.down));
	return {
		feed: (i, step, price, shut) => {
			(price === up.limit[i] || up.sealed[i] === 1) && up.feed(i, step, price, shut === 1), (price === down.limit[i] || down.sealed[i] === 1) && down.feed(i, step, price, shut === -1);
		},
		of: (i, way) => (way === 1 ? up : down).of(i),
		touched: (way) => (way === 1 ? up : down).touched()
	};
}
function sideOf(prices) {
	let limit = Int32Array.from(prices), never = () => new Int16Array(prices.length).fill(-1), [firstTouch, firstSeal, lastSeal] = [
		never(),
		never(),
		never()
	], breaks = new Uint16Array(prices.length), sealed = new Uint8Array(prices.length);
	return {
		limit,
		sealed,
		feed: (i, step, price, holds) => {
			let now = price === limit[i] && holds;
			price === limit[i] && firstTouch[i] === -1 && (firstTouch[i] = step), now && sealed[i] === 0 && (lastSeal[i] = step, firstSeal[i] === -1 && (firstSeal[i] = step)), !now && sealed[i] === 1 && breaks[i]++, sealed[i] = +!!now;
		},
		touched: () => {
			let list = [];
			for (let i = 0; i < limit.length; i++) firstTouch[i] >= 0 && list.push(i);
			return list;
		},
		of: (i) => ({
			firstTouch: firstTouch[i],
			firstSeal: firstSeal[i],
			lastSeal: lastSeal[i],
			breaks: breaks[i],
			sealed: sealed[i] === 1
		})
	};
}
/** The book of share `i` at the running step with its fair value and spread in ticks. */
function openRunningBooks(plans) {
	let count = plans.length, words = new Uint32Array(count * 32), windows = new Int32Array(count).fill(-1), ids = Int32Array.from(plans, ({ id }) => id), ladders = plans.map(ladderOf), stops = Uint8Array.from(plans, ({ suspension, halts }) => +(suspension !== null || halts.length > 0)), [bestBids, bestAsks] = [new Int32Array(count), new Int32Array(count)], [bids, asks] = [plans.map(() => []), plans.map(() => [])];
	return (i, step, fair, spread) => {
		let at = i * 32, window = windowOf(ids[i], Math.max(0, step));
		windows[i] !== window && (drawBook(plans[i], window, words, at), windows[i] = window, bestBids[i] = bestAsks[i] = -1);
		let ladder = ladders[i];
		if (!(step >= 0 && stops[i] === 0 && fair <= ladder.up && fair >= ladder.down && !isAuctionStep(step))) return bookFrom(plans[i], step, fair, spread, words, at);
		let { bid, ask } = quoteAt(fair, ladder.up, ladder.down, spread);
		return bestBids[i] !== bid && (bids[i] = levelsFrom(ladder, bid, -1, 0, words, at)), bestAsks[i] !== ask && (asks[i] = levelsFrom(ladder, ask, 1, 0, words, at)), bestBids[i] = bid, bestAsks[i] = ask, {
			step,
			bids: bids[i],
			asks: asks[i]
		};
	};
}
/** Prints, fair values and spreads of `plans` in steps that come in order; `fair` gets the values after each step. */
function openRunningMinutes(plans, fair) {
	let count = plans.length, size = count * 20, price = new Int32Array(5 * size), shares = new Int32Array(5 * size), side = new Int8Array(5 * size), shut = new Int8Array(5 * size), values = new Float64Array(5 * size), spreads = new Int32Array(5 * count * 3), one = emptyMinute(), running = 0, turns = turnsOf(count, (i, minute) => {
		let plan = plans[i], slot = minute % 5;
		plan.suspension && one.fair.fill(fair[i]), printMinute(plan, minute, one);
		for (let part = 0, at = slot * 3 * count + i; part < 3; part++, at += count) spreads[at] = one.spreads[part];
		for (let s = 0, at = slot * size + i; s < 20; s++, at += count) values[at] = one.fair[s], shares[at] = one.shares[s], one.shares[s] !== 0 && (price[at] = one.price[s], side[at] = one.side[s], shut[at] = shutAtPrint(one.fair[s], one.price[s] / 100, plan.limits));
	});
	return {
		each: (step, print) => {
			let minute = minuteOf(step);
			if (minute < 1 || step > 6900) return;
			running === 0 && turns.begin(), running = minute;
			let beat = step - firstFairStepOf(minute);
			turns.next(minute, beat);
			let from = minute % 5 * size + beat * count;
			for (let i = 0, at = from; i < count; i++, at++) fair[i] = values[at], shares[at] > 0 && print(i, price[at], shares[at], shut[at]);
		},
		/** Of the minutes between the opening match and 09:30. */
		widen: (i, ticks) => spreads[i] = ticks,
		spread: (i, step) => spreads[(running % 5 * 3 + spreadPart(beatOf(step))) * count + i],
		within: (i, from, to) => {
			let first = firstFairStepOf(running);
			if (running === 0 || from < first || to >= first + 20 || running > 237) return null;
			let prints = [];
			for (let step = from, at = running % 5 * size + (from - first) * count + i; step <= to; step++, at += count) shares[at] > 0 && prints.push(printOf(step, price[at], shares[at], side[at], shut[at]));
			return prints;
		}
	};
}
function turnsOf(count, load) {
	let take = (turn, from, to) => {
		let end = Math.floor((turn + 1) * count / 80);
		for (let i = Math.floor(turn * count / 80); i < end; i++) for (let minute = from; minute <= to; minute++) load(i, minute);
	};
	return {
		/** All, up to the minute in which each has its first turn. */
		begin: () => {
			for (let turn = 0; turn < 80; turn++) take(turn, 1, 1 + Math.floor(turn / 20));
		},
		/** Those whose turn it is in step `beat` of `minute`, the minutes after it. */
		next: (minute, beat) => take(((minute - 1) * 20 + beat) % 80, minute + 1, Math.min(minute + 4, 240))
	};
}
// core/src/exchange/market-day.ts
/** Opens a day of `chain` before its first step. */
function openMarketDay(chain, day) {
	let plans = chain.instruments.map((_, i) => chain.symbolDay(i, day)), board = openBoard(plans), state = { step: -1 }, books = openRunningBooks(plans);
	return {
		day,
		step: () => state.step,
		plans,
		...board,
		advance: (to) => {
			let end = Math.min(to, LAST_STEP);
			for (board.forget(); state.step < end; state.step++) board.walk(state.step + 1);
			return board.moved();
		},
		book: (i, step = state.step) => step < state.step ? bookAt(plans[i], step) : books(i, state.step, board.fair[i], board.spread(i, state.step)),
		prints: (i, from, to) => board.latest(i, from, Math.min(to, state.step)) ?? printsOf(plans[i], from, Math.min(to, state.step)),
		afterPrints: (i, from, to) => to > 7e3 ? afterPrintsOf(plans[i], from, Math.min(to, state.step)) : [],
		halted: (i) => isHalted(plans[i].halts, state.step),
		minutes: (i) => minuteBarsOf(plans[i], day, state.step)
	};
}
function openBoard(plans) {
	let count = plans.length, last = Int32Array.from(plans, (plan) => plan.prevClose), [open, high, low] = [
		new Int32Array(count),
		new Int32Array(count),
		new Int32Array(count)
	], [shares, amount] = [new Float64Array(count), new Float64Array(count)], [afterShares, afterAmount] = [new Float64Array(count), new Float64Array(count)], fair = Float64Array.from(plans, (plan) => plan.fairBefore), touched = new Uint8Array(count), minutes = openRunningMinutes(plans, fair), after = afterBuffer(plans), seals = openSeals(plans.map((plan) => plan.limits)), now = -1, print = (i, price, quantity, shut) => {
		last[i] = price, shares[i] = shares[i] + quantity, amount[i] = amount[i] + price / 100 * quantity, open[i] === 0 ? open[i] = high[i] = low[i] = price : price > high[i] ? high[i] = price : price < low[i] && (low[i] = price), touched[i] = 1, seals.feed(i, now, price, shut);
	}, printAfter = (i, quantity) => {
		afterShares[i] = afterShares[i] + quantity, afterAmount[i] = afterAmount[i] + last[i] / 100 * quantity, touched[i] = 1;
	}, match = (of) => plans.forEach((plan, i) => !plan.suspension && of(plan, i)), openAt = (plan, i) => {
		fair[i] = fairAt(plan, 0), minutes.widen(i, spreadAt(plan, 0)), print(i, plan.open, plan.openShares, plan.openShut);
	};
	return {
		last,
		open,
		high,
		low,
		shares,
		amount,
		fair,
		afterShares,
		afterAmount,
		seals,
		walk: (step) => {
			now = step, step === 200 ? match(openAt) : step > 7e3 ? after.each(step, printAfter) : minutes.each(step, print), step === 6900 && match((plan, i) => print(i, plan.close, plan.closeShares, plan.closeShut));
		},
		spread: minutes.spread,
		latest: minutes.within,
		moved: () => {
			let list = [];
			for (let i = 0; i < count; i++) touched[i] === 1 && list.push(i);
			return list;
		},
		forget: () => touched.fill(0)
	};
}
function afterBuffer(plans) {
	let shares = plans.map(() => /* @__PURE__ */ new Int32Array(20)), loaded = -1;
	return { each: (step, print) => {
		let minute = Math.floor((step - FIXED_STEP - 1) / 20);
		minute !== loaded && plans.forEach((plan, i) => afterMinute(plan, minute, shares[i])), loaded = minute;
		let place = (step - FIXED_STEP - 1) % 20;
		for (let i = 0; i < plans.length; i++) shares[i][place] > 0 && print(i, shares[i][place]);
	} };
}
/** The 241 minute bars of an index on a past day of `chain`. */
function indexMinutesOf(chain, days, day) {
	let { open, close, shares, amount } = days.ends(day), levels = levelsOf(chain, days, day, open, close), parts = partsOf(chain, days, day), bars = [];
	for (let minute = 0; minute < 241; minute++) {
		let seen = levels.subarray(Math.max(0, (minute - 1) * 20), minute * 20 + 1);
		bars.push({
			xt: xtOf(day, secondOfMinute(minute)),
			open: seen[0],
			high: Math.max(...seen),
			low: Math.min(...seen),
			close: seen.at(-1),
			shares: Math.round(shares * parts[minute]),
			amount: Math.round(amount * parts[minute])
		});
	}
	return bars;
}
function levelsOf(chain, { weights }, day, open, close) {
	let factors = chain.factorsOf(day), shared = /* @__PURE__ */ new Float64Array(4801), market = factorPath(factors.key, factors.market), add = (path, weight) => {
		for (let m = 0; m < 240; m++) {
			let beats = path.beatsWith(m);
			for (let at = m * 20; at < (m + 1) * 20; at++) shared[at + 1] += weight * beats[at];
		}
	};
	add(market, weights.beta);
	for (let [industry, weight] of weights.heaviest) add(factorPath(factors.key, factors.industry(industry)), weight);
	let end = shared.at(-1), whole = market.clock.at(-1);
	return shared.map((value, at) => {
		let minute = Math.ceil(at / 20), time = market.clock[minute] / whole;
		return Math.round((open + (close - open) * time + open * (value - time * end)) / 100) * 100;
	});
}
const words$9 = /* @__PURE__ */ new Uint32Array(256), noise$1 = logNormals(.35);
function partsOf(chain, { index }, day) {
	let { key } = chain.factorsOf(day);
	for (let k = 0; k < 4; k++) draw(key, index.instrument.id, 1048626 + k, 4, words$9, k * 4 * 16);
	let parts = /* @__PURE__ */ new Float64Array(241);
	for (let minute = 1; minute <= 237; minute++) parts[minute] = VOLUME_SEASON[minute - 1] * noise$1[words$9[minute] >>> 20];
	let inside = .97 / parts.reduce((sum, part) => sum + part, 0);
	return parts.map((part, minute) => minute === 0 ? .012 : minute === 240 ? .018 : part * inside);
}
/** The company of a stock: the same for ever and on every machine. */
function companyOf(stock) {
	let words = /* @__PURE__ */ new Uint32Array(16);
	draw(PUBLIC_KEY, stock.id, 0, 1, words);
	let size = ln(stock.floatShares * stock.basePrice / 1e4 / 58e8), turnover = between(.038 * exp(.95 * normal(words[2]) - .27 * size), .001, .25), usual = stock.turnoverPpm === void 0 ? turnover : stock.turnoverPpm / 1e6;
	return {
		usualShares: Math.max(2e3, Math.round(stock.floatShares * usual)),
		...valueOf(stock, words)
	};
}
function valueOf(stock, traits) {
	if (stock.earnings !== void 0 && stock.bookValue !== void 0) return {
		eps: stock.earnings / 1e4,
		bvps: stock.bookValue / 1e4
	};
	let price = stock.basePrice / 1e4, pe = 30 * exp(.7 * normal(traits[3])), loss = uniform(traits[4]) < .18 ? -1 : 1, pb = between(2.5 * exp(.6 * normal(traits[5])), .4, 30);
	return {
		eps: round3(loss * price / between(pe, 4, 400)),
		bvps: round3(price / pb)
	};
}
function round3(value) {
	return Math.round(value * 1e3) / 1e3;
}
// core/src/rules/products/ex-rights.ts
/** Ex-rights and ex-dividend: the reference price of the day, the shares that become of one, adjusted prices of charts. */
/**
* Reference price of the ex-date: (previous close - cash) / (1 + bonus), half up on the tick; the limits follow from it
* (research/market.md 2.2). At least one tick.
*/
function exReference(close, action) {
	let price = (close - action.cash) * 10 / (10 + action.bonus);
	return Math.max(1, Math.floor(price / 100 + .5)) * 100;
}
/** How the name begins on the ex-date: XD cash, XR shares, DR both. */
function exPrefix(action) {
	return action.bonus === 0 ? "XD" : action.cash === 0 ? "XR" : "DR";
}
// core/src/exchange/actions.ts
const BONUSES = [
	2,
	3,
	3,
	4,
	4,
	4.5,
	5,
	10
], words$8 = /* @__PURE__ */ new Uint32Array(16);
/** The action of share `id` in `year`; null when it pays nothing. Ex-dates lie mostly in May, June and July. */
function actionPlanOf(id, year) {
	draw(PUBLIC_KEY, id, 33554432 + year, 1, words$8);
	let pays = uniform(words$8[0]) < .7, bonus = uniform(words$8[1]) < .06 ? BONUSES[words$8[2] % BONUSES.length] : 0;
	if (!pays && bonus === 0) return null;
	let part = uniform(words$8[3]);
	return {
		day: exDayOf(year, uniform(words$8[4]), words$8[5]),
		yield: pays ? .002 + .034 * part * part : 0,
		bonus
	};
}
/** The action with its cash, from the close before the ex-date. */
function actionOf(plan, closeBefore) {
	return {
		day: plan.day,
		cash: Math.round(plan.yield * closeBefore / 10) * 10,
		bonus: plan.bonus
	};
}
function exDayOf(year, part, word) {
	let month = part >= .15 ? 5 + word % 3 : [
		4,
		8,
		9,
		10,
		11,
		12
	][word % 6], date = 1 + (word >>> 8) % 28, day = `${year}-${two$1(month)}-${two$1(date)}`;
	return isTradingDay(day) ? day : nextTradingDay(day);
}
function two$1(value) {
	return String(value).padStart(2, "0");
}
// core/src/exchange/day/closes.ts
/**
* Fair values and closing prices of one share along a timeline. Fair values are sums of increments that look at no price: forward from
* the listing's base price at the first lived day, backward from it into history. A close is the fair value on the tick, cut to the
* day's limits; what was cut off stays in the fair value and is carried on. The cut price forgets where it began, so a close of
* history is found by walking from far above and far below until both agree.
*/
/**
* The price of a match at a fair value of `ticks`: on the tick, up or down by chance, so that it is the fair value on the mean; within
* the limits.
*/
function matchPrice(ticks, word, limits) {
	let below = Math.floor(ticks), price = (below + +(uniform(word) < ticks - below)) * 100;
	return Math.max(limits.down, Math.min(limits.up, price));
}
/** The closes of a share. */
function closesOf(days, timeline) {
	let { instrument, listed } = days, actions = actionsOf$1(days, timeline), issued = instrument.issued === !0, start = issued ? listed : 0, shareFactor = factorsOf(actions, start), base = ln(instrument.basePrice / 100), past = historyOf(days, actions, shareFactor, base), close = [], fair = [base], closeOf = (n) => {
		if (n < listed - 1) throw RangeError(`${instrument.gid} was not listed on ${timeline.dayAt(n)}`);
		if (n < start - 1) return past.closeOf(n);
		for (close.length === 0 && close.push(issued ? instrument.basePrice : past.closeOf(start - 1)); close.length <= n - start + 1;) step(start + close.length - 1);
		return close[n - start + 1];
	}, step = (n) => {
		let before = close.at(-1), [reference, from] = [referenceOf(actions(n), before), exFair(actions(n), fair.at(-1), before)];
		if (days.suspension(n)) {
			close.push(reference), fair.push(from);
			return;
		}
		let { gap, session, closeWord } = days.move(n), now = from + gap + session;
		fair.push(now), close.push(matchPrice(exp(now), closeWord, days.limitsAt(n, reference)));
	};
	return {
		closeOf,
		shareFactor,
		reference: (n) => referenceOf(actions(n), closeOf(n - 1)),
		fairBefore: (n) => {
			let before = closeOf(n - 1);
			return n >= start ? exFair(actions(n), fair[n - start], before) : past.fairBefore(n);
		},
		fairAfter: (n) => (closeOf(n), n >= start - 1 ? fair[n - start + 1] : past.fairAfter(n)),
		action: (n) => {
			let plan = actions(n);
			return plan && actionOf(plan, closeOf(n - 1));
		}
	};
}
function referenceOf(plan, close) {
	return plan ? exReference(close, actionOf(plan, close)) : close;
}
function exFair(plan, fair, close) {
	if (!plan) return fair;
	let action = actionOf(plan, close);
	return ln((exp(fair) - close / 100) / (1 + action.bonus / 10) + exReference(close, action) / 100);
}
function historyOf(days, actions, shareFactor, base) {
	let fair = [base], close = /* @__PURE__ */ new Map(), fairAfter = (n) => {
		for (; fair.length <= -1 - n;) {
			let day = -fair.length, now = fair.at(-1), quiet = days.suspension(day) !== null, pull = .0012 * (now - base + ln(shareFactor(day))), move = quiet ? 0 : days.move(day), before = move === 0 ? now : now - move.gap - move.session - pull, plan = actions(day);
			fair.push(plan ? before + ln((1 + plan.bonus / 10) / (1 - plan.yield)) : before);
		}
		return fair[-1 - n];
	}, fairBefore = (n) => {
		if (days.suspension(n)) return fairAfter(n);
		let { gap, session } = days.move(n);
		return fairAfter(n) - gap - session;
	}, priceOf = (n, before) => {
		let reference = referenceOf(actions(n), before);
		return days.suspension(n) ? reference : matchPrice(exp(fairAfter(n)), days.move(n).closeWord, days.limitsAt(n, reference));
	}, find = (last) => {
		let back = 15;
		for (;;) {
			let first = Math.max(days.listed, last + 1 - 16 - back), known = first === days.listed, from = exp(fairAfter(first - 1)) * 100, [low, high] = known ? [onTick$1(from), onTick$1(from)] : [onTick$1(from * exp(-.7)), onTick$1(from * exp(.7))], agreed = known;
			known && close.set(first - 1, low);
			for (let n = first; n <= last; n++) [low, high] = [priceOf(n, low), agreed ? 0 : priceOf(n, high)], !agreed && low === high && (agreed = !0), agreed && close.set(n, low);
			if (known || close.has(last + 1 - 16)) return;
			back *= 2;
		}
	};
	return {
		fairBefore,
		fairAfter,
		closeOf: (n) => (close.has(n) || find(-1 - Math.floor((-1 - n) / 16) * 16), close.get(n))
	};
}
function onTick$1(price) {
	return Math.max(1, Math.round(price / 100)) * 100;
}
function actionsOf$1(days, timeline) {
	let years = /* @__PURE__ */ new Map(), first = timeline.dayAt(days.listed).slice(0, 4);
	return (n) => {
		let day = timeline.dayAt(n), year = day.slice(0, 4);
		if (year <= first) return null;
		let plan = years.get(year);
		return plan === void 0 && years.set(year, plan = actionPlanOf(days.instrument.id, Number(year))), plan?.day === day ? plan : null;
	};
}
function factorsOf(actions, origin) {
	let after = [1], before = [1], of = (n) => 1 + (actions(n)?.bonus ?? 0) / 10;
	return (n) => {
		if (n >= origin) {
			for (; after.length <= n - origin;) after.push(after.at(-1) * of(origin + after.length));
			return after[n - origin];
		}
		for (; before.length <= origin - n;) before.push(before.at(-1) / of(origin - before.length + 1));
		return before[origin - n];
	};
}
// core/src/exchange/law/share-day.ts
/** What each of a day's 32 words decides. */
const WORD$1 = {
	own: 0,
	gap: 1,
	gapClock: 2,
	auction: 3,
	session: 4,
	stirs: 5,
	stir: 6,
	night: 14,
	nightSize: 15,
	nightFall: 16,
	nightWay: 17,
	news: 18,
	again: 19,
	newsOnset: 20,
	newsSize: 21,
	newsFall: 22,
	newsSide: 23,
	againOnset: 24,
	againSize: 25,
	againFall: 26,
	againSide: 27,
	open: 28,
	close: 29,
	halt: 30,
	haltKind: 31
};
/** The 32 words of a share's day. */
function drawDay(key, id, out, at = 0) {
	draw(key, id, PLAN_SLOT, 2, out, at);
}
const NIGHT_NEWS = {
	scale: 3,
	tail: 2.3,
	fall: .65,
	cut: .2
}, FIRST_NEWS = {
	scale: 2.6,
	tail: 1.6,
	fall: .65,
	cut: .6
}, FURTHER_NEWS = {
	scale: 3.7,
	tail: 1.65,
	fall: 1.3,
	cut: .6
};
/** News of a day whose board has a limit of `limit` (0.1 is 10 %) and whose news is `scale` times as large as usual: the first of the session and the night's. */
function newsOf(words, at, { own: usual, news }, scale, limit, key, id) {
	let own = scale * usual, gap = nightNews$1(words, at, own, news, limit), burst = happens(words[at + WORD$1.news], .35 * news) ? burstOf$1(words, at + WORD$1.newsOnset, own, FIRST_NEWS, limit, key, id, 1048776) : null;
	return {
		gap: ln(1 + gap),
		burst,
		moved: Math.max(Math.abs(gap), burst ? Math.abs(walked(burst)) : 0) / usual
	};
}
function nightNews$1(words, at, own, news, limit) {
	if (!happens(words[at + WORD$1.night], .12 * news)) return 0;
	let [a, b] = sizesOf$1(words[at + WORD$1.nightSize], words[at + WORD$1.nightFall], own, NIGHT_NEWS, limit), rise = Math.min(.6, a), way = words[at + WORD$1.nightWay], side = (way & 255) < 179.2 ? 1 : -1;
	return ((way >>> 8) + .5) / 16777216 < b / (rise + b) ? side * rise : -side * b;
}
/** Another burst, which comes only to a share that is excited. */
function againOf(words, at, { own, news }, scale, limit, key, id, excited) {
	let chance = Math.min(excited, .85) * news;
	return happens(words[at + WORD$1.again], chance) ? burstOf$1(words, at + WORD$1.againOnset, scale * own, FURTHER_NEWS, limit, key, id, 1048876) : null;
}
function burstOf$1(words, at, own, sizes, limit, key, id, slot) {
	let [gain, fail] = sizesOf$1(words[at + 1], words[at + 2], own, sizes, limit);
	return walk(key, id, slot, {
		onset: onsetOf(words[at]),
		gain,
		side: uniform(words[at + 3]) < .56 ? 1 : -1,
		fail
	});
}
function sizesOf$1(size, word, own, { scale, tail, fall, cut }, limit) {
	let tried = Math.min(25, scale * pareto(size, tail, 25)) * own, isCut = ((word & 255) + .5) / 256 < cut, most = limit * (1 - .12 * ln(((word >>> 8 & 4095) + .5) / 4096));
	return [isCut ? Math.min(tried, most) : tried, own * fall * (.5 + (word >>> 20) / 4096)];
}
const AUCTION = .15, STIRS = [
	.7769,
	.4422,
	.1912,
	.0657
];
/** The calm part of a day under an own clock of `clock` (1 usually), with what the day's bursts leave. */
function calmDay(words, at, own, clock, walks) {
	let unit = own * own * clock, gapClock = unit * .15 * night(words[at + WORD$1.gapClock]), many = uniform(words[at + WORD$1.stirs]), stirs = [];
	STIRS.forEach((part, k) => {
		many >= part || stirs.push({
			onset: onsetOf(words[at + WORD$1.stir + 2 * k]),
			variance: unit * .0625 * exponential(words[at + WORD$1.stir + 2 * k + 1])
		});
	});
	let after = walks.flatMap((each) => aftershock(each, unit * .08 * Math.min(6, Math.abs(walked(each)) / own)) ?? []), calm = unit * .6, stirred = stirs.reduce((sum, stir) => sum + stir.variance, calm), sessionClock = after.reduce((sum, stir) => sum + stir.variance, stirred), gap = Math.sqrt(gapClock) * normal(words[at + WORD$1.gap]);
	return {
		gap,
		gapClock,
		calm,
		stirred,
		sessionClock,
		stirs,
		after,
		auction: AUCTION * gap + Math.sqrt(gapClock * AUCTION * .85) * normal(words[at + WORD$1.auction]),
		auctionClock: AUCTION * gapClock,
		session: Math.sqrt(sessionClock) * normal(words[at + WORD$1.session])
	};
}
/** What the market and the industry do to a share: its parts of their moves less half the variance, so that the price has no drift. */
function shared$1(of, { beta, gamma, industry }, factors) {
	let [market, own] = [factors.market, factors.industry(industry)], clocks = of === "gap" ? [market.gapClock, own.gapClock] : [market.sessionClock, own.sessionClock];
	return beta * market[of] + gamma * own[of] - (beta * beta * clocks[0] + gamma * gamma * clocks[1]) / 2;
}
/** Words on `timeline`. */
function dayWordsOf(timeline) {
	let drawn = /* @__PURE__ */ new Uint32Array(4096), held = Array.from({ length: 128 }).fill(null), news = Array.from({ length: 128 }).fill(null), moves = Array.from({ length: 128 }).fill(null), share = -1, at = (id, n) => {
		id !== share && held.fill(null), share = id;
		let place = n & 127;
		return held[place] !== n && (drawDay(timeline.factorsAt(n).key, id, drawn, place * 32), held[place] = n, news[place] = moves[place] = null), place * 32;
	};
	return {
		drawn,
		at,
		word: (id, n, word) => drawn[at(id, n) + word],
		news: (id, n, of) => {
			let from = at(id, n);
			return news[n & 127] ??= of(drawn, from);
		},
		move: (id, n, of) => {
			at(id, n);
			let known = moves[n & 127];
			if (known) return known;
			let made = of();
			return at(id, n), moves[n & 127] = made;
		}
	};
}
// core/src/rules/products/price-limits.ts
/** The newest row at or before a day counts. */
const ROWS$2 = [
	{
		board: "main",
		st: !1,
		percent: 10,
		from: "1996-12-16",
		source: "exchange notice of 1996-12-13"
	},
	{
		board: "main",
		st: !0,
		percent: 5,
		from: "1998-04-22",
		source: "ST rules of 1998-04-22"
	},
	{
		board: "main",
		st: !0,
		percent: 10,
		from: "2026-07-06",
		source: "上证发〔2026〕41号, 深证上〔2026〕551号, 2026-04-24"
	},
	{
		board: "chinext",
		st: !1,
		percent: 10,
		from: "2009-10-30",
		source: "ChiNext listing rules 2009"
	},
	{
		board: "chinext",
		st: !0,
		percent: 5,
		from: "2009-10-30",
		source: "ChiNext listing rules 2009"
	},
	{
		board: "chinext",
		st: !1,
		percent: 20,
		from: "2020-08-24",
		source: "ChiNext registration reform, 2020-08-24"
	},
	{
		board: "chinext",
		st: !0,
		percent: 20,
		from: "2020-08-24",
		source: "ChiNext registration reform, 2020-08-24"
	},
	{
		board: "star",
		st: !1,
		percent: 20,
		from: "2019-07-22",
		source: "STAR trading rules, 2019-07-22"
	},
	{
		board: "star",
		st: !0,
		percent: 20,
		from: "2019-07-22",
		source: "STAR trading rules, 2019-07-22"
	},
	{
		board: "bse",
		st: !1,
		percent: 30,
		from: "2021-11-15",
		source: "BSE trading rules, 2021-11-15"
	},
	{
		board: "bse",
		st: !0,
		percent: 30,
		from: "2021-11-15",
		source: "BSE trading rules, 2021-11-15"
	}
], FREE = [
	{
		board: "main",
		days: 5,
		from: "2023-04-10"
	},
	{
		board: "chinext",
		days: 5,
		from: "2020-08-24"
	},
	{
		board: "star",
		days: 5,
		from: "2019-07-22"
	},
	{
		board: "bse",
		days: 1,
		from: "2021-11-15"
	}
];
/** The limit of a board in percent on `day`. */
function limitPercent(board, st, day) {
	let found = null;
	for (let row of ROWS$2) row.board === board && row.st === st && row.from <= day && (!found || row.from >= found.from) && (found = row);
	return (found ?? ROWS$2[0]).percent;
}
/** Trading days without a limit for a share listed on `listedOn`. */
function freeDays(board, listedOn) {
	return FREE.find((row) => row.board === board && row.from <= listedOn)?.days ?? 0;
}
/**
* The day's limits: previous close x (1 +/- rate) on the tick of 0.01, at least one tick away. Shanghai and Shenzhen round half
* up (5,126 of 5,128 official limits of 2025-04-03), Beijing rounds inward (265 of 265).
*/
function limitsOf(exchange, percent, prevClose) {
	let ticks = Math.round(prevClose / 100), above = ticks * (100 + percent), below = ticks * (100 - percent), up = Math.floor(exchange === "bj" ? above / 100 : (above + 50) / 100), down = exchange === "bj" ? Math.ceil(below / 100) : Math.floor((below + 50) / 100);
	return {
		up: Math.max(up, ticks + 1) * 100,
		down: Math.max(1, Math.min(down, ticks - 1)) * 100
	};
}
/** Bounds of a day without a limit: what an order may name at all, so that money can be held for it; a tick and ten times the base. */
function freeLimits(prevClose) {
	return {
		up: prevClose * 10,
		down: 100
	};
}
// core/src/exchange/day/suspensions.ts
/** Reasons that say nothing about the company itself. */
const SUSPENSION_REASONS = [
	"重大事项",
	"拟披露重大信息",
	"交易异常波动核查",
	"重要公告",
	"临时停牌"
];
/** The suspension of share `id` that covers day `n`; null when it trades. Shares listed less than a month ago (`listed`) are spared. */
function suspensionOf(timeline, words, id, n, listed) {
	for (let start = Math.max(n - 10 + 1, listed + 20); start <= n; start++) {
		if (uniform(words(id, start, WORD$1.halt)) >= 47e-5) continue;
		let kind = words(id, start, WORD$1.haltKind), days = lengthOf(uniform(kind));
		if (start + days <= n) continue;
		let reason = days === 1 ? "临时停牌" : SUSPENSION_REASONS[kind & 3];
		return {
			start: timeline.dayAt(start),
			days,
			resume: timeline.dayAt(start + days),
			reason
		};
	}
	return null;
}
function lengthOf(part) {
	return 1 + Math.floor(10 * part * part);
}
// core/src/exchange/day/share-days.ts
/** One share along a timeline: its rules of each day, and what the law does to its fair value. */
/** The days of `instrument`. */
function shareDaysOf(instrument, timeline, words) {
	let character = characterOf(instrument), { id, board, st } = instrument, listed = listedOn(instrument, timeline), freeFor = freeDays(board, timeline.dayAt(listed)), free = (n) => n - listed < freeFor, percentAt = (n) => limitPercent(board, st, timeline.dayAt(n)), newsAt = (n) => {
		let { key, restless } = timeline.factorsAt(n);
		return words.news(id, n, (drawn, at) => newsOf(drawn, at, character, newsScale(restless), percentAt(n) / 100, key, id));
	}, moveAt = (n) => {
		let factors = timeline.factorsAt(n), own = restlessness(OWN_MEMORY, (lag) => normal(words.word(id, n - lag, WORD$1.own))), young = n - 8 < listed + freeFor, excited = excitement((lag) => young && n - lag < listed + freeFor ? 0 : newsAt(n - lag).moved), clock = ownClock(factors.restless, own, excited), at = words.at(id, n);
		if (free(n)) return debut(words.drawn, at, n - listed, character, factors);
		let news = newsAt(n), scale = newsScale(factors.restless), again = againOf(words.drawn, words.at(id, n), character, scale, percentAt(n) / 100, factors.key, id, excited), walks = [news.burst, again].filter((each) => each !== null), calm = calmDay(words.drawn, words.at(id, n), character.own, clock, walks);
		return moveOf(words.drawn, words.at(id, n), calm, news.gap, walks, character, factors);
	};
	return {
		instrument,
		character,
		listed,
		free,
		usualMove: (n) => free(n) ? debutMove(n - listed) : character.sd,
		move: (n) => words.move(id, n, () => moveAt(n)),
		age: (n) => n - listed + 1,
		limitsAt: (n, prevClose) => free(n) ? freeLimits(prevClose) : limitsOf(instrument.exchange, percentAt(n), prevClose),
		suspension: (n) => suspensionOf(timeline, words.word, id, n, listed)
	};
}
function moveOf(drawn, at, calm, newsGap, walks, character, factors) {
	let sharedSession = shared$1("session", character, factors), bursts = walks.reduce((sum, each) => sum + walked(each), 0), { beta, gamma, industry } = character;
	return {
		calm,
		walks,
		sharedSession,
		sharedClock: beta * beta * factors.market.sessionClock + gamma * gamma * factors.industry(industry).sessionClock,
		gap: shared$1("gap", character, factors) + calm.gap - calm.gapClock / 2 + newsGap,
		session: sharedSession + calm.session - calm.sessionClock / 2 + bursts,
		openWord: drawn[at + WORD$1.open],
		closeWord: drawn[at + WORD$1.close]
	};
}
/** Log return from the issue price to the first opening: its mean, its spread. */
const FIRST_GAP = [.8, .4], DEBUT_SD = [
	.17,
	.08,
	.06,
	.05,
	.045
];
function debutMove(age) {
	return DEBUT_SD[age] ?? .045;
}
function debut(drawn, at, age, character, factors) {
	let move = moveOf(drawn, at, calmDay(drawn, at, debutMove(age), 1, []), 0, [], character, factors);
	return age > 0 ? move : {
		...move,
		gap: Math.max(-.15, Math.min(1.9, FIRST_GAP[0] + FIRST_GAP[1] * normal(drawn[at + WORD$1.gap])))
	};
}
function listedOn(instrument, timeline) {
	let day = isTradingDay(instrument.listedOn) ? instrument.listedOn : nextTradingDay(instrument.listedOn);
	return instrument.issued === !0 ? timeline.numberOf(day) : day >= timeline.first ? -250 : timeline.numberOf(day);
}
// core/src/exchange/day/timeline.ts
/** The trading days of a market as numbers: 0 is its first lived day, negative ones are history, found when they are asked for. */
/** The timeline around `first`, a trading day. */
function timelineFrom(first, keyOf) {
	let factorsOf = factorsFrom(keyOf), lived = [first], history = [], numbers = /* @__PURE__ */ new Map([[first, 0]]), addLived = () => numbers.set(push(lived, nextTradingDay(lived.at(-1))), lived.length - 1), addHistory = () => numbers.set(push(history, previousTradingDay(history.at(-1) ?? first)), -history.length), dayAt = (n) => {
		for (; n >= lived.length;) addLived();
		for (; -n > history.length;) addHistory();
		return n >= 0 ? lived[n] : history[-n - 1];
	};
	return {
		first,
		factorsOf,
		dayAt,
		factorsAt: (n) => factorsOf(dayAt(n)),
		numberOf: (day) => {
			let known = numbers.get(day);
			if (known !== void 0) return known;
			if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isTradingDay(day)) throw RangeError(`${day} is not a day of this market`);
			for (; lived.at(-1) < day;) addLived();
			for (; (history.at(-1) ?? first) > day;) addHistory();
			return numbers.get(day);
		}
	};
}
function push(list, value) {
	return list.push(value), value;
}
// core/src/exchange/step/symbol-day.ts
/** One share on one day, ready to be walked step by step: its limits, its paths, its two matches. Never shown to anybody as it is. */
/** Usual spread in ticks, a fraction: 3.5 basis points (research/market.md 5.2). */
function usualSpread(price) {
	return 35e-5 * price / 100;
}
/** What a step of the day adds to the chance of a print for a turnover in 亿 (research/market.md 5.2). */
const minutes = /* @__PURE__ */ new Float64Array(240);
/** Day `n` of a share: a pure function of the days' keys, the share and its closes. */
function openSymbolDay(days, closes, n, factors, usual) {
	let { instrument, character } = days, { id } = instrument, prevClose = closes.reference(n), limits = days.limitsAt(n, prevClose), shareFactor = closes.shareFactor(n), trade = {
		usualShares: usual * shareFactor,
		usualMove: days.usualMove(n),
		floatShares: instrument.floatShares * shareFactor,
		depth: usual * shareFactor * depthOf(prevClose),
		printRate: printRateOf(usual * shareFactor * prevClose / 0xe8d4a51000),
		fixed: hasFixedPrice(instrument.exchange, instrument.board, factors.day)
	}, shared = {
		id,
		key: factors.key,
		prevClose,
		limits,
		free: days.free(n),
		halts: [],
		character,
		trade,
		...sizesAt(prevClose, days)
	}, suspension = days.suspension(n), before = closes.fairBefore(n), fairBefore = exp(before);
	if (suspension) return {
		...shared,
		suspension,
		fairBefore,
		open: prevClose,
		close: prevClose,
		openShut: 0,
		closeShut: 0,
		openShares: 0,
		closeShares: 0,
		paths: null
	};
	let move = days.move(n), open = before + move.gap, close = open + move.session;
	calmClock(factors.key, id, PATH_SLOT$1, move.calm.calm, minutes);
	for (let { onset, variance } of [...move.calm.stirs, ...move.calm.after]) addStir(minutes, onset, variance);
	let own = pathOver(minutes, move.calm.sessionClock, move.calm.session);
	draw(factors.key, id, AUCTION_SLOT + MATCH_BLOCK, 1, words$7);
	let matched = (part, spread, word) => matchedShares(trade.usualShares * part, spread, word), [first, last] = [matchPrice(exp(open), move.openWord, limits), matchPrice(exp(close), move.closeWord, limits)];
	return {
		openShares: matched(OPEN_PART$1 * (1 + Math.min(3, Math.abs(move.gap) / trade.usualMove)), .6, words$7[0]),
		closeShares: matched(CLOSE_PART$1, .4, words$7[1]),
		...shared,
		suspension,
		fairBefore,
		open: first,
		close: last,
		openShut: shutAt(exp(open), first),
		closeShut: shutAt(exp(close), last),
		paths: {
			open,
			own,
			walks: move.walks,
			ownClock: move.calm.stirred,
			auction: auctionPath(factors.key, id, move.calm),
			market: factorPath(factors.key, factors.market),
			industry: factorPath(factors.key, factors.industry(character.industry))
		}
	};
}
/** Who is not served at `price` when the fair value is `ticks`: nobody buys below it or sells above it at the match's own price. */
function shutAt(ticks, price) {
	return ticks * 100 > price ? 1 : ticks * 100 < price ? -1 : 0;
}
/** Parts of a usual day's volume that the two matches trade; a gap brings more to the opening. */
const OPEN_PART$1 = .006, CLOSE_PART$1 = .011, MATCH_BLOCK = 5e3;
/** What a share trades on the mean on a day of this restlessness, in whole shares: known of days that are over. */
function expectedShares({ usualMove }, n, { calm, sharedClock, walks, gap }, usual) {
	let sd = usualMove(n), clock = calm.sessionClock + sharedClock + walks.length * sd * sd;
	return Math.round(usual * exp(.33 * ln(clock / (.8 * sd * sd))) * (.95 + .02 * Math.abs(gap / sd)));
}
function matchedShares(mean, spread, word) {
	return wholeLots$1(mean * exp(spread * normal(word) - spread * spread / 2));
}
function wholeLots$1(shares) {
	return Math.max(1, Math.round(shares / 100)) * 100;
}
/** Minutes of the opening auction. */
const auctionMinutes = /* @__PURE__ */ new Float64Array(10), words$7 = /* @__PURE__ */ new Uint32Array(16);
function auctionPath(key, id, { auction, auctionClock }) {
	return draw(key, id, AUCTION_SLOT, 1, words$7), auctionMinutes.fill(auctionClock / 10), bridgeOver(auctionMinutes, auctionClock, auction, words$7, 0);
}
function depthOf(price) {
	return Math.min(.06, .003 * exp(.9 * ln(100 / price / 5e-4)));
}
function printRateOf(turnover) {
	return .53 * exp(.71 * ln(turnover));
}
function sizesAt(prevClose, { instrument: { board } }) {
	let cheap = 3e4 / prevClose;
	return {
		spread: usualSpread(prevClose),
		oddSizes: board === "star" || board === "bse",
		roundPart: Math.round(64 * Math.min(1, cheap * cheap))
	};
}
/**
* The chain over `days` (some history, then lived days up to today). `anchorDays` of them are history: the first lived day begins
* at the listing's base prices exactly. History costs nothing until it is asked for.
*/
function createChain(listing, days, anchorDays, keyOf) {
	let timeline = timelineFrom(days[anchorDays], keyOf), { add, shares, ...lasting } = openShares(timeline);
	listing.forEach(add);
	let all = [...days], last = all.length - 1 - anchorDays, numberOf = (day) => {
		let n = timeline.numberOf(day);
		if (n > last) throw RangeError(`${day} is not a day of this market`);
		return n;
	};
	return {
		...lasting,
		...answersOf(shares, timeline, numberOf),
		factorsOf: timeline.factorsOf,
		days: () => all,
		numberOf,
		dayAt: timeline.dayAt,
		daysBefore: (day, count) => {
			let n = timeline.numberOf(day);
			return Array.from({ length: count }, (_, k) => timeline.dayAt(n - count + k));
		},
		append: (day, listed = []) => {
			let n = timeline.numberOf(day);
			n <= last || (last = n, all.push(day), listed.forEach(add));
		}
	};
}
function openShares(timeline) {
	let words = dayWordsOf(timeline), instruments = [], companies = [], characters = [], shares = [];
	return {
		instruments,
		companies,
		characters,
		shares,
		add: (instrument) => {
			let days = shareDaysOf(instrument, timeline, words), company = companyOf(instrument);
			instruments.push(instrument), companies.push(company), characters.push(days.character), shares.push({
				days,
				closes: closesOf(days, timeline),
				company
			});
		}
	};
}
function answersOf(shares, timeline, numberOf) {
	return {
		listedOn: (i) => timeline.dayAt(shares[i].days.listed),
		age: (i, day) => shares[i].days.age(numberOf(day)),
		plan: (i, day) => endsOf(shares[i], numberOf(day)),
		fair: (i, day) => fairEndsOf(shares[i], numberOf(day)),
		table: keptTables((day) => {
			let n = numberOf(day);
			return tableOf(shares.map((share) => n < share.days.listed ? NO_DAY : endsOf(share, n)));
		}, shares),
		symbolDay: (i, day) => {
			let share = shares[i], n = numberOf(day);
			return withHalts(openSymbolDay(share.days, share.closes, n, timeline.factorsAt(n), usualOn(share, n)));
		},
		closeOf: (i, day) => shares[i].closes.closeOf(numberOf(day)),
		closeBefore: (i, day) => shares[i].closes.reference(numberOf(day)),
		suspension: (i, day) => shares[i].days.suspension(numberOf(day)),
		action: (i, day) => shares[i].closes.action(numberOf(day)),
		actions: (i, from, to) => actionsOf(shares[i].closes, numberOf(from), numberOf(to)),
		shareFactor: (i, day) => shares[i].closes.shareFactor(numberOf(day))
	};
}
const NO_DAY = {
	prevClose: 0,
	open: 0,
	close: 0,
	limits: {
		up: 0,
		down: 0
	},
	shares: 0
}, DEBUT_TURNOVER = [
	.68,
	.46,
	.36,
	.31,
	.27
];
function usualOn({ days, company }, n) {
	let age = days.age(n);
	if (age > 60) return company.usualShares;
	let part = DEBUT_TURNOVER[age - 1] ?? DEBUT_TURNOVER.at(-1) * exp(-.128 * (age - DEBUT_TURNOVER.length));
	return Math.max(company.usualShares, days.instrument.floatShares * part);
}
function endsOf(share, n) {
	let { days, closes } = share, prevClose = closes.reference(n), limits = days.limitsAt(n, prevClose);
	if (days.suspension(n)) return {
		prevClose,
		open: prevClose,
		close: prevClose,
		limits,
		shares: 0
	};
	let close = closes.closeOf(n), move = days.move(n);
	return {
		prevClose,
		open: matchPrice(exp(closes.fairBefore(n) + move.gap), move.openWord, limits),
		close,
		limits,
		shares: expectedShares(days, n, move, usualOn(share, n) * closes.shareFactor(n))
	};
}
function fairEndsOf({ days, closes }, n) {
	let [before, close] = [closes.fairBefore(n), closes.fairAfter(n)], open = days.suspension(n) ? before : before + days.move(n).gap;
	return {
		before: exp(before),
		open: exp(open),
		close: exp(close)
	};
}
function keptTables(make, listed) {
	let tables = /* @__PURE__ */ new Map();
	return (day) => {
		let known = tables.get(day);
		if (known && known.open.length === listed.length) return known;
		tables.size >= 100 && tables.delete(tables.keys().next().value);
		let table = make(day);
		return tables.set(day, table), table;
	};
}
function tableOf(each) {
	return {
		open: Int32Array.from(each, ({ open }) => open),
		close: Int32Array.from(each, ({ close }) => close),
		shares: Float64Array.from(each, ({ shares }) => shares)
	};
}
function withHalts(day) {
	return day.free && !day.suspension ? {
		...day,
		halts: haltsOf(printsOf(day, 0, 7e3), day.open)
	} : day;
}
function actionsOf(closes, from, to) {
	let found = [];
	for (let n = from; n <= to; n++) {
		let action = closes.action(n);
		action && found.push({
			...action,
			closeBefore: closes.closeOf(n - 1)
		});
	}
	return found;
}
/** The chain of `listing` and of the new issues since, lived from `firstDay` to `last`, both trading days. */
function openChain(listing, firstDay, last, keyOf) {
	let days = [...tradingDaysTo(previousTradingDay(firstDay), 500), ...daysFrom(firstDay, last)];
	return createChain([...listing, ...arrivals(listing, addDays(firstDay, -90), last)], days, 500, keyOf);
}
/** New issues listed from day to day, but for codes that the list has already. */
function arrivals(listed, from, to) {
	let known = new Set(listed.map((each) => each.id));
	return listedBetween(from, to).map(({ instrument }) => instrument).filter(({ id }) => !known.has(id));
}
function daysFrom(first, last) {
	let days = [];
	for (let day = last; day >= first; day = previousTradingDay(day)) days.unshift(day);
	return days;
}
// core/src/rules/time/foreign-calendar-days.ts
/** Dates that Hong Kong's and New York's calendars need and no rule gives. */
/** Weekdays on which the exchanges stayed closed outside their rules. */
const SPECIAL_CLOSED = {
	hk: ["2024-09-06"],
	us: ["2025-01-09"]
}, HONG_KONG_LUNAR = {
	2024: {
		anchors: "02-10 06-10 09-17",
		feasts: "05-15 10-11"
	},
	2025: {
		anchors: "01-29 05-31 10-06",
		feasts: "05-05 10-29"
	},
	2026: {
		anchors: "02-17 06-19 09-25",
		feasts: "05-24 10-18"
	},
	2027: {
		anchors: "02-06 06-09 09-15",
		feasts: "05-13 10-08"
	},
	2028: { feasts: "05-02 10-26" },
	2029: { feasts: "05-20 10-16" },
	2030: { feasts: "05-09 10-05" },
	2031: { feasts: "05-28 10-24" },
	2032: { feasts: "05-16 10-12" },
	2033: { feasts: "05-06 10-01" },
	2034: { feasts: "05-25 10-20" },
	2035: { feasts: "05-15 10-09" },
	2036: { feasts: "05-03 10-27" },
	2037: { feasts: "05-22 10-17" },
	2038: { feasts: "05-11 10-07" },
	2039: { feasts: "04-30 10-26" },
	2040: { feasts: "05-18 10-14" },
	2041: { feasts: "05-07 10-03" },
	2042: { feasts: "05-26 10-22" },
	2043: { feasts: "05-16 10-11" },
	2044: { feasts: "05-05 10-29" },
	2045: { feasts: "05-24 10-18" },
	2046: { feasts: "05-13 10-08" },
	2047: { feasts: "05-02 10-27" },
	2048: { feasts: "05-20 10-16" },
	2049: { feasts: "05-09 10-05" },
	2050: { feasts: "05-28 10-24" },
	2051: { feasts: "05-17 10-13" },
	2052: { feasts: "05-06 10-30" },
	2053: { feasts: "05-25 10-20" },
	2054: { feasts: "05-15 10-09" },
	2055: { feasts: "05-04 10-28" },
	2056: { feasts: "05-22 10-17" },
	2057: { feasts: "05-11 10-07" },
	2058: { feasts: "04-30 10-25" },
	2059: { feasts: "05-19 10-14" },
	2060: { feasts: "05-07 10-02" }
};
// core/src/rules/time/foreign-calendar.ts
/**
* Trading days of Hong Kong and New York by their rules, with the days that followed no rule. Weekdays only; years that no notice
* has covered yet follow from the rules and are provisional.
*/
/** Whether Hong Kong trades on `day`. */
function isHongKongDay(day) {
	return isWeekday(day) && !of(hongKongClosed, day).has(day);
}
/** The eves of Christmas, New Year and the lunar new year end at noon. */
function isHongKongHalfDay(day) {
	return (day.endsWith("-12-24") || day.endsWith("-12-31") || addDays(day, 1) === lunarOf(day.slice(0, 4))[0]) && isHongKongDay(day);
}
/** Whether New York trades on `day`, a day of New York. */
function isNewYorkDay(day) {
	return isWeekday(day) && !of(newYorkClosed, day).has(day);
}
/** The day before the Fourth of July, the day after Thanksgiving and Christmas Eve end at 13:00. */
function isNewYorkHalfDay(day) {
	let year = day.slice(0, 4);
	return (day === `${year}-07-03` && isWeekday(`${year}-07-04`) || day.endsWith("-12-24") || day === addDays(nth(year, 11, 4, 4), 1)) && isNewYorkDay(day);
}
/** Daylight saving on `day` in New York: from the second Sunday of March to the day before the first Sunday of November. */
function isNewYorkSummer(day) {
	let year = day.slice(0, 4);
	return day >= nth(year, 3, 0, 2) && day < nth(year, 11, 0, 1);
}
/** Good Friday of a year (Gregorian Easter, computed as in Meeus). */
function goodFriday(year) {
	let a = year % 19, b = Math.floor(year / 100), c = year % 100, h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30, l = (32 + b % 4 * 2 + 2 * Math.floor(c / 4) - h - c % 4) % 7, m = Math.floor((a + 11 * h + 22 * l) / 451), n = h + l - 7 * m + 114;
	return addDays(`${year}-${two(Math.floor(n / 31))}-${two(n % 31 + 1)}`, -2);
}
function isWeekday(day) {
	let weekday = weekdayOf(day);
	return weekday !== 0 && weekday !== 6;
}
function newYorkClosed(year) {
	let fixed = [
		`${year}-06-19`,
		`${year}-07-04`,
		`${year}-12-25`
	].map(observed), newYear = weekdayOf(`${year}-01-01`) === 0 ? `${year}-01-02` : `${year}-01-01`, moving = [
		nth(year, 1, 1, 3),
		nth(year, 2, 1, 3),
		lastMonday(year, 5),
		nth(year, 9, 1, 1),
		nth(year, 11, 4, 4)
	];
	return [
		newYear,
		...fixed,
		...moving,
		goodFriday(Number(year)),
		...SPECIAL_CLOSED.us
	];
}
function observed(day) {
	return addDays(day, {
		0: 1,
		6: -1
	}[weekdayOf(day)] ?? 0);
}
function hongKongClosed(year) {
	let [spring, buddha, boat, autumn, chung] = lunarOf(year), good = goodFriday(Number(year)), newYear = [
		0,
		1,
		2
	].map((by) => addDays(spring, by));
	newYear.some((day) => weekdayOf(day) === 0) && newYear.push(addDays(spring, 3));
	let closed = /* @__PURE__ */ new Set([
		...newYear,
		good,
		addDays(good, 3),
		`${year}-12-25`,
		`${year}-12-26`
	]), single = [
		`${year}-01-01`,
		qingming(Number(year)),
		`${year}-05-01`,
		buddha,
		boat,
		`${year}-07-01`
	];
	for (let day of [
		...single,
		addDays(autumn, 1),
		`${year}-10-01`,
		chung
	]) closed.add(afterSunday(day, closed));
	return (weekdayOf(`${year}-12-26`) === 0 || weekdayOf(`${year}-12-25`) === 0) && closed.add(`${year}-12-27`), [...closed, ...SPECIAL_CLOSED.hk];
}
function afterSunday(day, closed) {
	let kept = day;
	for (; weekdayOf(kept) === 0 || closed.has(kept);) kept = addDays(kept, 1);
	return kept;
}
function lunarOf(year) {
	let own = HONG_KONG_LUNAR[Number(year)], [spring = "02-05", boat = "06-05", autumn = "09-20"] = (own?.anchors ?? LUNAR[Number(year)] ?? "").split(" ").filter(Boolean), [buddha = "05-10", chung = "10-10"] = (own?.feasts ?? "").split(" ").filter(Boolean), of = (date) => `${year}-${date}`;
	return [
		of(spring),
		of(buddha),
		of(boat),
		of(autumn),
		of(chung)
	];
}
function qingming(year) {
	let y = year % 100;
	return `${year}-04-0${Math.floor(y * .2422 + 4.81) - Math.floor(y / 4)}`;
}
function nth(year, month, weekday, count) {
	let first = `${year}-${two(month)}-01`;
	return addDays(first, (weekday - weekdayOf(first) + 7) % 7 + (count - 1) * 7);
}
function lastMonday(year, month) {
	return addDays(nth(year, month + 1, 1, 1), -7);
}
function two(value) {
	return String(value).padStart(2, "0");
}
const known$1 = /* @__PURE__ */ new Map();
function of(rule, day) {
	let years = known$1.get(rule) ?? /* @__PURE__ */ new Map();
	known$1.set(rule, years);
	let year = day.slice(0, 4), closed = years.get(year) ?? new Set(rule(year));
	return years.set(year, closed), closed;
}
// core/src/rules/time/foreign-sessions.ts
/**
* When the markets beside A-shares trade. In continuous mode all of them keep the hours of A-shares (模拟时段); in live mode each its
* own (spec/3-decisions.md 2; research/market.md 2.10, 2.11). A session is named by the day it begins on in Beijing; New York's
* evening and the futures' night run into the next calendar day. Seconds count from the midnight that begins the day.
*/
/** The hours that a market's instruments keep. */
const HOURS_OF = {
	hk: ["hk"],
	us: ["us"],
	futures: [
		"cn",
		"globex",
		"grains",
		"brent",
		"hkex",
		"a50"
	],
	gold: ["spot"]
}, FOREIGN_MARKETS = Object.keys(HOURS_OF), at = (hour, minute = 0) => hour * 3600 + minute * 60, A_SHARE_SPANS = [{
	from: at(9, 30),
	to: at(11, 30)
}, {
	from: at(13),
	to: at(15)
}], NONE = [];
/** The spans in which `hours` trade on `day`, in order; none on a closed day. */
function spansOf(hours, day, mode) {
	if (mode === "continuous" || hours === "cn" || hours === "a50") return isTradingDay(day) ? A_SHARE_SPANS : NONE;
	let name = `${hours} ${day}`, known = remembered.get(name);
	if (known) return known;
	let spans = LIVE[hours](day);
	return remembered.size > 5e3 && remembered.clear(), remembered.set(name, spans), spans;
}
const remembered = /* @__PURE__ */ new Map(), LIVE = {
	hk: (day) => {
		if (!isHongKongDay(day)) return NONE;
		let morning = {
			from: at(9, 30),
			to: at(12)
		};
		return isHongKongHalfDay(day) ? [morning] : [morning, {
			from: at(13),
			to: at(16)
		}];
	},
	us: (day) => {
		if (!isNewYorkDay(day)) return NONE;
		let behind = hoursBehind(day);
		return [{
			from: at(9 + behind, 30),
			to: at(isNewYorkHalfDay(day) ? 13 + behind : 16 + behind)
		}];
	},
	globex: (day) => globalDay(day, (behind, short) => [{
		from: at(behind - 6),
		to: at(behind + (short ? 13 : 17))
	}]),
	grains: (day) => globalDay(day, (behind, short) => {
		let night = {
			from: at(behind - 4),
			to: at(behind + 8, 45)
		};
		return short ? [night] : [night, {
			from: at(behind + 9, 30),
			to: at(behind + 14, 20)
		}];
	}),
	brent: (day) => globalDay(day, (behind, short) => [{
		from: at(behind - 4),
		to: at(behind + (short ? 13 : 18))
	}]),
	hkex: (day) => {
		if (!isHongKongDay(day)) return NONE;
		let morning = {
			from: at(9, 15),
			to: at(12)
		};
		return isHongKongHalfDay(day) ? [{
			from: at(9, 15),
			to: at(12, 30)
		}] : [
			morning,
			{
				from: at(13),
				to: at(16, 30)
			},
			{
				from: at(17, 15),
				to: at(27)
			}
		];
	},
	spot: (day) => isWeekday(day) && !isWorldHoliday(day) ? [{
		from: at(5),
		to: at(28, 59)
	}] : NONE
};
/** Hours by which New York's clock is behind Beijing's on `day`. */
function hoursBehind(day) {
	return isNewYorkSummer(day) ? 12 : 13;
}
function globalDay(day, spans) {
	return !isWeekday(day) || isWorldHoliday(day) || day === goodFriday(Number(day.slice(0, 4))) ? NONE : spans(hoursBehind(day), !isNewYorkDay(day) || isNewYorkHalfDay(day));
}
function isWorldHoliday(day) {
	return day.endsWith("-01-01") || day.endsWith("-12-25");
}
/** First and last instant of the session of `day`, or null on a closed day. */
function sessionOf(hours, day, mode) {
	let spans = spansOf(hours, day, mode), last = spans.at(-1);
	return last ? {
		openXt: xtOf(day, spans[0].from),
		closeXt: xtOf(day, last.to)
	} : null;
}
/** Whether `hours` trade on `day`. */
function tradesOn(hours, day, mode) {
	return spansOf(hours, day, mode).length > 0;
}
/** First day after `day` on which `hours` trade. */
function nextDayOf(hours, day, mode) {
	let next = addDays(day, 1);
	for (; !tradesOn(hours, next, mode);) next = addDays(next, 1);
	return next;
}
/** Last day before `day` on which `hours` trade. */
function previousDayOf(hours, day, mode) {
	let previous = addDays(day, -1);
	for (; !tradesOn(hours, previous, mode);) previous = addDays(previous, -1);
	return previous;
}
/** The day of the session that runs at `xt`, or of the last one that began before it. */
function sessionDayAt(hours, xt, mode) {
	let day = dayOf(xt), session = sessionOf(hours, day, mode);
	return session && session.openXt <= xt ? day : previousDayOf(hours, day, mode);
}
[...new Set(FOREIGN_MARKETS.flatMap((market) => HOURS_OF[market]))];
// core/src/rules/products/foreign-contracts.ts
const ROWS$1 = [
	[
		1,
		"hf_IF",
		"沪深300股指主连",
		"hs300gzzl",
		4600,
		2e3,
		300,
		"CNY",
		"cn",
		"每点300元"
	],
	[
		2,
		"hf_IH",
		"上证50股指主连",
		"sz50gzzl",
		3e3,
		2e3,
		300,
		"CNY",
		"cn",
		"每点300元"
	],
	[
		3,
		"hf_IC",
		"中证500股指主连",
		"zz500gzzl",
		7200,
		2e3,
		200,
		"CNY",
		"cn",
		"每点200元"
	],
	[
		4,
		"hf_IM",
		"中证1000股指主连",
		"zz1000gzzl",
		7300,
		2e3,
		200,
		"CNY",
		"cn",
		"每点200元"
	],
	[
		10,
		"hf_CL",
		"纽约原油",
		"nyyy",
		83.45,
		100,
		1e3,
		"USD",
		"globex",
		"1000桶/手"
	],
	[
		11,
		"hf_OIL",
		"布伦特原油",
		"bltyy",
		87.2,
		100,
		1e3,
		"USD",
		"brent",
		"1000桶/手"
	],
	[
		12,
		"hf_NG",
		"美国天然气",
		"mgtrq",
		3.452,
		10,
		1e4,
		"USD",
		"globex",
		"10000百万英热/手"
	],
	[
		13,
		"hf_GC",
		"纽约黄金",
		"nyhj",
		4418.5,
		1e3,
		100,
		"USD",
		"globex",
		"100盎司/手"
	],
	[
		14,
		"hf_SI",
		"纽约白银",
		"nyby",
		61.5,
		50,
		5e3,
		"USD",
		"globex",
		"5000盎司/手"
	],
	[
		15,
		"hf_HG",
		"美国铜",
		"mgt",
		5.6,
		5,
		25e3,
		"USD",
		"globex",
		"25000磅/手"
	],
	[
		16,
		"hf_S",
		"美国大豆",
		"mgdd",
		1085.25,
		2500,
		50,
		"USD",
		"grains",
		"5000蒲式耳/手，以美分报价"
	],
	[
		17,
		"hf_ES",
		"标普500期货",
		"bp500qh",
		7300,
		2500,
		50,
		"USD",
		"globex",
		"每点50美元"
	],
	[
		18,
		"hf_NQ",
		"纳斯达克100期货",
		"nsdk100qh",
		30209,
		2500,
		20,
		"USD",
		"globex",
		"每点20美元"
	],
	[
		19,
		"hf_YM",
		"道琼斯期货",
		"dqsqh",
		50200,
		1e4,
		5,
		"USD",
		"globex",
		"每点5美元"
	],
	[
		20,
		"hf_HSI",
		"恒生指数期货",
		"hszsqh",
		25600,
		1e4,
		50,
		"HKD",
		"hkex",
		"每点50港元"
	],
	[
		21,
		"hf_CHA50CFD",
		"富时中国A50期货",
		"fszga50qh",
		14484.5,
		5e3,
		1,
		"USD",
		"a50",
		"每点1美元"
	],
	[
		22,
		"hf_XAU",
		"伦敦金",
		"ldj",
		4454.23,
		100,
		100,
		"USD",
		"spot",
		"100盎司/手"
	],
	[
		23,
		"hf_XAG",
		"伦敦银",
		"ldy",
		61.9,
		100,
		5e3,
		"USD",
		"spot",
		"5000盎司/手"
	]
], FEES = {
	USD: 5,
	HKD: 30,
	CNY: 20
}, SPOT_GOLD = named("gold", 50000024, "XAUUSD", {
	name: "现货黄金",
	spell: "xhhj",
	price: 4454.23,
	shares: 0
}, {
	market: "gold",
	hours: "spot",
	coin: "USD",
	tick: 100,
	lot: 1,
	unit: 1
}), CONTRACTS = ROWS$1.map(([number, gid, name, spell, price, tick, unit, coin, hours, standard]) => {
	let market = hours === "spot" ? "gold" : "futures", plain = {
		instrument: named("futures", 5e7 + number, gid, {
			name,
			spell,
			price,
			shares: 0
		}, {
			market,
			hours,
			coin,
			tick,
			lot: 1,
			unit
		}),
		standard,
		transFee: FEES[coin]
	};
	return hours === "cn" ? {
		...plain,
		month: (day) => `${gid.slice(3)}${expiryOf(day).slice(2, 7).replace("-", "")}`
	} : plain;
}), FOREIGN = [
	...FOREIGN_NAMES,
	...CONTRACTS.map((each) => each.instrument),
	SPOT_GOLD
].sort((a, b) => a.id - b.id);
/** Last trading day of the CFFEX contract that is the main one on `day`: the third Friday, or the next trading day after it. */
function expiryOf(day) {
	let own = thirdFriday(day);
	return day <= own ? own : thirdFriday(addDays(`${day.slice(0, 7)}-28`, 4));
}
function thirdFriday(inMonth) {
	let first = `${inMonth.slice(0, 7)}-01`, day = addDays(first, (5 - weekdayOf(first) + 7) % 7 + 14);
	for (; !isTradingDay(day);) day = addDays(day, 1);
	return day;
}
// core/src/rules/products/foreign-limits.ts
const ROWS = [
	{
		of: "bond",
		from: "2022-08-01",
		up: 200,
		down: 200,
		source: "convertible bond trading rules of both exchanges, 2022-08-01"
	},
	{
		of: "bond-first-day",
		from: "2022-08-01",
		up: 573,
		down: 433,
		source: "convertible bond trading rules of both exchanges, 2022-08-01"
	},
	{
		of: "cffex",
		from: "2015-09-07",
		up: 100,
		down: 100,
		source: "CFFEX contract rules of the stock index futures"
	},
	{
		of: "cffex-last-day",
		from: "2015-09-07",
		up: 200,
		down: 200,
		source: "CFFEX contract rules of the stock index futures"
	}
];
/** The limits of an instrument on `day` over its previous close or settlement; null where there are none. */
function foreignLimitsOf(instrument, day, prevClose) {
	let of = rowOf(instrument, day), row = of && ROWS.filter((each) => each.of === of && each.from <= day).at(-1);
	if (!row) return null;
	let tick = instrument.foreign.tick, above = prevClose * (1e3 + row.up) / (1e3 * tick), below = prevClose * (1e3 - row.down) / (1e3 * tick), [up, down] = instrument.kind === "bond" ? [Math.round(above), Math.round(below)] : [Math.floor(above), Math.ceil(below)];
	return {
		up: up * tick,
		down: down * tick
	};
}
function rowOf({ kind, listedOn, foreign }, day) {
	return kind === "bond" ? listedOn === day ? "bond-first-day" : "bond" : kind !== "futures" || foreign?.hours !== "cn" ? null : expiryOf(day) === day ? "cffex-last-day" : "cffex";
}
// core/src/rules/products/foreign-ticks.ts
/** [price from which, step], in 1/10,000 HKD. */
const HONG_KONG = [
	[0, 10],
	[2500, 50],
	[5e3, 100],
	[2e5, 200],
	[5e5, 500],
	[1e6, 1e3],
	[2e6, 2e3],
	[5e6, 5e3],
	[1e7, 1e4],
	[2e7, 2e4],
	[5e7, 5e4]
];
/** The step of an instrument's price at `price`; a band's first price has the band's step. */
function tickAt(instrument, price) {
	if (instrument.kind !== "hk") return instrument.foreign?.tick ?? 100;
	let tick = HONG_KONG[0][1];
	for (let [from, step] of HONG_KONG) price >= from && (tick = step);
	return tick;
}
/** The price on a step nearest to `value`, at least one step. */
function onTick(instrument, value) {
	let tick = tickAt(instrument, value);
	return Math.max(tick, Math.round(value / tick) * tick);
}
/** The price `count` steps above (or below, negative) a price that is on a step; never below one step. */
function stepsFrom(instrument, price, count) {
	let at = price;
	for (let i = 0; i < count; i++) at += tickAt(instrument, at);
	for (let i = 0; i > count; i--) at = Math.max(tickAt(instrument, 0), at - tickAt(instrument, at - 1));
	return at;
}
// core/src/exchange/foreign/foreign-quote.ts
/** Best bid and ask around a fair value abroad: bid <= fair <= ask on the steps of the price; beyond a limit one side is empty. */
/** The quote at a fair value, `spread` steps wide. */
function foreignQuoteAt(instrument, spread, limits, fair) {
	if (limits && fair > limits.up) return {
		bid: limits.up,
		ask: 0,
		shut: 1
	};
	if (limits && fair < limits.down) return {
		bid: 0,
		ask: limits.down,
		shut: -1
	};
	let bid = stepsFrom(instrument, below(instrument, fair), -(spread - 1 >> 1)), ask = stepsFrom(instrument, bid, spread);
	if (!limits) return {
		bid,
		ask,
		shut: 0
	};
	let top = Math.min(limits.up, Math.max(ask, stepsFrom(instrument, limits.down, 1)));
	return {
		bid: Math.max(limits.down, Math.min(bid, stepsFrom(instrument, top, -1))),
		ask: top,
		shut: 0
	};
}
/**
* Who is not served at the price of a print within the limits (1 buyers, -1 sellers): the value lies farther from it than `door`, a part
* of the price, so that resting pays nobody, wherever he has stood.
*/
function shutByDoor(fair, price, door) {
	return fair > price * (1 + door) ? 1 : fair < price * (1 - door) ? -1 : 0;
}
/** A fair value as the price of an opening or a close: one of the two steps around it, which are it on the mean; within the limits. */
function matchAbroad(instrument, fair, word, limits) {
	let low = below(instrument, fair), high = stepsFrom(instrument, low, 1), price = uniform(word) * (high - low) < fair - low ? high : low;
	return limits ? Math.min(limits.up, Math.max(limits.down, price)) : price;
}
/** Who is not served at a match's own price: 1 buyers, below the fair value, -1 sellers, above it. */
function shutAbroad(fair, price) {
	return fair > price ? 1 : fair < price ? -1 : 0;
}
function below(instrument, fair) {
	let tick = tickAt(instrument, fair);
	return Math.max(tick, Math.floor(fair / tick) * tick);
}
/** Values by name, made once and kept for a while. */
function kept(most = 2e4) {
	let known = /* @__PURE__ */ new Map();
	return (name, make) => {
		let value = known.get(name);
		if (value !== void 0) return value;
		known.size >= most && known.clear();
		let made = make();
		return known.set(name, made), made;
	};
}
// core/src/exchange/foreign/foreign-closes.ts
/**
* What an instrument abroad closes at, as it is shown: its fair value on a step of its price, within the day's limits. What a limit cut
* off is carried into the next day. Where the main contract changes, the base of its first day stands away from the old one's close by
* the difference of the two.
*/
/** What the matches of a day are drawn with: places of their words. */
const MATCH = {
	open: 0,
	close: 1,
	openSize: 2,
	closeSize: 3
}, words$6 = /* @__PURE__ */ new Uint32Array(16);
/** The words of a day's matches; written over by the next call. */
function matchWords(key, id) {
	return draw(key, id, 1048577, 1, words$6), words$6;
}
/** The closes of an instrument; `anchored` begins its lived days at the base price to the step. */
function foreignClosesOf({ instrument, line, keyOf, fairAt, limit }, anchored) {
	let month = CONTRACTS.find((each) => each.instrument.id === instrument.id)?.month, known = kept(), ownFair = (n) => fairAt(n, line.day(n)), plain = (n, base) => {
		if (anchored && n === -1) return instrument.basePrice;
		let limits = base === null ? null : foreignLimitsOf(instrument, line.day(n), base);
		return matchAbroad(instrument, ownFair(n), matchWords(keyOf(n), instrument.id)[MATCH.close], limits);
	}, isCalm = (n) => Math.abs(fairAt(n, line.day(n)) / fairAt(n - 1, line.day(n)) - 1) * 100 < .5 * limit, found = (n) => {
		let close = plain(n, null);
		if (limit === void 0) return close;
		let days = Array.from({ length: 8 }, (_, k) => n - 8 + 1 + k);
		if (days.every(isCalm)) return close;
		close = plain(n - 8, null);
		for (let each of days) close = plain(each, close + (roll(each)?.difference ?? 0));
		return close;
	}, closeOf = (n) => known(n, () => found(n)), roll = (n) => {
		let [from, to] = [month?.(line.day(n - 1)), month?.(line.day(n))];
		if (from === void 0 || to === void 0 || from === to) return null;
		let away = fairAt(n - 1, line.day(n)) - ownFair(n - 1), tick = tickAt(instrument, instrument.basePrice);
		return {
			from,
			to,
			difference: Math.round(away / tick) * tick
		};
	};
	return {
		closeOf,
		roll,
		before: (n) => onTick(instrument, closeOf(n - 1) + (roll(n)?.difference ?? 0))
	};
}
// core/src/exchange/foreign/law/shape.ts
const known = /* @__PURE__ */ new Map(), NIGHT = {
	short: .2,
	long: .04
};
/** The shape of a day's spans; the same object for the same spans. */
function shapeOf(spans) {
	let name = spans.map(({ from, to }) => `${from}-${to}`).join(" "), found = known.get(name);
	if (found) return found;
	let shape = shaped(spans);
	return known.set(name, shape), shape;
}
/** The step that ends at a second of the day. */
function stepOfSecond(second) {
	return Math.floor((second - OPEN_SECOND) / 3);
}
function shaped(spans) {
	let seconds = [spans[0].from, ...spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / 60 }, (_, n) => from + 60 * (n + 1)))], points = seconds.length, long = points > 600, firstSteps = Int32Array.from(seconds, (second, m) => m === 0 ? stepOfSecond(second) : stepOfSecond(second - 60) + 1), busy = seconds.map((second, m) => long ? busyAt(second) : bowl(m, points)), whole = busy.slice(1).reduce((total, value) => total + value, 0), season = Float64Array.from(busy, (value, m) => m === 0 ? 0 : value / whole), time = new Float64Array(points);
	for (let m = 1; m < points; m++) time[m] = time[m - 1] + season[m];
	return {
		points,
		season,
		time,
		night: long ? NIGHT.long : NIGHT.short,
		firstStep: firstSteps[0],
		lastStep: stepOfSecond(seconds[points - 1]),
		secondOf: (minute) => seconds[minute],
		firstStepOf: (minute) => firstSteps[minute],
		minuteAt: (step) => lastAtOrBefore(firstSteps, step)
	};
}
function lastAtOrBefore(steps, step) {
	let low = -1, high = steps.length - 1;
	for (; low < high;) {
		let middle = Math.ceil((low + high) / 2);
		steps[middle] <= step ? low = middle : high = middle - 1;
	}
	return low;
}
function bowl(minute, points) {
	return 1 + 1.6 * exp(-minute / 22) + .7 * exp((minute - points) / 14);
}
function busyAt(second) {
	let hour = second / 3600 % 24;
	return hour >= 21 || hour < 4 ? 3.2 : hour >= 15 ? 1 : hour < 6 ? .8 : .6;
}
// core/src/exchange/foreign/foreign-day.ts
/** Opening price: the first print of the session. */
function openOf({ instrument, key, fair, limits }) {
	return matchAbroad(instrument, fair.open(), matchWords(key, instrument.id)[MATCH.open], limits);
}
const beats$1 = /* @__PURE__ */ new Float64Array(20);
/** The fair value after a step of the session; in a break that of the last step before it. Of nothing may it be shown. */
function fairAfter({ shape, fair }, step) {
	let minute = shape.minuteAt(step);
	return minute <= 0 ? fair.open() : (fair.minute(minute, beats$1), beats$1[Math.min(19, step - shape.firstStepOf(minute))]);
}
// core/src/exchange/foreign/prints.ts
/** Activity grows with the cube root of the clock, and with how far the minute has moved. */
const noise = logNormals(.5), sizes = logNormals(1.3), WAITS = Float64Array.from({ length: 16384 }, (_, bits) => -ln(1 - (bits + .5) / 16384)), MINUTE_PART = Float64Array.from({ length: 20 }, (_, i) => Math.sqrt((i + 1) / 20)), words$5 = /* @__PURE__ */ new Uint32Array(32), fair = /* @__PURE__ */ new Float64Array(20);
/** Shows every print of the steps `from` to `to` to `visit`, in order. */
function eachForeignPrint(day, from, to, visit) {
	let { shape } = day, end = Math.min(to, shape.lastStep), first = Math.max(0, shape.minuteAt(from)), last = shape.minuteAt(end);
	for (let minute = first; minute <= last; minute++) visitMinute(day, minute, from, end, visit);
}
/** The prints of one minute point within the steps `from` to `to`. */
function visitMinute(day, minute, from, to, visit) {
	let { shape, instrument, limits, traits, halts } = day;
	if (minute === 0) {
		from <= shape.firstStep && shape.firstStep <= to && visitOpening(day, visit);
		return;
	}
	let door = doorOf(instrument, day.prevClose);
	draw(day.key, instrument.id, PRINT_SLOT + minute, 2, words$5), day.fair.minute(minute, fair);
	let pace = paceOf(day, minute), start = shape.firstStepOf(minute);
	for (let i = 0; i < 20; i++) {
		let step = start + i;
		if (step > to) return;
		if (step < from || isHalted(halts, step)) continue;
		if (step === shape.lastStep && visitClosing(day, visit), step === shape.lastStep) return;
		let sealed = limits !== null && (fair[i] > limits.up || fair[i] < limits.down), busy = pace.busy(i) * (sealed ? .3 : 1), word = words$5[i];
		if (WAITS[word >>> 18] > pace.rate * busy) continue;
		let { bid, ask, shut } = foreignQuoteAt(instrument, traits.spread, limits, fair[i]), half = words$5[20 + (i >> 1)] >>> (i & 1 ? 16 : 0), buys = bid === 0 || ask !== 0 && ((half & 65535) + .5) * (ask - bid) < 65536 * (fair[i] - bid), size = pace.mean * busy * sizes[word >>> 6 & 4095] / (1 - exp(-pace.rate * busy)), price = buys ? ask : bid;
		visit(step, price, wholeLots(Math.min(1e9, size), instrument.foreign.lot), buys ? 1 : -1, shut || shutByDoor(fair[i], price, door));
	}
}
const CONTRACT_FEES = new Map(CONTRACTS.map(({ instrument, transFee }) => [instrument.id, transFee]));
function doorOf({ id, foreign }, price) {
	let fee = CONTRACT_FEES.get(id);
	return fee === void 0 ? 48e-5 : fee * 1e4 / (price * foreign.unit);
}
function paceOf({ traits, shape, fair: law }, minute) {
	let loud = noise[words$5[31] >>> 20] * shape.season[minute] * (shape.points - 1) / .95, usual = traits.sd * traits.sd * (1 - shape.night) * shape.season[minute], clock = law.clock(minute), from = fair[0], unit = .1 / (from * Math.sqrt(usual)), calm = clock === 0 ? 1 : fast(clock / usual);
	return {
		rate: traits.busy * loud,
		mean: traits.usual * loud / ((shape.points - 1) * 20),
		busy: (i) => {
			let news = law.news(minute, i);
			return (news === 0 ? calm : fast((clock + news * 20) / usual)) * (1 + unit * Math.abs(fair[i] - from) / MINUTE_PART[i]);
		}
	};
}
function fast(clock) {
	return exp(.33 * ln(clock));
}
function visitOpening(day, visit) {
	let price = openOf(day), gap = Math.abs(price / day.prevClose - 1) / day.traits.sd, size = day.traits.usual * .011 * (1 + Math.min(3, gap)) * sizeOf(day, MATCH.openSize, .5);
	visit(day.shape.firstStep, price, wholeLots(size, day.instrument.foreign.lot), 0, shutAbroad(day.fair.open(), price));
}
function visitClosing(day, visit) {
	let price = day.close(), size = day.traits.usual * .016 * sizeOf(day, MATCH.closeSize, .4);
	visit(day.shape.lastStep, price, wholeLots(size, day.instrument.foreign.lot), 0, shutAbroad(fairAfter(day, day.shape.lastStep), price));
}
function sizeOf({ key, instrument }, place, spread) {
	return exp(spread * normal(matchWords(key, instrument.id)[place]) - spread * spread / 2);
}
/** Whole lots of at least one. */
function wholeLots(shares, lot) {
	return Math.max(1, Math.round(shares / lot)) * lot;
}
/** The prints of the steps `from` to `to` as a list. */
function foreignPrintsOf(day, from, to) {
	let prints = [];
	return eachForeignPrint(day, from, to, (step, price, shares, side, shut) => prints.push(shut === 0 ? {
		step,
		price,
		shares,
		side
	} : {
		step,
		price,
		shares,
		side,
		shut
	})), prints;
}
/** Turnover of a print in 1/100 of its currency. */
function printAmount(day, price, shares) {
	return Math.round(price * shares * day.instrument.foreign.unit / 100);
}
// core/src/exchange/foreign/debut-halts.ts
/** The halts of a new bond's first day. */
/** What the prints that the day would have without any halt bring about, held against the issue price. */
function debutHalts(day) {
	return haltsOf(foreignPrintsOf(day, day.shape.firstStep, CLOSE_AUCTION_STEP), day.prevClose, BOND_RULE);
}
// core/src/exchange/foreign/law/cuts.ts
/** Where a session is cut: at the instants at which other hours that look at it begin or end, so that its value there costs one number. */
/** Whose openings and closes fall into a session that is walked: the hours of what moves with it. */
const GUESTS = {
	cn: [],
	hk: [],
	us: [],
	grains: [],
	brent: [],
	a50: [],
	globex: ["us", "brent"],
	hkex: ["hk"],
	spot: ["globex"]
};
/** The points of the session of `day` at which it is cut, in order, its first and last among them. */
function cutsOf(hours, day, mode, shape) {
	let cuts = /* @__PURE__ */ new Set([0, shape.points - 1]);
	for (let guest of GUESTS[hours]) for (let named of [addDays(day, -1), day]) {
		let session = sessionOf(guest, named, mode);
		for (let xt of session ? [session.openXt, session.closeXt] : []) {
			let point = pointAt(shape, day, xt);
			point > 0 && cuts.add(point);
		}
	}
	return [...cuts].toSorted((a, b) => a - b);
}
/** The last point of the session of `day` at or before an instant; -1 before it. */
function pointAt(shape, day, xt) {
	return shape.minuteAt(stepOfSecond((xt - xtOf(day, 0)) / 1e3));
}
// core/src/exchange/foreign/follow.ts
/**
* Prices that follow another: an index its future, London gold's futures the spot, an index future its index. At every instant the one
* is the other's fair value times a constant. While the other is shut it stands where the other stopped, and nothing ever comes back.
*/
/** The fair value of a session of `day` that follows another of this listing; `sessionAt` gives the other's session just before an instant. */
function followingFair(day, shape, ratio, open, sessionAt) {
	let midnight = xtOf(day, 0), found = (minute) => {
		let end = midnight + shape.secondOf(minute) * 1e3, led = sessionAt(end), point = pointAt(led.shape, led.day, end);
		return {
			minute,
			led,
			point,
			moves: xtOf(led.day, led.shape.secondOf(point)) === end
		};
	}, last = null, there = (minute) => last = last?.minute === minute ? last : found(minute);
	return {
		open: () => ratio * open(),
		live: !1,
		clock: (minute) => {
			let { led, point, moves } = there(minute);
			return moves ? led.fair.clock(point) : 0;
		},
		news: () => 0,
		minute: (minute, out) => {
			let { led, point, moves } = there(minute);
			led.fair.minute(point, out);
			let end = out[19];
			for (let i = 0; i < 20; i++) out[i] = ratio * (moves ? out[i] : end);
		}
	};
}
/** What a contract that is the main one on `day` stands at for an index at 1. Constant in its life; drawn in public. */
function contractRatio({ id }, moves, day) {
	if (!("home" in moves)) throw TypeError("follows no index of the A-share market");
	let expiry = expiryOf(day), [mean, sd] = moves.basis;
	return draw(PUBLIC_KEY, id, PLAN_SLOT + Number(expiry.slice(0, 4)) * 12 + Number(expiry.slice(5, 7)), 1, block$1), moves.scale * (1 + mean + sd * normal(block$1[0]));
}
const block$1 = /* @__PURE__ */ new Uint32Array(16);
/** The fair value of a session that follows an A-share index as it happens. */
function liveFair(shape, ratio, levelAt) {
	return {
		...UNKNOWN,
		open: () => ratio * levelAt(shape.firstStep),
		live: !0,
		minute: (minute, out) => {
			let first = shape.firstStepOf(minute);
			for (let i = 0; i < 20; i++) out[i] = ratio * levelAt(first + i);
		}
	};
}
const UNKNOWN = {
	clock: () => 0,
	news: () => 0
};
/** The same of a day that is over: along the index's minutes, with bridges of a usual day's variance between them. */
function pastFair(key, id, shape, ratio, levels, variance) {
	let path = {
		at: Float64Array.from(levels, (level) => ln(ratio * level)),
		clock: shape.time.map((part) => part * (1 - shape.night) * variance)
	};
	return {
		...UNKNOWN,
		open: () => ratio * levels[0],
		live: !1,
		minute: (minute, out) => {
			draw(key, id, MINUTE_SLOT + minute, 1, block$1), beatsOf(path, minute - 1, block$1, 0, out);
			for (let i = 0; i < 20; i++) out[i] = exp(out[i]);
		}
	};
}
// core/src/exchange/foreign/law/walk-day.ts
/**
* A day of one random walk, of a group or of an instrument alone: the night, then the session in legs between its cuts, each one normal
* number, then exact bridges from the leg to the minute and from the minute to each step.
*/
/** What each of a day's 32 words decides; those of the legs begin at `legs`. */
const WORD = {
	shock: 0,
	gap: 1,
	gapClock: 2,
	news: 3,
	onset: 4,
	size: 5,
	fall: 6,
	side: 7,
	night: 8,
	nightSize: 9,
	nightFall: 10,
	nightWay: 11,
	legs: 16
};
/** The 32 words of a walk's day. */
function drawWalk(key, nonce, out) {
	return draw(key, nonce, PLAN_SLOT, 2, out), out;
}
/** A day of `variance`, the night's included, as its words have it. */
function walkDay(words, shape, cuts, variance) {
	let gapClock = variance * shape.night * night(words[WORD.gapClock]), session = variance * (1 - shape.night), legs = cuts.slice(1).map((to, k) => {
		let from = cuts[k], clock = session * (shape.time[to] - shape.time[from]);
		return {
			from,
			to,
			clock,
			move: Math.sqrt(clock) * normal(words[WORD.legs + k])
		};
	});
	return {
		gap: {
			clock: gapClock,
			move: Math.sqrt(gapClock) * normal(words[WORD.gap])
		},
		legs
	};
}
const NOTHING = {
	move: 0,
	clock: 0
};
/** Stretches one after the other. */
function sumOf(stretches) {
	let [move, clock] = [0, 0];
	for (let each of stretches) move += each.move, clock += each.clock;
	return {
		move,
		clock
	};
}
/** `part` of a walk in a logarithm of a price: half the variance is taken off, so that the price has no drift. */
function inPrice({ move, clock }, part = 1) {
	return part * move - part * part * clock / 2;
}
const ACTIVITY_KEEPS = .93, ACTIVITY = .33, ACTIVITY_SHOCK = ACTIVITY * Math.sqrt(1 - ACTIVITY_KEEPS * ACTIVITY_KEEPS), words$4 = /* @__PURE__ */ new Uint32Array(1600);
/** The path through the session that the legs lead to, with the words of (key, nonce). */
function dayPath(key, nonce, shape, legs) {
	let { points } = shape;
	draw(key, nonce, 1048676, Math.ceil(2 * points / 32), words$4);
	let busy = busyMinutes(shape), at = new Float64Array(points), clock = new Float64Array(points);
	for (let leg of legs) {
		let minutes = busy.slice(leg.from + 1, leg.to + 1), whole = minutes.reduce((sum, each) => sum + each, 0), path = bridgeOver(minutes.map((each) => each / whole * leg.clock), leg.clock, leg.move, words$4, points + leg.from);
		for (let k = 1; k < path.at.length; k++) at[leg.from + k] = at[leg.from] + path.at[k], clock[leg.from + k] = clock[leg.from] + path.clock[k];
	}
	return {
		at,
		clock,
		beats: beatsFrom(key, nonce, {
			at,
			clock
		})
	};
}
function busyMinutes({ points, season }) {
	let busy = new Float64Array(points), stir = ACTIVITY * normalAt(words$4, 0, 0);
	for (let m = 1; m < points; m++) stir = ACTIVITY_KEEPS * stir + ACTIVITY_SHOCK * normalAt(words$4, 0, m), busy[m] = season[m] * exp(2 * stir);
	return busy;
}
const block = /* @__PURE__ */ new Uint32Array(16);
function beatsFrom(key, nonce, path) {
	let beats = /* @__PURE__ */ new Float64Array(20), held = 0;
	return (minute) => (held !== minute && (draw(key, nonce, MINUTE_SLOT + minute, 1, block), beatsOf(path, minute - 1, block, 0, beats), held = minute), beats);
}
// core/src/exchange/foreign/foreign-fair.ts
/** The fair value of an instrument through one of its sessions, in 1/10,000 of its coin: what its prints and books stand around. */
/** The fair value along a walker's day from the logarithm of its opening. */
function walkedFair({ id }, of, open) {
	let { key, shape, own, beta, burst } = of, path = dayPath(key, id, shape, own.legs), shared = sharedOf(of), clockOf = (minute) => beta * beta * shared.minuteClock(minute) + path.clock[minute] - path.clock[minute - 1];
	return {
		open: () => exp(open),
		live: !1,
		clock: clockOf,
		news: (minute, i) => burst ? rateIn(burst, (minute - 1) * 20 + i + 1) : 0,
		minute: (minute, out) => {
			let common = shared.beats(minute), mine = path.beats(minute), each = clockOf(minute) / 20, begin = beta * beta * shared.clockBefore(minute) + path.clock[minute - 1], first = (minute - 1) * 20 + 1;
			for (let i = 0; i < 20; i++) {
				let news = burst ? walkedBy(burst, first + i) : 0;
				out[i] = exp(open + beta * common[i] + mine[i] + news - (begin + each * (i + 1)) / 2);
			}
		}
	};
}
const STILL = /* @__PURE__ */ new Float64Array(20), RESTING = {
	minuteClock: () => 0,
	clockBefore: () => 0,
	beats: () => STILL
};
function sharedOf({ shape, group }) {
	let seen = group.path?.();
	if (!seen) return RESTING;
	let { path, shape: there, from } = seen, pointOf = (minute) => there === shape ? minute : Math.max(from, there.minuteAt(stepOfSecond(shape.secondOf(minute)))), moves = (minute, point) => point > from && there.secondOf(point) === shape.secondOf(minute);
	return {
		minuteClock: (minute) => {
			let point = pointOf(minute);
			return moves(minute, point) ? path.clock[point] - path.clock[point - 1] : 0;
		},
		clockBefore: (minute) => {
			let point = pointOf(minute);
			return path.clock[moves(minute, point) ? point - 1 : point] - path.clock[from];
		},
		beats: (minute) => {
			let point = pointOf(minute), begin = path.at[from];
			if (!moves(minute, point)) return beats.fill(path.at[point] - begin);
			let values = path.beats(point);
			for (let i = 0; i < 20; i++) beats[i] = values[i] - begin;
			return beats;
		}
	};
}
const beats = /* @__PURE__ */ new Float64Array(20), GROUPS = {
	hk: {
		nonce: 9950001,
		market: "futures",
		hours: "hkex"
	},
	us: {
		nonce: 9950002,
		market: "futures",
		hours: "globex"
	},
	energy: {
		nonce: 9950003,
		market: "futures",
		hours: "globex"
	},
	metal: {
		nonce: 9950004,
		market: "futures",
		hours: "globex"
	},
	grain: {
		nonce: 9950005,
		market: "futures",
		hours: "grains"
	},
	gold: {
		nonce: 9950006,
		market: "gold",
		hours: "spot"
	},
	bond: {
		nonce: 9950007,
		market: "futures",
		hours: "cn"
	}
}, words$3 = /* @__PURE__ */ new Uint32Array(32);
/** The groups under the markets' keys; `lineOf` counts the trading days of hours. */
function openGroups(keyOf, mode, lineOf) {
	let keys = kept(), memories = /* @__PURE__ */ new Map(), paths = kept(60), key = (market, day) => keys(`${market} ${day}`, () => keyWords(keyOf(market, day))), memoryOf = ({ nonce }) => {
		let memory = memories.get(nonce) ?? {
			days: kept(),
			shocks: kept()
		};
		return memories.set(nonce, memory), memory;
	}, shockOf = ({ nonce, market, hours }, n) => normal(drawWalk(key(market, lineOf(hours).day(n)), nonce, words$3)[WORD.shock]), dayOf = (group, n) => memoryOf(group).days(n, () => {
		let { shocks } = memoryOf(group), day = lineOf(group.hours).day(n), restless = restlessness(MARKET_MEMORY, (lag) => shocks(n - lag, () => shockOf(group, n - lag))), shape = shapeOf(spansOf(group.hours, day, mode));
		return drawWalk(key(group.market, day), group.nonce, words$3), {
			day,
			shape,
			restless,
			walk: walkDay(words$3, shape, cutsOf(group.hours, day, mode, shape), marketClock(restless))
		};
	}), pathOf = (group, { day, shape, walk }) => paths(`${group.nonce} ${day}`, () => dayPath(key(group.market, day), group.nonce, shape, walk.legs));
	return {
		key,
		seen: (name, hours, before, day) => {
			let group = GROUPS[name], line = lineOf(group.hours), n = line.ordinal(day), now = dayOf(group, n), trades = now.day === day, [from, to] = trades ? within(now, hours, mode) : [0, 0], gap = [partsBefore(group, before), ...between(group, line.ordinal(before) + 1, trades ? n : n + 1)];
			if (!trades) return {
				gap: sumOf(gap),
				session: NOTHING,
				legs: [],
				restless: now.restless,
				path: null
			};
			let legs = now.walk.legs.filter((leg) => leg.from >= from && leg.to <= to);
			return {
				gap: sumOf([
					...gap,
					now.walk.gap,
					...now.walk.legs.filter((leg) => leg.to <= from)
				]),
				session: sumOf(legs),
				legs,
				restless: now.restless,
				path: () => ({
					path: pathOf(group, now),
					shape: now.shape,
					from
				})
			};
			function partsBefore(of, last) {
				let then = dayOf(of, line.ordinal(last));
				if (then.day !== last) return NOTHING;
				let end = within(then, hours, mode)[1];
				return sumOf(then.walk.legs.filter((leg) => leg.from >= end));
			}
			function between(of, first, end) {
				return Array.from({ length: Math.max(0, end - first) }, (_, k) => wholeOf(dayOf(of, first + k)));
			}
		}
	};
}
function wholeOf({ walk: { gap, legs } }) {
	return sumOf([gap, ...legs]);
}
function within({ day, shape }, hours, mode) {
	let spans = spansOf(hours, day, mode), at = (second) => Math.max(0, pointAt(shape, day, xtOf(day, second)));
	return spans.length === 0 ? [0, 0] : [at(spans[0].from), at(spans.at(-1).to)];
}
// core/src/exchange/foreign/law/trading-days.ts
/** The trading days of one set of hours, counted from the first lived one: 0 is that day, -1 the day before it. */
/** The line whose day 0 is the first trading day on or after `first`. It grows as it is asked. */
function createTradingDays(hours, mode, first) {
	let zero = tradesOn(hours, first, mode) ? first : nextDayOf(hours, first, mode), ahead = [zero], behind = [zero], numbers = /* @__PURE__ */ new Map([[zero, 0]]), dayAt = (ordinal) => {
		let [days, step, sign] = ordinal < 0 ? [
			behind,
			previousDayOf,
			-1
		] : [
			ahead,
			nextDayOf,
			1
		];
		for (; days.length <= Math.abs(ordinal);) {
			let day = step(hours, days.at(-1), mode);
			numbers.set(day, sign * days.length), days.push(day);
		}
		return days[Math.abs(ordinal)];
	};
	return {
		ordinal: (day) => {
			let trading = tradesOn(hours, day, mode) ? day : previousDayOf(hours, day, mode);
			for (; ahead.at(-1) < trading;) dayAt(ahead.length);
			for (; behind.at(-1) > trading;) dayAt(-behind.length);
			return numbers.get(trading);
		},
		day: dayAt
	};
}
// core/src/exchange/foreign/law/traits.ts
/** What is lasting about each instrument of the other markets: how much it moves, with what, how busy it is, what it follows. Public. */
const words$2 = /* @__PURE__ */ new Uint32Array(16), alone = (group, sd, share, usual, busy = .9) => ({
	sd,
	usual,
	busy,
	spread: 1,
	moves: {
		group,
		share,
		news: !1
	}
}), follower = (gid, sd, usual, busy = 1.2) => ({
	sd,
	usual,
	busy,
	spread: 1,
	moves: { gid }
}), home = (index, usual, scale, basis) => ({
	sd: .0115,
	usual,
	busy: 1.4,
	spread: 1,
	moves: {
		home: index,
		scale,
		basis
	}
}), cffex = (index, usual, basis) => ({
	...home(index, usual, 1, [basis, .0012]),
	limit: 10
}), GIVEN = {
	hkHSI: follower("hf_HSI", .0135, 4e8, 1.6),
	hkHSCEI: alone("hk", .0145, .96, 4e8, 1.6),
	hkHSTECH: alone("hk", .0185, .9, 4e8, 1.6),
	usDJI: follower("hf_YM", .0088, 4e8, 1.6),
	usIXIC: follower("hf_NQ", .0128, 4e8, 1.6),
	usINX: follower("hf_ES", .0098, 4e8, 1.6),
	hf_IF: cffex("sh000300", 95e3, -.0015),
	hf_IH: cffex("sh000016", 48e3, -5e-4),
	hf_IC: cffex("sh000905", 88e3, -.0045),
	hf_IM: cffex("sh000852", 17e4, -.006),
	hf_CL: alone("energy", .0205, .95, 31e4, 1.5),
	hf_OIL: alone("energy", .0195, .95, 28e4),
	hf_NG: alone("energy", .032, .3, 15e4),
	hf_GC: follower("hf_XAU", .0092, 19e4, 1.5),
	hf_SI: follower("hf_XAG", .0175, 62e3),
	hf_HG: alone("metal", .0135, .6, 58e3, .7),
	hf_S: alone("grain", .012, .6, 12e4, .8),
	hf_ES: alone("us", .0098, .97, 135e4, 2.2),
	hf_NQ: alone("us", .0128, .94, 56e4, 2.2),
	hf_YM: alone("us", .0088, .9, 12e4, 1.4),
	hf_HSI: alone("hk", .0135, .97, 98e3, 1.4),
	hf_CHA50CFD: home("sh000016", 21e4, 4.81, [0, 0]),
	hf_XAU: alone("gold", .0092, .95, 22e4, 1.8),
	hf_XAG: alone("gold", .0175, .8, 9e4, 1.2),
	XAUUSD: follower("hf_XAU", .0092, 22e4, 1.8)
}, MOVES = {
	usAAPL: 1.6,
	usMSFT: 1.5,
	usNVDA: 2.6,
	usGOOGL: 1.7,
	usAMZN: 1.9,
	usMETA: 2.1,
	usTSLA: 3.2,
	usAVGO: 2.6,
	usTSM: 2.1,
	usAMD: 2.9,
	usINTC: 2.7,
	usNFLX: 2.1,
	usKO: 1,
	usWMT: 1.2,
	usDIS: 1.6,
	usBABA: 2.6,
	usPDD: 3,
	usJD: 2.5,
	usBIDU: 2.5,
	hk00700: 1.8,
	hk09988: 2.4,
	hk03690: 2.5,
	hk01810: 2.4,
	hk00941: 1.1,
	hk00883: 1.8,
	hk01211: 2.3,
	hk09618: 2.4,
	hk09999: 2.1,
	hk09888: 2.4,
	hk01024: 2.7,
	hk02015: 3,
	hk00066: 1,
	hk00001: 1.3,
	hk00002: .95,
	hk02331: 2.5,
	hk02020: 2.1,
	hk02269: 2.8
}, SHARES = {
	hk: {
		group: "hk",
		turnover: .0028,
		move: 1.8,
		spread: 1
	},
	us: {
		group: "us",
		turnover: .0055,
		move: 1.65,
		spread: 2
	}
};
/** The traits of an instrument of the other markets: the same for ever and on every machine. */
function traitsOf(instrument) {
	let given = GIVEN[instrument.gid];
	if (given) return given;
	draw(PUBLIC_KEY, instrument.id, 0, 1, words$2);
	let own = exp(.2 * normal(words$2[0])), turnover = exp(.6 * normal(words$2[1])), share = .5 + .045 * normal(words$2[2]);
	if (instrument.kind === "bond") return {
		...alone("bond", .0085 * own, share, instrument.totalShares * .06 * turnover, .6),
		spread: 12,
		limit: 20
	};
	let exchange = exchangeAbroad(instrument.gid);
	if (exchange === null) throw RangeError(`nothing says how ${instrument.gid} moves`);
	let { group, spread, ...usually } = SHARES[exchange], usual = instrument.totalShares * usually.turnover * turnover, sd = (MOVES[instrument.gid] ?? usually.move * own) / 100;
	return {
		...alone(group, sd, share, usual, 1.1),
		spread,
		moves: {
			group,
			share,
			news: !0
		}
	};
}
/** What `word` of its first day's key adds to the night before it; 0 for every other day and for what is no new bond. */
function debutOf({ issued, listedOn }, day, word) {
	return issued === !0 && listedOn === day ? between(.095 + .07 * normal(word), -.03, .18) : 0;
}
// core/src/exchange/foreign/law/news.ts
/** News of a company abroad: a night that opens far away, or a burst in the session, both fair games (law/bursts.ts). */
/** About what news adds to a share's own variance: so much less is left for its calm days. */
const AT_OPENING = .28, LONGEST_LN = ln(30);
function sizesOf(size, fall, own, scale) {
	return [scale * pareto(size, 2.3, 3.5) * own, own * .65 * (.5 + uniform(fall))];
}
/** The log return of a night's news; 0 on nearly all: +a with probability b / (a + b), else -b. */
function nightNews(words, own) {
	if (!happens(words[WORD.night], .025)) return 0;
	let [a, b] = sizesOf(words[WORD.nightSize], words[WORD.nightFall], own, 2), rise = Math.min(.4, a), way = words[WORD.nightWay], side = way & 1 ? 1 : -1;
	return ln(1 + (((way >>> 8) + .5) / 16777216 < b / (rise + b) ? side * rise : -side * b));
}
/** The burst of a session; null on nearly all days. */
function burstOf(words, own, { points }, key, id) {
	if (!happens(words[WORD.news], .05)) return null;
	let [gain, fail] = sizesOf(words[WORD.size], words[WORD.fall], own, 2.6), word = words[WORD.onset], when = (word >>> 16) / 65536, minutes = points - 1, late = (when - AT_OPENING) / .72, minute = Math.floor(late < 0 ? -4 * ln(1 - when / AT_OPENING) : late * minutes);
	return walk(key, id, 1048776, {
		onset: {
			minute: Math.min(minutes - 2, minute),
			fade: .3333333333333333 * exp(LONGEST_LN * ((word & 65535) / 65536))
		},
		gain,
		fail,
		side: words[WORD.side] & 1 ? 1 : -1
	}, minutes);
}
// core/src/exchange/foreign/law/walker.ts
/**
* An instrument that walks by itself and with its group, from day to day: its fair value in logarithms is a sum of what its days do,
* forward from the base price for lived days, backward for history. No limit and no other price is looked at.
*/
/** What of the way to the base price a day of history goes back: nobody can trade it. */
const words$1 = /* @__PURE__ */ new Uint32Array(32);
/** The days of `instrument`, which `traits` say to walk. */
function walkerOf(instrument, { sd, moves }, line, groups, mode) {
	if (!("group" in moves)) throw TypeError(`${instrument.gid} follows another`);
	let { group, share, news } = moves, { market, hours } = instrument.foreign, shocks = kept(), days = kept(1e3), keyOf = (n) => groups.key(market, line.day(n)), shockOf = (n) => shocks(n, () => normal(drawWalk(keyOf(n), instrument.id, words$1)[WORD.shock])), beta = sd * share, unit = sd * Math.sqrt(1 - share * share), dayOf = (n) => {
		let [day, key] = [line.day(n), keyOf(n)], seen = groups.seen(group, hours, line.day(n - 1), day), restless = restlessness(OWN_MEMORY, (lag) => shockOf(n - lag)), variance = unit * unit * ownClock(seen.restless, restless, 0) * (news ? .75 : 1), shape = shapeOf(spansOf(hours, day, mode));
		drawWalk(key, instrument.id, words$1);
		let own = walkDay(words$1, shape, cutsOf(hours, day, mode, shape), variance), surprise = news ? nightNews(words$1, unit) : 0, debut = debutOf(instrument, day, words$1[WORD.size]), burst = news ? burstOf(words$1, unit, shape, key, instrument.id) : null, legs = own.legs.reduce((sum, leg) => sum + inPrice(leg), 0);
		return {
			day,
			key,
			shape,
			beta,
			own,
			burst,
			group: seen,
			gap: inPrice(seen.gap, beta) + inPrice(own.gap) + surprise + debut,
			session: inPrice(seen.session, beta) + legs + (burst ? walked(burst) : 0)
		};
	}, day = (n) => days(n, () => dayOf(n)), before = summed(ln(instrument.basePrice), day), open = (n) => before(n + 1) - day(n).session;
	return {
		line,
		day,
		before,
		open,
		at: (n, point) => {
			let { own, group: seen } = day(n), shared = seen.legs.filter((leg) => leg.to <= point).reduce((sum, leg) => sum + inPrice(leg, beta), 0);
			return own.legs.filter((leg) => leg.to <= point).reduce((sum, leg) => sum + inPrice(leg), open(n) + shared);
		}
	};
}
function summed(base, day) {
	let [ahead, behind] = [[base], [base]];
	return (n) => {
		for (; n >= ahead.length;) {
			let { gap, session } = day(ahead.length - 1);
			ahead.push(ahead.at(-1) + gap + session);
		}
		for (; -n >= behind.length;) {
			let [now, { gap, session }] = [behind.at(-1), day(-behind.length)];
			behind.push(now - gap - session - 8e-4 * (now - base));
		}
		return n >= 0 ? ahead[n] : behind[-n];
	};
}
/** The model over `instruments`. */
function createForeignModel({ instruments, mode, first, keyOf, home }) {
	let lines = kept(), lineOf = (hours, from = first) => lines(`${hours} ${from}`, () => createTradingDays(hours, mode, from)), ground = {
		mode,
		home,
		lineOf,
		groups: openGroups(keyOf, mode, lineOf),
		courseOf: (gid) => known(gid).course
	}, all = /* @__PURE__ */ new Map(), known = (gid) => {
		let found = all.get(gid);
		if (found) return found;
		let instrument = instruments.find((each) => each.gid === gid);
		if (!instrument) throw RangeError(`${gid} is not in this market`);
		let made = knownOf(ground, instrument);
		return all.set(gid, made), made;
	}, days = kept(200), line = (instrument) => lineFor(ground, instrument);
	return {
		instruments,
		line,
		traits: ({ gid }) => known(gid).traits,
		closeBefore: (instrument, day) => known(instrument.gid).closes.before(line(instrument).ordinal(day)),
		roll: (instrument, day) => known(instrument.gid).closes.roll(line(instrument).ordinal(day)),
		day: (instrument, day) => {
			let own = known(instrument.gid);
			return "home" in own.traits.moves && home.live(own.traits.moves.home, day) !== null ? openDay(ground, own, day) : days(`${instrument.gid} ${day}`, () => openDay(ground, own, day));
		}
	};
}
function lineFor({ lineOf }, { foreign, issued, listedOn }) {
	return issued === !0 ? lineOf(foreign.hours, listedOn) : lineOf(foreign.hours);
}
function knownOf(ground, instrument) {
	let traits = traitsOf(instrument), { market } = instrument.foreign, line = lineFor(ground, instrument), course = {
		instrument,
		...courseOf(ground, instrument, traits, line)
	};
	return {
		instrument,
		traits,
		course,
		closes: foreignClosesOf({
			instrument,
			line,
			keyOf: (n) => ground.groups.key(market, line.day(n)),
			fairAt: course.closeFair,
			limit: traits.limit
		}, course.anchored)
	};
}
function openDay(ground, { instrument, traits, course, closes }, day) {
	let { market, hours } = instrument.foreign, n = lineFor(ground, instrument).ordinal(day), prevClose = closes.before(n), opened = {
		instrument,
		traits,
		day,
		prevClose,
		fair: course.fairOf(n),
		shape: shapeOf(spansOf(hours, day, ground.mode)),
		key: ground.groups.key(market, day),
		limits: foreignLimitsOf(instrument, day, prevClose),
		close: () => closes.closeOf(n),
		halts: []
	};
	return instrument.issued === !0 && instrument.listedOn === day ? {
		...opened,
		halts: debutHalts(opened)
	} : opened;
}
function courseOf(ground, instrument, traits, line) {
	let { moves } = traits;
	return "group" in moves ? walkingCourse(walkerOf(instrument, traits, line, ground.groups, ground.mode), instrument) : "home" in moves ? homeCourse(ground, instrument, traits, line) : followingCourse(ground, instrument, moves.gid, line);
}
function walkingCourse(walker, instrument) {
	return {
		walker,
		anchored: !0,
		fairOf: (n) => walkedFair(instrument, walker.day(n), walker.open(n)),
		closeFair: (n) => exp(walker.before(n + 1))
	};
}
function followingCourse({ mode, courseOf: of }, instrument, gid, line) {
	let { hours } = instrument.foreign, sessions = kept(3), leader = () => {
		let { walker, instrument: other, fairOf } = of(gid);
		if (!walker) throw TypeError(`${gid} follows another itself`);
		return {
			walker,
			fairOf,
			hours: other.foreign.hours,
			ratio: instrument.basePrice / other.basePrice
		};
	}, valueAt = (xt, at) => {
		let { walker, hours: own } = leader(), day = sessionDayAt(own, at, mode), point = Math.max(0, pointAt(shapeOf(spansOf(own, day, mode)), day, xt));
		return exp(walker.at(walker.line.ordinal(day), point));
	}, sessionAt = (xt) => {
		let { walker, fairOf, hours: own } = leader(), day = sessionDayAt(own, xt - 1, mode);
		return sessions(day, () => ({
			day,
			shape: shapeOf(spansOf(own, day, mode)),
			fair: fairOf(walker.line.ordinal(day))
		}));
	};
	return {
		walker: null,
		anchored: !1,
		fairOf: (n) => {
			let day = line.day(n), shape = shapeOf(spansOf(hours, day, mode)), opens = xtOf(day, shape.secondOf(0));
			return followingFair(day, shape, leader().ratio, () => valueAt(opens, opens), sessionAt);
		},
		closeFair: (n) => {
			let { closeXt } = sessionOf(hours, line.day(n), mode), { walker, hours: own, ratio } = leader(), day = sessionDayAt(own, closeXt - 1, mode);
			return ratio * (sessionOf(own, day, mode).closeXt <= closeXt ? exp(walker.before(walker.line.ordinal(day) + 1)) : valueAt(closeXt, closeXt - 1));
		}
	};
}
function homeCourse({ mode, home, groups }, instrument, { moves, sd }, line) {
	if (!("home" in moves)) throw TypeError(`${instrument.gid} follows no index of the A-share market`);
	let { market, hours } = instrument.foreign;
	return {
		walker: null,
		anchored: !1,
		fairOf: (n) => {
			let day = line.day(n), ratio = contractRatio(instrument, moves, day), shape = shapeOf(spansOf(hours, day, mode)), live = home.live(moves.home, day);
			if (live) return liveFair(shape, ratio, live);
			let levels = home.minutes(moves.home, day) ?? Array.from({ length: shape.points }, () => home.closeThrough(moves.home, day));
			return pastFair(groups.key(market, day), instrument.id, shape, ratio, levels, sd * sd);
		},
		closeFair: (n, contractOf) => home.closeThrough(moves.home, line.day(n)) * contractRatio(instrument, moves, contractOf)
	};
}
// server/src/market/foreign/home-indices.ts
/** Ids of the indices that something follows. */
const FOLLOWED = [
	"sh000300",
	"sh000016",
	"sh000905",
	"sh000852"
].map(indexId);
/** The view over the A-share market. */
function homeIndicesOf({ tape, today, levelOf, closeBefore, minutes }) {
	let absent = (gid) => levelOf(indexId(gid)) === 0;
	return {
		closeThrough: (gid, day) => absent(gid) ? 5e7 : day >= today() ? levelOf(indexId(gid)) : closeBefore(indexId(gid), nextTradingDay(day)),
		minutes: (gid, day) => absent(gid) || !isTradingDay(day) ? null : minutes(indexId(gid), day),
		live: (gid, day) => {
			let id = indexId(gid);
			return day < today() || absent(gid) ? null : (step) => tape.at(id, day, step) ?? levelOf(id);
		}
	};
}
function indexId(gid) {
	return instrumentId("index", gid.slice(0, 2), gid.slice(2));
}
// server/src/market/foreign/level-tape.ts
/** A tape over the indices with these ids; `levelOf` tells the level now. */
function createLevelTape(ids, levelOf) {
	let tapes = /* @__PURE__ */ new Map();
	return {
		/** Begins a day: until its first step the closes stand. */
		open: (day) => {
			tapes.set(day, {
				levels: new Map(ids.map((id) => [id, (/* @__PURE__ */ new Int32Array(7502)).fill(levelOf(id), 0, 1)])),
				step: -1
			});
			for (let old of [...tapes.keys()].slice(0, -2)) tapes.delete(old);
		},
		/** Writes the levels of `step`; of steps left out since the last, too. */
		note: (day, step) => {
			let tape = tapes.get(day);
			if (!(!tape || step <= tape.step)) {
				for (let [id, levels] of tape.levels) levels.fill(levelOf(id), tape.step + 2, step + 2);
				tape.step = step;
			}
		},
		/** The level of an index at a step of a day, the latest known for later ones; null when the day has no tape. */
		at: (id, day, step) => {
			let tape = tapes.get(day), levels = tape?.levels.get(id);
			return tape && levels ? levels[Math.max(-1, Math.min(step, tape.step)) + 1] : null;
		},
		/** The levels of the steps from..to of a day, each as a print without shares; of several equal ones in a row the first. */
		changes: (id, day, from, to) => {
			let tape = tapes.get(day), levels = tape?.levels.get(id);
			if (!tape || !levels) return [];
			let prints = [];
			for (let step = Math.max(0, from); step <= Math.min(to, tape.step); step++) {
				let price = levels[step + 1];
				(step === from || price !== levels[step]) && prints.push({
					step,
					price,
					shares: 0,
					side: 0
				});
			}
			return prints;
		}
	};
}
// server/src/market/foreign/session.ts
/** A session before its first step. */
function openForeignSession(day) {
	return {
		day,
		step: day.shape.firstStep - 1,
		last: day.prevClose,
		open: 0,
		high: 0,
		low: 0,
		shares: 0,
		amount: 0,
		minute: -1,
		pending: [],
		shown: 0
	};
}
/** Walks to `to` (forward only, at most to the session's end); whether anything printed. */
function walkTo(session, to) {
	let { day } = session, end = Math.min(to, day.shape.lastStep);
	if (end <= session.step) return !1;
	let before = session.shares;
	return end === session.step + 1 && !day.fair.live ? walkOne(session, end) : eachForeignPrint(day, session.step + 1, end, (_, price, shares) => show(session, price, shares)), session.step = end, session.shares !== before;
}
function walkOne(session, step) {
	let { shape } = session.day, minute = shape.minuteAt(step);
	if (minute !== session.minute) {
		let first = shape.firstStepOf(minute);
		session.minute = minute, session.pending = foreignPrintsOf(session.day, first, minute === 0 ? first : first + 20 - 1), session.shown = 0;
	}
	for (; session.shown < session.pending.length && session.pending[session.shown].step <= step;) {
		let print = session.pending[session.shown++];
		print.step === step && show(session, print.price, print.shares);
	}
}
function show(session, price, shares) {
	session.shares === 0 && (session.open = session.high = session.low = price), session.high = Math.max(session.high, price), session.low = Math.min(session.low, price), session.last = price, session.shares += shares, session.amount += printAmount(session.day, price, shares);
}
// server/src/market/foreign/sessions.ts
/** The sessions of a model's instruments; there are none before the first tick. */
function openForeignSessions(model, mode) {
	let sessions = /* @__PURE__ */ new Map();
	return {
		has: (id) => sessions.has(id),
		of: (id) => sessions.get(id),
		tick: (now) => {
			let days = /* @__PURE__ */ new Map(), moved = [];
			for (let instrument of model.instruments) {
				let { hours } = instrument.foreign, running = days.get(hours) ?? sessionDayAt(hours, now, mode);
				days.set(hours, running);
				let day = running < instrument.listedOn ? instrument.listedOn : running, session = sessions.get(instrument.id), begins = session?.day.day !== day;
				begins && sessions.set(instrument.id, session = openForeignSession(model.day(instrument, day))), (walkTo(session, stepOfSecond((now - xtOf(day, 0)) / 1e3)) || begins) && moved.push(instrument.id);
			}
			return moved;
		},
		begin: (day) => {
			for (let instrument of model.instruments) instrument.listedOn !== day || sessions.has(instrument.id) || sessions.set(instrument.id, openForeignSession(model.day(instrument, day)));
		}
	};
}
// core/src/exchange/indices.ts
/** The indices of the simulated market: who belongs to them by rule, and their level as a weighted sum of prices. */
const noSt = (each) => !each.st && each.board !== "bse", DIVIDEND_INDUSTRIES = /* @__PURE__ */ new Set([
	"银行",
	"煤炭",
	"电力",
	"高速公路",
	"交通",
	"港口",
	"石油",
	"钢铁",
	"煤炭开采",
	"火力发电",
	"水力发电",
	"路桥",
	"公路",
	"铁路",
	"石油开采",
	"石油加工",
	"普钢",
	"特种钢",
	"钢加工"
]), RULES = [
	{
		gid: "sh000001",
		name: "上证指数",
		spell: "szzs",
		base: 3986,
		weight: "total",
		belongs: (each) => each.exchange === "sh"
	},
	{
		gid: "sz399001",
		name: "深证成指",
		spell: "szcz",
		base: 13204,
		weight: "float",
		belongs: (each) => each.exchange === "sz",
		to: 500
	},
	{
		gid: "sz399006",
		name: "创业板指",
		spell: "cybz",
		base: 3102,
		weight: "float",
		belongs: (each) => each.board === "chinext",
		to: 100
	},
	{
		gid: "sh000300",
		name: "沪深300",
		spell: "hs300",
		base: 4610,
		weight: "float",
		belongs: noSt,
		to: 300
	},
	{
		gid: "sh000016",
		name: "上证50",
		spell: "sz50",
		base: 3010,
		weight: "float",
		belongs: (each) => noSt(each) && each.exchange === "sh",
		to: 50
	},
	{
		gid: "sh000905",
		name: "中证500",
		spell: "zz500",
		base: 7240,
		weight: "float",
		belongs: noSt,
		from: 300,
		to: 800
	},
	{
		gid: "sh000852",
		name: "中证1000",
		spell: "zz1000",
		base: 7420,
		weight: "float",
		belongs: noSt,
		from: 800,
		to: 1800
	},
	{
		gid: "sh000688",
		name: "科创50",
		spell: "kc50",
		base: 1410,
		weight: "float",
		belongs: (each) => each.board === "star",
		to: 50
	},
	{
		gid: "bj899050",
		name: "北证50",
		spell: "bz50",
		base: 1480,
		weight: "float",
		belongs: (each) => each.board === "bse",
		to: 50
	},
	{
		gid: "sz399330",
		name: "深证100",
		spell: "sz100",
		base: 5620,
		weight: "float",
		belongs: (each) => each.exchange === "sz",
		to: 100
	},
	{
		gid: "sz399673",
		name: "创业板50",
		spell: "cyb50",
		base: 3080,
		weight: "float",
		belongs: (each) => each.board === "chinext",
		to: 50
	},
	{
		gid: "sh000015",
		name: "红利指数",
		spell: "hlzs",
		base: 2890,
		weight: "float",
		belongs: (each) => each.exchange === "sh" && DIVIDEND_INDUSTRIES.has(each.industry),
		to: 50
	}
];
/** The indices over `all`, empty ones left out. Members are ranked by float value at base prices. */
function indicesOf(all) {
	return RULES.map((rule) => indexOf(rule, all)).filter((index) => index.members.length > 0);
}
function indexOf(rule, all) {
	let ranked = all.map((instrument, i) => ({
		instrument,
		i,
		value: instrument.floatShares * instrument.basePrice
	})).filter(({ instrument }) => rule.belongs(instrument)).sort((a, b) => b.value - a.value || a.instrument.id - b.instrument.id).slice(rule.from ?? 0, rule.to ?? all.length), sharesOf = (each) => rule.weight === "total" ? each.totalShares : each.floatShares, total = ranked.reduce((sum, { instrument }) => sum + sharesOf(instrument) * instrument.basePrice, 0), members = Int32Array.from(ranked, ({ i }) => i), weights = Float64Array.from(ranked, ({ instrument }) => rule.base * 1e4 * sharesOf(instrument) / total);
	return {
		instrument: instrumentOf(rule),
		members,
		weights
	};
}
function instrumentOf(rule) {
	let exchange = rule.gid.slice(0, 2), code = rule.gid.slice(2);
	return {
		id: instrumentId("index", exchange, code),
		gid: rule.gid,
		code,
		name: rule.name,
		spell: rule.spell,
		kind: "index",
		exchange,
		board: "main",
		st: !1,
		industry: "",
		listedOn: "1990-12-19",
		basePrice: rule.base * 1e4,
		totalShares: 0,
		floatShares: 0
	};
}
/** The level of an index at base weights for the members' prices, rounded to 0.01 points. */
function levelOf(index, priceOf) {
	let sum = 0;
	for (let k = 0; k < index.members.length; k++) sum += index.weights[k] * priceOf(index.members[k]);
	return Math.round(sum / 100) * 100;
}
/** The days of `index` over `chain`. */
function indexDaysOf(chain, index) {
	let base = levelOf(index, (i) => chain.instruments[i].basePrice), weights = weightsOf(chain, index), lived = [base], history = [base], returnOf = (factors) => weights.beta * (factors.market.gap + factors.market.session) + shared(factors, weights, "close"), closeBefore = (day) => {
		let n = chain.numberOf(day);
		for (; lived.length <= n;) {
			let done = chain.dayAt(lived.length - 1);
			lived.push(levelAt(done)((i) => chain.fair(i, done).close));
		}
		for (; history.length <= -n;) {
			let [close, of] = [history.at(-1), chain.factorsOf(chain.dayAt(-history.length))];
			history.push(rounded(close * exp(-returnOf(of) - 8e-4 * ln(close / base))));
		}
		return n >= 0 ? lived[n] : history[-n];
	}, levelAt = (day) => {
		let before = closeBefore(day), held = weightsOn(chain, index, day), cost = total(index, held, (i) => chain.fair(i, day).before);
		return (fairOf) => rounded(before * total(index, held, fairOf) / cost);
	};
	return {
		index,
		weights,
		closeBefore,
		levelAt,
		ends: (day) => chain.numberOf(day) >= 0 ? livedEnds(chain, index, day, closeBefore(day), levelAt(day)) : historyEnds(day)
	};
	function historyEnds(day) {
		let factors = chain.factorsOf(day), [prevClose, close] = [closeBefore(day), closeBefore(chain.dayAt(chain.numberOf(day) + 1))], open = rounded(prevClose * exp(weights.beta * factors.market.gap + shared(factors, weights, "open"))), restless = .95 * exp(.5 * factors.restless + .12 * normal(volumeWord(factors.key, index.instrument.id))), [shares, amount] = [0, 0];
		for (let i of index.members) {
			let usual = chain.companies[i].usualShares * restless;
			shares += usual, amount += usual * chain.instruments[i].basePrice / 100;
		}
		return {
			prevClose,
			open,
			close,
			shares: Math.round(shares),
			amount: Math.round(amount * close / base)
		};
	}
}
const words = /* @__PURE__ */ new Uint32Array(16);
function volumeWord(key, id) {
	return draw(key, id, PLAN_SLOT, 1, words), words[0];
}
function livedEnds(chain, index, day, prevClose, level) {
	let table = chain.table(day), [shares, amount] = [0, 0];
	for (let i of index.members) shares += table.shares[i], amount += table.shares[i] * (table.open[i] + table.close[i]) / 200;
	return {
		prevClose,
		open: level((i) => chain.fair(i, day).open),
		close: level((i) => chain.fair(i, day).close),
		shares: Math.round(shares),
		amount: Math.round(amount)
	};
}
function weightsOn(chain, index, day) {
	return index.weights.map((weight, k) => weight * chain.shareFactor(index.members[k], day));
}
function total(index, held, fairOf) {
	let sum = 0;
	for (let k = 0; k < held.length; k++) sum += held[k] * fairOf(index.members[k]);
	return sum;
}
function shared(factors, weights, to) {
	let sum = 0;
	for (let [industry, weight] of weights.industries) {
		let { gap, session } = factors.industry(industry);
		sum += weight * (to === "open" ? gap : gap + session);
	}
	return sum;
}
function weightsOf(chain, index) {
	let industries = /* @__PURE__ */ new Map(), [total, beta] = [0, 0];
	index.members.forEach((i, k) => {
		let value = index.weights[k] * chain.instruments[i].basePrice, { beta: own, gamma, industry } = chain.characters[i];
		industries.set(industry, (industries.get(industry) ?? 0) + value * gamma), total += value, beta += value * own;
	});
	let parts = [...industries].map(([industry, value]) => [industry, value / total]), heaviest = parts.toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 3);
	return {
		beta: beta / total,
		industries: new Map(parts),
		heaviest
	};
}
function rounded(level) {
	return Math.max(1, Math.round(level / 100)) * 100;
}
// server/src/market/live-indices.ts
/** The levels over `stocks`; `open` begins a day, `update` after each step that printed. */
function createLiveIndices(stocks, chain) {
	let indices = indicesOf(stocks), live = new Map(indices.map((index) => [index.instrument.id, fresh(indexDaysOf(chain, index))]));
	return {
		instruments: indices.map((index) => index.instrument),
		/** An index from day to day. */
		daysOf: (id) => live.get(id)?.days,
		open: (day) => {
			for (let each of live.values()) Object.assign(each, fresh(each.days)), each.levelAt = each.days.levelAt(day.day), each.prevClose = each.last = each.days.closeBefore(day.day);
		},
		/** Ids whose level has changed. */
		update: (day, step) => [...live.values()].filter((each) => move(each, day, step)).map((each) => each.index.instrument.id),
		quote: (id, day) => quoteOf(live.get(id), day),
		bars: (id) => live.get(id)?.bars ?? [],
		/** The minutes of all of them, by id. */
		shown: () => new Map([...live].map(([id, { bars }]) => [id, bars])),
		/** Levels at the end of each `stride`th minute that is over. */
		closes: (id, stride) => (live.get(id)?.bars ?? []).flatMap((bar, minute, { length }) => minute % stride === 0 && minute < length - 1 ? [bar.close] : [])
	};
}
function fresh(days) {
	return {
		days,
		index: days.index,
		levelAt: () => 0,
		prevClose: 0,
		last: 0,
		open: 0,
		high: 0,
		low: 0,
		shares: 0,
		amount: 0,
		bars: []
	};
}
function move(live, day, step) {
	let level = live.levelAt((i) => day.fair[i]), traded = {
		shares: sum(live.index, day.shares),
		amount: Math.round(sum(live.index, day.amount))
	}, changed = level !== live.last || live.open === 0;
	return live.last = level, live.open === 0 && (live.open = live.high = live.low = level), live.high = Math.max(live.high, level), live.low = Math.min(live.low, level), addToMinute(live, day, step, traded), live.shares = traded.shares, live.amount = traded.amount, changed;
}
function sum(index, values) {
	let total = 0;
	for (let k = 0; k < index.members.length; k++) total += values[index.members[k]];
	return total;
}
function addToMinute(live, day, step, traded) {
	let m = minuteOf(step);
	if (m < 0) return;
	for (; live.bars.length <= m;) live.bars.push(flat(xtOf(day.day, secondOfMinute(live.bars.length)), live.bars.at(-1)?.close ?? live.last));
	let bar = live.bars[m], first = bar.shares === 0 && bar.amount === 0;
	live.bars[m] = {
		xt: bar.xt,
		open: first ? live.last : bar.open,
		high: first ? live.last : Math.max(bar.high, live.last),
		low: first ? live.last : Math.min(bar.low, live.last),
		close: live.last,
		shares: bar.shares + traded.shares - live.shares,
		amount: bar.amount + traded.amount - live.amount
	};
}
function flat(xt, level) {
	return {
		xt,
		open: level,
		high: level,
		low: level,
		close: level,
		shares: 0,
		amount: 0
	};
}
function quoteOf(live, day) {
	let { prevClose, last, open, high, low, shares, amount } = live, atXt = xtOfStep(day.day, Math.max(0, day.step()));
	return {
		id: live.index.instrument.id,
		step: day.step(),
		atXt,
		last,
		prevClose,
		open,
		high,
		low,
		shares,
		amount,
		limitUp: 0,
		limitDown: 0,
		suspended: !1
	};
}
/** The name shown; `tradingDay` counts from 1 on the day of listing. The name keeps four characters beside the prefix's two. */
function displayName(name, tradingDay, action) {
	return tradingDay === 1 ? `N${cut(name, 3)}` : tradingDay > 1 && tradingDay <= 5 ? `C${cut(name, 3)}` : action ? exPrefix(action) + cut(name, 3) : name;
}
function cut(name, length) {
	return [...name].slice(0, length).join("");
}
// core/src/rules/products/products.ts
const ABROAD = {
	account: "stock",
	session: "own",
	byBoard: !1,
	goesEx: !1,
	shows: "prints"
}, PRODUCTS = {
	stock: {
		account: "stock",
		session: "home",
		byBoard: !0,
		goesEx: !0,
		shows: "prints",
		list: "hs_a",
		company: !0
	},
	index: {
		...ABROAD,
		account: "index",
		shows: "levels",
		list: "zs",
		company: !1
	},
	hk: {
		...ABROAD,
		list: "hk",
		company: !0
	},
	us: {
		...ABROAD,
		list: "us",
		company: !0
	},
	bond: {
		...ABROAD,
		list: "bond",
		company: !1
	},
	futures: {
		...ABROAD,
		account: "futures",
		list: "futures",
		company: !1
	},
	gold: {
		...ABROAD,
		account: null,
		list: "futures",
		company: !1
	},
	world: {
		...ABROAD,
		account: null,
		list: "world",
		company: !1
	}
};
new Set(Object.values(PRODUCTS).map(({ list }) => list));
/** How an instrument is traded and shown. */
function productOf({ kind }) {
	return PRODUCTS[kind];
}
/** Whether it is a share of the A-share market. */
function isShare(instrument) {
	return productOf(instrument).list === "hs_a";
}
// server/src/market/roster.ts
/** The roster of `chain`'s stocks and `indices`, open on no day yet. */
function createRoster(chain, indices) {
	let all = [], byKey = /* @__PURE__ */ new Map(), places = /* @__PURE__ */ new Map(), put = (i, each) => {
		all[i] = each, byKey.set(each.id, each).set(each.gid, each), isShare(each) && byKey.set(each.code, each);
	};
	return {
		all: () => all,
		instrument: (key) => byKey.get(key),
		placeOf: (id) => places.get(id),
		idAt: (i) => chain.instruments[i].id,
		openDay: (day) => {
			all = [], chain.instruments.forEach((each, i) => {
				places.set(each.id, i), put(i, shownOn(chain, i, day));
			}), indices.forEach((each, k) => put(chain.instruments.length + k, each));
		}
	};
}
function shownOn(chain, i, day) {
	let plain = chain.instruments[i], name = displayName(plain.name, plain.issued === !0 ? chain.age(i, day) : 2 ** 53 - 1, chain.action(i, day)), factor = chain.shareFactor(i, day);
	if (name === plain.name && factor === 1) return plain;
	let shares = {
		totalShares: Math.round(plain.totalShares * factor),
		floatShares: Math.round(plain.floatShares * factor)
	};
	return {
		...plain,
		...shares,
		...name === plain.name ? {} : {
			name,
			plainName: plain.name
		}
	};
}
// server/src/market/frozen-entry.ts
function openFifthLaw({ listing, first, mode, keyOf, xt }) {
	let shown = shownDay(xt, first), chain = openChain(listing, first, shown, (day) => keyOf("cn", day)), today = openMarketDay(chain, shown), indices = createLiveIndices(listing, chain);
	indices.open(today);
	let roster = createRoster(chain, indices.instruments);
	roster.openDay(shown);
	let levelOf = (id) => indices.daysOf(id) ? indices.quote(id, today).last : 0, tape = createLevelTape([.../* @__PURE__ */ new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
	tape.open(shown);
	let last = shown < dayOf(xt) ? LAST_STEP : stepAt(xt);
	for (let step = 0; step <= last; step++) (today.advance(step).length > 0 || minuteOf(step) >= 1 && step <= 6900) && indices.update(today, step), tape.note(shown, step);
	let home = homeIndicesOf({
		tape,
		today: () => shown,
		levelOf,
		closeBefore: (id, day) => indices.daysOf(id).closeBefore(day),
		minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id), day).map((bar) => bar.close)
	}), instruments = [...FOREIGN, ...bondsListedBetween(addDays(first, -90), shown).map((each) => each.instrument)], sessions = openForeignSessions(createForeignModel({
		instruments,
		mode,
		first,
		keyOf,
		home
	}), mode);
	sessions.tick(xt);
	let abroad = new Map(instruments.map((each) => [each.id, each]));
	return {
		instrument: (id) => roster.instrument(id) ?? abroad.get(id),
		shown: (id) => {
			if (sessions.has(id)) {
				let { day, step, last } = sessions.of(id);
				return {
					day: day.day,
					step,
					last
				};
			}
			let i = roster.placeOf(id);
			return {
				day: shown,
				step: today.step(),
				last: i === void 0 ? indices.quote(id, today).last : today.last[i]
			};
		}
	};
}
function shownDay(xt, firstDay) {
	let day = dayOf(xt), shown = isTradingDay(day) && xt >= xtOf(day, 33300) ? day : previousTradingDay(day);
	return shown < firstDay ? firstDay : shown;
}
export { openFifthLaw };
