import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { standingText } from "../../quotes/hours-state.tsx";
import { beijing } from "../../ui/format.ts";
import { standingNow } from "../contract-facts.ts";

/** Where the own market of something stands, and the time in Beijing. */
export function OwnHours({ gid }: { readonly gid: string }) {
  const texts = useText();
  const clock = useClock();
  const now = useExchangeTime();
  const lost = useConnection() === "lost";
  const standing = clock && standingNow(gid, clock);
  if (!standing) return null;
  return (
    <span className="cap t3">
      {!lost && standingText(standing, texts)} {now === null ? "" : beijing(now, "time")}
    </span>
  );
}
