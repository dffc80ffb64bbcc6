import { EXCHANGES_ABROAD } from "@hongpan/core/rules/exchanges.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { go, useQueryFields } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { daysOf, monthFrom, monthIn, monthOf, type CalendarDay, type Session } from "./month.ts";
import "./calendar.css";

/** /calendar?month=yyyy-MM: the trading calendar by month; a tapped day tells of the markets abroad too. */
export default function CalendarScreen() {
  const today = useClock()?.day ?? null;
  const asked = monthIn(useQueryFields().get("month"));
  if (asked === null && today === null) return <SkeletonRows rows={8} />;
  return <Month key={asked ?? "now"} month={asked ?? monthOf(today ?? "")} today={today} />;
}

function Month({ month, today }: { readonly month: string; readonly today: string | null }) {
  const t = useText().info.calendar;
  const { before, days } = daysOf(month);
  const [picked, setPicked] = useState<string | null>(null);
  const shown = days.find((each) => each.day === (picked ?? today)) ?? days[0]!;
  const [year = 0, number = 0] = month.split("-").map(Number);
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
    <main>
      <section className="sheet-sec cal">
        <div className="cal-hd">
          {step(-1, t.previous, "back")}
          <h2 aria-live="polite">{t.month(year, number)}</h2>
          {step(1, t.next, "forward")}
          <span className="grow" />
          <span className="sec t3">{t.count(days.filter((each) => each.open).length)}</span>
        </div>
        <ol className="cal-grid" aria-label={t.month(year, number)}>
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
              <DayButton of={each} now={each.day === today} on={each === shown} onPick={() => setPicked(each.day)} />
            </li>
          ))}
        </ol>
        <p className="cal-legend cap t3" aria-hidden="true">
          <i className="dot open" /> {t.open}　<i className="dot" /> {t.closed}
        </p>
      </section>
      <Facts of={shown} />
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

interface DayProps {
  readonly of: CalendarDay;
  readonly now: boolean;
  readonly on: boolean;
  readonly onPick: () => void;
}

function DayButton({ of, now, on, onPick }: DayProps) {
  const t = useText().info.calendar;
  const state = of.open ? t.open : of.weekend ? t.weekend : t.closed;
  const classes = ["cd", of.open ? "open" : "", now ? "now" : "", on ? "on" : ""].filter(Boolean).join(" ");
  return (
    <button type="button" className={classes} aria-pressed={on} aria-current={now ? "date" : undefined} onClick={onPick}>
      <span className="sr">
        {of.day} {state}
      </span>
      <b aria-hidden="true">{Number(of.day.slice(8))}</b>
      <small aria-hidden="true">{of.open || of.weekend ? "" : t.closed}</small>
    </button>
  );
}

function Facts({ of }: { readonly of: CalendarDay }) {
  const t = useText();
  const c = t.info.calendar;
  const words: Readonly<Record<Session, string>> = { open: c.abroadOpen, half: c.half, closed: c.abroadClosed };
  const weekday = t.shell.weekdays[new Date(`${of.day}T00:00:00Z`).getUTCDay()];
  return (
    <section className="sheet-sec cal-facts" aria-live="polite">
      <div className="between">
        <b>
          {of.day} <span className="sec t3">{weekday}</span>
        </b>
        <span className={of.open ? "tag ok" : "tag"}>{of.open ? c.open : of.weekend ? c.weekend : c.closed}</span>
      </div>
      <dl>
        {EXCHANGES_ABROAD.map((market) => (
          <div key={market} className="kv">
            <dt>{c.abroad[market]}</dt>
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
