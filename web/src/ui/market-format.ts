/** Market numbers (design/ui.md 7): a price of 0 is a missing price, large counts take the unit of the language. */
import { langNow } from "../data/wire/api.ts";
import { amount, beijing, compact, MISSING, scaledBy } from "./format.ts";

type Maybe = number | null | undefined;

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
