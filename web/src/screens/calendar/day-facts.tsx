import { EXCHANGES_ABROAD } from "@hongpan/core/rules/exchanges.ts";
import { useState } from "react";
import type { ExDates } from "../../data/market/ex-dates.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { useText } from "../../text/text.ts";
import { Link } from "../../ui/page/location.ts";
import { EventRow } from "./event-row.tsx";
import type { CalendarEvent } from "./events.ts";
import type { CalendarDay, Session } from "./month.ts";
import { useCalendarWords } from "./text.ts";

/** Of a day in June some fifty shares go ex: so many are shown unasked. */
const AT_FIRST = 6;

interface Props {
  readonly of: CalendarDay;
  readonly events: readonly CalendarEvent[];
  readonly exDates: ExDates;
}

/** A day: whether it is one of trading, what happens on it, and the markets abroad. */
export function DayFacts({ of, events, exDates }: Props) {
  const { weekdays } = useText().shell;
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

function ExRows({ rows }: { readonly rows: ExDates["rows"] }) {
  const c = useCalendarWords();
  const [all, setAll] = useState(false);
  return (
    <>
      {(all ? rows : rows.slice(0, AT_FIRST)).map(({ gid, name, code, pays, bonus }) => (
        <li key={gid}>
          <Link href={addressOf({ gid, name })} className="cal-event">
            <span className="tag">{c.exDates}</span>
            <span className="ell grow" lang="zh-CN">
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
