import { done, refuse } from "@hongpan/core/contract/answer.ts";
import type { newsCalls } from "@hongpan/core/contract/news.ts";
import type { Handlers } from "../http/http.ts";
import { pageBounds, pageReply } from "../http/page.ts";
import type { Db } from "../db/pool.ts";
import type { Market } from "../market/answers.ts";
import { newsPage, viewNews } from "./news.ts";
import { newsFields } from "./words.ts";

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
