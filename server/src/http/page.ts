/** Paging in the form of spec/4-calls.md 1. */
export interface PageRequest {
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page cut from `rows`; each row of it goes through `show`. */
export function pageOf<Row, Shown>(rows: readonly Row[], request: PageRequest, usualSize: number, show: (row: Row) => Shown) {
  const { pageNum, pageSize } = pageBounds(request, usualSize);
  const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(show);
  return pageReply(list, rows.length, pageNum, pageSize);
}

/** Number and size of the asked page. */
export function pageBounds(request: PageRequest, usualSize: number): { readonly pageNum: number; readonly pageSize: number } {
  return { pageNum: request.pageNum ?? 1, pageSize: request.pageSize ?? usualSize };
}

/** The reply around a page that the database has cut. */
export function pageReply<Shown>(list: Shown[], total: number, pageNum: number, pageSize: number) {
  const pages = Math.ceil(total / pageSize);
  return { list, total, pageNum, pageSize, pages, hasNextPage: pageNum < pages, isLastPage: pageNum >= pages };
}
