import { useExchangeTime, usePhase } from "../data/clock.ts";
import { useConnection } from "../data/wire/stream.ts";
import { useText } from "../text/text.ts";
import { beijing } from "../ui/format.ts";

/** 交易中 13:48:26, in exchange time; without a line the time alone, where it has stopped. */
export function PhaseClock() {
  const t = useText().shell;
  const phase = usePhase();
  const now = useExchangeTime();
  const lost = useConnection() === "lost";
  return (
    <span className="cap t3">
      {phase && !lost ? t.phases[phase] : ""} {now === null ? "" : beijing(now, "time")}
    </span>
  );
}
