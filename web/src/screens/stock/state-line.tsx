import { exchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import { type Hours, hoursNow } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Phase } from "@hongpan/core/rules/time/sessions.ts";
import { useEffect, useRef, useState } from "react";
import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useDetail } from "../../data/market/detail.ts";
import { quoteNow, useQuote } from "../../data/market/quotes.ts";
import { kindOf } from "../../data/market/symbols.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { ProofPanel } from "../../proof/proof-panel.tsx";
import { useText } from "../../text/text.ts";
import { standingText } from "../../quotes/hours-state.tsx";
import { minutesAndSeconds } from "../../data/countdown.ts";
import { beijing } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";

/** Phase and exchange clock, how fresh the quote is, and the way to the day's proof. Always visible. */
export function StateLine({ gid }: { readonly gid: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const connection = useConnection();
  const lost = connection === "lost";
  const { word, trading, simulated, opensAt } = useStanding(gid);
  return (
    <div className="state">
      <span className="row">
        <i className={`dot ${trading && !lost ? "g live" : "idle"}`} />
        {clock && !lost ? word : ""} <ClockText /> {simulated && <span className="tag">{t.chart.simHours}</span>}
      </span>
      {opensAt !== null && <OpensAt xt={opensAt} />}
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

interface MarketStanding {
  readonly word: string;
  readonly trading: boolean;
  readonly simulated: boolean;
  /** When it opens next, where that is not in a moment. */
  readonly opensAt: number | null;
}

// Where its market stands by its own hours; in continuous mode all keep those of A-shares, which is said.
function useStanding(gid: string): MarketStanding {
  const texts = useText();
  const { data } = useDetail(gid);
  const clock = useClock();
  const now = useExchangeTime();
  const phase = clock?.phase ?? "closed";
  const home = { word: texts.shell.phases[phase], trading: phase === "morning" || phase === "afternoon" };
  if (!clock || clock.mode === "continuous") return { ...home, simulated: Boolean(data?.hours), opensAt: null };
  const hours = (data?.hours ?? "") as Hours | "";
  const standing = hoursNow(hours || "cn", now ?? clock.now, "live");
  const resting = hours === "" ? RESTING.has(phase) : standing.state !== "open";
  const own = { word: standingText(standing, texts), trading: standing.state === "open" };
  return { ...(hours === "" ? home : own), simulated: false, opensAt: resting ? standing.nextXt : null };
}

const RESTING: ReadonlySet<Phase> = new Set(["before", "lunch", "closed", "holiday"]);
const SOON_MS = 3_600_000;

/** 23 日 09:30 开盘, within the last hour how soon. */
function OpensAt({ xt }: { readonly xt: number }) {
  const t = useText().chart;
  const now = useExchangeTime() ?? xt;
  const left = Math.max(0, Math.ceil((xt - now) / 1000));
  const [day, time] = beijing(xt, "minute").split(" ");
  if (xt - now <= SOON_MS) return <span>{t.opensIn(minutesAndSeconds(left))}</span>;
  return <span>{t.opensAt(beijing(now, "day").endsWith(day!) ? time! : `${day} ${time}`)}</span>;
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

/** The days' commitments of the symbol's market with their keys; an A-share's day can be recomputed. */
function Proof({ gid }: { readonly gid: string }) {
  const kind = kindOf(gid);
  const market = exchangeAbroad(gid) ?? (kind === "futures" || kind === "gold" ? kind : "cn");
  return <ProofPanel market={market} {...(kind === "stock" && market === "cn" ? { gid } : {})} />;
}
