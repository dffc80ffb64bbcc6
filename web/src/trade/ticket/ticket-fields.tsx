import { namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { placesOf } from "../contract-facts.ts";
import { LimitLinks } from "./limit-links.tsx";
import { KindField, PriceField } from "./price-field.tsx";
import type { TicketProduct } from "./product.ts";
import { QuantityField } from "./quantity-field.tsx";
import type { TicketState } from "./use-ticket.ts";

interface Props {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly quote: Partial<Quote>;
}

/** Direction, kind, price, quantity. */
export function TicketFields({ product, ticket, quote }: Props) {
  const t = useText().trade;
  const { kinds, outlook } = product;
  return (
    <div className="frm">
      <Segmented
        label={t.side}
        items={[
          { id: 1, label: t.upArrow, className: "up" },
          { id: -1, label: t.downArrow, className: "down" },
        ]}
        value={ticket.undecided ? null : ticket.value.direction}
        onChange={(id) => ticket.set({ direction: id as 1 | -1 })}
      />
      {kinds.length > 1 && <KindField kinds={kinds} ticket={ticket} auction={outlook.auction} last={quote.nowPrice} />}
      {kinds.length === 1 && outlook.auction && <p className="cap t3 kindnote">{t.auctionNote}</p>}
      {namesPrice(ticket.value.kind) ? (
        <PriceField product={product} ticket={ticket} quote={quote} />
      ) : (
        <LimitLinks
          quote={quote}
          places={placesOf(product.gid)}
          onPick={kinds.length > 1 ? (price) => ticket.pickPrice(Number(price)) : undefined}
        />
      )}
      <QuantityField product={product} ticket={ticket} />
    </div>
  );
}
