import { useQuery } from "@tanstack/react-query";
import { addressOf, useSymbolNames } from "../../data/market/symbols.ts";
import { call, Refusal } from "../../data/wire/api.ts";
import { usePaged } from "../../data/wire/paged.ts";
import { Markdown } from "../../info/markdown.tsx";
import { NewsRows } from "../../info/news-rows.tsx";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { go, Link, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import "./news.css";
import { nameLang } from "../../ui/name-lang.ts";

const PAGE = 15;

/** /newPage: the news by kind, or one item (listid); lessons and notices (artId, /newGg, /alertdetail), the latest without an id. */
export default function NewsScreen() {
  const fields = useQueryFields();
  const notice = usePath().toLowerCase().replace(/\/+$/, "") !== "/newpage";
  const article = fields.get("artId");
  if (notice || article !== null) return <Article id={idOf(article ?? fields.get("id") ?? fields.get("listid"))} notice={notice} />;
  const item = fields.get("listid") ?? fields.get("id");
  return item === null ? <NewsList /> : <NewsItem id={idOf(item)} />;
}

// A whole number that the wire takes; 0 for anything else.
function idOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

/** One lesson or notice in full: title, author, day, summary, body, disclaimer. Without an id the latest. */
function Article({ id, notice }: { readonly id: number; readonly notice: boolean }) {
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

/** The seven kinds of news, each as a list that loads on. The kind stands in the address. */
function NewsList() {
  const t = useText().info.news;
  const asked = Number(useQueryFields().get("type"));
  const type = Number.isInteger(asked) && asked >= 1 && asked <= t.tabs.length ? asked : 1;
  return (
    <main>
      <div className="sheet-sec">
        <Tabs
          look="fade"
          label={t.tabsLabel}
          items={t.tabs.map((label, place) => ({ id: place + 1, label }))}
          value={type}
          onChange={(next) => go(`/newPage?type=${next}`, { replace: true })}
        />
      </div>
      <PullRefresh>
        <OfType key={type} type={type} />
      </PullRefresh>
    </main>
  );
}

function OfType({ type }: { readonly type: number }) {
  const t = useText();
  const list = usePaged(["news-list", t.shell.app], "/api/news/getNewsList.do", { type }, PAGE, true);
  if (list.isPending) return <SkeletonRows rows={8} />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <EmptyState icon="rule" text={t.info.news.empty} note={t.info.news.emptyNote} />;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={list.more}>
      <section className="sheet-sec">
        <NewsRows rows={list.rows} />
      </section>
    </InfiniteList>
  );
}

/** One piece of news in full, with the symbols that it is about. */
function NewsItem({ id }: { readonly id: number }) {
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
              <Link key={each.gid} href={addressOf(each)} className="chip" lang={nameLang(each.name)}>
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
