import { useClock, useExchangeTime, usePhase } from "../../data/clock.ts";
import { useText } from "../../text/text.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { nextAuction, phaseRows } from "./auction-times.ts";
import type { ExampleShare } from "./example-share.ts";
import { useCollegeWords } from "./text.ts";

/** Where the day stands, which auction comes next, and what can be done in each phase. */
export function AuctionExample({ share }: { readonly share: ExampleShare }) {
  const t = useCollegeWords().show;
  const { phases } = useText().shell;
  const day = useClock()?.day;
  const now = usePhase();
  const xt = useExchangeTime();
  if (!day || xt === null) return null;
  const { running, opening, time } = nextAuction(xt);
  const name = phases[opening ? "auction-open" : "auction-close"];
  return (
    <>
      <p className="between">
        <b className="m">{(running ? t.auctionOn : t.nextAuction)(name, time)}</b>
        <PhaseClock />
      </p>
      <dl>
        <KeyValue label={t.openedAt}>{priceText(share.quote.open_px)}</KeyValue>
      </dl>
      <ul className="college-phases" aria-label={t.phasesLabel}>
        {phaseRows(day).map(({ phase, from, takes, cancels }) => (
          <li key={from} className={phase === now ? "on" : undefined} aria-current={phase === now ? "time" : undefined}>
            <span>{from}</span>
            <span className="grow">
              {phases[phase]} {phase === now && <span className="tag info">{t.here}</span>}
            </span>
            <span className="cap t3">
              {takes ? t.takes : t.takesNot} · {cancels ? t.cancels : t.cancelsNot}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
