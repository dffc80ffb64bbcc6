import { lazy, Suspense, useState } from "react";
import { fetched } from "../../data/wire/fetched.ts";
import { quoteNow } from "../../data/market/quotes.ts";
import { keepSiblings } from "../../data/market/siblings.ts";
import { usePositions } from "../../data/positions.ts";
import { useStore } from "../../store/store.ts";
import { useWatchChange, type WatchItem } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { pin, remove } from "./change-list.ts";
import { columns, type Column } from "./columns.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { nextOrder, ordered, OWN_ORDER, type ListOrder } from "./shown-items.ts";
import { WatchRow } from "./watch-row.tsx";
import { useColumnName } from "./column-name.ts";

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
