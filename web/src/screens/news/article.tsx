import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { go } from "../../ui/page/location.ts";
import { Markdown } from "../../info/markdown.tsx";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import "./news.css";

/** One lesson or notice in full: title, author, day, summary, body, disclaimer. Without an id the latest. */
export function Article({ id, notice }: { readonly id: number; readonly notice: boolean }) {
  const t = useText();
  useTitle(notice ? t.shell.title("notice") : null);
  const article = useQuery({ queryKey: ["article", id, t.shell.app], queryFn: () => readArticle(id), retry: false });
  if (article.isPending) return <SkeletonRows rows={4} />;
  if (!article.data)
    return <EmptyState icon="rule" text={t.account.news.missing} action={t.account.news.home} onAction={() => go("/home")} />;
  const { artTitle, author, addTime, artSummary, artCnt } = article.data;
  return (
    <main>
      <article className="prose news-page">
        <h2>{artTitle}</h2>
        <p className="lab">
          {t.account.news.source}
          {author}　{beijing(addTime, "day")}
        </p>
        {artSummary && <p className="summary">{artSummary}</p>}
        <Markdown text={artCnt} />
        <p className="lab">
          {t.shell.app}　{t.account.news.disclaimer}
        </p>
      </article>
    </main>
  );
}

async function readArticle(id: number) {
  const known = id > 0 ? id : (await call("/api/art/list.do", { pageNum: 1, pageSize: 1 })).list[0]?.id;
  return known ? call("/api/art/detail.do", { artId: known }) : null;
}
