import { useEffect } from "react";
import { usePaged } from "../../data/wire/paged.ts";
import { queryClient } from "../../data/wire/query.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { addressOfMessage, addressOfNotice, type MessageRow } from "./message-address.ts";
import "./messages.css";

const PAGE = 15;
const UNREAD = 1;

/** What happened to me; a notice of web push leads on to what it is about. */
export default function MessagesScreen() {
  const to = addressOfNotice(useQueryFields());
  useEffect(() => {
    if (to !== null) go(to, { replace: true });
  }, [to]);
  return to === null ? <Messages /> : <SkeletonRows />;
}

/** Fills, warnings, reviews. Reading marks as read. */
function Messages() {
  const t = useText().account.messages;
  const list = usePaged(["my", "messages"], "/user/cash/getMessagelist.do", {}, PAGE);
  const read = list.isSuccess;
  useEffect(() => {
    if (read) void queryClient.invalidateQueries({ queryKey: ["my", "unread"] });
  }, [read]);
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <EmptyState icon="bell" text={t.empty} note={t.note} />;
  return (
    <main>
      <PullRefresh>
        <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={list.more}>
          <ul className="sheet-sec rows msgs">
            {list.rows.map((row) => (
              <li key={row.id} className={row.status === UNREAD ? "new" : ""}>
                <Message row={row} />
              </li>
            ))}
          </ul>
        </InfiniteList>
      </PullRefresh>
    </main>
  );
}

function Message({ row }: { readonly row: MessageRow }) {
  const to = addressOfMessage(row);
  const told = (
    <>
      <span className="between">
        <b className="m">{row.typeName}</b>
        <span className="cap t3">{beijing(row.addTime, "minute")}</span>
      </span>
      <span className="between">
        <span className="sec t2">{row.content}</span>
        {to && <Icon name="forward" size="s" />}
      </span>
    </>
  );
  return to ? <Link href={to}>{told}</Link> : <div>{told}</div>;
}
