import { useText } from "../../text/text.ts";
import { priceText } from "../../ui/format.ts";
import { rangeOf, type Range } from "./range.ts";

interface Props {
  /** Prices in 1/10,000. */
  readonly range: Range;
  readonly note: string;
  readonly places?: number;
}

/** Where a forced close would be, drawn between the day's limits with the order's price on it; without limits in figures alone. */
export function ForceRange({ range, note, places = 2 }: Props) {
  const t = useText();
  return (
    <section className="fc">
      <div className="between">
        <span className="row">
          <span className="sec m">{t.trade.forced}</span>
          <span className="lab warn">{t.trade.warnAt(forcePrice(range.warn, places))}</span>
        </span>
        <b className="danger num2">{forceText(range, places)}</b>
      </div>
      {range.up > range.down && <Bar range={range} />}
      <p className="cap t3">{note}</p>
    </section>
  );
}

/** Both ends of where it would be, or the one price when they are the same. */
export function forceText({ now, later }: Pick<Range, "now" | "later">, places: number): string {
  const [low, high] = [Math.min(now, later), Math.max(now, later)];
  return low === high ? forcePrice(low, places) : `${forcePrice(low, places)} – ${forcePrice(high, places)}`;
}

function forcePrice(value: number, places: number): string {
  return value > 0 ? priceText(value / 10_000, places) : (0).toFixed(places);
}

function Bar({ range }: { readonly range: Range }) {
  const t = useText();
  const place = rangeOf(range);
  const beyondDown = place.outside && range.direction === 1;
  const beyondUp = place.outside && range.direction === -1;
  return (
    <div className="fcbar" aria-hidden="true">
      <i className="z d" style={box(place.dead)} />
      <i className="z w" style={box(place.warned)} />
      <i className="z dr" style={box(place.zone)} />
      <u style={{ left: `${place.order}%` }} />
      <span className={beyondDown ? "lo danger" : "lo"}>{beyondDown ? `◂ ${t.trade.belowLimitDown}` : t.market.limitDown}</span>
      <span className="c" style={{ left: `${Math.min(Math.max(place.order, 22), 78)}%` }}>
        {t.trade.orderAt}
      </span>
      <span className={beyondUp ? "e danger" : "e"}>{beyondUp ? `${t.trade.aboveLimitUp} ▸` : t.market.limitUp}</span>
    </div>
  );
}

function box([from, to]: readonly [number, number]): { left: string; width: string } {
  return { left: `${from}%`, width: `${Math.max(0, to - from)}%` };
}
