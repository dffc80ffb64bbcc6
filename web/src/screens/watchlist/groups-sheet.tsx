import { useState } from "react";
import { useWatchChange, useWatchlist, type WatchGroup } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { addGroup, groupForward, removeGroup, renameGroup } from "./change-list.ts";

const LONGEST_NAME = 12;

/** Groups: made, renamed, put in order, taken away. */
export function GroupsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t.lists.watch.groups}>
      <Groups />
    </Sheet>
  );
}

function Groups() {
  const t = useText();
  const { list, busy, name, type, renamed, rename, save, raise, remove, error } = useGroups();
  const [doomed, setDoomed] = useState<WatchGroup | null>(null);
  if (!list) return null;
  return (
    <>
      {list.groups.length === 0 && <p className="sec t3 no-groups">{t.lists.watch.noGroups}</p>}
      <ul className="rows groups">
        {list.groups.map((group, at) => (
          <GroupRow
            key={group.id}
            group={group}
            size={list.items.filter((item) => item.groups.includes(group.id)).length}
            onUp={at > 0 && (() => raise(group))}
            onRename={() => rename(group)}
            onRemove={() => setDoomed(group)}
          />
        ))}
      </ul>
      <Field
        label={renamed ? `${t.lists.watch.rename} ${renamed.name}` : t.lists.watch.newGroup}
        value={name}
        onChange={type}
        maxLength={LONGEST_NAME}
        hint={t.lists.watch.groupNameHint}
        error={error}
        clearable
      />
      <Button full busy={busy} onClick={save}>
        {t.lists.watch.save}
      </Button>
      <Dialog
        open={doomed !== null}
        title={t.lists.watch.removeGroup}
        confirm={t.lists.watch.remove}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) remove(doomed);
          setDoomed(null);
        }}
      >
        <p className="sec t2">{t.lists.watch.removeGroupAsk(doomed?.name ?? "")}</p>
      </Dialog>
    </>
  );
}

/** The groups as they stand, the name that is being given (a new group's, or `renamed`'s), and what can be done with each. */
function useGroups() {
  const t = useText();
  const list = useWatchlist().data;
  const change = useWatchChange();
  const [name, setName] = useState("");
  const [renamed, setRenamed] = useState<WatchGroup | null>(null);
  const [error, setError] = useState<string | null>(null);
  const onError = (fault: unknown) => setError(errorText(fault, t.shell.networkError));
  const save = () => {
    const given = name.trim();
    if (given === "") return setError(t.lists.watch.groupNameHint);
    const what = renamed ? renameGroup(renamed.id, given) : addGroup(given);
    change.mutate(what, {
      onSuccess: () => {
        setName("");
        setRenamed(null);
      },
      onError,
    });
  };
  const rename = (group: WatchGroup) => {
    setRenamed(group);
    setName(group.name);
    setError(null);
  };
  const type = (next: string) => {
    setName(next);
    setError(null);
  };
  const raise = (group: WatchGroup) => list && change.mutate(groupForward(list, group.id), { onError });
  const remove = (group: WatchGroup) => change.mutate(removeGroup(group.id), { onError });
  return { list, busy: change.isPending, name, type, renamed, rename, save, raise, remove, error };
}

interface RowProps {
  readonly group: WatchGroup;
  /** How many symbols it holds. */
  readonly size: number;
  /** False for the first. */
  readonly onUp: false | (() => void);
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function GroupRow({ group, size, onUp, onRename, onRemove }: RowProps) {
  const t = useText().lists;
  return (
    <li className="between">
      <span className="grow ell m">{group.name}</span>
      <span className="cap t3">{t.count(String(size))}</span>
      <button type="button" className="tap" disabled={!onUp} aria-label={t.watch.groupUp(group.name)} onClick={onUp || undefined}>
        <Icon name="up" size="s" />
      </button>
      <button type="button" className="link sec" onClick={onRename}>
        {t.watch.rename}
      </button>
      <button type="button" className="link sec" onClick={onRemove}>
        {t.watch.remove}
      </button>
    </li>
  );
}
