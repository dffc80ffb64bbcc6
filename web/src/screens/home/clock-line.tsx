import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useGap } from "../../data/gap.ts";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { minutesAndSeconds } from "../../data/countdown.ts";

const OPEN: ReadonlySet<string> = new Set(["auction-open", "auction-locked", "morning", "afternoon", "auction-close", "fixed-price"]);
const SHANGHAI_MS = 8 * 3_600_000;

/** Phase and time of the exchange; in a skipped stretch how soon it goes on. */
export function ClockLine() {
  const t = useText().shell;
  const clock = useClock();
  const now = useExchangeTime();
  if (!clock || now === null) return <span className="row">{t.loading}</span>;
  const open = OPEN.has(clock.phase);
  const day = beijing(now, "day").slice(5);
  const weekday = t.weekdays[new Date(now + SHANGHAI_MS).getUTCDay()];
  return (
    <span className="row">
      <em className={open ? "dot live" : "dot idle"} />
      {t.phases[clock.phase]}
      <span className="m stamp-time">
        {day}
        <span className="hs"> {weekday}</span> {beijing(now, "time")}
      </span>
      {clock.nextPhaseAt === 0 && <span className="stamp-time">{t.calendarEnded}</span>}
      <FastForward />
    </span>
  );
}

function FastForward() {
  const t = useText().shell;
  const gap = useGap();
  if (gap === null) return null;
  return <span className="stamp-time">{gap.seconds === null ? t.fastRunning : `${t.fastForward} ${minutesAndSeconds(gap.seconds)}`}</span>;
}
