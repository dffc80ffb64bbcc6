import { lazy, Suspense, useState } from "react";
import { fetched } from "../../data/wire/fetched.ts";
import { quoteNow } from "../../data/market/quotes.ts";
import { keepSiblings } from "../../data/market/siblings.ts";
import { useWatchChange, type WatchItem } from "../../data/watch.ts";
import { useText } from "../../text/text.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { pin, remove } from "./change-list.ts";
import { ItemSheet } from "./item-sheet.tsx";
import { nextOrder, ordered, OWN_ORDER, type ListOrder } from "./shown-items.ts";
import { WatchRow } from "./watch-row.tsx";

const AlertSheet = lazy(fetched(() => import("../../info/alert-sheet.tsx")));

/** The rows of a part of the list, with headings to sort by. */
export function WatchRows({ items }: { readonly items: readonly WatchItem[] }) {
  const t = useText();
  const [order, setOrder] = useState<ListOrder>(OWN_ORDER);
  const [swiped, setSwiped] = useState<string | null>(null);
  const [alerted, setAlerted] = useState<WatchItem | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const change = useWatchChange();
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
      <div className="rk th wth">
        <span>{order.by === "own" ? t.lists.watch.ownOrder : t.market.columns.name}</span>
        <span />
        <Heading by="price" label={t.market.columns.last} order={order} onOrder={setOrder} />
        <Heading by="change" label={t.market.columns.change} order={order} onOrder={setOrder} />
      </div>
      <ul onClickCapture={() => keepSiblings(rows.map((row) => row.gid))}>
        {rows.map((item) => (
          <WatchRow
            key={item.gid}
            item={item}
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
