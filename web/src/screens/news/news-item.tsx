import { useQuery } from "@tanstack/react-query";
import { call, Refusal } from "../../data/wire/api.ts";
import { addressOf, useSymbolNames } from "../../data/market/symbols.ts";
import { go, Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import "./news.css";

/** One piece of news in full, with the symbols that it is about. */
export function NewsItem({ id }: { readonly id: number }) {
  const t = useText();
  const item = useQuery({
    queryKey: ["news", id, t.shell.app],
    queryFn: () => (id > 0 ? call("/api/news/getDetail.do", { id }, { get: true }) : null),
    staleTime: 300_000,
  });
  const names = useSymbolNames();
  if (item.isPending) return <SkeletonRows rows={4} />;
  if (item.error && !(item.error instanceof Refusal && item.error.status > 0))
    return <ErrorState error={item.error} onRetry={() => void item.refetch()} />;
  if (!item.data) return <EmptyState icon="rule" text={t.info.news.missing} action={t.info.news.all} onAction={() => go("/newPage")} />;
  const { title, sourceName, showTime, views, content, codes } = item.data;
  const about = codes.flatMap((gid) => names.get(gid) ?? []);
  return (
    <main>
      <article className="prose news-page">
        <h2>{title}</h2>
        <p className="lab">
          {t.account.news.source}
          {sourceName}　{beijing(showTime, "full")}　{t.info.news.views(String(views))}
        </p>
        {content.split(/\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </article>
      {about.length > 0 && (
        <section className="sheet-sec news-about">
          <h2>{t.info.news.about}</h2>
          <p>
            {about.map((each) => (
              <Link key={each.gid} href={addressOf(each)} className="chip" lang="zh-CN">
                {each.name}
              </Link>
            ))}
          </p>
        </section>
      )}
      <p className="list-end">
        <Link href="/newPage" className="link">
          {t.info.news.all}
        </Link>
      </p>
    </main>
  );
}
