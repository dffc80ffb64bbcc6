import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/wire/api.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { NewsRows } from "../../info/news-rows.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";

const LESSONS = 0;
const PAGE = 10;
const RENEW_MS = 60_000;

/** Lessons, then the newest of the seven kinds of news (ids 1 to 7). */
export function NewsTabs() {
  const t = useText().account.home;
  const [type, setType] = useState(LESSONS);
  const items = [t.lessonTab, ...t.newsTabs].map((label, id) => ({ id, label }));
  return (
    <section className="sheet-sec news-sec">
      <Tabs look="fade" label={t.newsLabel} items={items} value={type} onChange={setType} />
      {type === LESSONS ? <Lessons /> : <News key={type} type={type} />}
    </section>
  );
}

function News({ type }: { readonly type: number }) {
  const t = useText();
  const news = useQuery({
    queryKey: ["home-news", type, t.shell.app],
    queryFn: () => call("/api/news/getNewsList.do", { type, pageNum: 1, pageSize: PAGE }, { get: true }),
    refetchInterval: RENEW_MS,
  });
  if (news.isPending) return <SkeletonRows rows={3} />;
  const rows = news.data?.list ?? [];
  if (rows.length === 0) return <EmptyState icon="rule" text={t.info.news.empty} note={t.info.news.emptyNote} />;
  return (
    <>
      <NewsRows rows={rows} />
      <p className="list-end">
        <Link href={`/newPage?type=${type}`} className="link">
          {t.info.news.all}
        </Link>
      </p>
    </>
  );
}

function Lessons() {
  const {
    account: { home: t },
    shell,
  } = useText();
  const lessons = useQuery({
    queryKey: ["lessons", shell.app],
    queryFn: () => call("/api/art/list.do", { pageNum: 1, pageSize: PAGE }),
    staleTime: 300_000,
  });
  if (lessons.isPending) return <SkeletonRows rows={3} />;
  const rows = lessons.data?.list ?? [];
  if (rows.length === 0) return <EmptyState icon="rule" text={t.noNews} />;
  return (
    <ul className="rows news">
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={`/newPage?artId=${row.id}`}>
            <p>{row.artTitle}</p>
            <span className="cap t3">
              {row.author}　{beijing(row.addTime, "day")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
