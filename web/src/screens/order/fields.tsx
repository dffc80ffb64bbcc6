import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { coinOf, foreignOf, placesOf } from "../../trade/contract-facts.ts";
import { countText, lotsText } from "../../trade/count.ts";
import { LimitLinks } from "../../trade/ticket/limit-links.tsx";
import { Parts } from "../../trade/ticket/parts.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { FaultLine } from "./fault-line.tsx";
import { stepped, type Computed, type Kind } from "./ticket.ts";
import type { TicketState } from "./use-ticket.ts";

/** Lots on one tap: of A-shares those of the specification, of dearer board lots and of single shares others. */
const PRESETS = { home: [50, 100, 150, 200, 250, 300], lots: [1, 2, 5, 10, 20, 50], shares: [1, 10, 50, 100, 200, 500] } as const;
const MOST_LOTS = 999_999;

interface Props {
  readonly gid: string;
  readonly ticket: TicketState;
  readonly computed: Computed;
  readonly quote: Partial<Quote>;
  /** Yuan that can be used. */
  readonly available: number;
  /** Nothing but a market order is taken. */
  readonly marketOnly?: boolean;
}

/** Direction, kind, price, quantity: the left side of the ticket. */
export function Fields({ gid, ticket, computed, quote, available, marketOnly = false }: Props) {
  const t = useText().trade;
  const { direction } = ticket.value;
  return (
    <div className="frm">
      <Segmented
        label={t.side}
        items={[
          { id: 1, label: t.upArrow, className: "up" },
          { id: -1, label: t.downArrow, className: "down" },
        ]}
        value={direction}
        onChange={(id) => ticket.set({ direction: id as 1 | -1 })}
      />
      {!marketOnly && <KindField ticket={ticket} auction={computed.auction} />}
      {marketOnly && computed.auction && <p className="cap t3 kindnote">{t.auctionNote}</p>}
      {ticket.value.kind !== "market" && <PriceField gid={gid} ticket={ticket} computed={computed} quote={quote} />}
      <LotsField gid={gid} ticket={ticket} computed={computed} available={available} />
    </div>
  );
}

function KindField({ ticket, auction }: { readonly ticket: TicketState; readonly auction: boolean }) {
  const t = useText().trade;
  const { kind } = ticket.value;
  return (
    <div>
      <label className="field sel">
        <select aria-label={t.kind} value={kind} onChange={(event) => ticket.set({ kind: event.target.value as Kind })}>
          {(["market", "limit", "breakout"] as const).map((id) => (
            <option key={id} value={id}>
              {t.kinds[id]}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </label>
      <p className="cap t3 kindnote">{auction ? t.auctionNote : t.kindNotes[kind]}</p>
    </div>
  );
}

function PriceField({ gid, ticket, computed, quote }: Omit<Props, "available">) {
  const t = useText().trade;
  const { price, kind, valid, direction } = ticket.value;
  const coin = coinOf(gid);
  const start = priceUnits((direction === 1 ? quote.sell1 : quote.buy1) || quote.nowPrice);
  return (
    <div className="grp">
      <Stepper
        label={kind === "limit" ? t.price : t.trigger}
        decimal
        value={price}
        caption={`${kind === "limit" ? t.price : t.trigger}${coin === "CNY" ? "" : ` ${coin}`}`}
        describedBy="price-fault"
        onChange={(text) => ticket.set({ price: text.replace(/[^\d.]/g, "").slice(0, 10) })}
        onStep={(way) => ticket.set({ price: stepped(price, start, way, foreignOf(gid)) })}
      />
      <LimitLinks up={quote.limitUp} down={quote.limitDown} places={placesOf(gid)} onPick={(text) => ticket.set({ price: text })} />
      <FaultLine id="price-fault" gid={gid} fault={computed.fault} at="price" />
      <div className="row valid">
        {(["day", "gtc"] as const).map((id) => (
          <button
            key={id}
            type="button"
            className={id === valid ? "on" : ""}
            aria-pressed={id === valid}
            onClick={() => ticket.set({ valid: id })}
          >
            {id === "day" ? t.validDay : t.validGtc}
          </button>
        ))}
      </div>
    </div>
  );
}

function LotsField({ gid, ticket, computed, available }: Omit<Props, "quote">) {
  const t = useText().trade;
  const single = computed.lot === 1;
  const presets = foreignOf(gid) ? (single ? PRESETS.shares : PRESETS.lots) : PRESETS.home;
  const lots = Number(ticket.value.lots) || 0;
  const set = (next: number) => ticket.set({ lots: String(Math.max(0, Math.min(MOST_LOTS, Math.floor(next)))) });
  return (
    <div className="grp">
      <Stepper
        label={`${t.quantity} (${single ? t.share : t.lot})`}
        value={ticket.value.lots}
        caption={countText(gid, computed.shares, t)}
        describedBy="lots-fault"
        onChange={(text) =>
          ticket.set({
            lots: text
              .replace(/\D/g, "")
              .replace(/^0+(?=\d)/, "")
              .slice(0, 6),
          })
        }
        onStep={(way) => set(lots + way)}
        minusOff={lots <= 1}
      />
      <Parts onPick={(part) => set(computed.mostLots * part)} />
      <div className="presets" role="group" aria-label={t.presets}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={lots === preset}
            className={lots === preset ? "on" : ""}
            onClick={() => set(preset)}
          >
            {preset}
          </button>
        ))}
      </div>
      <p className="between cap t3 can">
        <span>
          {t.canBuy} <b className="m t2">{lotsText(gid, computed.mostLots, t)}</b>
        </span>
      </p>
      {computed.metLots !== null && <p className="cap warn">{t.fiveLevels(lotsText(gid, computed.metLots, t))}</p>}
      <FaultLine id="lots-fault" gid={gid} fault={computed.fault} at="lots" available={available} />
    </div>
  );
}
