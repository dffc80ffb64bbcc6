import { useClock, useExchangeTime } from "../data/clock.ts";
import { useText } from "../text/text.ts";
import { beijing } from "../ui/format.ts";
import { isOpenNow } from "./contract-facts.ts";

/** Whether the own session of something runs, and the time in Beijing. */
export function OwnHours({ gid }: { readonly gid: string }) {
  const t = useText().shell;
  const clock = useClock();
  const now = useExchangeTime();
  if (!clock) return null;
  return (
    <span className="cap t3">
      {isOpenNow(gid, clock) ? t.phases.morning : t.phases.closed} {now === null ? "" : beijing(now, "time")}
    </span>
  );
}
