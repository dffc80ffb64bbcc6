import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { useClock } from "../../data/clock.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { when } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";

const REFRESH_MS = 60_000;
const SHOWN = 15;

/** What the simulated newsroom wrote about the symbol, newest first. */
export function News({ gid }: { readonly gid: string }) {
  const t = useText().chart;
  const today = useClock()?.day;
  const query = useQuery({
    queryKey: ["news", "of", gid],
    queryFn: () => call("/api/news/getNewsList.do", { code: gid, pageNum: 1, pageSize: SHOWN }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={3} />;
  if (query.data.list.length === 0) return <EmptyState text={t.noNews} />;
  return (
    <ul className="rows notices">
      {query.data.list.map(({ id, title, showTime, sourceName }) => (
        <li key={id}>
          <Link href={`/newPage?listid=${id}`}>
            <b lang="zh-CN">{title}</b>
            <span className="sec t3">
              {when(showTime, today)} <span lang="zh-CN">{sourceName}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
