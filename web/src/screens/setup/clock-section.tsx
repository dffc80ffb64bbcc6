import { useNextOpen } from "../../data/jump.ts";
import { useText } from "../../text/text.ts";
import { NextDay } from "../../trade/next-day.tsx";

/** The jump to the next trading day: also where another account's day would end with it, with that reason. */
export function ClockSection() {
  const next = useNextOpen();
  const t = useText().shell.nextDay;
  if (!next?.mayJump && !next?.inUse) return null;
  return (
    <>
      <section className="sheet-sec setup">
        <h2>{t.heading}</h2>
        <NextDay day={next.day} off={next.mayJump ? null : next.why} />
      </section>
      <div className="gap" />
    </>
  );
}
