import { usePaged } from "../../data/wire/paged.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { NewsRows } from "../../info/news-rows.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";

const PAGE = 15;

/** The seven kinds of news, each as a list that loads on. The kind stands in the address. */
export function NewsList() {
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
