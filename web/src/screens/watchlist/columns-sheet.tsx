import { useState } from "react";
import { useStore } from "../../store/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { COLUMNS, columns, MOST_COLUMNS, shifted, toggled, type Column } from "./columns.ts";
import { DragHandle } from "./drag-handle.tsx";
import { useColumnName } from "./column-name.ts";
import { useWatchWords } from "./text.ts";

/** Which columns stand beside the name, and in which order: dragged, by the arrows, or by the keys on the handle. */
export function ColumnsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useWatchWords();
  return (
    <Sheet open={open} onClose={onClose} title={t.columns}>
      <Inside />
    </Sheet>
  );
}

function Inside() {
  const t = useWatchWords();
  const nameOf = useColumnName();
  const shown = useStore(columns);
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");
  const move = (column: Column, by: number) => {
    const next = shifted(shown, column, by);
    columns.set(next);
    setSaid(t.moved(nameOf(column), next.indexOf(column) + 1));
  };
  return (
    <>
      <p className="sec t3">{t.columnsNote(MOST_COLUMNS)}</p>
      <ul className="rows wcols">
        {[...shown, ...COLUMNS.filter((column) => !shown.includes(column))].map((column) => (
          <li
            key={column}
            className={held?.column === column ? "wcol wcol-held" : "wcol"}
            style={held?.column === column ? { transform: `translateY(${held.by}px)` } : undefined}
          >
            <Tick column={column} shown={shown} />
            {shown.includes(column) && (
              <Place column={column} shown={shown} onHeld={setHeld} onMove={(by) => by !== 0 && move(column, by)} />
            )}
          </li>
        ))}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

/** A column in the hand, `by` pixels away from its place. */
interface Held {
  readonly column: Column;
  readonly by: number;
}

interface Props {
  readonly column: Column;
  readonly shown: readonly Column[];
}

function Tick({ column, shown }: Props) {
  const nameOf = useColumnName();
  const on = shown.includes(column);
  return (
    <label className="wcol-tick">
      <input
        type="checkbox"
        checked={on}
        disabled={on ? shown.length === 1 : shown.length >= MOST_COLUMNS}
        onChange={() => columns.set(toggled(shown, column))}
      />
      <span>{nameOf(column)}</span>
    </label>
  );
}

interface PlaceProps extends Props {
  readonly onHeld: (held: Held | null) => void;
  readonly onMove: (by: number) => void;
}

/** Forward, back, and the handle. */
function Place({ column, shown, onHeld, onMove }: PlaceProps) {
  const t = useWatchWords();
  const name = useColumnName()(column);
  const at = shown.indexOf(column);
  return (
    <>
      <button type="button" className="tap" disabled={at === 0} aria-label={t.forward(name)} onClick={() => onMove(-1)}>
        <Icon name="up" size="s" />
      </button>
      <button type="button" className="tap" disabled={at === shown.length - 1} aria-label={t.backward(name)} onClick={() => onMove(1)}>
        <Icon name="down" size="s" />
      </button>
      <DragHandle label={t.drag(name)} end={shown.length} onHeld={(by) => onHeld(by === null ? null : { column, by })} onMove={onMove} />
    </>
  );
}
