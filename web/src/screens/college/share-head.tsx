import { directionOf, percent } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { type ExampleShare, usePastDays, atPrice } from "./example-share.ts";
import { useCollegeWords } from "./text.ts";
import type { ReactNode } from "react";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import type { DayBar } from "./past.ts";
import { nameLang } from "../../ui/name-lang.ts";

/** The share of an example with its price of this moment, which leads to its page. */
export function ShareHead({ share: { gid, name, price, quote } }: { readonly share: ExampleShare }) {
  const t = useCollegeWords();
  const change = quote.hcrate ?? 0;
  return (
    <Link href={`/kline?code=${gid}`} className="college-name">
      <b className="m">
        <span lang={nameLang(name)}>{name}</span> <span className="lab t3">{gid.slice(2)}</span>
      </b>
      <span className="sec">
        {t.now(atPrice(price))} <span className={directionOf(change)}>{percent(change)}</span>
      </span>
    </Link>
  );
}

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
