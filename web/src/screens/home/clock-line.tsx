import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useGap } from "../../data/gap.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";

const OPEN: ReadonlySet<string> = new Set(["auction-open", "auction-locked", "morning", "afternoon", "auction-close", "fixed-price"]);
const SHANGHAI_MS = 8 * 3_600_000;

/** Phase and time of the exchange; in a skipped stretch, where the time flies, 休市快进 and how soon it goes on. */
export function ClockLine() {
  const t = useText().shell;
  const clock = useClock();
  const now = useExchangeTime();
  const gap = useGap();
  const lost = useConnection() === "lost";
  if (!clock || now === null) return <span className="row">{t.loading}</span>;
  const open = OPEN.has(clock.phase) && !lost;
  const day = beijing(now, "day").slice(5);
  const weekday = t.weekdays[new Date(now + SHANGHAI_MS).getUTCDay()];
  return (
    <span className="row">
      <em className={open ? "dot live" : "dot idle"} />
      {gap ? (
        <span className="stamp-time" role="timer">
          {t.goesOnIn(gap)}
        </span>
      ) : (
        !lost && t.phases[clock.phase]
      )}
      {!gap && (
        <span className="m stamp-time">
          {day} {weekday} {beijing(now, "time")}
        </span>
      )}
      {clock.nextPhaseAt === 0 && <span className="stamp-time">{t.calendarEnded}</span>}
    </span>
  );
}
