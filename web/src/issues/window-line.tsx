import type { IssueRow } from "../data/issues.ts";
import { useExchangeTime } from "../data/clock.ts";
import { beijing } from "../ui/format.ts";
import { useIssueWords } from "../text/issues.ts";
import { leftOf, AFTER_LUNCH, windowOf } from "./window.ts";

/** When it can be applied for, with a countdown to the end of that or to its beginning. */
export function WindowLine({ issue }: { readonly issue: IssueRow }) {
  const t = useIssueWords();
  const xt = useExchangeTime();
  if (xt === null) return <span className="issue-window" />;
  const { openTime, closeTime } = issue;
  const state = windowOf(issue, xt);
  const words = issue.type === 2 ? t.placedWindow : t.window;
  const says = {
    pending: words.pending(beijing(openTime, "day").slice(5)),
    before: words.before(beijing(openTime, "time").slice(0, 5)),
    open: words.open(beijing(closeTime, "time").slice(0, 5)),
    lunch: words.lunch(AFTER_LUNCH),
    closed: words.closed,
  };
  const until = state === "open" ? closeTime : openTime;
  return (
    <span className="issue-window">
      {says[state]}
      {state !== "lunch" && state !== "closed" && (
        <>
          {" · "}
          <TimeLeft until={until} say={state === "open" ? t.left : t.inTime} />
        </>
      )}
    </span>
  );
}

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
