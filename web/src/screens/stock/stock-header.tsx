import { exchangeOf, withoutExchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import { siblingsOf } from "../../data/market/siblings.ts";
import { addressOf, kindOf, useSymbolNames } from "../../data/market/symbols.ts";
import { PlateTag } from "../../quotes/plate-tag.tsx";
import { go, goBack, Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { directionOf, percent } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { priceText } from "../../ui/market-format.ts";
import { useScroll } from "../../ui/page/place.ts";
import { Seal } from "../../ui/seal.tsx";
import { LINKS } from "../../ui/page/targets.ts";

/** A quick sideways swipe; a vertical one belongs to the page (design/ui.md 8). */
const LEAST_PX = 48;
const MOST_MS = 600;

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

/** Calls `swiped` with the sign of the way: -1 to the left. Returns how to stop. */
function followSwipe(element: HTMLElement, swiped: (way: number) => void): () => void {
  let from: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  const stop = new AbortController();
  const on = { signal: stop.signal, passive: true };
  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    on,
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (!from || !touch) return;
      const x = touch.clientX - from.x;
      const level = Math.abs(x) > 2 * Math.abs(touch.clientY - from.y);
      if (level && Math.abs(x) >= LEAST_PX && timeStamp - from.at <= MOST_MS) swiped(Math.sign(x));
      from = null;
    },
    on,
  );
  return () => stop.abort();
}

interface FlagsProps {
  readonly gid: string;
  readonly plate: string;
  readonly name: string;
}

/** Code with its market, board, margin and the day's state: 沪 创 融 停牌 N C XD. */
function Flags({ gid, plate, name }: FlagsProps) {
  const t = useText();
  const quote = useQuote(gid);
  const state = quote?.state;
  const kind = kindOf(gid);
  if (gid === "") return null;
  const market = exchangeOf(gid) ?? undefined;
  const flags = [
    market,
    kind === "stock" ? "margin" : kind in t.chart.flags && kind !== market ? (kind as keyof typeof t.chart.flags) : undefined,
  ];
  const prefix = /^(N|C|XD|XR|DR)(?=\p{Script=Han})/u.exec(name)?.[1] as keyof typeof t.chart.states | undefined;
  return (
    <span className="cap t3 flags">
      {withoutExchange(gid)}{" "}
      {flags.map((flag) =>
        flag === undefined ? null : (
          <abbr key={flag} className="tag" title={t.chart.flagNames[flag]}>
            {t.chart.flags[flag]}
          </abbr>
        ),
      )}
      <PlateTag plate={plate} />
      {prefix && <span className="tag warn">{t.chart.states[prefix]}</span>}
      {state && <span className="tag warn">{state === "临停" ? t.chart.halted : t.market.suspended}</span>}
      {quote?.noLimit === 1 && (
        <abbr className="tag warn" title={t.chart.freeLimits}>
          {t.chart.noLimitTag}
        </abbr>
      )}
    </span>
  );
}
