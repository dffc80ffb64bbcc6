import type { Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";

interface Props {
  readonly quote: Pick<Partial<Quote>, "limitUp" | "limitDown" | "noLimit"> | null | undefined;
  readonly places?: number;
  readonly onPick: (price: string) => void;
}

/** The day's limits under a price; a tap takes one. Nothing where there are none. */
export function LimitLinks({ quote, places = 2, onPick }: Props) {
  const t = useText().market;
  const { limitUp: up, limitDown: down, noLimit } = quote ?? {};
  if (!up || !down || noLimit) return null;
  return (
    <div className="between lim cap">
      <button type="button" onClick={() => onPick(down.toFixed(places))}>
        {t.limitDown} <b className="down m">{amount(down, places)}</b>
      </button>
      <button type="button" onClick={() => onPick(up.toFixed(places))}>
        {t.limitUp} <b className="up m">{amount(up, places)}</b>
      </button>
    </div>
  );
}
