/** The news table. */
import { EVERY_TYPE, type NewsItem, type NewsWords } from "@hongpan/core/rules/news.ts";
import type { Db, Value } from "../db/pool.ts";

export interface StoredNews {
  readonly id: number;
  readonly type: number;
  readonly xt: number;
  readonly codes: readonly string[];
  readonly words: NewsWords;
  readonly views: number;
}

export interface NewsAsked {
  readonly type?: number | undefined;
  readonly gid?: string | undefined;
}

const FIELDS = "id, type, xt, codes, words, views";

/** Writes items; those whose key is there already stay as they are. */
export async function addNews(db: Db, items: readonly NewsItem[]): Promise<void> {
  if (items.length === 0) return;
  await db.query(
    `insert into news (key, type, xt, codes, words)
     select x.key, x.type, x.xt, array(select jsonb_array_elements_text(x.codes::jsonb)), x.words::jsonb
     from unnest($1::text[], $2::smallint[], $3::bigint[], $4::text[], $5::text[]) with ordinality as x(key, type, xt, codes, words, place)
     where not exists (select 1 from news n where n.key = x.key)
     order by x.place on conflict (key) do nothing`,
    [
      items.map((item) => item.key),
      items.map((item) => item.type),
      items.map((item) => item.xt),
      items.map((item) => JSON.stringify(item.codes)),
      items.map((item) => JSON.stringify(item.words)),
    ],
    "news-add",
  );
}

/** A page of news, newest first, with their number in all. */
export async function newsPage(db: Db, asked: NewsAsked, bounds: { readonly limit: number; readonly offset: number }) {
  const { where, values } = conditionOf(asked);
  const rows = await db.query<StoredNews>(
    `select ${FIELDS} from news ${where} order by xt desc, id desc limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, bounds.limit, bounds.offset],
  );
  const [count] = await db.query<{ n: number }>(`select count(*) as n from news ${where}`, values);
  return { rows, total: count?.n ?? 0 };
}

/** One item, seen once more; null when there is none. */
export async function viewNews(db: Db, id: number): Promise<StoredNews | null> {
  const [row] = await db.query<StoredNews>(`update news set views = views + 1 where id = $1 returning ${FIELDS}`, [id]);
  return row ?? null;
}

/** Forgets what the simulated market has told of itself; the news of a feed stay. */
export async function forgetNews(db: Db): Promise<void> {
  await db.query("delete from news where words ? 'template'");
}

function conditionOf({ type, gid }: NewsAsked): { readonly where: string; readonly values: readonly Value[] } {
  const values: Value[] = [];
  const parts: string[] = [];
  if (type !== undefined && type !== EVERY_TYPE) parts.push(`type = $${values.push(type)}`);
  if (gid !== undefined) parts.push(`codes @> array[$${values.push(gid)}]::text[]`);
  return { where: parts.length > 0 ? `where ${parts.join(" and ")}` : "", values };
}
