/** Lists that load on by pages. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { ask, Refusal } from "./api.ts";
import type { Paged } from "./shapes.ts";

type Fields = Readonly<Record<string, string | number>>;

/** All pages so far of a paged call as one list; `more` fetches the next. `key` begins with "my" for personal data. */
export function usePaged<T>(key: readonly unknown[], path: string, fields: Fields, pageSize: number, get?: true) {
  const query = useInfiniteQuery({
    queryKey: [...key, fields],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => readPage<T>(path, { ...fields, pageNum: pageParam, pageSize }, get),
    getNextPageParam: (last) => (last.hasNextPage ? last.pageNum + 1 : undefined),
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => page.list) ?? [], more: () => void query.fetchNextPage() };
}

async function readPage<T>(path: string, fields: Fields, get?: true): Promise<Paged<T>> {
  const reply = await ask(path, fields, get ? { get } : {});
  if (reply.status !== 0) throw new Refusal(reply.status, reply.msg, reply.data);
  return reply.data as Paged<T>;
}
