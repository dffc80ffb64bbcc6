import { nextTradingDay, previousTradingDay, type Day, isTradingDay } from "@hongpan/core/rules/time/calendar.ts";
import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";
import { useState } from "react";
import { useClock } from "../data/clock.ts";
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

// Which day a list of results shows, and which is the last that it can.
/** `asked` is the chosen day (null: the latest), `told` the day that the rows name. */
export function useLatestDay(asked: Day | null, told: string | undefined): { readonly day: Day | null; readonly latest: Day | null } {
  const [latest, setLatest] = useState<Day | null>(null);
  const shown = told?.slice(0, 10) ?? null;
  if (asked === null && shown !== null && shown !== latest) setLatest(shown);
  return { day: asked ?? latest, latest };
}

// The trading day that the market shows: today from 09:15 on, before that and on closed days the last one.
export function useMarketDay(): Day | null {
  const clock = useClock();
  if (clock === null) return null;
  return isTradingDay(clock.day) && clock.phase !== "before" ? clock.day : previousTradingDay(clock.day);
}
