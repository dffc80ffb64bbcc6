import { useEffect, useState, type ReactNode } from "react";
import { Refusal } from "../data/wire/api.ts";
import { useText } from "../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../ui/empty-state.tsx";
import "./info.css";

export interface Query<T> {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly query: Query<T>;
  readonly empty: string;
  readonly isEmpty: (data: T) => boolean;
  readonly children: (data: T) => ReactNode;
}

/** What a question has brought: skeleton, error with a way to ask again, one sentence when there is nothing, or the thing. */
export function Shown<T>({ query, empty, isEmpty, children }: Props<T>) {
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) {
    const refused = query.error instanceof Refusal && query.error.status > 0;
    if (refused) return <EmptyState text={query.error.msg} />;
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (isEmpty(query.data)) return <EmptyState text={empty} />;
  return children(query.data);
}

/** So long a list may be on its way without a word. */
const SOON_MS = 1500;

// A past day is worked out from its key when it is first asked for: that can take half a minute, which grey bars do not say.
function Waiting() {
  const t = useText().info;
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="sec t3 working" role="status">
        {long ? t.working : ""}
      </p>
      <SkeletonRows rows={10} />
    </>
  );
}
