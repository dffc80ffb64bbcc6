import { withoutExchange } from "@hongpan/core/rules/exchanges.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { siblingsOf } from "../../data/market/siblings.ts";
import { addressOf, useSymbolNames } from "../../data/market/symbols.ts";
import { go, goBack, Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { priceText } from "../../ui/market-format.ts";
import { useScroll } from "../../ui/page/place.ts";
import { Seal } from "../../ui/seal.tsx";
import { Flags } from "./flags.tsx";
import { followSwipe } from "./swipe.ts";
import { LINKS } from "../../ui/page/targets.ts";

const HERO_GONE_PX = 64;

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly plate: string;
  readonly places: number;
}

/** Name and code; once the big price has scrolled away the header carries it. Swiped sideways it leads along the list one came from. */
export function StockHeader({ gid, name, plate, places }: Props) {
  const t = useText();
  const bar = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  const names = useSymbolNames();
  const { before, after } = siblingsOf(gid);
  const open = (to: string | null) => to && go(addressOf({ gid: to, name: names.get(to)?.name ?? "" }), { replace: true });
  const swiped = useEffectEvent((way: number) => open(way < 0 ? after : before));
  useEffect(() => (bar.current ? followSwipe(bar.current, (way) => swiped(way)) : undefined), []);
  const sibling = (to: string | null, label: string, icon: "back" | "forward") => (
    <button type="button" className="sib" aria-label={label} disabled={to === null} onClick={() => open(to)}>
      <Icon name={icon} size="s" />
    </button>
  );
  return (
    <header ref={bar} className="hd line">
      <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/trading-list")}>
        <Icon name="back" />
      </button>
      <div className="nmw grow">
        <h1 className="ell">{name || withoutExchange(gid) || t.chart.badAddress}</h1>
        {scrolled ? <SmallPrice gid={gid} places={places} /> : <Flags gid={gid} plate={plate} name={name} />}
      </div>
      {(before !== null || after !== null) && (
        <span className="sibs" role="group" aria-label={t.chart.swipeHint}>
          {sibling(before, t.chart.before, "back")}
          {sibling(after, t.chart.after, "forward")}
        </span>
      )}
      <Seal />
      <Link href={LINKS.search} className="tap" aria-label={t.shell.search}>
        <Icon name="search" />
      </Link>
    </header>
  );
}

function SmallPrice({ gid, places }: { readonly gid: string; readonly places: number }) {
  const quote = useQuote(gid);
  return (
    <span className={`cap m ${directionOf(quote?.hcrate)}`}>
      {priceText(quote?.nowPrice, places)} {percent(quote?.hcrate)}
    </span>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  const scroll = useScroll();
  useEffect(() => scroll.follow(() => setScrolled(scroll.top() > HERO_GONE_PX)), [scroll]);
  return scrolled;
}
