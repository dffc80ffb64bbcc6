/** One sentence; {name} stands for a parameter. */
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
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
