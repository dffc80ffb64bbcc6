import { useGap } from "../data/gap.ts";
import { useText } from "../text/text.ts";

/** 午间休市，12 秒后开市: while exchange time skips a stretch without trading. */
export function GapLine() {
  const t = useText().shell;
  const gap = useGap();
  if (gap === null) return null;
  return (
    <p className="sec t2" role="timer">
      {gap.seconds === null ? t.fastRunning : t.opensIn(t.phases[gap.phase], gap.seconds)}
    </p>
  );
}
