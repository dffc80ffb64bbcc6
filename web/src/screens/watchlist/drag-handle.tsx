import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useScroll } from "../../ui/page/place.ts";
import { scaled } from "../../ui/scaled.ts";

/** Of a row that is dragged, in pixels. */
export const rowHeight = () => scaled(56);

/** So many rows lie between two places. */
export const stepsOf = (by: number) => Math.round(by / rowHeight());

interface Props {
  readonly label: string;
  /** As many places lead to either end of the list from anywhere. */
  readonly end: number;
  /** How far the row is away from its place, in pixels; null: it is let go. */
  readonly onHeld: (by: number | null) => void;
  /** Moves the row so many places down. */
  readonly onMove: (by: number) => void;
}

/** The handle of a row: dragged, or moved by the arrow keys on it. */
export function DragHandle({ label, end, onHeld, onMove }: Props) {
  const from = useRef(0);
  const scroll = useScroll();
  const draggedBy = (event: PointerEvent) => event.clientY + scroll.top() - from.current;
  const keys = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : event.key === "Home" ? -end : 0;
    if (by === 0) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      className="tap handle"
      aria-label={label}
      onKeyDown={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientY + scroll.top();
        onHeld(0);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onHeld(draggedBy(event));
      }}
      // A quick hand lets go before the last move is on the screen.
      onPointerUp={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(stepsOf(draggedBy(event)));
        onHeld(null);
      }}
      onPointerCancel={() => onHeld(null)}
    >
      <Icon name="grip" />
    </button>
  );
}
