import { useEffect, useState } from "react";
import { useQuote } from "../../data/quotes.ts";
import { goBack, Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { priceText } from "../../ui/market-format.ts";
import { Seal } from "../../ui/seal.tsx";
import { PlateTag } from "../../ui-quote/plate-tag.tsx";

const HERO_GONE_PX = 64;

/** Name and code; once the big price has scrolled away the header carries it. */
export function StockHeader({ gid, name, plate }: { readonly gid: string; readonly name: string; readonly plate: string }) {
  const t = useText().shell;
  const scrolled = useScrolled();
  return (
    <header className="hd line">
      <button type="button" className="tap" aria-label={t.back} onClick={() => goBack("/trading-list")}>
        <Icon name="back" />
      </button>
      <div className="nmw grow">
        <h1 className="ell">{name || gid.slice(2)}</h1>
        {scrolled ? (
          <SmallPrice gid={gid} />
        ) : (
          <span className="cap t3">
            {gid.slice(2)} <PlateTag plate={plate} />
          </span>
        )}
      </div>
      <Seal />
      <Link href="/Searchlist" className="tap" aria-label={t.search}>
        <Icon name="search" />
      </Link>
    </header>
  );
}

function SmallPrice({ gid }: { readonly gid: string }) {
  const quote = useQuote(gid);
  return (
    <span className={`cap m ${directionOf(quote?.hcrate)}`}>
      {priceText(quote?.nowPrice)} {percent(quote?.hcrate)}
    </span>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > HERO_GONE_PX);
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return scrolled;
}
