import { PPM } from "@hongpan/core/rules/money.ts";
import type { ReactNode } from "react";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { placesOf } from "../contract-facts.ts";
import { priceUnits } from "../rules-settings.ts";
import { TradeAgreement } from "./agreement.tsx";
import { FaultLine } from "./fault-line.tsx";
import { ForceRange } from "./force-range.tsx";
import { LeverRow } from "./lever-row.tsx";
import { OrderAction } from "./order-action.tsx";
import type { TicketProduct } from "./product.ts";
import { TargetFields } from "./target-fields.tsx";
import { TicketFields } from "./ticket-fields.tsx";
import type { TicketState } from "./use-ticket.ts";

interface Props {
  readonly product: TicketProduct;
  readonly ticket: TicketState;
  readonly quote: Partial<Quote>;
  /** Who pays. */
  readonly user: UserInfo;
  /** Beside the fields, where the product has one. */
  readonly book?: ReactNode;
  /** Under the leverage, or in its place where it is paid in full. */
  readonly account?: ReactNode;
  readonly cost: ReactNode;
  readonly notes?: ReactNode;
}

/** The opening order of every product: the fields, the leverage, the targets, what it costs, where it would be closed, the button. */
export function OpeningTicket({ product, ticket, quote, user, book, account, cost, notes }: Props) {
  const { gid, levers, terms, outlook } = product;
  const { value, set } = ticket;
  // Without limits the quote names the widest prices that an order may have: they are the ends of nothing.
  const limits = quote.noLimit ? { down: 0, up: 0 } : { down: priceUnits(quote.limitDown), up: priceUnits(quote.limitUp) };
  const fields = <TicketFields product={product} ticket={ticket} quote={quote} />;
  return (
    <>
      {book ? (
        <div className="two">
          {fields}
          <div className="sidebook">{book}</div>
        </div>
      ) : (
        fields
      )}
      {product.notes.map((note) => (
        <p key={note} className="lab warn ticketnote" role="status">
          {note}
        </p>
      ))}
      {levers && (
        <LeverRow
          lever={value.lever}
          direction={value.direction}
          levers={levers}
          most={terms.mostLever(value.direction)}
          rule={terms.leverRule(value.direction)}
          lost={{ warn: PPM - terms.warnRatio, force: PPM - terms.forceRatio }}
          onPick={(lever) => set({ lever })}
        />
      )}
      {account}
      <TargetFields value={value} set={set} aim={(result) => ({ gid, price: outlook.price, way: result === value.direction ? 1 : -1 })}>
        <FaultLine product={product} at="targets" />
      </TargetFields>
      {cost}
      {!ticket.undecided && product.unforced && <p className="cap t3 ticketnote">{product.unforced}</p>}
      {outlook.force && (
        <ForceRange
          range={{ ...limits, ...outlook.force, price: outlook.price, direction: value.direction }}
          note={product.forceNote}
          places={placesOf(gid, outlook.price)}
        />
      )}
      {notes}
      <TradeAgreement agreement={ticket.agreement} />
      <OrderAction product={product} ticket={ticket} user={user} />
    </>
  );
}
