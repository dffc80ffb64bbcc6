/** All pages of a list, one after the other. */
import type { Paged } from "./shapes.ts";

const MOST_PAGES = 200;

/** The rows of every page of `read`. */
export async function everyPage<T>(read: (pageNum: number) => Promise<Paged<T>>): Promise<readonly T[]> {
  const rows: T[] = [];
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum++) {
    const page = await read(pageNum);
    rows.push(...page.list);
    if (!page.hasNextPage) break;
  }
  return rows;
}
