import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/api.ts";
import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useQuote } from "../../data/quotes.ts";
import { useConnection } from "../../data/stream.ts";
import { useText } from "../../text/text.ts";
import { beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { Sheet } from "../../ui/sheet.tsx";

/** Phase and exchange clock, how old the quote is, and the way to the day's proof. Always visible. */
export function StateLine({ gid }: { readonly gid: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const lost = useConnection() === "lost";
  const phase = clock?.phase ?? "closed";
  const trading = phase === "morning" || phase === "afternoon";
  return (
    <div className="state">
      <span className="row">
        <i className={`dot ${trading && !lost ? "g live" : "idle"}`} />
        {clock ? t.shell.phases[phase] : ""} <ClockText />
      </span>
      {lost ? <span className="warn">{t.market.frozen}</span> : trading && <Delay gid={gid} />}
      <span className="grow" />
      <button type="button" className="info" onClick={() => setOpen(true)}>
        {t.market.sealed} ›
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t.market.proofTitle}>
        {open && <Proof />}
      </Sheet>
    </div>
  );
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

function Proof() {
  const t = useText().market;
  const proof = useQuery({ queryKey: ["proof"], queryFn: () => call("/api/market/proof.do", {}) }).data;
  return (
    <div className="proofs">
      <p className="sec t2">{t.proofNote}</p>
      <dl>
        <KeyValue label={t.day}>{proof?.day ?? "--"}</KeyValue>
        <KeyValue label={t.commitment}>{proof?.commitment ?? "--"}</KeyValue>
        <KeyValue label={t.revealed}>{proof?.key ?? t.notRevealed}</KeyValue>
      </dl>
    </div>
  );
}
