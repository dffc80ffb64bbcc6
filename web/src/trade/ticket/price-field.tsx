import type { TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { Icon } from "../../ui/icon.tsx";
import { coinOf, foreignOf, placesOf } from "../contract-facts.ts";
import { kindName, kindNote, priceLabel } from "../wording.ts";
import { priceUnits } from "../rules-settings.ts";
import { FaultLine } from "./fault-line.tsx";
import { LimitLinks } from "./parts.tsx";
import { usePriceKeys } from "./price-keys.ts";
import type { TicketProduct } from "./ticket.ts";
import { stepped } from "./stepped.ts";
import type { TicketState } from "./use-ticket.ts";

/** The lowest price has the finest step, and so the most decimals. */
const LOWEST = 1;

interface KindProps {
  readonly kinds: readonly TicketKind[];
  readonly ticket: TicketState;
  readonly auction: boolean;
  /** Yuan; a limit price begins with it. */
  readonly last: number | undefined;
}

/** 市价, 限价 or 突破, with what it means. */
export function KindField({ kinds, ticket, auction, last }: KindProps) {
  const t = useText().trade;
  const { kind, price } = ticket.value;
  const pick = (id: TicketKind) => {
    ticket.set({ kind: id });
    if (id === "limit" && price === "" && last) ticket.pickPrice(last);
  };
  return (
    <div>
      <label className="field sel">
        <select aria-label={t.kind} value={kind} onChange={(event) => pick(kinds[event.target.selectedIndex] ?? kind)}>
          {kinds.map((id) => (
            <option key={id} value={id}>
              {kindName(id)}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </label>
      <p className="cap t3 kindnote">{auction ? t.auctionNote : kindNote(kind)}</p>
    </div>
  );
}

interface PriceProps {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly quote: Partial<Quote>;
}

/** Price or trigger, the day's limits, and how long the order stands. */
export function PriceField({ product, ticket, quote }: PriceProps) {
  const t = useText().trade;
  const { gid } = product;
  const { price, kind, valid, direction } = ticket.value;
  const label = priceLabel(kind, t);
  const coin = coinOf(gid);
  const start = priceUnits((direction === 1 ? quote.sell1 : quote.buy1) || quote.nowPrice);
  return (
    <div className="grp">
      <Stepper
        label={label}
        places={placesOf(gid, LOWEST)}
        keys={usePriceKeys(quote, placesOf(gid, start), (text) => ticket.set({ price: text }))}
        value={price}
        caption={`${label}${coin === "CNY" ? "" : ` ${coin}`}`}
        describedBy="price-fault"
        onChange={(text) => ticket.set({ price: text })}
        onStep={(way) => ticket.set({ price: stepped(price, start, way, foreignOf(gid)) })}
      />
      <LimitLinks quote={quote} places={placesOf(gid)} onPick={(text) => ticket.set({ price: text })} />
      <FaultLine product={product} at="price" />
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
