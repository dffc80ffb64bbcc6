import { SALE_TICKET_KINDS, type SaleTicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { priceOf } from "@hongpan/core/rules/money.ts";
import { stepsFrom, tickAt, type Stepped } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { usePriceKeys } from "../ticket/price-keys.ts";
import { LimitLinks } from "../ticket/parts.tsx";
import { kindName } from "../wording.ts";

interface HowProps {
  readonly how: SaleTicketKind;
  readonly onChange: (how: SaleTicketKind) => void;
}

/** How a position is closed. */
export function HowField({ how, onChange }: HowProps) {
  const t = useText().trade;
  const items = SALE_TICKET_KINDS.map((id) => ({ id, label: kindName(id) }));
  return <Segmented label={t.kind} items={items} value={how} onChange={onChange} />;
}

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Whose steps it takes. */
  readonly stepped: Stepped;
  readonly places: number;
  readonly quote: Partial<Quote> | null;
}

/** The limit of a close: typed, by the step, or one of the day's limits. */
export function SalePrice({ value, onChange, stepped, places, quote }: Props) {
  const t = useText().trade;
  // The lowest price has the finest step.
  const finest = Math.max(places, String(tickAt(stepped, 1) / 10_000).split(".")[1]?.length ?? 0);
  return (
    <>
      <Stepper
        label={t.price}
        places={finest}
        keys={usePriceKeys(quote, places, onChange)}
        value={value}
        onChange={onChange}
        onStep={(way) => onChange((stepsFrom(stepped, priceOf(value) ?? 0, way) / 10_000).toFixed(places))}
      />
      <LimitLinks quote={quote} places={places} onPick={onChange} />
    </>
  );
}
