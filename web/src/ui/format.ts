import { langNow } from "../data/wire/api.ts";

/** Numbers and times as a trader reads them (thousands separators, U+2212 minus, 万 亿 万亿, Beijing time). */
export const MISSING = "--";

type Maybe = number | null | undefined;

/** 1234.5 -> "1,234.50". A minus is U+2212. */
export function amount(value: Maybe, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  const text = formatOf(decimals).format(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Always with a sign, "+12.50" or "−1.20"; zero has none. */
export function signed(value: Maybe, decimals = 2): string {
  const text = amount(value, decimals);
  return value && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** A percentage (0.75 means 0.75 %) with its sign. */
export function percent(value: Maybe, decimals = 2): string {
  const text = signed(value, decimals);
  return text === MISSING ? text : `${text}%`;
}

export type Direction = "up" | "down" | "flat";

/** Which way a change goes: the class of its colour. */
export function directionOf(change: Maybe): Direction {
  if (!change) return "flat";
  return change > 0 ? "up" : "down";
}

/** Large counts by 万, 亿, 万亿 (1e4, 1e8, 1e12) with three or four significant digits. */
export function compact(value: Maybe, units: readonly [string, string, string] = ["万", "亿", "万亿"]): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  return scaledBy(value, [
    [1, ""],
    [1e4, units[0]],
    [1e8, units[1]],
    [1e12, units[2]],
  ]);
}

/** A count in the smallest of the units, in rising order, in which its rounded figure stays below the next one: 9,999.5 is 1.00万. */
function scaledBy(value: number, units: readonly (readonly [scale: number, unit: string])[]): string {
  const at = units.findIndex(([scale], place) => {
    const next = units[place + 1]?.[0] ?? Infinity;
    return Math.round(Math.abs(value) / scale) < next / scale;
  });
  const [scale, unit] = units[at] ?? units.at(-1)!;
  const size = Math.abs(value / scale);
  const decimals = scale === 1 || size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
  return amount(value / scale, decimals) + unit;
}

/** 13800000001 -> 138****0001. */
export function maskPhone(phone: string): string {
  return phone.length === 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone;
}

const SHANGHAI_MS = 8 * 3_600_000;

/** Epoch milliseconds as Beijing time. "time" 13:48:26, "minute" 11-20 13:48, "day" 2026-11-20, "full" 2026-11-20 13:48:26. */
export function beijing(ms: Maybe, form: "time" | "minute" | "day" | "full" = "full"): string {
  if (!ms || !Number.isFinite(ms)) return MISSING;
  const text = new Date(ms + SHANGHAI_MS).toISOString();
  const day = text.slice(0, 10);
  const time = text.slice(11, 19);
  if (form === "time") return time;
  if (form === "minute") return `${day.slice(5)} ${time.slice(0, 5)}`;
  return form === "day" ? day : `${day} ${time}`;
}

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (!format)
    formats.set(decimals, (format = new Intl.NumberFormat("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals })));
  return format;
}

// Market numbers (design/ui.md 7): a price of 0 is a missing price, large counts take the unit of the language.
/** 1688 -> "1,688.00"; missing and 0 -> "--". */
export function priceText(value: Maybe, places = 2): string {
  return value ? amount(value, places) : MISSING;
}

/** 3560000000 -> "35.6亿", "35.6億" or "3.56B". */
export function big(value: Maybe): string {
  const lang = langNow();
  if (lang === "zh-CN") return compact(value);
  if (lang === "zh-TW") return compact(value, ["萬", "億", "兆"]);
  return english(value);
}

/** Shares as lots of 100: "48.3万手", in English "483K lots". */
export function lots(shares: Maybe): string {
  if (shares === null || shares === undefined) return MISSING;
  return big(Math.floor(shares / 100)) + (langNow() === "en" ? " lots" : "手");
}

/** A share of something without a sign: 3.04 -> "3.04%". */
export function share(value: Maybe, places = 2): string {
  const text = amount(value, places);
  return text === MISSING ? text : `${text}%`;
}

/** "10:32:08" on `today`, "11-20 10:32" in the same year, else the day; exchange time in Beijing. */
export function when(xt: Maybe, today?: string): string {
  if (!xt) return MISSING;
  const day = beijing(xt, "day");
  if (day === today) return beijing(xt, "time");
  return today === undefined || day.slice(0, 4) === today.slice(0, 4) ? beijing(xt, "minute") : day;
}

function english(value: Maybe): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  return scaledBy(value, [
    [1, ""],
    [1e3, "K"],
    [1e6, "M"],
    [1e9, "B"],
    [1e12, "T"],
  ]);
}
