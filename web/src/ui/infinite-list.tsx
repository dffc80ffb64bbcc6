import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useText } from "../text/text.ts";

interface Props {
  readonly children: ReactNode;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/** Rows that load on when their end comes near; says 加载中 and 已全部加载. */
export function InfiniteList({ children, hasMore, loading, onMore }: Props) {
  const t = useText().shell;
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!end.current || !hasMore || loading) return;
    const seen = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && more(), {
      rootMargin: "300px",
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [hasMore, loading]);
  return (
    <>
      {children}
      <div ref={end} className="list-end" role="status">
        {hasMore ? t.loading : t.loadedAll}
      </div>
    </>
  );
}
