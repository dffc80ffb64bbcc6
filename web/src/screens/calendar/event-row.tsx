import { amount } from "../../ui/format.ts";
import { useIssueWords } from "../../text/issues.ts";
import { Link } from "../../ui/page/location.ts";
import type { CalendarEvent } from "./events.ts";
import { useCalendarWords } from "./text.ts";

const LOOKS: Readonly<Record<CalendarEvent["kind"], string>> = {
  ...{ subscribe: "tag info", request: "tag info", draw: "tag", place: "tag", pay: "tag warn", list: "tag ok" },
  ...{ settle: "tag", unlock: "tag ok", subEnd: "tag warn" },
};

/** What an event is called. */
export function useEventWord(): (kind: CalendarEvent["kind"]) => string {
  const c = useCalendarWords();
  const { days } = useIssueWords();
  const words: Readonly<Record<CalendarEvent["kind"], string>> = { ...days, settle: c.settle, unlock: c.unlock, subEnd: c.subEnd };
  return (kind) => words[kind];
}

/** One thing that happens on a day, with the way to it. */
export function EventRow({ of }: { readonly of: CalendarEvent }) {
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
