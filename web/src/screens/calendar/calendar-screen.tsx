import { EXCHANGES_ABROAD } from "@hongpan/core/rules/markets/exchanges.ts";
import { Fragment, useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useAllocations } from "../../data/funds.ts";
import { useIssuesAround } from "../../data/issues.ts";
import { type ExDates, useExDates } from "../../data/market/stock.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useText } from "../../text/text.ts";
import { go, Link, useQueryFields } from "../../ui/page/location.ts";
import { Icon } from "../../ui/icon.tsx";
import { SkeletonRows } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { useIssueWords, issueWordsAhead } from "../../text/issues.ts";
import { type CalendarEvent, aheadFrom, eventsIn, isHolidayAbroad } from "./events.ts";
import { useCalendarWords, calendarWordsAhead } from "./text.ts";
import { type CalendarDay, daysOf, monthFrom, monthIn, monthOf, type Session } from "./month.ts";
import "./calendar.css";
import { nameLang } from "../../ui/name-lang.ts";

/** Of a day in June some fifty shares go ex: so many are shown unasked. */
const AT_FIRST = 6;

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

interface Props {
  readonly month: string;
  readonly days: readonly CalendarDay[];
  readonly today: string | null;
  readonly events: readonly CalendarEvent[];
  readonly exDates: ExDates;
  readonly onPick: (day: string) => void;
}

/** The days of the month still ahead on which something happens, in a line each; a tap shows the day. */
function Agenda({ month, days, today, events, exDates, onPick }: Props) {
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
  const abroadNames = useText().abroad;
  const wordOf = useEventWord();
  return (of) => {
    const kinds = new Map<CalendarEvent["kind"], number>();
    for (const { day, kind } of events) if (day === of.day) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const ex = exDates.days.find(({ day }) => day === of.day);
    const abroad = isHolidayAbroad(of) ? EXCHANGES_ABROAD.filter((market) => of.abroad[market] !== "open") : [];
    return [
      ...[...kinds].map(([kind, count]) => `${wordOf(kind)}${count > 1 ? ` ${count}` : ""}`),
      ...(ex ? [`${c.exDates} ${c.exCount(ex.count)}`] : []),
      ...abroad.map((market) => `${abroadNames[market]} ${of.abroad[market] === "half" ? c.half : c.abroadClosed}`),
    ];
  };
}

interface DayFactsProps {
  readonly of: CalendarDay;
  readonly events: readonly CalendarEvent[];
  readonly exDates: ExDates;
}

/** A day: whether it is one of trading, what happens on it, and the markets abroad. */
function DayFacts({ of, events, exDates }: DayFactsProps) {
  const {
    abroad,
    shell: { weekdays },
  } = useText();
  const c = useCalendarWords();
  const words: Readonly<Record<Session, string>> = { open: c.abroadOpen, half: c.half, closed: c.abroadClosed };
  return (
    <section className="sheet-sec cal-facts" aria-live="polite">
      <div className="between">
        <b>
          {of.day} <span className="sec t3">{weekdays[new Date(`${of.day}T00:00:00Z`).getUTCDay()]}</span>
        </b>
        <span className={of.open ? "tag ok" : "tag"}>{of.open ? c.open : of.weekend ? c.weekend : c.closed}</span>
      </div>
      {events.length + exDates.rows.length === 0 ? (
        <p className="sec t3 cal-none">{c.nothing}</p>
      ) : (
        <ul className="cal-events">
          {events.map((each) => (
            <EventRow key={`${each.kind} ${each.href}`} of={each} />
          ))}
          <ExRows key={of.day} rows={exDates.rows} />
        </ul>
      )}
      <dl>
        {EXCHANGES_ABROAD.map((market) => (
          <div key={market} className="kv">
            <dt>{abroad[market]}</dt>
            <dd className={of.abroad[market] === "closed" ? "t3" : ""}>{words[of.abroad[market]]}</dd>
          </div>
        ))}
      </dl>
      {of.provisional && (
        <p className="cap warn">
          {c.provisional}：{c.provisionalNote}
        </p>
      )}
      <p className="cap t3">{c.nightNote}</p>
    </section>
  );
}

function ExRows({ rows }: { readonly rows: ExDates["rows"] }) {
  const c = useCalendarWords();
  const [all, setAll] = useState(false);
  return (
    <>
      {(all ? rows : rows.slice(0, AT_FIRST)).map(({ gid, name, code, pays, bonus }) => (
        <li key={gid}>
          <Link href={addressOf({ gid, name })} className="cal-event">
            <span className="tag">{c.exDates}</span>
            <span className="ell grow" lang={nameLang(name)}>
              {name}
            </span>
            <span className="cap t3">
              {[pays === 1 ? c.pays : "", bonus > 0 ? c.bonus(String(bonus)) : ""].filter(Boolean).join(" · ")} {code}
            </span>
          </Link>
        </li>
      ))}
      {!all && rows.length > AT_FIRST && (
        <li>
          <button type="button" className="link cal-all" onClick={() => setAll(true)}>
            {c.allOf(rows.length)}
          </button>
        </li>
      )}
    </>
  );
}

const LOOKS: Readonly<Record<CalendarEvent["kind"], string>> = {
  ...{ subscribe: "tag info", request: "tag info", draw: "tag", place: "tag", pay: "tag warn", list: "tag ok" },
  ...{ settle: "tag", unlock: "tag ok", subEnd: "tag warn" },
};

/** What an event is called. */
function useEventWord(): (kind: CalendarEvent["kind"]) => string {
  const c = useCalendarWords();
  const { days } = useIssueWords();
  const words: Readonly<Record<CalendarEvent["kind"], string>> = { ...days, settle: c.settle, unlock: c.unlock, subEnd: c.subEnd };
  return (kind) => words[kind];
}

/** One thing that happens on a day, with the way to it. */
function EventRow({ of }: { readonly of: CalendarEvent }) {
  const wordOf = useEventWord();
  const { name, note, chinese } = useEventText(of);
  return (
    <li>
      <Link href={of.href} className="cal-event">
        <span className={LOOKS[of.kind]}>{wordOf(of.kind)}</span>
        <span className="ell grow" lang={chinese ? "zh-CN" : undefined}>
          {name}
        </span>
        <span className="cap t3">{note}</span>
      </Link>
    </li>
  );
}

function useEventText(of: CalendarEvent): { readonly name: string; readonly note: string; readonly chinese: boolean } {
  const c = useCalendarWords();
  if (of.kind === "settle") return { name: c.settleOf(of.month), note: c.settleNote, chinese: false };
  if (of.kind === "subEnd") return { name: c.subEndOf(of.number), note: c.subEndNote, chinese: false };
  if (of.kind === "unlock") return { name: of.name, note: c.unlockOf(amount(of.shares, 0)), chinese: true };
  return { name: of.name, note: of.code, chinese: true };
}
