import { amount } from "../ui/format.ts";
import "./breadth.css";

interface Props {
  readonly counts: { readonly zhang: number; readonly die: number; readonly ping: number } | null;
  readonly up: string;
  readonly down: string;
  readonly label: (up: number, flat: number, down: number) => string;
}

/** How many rise, stand and fall, as one bar between two numbers. */
export function BreadthBar({ counts, up, down, label }: Props) {
  const { zhang, die, ping } = counts ?? { zhang: 0, die: 0, ping: 0 };
  const known = counts !== null;
  return (
    <div className="breadth" role="img" aria-label={label(zhang, ping, die)}>
      <span className="up m">
        {up} {amount(known ? zhang : null, 0)}
      </span>
      <div className="bb">
        {known && zhang + ping + die > 0 ? (
          <>
            <i style={{ flex: zhang }} className="u1" />
            <i style={{ flex: ping }} className="fl" />
            <i style={{ flex: die }} className="d1" />
          </>
        ) : (
          <i style={{ flex: 1 }} className="fl" />
        )}
      </div>
      <span className="down m">
        {down} {amount(known ? die : null, 0)}
      </span>
    </div>
  );
}
