import { isOpenAt, type Hours } from "@hongpan/core/rules/foreign-sessions.ts";
import type { Phase } from "@hongpan/core/rules/sessions.ts";
import { useEffect, useRef, useState } from "react";
import { exchangeNow, useClock, useExchangeTime } from "../../data/clock.ts";
import { useDetail } from "../../data/detail.ts";
import { quoteNow, useQuote } from "../../data/quotes.ts";
import { useConnection } from "../../data/stream.ts";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Proof } from "./proof.tsx";

/** Phase and exchange clock, how fresh the quote is, and the way to the day's proof. Always visible. */
export function StateLine({ gid }: { readonly gid: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const connection = useConnection();
  const lost = connection === "lost";
  const abroad = useAbroad(gid);
  const phase = abroad?.phase ?? clock?.phase ?? "closed";
  const trading = phase === "morning" || phase === "afternoon";
  return (
    <div className="state">
      <span className="row">
        <i className={`dot ${trading && !lost ? "g live" : "idle"}`} />
        {clock ? t.shell.phases[phase] : ""} <ClockText /> {abroad?.simulated && <span className="tag">{t.chart.simHours}</span>}
      </span>
      {lost ? <Age gid={gid} /> : connection === "polled" ? <span>{t.chart.polled}</span> : trading && <Delay gid={gid} />}
      <span className="grow" />
      <button type="button" className="info ell" onClick={() => setOpen(true)}>
        {t.market.sealed} ›
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t.market.proofTitle}>
        {open && <Proof gid={gid} />}
      </Sheet>
    </div>
  );
}

// Another market's own phase; in continuous mode it keeps the hours of A-shares, which is said.
function useAbroad(gid: string): { readonly phase: Phase | null; readonly simulated: boolean } | null {
  const { data } = useDetail(gid);
  const clock = useClock();
  useExchangeTime();
  if (!data?.hours || !clock) return null;
  if (clock.mode === "continuous") return { phase: null, simulated: true };
  const open = isOpenAt(data.hours as Hours, exchangeNow() ?? clock.now, "live");
  return { phase: open ? "morning" : "closed", simulated: false };
}

function ClockText() {
  const now = useExchangeTime();
  return <span className="clk">{now === null ? "--:--:--" : beijing(now, "time")}</span>;
}

// Age of the shown quote in exchange time; quiet names print rarely, so only what the feed itself lags is told.
function Delay({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const quote = useQuote(gid);
  const clock = useClock();
  const seconds = quote?.quoteTime && clock ? Math.max(0, Math.floor((clock.now - Number(quote.quoteTime)) / 1000)) : 0;
  return <span>{t.delay(seconds <= 3 ? 0 : seconds)}</span>;
}

/** Nothing is answered: how long ago the quote was last heard of. */
function Age({ gid }: { readonly gid: string }) {
  const t = useText().chart;
  const age = useAge(gid);
  if (!navigator.onLine) return <span className="warn">{t.offline}</span>;
  const seconds = Math.floor(age / 1000);
  return <span className="warn">{t.stale(seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m`)}</span>;
}

// Wall time since the quote was last heard of: every answer makes a new one.
function useAge(gid: string): number {
  const quote = useQuote(gid);
  const heard = useRef({ quote, at: 0 });
  const [age, setAge] = useState(0);
  useEffect(() => {
    if (heard.current.at === 0) heard.current = { quote: quoteNow(gid), at: performance.now() };
    const look = () => {
      const now = quoteNow(gid);
      if (now !== heard.current.quote) heard.current = { quote: now, at: performance.now() };
      setAge(performance.now() - heard.current.at);
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [gid]);
  return age;
}
