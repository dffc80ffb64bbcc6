/** Lists that load on by pages. */
import type { Path } from "@hongpan/core/contract/wire.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call, type Answer, type Sent } from "./api.ts";

/** Calls that answer a page of a list. */
export type PagedPath = {
  [P in Path]: Answer<P> extends { readonly list: readonly unknown[]; readonly hasNextPage: boolean } ? P : never;
}[Path];
type RowOf<P extends PagedPath> = Answer<P> extends { readonly list: readonly (infer Row)[] } ? Row : never;

/** A list that loads on, as a screen shows it. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly more: () => void;
}

interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly hasNextPage: boolean;
}

/** All pages so far of a paged call as one list; `more` fetches the next. `key` begins with "my" for personal data. */
export function usePaged<P extends PagedPath>(
  key: readonly unknown[],
  path: P,
  fields: Omit<Sent<P>, "pageNum" | "pageSize">,
  pageSize: number,
  get?: true,
) {
  const query = useInfiniteQuery({
    queryKey: [...key, fields],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const sent = { ...fields, pageNum: pageParam, pageSize } as Sent<P>;
      return (await call(path, sent, get ? { get } : {})) as PageOf<RowOf<P>>;
    },
    getNextPageParam: (last, all) => (last.hasNextPage ? all.length + 1 : undefined),
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.list) ?? [], more: () => void query.fetchNextPage() };
}
