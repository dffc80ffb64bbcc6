/** One sentence; {name} stands for a parameter, {name,} for a sum of money, said with thousands, {name.} for a price, said with thousands and its own decimals, {name#} for a number of the `unit` given with it. */
export interface Sentence {
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
}

export type Sentences = Readonly<Record<string, Sentence>>;

export type Lang = "zh-CN" | "zh-TW" | "en";
export type Params = Readonly<Record<string, string | number>>;

/** What shares, bonds and contracts are counted in. */
const UNITS: Sentences = {
  shares: { zh: "股", tw: "股", en: " shares" },
  bonds: { zh: "张", tw: "張", en: " bonds" },
  lots: { zh: "手", tw: "手", en: " lots" },
};

/** The sentence in `lang` with its parameters filled in; one that is not given stays as {name}. */
export function spoken(sentence: Sentence, lang: Lang, params: Params = {}): string {
  const unit = UNITS[params["unit"] ?? ""];
  return inLang(sentence, lang).replace(/\{(\w+)([,#.]?)\}/g, (whole, name: string, form: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (form === ".") return String(value).replace(/^\d{4,}/, grouped);
    return form === "" ? String(value) : thousands(value) + (form === "#" && unit ? inLang(unit, lang) : "");
  });
}

/** Returns the text of `sentence` in `lang`. */
export function inLang({ zh, tw, en }: Sentence, lang: Lang): string {
  return lang === "en" ? en : lang === "zh-TW" ? tw : zh;
}

/** 12345 as "12,345". */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ",");
}

// Whole yuan stand alone, others with both digits of the fen.
function thousands(value: string | number): string {
  const yuan = Number(value);
  if (!Number.isFinite(yuan)) return String(value);
  return yuan.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(yuan) ? 0 : 2, maximumFractionDigits: 2 });
}
