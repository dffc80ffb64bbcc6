import { useText } from "../text/text.ts";
import { amount } from "../ui/format.ts";

interface Props {
  readonly up: number | undefined;
  readonly down: number | undefined;
  readonly onPick: (price: string) => void;
}

/** The day's limits under a price; a tap takes one. */
export function LimitLinks({ up, down, onPick }: Props) {
  const t = useText().market;
  if (!up || !down) return null;
  return (
    <div className="between lim cap">
      <button type="button" onClick={() => onPick(down.toFixed(2))}>
        {t.limitDown} <b className="down m">{amount(down)}</b>
      </button>
      <button type="button" onClick={() => onPick(up.toFixed(2))}>
        {t.limitUp} <b className="up m">{amount(up)}</b>
      </button>
    </div>
  );
}
