import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { codeOf } from "../../data/market/symbols.ts";
import { useWatchChange, type WatchItem, type Watchlist } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { KindTag } from "../../quotes/kind-tag.tsx";
import { useScroll } from "../../ui/place.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { scaled } from "../../ui/scaled.ts";
import { toast } from "../../ui/toast.tsx";
import { move, moved, pin } from "./change-list.ts";

/** Of a row, in pixels. */
const rowHeight = () => scaled(56);

interface Props {
  readonly list: Watchlist;
  readonly items: readonly WatchItem[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (gid: string) => void;
  readonly onMenu: (gid: string) => void;
}

/** The list being arranged: a handle to drag (or the arrow keys on it), a box to tick, pin and menu of each row. */
export function EditRows({ list, items, selected, onSelect, onMenu }: Props) {
  const t = useText();
  const change = useWatchChange();
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState("");
  const gids = items.map((item) => item.gid);
  const send = (what: Parameters<typeof change.mutate>[0]) =>
    change.mutate(what, { onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn") });
  const moveTo = (item: WatchItem, place: number) => {
    const at = Math.max(0, Math.min(items.length - 1, place));
    const rest = gids.filter((gid) => gid !== item.gid);
    if (gids.indexOf(item.gid) === at) return;
    send(move(list, item.gid, at === 0 ? beforeFirst(list, rest) : rest[at - 1]!));
    setSaid(t.lists.watch.moved(item.name, at + 1, items.length));
  };
  const height = rowHeight();
  const shown = held ? previewOf(gids, held.gid, stepsOf(held.by)) : gids;
  return (
    <section className="sheet-sec nopad editing">
      <ul style={{ height: items.length * height }}>
        {items.map((item, at) => {
          const lifted = held?.gid === item.gid;
          const top = lifted ? at * height + held.by : shown.indexOf(item.gid) * height;
          return (
            <li key={item.gid} className={lifted ? "er lifted" : "er"} style={{ transform: `translateY(${top}px)` }}>
              <Tick item={item} on={selected.has(item.gid)} onSelect={onSelect} />
              <span className="who">
                <b className="nm ell">{item.name}</b>
                <span className="cap t3 ell">
                  {codeOf(item.gid)} <KindTag gid={item.gid} plate={item.plate} /> {item.note}
                </span>
              </span>
              <button
                type="button"
                className={item.pinned ? "pin on" : "pin"}
                aria-pressed={item.pinned}
                aria-label={`${t.lists.watch.pin} ${item.name}`}
                onClick={() => send(pin(item.gid, !item.pinned))}
              >
                {t.lists.watch.pin}
              </button>
              <button type="button" className="tap" aria-label={t.lists.watch.actions(item.name)} onClick={() => onMenu(item.gid)}>
                <Icon name="more" />
              </button>
              <Handle item={item} end={items.length} onHeld={setHeld} onMove={(by) => moveTo(item, at + by)} />
            </li>
          );
        })}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}

function Tick({ item, on, onSelect }: { readonly item: WatchItem; readonly on: boolean; readonly onSelect: (gid: string) => void }) {
  const t = useText().lists.watch;
  return (
    <label className="tick">
      <input type="checkbox" checked={on} onChange={() => onSelect(item.gid)} aria-label={t.select(item.name)} />
      <span>{on && <Icon name="check" size="xs" />}</span>
    </label>
  );
}

/** A row in the hand, `by` pixels away from its place. */
interface Held {
  readonly gid: string;
  readonly by: number;
}

interface HandleProps {
  readonly item: WatchItem;
  /** As many places lead to either end of the list from anywhere. */
  readonly end: number;
  readonly onHeld: (held: Held | null) => void;
  /** Moves the row so many places down. */
  readonly onMove: (by: number) => void;
}

function Handle({ item, end, onHeld, onMove }: HandleProps) {
  const t = useText().lists.watch;
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
      aria-label={t.move(item.name)}
      onKeyDown={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = event.clientY + scroll.top();
        onHeld({ gid: item.gid, by: 0 });
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onHeld({ gid: item.gid, by: draggedBy(event) });
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

const stepsOf = (by: number) => Math.round(by / rowHeight());

/** The order while a row is held `steps` rows away from its place. */
function previewOf(gids: readonly string[], gid: string, steps: number): readonly string[] {
  const rest = gids.filter((each) => each !== gid);
  const at = Math.max(0, Math.min(rest.length, gids.indexOf(gid) + steps));
  return moved(gids, gid, at === 0 ? null : rest[at - 1]!);
}

// First of a part of the list is right before the part's first in the whole list.
function beforeFirst(list: Watchlist, rest: readonly string[]): string | null {
  const at = list.items.findIndex((item) => item.gid === rest[0]);
  return at > 0 ? list.items[at - 1]!.gid : null;
}
