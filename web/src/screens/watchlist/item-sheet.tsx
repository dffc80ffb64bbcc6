import { useState } from "react";
import { useWatchChange, useWatchlist, type WatchItem } from "../../data/watch.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { note, pin, putInGroup, remove } from "./change-list.ts";

const LONGEST_NOTE = 100;

/** Everything that can be done with one watched symbol: its note, its groups, pin, alert, removal. */
export function ItemSheet({ gid, onClose }: { readonly gid: string | null; readonly onClose: () => void }) {
  const item = useWatchlist().data?.items.find((each) => each.gid === gid);
  return (
    <Sheet open={item !== undefined} onClose={onClose} title={item?.name ?? ""}>
      {item && <Inside key={item.gid} item={item} onClose={onClose} />}
    </Sheet>
  );
}

interface InsideProps {
  readonly item: WatchItem;
  readonly onClose: () => void;
}

function Inside({ item, onClose }: InsideProps) {
  const t = useText();
  const list = useWatchlist().data;
  const change = useWatchChange();
  const failed = (fault: unknown) => toast(errorText(fault, t.shell.networkError), "warn");
  return (
    <div className="item-sheet">
      <div className="item-acts">
        <Button kind="soft" small onClick={() => change.mutate(pin(item.gid, !item.pinned), { onError: failed })}>
          {item.pinned ? t.lists.watch.unpin : t.lists.watch.pin}
        </Button>
        <Button kind="soft" small onClick={() => go(`/alerts?code=${item.gid}`)}>
          {t.lists.watch.alert}
        </Button>
        <Button
          kind="soft"
          small
          onClick={() => {
            onClose();
            change.mutate(remove([item.gid]), { onSuccess: () => toast(t.lists.watch.removed), onError: failed });
          }}
        >
          {t.lists.watch.remove}
        </Button>
      </div>
      <Note item={item} change={change} onClose={onClose} />
      {list && list.groups.length > 0 && (
        <fieldset className="item-groups">
          <legend className="lab t2">{t.lists.watch.groupsOf(item.name)}</legend>
          {list.groups.map((group) => (
            <Checkbox
              key={group.id}
              on={item.groups.includes(group.id)}
              onChange={(on) => change.mutate(putInGroup(group.id, [item.gid], on), { onError: failed })}
            >
              {group.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Note({ item, change, onClose }: InsideProps & { readonly change: ReturnType<typeof useWatchChange> }) {
  const t = useText();
  const [words, setWords] = useState(item.note);
  const [error, setError] = useState<string | null>(null);
  const save = () =>
    change.mutate(note(item.gid, words.trim()), {
      onSuccess: () => {
        toast(t.lists.watch.saved);
        onClose();
      },
      onError: (fault) => setError(errorText(fault, t.shell.networkError)),
    });
  return (
    <>
      <Field
        label={t.lists.watch.noteOf(item.name)}
        value={words}
        onChange={(next) => {
          setWords(next);
          setError(null);
        }}
        maxLength={LONGEST_NOTE}
        hint={t.lists.watch.noteHint}
        error={error}
        clearable
      />
      <Button full busy={change.isPending} onClick={save}>
        {t.lists.watch.save}
      </Button>
    </>
  );
}
