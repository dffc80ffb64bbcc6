import type { ReactNode } from "react";
import { ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { usePastDays } from "./example-share.ts";
import type { DayBar } from "./past.ts";
import { useCollegeWords } from "./text.ts";

/** Fewer days say nothing. */
const FEWEST = 3;

interface Props {
  readonly gid: string;
  readonly children: (bars: readonly DayBar[]) => ReactNode;
}

/** What is made of a share's past days, once they are here. */
export function PastDays({ gid, children }: Props) {
  const t = useCollegeWords().show;
  const { data: bars, error, refetch } = usePastDays(gid);
  if (!bars) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  return bars.length < FEWEST ? <p className="sec t3">{t.pastMissing}</p> : children(bars);
}
