import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";

interface Props {
  readonly quote: Pick<Partial<Quote>, "limitUp" | "limitDown" | "noLimit"> | null | undefined;
  readonly places?: number;
  /** Without it they are only shown. */
  readonly onPick?: ((price: string) => void) | undefined;
}

/** The day's limits; where an order can name a price a tap takes one. Nothing where there are none. */
export function LimitLinks({ quote, places = 2, onPick }: Props) {
  const t = useText().market;
  const { limitUp: up, limitDown: down, noLimit } = quote ?? {};
  if (!up || !down || noLimit) return null;
  const ends = [
    [t.limitDown, down, "down m"],
    [t.limitUp, up, "up m"],
  ] as const;
  return (
    <div className="between lim cap">
      {ends.map(([label, price, look]) => {
        const inside = (
          <>
            {label} <b className={look}>{amount(price, places)}</b>
          </>
        );
        if (!onPick) return <span key={label}>{inside}</span>;
        return (
          <button key={label} type="button" onClick={() => onPick(price.toFixed(places))}>
            {inside}
          </button>
        );
      })}
    </div>
  );
}
