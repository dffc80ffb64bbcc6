import { useState, type ChangeEvent } from "react";
import { useWatchChange, useWatchlist, type WatchGroup } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { errorText } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { addGroup, groupForward, removeGroup, renameGroup } from "./change-list.ts";
import { call, type Answer } from "../../data/wire/api.ts";
import { write } from "../../data/wire/write.ts";
import { toast } from "../../ui/toast.tsx";
import { useStore } from "../../store/store.ts";
import { COLUMNS, columns, MOST_COLUMNS, shifted, toggled, type Column, useColumnName } from "./columns.ts";
import { DragHandle } from "./drag-handle.tsx";
import { useWatchWords } from "./text.ts";

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

const LONGEST = 60_000;

type Report = Answer<"/user/watch/import.do">;

/** Reads codes or a CSV: first checked line by line, then taken in. */
export function ImportSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet open={open} onClose={onClose} title={t.lists.watch.importTitle} tall={60}>
      <Inside onClose={onClose} />
    </Sheet>
  );
}

/** What is to be read in: its text, what the server makes of it, and what is wrong. */
function useImport(onClose: () => void) {
  const t = useText();
  const [text, setText] = useState("");
  const [report, setReport] = useState<Report | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (next: string) => {
    setText(next);
    setReport(null);
    setError(null);
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((fault: unknown) => setError(errorText(fault, t.shell.networkError)));
    setBusy(false);
  };
  const check = () => attempt(async () => setReport(await call("/user/watch/import.do", { text, dry: 1 })));
  const take = () =>
    attempt(async () => {
      const { data } = await write("/user/watch/import.do", { text });
      toast(t.lists.watch.imported(data.added));
      onClose();
    });
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    if (file.size > LONGEST * 3) return setError(t.lists.watch.fileTooBig);
    const content = textIn(await file.arrayBuffer());
    if (content.length > LONGEST) return setError(t.lists.watch.fileTooBig);
    change(content);
  };
  return { text, report, error, busy, change, check, take, read };
}

/** A file's text: UTF-8, UTF-16 with its mark, else GB18030, which a Chinese Windows writes. A mark at the beginning is no part of it. */
function textIn(bytes: ArrayBuffer): string {
  const [first = 0, second = 0] = new Uint8Array(bytes.slice(0, 2));
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : null;
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

function Inside({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { text, report, error, busy, change, check, take, read } = useImport(onClose);
  return (
    <div className="import">
      <p className="sec t2">{t.lists.watch.importNote}</p>
      <label className="fieldset">
        <span className="lab t2">{t.lists.watch.importText}</span>
        <textarea
          rows={6}
          value={text}
          maxLength={LONGEST}
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          placeholder={"600519\n000001"}
        />
      </label>
      <label className="btn soft sm file">
        {t.lists.watch.importFile}
        <input type="file" accept=".csv,.txt,.tsv,.ebk,.blk,text/csv,text/plain" className="sr" onChange={(event) => void read(event)} />
      </label>
      {error && (
        <p className="help bad" role="alert">
          {error}
        </p>
      )}
      {report && <Outcome report={report} />}
      {report && report.added > 0 ? (
        <Button full busy={busy} onClick={() => void take()}>
          {t.lists.watch.importNow(report.added)}
        </Button>
      ) : (
        <Button full busy={busy} off={text.trim() === "" && t.lists.watch.importText} onClick={() => void check()}>
          {t.lists.watch.check}
        </Button>
      )}
    </div>
  );
}

function Outcome({ report }: { readonly report: Report }) {
  const t = useText().lists.watch;
  return (
    <div role="status">
      <p className="sec m">{t.checked(report.added, report.already, report.refused.length)}</p>
      <ul className="refused">
        {report.refused.slice(0, 50).map((row) => (
          <li key={row.line} className="cap">
            <span className="t3">{t.line(row.line)}</span> <bdi className="t2">{row.text}</bdi> <span className="danger">{row.reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Which columns stand beside the name, and in which order: dragged, by the arrows, or by the keys on the handle. */
export function ColumnsSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useWatchWords();
  return (
    <Sheet open={open} onClose={onClose} title={t.columns}>
      <Columns />
    </Sheet>
  );
}

function Columns() {
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
