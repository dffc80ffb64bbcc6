import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useAllocations } from "../../data/funds.ts";
import { useIssuesAround } from "../../data/issues.ts";
import { type ExDates, useExDates } from "../../data/market/ex-dates.ts";
import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import { go, useQueryFields } from "../../ui/page/location.ts";
import { Icon } from "../../ui/icon.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Agenda } from "./agenda.tsx";
import { DayFacts } from "./day-facts.tsx";
import { type CalendarEvent, eventsIn } from "./events.ts";
import { daysOf, monthFrom, monthIn, monthOf, type CalendarDay } from "./month.ts";
import { calendarWordsAhead, useCalendarWords } from "./text.ts";
import { issueWordsAhead } from "../../text/issues.ts";
import "./calendar.css";

const NONE: ExDates = { days: [], rows: [] };

/** /calendar?month=yyyy-MM: the trading calendar by month with what happens on its days; a tapped day tells all of it. */
export default function CalendarScreen() {
  const today = useClock()?.day ?? null;
  const asked = monthIn(useQueryFields().get("month"));
  if (asked === null && today === null) return <SkeletonRows rows={8} />;
  return <Month key={asked ?? "now"} month={asked ?? monthOf(today ?? "")} today={today} />;
}

CalendarScreen.ahead = () => Promise.all([calendarWordsAhead(), issueWordsAhead()]);

function Month({ month, today }: { readonly month: string; readonly today: string | null }) {
  const t = useCalendarWords();
  const titleOf = useMonthTitle();
  const { before, days } = daysOf(month);
  const [picked, setPicked] = useState<string | null>(null);
  const shown = days.find((each) => each.day === (picked ?? today)) ?? days[0]!;
  const { events, exDates } = useMonthEvents(month, shown.day, today);
  const countOf = (day: string) =>
    events.filter((each) => each.day === day).length + (exDates.days.some((each) => each.day === day) ? 1 : 0);
  return (
    <main>
      <section className="sheet-sec cal">
        <MonthBar month={month} trading={days.filter((each) => each.open).length} />
        <ol className="cal-grid" aria-label={titleOf(month)}>
          {t.weekdays.map((name) => (
            <li key={name} className="wd" aria-hidden="true">
              {name}
            </li>
          ))}
          {Array.from({ length: before }, (_, place) => (
            <li key={`before ${place}`} aria-hidden="true" />
          ))}
          {days.map((each) => (
            <li key={each.day}>
              <DayButton
                of={each}
                now={each.day === today}
                on={each === shown}
                count={countOf(each.day)}
                onPick={() => setPicked(each.day)}
              />
            </li>
          ))}
        </ol>
        <p className="cal-legend cap t3" aria-hidden="true">
          <b>{t.open}</b>
          <span>{t.closed}</span>
          <span>
            <i className="ev" /> {t.mark}
          </span>
        </p>
      </section>
      <DayFacts of={shown} events={events.filter((each) => each.day === shown.day)} exDates={exDates} />
      <Agenda month={month} days={days} today={today} events={events} exDates={exDates} onPick={setPicked} />
      {monthOf(today ?? month) !== month && (
        <p className="list-end">
          <button type="button" className="link" onClick={() => go("/calendar", { replace: true })}>
            {t.today}
          </button>
        </p>
      )}
    </main>
  );
}

/** The month between those before and after it. */
function MonthBar({ month, trading }: { readonly month: string; readonly trading: number }) {
  const t = useCalendarWords();
  const titleOf = useMonthTitle();
  const step = (count: number, label: string, icon: "back" | "forward") => {
    const to = monthFrom(month, count);
    return (
      <button
        type="button"
        className="tap"
        aria-label={label}
        aria-disabled={to === null || undefined}
        onClick={() => to && go(`/calendar?month=${to}`, { replace: true })}
      >
        <Icon name={icon} size="s" />
      </button>
    );
  };
  return (
    <div className="cal-hd">
      {step(-1, t.previous, "back")}
      <h2 aria-live="polite">{titleOf(month)}</h2>
      {step(1, t.next, "forward")}
      <span className="grow" />
      <span className="sec t3">{t.count(trading)}</span>
    </div>
  );
}

function useMonthTitle(): (month: string) => string {
  const t = useCalendarWords();
  return (month) => {
    const [year = 0, number = 0] = month.split("-").map(Number);
    return t.month(year, number);
  };
}

interface DayProps {
  readonly of: CalendarDay;
  readonly now: boolean;
  readonly on: boolean;
  /** How many things happen on it. */
  readonly count: number;
  readonly onPick: () => void;
}

function DayButton({ of, now, on, count, onPick }: DayProps) {
  const t = useCalendarWords();
  const state = of.open ? t.open : of.weekend ? t.weekend : t.closed;
  const classes = ["cd", of.open ? "open" : "", now ? "now" : "", on ? "on" : ""].filter(Boolean).join(" ");
  return (
    <button type="button" className={classes} aria-pressed={on} aria-current={now ? "date" : undefined} onClick={onPick}>
      <span className="sr">
        {of.day} {state} {count > 0 && t.events(count)}
      </span>
      <b aria-hidden="true">{Number(of.day.slice(8))}</b>
      <small aria-hidden="true">
        {of.open || of.weekend ? "" : `${t.closed} `}
        {count > 0 && <i className="ev" />}
      </small>
    </button>
  );
}

/** What happens in a month, and the ex-dates of the day that is shown; what is on its way is not there yet. */
function useMonthEvents(month: string, shown: string, today: string | null) {
  const loggedIn = useLoggedIn();
  const issues = ([1, 2, 3] as const).map(useIssuesOf).flat();
  const positions = usePositions("held", {}, loggedIn).data?.pages.flatMap((page) => page.list) ?? [];
  const allocations = useAllocations().data ?? [];
  const found = useExDates(shown, today);
  const own = loggedIn ? { positions, allocations } : { positions: [], allocations: [] };
  const events: readonly CalendarEvent[] = eventsIn(month, { issues, ...own });
  const exDates = found.data ?? NONE;
  // Of the day before, until those of this one have come.
  return { events, exDates: found.isPlaceholderData ? { ...exDates, rows: [] } : exDates };
}

// Always the same three, in the same order.
function useIssuesOf(type: 1 | 2 | 3) {
  return useIssuesAround(type).data ?? [];
}
