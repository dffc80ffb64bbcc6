import { nextTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";
import "./info.css";

interface Props {
  /** The day that is shown; null while it is not known. */
  readonly day: Day | null;
  /** The last day that can be shown. */
  readonly latest: Day | null;
  /** A chosen day; null for the latest. */
  readonly onDay: (day: Day | null) => void;
  /** Right of the day: a count, a state. */
  readonly note?: string;
}

/** ‹ 2026-11-20 周五 ›: from trading day to trading day. */
export function DaySwitch({ day, latest, onDay, note }: Props) {
  const t = useText();
  const last = day === null || latest === null || day >= latest;
  const weekday = day === null ? "" : t.shell.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return (
    <div className="sheet-sec day-sw" role="group" aria-label={t.info.day.label}>
      <button type="button" className="tap" aria-label={t.info.day.previous} onClick={() => day && onDay(previousTradingDay(day))}>
        <Icon name="back" size="s" />
      </button>
      <b aria-live="polite">
        {day ?? "--"} <span className="sec t3">{weekday}</span>
      </b>
      <button
        type="button"
        className="tap"
        aria-label={t.info.day.next}
        aria-disabled={last || undefined}
        onClick={last ? undefined : () => onDay(nextOf(day, latest))}
      >
        <Icon name="forward" size="s" />
      </button>
      <span className="grow" />
      {note && <span className="sec t3">{note}</span>}
    </div>
  );
}

function nextOf(day: Day, latest: Day): Day | null {
  const next = nextTradingDay(day);
  return next >= latest ? null : next;
}
