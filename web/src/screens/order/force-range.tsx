import { FORCE_NIGHTS, type Cost } from "@hongpan/core/rules/cost.ts";
import { priceAtRatio } from "@hongpan/core/rules/maintenance.ts";
import type { StockSettings } from "@hongpan/core/rules/settings.ts";
import type { Quote } from "../../data/shapes.ts";
import { useText } from "../../text/text.ts";
import { priceUnits } from "../../ui-trade/rules-settings.ts";
import { priceText } from "../../ui/market-format.ts";
import { rangeOf } from "./range.ts";
import type { Direction } from "./ticket.ts";

interface Props {
  readonly cost: Cost;
  readonly shares: number;
  readonly price: number;
  readonly direction: Direction;
  readonly quote: Partial<Quote>;
  readonly settings: StockSettings;
}

/** Where a forced close would be, drawn between the day's limits with the order's price on it. */
export function ForceRange({ cost, shares, price, direction, quote, settings }: Props) {
  const t = useText();
  const down = priceUnits(quote.limitDown);
  const up = priceUnits(quote.limitUp);
  if (cost.value === 0 || up <= down) return null;
  const held = { direction, shares, cost: cost.value, margin: cost.margin, marginAdd: 0, stayAccrued: 0 };
  const warn = priceAtRatio(held, settings.forceStopRemindRatio);
  const place = rangeOf({ down, up, price, warn, now: cost.forceNow, later: cost.forceLater, direction });
  const beyondDown = place.outside && direction === 1;
  const beyondUp = place.outside && direction === -1;
  const [low, high] = [Math.min(cost.forceNow, cost.forceLater), Math.max(cost.forceNow, cost.forceLater)];
  const text = (value: number) => (value > 0 ? priceText(value / 10_000) : "0.00");
  return (
    <section className="fc">
      <div className="between">
        <span className="row">
          <span className="sec m">{t.trade.forced}</span>
          <span className="lab warn">{t.trade.warnAt(text(warn))}</span>
        </span>
        <b className="danger num2">{low === high ? text(low) : `${text(low)} – ${text(high)}`}</b>
      </div>
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
      <p className="cap t3">{t.trade.forcedNote(FORCE_NIGHTS)}</p>
    </section>
  );
}

function box([from, to]: readonly [number, number]): { left: string; width: string } {
  return { left: `${from}%`, width: `${Math.max(0, to - from)}%` };
}
