/** One sentence; {name} stands for a parameter, {name,} for a sum of money, which is said with thousands. */
export interface Sentence {
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
}

export type Sentences = Readonly<Record<string, Sentence>>;

export type Lang = "zh-CN" | "zh-TW" | "en";
export type Params = Readonly<Record<string, string | number>>;

/** The sentence in `lang` with its parameters filled in; one that is not given stays as {name}. */
export function spoken(sentence: Sentence, lang: Lang, params: Params = {}): string {
  const text = lang === "en" ? sentence.en : lang === "zh-TW" ? sentence.tw : sentence.zh;
  return text.replace(/\{(\w+)(,?)\}/g, (whole, name: string, sum: string) => {
    const value = params[name];
    return value === undefined ? whole : sum === "" ? String(value) : thousands(value);
  });
}

// Whole yuan stand alone, others with both digits of the fen.
function thousands(value: string | number): string {
  const yuan = Number(value);
  if (!Number.isFinite(yuan)) return String(value);
  return yuan.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(yuan) ? 0 : 2, maximumFractionDigits: 2 });
}
