import { useState, type ReactNode } from "react";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { signOf } from "../live.ts";

interface Props {
  readonly rows: readonly Position[];
  /** The one that is open until another is chosen. */
  readonly first: Position;
  /** Its quantity and its cost in a line. */
  readonly told: (position: Position) => string;
  /** The form that closes the row with this index. */
  readonly children: (position: Position, index: number) => ReactNode;
}

/** The closing side of a ticket: the positions of what is traded; one is chosen, the rest wait folded. */
export function HeldBoxes({ rows, first, told, children }: Props) {
  const t = useText().trade;
  const [chosen, choose] = useState<string | null>(null);
  const open = chosen ?? first.positionSn;
  return (
    <div className="sells">
      {rows.map((row, i) => (
        <section key={row.positionSn} className="sellbox">
          <button type="button" className="between sellhead" aria-expanded={row.positionSn === open} onClick={() => choose(row.positionSn)}>
            <span className="row">
              <em className={signOf(row) === 1 ? "tag up" : "tag down"}>{signOf(row) === 1 ? t.up : t.down}</em>
              <em className="tag">{t.leverOf(row.orderLever)}</em>
            </span>
            <span className="sec t2">{told(row)}</span>
          </button>
          {row.positionSn === open && children(row, i)}
        </section>
      ))}
    </div>
  );
}
