import { useWatchChange, useWatchlist } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { EmptyState, errorText } from "../../ui/empty-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { putInGroup } from "./change-list.ts";

interface Props {
  readonly open: boolean;
  readonly gids: readonly string[];
  readonly onClose: () => void;
  readonly onGroups: () => void;
}

/** Puts the chosen symbols into groups, or takes them out. */
export function PutSheet({ open, gids, onClose, onGroups }: Props) {
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
