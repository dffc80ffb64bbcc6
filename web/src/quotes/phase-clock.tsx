import { useExchangeTime, usePhase } from "../data/clock.ts";
import { useText } from "../text/text.ts";
import { beijing } from "../ui/format.ts";

/** 交易中 13:48:26, in exchange time. */
export function PhaseClock() {
  const t = useText().shell;
  const phase = usePhase();
  const now = useExchangeTime();
  return (
    <span className="cap t3">
      {phase ? t.phases[phase] : ""} {now === null ? "" : beijing(now, "time")}
    </span>
  );
}
