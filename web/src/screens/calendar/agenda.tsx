import { Fragment } from "react";
import type { ExDates } from "../../data/market/ex-dates.ts";
import { useText } from "../../text/text.ts";
import { useEventWord } from "./event-row.tsx";
import { aheadFrom, isHolidayAbroad, type CalendarEvent } from "./events.ts";
import type { CalendarDay } from "./month.ts";
import { useCalendarWords } from "./text.ts";

interface Props {
  readonly month: string;
  readonly days: readonly CalendarDay[];
  readonly today: string | null;
  readonly events: readonly CalendarEvent[];
  readonly exDates: ExDates;
  readonly onPick: (day: string) => void;
}

/** The days of the month still ahead on which something happens, in a line each; a tap shows the day. */
export function Agenda({ month, days, today, events, exDates, onPick }: Props) {
  const { weekdays } = useText().shell;
  const c = useCalendarWords();
  const linesOf = useLines(events, exDates);
  const from = aheadFrom(month, today);
  const ahead = days.flatMap((day) => {
    const lines = day.day >= from ? linesOf(day) : [];
    return lines.length > 0 ? [{ day, lines }] : [];
  });
  const pick = (day: string) => {
    onPick(day);
    document.querySelector(".cal-facts")?.scrollIntoView({ block: "nearest" });
  };
  return (
    <section className="sheet-sec cal-agenda">
      <h2>{c.agenda}</h2>
      {ahead.length === 0 && <p className="sec t3 cal-none">{c.noneLeft}</p>}
      <ol>
        {ahead.map(({ day: { day }, lines }) => (
          <li key={day}>
            <button type="button" className="cal-event" onClick={() => pick(day)}>
              <span className="cal-date">
                {day.slice(5)} <span className="cap t3">{weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}</span>
              </span>
              <span className="sec grow">
                {lines.map((line, place) => (
                  <Fragment key={line}>
                    {place > 0 && " "}
                    <span className="cal-line">{place < lines.length - 1 ? `${line} ·` : line}</span>
                  </Fragment>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="cap t3">{c.agendaNote}</p>
    </section>
  );
}

/** A day's happenings in words: of more than one of a kind their number. */
function useLines(events: readonly CalendarEvent[], exDates: ExDates): (day: CalendarDay) => readonly string[] {
  const c = useCalendarWords();
  const wordOf = useEventWord();
  return (of) => {
    const kinds = new Map<CalendarEvent["kind"], number>();
    for (const { day, kind } of events) if (day === of.day) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const ex = exDates.days.find(({ day }) => day === of.day);
    const abroad = isHolidayAbroad(of) ? (["hk", "us"] as const).filter((market) => of.abroad[market] !== "open") : [];
    return [
      ...[...kinds].map(([kind, count]) => `${wordOf(kind)}${count > 1 ? ` ${count}` : ""}`),
      ...(ex ? [`${c.exDates} ${c.exCount(ex.count)}`] : []),
      ...abroad.map((market) => `${c.abroad[market]} ${of.abroad[market] === "half" ? c.half : c.abroadClosed}`),
    ];
  };
}
