import { useState } from "react";
import { useWatchChange, useWatchlist, type WatchItem, type Watchlist } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, errorText } from "../../ui/empty-state.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { putInGroup, remove, move, moved, pin } from "./change-list.ts";
import { codeOf } from "../../data/market/symbols.ts";
import { KindTag } from "../../quotes/kind-tag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DragHandle, rowHeight, stepsOf } from "./drag-handle.tsx";
import { ItemSheet } from "./item-sheet.tsx";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

interface Props {
  readonly list: Watchlist;
  readonly items: readonly WatchItem[];
  readonly onGroups: () => void;
}

/** The list while it is arranged, with what can be done to the ticked ones at the bottom. */
export function Editor({ list, items, onGroups }: Props) {
  const t = useText();
  const change = useWatchChange();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [menu, setMenu] = useState<string | null>(null);
  const [putting, setPutting] = useState(false);
  const selected = new Set(items.map((item) => item.gid).filter((gid) => ticked.has(gid)));
  const all = selected.size === items.length;
  const tick = (gid: string) => setTicked(new Set(selected.has(gid) ? [...selected].filter((each) => each !== gid) : [...selected, gid]));
  const removeTicked = () =>
    change.mutate(remove([...selected]), {
      onSuccess: () => toast(t.lists.watch.removed),
      onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
    });
  return (
    <>
      <EditRows list={list} items={items} selected={selected} onSelect={tick} onMenu={setMenu} />
      <div className="edit-bar">
        <button
          type="button"
          className="sec m"
          aria-pressed={all}
          onClick={() => setTicked(new Set(all ? [] : items.map((item) => item.gid)))}
        >
          {t.lists.watch.selectAll}
        </button>
        <span className="sec t3 grow">{t.lists.watch.selected(selected.size)}</span>
        <Button kind="soft" small off={selected.size === 0 && " "} onClick={() => setPutting(true)}>
          {t.lists.watch.putInto}
        </Button>
        <Button small off={selected.size === 0 && " "} onClick={removeTicked}>
          {t.lists.watch.remove}
        </Button>
      </div>
      <ItemSheet gid={menu} onClose={() => setMenu(null)} />
      <PutSheet open={putting} gids={[...selected]} onClose={() => setPutting(false)} onGroups={onGroups} />
    </>
  );
}

interface PutSheetProps {
  readonly open: boolean;
  readonly gids: readonly string[];
  readonly onClose: () => void;
  readonly onGroups: () => void;
}

/** Puts the chosen symbols into groups, or takes them out. */
function PutSheet({ open, gids, onClose, onGroups }: PutSheetProps) {
  const t = useText();
  const list = useWatchlist().data;
  const change = useWatchChange();
  const inAll = (group: number) => gids.every((gid) => list?.items.find((item) => item.gid === gid)?.groups.includes(group));
  return (
    <Sheet open={open} onClose={onClose} title={t.lists.watch.putInto}>
      {list?.groups.length === 0 && <EmptyState text={t.lists.watch.noGroups} action={t.lists.watch.newGroup} onAction={onGroups} />}
      <div className="item-groups">
        {list?.groups.map((group) => (
          <Checkbox
            key={group.id}
            on={inAll(group.id)}
            onChange={(on) =>
              change.mutate(putInGroup(group.id, gids, on), {
                onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
              })
            }
          >
            {group.name}
          </Checkbox>
        ))}
      </div>
    </Sheet>
  );
}

interface EditRowsProps {
  readonly list: Watchlist;
  readonly items: readonly WatchItem[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (gid: string) => void;
  readonly onMenu: (gid: string) => void;
}

/** The list being arranged: a handle to drag (or the arrow keys on it), a box to tick, pin and menu of each row. */
function EditRows({ list, items, selected, onSelect, onMenu }: EditRowsProps) {
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
              <DragHandle
                label={t.lists.watch.move(item.name)}
                end={items.length}
                onHeld={(by) => setHeld(by === null ? null : { gid: item.gid, by })}
                onMove={(by) => moveTo(item, at + by)}
              />
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

/** The order while a row is held `steps` rows away from its place. */
function previewOf(gids: readonly string[], gid: string, steps: number): readonly string[] {
  const rest = gids.filter((each) => each !== gid);
  const at = Math.max(0, Math.min(rest.length, gids.indexOf(gid) + steps));
  return moved(gids, gid, at === 0 ? null : rest[at - 1]!);
}

// First of a part of the list is right before the part's first in the whole list.
function beforeFirst(list: Watchlist, rest: readonly string[]): string | null {
  const at = list.items.findIndex((item) => item.gid === rest[0]);
  return at > 0 ? itemAt(list.items, at - 1).gid : null;
}
