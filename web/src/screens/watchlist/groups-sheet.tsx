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
  const list = useWatchlist().data;
  const change = useWatchChange();
  const [name, setName] = useState("");
  const [renamed, setRenamed] = useState<WatchGroup | null>(null);
  const [doomed, setDoomed] = useState<WatchGroup | null>(null);
  const [error, setError] = useState<string | null>(null);
  if (!list) return null;
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
  return (
    <>
      {list.groups.length === 0 && <p className="sec t3 no-groups">{t.lists.watch.noGroups}</p>}
      <ul className="rows groups">
        {list.groups.map((group, at) => (
          <li key={group.id} className="between">
            <span className="grow ell m">{group.name}</span>
            <span className="cap t3">{t.lists.count(String(list.items.filter((item) => item.groups.includes(group.id)).length))}</span>
            <button
              type="button"
              className="tap"
              disabled={at === 0}
              aria-label={t.lists.watch.groupUp(group.name)}
              onClick={() => change.mutate(groupForward(list, group.id), { onError })}
            >
              <Icon name="up" size="s" />
            </button>
            <button
              type="button"
              className="link sec"
              onClick={() => {
                setRenamed(group);
                setName(group.name);
                setError(null);
              }}
            >
              {t.lists.watch.rename}
            </button>
            <button type="button" className="link sec" onClick={() => setDoomed(group)}>
              {t.lists.watch.remove}
            </button>
          </li>
        ))}
      </ul>
      <Field
        label={renamed ? `${t.lists.watch.rename} ${renamed.name}` : t.lists.watch.newGroup}
        value={name}
        onChange={(next) => {
          setName(next);
          setError(null);
        }}
        maxLength={LONGEST_NAME}
        hint={t.lists.watch.groupNameHint}
        error={error}
        clearable
      />
      <Button full busy={change.isPending} onClick={save}>
        {t.lists.watch.save}
      </Button>
      <Dialog
        open={doomed !== null}
        title={t.lists.watch.removeGroup}
        confirm={t.lists.watch.remove}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) change.mutate(removeGroup(doomed.id), { onError });
          setDoomed(null);
        }}
      >
        <p className="sec t2">{t.lists.watch.removeGroupAsk(doomed?.name ?? "")}</p>
      </Dialog>
    </>
  );
}
