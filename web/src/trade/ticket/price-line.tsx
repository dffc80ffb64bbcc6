import type { ReactNode } from "react";
import { useClock, useExchangeTime } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { addressOf, codeOf } from "../../data/market/symbols.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { standingText, PhaseClock } from "../../quotes/hours-state.tsx";
import { useText } from "../../text/text.ts";
import { beijing, directionOf, percent, priceText } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { isForeign, placesOf, standingNow } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";

interface Props {
  readonly gid: string;
  readonly name: string;
  /** Behind its code. */
  readonly children?: ReactNode;
}

/** What is traded, at which price it stands, and its exchange's clock. */
export function PriceLine({ gid, name, children }: Props) {
  const quote = useQuote(gid);
  const way = directionOf(quote?.hcrate);
  return (
    <div className="between sline">
      <Link href={addressOf({ gid, name })} className="row touch low">
        <b>{name || codeOf(gid)}</b>
        <span className="cap t3">
          {codeOf(gid)} {children}
        </span>
      </Link>
      <span className="row now">
        {isForeign(gid) ? <OwnHours gid={gid} /> : <PhaseClock />}
        <b className={`num2 ${way}`}>{priceText(quote?.nowPrice, placesOf(gid, priceUnits(quote?.nowPrice)))}</b>
        <span className={`sec m ${way}`}>{percent(quote?.hcrate)}</span>
      </span>
    </div>
  );
}

/** Where the own market of something stands, and the time in Beijing. */
function OwnHours({ gid }: { readonly gid: string }) {
  const texts = useText();
  const clock = useClock();
  const now = useExchangeTime();
  const lost = useConnection() === "lost";
  const standing = clock && standingNow(gid, clock);
  if (!standing) return null;
  return (
    <span className="cap t3">
      {!lost && standingText(standing, texts)} {now === null ? "" : beijing(now, "time")}
    </span>
  );
}
