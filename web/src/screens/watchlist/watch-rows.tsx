import { lazy, type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { fetched } from "../../data/wire/fetched.ts";
import { quoteNow } from "../../data/market/quotes.ts";
import { usePositions } from "../../data/positions.ts";
import { nameColumn, quoteColumn, QuoteList, tagsOf } from "../../quotes/quote-list.tsx";
import type { Column } from "../../ui/columns.tsx";
import { useStore } from "../../store/store.ts";
import { useWatchChange, type WatchItem } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { scaled } from "../../ui/scaled.ts";
import { toast } from "../../ui/toast.tsx";
import { pin, remove } from "./change-list.ts";
import { columns, type Column as Shown, useColumnName } from "./columns.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { nextOrder, ordered, OWN_ORDER, type ListOrder } from "./shown-items.ts";
import { useWatchWords } from "./text.ts";

const LOCK_PX = 10;
const AlertSheet = lazy(fetched(() => import("../../info/alert-sheet.tsx")));

/** The rows of a part of the list, with headings to sort by. */
export function WatchRows({ items }: { readonly items: readonly WatchItem[] }) {
  const t = useText();
  const [order, setOrder] = useState<ListOrder>(OWN_ORDER);
  const [swiped, setSwiped] = useState<string | null>(null);
  const [alerted, setAlerted] = useState<WatchItem | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const change = useWatchChange();
  const nameOf = useColumnName();
  const rows = ordered(items, order, quoteNow);
  const carry = (what: Parameters<typeof change.mutate>[0], said: string) => {
    setSwiped(null);
    change.mutate(what, {
      onSuccess: () => toast(said),
      onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
    });
  };
  return (
    <>
      <QuoteList
        look="rk wk"
        columns={useColumns(order)}
        rows={rows}
        sorting={{
          order: { sort: order.by, asc: order.asc },
          onSort: (by) => setOrder(nextOrder(order, by)),
          label: (by, state) => t.lists.watch.sortBy(nameOf(BY[by]), t.lists.watch.states[state]),
        }}
        around={(item, line) => (
          <WatchRow
            item={item}
            open={swiped === item.gid}
            onOpen={(open) => setSwiped(open ? item.gid : null)}
            onPin={() => carry(pin(item.gid, !item.pinned), t.lists.watch.saved)}
            onAlert={() => (setSwiped(null), setAlerted(item))}
            onRemove={() => carry(remove([item.gid]), t.lists.watch.removed)}
            onMenu={() => setMenu(item.gid)}
          >
            {line}
          </WatchRow>
        )}
      />
      {alerted && (
        <Suspense fallback={null}>
          <AlertSheet gid={alerted.gid} name={alerted.name} onClose={() => setAlerted(null)} />
        </Suspense>
      )}
      <ItemSheet gid={menu} onClose={() => setMenu(null)} />
    </>
  );
}

/** By these columns the list can be sorted: every row knows them, on the screen or not. */
const BY = { price: "trade", change: "changepercent" } as const;
const SORTED: Partial<Record<Shown, "price" | "change">> = { trade: "price", changepercent: "change" };

/** The name, with a badge when it is held, and the columns that were chosen. */
function useColumns(order: ListOrder): readonly Column<WatchItem, "price" | "change">[] {
  const t = useText();
  const shown = useStore(columns);
  const nameOf = useColumnName();
  const held = useHeld();
  return [
    nameColumn(order.by === "own" ? t.lists.watch.ownOrder : t.market.columns.name, (item, seen) => (
      <>
        {held.has(item.gid) && <HeldTag />} {tagsOf(item, seen)}
      </>
    )),
    ...shown.map((column) => ({
      ...quoteColumn(column, ...widthsFor(shown.length), column === "line" ? undefined : nameOf(column)),
      sort: SORTED[column],
    })),
  ];
}

/** What is held in the stock account. */
function useHeld(): ReadonlySet<string> {
  const pages = usePositions("held").data?.pages ?? [];
  return new Set(pages.flatMap((page) => page.list.map((row) => row.stockGid)));
}

/** Of every column beside the name: what is left of a phone's width. */
function widthsFor(count: number): readonly [width: number, narrow: number] {
  return count === 3 ? [76, 64] : count === 2 ? [82, 82] : [92, 92];
}

function HeldTag() {
  const t = useWatchWords();
  return (
    <span className="tag held-tag">
      <span aria-hidden="true">{t.held}</span>
      <span className="sr">{t.heldLabel}</span>
    </span>
  );
}

interface Props {
  readonly item: WatchItem;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onPin: () => void;
  readonly onAlert: () => void;
  readonly onRemove: () => void;
  /** A long press or a right click. */
  readonly onMenu: () => void;
  readonly children: ReactNode;
}

/** Of the three actions, in pixels; part of the row stays in sight. */
const actionsWidth = () => Math.min(scaled(3 * 68), innerWidth * 0.8);

/** A watched symbol. Pulled to the left it shows 提醒 置顶 删除; the same stand in the editor and in the menu of a long press. */
function WatchRow({ item, open, onOpen, onPin, onAlert, onRemove, onMenu, children }: Props) {
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
        {children}
        {item.note !== "" && <p className="cap t3 ell wr-note">{item.note}</p>}
      </div>
    </li>
  );
}

/**
 * Follows a finger that pulls a row to the left and uncovers what lies behind it, `width` pixels wide. The page still scrolls
 * up and down: a movement is the row's only when it begins sideways.
 */
function useSwipe(open: boolean, width: number, onOpen: (open: boolean) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onOpen);
  const opened = useEffectEvent(() => open);
  useEffect(() => {
    const row = ref.current;
    if (row) row.style.transform = open ? `translateX(${-width}px)` : "";
  }, [open, width]);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    let from: { readonly x: number; readonly y: number; readonly base: number } | null = null;
    let sideways = false;
    let at = 0;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      from = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY, base: opened() ? -width : 0 } : null;
      sideways = false;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (!sideways && Math.abs(dy) > LOCK_PX) from = null;
      if (!from || (!sideways && Math.abs(dx) < LOCK_PX)) return;
      sideways = true;
      at = Math.max(-width - 24, Math.min(0, from.base + dx));
      row.classList.add("held");
      row.style.transform = `translateX(${at}px)`;
    };
    const end = () => {
      row.classList.remove("held");
      if (from && sideways) {
        const next = at < -width / 2;
        row.style.transform = next ? `translateX(${-width}px)` : "";
        tell(next);
      }
      from = null;
    };
    const passive = { passive: true };
    row.addEventListener("touchstart", start, passive);
    row.addEventListener("touchmove", move, passive);
    row.addEventListener("touchend", end);
    row.addEventListener("touchcancel", end);
    return () => {
      row.removeEventListener("touchstart", start);
      row.removeEventListener("touchmove", move);
      row.removeEventListener("touchend", end);
      row.removeEventListener("touchcancel", end);
    };
  }, [width]);
  return ref;
}
