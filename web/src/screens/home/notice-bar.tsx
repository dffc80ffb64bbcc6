import { useQuery } from "@tanstack/react-query";
import { useClock } from "../../data/clock.ts";
import { call } from "../../data/wire/api.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";

const ALL_NEWS = 4;
const RENEW_MS = 60_000;

/** The newest title of all news, dated where it is not of today, whose place is kept while it is on its way; nothing when there is none. */
export function NoticeBar() {
  const t = useText().shell;
  const news = useQuery({
    queryKey: ["home-notice", t.app],
    queryFn: () => call("/api/news/getNewsList.do", { type: ALL_NEWS, pageNum: 1, pageSize: 1 }, { get: true }),
    refetchInterval: RENEW_MS,
  });
  const today = useClock()?.day;
  if (news.isPending) return <Waiting />;
  const first = news.data?.list[0];
  if (!first) return null;
  const day = beijing(first.showTime, "day");
  return (
    <Link href={`/newPage?listid=${first.id}`} className="sheet-sec row notice-bar">
      <Icon name="chat" size="s" />
      <span className="sec ell grow">
        {today !== undefined && day !== today && `${day.slice(5)} `}
        {first.title}
      </span>
      <Icon name="forward" size="xs" />
    </Link>
  );
}

// As high as the title that comes: what stands below does not jump.
function Waiting() {
  return (
    <div className="sheet-sec row notice-bar" aria-hidden="true">
      <Icon name="chat" size="s" />
      <span className="sec ell grow">&nbsp;</span>
    </div>
  );
}
