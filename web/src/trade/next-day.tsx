import { useState } from "react";
import { useGap, useClock, useExchangeTime } from "../data/clock.ts";
import { Refusal } from "../data/wire/api.ts";
import { RECORD, useIssueRecords } from "../data/issues.ts";
import { jumpTo, useJumping, useNextOpen } from "../data/jump.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { beijing } from "../ui/format.ts";
import { toast } from "../ui/toast.tsx";
import { foreignOf, isOpenNow } from "./contract-facts.ts";
import { Refused } from "./refused.tsx";
import "./next-day.css";

/** Without a session of A-shares until the next day. */
const OVER: ReadonlySet<string> = new Set(["before", "closed", "holiday"]);

/** On a ticket: when a gap that is skipped ends and, when trading is over for the day and this phone may, the jump to the next one. */
export function NextDayOnTicket({ gid }: { readonly gid: string }) {
  const clock = useClock();
  const over = clock !== null && OVER.has(clock.phase) && !(foreignOf(gid) && isOpenNow(gid, clock));
  const jumping = useJumping();
  const next = useNextOpen(over);
  return (
    <>
      {!jumping && <GapLine />}
      {(over || jumping) && next?.mayJump && <NextDay day={next.day} off={null} />}
    </>
  );
}

/** 跳到下一交易日: says what will happen, asks once, and shows how far exchange time is. */
export function NextDay({ day, off }: { readonly day: string; readonly off: string | null }) {
  const t = useText();
  const words = t.shell.nextDay;
  // The day that is asked about stays while the clock goes on behind the question.
  const [asked, ask] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const jumping = useJumping();
  const jump = () => {
    setRefused(null);
    jumpTo(asked ?? day).then(
      () => {
        ask(null);
        toast(words.done);
      },
      (fault: unknown) => setRefused(fault instanceof Refusal ? fault.msg : t.trade.unanswered),
    );
  };
  return (
    <div className="nextday">
      <Button kind="ghost" full off={off} busy={jumping} onClick={() => (setRefused(null), ask(day))}>
        {jumping ? <Progress /> : words.act}
      </Button>
      {asked !== null && (
        <Dialog
          open
          title={words.title(openingOf(asked))}
          confirm={words.confirm}
          busy={jumping}
          {...(jumping ? { off: words.going, cancel: t.shell.close } : {})}
          onConfirm={jump}
          onClose={() => ask(null)}
        >
          <ul className="nextday-lines">
            <Unpaid />
            {words.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {jumping && (
            <p className="sec t2" role="status">
              <Progress />
              <br />
              {words.goesOn}
            </p>
          )}
          <Refused text={refused} />
        </Dialog>
      )}
    </div>
  );
}

/** What was won of new issues and lapses on the way. */
function Unpaid() {
  const t = useText().trade;
  const unpaid = useIssueRecords().data?.filter(({ type, status }) => type !== 2 && status === RECORD.won) ?? [];
  if (unpaid.length === 0) return null;
  const [first] = unpaid.toSorted((a, b) => a.endTime - b.endTime);
  return <li className="warn">{t.unpaidIssue(first!.newName, beijing(first!.endTime, "minute"))}</li>;
}

function Progress() {
  const t = useText().shell.nextDay;
  const now = useExchangeTime();
  return <>{t.running(now === null ? "" : beijing(now, "minute"))}</>;
}

/** "2026-11-23" -> "11-23 09:30". */
function openingOf(day: string): string {
  return `${day.slice(5)} 09:30`;
}

/** 休市快进 · 12 秒后开市: while exchange time skips a stretch without trading. Why nothing can be sent meanwhile stands in the button above. */
function GapLine() {
  const t = useText().shell;
  const gap = useGap();
  if (gap === null) return null;
  return (
    <p className="gapline sec t2" role="timer">
      {t.goesOnIn(gap)}
    </p>
  );
}
