import type { MouseEvent } from "react";
import type { WatchItem } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { scaled } from "../../ui/scaled.ts";
import { ColumnRow } from "./column-row.tsx";
import type { Column } from "./columns.ts";
import { useSwipe } from "./use-swipe.ts";

interface Props {
  readonly item: WatchItem;
  readonly columns: readonly Column[];
  readonly held: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onPin: () => void;
  readonly onAlert: () => void;
  readonly onRemove: () => void;
  /** A long press or a right click. */
  readonly onMenu: () => void;
}

/** Of the three actions, in pixels; part of the row stays in sight. */
const actionsWidth = () => Math.min(scaled(3 * 68), innerWidth * 0.8);

/** A watched symbol. Pulled to the left it shows 提醒 置顶 删除; the same stand in the editor and in the menu of a long press. */
export function WatchRow({ item, columns, held, open, onOpen, onPin, onAlert, onRemove, onMenu }: Props) {
  const t = useText().lists.watch;
  const width = actionsWidth();
  const ref = useSwipe(open, width, onOpen);
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu();
  };
  return (
    <li className={item.pinned ? "wr pinned" : "wr"}>
      <div className="wr-acts" style={{ width }} inert={!open}>
        <button type="button" className="a" onClick={onAlert}>
          {t.alert}
        </button>
        <button type="button" className="p" onClick={onPin}>
          {item.pinned ? t.unpin : t.pin}
        </button>
        <button type="button" className="d" onClick={onRemove}>
          {t.remove}
        </button>
      </div>
      <div
        ref={ref}
        className="wr-in"
        onContextMenu={menu}
        onClickCapture={(event) => {
          if (!open) return;
          event.preventDefault();
          event.stopPropagation();
          onOpen(false);
        }}
      >
        <ColumnRow item={item} columns={columns} held={held} />
        {item.note !== "" && <p className="cap t3 ell wr-note">{item.note}</p>}
      </div>
    </li>
  );
}
