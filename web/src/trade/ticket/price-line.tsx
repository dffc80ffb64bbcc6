import type { ReactNode } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { addressOf, codeOf } from "../../data/market/symbols.ts";
import { PhaseClock } from "../../quotes/phase-clock.tsx";
import { directionOf, percent } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { priceText } from "../../ui/market-format.ts";
import { isForeign, placesOf } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";
import { OwnHours } from "./own-hours.tsx";

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
