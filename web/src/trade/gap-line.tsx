import { useGap } from "../data/gap.ts";
import { useText } from "../text/text.ts";

/** 休市快进 · 12 秒后开市: while exchange time skips a stretch without trading. Why nothing can be sent meanwhile stands in the button above. */
export function GapLine() {
  const t = useText().shell;
  const gap = useGap();
  if (gap === null) return null;
  return (
    <p className="gapline sec t2" role="timer">
      {t.goesOnIn(gap)}
    </p>
  );
}
