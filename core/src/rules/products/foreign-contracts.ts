/** Futures and spot metals: units, steps and currencies are facts of the exchanges' contract pages (research/market.md 2.10). */
import type { Day } from "../time/calendar.ts";
import { addDays, isTradingDay, weekdayOf } from "../time/calendar.ts";
import { FOREIGN_NAMES, named } from "./foreign-names.ts";
import { spansOf, type ClockMode, type Hours, type Span } from "../time/foreign-sessions.ts";
import type { Coin, Instrument } from "./instruments.ts";

export interface Contract {
  readonly instrument: Instrument;
  /** What one lot is, in words. */
  readonly standard: string;
  /** Fee for one lot and side, in the contract's currency. */
  readonly transFee: number;
  /** Month of the main contract on a day, such as IF2612; absent where one continuous price is quoted. */
  readonly month?: (day: Day) => string;
}

/** number, gid, name, initials, price, tick in 1/10,000, unit, currency, hours, words for one lot. */
type Row = readonly [number, string, string, string, number, number, number, Coin, Hours, string];

const ROWS: readonly Row[] = [
  [1, "hf_IF", "沪深300股指主连", "hs300gzzl", 4600, 2000, 300, "CNY", "cn", "每点300元"],
  [2, "hf_IH", "上证50股指主连", "sz50gzzl", 3000, 2000, 300, "CNY", "cn", "每点300元"],
  [3, "hf_IC", "中证500股指主连", "zz500gzzl", 7200, 2000, 200, "CNY", "cn", "每点200元"],
  [4, "hf_IM", "中证1000股指主连", "zz1000gzzl", 7300, 2000, 200, "CNY", "cn", "每点200元"],
  [10, "hf_CL", "纽约原油", "nyyy", 83.45, 100, 1000, "USD", "globex", "1000桶/手"],
  [11, "hf_OIL", "布伦特原油", "bltyy", 87.2, 100, 1000, "USD", "brent", "1000桶/手"],
  [12, "hf_NG", "美国天然气", "mgtrq", 3.452, 10, 10_000, "USD", "globex", "10000百万英热/手"],
  [13, "hf_GC", "纽约黄金", "nyhj", 4418.5, 1000, 100, "USD", "globex", "100盎司/手"],
  [14, "hf_SI", "纽约白银", "nyby", 61.5, 50, 5000, "USD", "globex", "5000盎司/手"],
  [15, "hf_HG", "美国铜", "mgt", 5.6, 5, 25_000, "USD", "globex", "25000磅/手"],
  [16, "hf_S", "美国大豆", "mgdd", 1085.25, 2500, 50, "USD", "grains", "5000蒲式耳/手，以美分报价"],
  [17, "hf_ES", "标普500期货", "bp500qh", 7300, 2500, 50, "USD", "globex", "每点50美元"],
  [18, "hf_NQ", "纳斯达克100期货", "nsdk100qh", 30_209, 2500, 20, "USD", "globex", "每点20美元"],
  [19, "hf_YM", "道琼斯期货", "dqsqh", 50_200, 10_000, 5, "USD", "globex", "每点5美元"],
  [20, "hf_HSI", "恒生指数期货", "hszsqh", 25_600, 10_000, 50, "HKD", "hkex", "每点50港元"],
  [21, "hf_CHA50CFD", "富时中国A50期货", "fszga50qh", 14_484.5, 5000, 1, "USD", "a50", "每点1美元"],
  [22, "hf_XAU", "伦敦金", "ldj", 4454.23, 100, 100, "USD", "spot", "100盎司/手"],
  [23, "hf_XAG", "伦敦银", "ldy", 61.9, 100, 5000, "USD", "spot", "5000盎司/手"],
];

const FEES: Readonly<Record<Coin, number>> = { USD: 5, HKD: 30, CNY: 20 };

/** Spot gold as the detail page has it; not in the list of contracts. */
export const SPOT_GOLD: Instrument = named(
  "gold",
  50_000_024,
  "XAUUSD",
  { name: "现货黄金", spell: "xhhj", price: 4454.23, shares: 0 },
  { market: "gold", hours: "spot", coin: "USD", tick: 100, lot: 1, unit: 1 },
);

/** What page 1 calls spot gold; every call takes it too (spec/3-decisions.md 7). */
export const GOLD_ALIAS = "XAUSD";

export const CONTRACTS: readonly Contract[] = ROWS.map(([number, gid, name, spell, price, tick, unit, coin, hours, standard]) => {
  const market = hours === "spot" ? "gold" : "futures";
  const instrument = named(
    "futures",
    50_000_000 + number,
    gid,
    { name, spell, price, shares: 0 },
    { market, hours, coin, tick, lot: 1, unit },
  );
  const plain = { instrument, standard, transFee: FEES[coin] };
  return hours === "cn" ? { ...plain, month: (day: Day) => `${gid.slice(3)}${expiryOf(day).slice(2, 7).replace("-", "")}` } : plain;
});

/** Everything that trades beside A-shares, in the order of ids. */
export const FOREIGN: readonly Instrument[] = [...FOREIGN_NAMES, ...CONTRACTS.map((each) => each.instrument), SPOT_GOLD].sort(
  (a, b) => a.id - b.id,
);

/** Last trading day of the CFFEX contract that is the main one on `day`: the third Friday, or the next trading day after it. */
export function expiryOf(day: Day): Day {
  const own = thirdFriday(day);
  return day <= own ? own : thirdFriday(addDays(`${day.slice(0, 7)}-28`, 4));
}

function thirdFriday(inMonth: Day): Day {
  const first = `${inMonth.slice(0, 7)}-01`;
  let day = addDays(first, ((5 - weekdayOf(first) + 7) % 7) + 14);
  while (!isTradingDay(day)) day = addDays(day, 1);
  return day;
}

/** The wire's two windows of a day's trading as HH:mm; a session that is one span is parted at midnight. */
export function windowsOf(hours: Hours, day: Day, mode: ClockMode) {
  const [first, ...rest] = spansOf(hours, day, mode);
  if (!first) return { transAmBegin: "", transAmEnd: "", transPmBegin: "", transPmEnd: "" };
  const [am, pm] = rest.length > 0 ? [first, { from: rest[0]!.from, to: rest.at(-1)!.to }] : parted(first);
  return { transAmBegin: clock(am.from), transAmEnd: clock(am.to), transPmBegin: clock(pm.from), transPmEnd: clock(pm.to) };
}

const MIDNIGHT = 86_400;

function parted({ from, to }: Span): readonly [Span, Span] {
  const until = Math.min(to, MIDNIGHT - 60);
  return to > MIDNIGHT
    ? [
        { from, to: until },
        { from: MIDNIGHT, to },
      ]
    : [
        { from, to },
        { from, to },
      ];
}

function clock(seconds: number): string {
  const minutes = Math.floor((seconds % MIDNIGHT) / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
