// The second model as the version tagged 0.1.0 (0495482) had it, for the change-over alone: made by tools/changeover/freeze-law.ts, not by hand.
// ../v010/core/src/rules/calendar-days.ts
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
function dayOf$1(xt) {
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
const OPEN_SECOND = 33300, CLOSE_AUCTION_STEP = 6840, CLOSE_STEP = 6900, FIXED_STEP = 7e3, LAST_STEP = 7500;
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
const VOLUME_BY_TEN = [
	8.63,
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
	4.5
], MOVE_BY_TEN = [
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
], VOLUME_SHARE = normalized((minute) => VOLUME_BY_TEN[bucketOf(minute)], 1), MOVE = squareNormalized(), TIME = cumulated();
/** First step of a minute; its last is 19 later, but for the opening (200) and the closing match (6900). */
function firstStepOf(minute) {
	return minute === 0 ? 200 : minute === 240 ? CLOSE_STEP : minute <= 120 ? 301 + (minute - 1) * 20 : 4501 + (minute - 1 - 120) * 20;
}
/** Last step of a minute. */
function lastStepOf(minute) {
	return minute === 0 ? 300 : minute === 240 ? CLOSE_STEP : firstStepOf(minute) + 20 - 1;
}
/** The minute that a step belongs to; -1 before the opening match and in the lunch break, 240 from the closing match on. */
function minuteOf(step) {
	return step < 200 || step > 2700 && step <= 4500 ? -1 : step <= 300 ? 0 : step <= 2700 ? Math.ceil((step - 300) / 20) : Math.min(240, 120 + Math.ceil((step - 4500) / 20));
}
/** Seconds of the day at the end of a minute. */
function secondOfMinute(minute) {
	return (minute <= 120 ? 570 + minute : 660 + minute) * 60;
}
/** Whether an auction is under way after this step: its virtual price is shown. */
function isAuctionStep(step) {
	return step >= 0 && step < 200 || step >= 6840 && step < 6900;
}
function bucketOf(minute) {
	return Math.floor((minute - 1) / 10);
}
function normalized(of, total) {
	let values = /* @__PURE__ */ new Float64Array(238), sum = 0;
	for (let minute = 1; minute < 238; minute++) values[minute] = of(minute), sum += values[minute];
	return values.map((value) => value / sum * total);
}
function squareNormalized() {
	let raw = normalized((minute) => minute === 121 ? 1.6 : MOVE_BY_TEN[bucketOf(minute)], 1), squares = raw.reduce((sum, value) => sum + value * value, 0);
	return raw.map((value) => value / Math.sqrt(squares));
}
function cumulated() {
	let time = /* @__PURE__ */ new Float64Array(238);
	for (let minute = 1; minute < 238; minute++) time[minute] = time[minute - 1] + MOVE[minute] * MOVE[minute];
	return time.map((value) => value / time[237]);
}
// ../v010/core/src/exchange/numbers.ts
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
const PLAN_SLOT = 1 << 20, MINUTE_SLOT = 1 << 21, PRINT_SLOT = 1 << 22, BOOK_SLOT = 1 << 23, PUBLIC_KEY = /* @__PURE__ */ new Uint32Array(8);
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
// ../v010/core/src/exchange/after-hours.ts
/** The fixed price after hours, 15:05 to 15:30: few prints, all at the close, more at first. They stand apart from the day's bars. */
const FADE = .9, sizes$2 = logNormals(1.2), words$14 = /* @__PURE__ */ new Uint32Array(32);
/** Shares printed in each of the twenty steps of minute `minute` (0 to 24) after 15:05, into `out`; 0 is none. */
function afterMinute(day, minute, out) {
	if (out.fill(0), day.afterShares === 0) return;
	draw(day.key, day.id, 4194604 + minute, 2, words$14);
	let weight = weightOf(minute), chance = Math.min(.5, 1 - exp(-.06 * day.printRate * weight)), mean = day.afterShares * weight / (500 * chance);
	for (let i = 0; i < 20; i++) {
		let word = words$14[i];
		word >>> 18 >= chance * 16384 || (out[i] = Math.max(1, Math.round(mean * sizes$2[word >>> 6 & 4095] / 100)) * 100);
	}
}
/** The prints after hours of the steps `from` to `to`. */
function afterPrintsOf(day, from, to) {
	let prints = [], shares = /* @__PURE__ */ new Int32Array(20);
	for (let minute = 0; minute < 25; minute++) {
		let first = 7001 + minute * 20;
		first > to || first + 20 <= from || (afterMinute(day, minute, shares), shares.forEach((each, i) => {
			let step = first + i;
			each > 0 && step >= from && step <= to && prints.push({
				step,
				price: day.close,
				shares: each,
				side: 0
			});
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
// ../v010/core/src/exchange/auction.ts
/** The call auctions as they are shown while they run: a virtual price that finds its way to the match. */
const words$13 = /* @__PURE__ */ new Uint32Array(16);
/** What the auction under way would give after `step`, `before` being the last price before it. */
function virtualMatch(day, step, before) {
	let closing = step >= CLOSE_AUCTION_STEP, window = Math.floor(step / 3);
	draw(day.key, day.id, 16777216 + window, 1, words$13);
	let first = closing ? CLOSE_AUCTION_STEP : 0, done = (window * 3 + 3 - first) / ((closing ? CLOSE_STEP : 200) - first), end = closing ? day.close : day.open, noise = normal(words$13[0]) * day.sdTicks * (closing ? .03 : .25) * (1 - done), ticks = Math.round((before + (end - before) * Math.min(1, done)) / 100 + noise), price = Math.min(day.limits.up, Math.max(day.limits.down, ticks * 100)), matched = lots((closing ? day.closeShares : day.openShares) * done * (.8 + .2 * uniform(words$13[1]))), unmatched = lots(matched * (.02 + .6 * uniform(words$13[2]))), buying = price >= day.limits.up || price > day.limits.down && (words$13[3] & 1) == 1;
	return {
		price,
		matched,
		unmatchedBuy: buying ? unmatched : 0,
		unmatchedSell: buying ? 0 : unmatched
	};
}
function lots(shares) {
	return Math.max(1, Math.round(shares / 100)) * 100;
}
// ../v010/core/src/exchange/halts.ts
const BOUNDS = [30, 60];
/** The halts that prints (in order) bring about; `open` is the opening price. */
function haltsOf(prints, open) {
	let halts = [], next = 0;
	for (let { step, price } of prints) {
		if (next >= BOUNDS.length) break;
		if (step <= (halts.at(-1)?.to ?? 0) || step >= 6840) continue;
		let away = Math.abs(price - open) * 100 / open;
		away < BOUNDS[next] || (halts.push({
			from: step + 1,
			to: endOf$1(step)
		}), next = away >= BOUNDS[1] ? BOUNDS.length : next + 1);
	}
	return halts;
}
/** Whether a step lies in one of `halts`. */
function isHalted(halts, step) {
	return halts.some((halt) => step >= halt.from && step <= halt.to);
}
function endOf$1(step) {
	let end = step + 200 + (step <= 2700 && step + 200 > 2700 ? 1800 : 0);
	return Math.min(end, CLOSE_AUCTION_STEP);
}
// ../v010/core/src/exchange/bridge.ts
/** A random path through the session that ends where the day's plan says. */
const words$12 = /* @__PURE__ */ new Uint32Array(480), noise$1 = logNormals(.45);
/**
* Cumulated log return at each minute point, from 0 to `end`, with the season's and clustered volatility of `sd` a session.
* `activity`, when given, gets each minute's multiple of its usual volume.
*/
function bridge(key, nonce, end, sd, out, activity) {
	draw(key, nonce, MINUTE_SLOT, 30, words$12);
	let h = 0, walk = 0;
	out[0] = 0;
	for (let minute = 1; minute < 238; minute++) {
		let second = words$12[240 + minute];
		h = .93 * h + .12 * normalOf12(second & 4095);
		let stir = (1 + h + h * h / 2) / 1.105;
		walk += normal(words$12[minute]) * MOVE[minute] * stir, out[minute] = walk, activity && (activity[minute] = stir * noise$1[second >>> 20]);
	}
	for (let minute = 1; minute < 238; minute++) out[minute] = end * TIME[minute] + sd * (out[minute] - TIME[minute] * walk);
	return out[237] = end, out;
}
// ../v010/core/src/exchange/factors.ts
/** What moves many shares at once: the market's and each industry's gap and path of a day. */
const INDUSTRY_VOL = .55, words$11 = /* @__PURE__ */ new Uint32Array(16);
/** The factors of any day, remembered. A day's volatility needs the keys of the 30 days before it, and no other state. */
function factorsFrom(keyOf) {
	let keys = remembered$1((day) => keyWords(keyOf(day))), shocks = remembered$1((day) => (draw(keys(day), 0, PLAN_SLOT, 1, words$11), normal(words$11[0])));
	return remembered$1((day) => {
		let restless = restlessness(day, shocks), vol = .0118 * exp(restless), key = keys(day);
		return {
			day,
			key,
			heat: exp(.85 * restless),
			market: factor(key, 0, .45 * vol, vol),
			industry: remembered$1((nonce) => factor(key, nonce, .3 * INDUSTRY_VOL * vol, INDUSTRY_VOL * vol)),
			hot: remembered$1((nonce) => isHot(key, nonce))
		};
	}, 3e3);
}
function isHot(key, nonce) {
	return draw(key, nonce, PLAN_SLOT, 1, words$11), uniform(words$11[3]) < .06666666666666667;
}
function restlessness(day, shockOf) {
	let weight = .18, log = -.08, at = day;
	for (let lag = 0; lag <= 30; lag++) log += weight * shockOf(at), weight *= .9, at = previousTradingDay(at);
	return log;
}
function factor(key, nonce, gapSd, sd) {
	return draw(key, nonce, PLAN_SLOT, 1, words$11), {
		gap: gapSd * normal(words$11[1]),
		session: sd * normal(words$11[2]),
		sd,
		nonce
	};
}
/** Two kilobytes each. */
const paths = /* @__PURE__ */ new Map();
/** Cumulated log return of a factor's session at each minute; kept for a while, since all shares of a day ask for it. */
function pathOf(key, of) {
	let known = paths.get(of);
	if (known) return known;
	paths.size >= 4e3 && paths.clear();
	let path = bridge(key, of.nonce, of.session, of.sd, /* @__PURE__ */ new Float64Array(238));
	return paths.set(of, path), path;
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
// ../v010/core/src/exchange/plan-words.ts
/** The sixteen words that plan a share's day. Plans look back over some days, so one share's latest days are remembered. */
/** What each word decides. */
const WORD = {
	gap: 0,
	own: 1,
	heat: 2,
	volume: 3,
	news: 4,
	newsSize: 5,
	mark: 6,
	markKind: 7,
	markTime: 8,
	openVolume: 9,
	closeVolume: 10,
	jump: 11,
	jumpSize: 12,
	regime: 13,
	halt: 14,
	haltKind: 15
};
/** Words on `timeline`, each block drawn once while the same share is asked for. */
function planWordsOf(timeline) {
	let words = /* @__PURE__ */ new Uint32Array(1024), held = Array.from({ length: 64 }).fill(null), share = -1;
	return (id, n, word) => {
		id !== share && held.fill(null), share = id;
		let place = n & 63;
		return held[place] !== n && draw(timeline.factorsAt(n).key, id, PLAN_SLOT, 1, words, place * 16), held[place] = n, words[place * 16 + word];
	};
}
// ../v010/core/src/exchange/day-plan.ts
/** A share's day in outline: where it opens and closes, how much trades, and what event it meets. Never shown to anybody. */
function emptyPlan() {
	return {
		gap: 0,
		close: 0,
		own: 0,
		sd: 0,
		shares: 0,
		openShare: 0,
		closeShare: 0,
		from: 0,
		to: 0,
		peak: 0,
		rest: 0
	};
}
/** Plans the day of `scene` into `plan`. */
function planDay(plan, scene) {
	let { character, factors } = scene, industry = factors.industry(character.industry), heat = factors.heat * ownHeat(scene), word = (place) => scene.words(scene.id, scene.n, place);
	plan.sd = character.sessionSd * heat, plan.own = plan.sd * normal(word(WORD.own)), plan.gap = character.beta * factors.market.gap + industry.gap + character.gapSd * heat * normal(word(WORD.gap)) + news$1(scene);
	let shared = character.beta * factors.market.session + industry.session;
	meetEvent(plan, scene, shared), scene.percent === null && debut(plan, scene), plan.close = plan.gap + shared + plan.own + plan.rest;
	let move = Math.min(3, Math.abs(plan.close) / character.sd);
	plan.shares = .62 * character.usualShares * exp(.35 * normal(word(WORD.volume))) * (.6 + .5 * heat) * (.8 + .3 * move), plan.shares *= scene.shareFactor, scene.percent === null && (plan.shares = debutShares(scene)), plan.openShare = .009 * exp(.6 * normal(word(WORD.openVolume))), plan.closeShare = .017 * exp(.4 * normal(word(WORD.closeVolume)));
}
function ownHeat({ id, n, words, weekStart, monthStart }) {
	let month = normal(words(id, monthStart, WORD.haltKind)), week = normal(words(id, weekStart, WORD.regime)), day = normal(words(id, n, WORD.heat));
	return exp(.34 * month + .16 * week + .12 * day - .07780000000000001);
}
function news$1({ id, n, words, character }) {
	if (uniform(words(id, n, WORD.news)) >= .006) return 0;
	let word = words(id, n, WORD.newsSize);
	return (word & 1 ? 1 : -1) * character.sd * (2 + 2 * uniform(word));
}
/** Log return from the issue price to the first opening: its mean, its spread. */
const FIRST_GAP = [.8, .4], DEBUT_SD = [
	.17,
	.08,
	.06,
	.05,
	.045
], DEBUT_TURNOVER = [
	.68,
	.46,
	.36,
	.31,
	.27
];
function debut(plan, { id, n, words, age }) {
	let z = normal(words(id, n, WORD.gap)), sd = DEBUT_SD[age - 1] ?? .045;
	plan.from = plan.to = plan.peak = plan.rest = 0, plan.gap = age === 1 ? Math.max(-.15, Math.min(1.9, FIRST_GAP[0] + FIRST_GAP[1] * z)) : .4 * sd * z, plan.sd = sd, plan.own = sd * normal(words(id, n, WORD.own)) - sd * sd;
}
function debutShares({ id, n, words, age, floatShares }) {
	let turnover = (DEBUT_TURNOVER[age - 1] ?? .27) * exp(.15 * normal(words(id, n, WORD.volume)));
	return floatShares * Math.min(.9, turnover);
}
function meetEvent(plan, scene, shared) {
	let { id, n, words, mark, percent } = scene;
	plan.from = plan.to = plan.peak = plan.rest = 0, percent !== null && (mark.way === 0 ? uniform(words(id, n, WORD.jump)) < .04 && jump(plan, scene) : driveToLimit(plan, scene, shared, ln(1 + mark.way * percent / 100)));
}
function jump(plan, { id, n, words, character }) {
	let word = words(id, n, WORD.jumpSize);
	plan.to = 1 + Math.floor(uniform(word) * 236), plan.from = plan.to - 1, plan.peak = plan.rest = (word & 1 ? 1 : -1) * character.sd * (.8 + 1.4 * (word >>> 1 & 255) * .00390625);
}
function driveToLimit(plan, { id, n, words, mark }, shared, limit) {
	let { way, run } = mark, kind = words(id, n, WORD.markKind), low = (kind & 255) / 256;
	plan.sd *= .5, plan.own *= .5;
	let touch = touchMinute(uniform(words(id, n, WORD.markTime)) - .12 * run, low);
	touch === 0 && (plan.gap = limit + way * .003), plan.to = touch, plan.from = Math.max(0, touch - 4 - Math.floor(low * 60));
	let sealed = limit + way * (.006 + .02 * low) - plan.gap - shared - plan.own;
	mark.seals ? (plan.rest = sealed, plan.peak = touch === 0 ? 0 : sealed, touch === 0 && (kind >>> 8 & 255) < 30.72 && onePrice(plan, way)) : (touch > 0 && (plan.peak = limit + way * (.004 + .008 * low) - plan.gap - (shared + plan.own) * (touch / 237)), plan.rest = plan.peak - way * Math.abs(limit) * (.15 + .7 * (kind >>> 8 & 255) * .00390625));
}
function onePrice(plan, way) {
	plan.gap += way * .25, plan.rest = 0;
}
function touchMinute(when, within) {
	return when < .15 ? 0 : when < .37 ? 1 + Math.floor(within * 9) : when < .8 ? 11 + Math.floor(within * 109) : 121 + Math.floor(within * 110);
}
/** What the event adds at a minute point. */
function eventAt(plan, minute) {
	return plan.peak === 0 && plan.rest === 0 ? 0 : minute >= plan.to ? plan.peak + (plan.rest - plan.peak) * ((minute - plan.to) / (237 - plan.to)) : minute <= plan.from ? 0 : plan.peak * ((minute - plan.from) / (plan.to - plan.from));
}
// ../v010/core/src/exchange/price-at.ts
/** The price on the tick for a log return, within the limits. */
function priceAt(prevClose, logReturn, limits) {
	let price = Math.round(prevClose * exp(logReturn) / 100) * 100;
	return Math.max(limits.down, Math.min(limits.up, price));
}
// ../v010/core/src/exchange/symbol-day.ts
/** One share on one day, ready to print: its limits, its fair price at each minute, how busy it is. */
const own = /* @__PURE__ */ new Float64Array(238);
/** Day `n` of a share: a pure function of the days' keys, the share and its closes. */
function openSymbolDay(plans, closes, n, factors) {
	let { instrument, character } = plans, prevClose = closes.reference(n), limits = plans.limitsAt(n, prevClose), shared = {
		id: instrument.id,
		key: factors.key,
		prevClose,
		limits,
		free: plans.free(n),
		halts: [],
		oddSizes: character.oddSizes
	}, suspension = plans.suspension(n);
	if (suspension) return {
		...shared,
		suspension,
		...restingAt(prevClose)
	};
	let close = closes.closeOf(n), plan = plans.planAt(n, closes.shareFactor(n)), activity = /* @__PURE__ */ new Float32Array(238), off = close > limits.down && close < limits.up ? ln(close / prevClose) - plan.close : 0, fair = fairPath(instrument.id, character, factors, plan, prevClose, off, activity), yi = plan.shares * prevClose / 0xe8d4a51000;
	return {
		...shared,
		suspension: null,
		open: priceAt(prevClose, plan.gap, limits),
		close,
		openShares: wholeLots$1(plan.shares * plan.openShare),
		closeShares: wholeLots$1(plan.shares * plan.closeShare),
		shares: plan.shares,
		afterShares: hasFixedPrice(instrument.exchange, instrument.board, factors.day) ? plan.shares * .0022 : 0,
		printRate: .53 * exp(.71 * ln(yi)),
		halfSpread: spreadTicks(prevClose) / 2,
		sdTicks: plan.sd * (prevClose / 100),
		fair,
		activity
	};
}
/** Usual bid-ask spread in ticks: 3.5 basis points, at least one (research/market.md 5.2). */
function spreadTicks(price) {
	return Math.max(1, Math.round(35e-5 * price / 100));
}
const NO_PATH = /* @__PURE__ */ new Float64Array(238), NO_ACTIVITY = /* @__PURE__ */ new Float32Array(238);
function restingAt(prevClose) {
	return {
		open: prevClose,
		close: prevClose,
		openShares: 0,
		closeShares: 0,
		shares: 0,
		afterShares: 0,
		printRate: 0,
		halfSpread: .5,
		sdTicks: 0,
		fair: NO_PATH,
		activity: NO_ACTIVITY
	};
}
function fairPath(id, character, factors, plan, prevClose, off, activity) {
	let market = pathOf(factors.key, factors.market), industry = pathOf(factors.key, factors.industry(character.industry));
	bridge(factors.key, id, plan.own, plan.sd, own, activity);
	let fair = /* @__PURE__ */ new Float64Array(238), ticks = prevClose / 100;
	for (let minute = 0; minute < 238; minute++) {
		let path = character.beta * market[minute] + industry[minute] + own[minute] + off * TIME[minute];
		fair[minute] = ticks * exp(plan.gap + path + eventAt(plan, minute));
	}
	return fair;
}
function wholeLots$1(shares) {
	return Math.max(1, Math.round(shares / 100)) * 100;
}
// ../v010/core/src/exchange/book.ts
/** Five levels a side around the last print, drawn on request (research/market.md 5.2, 5.3). */
const words$10 = /* @__PURE__ */ new Uint32Array(32), queueWords = /* @__PURE__ */ new Uint32Array(16);
/**
* The book of a share after `step`. In an auction one level a side at the virtual price: the smaller side is matched, the
* difference is unmatched. At a sealed limit one side is empty and the other's first level holds the queue.
*/
function bookAt(day, step, ground) {
	return drawBook(day, windowOf$1(day.id, Math.max(0, step)), words$10, 0), bookFrom(day, step, ground, words$10, 0);
}
/** The words of a window of the book, written to `out` from `at` on. */
function drawBook(day, window, out, at) {
	draw(day.key, day.id, BOOK_SLOT + window, 2, out, at);
}
/** `bookAt` with the words of the step's window as drawn before, from `at` on in `drawn`. */
function bookFrom(day, step, ground, drawn, at) {
	if (step < 0 || day.suspension || day.halts.length > 0 && isHalted(day.halts, step)) return {
		step,
		bids: [],
		asks: []
	};
	if (isAuctionStep(step)) return auctionBook(day, step, ground.last);
	let ticks = spreadTicks(ground.last), spread = ticks * 100, sealedUp = ground.last === day.limits.up && ground.side <= 0, sealedDown = ground.last === day.limits.down && ground.side >= 0, bid = ground.side > 0 ? ground.last - spread : ground.last, ask = ground.side > 0 ? ground.last : ground.last + spread, queue = sealedUp || sealedDown ? queueShares(day, ground) : 0, { up, down } = day.limits, of = {
		up,
		down,
		usual: .0022 * ground.usualShares,
		queue,
		ticks,
		drawn
	};
	return {
		step,
		bids: sealedDown ? [] : side(of, sealedUp ? up : Math.min(bid, up - 100), -1, at),
		asks: sealedUp ? [] : side(of, sealedDown ? down : Math.max(ask, down + 100), 1, at + 16)
	};
}
function auctionBook(day, step, before) {
	let { price, matched, unmatchedBuy, unmatchedSell } = virtualMatch(day, step, before);
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
function windowOf$1(id, step) {
	return Math.floor((step * 3 + id % 20) / 20);
}
function side({ up, down, usual, queue, ticks, drawn }, best, way, at) {
	let levels = [], [top, bottom] = [up / 100 | 0, down / 100 | 0], lots = usual / 100, tick = best / 100 | 0;
	for (let n = 0; n < 5 && tick >= bottom && tick <= top; n++) {
		let word = drawn[at + placeOf$1(tick)];
		levels.push({
			price: tick * 100,
			shares: n === 0 && queue > 0 ? queue : levelShares(lots, word)
		}), tick += way * (ticks > 2 ? 1 + ((word & 255) * ticks * .6 / 256 | 0) : 1);
	}
	return levels;
}
function placeOf$1(tick) {
	return (tick ^ tick >> 4 ^ tick >> 8 ^ tick >> 12) & 15;
}
function levelShares(lots, word) {
	let rounded = lots * (.35 + word * 30267983675003053e-26) + .5 | 0;
	return rounded < 1 ? 100 : rounded * 100;
}
function queueShares(day, ground) {
	draw(day.key, day.id, 1048577, 1, queueWords);
	let part = (day.open === ground.last ? .03 : .005) * exp(normal(queueWords[0]));
	return Math.max(1, Math.round(part * ground.floatShares / 100)) * 100;
}
// ../v010/core/src/exchange/minute.ts
/** The prints of one minute of a share: none or one in each of its 20 steps. */
function emptyMinute() {
	return {
		price: /* @__PURE__ */ new Int32Array(20),
		shares: /* @__PURE__ */ new Int32Array(20),
		side: /* @__PURE__ */ new Int8Array(20)
	};
}
const sizes$1 = logNormals(1.4), words$9 = /* @__PURE__ */ new Uint32Array(32), path$1 = /* @__PURE__ */ new Float64Array(21);
/** Prints of continuous minute `minute` (1 to 237) into `out`. Every price is on the tick and within the limits. */
function printMinute(day, minute, out) {
	if (sizeMinute(day, minute, out) === 0) return;
	fairWithin(day, minute);
	let up = day.limits.up / 100, down = day.limits.down / 100;
	for (let i = 0; i < 20; i++) out.shares[i] > 0 && place(out, i, path$1[i + 1], out.side[i], day.halfSpread, up, down);
}
/** Which steps of a minute print and how much, without their prices: all that a volume needs. Answers the shares together. */
function sizeMinute(day, minute, out) {
	if (out.shares.fill(0), day.suspension) return 0;
	draw(day.key, day.id, PRINT_SLOT + minute, 2, words$9);
	let calm = sealed(day, minute, day.limits.up / 100, day.limits.down / 100) ? .3 : 1, chance = 1 - exp(-(day.printRate * VOLUME_SHARE[minute] * 237 * calm)), mean = day.shares * VOLUME_SHARE[minute] * day.activity[minute] * calm / (20 * chance), hits = chance * 16384, total = 0, side = words$9[31] & 1 ? 1 : -1;
	for (let i = 0; i < 20; i++) {
		let word = words$9[i];
		(word & 63) >= 51.2 && (side = -side), out.side[i] = side, word >>> 18 >= hits || (out.shares[i] = sizeOf(mean * sizes$1[word >>> 6 & 4095], day.oddSizes, word), total += out.shares[i]);
	}
	return day.halts.length > 0 ? silence(day, firstStepOf(minute), out) : total;
}
function silence(day, first, out) {
	let total = 0;
	for (let i = 0; i < 20; i++) isHalted(day.halts, first + i) && (out.shares[i] = 0), total += out.shares[i];
	return total;
}
function place(out, i, fair, side, half, up, down) {
	let seal = fair >= up ? -1 : +(fair <= down), taker = seal || side, ticks = Math.round(fair + taker * half);
	out.side[i] = taker, out.price[i] = (seal === -1 || ticks > up ? up : seal === 1 || ticks < down ? down : ticks) * 100;
}
function fairWithin(day, minute) {
	let from = day.fair[minute - 1], to = day.fair[minute], walk = 0;
	for (let i = 1; i <= 20; i++) {
		let half = words$9[20 + (i - 1 >> 1)];
		walk += normalOf12(i & 1 ? half & 4095 : half >>> 20), path$1[i] = walk;
	}
	let scale = day.sdTicks * MOVE[minute] / Math.sqrt(20);
	for (let i = 1; i <= 20; i++) {
		let part = i / 20;
		path$1[i] = from + (to - from) * part + scale * (path$1[i] - part * walk);
	}
}
function sealed(day, minute, up, down) {
	let from = day.fair[minute - 1], to = day.fair[minute];
	return from >= up && to >= up || from <= down && to <= down;
}
function sizeOf(shares, odd, word) {
	let most = Math.min(shares, 1e8);
	return odd && !(word & 7) ? Math.max(200, Math.round(most)) : Math.max(1, Math.round(most / 100)) * 100;
}
// ../v010/core/src/exchange/tape.ts
const minutePrints = emptyMinute();
/** Shows every print of the steps `from` to `to` to `visit`, in order. */
function eachPrint(symbol, from, to, visit) {
	if (!symbol.suspension) {
		from <= 200 && to >= 200 && visit(200, symbol.open, symbol.openShares, 0);
		for (let minute = 1; minute <= 237; minute++) lastStepOf(minute) >= from && firstStepOf(minute) <= to && visitMinute$1(symbol, minute, from, to, visit);
		from <= 6900 && to >= 6900 && visit(CLOSE_STEP, symbol.close, symbol.closeShares, 0);
	}
}
function visitMinute$1(symbol, minute, from, to, visit) {
	printMinute(symbol, minute, minutePrints);
	let first = firstStepOf(minute);
	for (let i = 0; i < 20; i++) {
		let step = first + i;
		minutePrints.shares[i] === 0 || step < from || step > to || visit(step, minutePrints.price[i], minutePrints.shares[i], minutePrints.side[i]);
	}
}
/** The prints of the steps `from` to `to`. */
function printsOf(symbol, from, to) {
	let prints = [];
	return eachPrint(symbol, from, to, (step, price, shares, side) => prints.push({
		step,
		price,
		shares,
		side
	})), prints;
}
/** The last print at or before `step`; before the opening match the previous close. */
function lastPrintAt(symbol, step) {
	for (let minute = 240; minute >= 0; minute--) {
		if (firstStepOf(minute) > step) continue;
		let found = printsOf(symbol, firstStepOf(minute), Math.min(step, lastStepOf(minute))).at(-1);
		if (found) return {
			last: found.price,
			side: found.side
		};
	}
	return {
		last: symbol.prevClose,
		side: 0
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
	minute === 0 ? add(200, symbol.open, symbol.openShares, 0) : minute === 240 ? add(CLOSE_STEP, symbol.close, symbol.closeShares, 0) : minute <= 237 && visitMinute$1(symbol, minute, 0, step, add);
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
// ../v010/core/src/exchange/seals.ts
/** Seals of shares with these limits before the first print. */
function openSeals(limits) {
	let up = sideOf(limits.map((each) => each.up)), down = sideOf(limits.map((each) => each.down));
	return {
		feed: (i, step, price, side) => {
			(price === up.limit[i] || up.sealed[i] === 1) && up.feed(i, step, price, side <= 0), (price === down.limit[i] || down.sealed[i] === 1) && down.feed(i, step, price, side >= 0);
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
// ../v010/core/src/exchange/market-day.ts
/** Opens a day of `chain` before its first step. */
function openMarketDay(chain, day) {
	let plans = chain.instruments.map((_, i) => chain.symbolDay(i, day)), board = openBoard(plans), state = { step: -1 }, factors = plans.map((_, i) => chain.shareFactor(i, day)), books = openBooks(plans), usual = chain.characters.map((each, i) => each.usualShares * factors[i]), float = chain.instruments.map((each, i) => each.floatShares * factors[i]), groundOf = (i, { last, side }) => ({
		last,
		side,
		usualShares: usual[i],
		floatShares: float[i]
	});
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
		book: (i, step = state.step) => {
			let at = Math.min(step, state.step);
			return at < state.step ? bookAt(plans[i], at, groundOf(i, lastPrintAt(plans[i], at))) : books(i, at, groundOf(i, {
				last: board.last[i],
				side: board.side[i]
			}));
		},
		prints: (i, from, to) => board.latest(i, from, Math.min(to, state.step)) ?? printsOf(plans[i], from, Math.min(to, state.step)),
		afterPrints: (i, from, to) => to > 7e3 ? afterPrintsOf(plans[i], from, Math.min(to, state.step)) : [],
		halted: (i) => isHalted(plans[i].halts, state.step),
		minutes: (i) => minuteBarsOf(plans[i], day, state.step)
	};
}
function openBooks(plans) {
	let words = new Uint32Array(plans.length * 32), windows = new Int32Array(plans.length).fill(-1);
	return (i, step, ground) => {
		let plan = plans[i], window = windowOf$1(plan.id, Math.max(0, step));
		return windows[i] !== window && drawBook(plan, window, words, i * 32), windows[i] = window, bookFrom(plan, step, ground, words, i * 32);
	};
}
function openBoard(plans) {
	let count = plans.length, last = Int32Array.from(plans, (plan) => plan.prevClose), [open, high, low] = [
		new Int32Array(count),
		new Int32Array(count),
		new Int32Array(count)
	], [shares, amount] = [new Float64Array(count), new Float64Array(count)], [afterShares, afterAmount] = [new Float64Array(count), new Float64Array(count)], side = new Int8Array(count), touched = new Uint8Array(count), minute = minuteBuffer(plans), after = afterBuffer(plans), seals = openSeals(plans.map((plan) => plan.limits)), now = -1, print = (i, price, quantity, taker) => {
		last[i] = price, side[i] = taker, shares[i] = shares[i] + quantity, amount[i] = amount[i] + price / 100 * quantity, open[i] === 0 ? open[i] = high[i] = low[i] = price : price > high[i] ? high[i] = price : price < low[i] && (low[i] = price), touched[i] = 1, seals.feed(i, now, price, taker);
	}, printAfter = (i, quantity) => {
		afterShares[i] = afterShares[i] + quantity, afterAmount[i] = afterAmount[i] + last[i] / 100 * quantity, touched[i] = 1;
	}, match = (of) => plans.forEach((plan, i) => !plan.suspension && of(plan, i));
	return {
		last,
		open,
		high,
		low,
		shares,
		amount,
		afterShares,
		afterAmount,
		side,
		seals,
		walk: (step) => {
			now = step, step === 200 ? match((plan, i) => print(i, plan.open, plan.openShares, 0)) : step === 6900 ? match((plan, i) => print(i, plan.close, plan.closeShares, 0)) : step > 7e3 ? after.each(step, printAfter) : minute.each(step, print);
		},
		latest: minute.within,
		moved: () => {
			let list = [];
			for (let i = 0; i < count; i++) touched[i] === 1 && list.push(i);
			return list;
		},
		forget: () => touched.fill(0)
	};
}
function minuteBuffer(plans) {
	let count = plans.length, price = new Int32Array(count * 20), shares = new Int32Array(count * 20), side = new Int8Array(count * 20), one = emptyMinute(), loaded = 0, load = (minute) => {
		loaded = minute;
		for (let i = 0; i < count; i++) {
			printMinute(plans[i], minute, one);
			for (let s = 0, at = i; s < 20; s++, at += count) price[at] = one.price[s], shares[at] = one.shares[s], side[at] = one.side[s];
		}
	};
	return {
		each: (step, print) => {
			let minute = minuteOf(step);
			if (minute < 1 || minute > 237) return;
			minute !== loaded && load(minute);
			let from = (step - firstStepOf(minute)) * count;
			for (let i = 0; i < count; i++) shares[from + i] > 0 && print(i, price[from + i], shares[from + i], side[from + i]);
		},
		within: (i, from, to) => {
			let first = firstStepOf(loaded);
			if (loaded === 0 || from < first || to >= first + 20) return null;
			let prints = [];
			for (let step = from, at = (from - first) * count + i; step <= to; step++, at += count) shares[at] > 0 && prints.push({
				step,
				price: price[at],
				shares: shares[at],
				side: side[at]
			});
			return prints;
		}
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
	let { open, close, shares, amount } = days.ends(day), path = sharedPath(chain, days, day), bars = [], last = open;
	for (let minute = 0; minute < 241; minute++) {
		let now = levelAt(minute, open, close, path), share = shareOf(minute);
		bars.push({
			xt: xtOf(day, secondOfMinute(minute)),
			open: last,
			high: Math.max(last, now),
			low: Math.min(last, now),
			close: now,
			shares: Math.round(shares * share),
			amount: Math.round(amount * share)
		}), last = now;
	}
	return bars;
}
function levelAt(minute, open, close, path) {
	if (minute === 240) return close;
	let at = Math.min(minute, 237);
	return Math.round((open + (close - open) * TIME[at] + open * path[at]) / 100) * 100;
}
function shareOf(minute) {
	return minute === 0 ? .012 : minute === 240 ? .018 : minute <= 237 ? VOLUME_SHARE[minute] * .97 : 0;
}
function sharedPath(chain, { weights }, day) {
	let factors = chain.factorsOf(day), shared = /* @__PURE__ */ new Float64Array(238), add = (path, weight) => {
		let end = path[237];
		for (let m = 1; m < 238; m++) shared[m] = shared[m] + weight * (path[m] - TIME[m] * end);
	};
	add(pathOf(factors.key, factors.market), weights.beta);
	for (let [industry, weight] of weights.heaviest) add(pathOf(factors.key, factors.industry(industry)), weight);
	return shared;
}
// ../v010/core/src/rules/ex-rights.ts
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
// ../v010/core/src/exchange/actions.ts
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
/** A close before the ex-date that has `reference` as its reference price, the nearest to the fair one. */
function closeBeforeOf(plan, reference, tick) {
	let fair = Math.round(reference * (1 + plan.bonus / 10) / (1 - plan.yield) / tick) * tick;
	for (let off = 0; off < 40; off++) {
		let close = fair + (off & 1 ? -1 : 1) * Math.ceil(off / 2) * tick;
		if (close > 0 && exReference(close, actionOf(plan, close)) === reference) return close;
	}
	throw RangeError(`no close leads to ${reference}`);
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
/** The closes of a share. */
function closesOf(plans, timeline) {
	let { instrument, listed } = plans, actions = actionsOf$1(plans, timeline), issued = instrument.issued === !0, start = issued ? listed : 0, forward = [instrument.basePrice], backward = [instrument.basePrice], factors = factorsOf(actions, issued ? listed : 0), referenceFrom = (n, close) => {
		let plan = actions(n);
		return plan ? exReference(close, actionOf(plan, close)) : close;
	}, closeOf = (n) => {
		if (n < listed - 1) throw RangeError(`${instrument.gid} was not listed on ${timeline.dayAt(n)}`);
		if (n >= start - 1) {
			for (; forward.length <= n - start + 1;) {
				let day = start + forward.length - 1;
				forward.push(forwardClose(plans, day, referenceFrom(day, forward.at(-1)), factors(day)));
			}
			return forward[n - start + 1];
		}
		for (; backward.length <= -1 - n;) {
			let day = -backward.length, reference = backwardClose(plans, day, backward.at(-1), factors(day)), plan = actions(day);
			backward.push(plan ? closeBeforeOf(plan, reference, 100) : reference);
		}
		return backward[-1 - n];
	};
	return {
		closeOf,
		reference: (n) => referenceFrom(n, closeOf(n - 1)),
		action: (n) => {
			let plan = actions(n);
			return plan && actionOf(plan, closeOf(n - 1));
		},
		shareFactor: factors
	};
}
function forwardClose(plans, n, reference, shareFactor) {
	return plans.suspension(n) ? reference : priceAt(reference, plans.planAt(n, shareFactor).close, plans.limitsAt(n, reference));
}
function backwardClose(plans, n, close, shareFactor) {
	if (plans.suspension(n)) return close;
	let base = plans.instrument.basePrice / shareFactor, planned = plans.planAt(n, shareFactor).close, fair = close * exp(-planned - .0012 * ln(close / base));
	if (plans.free(n)) return onTick$1(fair);
	let sealed = sealedAt(planned, plans.percentAt(n)), limits = (before) => plans.limitsAt(n, before), inside = (before) => close < limits(before).up && close > limits(before).down, fits = sealed === 0 ? inside : (before) => close === (sealed === 1 ? limits(before).up : limits(before).down), p = plans.percentAt(n) / 100, guess = sealed === 0 ? Math.min(Math.max(fair, close / (1 + p)), close / (1 - p)) : close / (1 + sealed * p);
	return nearest(onTick$1(guess), (before) => fits(before) && comesFrom(plans, n - 1, before)) ?? nearest(onTick$1(guess), fits) ?? nearest(onTick$1(guess), inside) ?? close;
}
function sealedAt(planned, percent) {
	return planned >= ln(1 + percent / 100) ? 1 : planned <= ln(1 - percent / 100) ? -1 : 0;
}
function comesFrom(plans, n, close) {
	if (n < plans.listed || plans.suspension(n)) return !0;
	let mark = plans.mark(n);
	if (mark.way !== 1 || !mark.seals) return !0;
	let before = nearest(onTick$1(close / (1 + plans.percentAt(n) / 100)), (price) => plans.limitsAt(n, price).up === close);
	return before !== null && comesFrom(plans, n - 1, before);
}
function nearest(guess, fits) {
	for (let off = 0; off <= 6; off++) {
		let price = guess + (off & 1 ? 1 : -1) * Math.ceil(off / 2) * 100;
		if (price > 0 && fits(price)) return price;
	}
	return null;
}
function onTick$1(price) {
	return Math.max(1, Math.round(price / 100)) * 100;
}
function actionsOf$1(plans, timeline) {
	let years = /* @__PURE__ */ new Map(), first = timeline.dayAt(plans.listed).slice(0, 4);
	return (n) => {
		let day = timeline.dayAt(n), year = day.slice(0, 4);
		if (year <= first) return null;
		let plan = years.get(year);
		return plan === void 0 && years.set(year, plan = actionPlanOf(plans.instrument.id, Number(year))), plan?.day === day ? plan : null;
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
// ../v010/core/src/rules/price-limits.ts
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
// ../v010/core/src/exchange/character.ts
const BOARD_SD = {
	main: .0235,
	chinext: .03,
	star: .03,
	bse: .033
};
/** The character of a stock: the same for ever and on every machine. */
function characterOf(stock) {
	let words = /* @__PURE__ */ new Uint32Array(16);
	draw(PUBLIC_KEY, stock.id, 0, 1, words);
	let size = ln(stock.floatShares * stock.basePrice / 1e4 / 58e8), beta = between(1.02 + .21 * normal(words[0]), .4, 1.7), sd = BOARD_SD[stock.board] * exp(.16 * normal(words[1]) - .055 * size), own = Math.sqrt(Math.max(.2 * sd * sd, .62 * sd * sd - square(beta * .0141) - square(.0067))), turnover = .038 * exp(.95 * normal(words[2]) - .27 * size);
	return {
		beta,
		sd,
		gapSd: .27 * sd,
		sessionSd: Math.sqrt(own * own - square(.27 * sd)),
		usualShares: Math.max(2e3, Math.round(stock.floatShares * between(turnover, .001, .25))),
		industry: industryNonce(stock.industry),
		...valueOf(stock, words),
		oddSizes: stock.board === "star" || stock.board === "bse"
	};
}
function valueOf(stock, traits) {
	let price = stock.basePrice / 1e4, pe = 30 * exp(.7 * normal(traits[3])), loss = uniform(traits[4]) < .18 ? -1 : 1, pb = between(2.5 * exp(.6 * normal(traits[5])), .4, 30);
	return {
		eps: round3(loss * price / between(pe, 4, 400)),
		bvps: round3(price / pb)
	};
}
function round3(value) {
	return Math.round(value * 1e3) / 1e3;
}
function industryNonce(name) {
	let hash = 2166136261;
	for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
	return 9e6 + (hash >>> 0) % 9e5;
}
function between(value, low, high) {
	return Math.min(high, Math.max(low, value));
}
function square(value) {
	return value * value;
}
// ../v010/core/src/exchange/limit-plan.ts
/** Marks a day by the width of the limit; three times as many in an industry that is hot today. */
const MARKS = {
	narrow: .0112,
	wide: .0036,
	widest: .001
}, SEAL_AFTER = [
	0,
	.18,
	.46
], BREAK_AFTER = [
	0,
	.06,
	.1
], DOWN = .0075, NONE$1 = {
	way: 0,
	seals: !1,
	run: 0
};
/** The mark of share `id` on day `n`. */
function markOf(scene, id, n) {
	let mark = markAt(scene, id, n);
	if (mark > 1 - downPart(scene, n)) return {
		way: -1,
		seals: uniform(scene.words(id, n, WORD.markKind)) >= .3,
		run: 0
	};
	if (mark >= .66) return NONE$1;
	let run = runBefore(scene, id, n), seal = sealPart(scene, n, run);
	return mark < seal ? {
		way: 1,
		seals: !0,
		run
	} : mark < seal + (run === 0 ? seal / .5800000000000001 * .42 : BREAK_AFTER[run]) ? {
		way: 1,
		seals: !1,
		run
	} : NONE$1;
}
function runBefore(scene, id, n) {
	let first = n - 1;
	for (; markAt(scene, id, first) < .46;) first--;
	let run = 0;
	for (let day = first + 1; day < n; day++) run = markAt(scene, id, day) < sealPart(scene, day, run) ? Math.min(2, run + 1) : 0;
	return run;
}
function sealPart(scene, n, run) {
	if (run > 0) return SEAL_AFTER[run];
	let percent = scene.percentAt(n);
	return (percent <= 10 ? MARKS.narrow : percent <= 20 ? MARKS.wide : MARKS.widest) * .5800000000000001 * (scene.factorsAt(n).hot(scene.industry) ? 3 : 1);
}
function downPart(scene, n) {
	let percent = scene.percentAt(n), { market } = scene.factorsAt(n), part = percent <= 10 ? DOWN : percent <= 20 ? DOWN * .3 : DOWN * .08;
	return market.gap + market.session < -.02 ? 2 * part : part;
}
function markAt(scene, id, n) {
	return uniform(scene.words(id, n, WORD.mark));
}
// ../v010/core/src/exchange/suspensions.ts
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
		if (uniform(words(id, start, WORD.halt)) >= 47e-5) continue;
		let kind = words(id, start, WORD.haltKind), days = lengthOf(uniform(kind));
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
// ../v010/core/src/exchange/share-plan.ts
/** Plans of one share on any day of a timeline: all that a day needs beside its previous close. */
const plan = emptyPlan(), NO_MARK = {
	way: 0,
	seals: !1,
	run: 0
};
/** The plans of `instrument`. */
function sharePlansOf(instrument, timeline, words) {
	let character = characterOf(instrument), { id, board, st } = instrument, listed = listedOn(instrument, timeline), freeFor = freeDays(board, timeline.dayAt(listed)), free = (n) => n - listed < freeFor, percentAt = (n) => limitPercent(board, st, timeline.dayAt(n)), marks = {
		words,
		factorsAt: timeline.factorsAt,
		industry: character.industry,
		percentAt
	}, mark = (n) => free(n) ? NO_MARK : markOf(marks, id, n);
	return {
		instrument,
		character,
		listed,
		free,
		mark,
		percentAt,
		age: (n) => n - listed + 1,
		limitsAt: (n, prevClose) => free(n) ? freeLimits(prevClose) : limitsOf(instrument.exchange, percentAt(n), prevClose),
		suspension: (n) => suspensionOf(timeline, words, id, n, listed),
		planAt: (n, shareFactor) => (planDay(plan, {
			id,
			n,
			words,
			character,
			shareFactor,
			factors: timeline.factorsAt(n),
			weekStart: timeline.weekStart(n),
			monthStart: timeline.monthStart(n),
			percent: free(n) ? null : percentAt(n),
			age: n - listed + 1,
			mark: mark(n),
			floatShares: instrument.floatShares * shareFactor
		}), plan)
	};
}
function listedOn(instrument, timeline) {
	let day = isTradingDay(instrument.listedOn) ? instrument.listedOn : nextTradingDay(instrument.listedOn);
	return instrument.issued === !0 ? timeline.numberOf(day) : day >= timeline.first ? -250 : timeline.numberOf(day);
}
// ../v010/core/src/exchange/timeline.ts
/** The trading days of a market as numbers: 0 is its first lived day, negative ones are history, found when they are asked for. */
/** The timeline around `first`, a trading day. */
function timelineFrom(first, keyOf) {
	let factorsOf = factorsFrom(keyOf), lived = [first], history = [], numbers = /* @__PURE__ */ new Map([[first, 0]]), addLived = () => numbers.set(push(lived, nextTradingDay(lived.at(-1))), lived.length - 1), addHistory = () => numbers.set(push(history, previousTradingDay(history.at(-1) ?? first)), -history.length), dayAt = (n) => {
		for (; n >= lived.length;) addLived();
		for (; -n > history.length;) addHistory();
		return n >= 0 ? lived[n] : history[-n - 1];
	}, before = (begins) => {
		let known = /* @__PURE__ */ new Map();
		return (n) => {
			let value = known.get(n) ?? lastBefore(begins(dayAt(n)), n, dayAt);
			return known.set(n, value), value;
		};
	};
	return {
		first,
		factorsOf,
		dayAt,
		factorsAt: (n) => factorsOf(dayAt(n)),
		weekStart: before((day) => addDays(day, -((weekdayOf(day) + 6) % 7))),
		monthStart: before((day) => `${day.slice(0, 7)}-01`),
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
function lastBefore(day, n, dayAt) {
	let before = n - 1;
	for (; dayAt(before) >= day;) before--;
	return before;
}
function push(days, day) {
	return days.push(day), day;
}
/**
* The chain over `days` (some history, then lived days up to today). `anchorDays` of them are history: the first lived day begins
* at the listing's base prices exactly. History costs nothing until it is asked for.
*/
function createChain(listing, days, anchorDays, keyOf) {
	let timeline = timelineFrom(days[anchorDays], keyOf), words = planWordsOf(timeline), all = [...days], last = all.length - 1 - anchorDays, instruments = [], characters = [], shares = [], add = (instrument) => {
		let plans = sharePlansOf(instrument, timeline, words);
		instruments.push(instrument), characters.push(plans.character), shares.push({
			plans,
			closes: closesOf(plans, timeline)
		});
	};
	listing.forEach(add);
	let numberOf = (day) => {
		let n = timeline.numberOf(day);
		if (n > last) throw RangeError(`${day} is not a day of this market`);
		return n;
	}, ends = (i, n) => endsOf(shares[i].plans, shares[i].closes, n), tables = /* @__PURE__ */ new Map();
	return {
		instruments,
		characters,
		factorsOf: timeline.factorsOf,
		days: () => all,
		numberOf,
		dayAt: timeline.dayAt,
		daysBefore: (day, count) => {
			let n = timeline.numberOf(day);
			return Array.from({ length: count }, (_, k) => timeline.dayAt(n - count + k));
		},
		listedOn: (i) => timeline.dayAt(shares[i].plans.listed),
		age: (i, day) => shares[i].plans.age(numberOf(day)),
		plan: (i, day) => ends(i, numberOf(day)),
		table: (day) => {
			let known = tables.get(day);
			if (known && known.open.length === shares.length) return known;
			tables.size >= 100 && tables.delete(tables.keys().next().value);
			let n = numberOf(day), table = tableOf(shares.map(({ plans }, i) => n < plans.listed ? NO_DAY : ends(i, n)));
			return tables.set(day, table), table;
		},
		symbolDay: (i, day) => {
			let { plans, closes } = shares[i], n = numberOf(day);
			return withHalts(openSymbolDay(plans, closes, n, timeline.factorsAt(n)));
		},
		closeOf: (i, day) => shares[i].closes.closeOf(numberOf(day)),
		closeBefore: (i, day) => shares[i].closes.reference(numberOf(day)),
		suspension: (i, day) => shares[i].plans.suspension(numberOf(day)),
		action: (i, day) => shares[i].closes.action(numberOf(day)),
		actions: (i, from, to) => actionsOf(shares[i].closes, numberOf(from), numberOf(to)),
		shareFactor: (i, day) => shares[i].closes.shareFactor(numberOf(day)),
		append: (day, listed = []) => {
			let n = timeline.numberOf(day);
			n <= last || (last = n, all.push(day), listed.forEach(add));
		}
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
};
function endsOf(plans, closes, n) {
	let prevClose = closes.reference(n), limits = plans.limitsAt(n, prevClose);
	if (plans.suspension(n)) return {
		prevClose,
		open: prevClose,
		close: prevClose,
		limits,
		shares: 0
	};
	let close = closes.closeOf(n), plan = plans.planAt(n, closes.shareFactor(n));
	return {
		prevClose,
		open: priceAt(prevClose, plan.gap, limits),
		close,
		limits,
		shares: plan.shares
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
// ../v010/core/src/rules/instruments.ts
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
// ../v010/core/src/exchange/issue-names.ts
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
		"电子"
	],
	[
		"精密",
		"jm",
		"电子"
	],
	[
		"智能",
		"zn",
		"软件"
	],
	[
		"数据",
		"sj",
		"软件"
	],
	[
		"新材",
		"xc",
		"化工"
	],
	[
		"药研",
		"yy",
		"医药"
	],
	[
		"医械",
		"yx",
		"医疗器械"
	],
	[
		"智造",
		"zz",
		"机械"
	],
	[
		"传动",
		"cd",
		"汽车零部件"
	],
	[
		"储能",
		"cn",
		"电池"
	],
	[
		"电气",
		"dq",
		"电气设备"
	],
	[
		"通讯",
		"tx",
		"通信"
	],
	[
		"环境",
		"hj",
		"环保"
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
// ../v010/core/src/exchange/issues.ts
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
], TURNS = [
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
], EPOCH = "2024-01-01", words$7 = /* @__PURE__ */ new Uint32Array(48);
/** The issues of the week with number `week` after that of 2024-01-01, by subscription day. */
function issuesOfWeek(week) {
	draw(PUBLIC_KEY, 0, 67108864 + week, 3, words$7);
	let count = 1 + Math.floor(uniform(words$7[0]) * 3), issues = [];
	for (let k = 0; k < count; k++) {
		let day = addDays(EPOCH, week * 7 + Math.floor(uniform(words$7[1 + k]) * 5));
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
	let place = modulo(n, TURNS.length), kind = KINDS[TURNS[place]], rank = TURNS.slice(0, place).filter((turn) => turn === TURNS[place]).length, code = String(kind.firstCode + modulo(Math.floor(n / TURNS.length) * kind.part + rank, kind.codes)).padStart(6, "0"), [name, spell, industry] = nameOf(n), price = Math.round(between(kind.price * exp(.55 * normal(words$7[at])), 3, 200) * 100) * 100, totalShares = Math.round(kind.shares * exp(.5 * normal(words$7[at + 1])) / 1e6) * 1e6, issuedShares = totalShares * (totalShares > 4e8 ? .1 : .25), onlineShares = Math.round(issuedShares * .7 / 1e3) * 1e3, drawDay = nextTradingDay(subscribeDay), payDay = nextTradingDay(drawDay), listedOn = payDay;
	for (let days = 3 + words$7[at + 2] % 3; days > 0; days--) listedOn = nextTradingDay(listedOn);
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
		pe: Math.round(between(24 * exp(.4 * normal(words$7[at + 3])), 8, 90) * 100) / 100,
		industryPe: Math.round(between(32 * exp(.3 * normal(words$7[at + 4])), 12, 90) * 100) / 100
	};
}
function nameOf(n) {
	let count = NAME_BEGINNINGS.length, first = modulo(n * 7, count), [beginning, initials] = NAME_BEGINNINGS[first], [ending, more, industry] = NAME_TRADES[modulo(Math.floor(n / count) + first * 5, NAME_TRADES.length)];
	return [
		beginning + ending,
		initials + more,
		industry
	];
}
function modulo(value, by) {
	return (value % by + by) % by;
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
// ../v010/core/src/rules/foreign-names.ts
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
], WORLD$1 = [
	[
		"hkHSI",
		"恒生指数",
		"hszs",
		25584.79,
		1
	],
	[
		"hkHSCEI",
		"国企指数",
		"gqzs",
		9086.4,
		2
	],
	[
		"hkHSTECH",
		"恒生科技指数",
		"hskjzs",
		5612.3,
		3
	],
	[
		"usDJI",
		"道琼斯",
		"dqs",
		50120.4,
		4
	],
	[
		"usIXIC",
		"纳斯达克",
		"nsdk",
		26480.7,
		5
	],
	[
		"usINX",
		"标普500",
		"bp500",
		7284.6,
		6
	]
], BONDS = [
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
], FOREIGN_NAMES = [
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
	...WORLD$1.map(([gid, name, spell, price, number]) => named("world", 4e7 + number, gid, {
		name,
		spell,
		price,
		shares: 0
	}, {
		...tradedIn(gid.startsWith("hk") ? "hk" : "us", {}),
		tick: 100
	})),
	...BONDS.map(([code, name, spell, price, count]) => {
		let exchange = code.startsWith("11") ? "sh" : "sz", how = {
			market: "cn",
			hours: "cn",
			coin: "CNY",
			tick: 10,
			lot: 10,
			unit: 1
		}, facts = {
			name,
			spell,
			price,
			shares: count * 1e4
		};
		return {
			...named("bond", instrumentId("bond", exchange, code), `${exchange}${code}`, facts, how),
			exchange
		};
	})
];
/** An instrument of another market from its facts; `price` is in its currency. */
function named(kind, id, gid, facts, foreign) {
	return {
		id,
		gid,
		code: gid.replace(/^(?:sh|sz|hk|us)(?=[0-9A-Z])/, ""),
		name: facts.name,
		spell: facts.spell,
		kind,
		exchange: foreign.market === "hk" || foreign.market === "us" ? foreign.market : "qh",
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
function tradedIn(market, own) {
	return {
		market,
		hours: market,
		coin: market === "hk" ? "HKD" : "USD",
		tick: market === "hk" ? 10 : 100,
		lot: own.lot ?? 1,
		unit: 1
	};
}
function tickerId(ticker) {
	let number = 0;
	for (let letter of ticker) number = number * 27 + letter.charCodeAt(0) - 64;
	return 2e7 + number;
}
// ../v010/core/src/rules/foreign-calendar-days.ts
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
// ../v010/core/src/rules/foreign-calendar.ts
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
	let own = HONG_KONG_LUNAR[Number(year)], [spring = "02-05", boat = "06-05", autumn = "09-20"] = (own?.anchors ?? LUNAR[Number(year)] ?? "").split(" ").filter(Boolean), [buddha = "05-10", chung = "10-10"] = (own?.feasts ?? "").split(" ").filter(Boolean);
	return [
		spring,
		buddha,
		boat,
		autumn,
		chung
	].map((date) => `${year}-${date}`);
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
// ../v010/core/src/rules/foreign-sessions.ts
/**
* When the markets beside A-shares trade. In continuous mode all of them keep the hours of A-shares (模拟时段); in live mode each its
* own (spec/3-decisions.md 2; research/market.md 2.10, 2.11). A session is named by the day it begins on in Beijing; New York's
* evening and the futures' night run into the next calendar day. Seconds count from the midnight that begins the day.
*/
const FOREIGN_MARKETS = [
	"hk",
	"us",
	"futures",
	"gold"
], HOURS_OF = {
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
}, at = (hour, minute = 0) => hour * 3600 + minute * 60, A_SHARES = [{
	from: at(9, 30),
	to: at(11, 30)
}, {
	from: at(13),
	to: at(15)
}], NONE = [];
/** The spans in which `hours` trade on `day`, in order; none on a closed day. */
function spansOf(hours, day, mode) {
	if (mode === "continuous" || hours === "cn") return isTradingDay(day) ? A_SHARES : NONE;
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
	a50: (day) => isWeekday(day) && !isWorldHoliday(day) ? [{
		from: at(9),
		to: at(16, 30)
	}, {
		from: at(17),
		to: at(29, 15)
	}] : NONE,
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
	let day = dayOf$1(xt), session = sessionOf(hours, day, mode);
	return session && session.openXt <= xt ? day : previousDayOf(hours, day, mode);
}
[...new Set(FOREIGN_MARKETS.flatMap((market) => HOURS_OF[market]))];
// ../v010/core/src/rules/foreign-contracts.ts
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
// ../v010/core/src/rules/foreign-limits.ts
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
// ../v010/core/src/rules/foreign-ticks.ts
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
// ../v010/core/src/exchange/foreign/path.ts
/** Random paths through a session of any length. */
const words$6 = /* @__PURE__ */ new Uint32Array(3200), noise = logNormals(.45);
/**
* Cumulated moves at each minute point of a session with standard deviation 1 and clustered volatility, not tied to any end.
* `activity`, when given, gets each minute's multiple of its usual volume.
*/
function freeWalk(key, nonce, shape, activity) {
	let { points, move } = shape;
	draw(key, nonce, MINUTE_SLOT, Math.ceil(2 * points / 16), words$6);
	let walk = new Float64Array(points), h = 0;
	for (let m = 1; m < points; m++) {
		let second = words$6[points + m - 1];
		h = .93 * h + .12 * normalOf12(second & 4095);
		let stir = (1 + h + h * h / 2) / 1.105;
		walk[m] = walk[m - 1] + normal(words$6[m - 1]) * move[m] * stir, activity && (activity[m] = stir * noise[second >>> 20]);
	}
	return walk;
}
/** The walk tied to `end` at the close. */
function tiedWalk(walk, shape, end) {
	let last = walk[walk.length - 1];
	return walk.map((value, m) => value + (end - last) * shape.time[m]);
}
/** The walk of the points from..to tied to zero at both ends, with standard deviation `sd` for that stretch; written into `out`. */
function tiedStretch(walk, shape, from, to, sd, out) {
	let span = shape.time[to] - shape.time[from];
	if (to <= from || span <= 0) return;
	let scale = sd / Math.sqrt(span), drift = walk[to] - walk[from];
	for (let m = from; m <= to; m++) {
		let part = (shape.time[m] - shape.time[from]) / span;
		out[m] = scale * (walk[m] - walk[from] - part * drift);
	}
}
// ../v010/core/src/exchange/foreign/foreign-day.ts
/** A day that goes its own way from its previous close to `close`, together with its group. */
function openOwnDay(ground, factors, close) {
	let { instrument, traits, day, shape, key, plan, prevClose } = ground, activity = new Float32Array(shape.points), { market } = instrument.foreign, factor = factors.of(market, traits.group, traits.groupHours, day), shared = tiedWalk(freeWalk(key, traits.group, shape), shape, factor.session), own = tiedWalk(freeWalk(key, instrument.id, shape, activity), shape, plan.ownEnd), last = shape.points - 1, at = (m) => plan.gap + plan.shared * shared[m] + plan.own * own[m], missing = ln(close / prevClose) - at(last), fair = Float64Array.from(own, (_, m) => prevClose * exp(at(m) + missing * shape.time[m])), sd = Math.sqrt(plan.shared * plan.shared + plan.own * plan.own);
	return {
		...dayOf(ground, activity),
		sdPrice: sd * prevClose,
		fair,
		levelAt: null
	};
}
/** The parts of a day that do not depend on how its level is found. */
function dayOf(ground, activity) {
	let { instrument, traits, day, shape, key, plan, prevClose } = ground, limits = foreignLimitsOf(instrument, day, prevClose), { shares, openShares, closeShares } = plan;
	return {
		instrument,
		traits,
		day,
		shape,
		key,
		prevClose,
		limits,
		shares,
		openShares,
		closeShares,
		activity
	};
}
/** Opening price: the first print of the session. */
function openOf(day) {
	return placed(day, day.fair ? day.fair[0] : day.levelAt(day.shape.firstStep));
}
/** Closing price: the last print of the session. Of a day that runs it is the future: never to be shown before it printed. */
function closeOf(day) {
	return placed(day, day.fair ? day.fair[day.shape.points - 1] : day.levelAt(day.shape.lastStep));
}
/** A level as a price: on its step and inside the day's limits. */
function placed(day, level) {
	let price = onTick(day.instrument, level);
	return day.limits ? Math.min(day.limits.up, Math.max(day.limits.down, price)) : price;
}
// ../v010/core/src/exchange/foreign/plan.ts
/** Parts of a day's standard deviation overnight and in the session: a quarter of the variance comes with the opening. */
const SESSION = .866, words$5 = /* @__PURE__ */ new Uint32Array(16);
/** Plans a day from its key and its group's factor; `traits.limit` bounds gap and close. */
function planForeignDay(instrument, traits, key, factor) {
	draw(key, instrument.id, PLAN_SLOT, 1, words$5);
	let heat = (factor?.heat ?? 1) * exp(.25 * normal(words$5[2]) - .031), alone = Math.sqrt(1 - traits.share * traits.share), size = traits.sd * heat, ownEnd = normal(words$5[1]), gap = size * .5 * (traits.share * (factor?.gap ?? 0) + alone * normal(words$5[0])) + news(instrument, traits.sd), close = gap + size * SESSION * (traits.share * (factor?.session ?? 0) + alone * ownEnd), move = traits.sd === 0 ? 1 : Math.min(3, Math.abs(close) / traits.sd), shares = traits.usual * exp(.3 * normal(words$5[3])) * (.6 + .5 * heat) * (.8 + .25 * move), lot = instrument.foreign.lot;
	return {
		gap: bounded(gap, traits.limit),
		close: bounded(close, traits.limit),
		shared: size * SESSION * traits.share,
		own: size * SESSION * alone,
		ownEnd,
		shares,
		openShares: wholeLots(shares * .011 * exp(.5 * normal(words$5[6])), lot),
		closeShares: wholeLots(shares * .016 * exp(.4 * normal(words$5[7])), lot)
	};
}
/** Whole lots of at least one. */
function wholeLots(shares, lot) {
	return Math.max(1, Math.round(shares / lot)) * lot;
}
function news(instrument, sd) {
	return instrument.kind === "world" || uniform(words$5[4]) >= .008 ? 0 : (words$5[5] & 1 ? 1 : -1) * sd * (2 + 2 * uniform(words$5[5]));
}
function bounded(value, limit) {
	if (limit === void 0) return value;
	let most = .97 * ln(1 + limit / 100);
	return Math.max(-most, Math.min(most, value));
}
// ../v010/core/src/exchange/foreign/shape.ts
/** Steps are counted from 09:15 Beijing of the session's day, as those of A-shares are; before it they are negative. */
const known = /* @__PURE__ */ new Map();
/** The shape of a day's spans; the same object for the same spans. */
function shapeOf(hours, spans) {
	let name = `${isRoundTheClock(hours)} ${spans.map(({ from, to }) => `${from}-${to}`).join(" ")}`, found = known.get(name);
	if (found) return found;
	let shape = shaped(hours, spans);
	return known.set(name, shape), shape;
}
/** The step that ends at a second of the day. */
function stepOfSecond(second) {
	return Math.floor((second - 33300) / 3);
}
function shaped(hours, spans) {
	let seconds = [spans[0].from, ...spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / 60 }, (_, n) => from + 60 * (n + 1)))], points = seconds.length, firstSteps = Int32Array.from(seconds, (second, m) => m === 0 ? stepOfSecond(second) : stepOfSecond(second - 60) + 1), busy = seconds.map((second, m) => isRoundTheClock(hours) ? busyAt(second) : bowl(m, points)), volume = scaled(busy, (sum) => sum), raw = busy.map((value) => Math.sqrt(value)), squares = raw.slice(1).reduce((sum, value) => sum + value * value, 0), move = Float64Array.from(raw, (value, m) => m === 0 ? 0 : value / Math.sqrt(squares)), time = new Float64Array(points);
	for (let m = 1; m < points; m++) time[m] = time[m - 1] + move[m] * move[m];
	return {
		points,
		firstStep: firstSteps[0],
		lastStep: stepOfSecond(seconds[points - 1]),
		move,
		time: time.map((value) => value / time[points - 1]),
		volume,
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
function scaled(values, of) {
	let sum = of(values.slice(1).reduce((total, value) => total + value, 0));
	return Float64Array.from(values, (value, m) => m === 0 ? 0 : value / sum);
}
function isRoundTheClock(hours) {
	return hours === "globex" || hours === "brent" || hours === "spot" || hours === "a50" || hours === "hkex";
}
function bowl(minute, points) {
	return 1 + 1.6 * exp(-minute / 22) + .7 * exp((minute - points) / 14);
}
function busyAt(second) {
	let hour = second / 3600 % 24;
	return hour >= 21 || hour < 1 ? 2.4 : hour >= 15 ? 1.2 : hour < 5 ? .8 : .6;
}
// ../v010/core/src/exchange/foreign/prints.ts
const sizes = logNormals(1.2), words$4 = /* @__PURE__ */ new Uint32Array(32), path = /* @__PURE__ */ new Float64Array(21);
/** Shows every print of the steps `from` to `to` to `visit`, in order. */
function eachForeignPrint(day, from, to, visit) {
	let { shape } = day, end = Math.min(to, shape.lastStep), first = Math.max(0, shape.minuteAt(from)), last = shape.minuteAt(end);
	for (let minute = first; minute <= last; minute++) visitMinute(day, minute, from, end, visit);
}
/** The prints of one minute point within the steps `from` to `to`. */
function visitMinute(day, minute, from, to, visit) {
	let { shape } = day;
	if (minute === 0) {
		from <= shape.firstStep && shape.firstStep <= to && visit(shape.firstStep, openOf(day), day.openShares, 0);
		return;
	}
	let { chance, mean } = paceOf(day, minute);
	draw(day.key, day.instrument.id, PRINT_SLOT + minute, 2, words$4), day.fair && levelsWithin(day, day.fair, minute);
	let half = day.traits.spread * .5 * day.instrument.foreign.tick, start = shape.firstStepOf(minute), lot = day.instrument.foreign.lot, side = words$4[31] & 1 ? 1 : -1;
	for (let i = 0; i < 20; i++) {
		let word = words$4[i], step = start + i;
		if (step > to) return;
		(word & 63) >= 51.2 && (side = side === 1 ? -1 : 1), step < from || (step === shape.lastStep ? visit(step, closeOf(day), day.closeShares, 0) : word >>> 18 < chance * 16384 && visit(step, placed(day, (day.fair ? path[i + 1] : day.levelAt(step)) + side * half), wholeLots(Math.min(1e9, mean * sizes[word >>> 6 & 4095]), lot), side));
	}
}
function paceOf(day, minute) {
	let share = day.shape.volume[minute], chance = 1 - exp(-day.traits.busy * share * (day.shape.points - 1));
	return {
		chance,
		mean: day.shares * share * day.activity[minute] / (20 * chance)
	};
}
function levelsWithin(day, fair, minute) {
	let from = fair[minute - 1], to = fair[minute], walk = 0;
	for (let i = 1; i <= 20; i++) {
		let half = words$4[20 + (i - 1 >> 1)];
		walk += normalOf12(i & 1 ? half & 4095 : half >>> 20), path[i] = walk;
	}
	let scale = day.sdPrice * day.shape.move[minute] / Math.sqrt(20);
	for (let i = 1; i <= 20; i++) {
		let part = i / 20;
		path[i] = from + (to - from) * part + scale * (path[i] - part * walk);
	}
}
/** The prints of the steps `from` to `to` as a list. */
function foreignPrintsOf(day, from, to) {
	let prints = [];
	return eachForeignPrint(day, from, to, (step, price, shares, side) => prints.push({
		step,
		price,
		shares,
		side
	})), prints;
}
/** The last print at or before `step`; before the opening the previous close. */
function lastForeignPrint(day, step) {
	for (let minute = day.shape.minuteAt(step); minute >= 0; minute--) {
		let found = null;
		if (visitMinute(day, minute, day.shape.firstStepOf(minute), step, (_, price, __, side) => found = {
			price,
			side
		}), found) return found;
	}
	return {
		price: day.prevClose,
		side: 0
	};
}
/** Turnover of a print in 1/100 of its currency. */
function amountOf(day, price, shares) {
	return Math.round(price * shares * day.instrument.foreign.unit / 100);
}
/** Minute bars up to `step`; a minute without prints stands at the price before it. */
function foreignMinutesOf(day, step = day.shape.lastStep) {
	let bars = [], last = day.prevClose;
	for (let minute = 0; minute <= day.shape.minuteAt(step); minute++) {
		let bar = flat$1(xtOf(day.day, day.shape.secondOf(minute)), last);
		visitMinute(day, minute, day.shape.firstStepOf(minute), step, (_, price, shares) => add(bar, day, price, shares)), last = bar.close, bars.push(bar);
	}
	return bars;
}
/** The bar of a day up to `step`: exactly the fold of its minutes. */
function foreignDailyBarOf(day, step = day.shape.lastStep) {
	let bar = flat$1(barXtOf(day), day.prevClose);
	return eachForeignPrint(day, day.shape.firstStep, step, (_, price, shares) => add(bar, day, price, shares)), bar;
}
/** The instant that a day's bar carries. */
function barXtOf(day) {
	return xtOf(day.day, Math.min(86399, day.shape.secondOf(day.shape.points - 1)));
}
function flat$1(xt, price) {
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
function add(bar, day, price, shares) {
	bar.shares === 0 && (bar.open = bar.high = bar.low = price), price > bar.high && (bar.high = price), price < bar.low && (bar.low = price), bar.close = price, bar.shares += shares, bar.amount += amountOf(day, price, shares);
}
// ../v010/core/src/exchange/foreign/foreign-book.ts
/** Five levels a side around the last print, drawn on request and redrawn every 20 s. */
const words$3 = /* @__PURE__ */ new Uint32Array(32);
/** The book after `step` around the last print and its taker's side; empty before the session, and for an index. */
function foreignBookAt(day, step, last, side) {
	if (step < day.shape.firstStep || day.instrument.kind === "world") return {
		step,
		bids: [],
		asks: []
	};
	let { instrument, traits, limits } = day, spread = Math.max(1, traits.spread);
	draw(day.key, instrument.id, BOOK_SLOT + windowOf(instrument.id, Math.min(step, day.shape.lastStep)), 2, words$3);
	let bid = side > 0 ? stepsFrom(instrument, last, -spread) : last, ask = side > 0 ? last : stepsFrom(instrument, last, spread);
	return {
		step,
		bids: limits && last <= limits.down ? [] : levels(day, bid, -1),
		asks: limits && last >= limits.up ? [] : levels(day, ask, 1)
	};
}
function levels(day, best, way) {
	let { instrument, traits, limits } = day, found = [], price = best;
	for (let n = 0; n < 5 && !(limits && (price > limits.up || price < limits.down)); n++) {
		let word = words$3[placeOf(price / instrument.foreign.tick) + (way === 1 ? 16 : 0)], shares = wholeLots(.0012 * traits.usual * (.35 + 1.3 * uniform(word)), instrument.foreign.lot);
		found.push({
			price,
			shares
		});
		let next = stepsFrom(instrument, price, way * (traits.spread > 2 ? 1 + (word & 7) : 1));
		if (next === price) break;
		price = next;
	}
	return found;
}
function placeOf(ticks) {
	return (ticks ^ ticks >> 4 ^ ticks >> 8 ^ ticks >> 12) & 15;
}
function windowOf(id, step) {
	return Math.floor((step * 3 + 33300 + id % 20) / 20);
}
// ../v010/core/src/exchange/foreign/day-line.ts
/** The trading days of one set of hours, counted from the first lived one: 0 is that day, -1 the day before it. */
/** The line whose day 0 is the first trading day on or after `first`. It grows as it is asked. */
function createDayLine(hours, mode, first) {
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
// ../v010/core/src/exchange/foreign/factors.ts
/** What moves a group of instruments at once, and the memory of its volatility: as in the A-share market, by each market's own days. */
const words$2 = /* @__PURE__ */ new Uint32Array(16);
/** Factors from the markets' keys, remembered. */
function foreignFactors(keyOf, mode) {
	let keys = kept(), shocks = kept(), factors = kept(), key = (market, day) => keys(`${market} ${day}`, () => keyWords(keyOf(market, day))), shockOf = (market, group, day) => shocks(`${group} ${day}`, () => (draw(key(market, day), group, PLAN_SLOT, 1, words$2), normal(words$2[0]))), factorOf = (market, group, hours, day) => {
		let log = -.085, weight = .18, at = day;
		for (let lag = 0; lag <= 30; lag++) log += weight * shockOf(market, group, at), weight *= .9, at = previousDayOf(hours, at, mode);
		return draw(key(market, day), group, PLAN_SLOT, 1, words$2), {
			gap: normal(words$2[1]),
			session: normal(words$2[2]),
			heat: exp(log)
		};
	};
	return {
		key,
		of: (market, group, hours, day) => factors(`${group} ${day}`, () => factorOf(market, group, hours, day))
	};
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
// ../v010/core/src/exchange/foreign/follow.ts
/**
* Prices that follow another: an index future its index, London gold's futures the spot. Level = the other's level x scale x
* (1 + basis). While the other is closed the follower wanders by itself and comes back to it.
*/
const words$1 = /* @__PURE__ */ new Uint32Array(16);
/** The basis at the close of `day` for the contract that is the main one on `of`. */
function basisAt(instrument, follows, factors, line, day, of) {
	let carry = follows.carry === void 0 ? 0 : follows.carry * Math.max(0, nightsBetween(day, expiryOf(of))) / 365;
	if (follows.basis === 0) return carry;
	let noise = 0, weight = follows.basis;
	for (let lag = 0, at = line.ordinal(day); lag < 8; lag++, at--) draw(factors.key(instrument.foreign.market, line.day(at)), instrument.id, 1048577, 1, words$1), noise += weight * normal(words$1[0]), weight *= .6;
	return carry + noise;
}
/** A follower's day between the bases at its two ends. */
function openFollowingDay(ground, follows, from, to, followed) {
	let { instrument, traits, shape, key, prevClose } = ground, activity = new Float32Array(shape.points), walk = freeWalk(key, instrument.id, shape, activity), own = new Float64Array(shape.points), { opens, closes } = stretches(shape, followed), quiet = follows.basis * .4;
	tiedStretch(walk, shape, 0, opens, traits.sd * .5, own), tiedStretch(walk, shape, opens, closes, quiet, own), tiedStretch(walk, shape, closes, shape.points - 1, traits.sd * .2, own);
	let over = (m) => follows.scale * (1 + from + (to - from) * shape.time[m] + own[m]), common = {
		...dayOf(ground, activity),
		sdPrice: traits.sd * .8 * prevClose
	}, { live } = followed;
	if (live) return {
		...common,
		fair: null,
		levelAt: (step) => live(step) * over(Math.max(0, shape.minuteAt(step)))
	};
	let fair = Float64Array.from(own, (_, m) => levelOf$1(followed, shape, m, opens) * over(m));
	return {
		...common,
		fair,
		levelAt: null
	};
}
function stretches(shape, { session }) {
	let last = shape.points - 1;
	if (!session) return {
		opens: last,
		closes: last
	};
	let opens = Math.max(0, shape.minuteAt(session.shape.firstStep));
	return {
		opens,
		closes: Math.max(opens, Math.min(last, shape.minuteAt(session.shape.lastStep)))
	};
}
function levelOf$1(followed, shape, minute, opens) {
	let { session, before, after } = followed;
	if (!session) return before;
	let step = minute === 0 ? shape.firstStep : stepOfSecond(shape.secondOf(minute));
	if (step >= session.shape.lastStep) return after;
	let there = session.shape.minuteAt(step);
	return there >= 0 ? within(session, there, step) : before * exp((opens === 0 ? 1 : shape.time[minute] / shape.time[opens]) * ln(session.fair[0] / before));
}
function within({ shape, fair }, minute, step) {
	return step >= stepOfSecond(shape.secondOf(minute)) || minute === 0 ? fair[minute] : (fair[minute - 1] + fair[minute]) / 2;
}
// ../v010/core/src/exchange/foreign/traits.ts
/** Numbers of the groups' factors: above the industries' of A-shares, below the other markets' instruments. */
const GROUP = {
	hk: 9950001,
	us: 9950002,
	energy: 9950003,
	metal: 9950004,
	grain: 9950005,
	gold: 9950006,
	bond: 9950007
}, PUBLIC = /* @__PURE__ */ new Uint32Array(8), words = /* @__PURE__ */ new Uint32Array(16), index = (group, groupHours, sd) => ({
	sd,
	share: .96,
	group,
	groupHours,
	usual: 4e8,
	busy: 1.6,
	spread: 1
}), WORLD = {
	hkHSI: index(GROUP.hk, "hk", .0135),
	hkHSCEI: index(GROUP.hk, "hk", .0145),
	hkHSTECH: {
		...index(GROUP.hk, "hk", .0195),
		share: .9
	},
	usDJI: {
		...index(GROUP.us, "us", .0088),
		share: .88
	},
	usIXIC: {
		...index(GROUP.us, "us", .0128),
		share: .94
	},
	usINX: index(GROUP.us, "us", .0095)
}, follower = (gid, scale, sd, usual, basis, busy = 1.2) => ({
	sd,
	share: 0,
	group: 0,
	groupHours: "cn",
	usual,
	busy,
	spread: 1,
	follows: {
		gid,
		scale,
		basis
	}
}), cffex = (gid, usual, carry) => ({
	...follower(gid, 1, .012, usual, .0012, 1.4),
	follows: {
		gid,
		scale: 1,
		basis: .0012,
		carry
	},
	limit: 10
}), alone = (group, groupHours, sd, share, usual, busy = .9) => ({
	sd,
	share,
	group,
	groupHours,
	usual,
	busy,
	spread: 1
}), CONTRACT = {
	hf_IF: cffex("sh000300", 95e3, -.018),
	hf_IH: cffex("sh000016", 48e3, -.006),
	hf_IC: cffex("sh000905", 88e3, -.055),
	hf_IM: cffex("sh000852", 17e4, -.075),
	hf_CL: alone(GROUP.energy, "globex", .0215, .7, 31e4, 1.5),
	hf_OIL: follower("hf_CL", 1.045, .0215, 28e4, .0022),
	hf_NG: alone(GROUP.energy, "globex", .034, .3, 15e4),
	hf_GC: follower("hf_XAU", 1.004, .0105, 19e4, 6e-4, 1.5),
	hf_SI: follower("hf_XAG", 1.005, .0195, 62e3, 8e-4),
	hf_HG: alone(GROUP.metal, "globex", .0145, .6, 58e3, .7),
	hf_S: alone(GROUP.grain, "grains", .0125, .6, 12e4, .8),
	hf_ES: follower("usINX", 1.002, .0095, 135e4, 6e-4, 2.2),
	hf_NQ: follower("usIXIC", 1.1408, .0128, 56e4, 7e-4, 2.2),
	hf_YM: follower("usDJI", 1.002, .0088, 12e4, 6e-4, 1.4),
	hf_HSI: follower("hkHSI", 1.001, .0135, 98e3, .0012, 1.4),
	hf_CHA50CFD: follower("sh000016", 4.81, .012, 21e4, .0015, 1.2),
	hf_XAU: alone(GROUP.gold, "spot", .0105, .7, 22e4, 1.8),
	hf_XAG: alone(GROUP.gold, "spot", .0195, .7, 9e4, 1.2),
	XAUUSD: follower("hf_XAU", 1, .0105, 22e4, 0, 1.8)
};
/** The traits of an instrument of the other markets: the same for ever and on every machine. */
function traitsOf(instrument) {
	let given = WORLD[instrument.gid] ?? CONTRACT[instrument.gid];
	if (given) return given;
	draw(PUBLIC, instrument.id, 0, 1, words);
	let own = exp(.22 * normal(words[0])), turnover = exp(.6 * normal(words[1])), share = .5 + .045 * normal(words[2]);
	if (instrument.kind === "bond") {
		let usual = instrument.totalShares * .06 * turnover;
		return {
			...alone(GROUP.bond, "cn", .0115 * own, share, usual, .6),
			spread: 12,
			limit: 20
		};
	}
	let hk = instrument.kind === "hk", usual = instrument.totalShares * (hk ? .0028 : .0055) * turnover, sd = (hk ? .0195 : .018) * own;
	return {
		...alone(hk ? GROUP.hk : GROUP.us, hk ? "hk" : "us", sd, share, usual, 1.1),
		spread: hk ? 1 : 2
	};
}
/** The model over `instruments`. */
function createForeignModel({ instruments, mode, first, keyOf, home }) {
	let factors = foreignFactors(keyOf, mode), lines = kept(), days = kept(400), byGid = new Map(instruments.map((each) => [each.gid, each])), traits = new Map(instruments.map((each) => [each.gid, traitsOf(each)])), closes = /* @__PURE__ */ new Map(), line = (instrument) => lineOf(instrument.foreign.hours), lineOf = (hours) => lines(hours, () => createDayLine(hours, mode, first)), planOf = (instrument, day) => {
		let own = traits.get(instrument.gid), { market } = instrument.foreign, factor = own.follows ? null : factors.of(market, own.group, own.groupHours, day);
		return planForeignDay(instrument, own, factors.key(market, day), factor);
	}, closesOf = (instrument) => {
		let known = closes.get(instrument.gid) ?? {
			ahead: [instrument.basePrice],
			behind: [instrument.basePrice]
		};
		return closes.set(instrument.gid, known), known;
	}, ownClose = (instrument, ordinal) => {
		let { ahead, behind } = closesOf(instrument), at = line(instrument);
		for (; ordinal >= ahead.length;) {
			let { close } = planOf(instrument, at.day(ahead.length - 1));
			ahead.push(onTick(instrument, ahead.at(-1) * exp(close)));
		}
		for (; -ordinal >= behind.length;) {
			let { close } = planOf(instrument, at.day(-behind.length));
			behind.push(onTick(instrument, behind.at(-1) / exp(close)));
		}
		return ordinal >= 0 ? ahead[ordinal] : behind[-ordinal];
	}, closeThrough = (gid, day) => {
		let instrument = byGid.get(gid);
		if (!instrument) return home.closeThrough(gid, day);
		let { follows } = traits.get(gid), at = line(instrument), ordinal = at.ordinal(day);
		return follows ? following(instrument, follows, at.day(ordinal), at.day(ordinal)) : ownClose(instrument, ordinal + 1);
	}, following = (instrument, follows, day, of) => onTick(instrument, closeThrough(follows.gid, day) * follows.scale * (1 + basisAt(instrument, follows, factors, line(instrument), day, of))), closeBefore = (instrument, day) => {
		let { follows } = traits.get(instrument.gid), at = line(instrument), ordinal = at.ordinal(day);
		return follows ? following(instrument, follows, at.day(ordinal - 1), day) : ownClose(instrument, ordinal);
	}, liveOf = (gid, day) => byGid.has(gid) ? null : home.live(gid, day), followed = (gid, day, before) => {
		let live = liveOf(gid, day);
		if (live) return {
			before: closeThrough(gid, before),
			after: 0,
			session: null,
			live
		};
		let other = byGid.get(gid), after = closeThrough(gid, day);
		if (other) {
			let session = tradesOn(other.foreign.hours, day, mode) ? dayOf(other, day) : null;
			return {
				before: closeThrough(gid, before),
				after,
				session: session && {
					shape: session.shape,
					fair: session.fair
				}
			};
		}
		let minutes = home.minutes(gid, day), session = minutes && {
			shape: shapeOf("cn", spansOf("cn", day, mode)),
			fair: minutes
		};
		return {
			before: closeThrough(gid, before),
			after,
			session
		};
	}, openDay = (instrument, day) => {
		let own = traits.get(instrument.gid), { market, hours } = instrument.foreign, ground = {
			instrument,
			traits: own,
			day,
			shape: shapeOf(hours, spansOf(hours, day, mode)),
			plan: planOf(instrument, day),
			key: factors.key(market, day),
			prevClose: closeBefore(instrument, day)
		};
		if (!own.follows) return openOwnDay(ground, factors, ownClose(instrument, line(instrument).ordinal(day) + 1));
		let at = line(instrument), before = at.day(at.ordinal(day) - 1), basis = (of) => basisAt(instrument, own.follows, factors, at, of, day);
		return openFollowingDay(ground, own.follows, basis(before), basis(day), followed(own.follows.gid, day, before));
	}, dayOf = (instrument, day) => {
		let { follows } = traits.get(instrument.gid);
		return follows && liveOf(follows.gid, day) ? openDay(instrument, day) : days(`${instrument.gid} ${day}`, () => openDay(instrument, day));
	};
	return {
		instruments,
		traits: (instrument) => traits.get(instrument.gid),
		line,
		closeBefore,
		day: dayOf
	};
}
/** Every how many of a day's `points` minutes a line has one, and how many that makes. */
function thinned(points) {
	let stride = Math.max(1, Math.ceil((points - 1) / 48));
	return {
		stride,
		slots: Math.ceil((points - 1) / stride) + 1
	};
}
// ../v010/server/src/market/keep.ts
/** At most `most` bytes of values that take `bytesOf` each, their names included. */
function openKept(most, bytesOf) {
	let known = /* @__PURE__ */ new Map(), bytes = 0, drop = (name, value) => {
		known.delete(name), bytes -= bytesOf(value);
	}, get = (name) => {
		let value = known.get(name);
		if (value !== void 0) return known.delete(name), known.set(name, value), value;
	}, set = (name, value) => {
		let old = known.get(name);
		old !== void 0 && drop(name, old), known.set(name, value), bytes += bytesOf(value);
		for (let [oldest, its] of known) {
			if (bytes <= most || known.size === 1) return;
			drop(oldest, its);
		}
	};
	return {
		get,
		set,
		of: (name, make) => {
			let found = get(name);
			if (found !== void 0) return found;
			let made = make();
			return set(name, made), made;
		}
	};
}
// ../v010/server/src/market/foreign/session.ts
/** A session before its first step. */
function openSession(day) {
	return {
		day,
		step: day.shape.firstStep - 1,
		last: day.prevClose,
		side: 0,
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
	return end === session.step + 1 && day.fair ? walkOne(session, end) : eachForeignPrint(day, session.step + 1, end, (step, price, shares, side) => show(session, {
		step,
		price,
		shares,
		side
	})), session.step = end, session.shares !== before;
}
function walkOne(session, step) {
	let { shape } = session.day, minute = shape.minuteAt(step);
	if (minute !== session.minute) {
		let first = shape.firstStepOf(minute);
		session.minute = minute, session.pending = foreignPrintsOf(session.day, first, minute === 0 ? first : first + 20 - 1), session.shown = 0;
	}
	for (; session.shown < session.pending.length && session.pending[session.shown].step <= step;) {
		let print = session.pending[session.shown++];
		print.step === step && show(session, print);
	}
}
function show(session, { price, shares, side }) {
	session.shares === 0 && (session.open = session.high = session.low = price), session.high = Math.max(session.high, price), session.low = Math.min(session.low, price), session.last = price, session.side = side, session.shares += shares, session.amount += amountOf(session.day, price, shares);
}
// ../v010/server/src/market/foreign/board.ts
/** The other markets as they stand: each instrument's running session, walked as time goes, and its days gone by. */
/** Memory for day bars and for days of minutes, bytes; a bar takes some 250 with its name. */
const HISTORY_FROM = "2000-01-01";
/** The board at `xt`. */
function openForeignBoard({ mode, first, keyOf, home }, xt) {
	let model = createForeignModel({
		instruments: FOREIGN,
		mode,
		first,
		keyOf,
		home
	}), sessions = /* @__PURE__ */ new Map(), dayBars = openKept(3e7, () => 250), minuteDays = openKept(3e7, (bars) => (bars.length + 1) * 250), lines = /* @__PURE__ */ new Map(), sessionOf = (id) => sessions.get(id), dayBack = ({ day }, count) => {
		let line = model.line(day.instrument);
		return line.day(line.ordinal(day.day) - count);
	}, pastDays = ({ instrument, day }, count, before) => {
		let line = model.line(instrument), end = before > day ? line.ordinal(day) : line.ordinal(addDays(before, -1)) + 1, first = Math.max(end - count, line.ordinal(HISTORY_FROM) + 1);
		return Array.from({ length: Math.max(0, end - first) }, (_, n) => line.day(first + n));
	}, barOf = (instrument, day) => dayBars.of(`${instrument.id} ${day}`, () => foreignDailyBarOf(model.day(instrument, day))), minutesOf = (instrument, day) => minuteDays.of(`${instrument.id} ${day}`, () => foreignMinutesOf(model.day(instrument, day))), tick = (now) => {
		let days = /* @__PURE__ */ new Map(), moved = [];
		for (let instrument of FOREIGN) {
			let { hours } = instrument.foreign, day = days.get(hours) ?? sessionDayAt(hours, now, mode);
			days.set(hours, day);
			let session = sessions.get(instrument.id), begins = session?.day.day !== day;
			begins && sessions.set(instrument.id, session = openSession(model.day(instrument, day))), (walkTo(session, stepOfSecond((now - xtOf(day, 0)) / 1e3)) || begins) && moved.push(instrument.id);
		}
		return moved;
	};
	return tick(xt), {
		instruments: FOREIGN,
		has: (id) => sessions.has(id),
		/** Walks every session to `xt`; answers the ids that have changed. */
		tick,
		/** The day of an instrument's session that runs, or of the last one. */
		day: (id) => sessionOf(id).day.day,
		/** Minute points of that session, and its spans in seconds of its day. */
		points: (id) => sessionOf(id).day.shape.points,
		spans: (id) => spansOf(sessionOf(id).day.instrument.foreign.hours, sessionOf(id).day.day, mode),
		/** First step of that session: before 09:15 it is negative. */
		firstStep: (id) => sessionOf(id).day.shape.firstStep,
		quote: (id) => quoteOf$1(sessionOf(id)),
		book: (id, step) => {
			let session = sessionOf(id);
			if (step === void 0 || step >= session.step) return foreignBookAt(session.day, session.step, session.last, session.side);
			let { price, side } = lastForeignPrint(session.day, step);
			return foreignBookAt(session.day, step, price, side);
		},
		prints: (id, from, to) => foreignPrintsOf(sessionOf(id).day, from, Math.min(to, sessionOf(id).step)),
		/** The last `days` days, the running one up to now; those before `before` when it is given. */
		minutes: (id, days, before) => {
			let session = sessionOf(id), running = runs(session, before), past = pastDays(session.day, running ? days - 1 : days, before ?? session.day.day).map((day) => minutesOf(session.day.instrument, day));
			return running ? [...past, foreignMinutesOf(session.day, session.step)] : past;
		},
		dailyBars: (id, count, before) => {
			let session = sessionOf(id), running = runs(session, before), past = pastDays(session.day, running ? count - 1 : count, before ?? session.day.day).map((day) => barOf(session.day.instrument, day));
			return running ? [...past, barNow(session)] : past;
		},
		/** Works out the closes back to `day`, of which all older bars are made. */
		reachBack: (id, day) => {
			let { instrument } = sessionOf(id).day, line = model.line(instrument);
			model.closeBefore(instrument, line.day(Math.max(line.ordinal(HISTORY_FROM) + 1, line.ordinal(day))));
		},
		closeBefore: (id, days) => model.closeBefore(sessionOf(id).day.instrument, dayBack(sessionOf(id), days - 1)),
		/** The running day in some 48 closes: what is over is worked out once. */
		dayLine: (id) => {
			let { day, step } = sessionOf(id), { stride, slots } = thinned(day.shape.points), kept = lines.get(id), line = kept?.day === day ? kept : {
				day,
				closes: []
			};
			lines.set(id, line);
			for (let end = endOf(day, line.closes.length * stride); end <= step; end = endOf(day, line.closes.length * stride)) line.closes.push(lastForeignPrint(day, end).price);
			return {
				slots,
				closes: line.closes
			};
		},
		fiveAgo: (id) => {
			let { day, step, open } = sessionOf(id), minute = day.shape.minuteAt(step);
			return minute <= 5 ? open : lastForeignPrint(day, day.shape.firstStepOf(minute) + (step - day.shape.firstStepOf(minute)) - 100).price;
		},
		usualShares: (id, onlyKnown = !1) => {
			let session = sessionOf(id), days = Array.from({ length: 5 }, (_, n) => dayBack(session, n + 1));
			return onlyKnown && !days.every((day) => dayBars.get(`${id} ${day}`)) ? 0 : days.reduce((sum, day) => sum + barOf(session.day.instrument, day).shares, 0) / 5;
		}
	};
}
function endOf({ shape }, minute) {
	return minute >= shape.points ? Infinity : minute === 0 ? shape.firstStep : shape.firstStepOf(minute) + 20 - 1;
}
function runs({ day }, before) {
	return before === void 0 || before > day.day;
}
function quoteOf$1({ day, step, last, open, high, low, shares, amount }) {
	let atXt = xtOfStep(day.day, Math.max(day.shape.firstStep, step)), limits = {
		limitUp: day.limits?.up ?? 0,
		limitDown: day.limits?.down ?? 0
	};
	return {
		id: day.instrument.id,
		step,
		atXt,
		last,
		prevClose: day.prevClose,
		open,
		high,
		low,
		shares,
		amount,
		...limits,
		suspended: !1
	};
}
function barNow({ day, last, open, high, low, shares, amount }) {
	return {
		xt: barXtOf(day),
		open,
		high,
		low,
		close: last,
		shares,
		amount
	};
}
// ../v010/server/src/market/foreign/home-indices.ts
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
// ../v010/server/src/market/foreign/level-tape.ts
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
// ../v010/core/src/exchange/indices.ts
/** The indices of the simulated market: who belongs to them by rule, and their level as a weighted sum of prices. */
const noSt = (each) => !each.st && each.board !== "bse", DIVIDEND_INDUSTRIES = /* @__PURE__ */ new Set([
	"银行",
	"煤炭",
	"电力",
	"高速公路",
	"交通",
	"港口",
	"石油",
	"钢铁"
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
			lived.push(levelAt(done)((i) => chain.closeOf(i, done)));
		}
		for (; history.length <= -n;) {
			let [close, of] = [history.at(-1), chain.factorsOf(chain.dayAt(-history.length))];
			history.push(rounded(close * exp(-returnOf(of) - 8e-4 * ln(close / base))));
		}
		return n >= 0 ? lived[n] : history[-n];
	}, levelAt = (day) => {
		let before = closeBefore(day), held = weightsOn(chain, index, day), cost = total(index, held, (i) => chain.closeBefore(i, day));
		return (priceOf) => rounded(before * total(index, held, priceOf) / cost);
	};
	return {
		index,
		weights,
		closeBefore,
		levelAt,
		ends: (day) => chain.numberOf(day) >= 0 ? livedEnds(chain, index, day, closeBefore(day), levelAt(day)) : historyEnds(day)
	};
	function historyEnds(day) {
		let factors = chain.factorsOf(day), [prevClose, close] = [closeBefore(day), closeBefore(chain.dayAt(chain.numberOf(day) + 1))], open = rounded(prevClose * exp(weights.beta * factors.market.gap + shared(factors, weights, "open"))), restless = .7 * (.6 + .5 * factors.heat), [shares, amount] = [0, 0];
		for (let i of index.members) {
			let usual = chain.characters[i].usualShares * restless;
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
function livedEnds(chain, index, day, prevClose, level) {
	let table = chain.table(day), [shares, amount] = [0, 0];
	for (let i of index.members) shares += table.shares[i], amount += table.shares[i] * (table.open[i] + table.close[i]) / 200;
	return {
		prevClose,
		open: level((i) => table.open[i]),
		close: level((i) => table.close[i]),
		shares: Math.round(shares),
		amount: Math.round(amount)
	};
}
function weightsOn(chain, index, day) {
	return index.weights.map((weight, k) => weight * chain.shareFactor(index.members[k], day));
}
function total(index, held, priceOf) {
	let sum = 0;
	for (let k = 0; k < held.length; k++) sum += held[k] * priceOf(index.members[k]);
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
		let value = index.weights[k] * chain.instruments[i].basePrice, character = chain.characters[i];
		industries.set(character.industry, (industries.get(character.industry) ?? 0) + value), total += value, beta += value * character.beta;
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
// ../v010/server/src/market/index-board.ts
/** The board over `stocks`; `open` begins a day, `update` after each step that printed. */
function createIndexBoard(stocks, chain) {
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
	let level = live.levelAt((i) => day.last[i]), traded = {
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
// ../v010/server/src/market/roster.ts
/** The roster of `chain`'s stocks and `indices`, open on no day yet. */
function createRoster(chain, indices) {
	let all = [], byKey = /* @__PURE__ */ new Map(), places = /* @__PURE__ */ new Map(), put = (i, each) => {
		all[i] = each, byKey.set(each.id, each).set(each.gid, each), each.kind === "stock" && byKey.set(each.code, each);
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
// ../v010/server/src/market/frozen-entry.ts
function openSecondLaw({ listing, first, mode, keyOf, xt }) {
	let shown = shownDay(xt, first), chain = openChain(listing, first, shown, (day) => keyOf("cn", day)), today = openMarketDay(chain, shown), indices = createIndexBoard(listing, chain);
	indices.open(today);
	let roster = createRoster(chain, indices.instruments);
	roster.openDay(shown);
	let levelOf = (id) => indices.daysOf(id) ? indices.quote(id, today).last : 0, tape = createLevelTape([.../* @__PURE__ */ new Set([...FOLLOWED, ...indices.instruments.map((each) => each.id)])], levelOf);
	tape.open(shown);
	let last = shown < dayOf$1(xt) ? LAST_STEP : stepAt(xt);
	for (let step = 0; step <= last; step++) today.advance(step).length > 0 && indices.update(today, step), tape.note(shown, step);
	let board = openForeignBoard({
		mode,
		first,
		keyOf,
		home: homeIndicesOf({
			tape,
			today: () => shown,
			levelOf,
			closeBefore: (id, day) => indices.daysOf(id).closeBefore(day),
			minutes: (id, day) => indexMinutesOf(chain, indices.daysOf(id), day).map((bar) => bar.close)
		})
	}, xt), abroad = new Map(board.instruments.map((each) => [each.id, each]));
	return {
		instrument: (id) => roster.instrument(id) ?? abroad.get(id),
		shown: (id) => {
			if (board.has(id)) return {
				day: board.day(id),
				step: board.quote(id).step,
				last: board.quote(id).last
			};
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
	let day = dayOf$1(xt), shown = isTradingDay(day) && xt >= xtOf(day, 33300) ? day : previousTradingDay(day);
	return shown < firstDay ? firstDay : shown;
}
export { openSecondLaw };
