import { useState } from "react";
import { useWatchChange, useWatchlist, type WatchItem, type Watchlist } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, errorText } from "../../ui/empty-state.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { putInGroup, remove } from "./change-list.ts";
import { EditRows } from "./edit-rows.tsx";
import { ItemSheet } from "./item-sheet.tsx";

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
