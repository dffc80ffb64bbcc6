import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { newsCalls } from "@hongpan/core/contract/news.ts";
import { isTextId, say, type Lang } from "@hongpan/core/contract/texts.ts";
import { grouped } from "@hongpan/core/contract/texts/sentence.ts";
import type { NewsParams, NewsTemplate } from "@hongpan/core/rules/news.ts";
import type { Handlers } from "../http/http.ts";
import { pageBounds, pageReply } from "../http/page.ts";
import type { Db } from "../db/pool.ts";
import type { Market } from "../market/answers.ts";
import { newsPage, viewNews, type StoredNews } from "./news.ts";

const USUAL_SIZE = 15;
const INDEX_NEWS = 10;
const HEADLINES = 1;

interface Needs {
  readonly db: Db;
  readonly market: Market;
}

/** News (spec/4-calls.md 2.3, 2.4). */
export function newsRoutes({ db, market }: Needs): Handlers<typeof newsCalls> {
  return {
    "/api/news/getNewsList.do": async ({ input, lang }) => {
      const about = input.code === undefined ? undefined : market.instrument(input.code);
      if (input.code !== undefined && !about) return refuse("noSuchStock");
      const { pageNum, pageSize } = pageBounds(input, USUAL_SIZE);
      const bounds = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await newsPage(db, { type: input.type, gid: about?.gid }, bounds);
      return done(
        pageReply(
          rows.map((row) => newsFields(row, lang)),
          total,
          pageNum,
          pageSize,
        ),
      );
    },
    "/api/news/getDetail.do": async ({ input, lang }) => {
      const row = await viewNews(db, input.id);
      return row ? done(newsFields(row, lang)) : refuse("newsUnknown");
    },
    "/api/index/queryIndexNews.do": async ({ lang }) => {
      const { rows } = await newsPage(db, { type: HEADLINES }, { limit: INDEX_NEWS, offset: 0 });
      const all = rows.map((row) => newsFields(row, lang));
      return done(all.map(({ id, title, showTime, description }) => ({ id, title, showTime, digest: description })));
    },
  };
}

/** What the list shows of an item. */
function newsFields(row: StoredNews, lang: Lang) {
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
  return isTextId(id) ? say(id, lang, params) : "";
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
