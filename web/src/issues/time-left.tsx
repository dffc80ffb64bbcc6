import { useExchangeTime } from "../data/clock.ts";
import { useIssueWords } from "../text/issues.ts";
import { leftOf } from "./window.ts";

interface Props {
  /** Exchange time. */
  readonly until: number;
  /** The sentence around a time within the day. */
  readonly say: (clock: string) => string;
}

/** A countdown by the exchange's clock: days, and within the last of them seconds. */
export function TimeLeft({ until, say }: Props) {
  const t = useIssueWords();
  const xt = useExchangeTime();
  if (xt === null) return null;
  const left = leftOf(xt, until);
  return <span className="issue-left">{"days" in left ? t.daysAway(left.days) : say(left.clock)}</span>;
}
