import { useState, type ReactNode } from "react";
import type { Position } from "../../data/wire/shapes.ts";
import { SideTag } from "./waiting-tags.tsx";

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
  const [chosen, choose] = useState<string | null>(null);
  const open = chosen ?? first.positionSn;
  return (
    <div className="sells">
      {rows.map((row, i) => (
        <section key={row.positionSn} className="sellbox">
          <button type="button" className="between sellhead" aria-expanded={row.positionSn === open} onClick={() => choose(row.positionSn)}>
            <span className="row">
              <SideTag position={row} lever />
            </span>
            <span className="sec t2">{told(row)}</span>
          </button>
          {row.positionSn === open && children(row, i)}
        </section>
      ))}
    </div>
  );
}
