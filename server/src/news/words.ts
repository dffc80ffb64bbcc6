/** News in the reader's language. */
import { say, texts, type Lang, type TextId } from "@hongpan/core/contract/texts.ts";
import { grouped } from "@hongpan/core/contract/texts/sentence.ts";
import type { NewsParams, NewsTemplate } from "@hongpan/core/rules/news.ts";
import type { StoredNews } from "./news.ts";

/** What the list shows of an item. */
export function newsFields(row: StoredNews, lang: Lang) {
  const { title, description, content, source } = wordsOf(row, lang);
  const { id, type, views, xt } = row;
  return { id, type, title, sourceName: source, views, showTime: xt, addTime: xt, imgurl: "", description, content, codes: [...row.codes] };
}

function wordsOf({ words }: StoredNews, lang: Lang) {
  if (!("template" in words)) return words;
  const body = sentence(words.template, "Body", lang, words.params);
  return {
    source: say("newsSource", lang),
    title: sentence(words.template, "Title", lang, words.params),
    description: body.split("\n")[0] ?? "",
    content: `${body}\n${say("newsNote", lang)}`,
  };
}

// A template of another version of the program, whose sentences are gone, has no words.
function sentence(template: NewsTemplate, part: "Title" | "Body", lang: Lang, params: NewsParams): string {
  const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, saidOf(name, value, lang)]));
  return sayIfKnown(`news${capital(template)}${part}`, lang, said);
}

function saidOf(name: string, value: NewsParams[string], lang: Lang): string {
  if (typeof value === "number") return grouped(String(value));
  if (typeof value === "string") return SUM.test(name) ? value.replace(/\d{4,}/, grouped) : withThousands(value);
  if ("word" in value) return sayIfKnown(`newsWord${capital(value.word)}`, lang);
  return value.length === 0 ? say("newsNone", lang) : value.map(withThousands).join(lang === "en" ? ", " : "、");
}

/** Values that are sums of money, some of them without decimals. */
const SUM = /(?:Yi|Bn)$/;

// Levels, prices and sums have decimals; codes, days and keys have none.
function withThousands(text: string): string {
  return text.replace(/(?<![\w.])\d{4,}(?=\.\d)/g, grouped);
}

function sayIfKnown(id: string, lang: Lang, params: Readonly<Record<string, string | number>> = {}): string {
  return id in texts ? say(id as TextId, lang, params) : "";
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
