import { lazy, type MouseEvent, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { addressOf, codeOf } from "../../data/market/symbols.ts";
import { fetched } from "../../data/wire/fetched.ts";
import { quoteNow, useQuote } from "../../data/market/quotes.ts";
import { keepSiblings } from "../../data/market/stock.ts";
import { usePositions } from "../../data/positions.ts";
import { ChangeLine } from "../../quotes/day-line.tsx";
import { useFlash, useVisible } from "../../quotes/flash.ts";
import { KindTag } from "../../quotes/kind-tag.tsx";
import { LimitTag } from "../../quotes/quote-row.tsx";
import { useStore } from "../../store/store.ts";
import { useWatchChange, type WatchItem } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/page/location.ts";
import { scaled } from "../../ui/scaled.ts";
import { toast } from "../../ui/toast.tsx";
import { pin, remove } from "./change-list.ts";
import { cellText, type Column, columns, useColumnName } from "./columns.ts";
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
  const shown = useStore(columns);
  const nameOf = useColumnName();
  const held = useHeld();
  const rows = ordered(items, order, quoteNow);
  const carry = (what: Parameters<typeof change.mutate>[0], said: string) => {
    setSwiped(null);
    change.mutate(what, {
      onSuccess: () => toast(said),
      onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
    });
  };
  return (
    <section className="sheet-sec nopad">
      <div className={`rk th wth wk wk${shown.length}`}>
        <span>{order.by === "own" ? t.lists.watch.ownOrder : t.market.columns.name}</span>
        {shown.map((column) => {
          const by = SORTED[column];
          const label = nameOf(column);
          return by ? (
            <Heading key={column} by={by} label={label} order={order} onOrder={setOrder} />
          ) : (
            <span key={column} className={column === "line" ? "" : "r"}>
              {column !== "line" && label}
            </span>
          );
        })}
      </div>
      <ul onClickCapture={() => keepSiblings(rows.map((row) => row.gid))}>
        {rows.map((item) => (
          <WatchRow
            key={item.gid}
            item={item}
            columns={shown}
            held={held.has(item.gid)}
            open={swiped === item.gid}
            onOpen={(open) => setSwiped(open ? item.gid : null)}
            onPin={() => carry(pin(item.gid, !item.pinned), t.lists.watch.saved)}
            onAlert={() => (setSwiped(null), setAlerted(item))}
            onRemove={() => carry(remove([item.gid]), t.lists.watch.removed)}
            onMenu={() => setMenu(item.gid)}
          />
        ))}
      </ul>
      {alerted && (
        <Suspense fallback={null}>
          <AlertSheet gid={alerted.gid} name={alerted.name} onClose={() => setAlerted(null)} />
        </Suspense>
      )}
      <ItemSheet gid={menu} onClose={() => setMenu(null)} />
    </section>
  );
}

/** Columns that every row knows, on the screen or not: by these the list can be sorted. */
const SORTED: Partial<Record<Column, "price" | "change">> = { trade: "price", changepercent: "change" };

/** What is held in the stock account. */
function useHeld(): ReadonlySet<string> {
  const pages = usePositions("held").data?.pages ?? [];
  return new Set(pages.flatMap((page) => page.list.map((row) => row.stockGid)));
}

interface HeadingProps {
  readonly by: "price" | "change";
  readonly label: string;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
}

function Heading({ by, label, order, onOrder }: HeadingProps) {
  const t = useText().lists.watch;
  const state = order.by !== by ? "own" : order.asc ? "asc" : "desc";
  return (
    <button
      type="button"
      className={order.by === by ? "r on" : "r"}
      aria-label={t.sortBy(label, t.states[state])}
      onClick={() => onOrder(nextOrder(order, by))}
    >
      {label}
      <i aria-hidden="true">{{ own: "↕", desc: "↓", asc: "↑" }[state]}</i>
    </button>
  );
}

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
function WatchRow({ item, columns, held, open, onOpen, onPin, onAlert, onRemove, onMenu }: Props) {
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

interface ColumnRowProps {
  readonly item: WatchItem;
  readonly columns: readonly Column[];
  readonly held: boolean;
}

/** A watched symbol with the columns that were chosen, and a badge when it is held. Only rows on the screen are live. */
function ColumnRow({ item, columns, held }: ColumnRowProps) {
  const t = useWatchWords();
  const { gid, name, plate } = item;
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useVisible(ref);
  return (
    <Link href={addressOf({ gid, name })} className={`rk wk wk${columns.length}`}>
      <span ref={ref} className="who">
        <b className="nm ell">{name}</b>
        <span className="cap t3">
          {held && (
            <span className="tag held-tag">
              <span aria-hidden="true">{t.held}</span>
              <span className="sr">{t.heldLabel}</span>
            </span>
          )}{" "}
          {codeOf(gid)} <KindTag gid={gid} plate={plate} /> {visible && <LimitTag gid={gid} />}
        </span>
      </span>
      {columns.map((column) =>
        column === "line" ? <ChangeLine key={column} gid={gid} visible={visible} /> : <Cell key={column} {...{ column, item, visible }} />,
      )}
    </Link>
  );
}

// The same elements, live or not: a finger may hold them while its row is pulled aside.
function Cell({
  column,
  item,
  visible,
}: {
  readonly column: Exclude<Column, "line">;
  readonly item: WatchItem;
  readonly visible: boolean;
}) {
  const quote = useQuote(visible ? item.gid : null) ?? quoteNow(item.gid);
  const { nowPrice, hcrate, increase } = item;
  const { text, way } = cellText(column, item.gid, { nowPrice, hcrate, increase, ...quote });
  const flash = useFlash<HTMLElement>(column === "trade" ? (quote?.nowPrice ?? nowPrice) : undefined);
  if (column === "changepercent") return <span className={`pct ${way}`}>{text}</span>;
  return (
    <b ref={flash} className={column === "trade" ? `num ${way}` : `val ${way}`}>
      {text}
    </b>
  );
}
